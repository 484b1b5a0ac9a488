#include "ir/support/sha256.h"
#include "witnesses/yaml_witness.h"

#include <algorithm>
#include <regex>
#include <yaml-cpp/yaml.h>

namespace fathom::witnesses {
namespace {

/// yaml-cpp gives quoted scalars the tag "!" and plain ones "?": only the first are sure to be strings.
bool is_quoted(const YAML::Node& node) {
  return node.IsScalar() && node.Tag() == "!";
}

bool matches(const std::string& text, const char* pattern) {
  return std::regex_match(text, std::regex(pattern));
}

class WitnessChecker {
 public:
  explicit WitnessChecker(const std::map<std::string, std::string>& files) {
    for (const auto& [name, content] : files) {
      contents_[name] = &content;
      sources_[name] = std::make_unique<SourceText>(content);
    }
  }

  std::vector<std::string> check(std::string_view text) {
    try {
      check_root(YAML::Load(std::string(text)));
    } catch (const YAML::Exception& e) {
      fault("no YAML: {}", e.what());
    }
    return std::move(faults_);
  }

 private:
  template <typename... Args> void fault(fmt::format_string<Args...> format, Args&&... args) {
    faults_.push_back(fmt::format(format, std::forward<Args>(args)...));
  }

  /// A required scalar; empty and a fault where it is missing.
  std::string scalar(const YAML::Node& map, const std::string& key) {
    const YAML::Node node = map.IsMap() ? map[key] : YAML::Node(YAML::NodeType::Undefined);
    if (!node || !node.IsScalar() || node.Scalar().empty()) {
      fault("'{}' is missing or no scalar", key);
      return "";
    }
    return node.Scalar();
  }

  void check_root(const YAML::Node& root) {
    if (!root.IsSequence() || root.size() != 1) return fault("the root is no list of exactly one entry");
    const YAML::Node entry = root[0];
    if (scalar(entry, "entry_type") != "violation_sequence") fault("entry_type is not violation_sequence");
    if (!entry.IsMap() || !entry["metadata"] || !entry["metadata"].IsMap())
      fault("'metadata' is missing");
    else
      check_metadata(entry["metadata"]);
    if (!entry.IsMap() || !entry["content"] || !entry["content"].IsSequence() || entry["content"].size() == 0)
      return fault("'content' is no list of at least one segment");
    check_content(entry["content"]);
  }

  void check_metadata(const YAML::Node& metadata) {
    if (scalar(metadata, "format_version") != "2.0" || !is_quoted(metadata["format_version"]))
      fault("format_version is not the string \"2.0\"");
    if (!matches(scalar(metadata, "uuid"),
                 "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-5][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}"))
      fault("uuid is not of RFC 4122's form");
    if (!matches(scalar(metadata, "creation_time"),
                 "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)"))
      fault("creation_time is no ISO 8601 time with zone");
    const YAML::Node producer = metadata["producer"];
    if (!producer || !producer.IsMap())
      fault("'producer' is missing");
    else {
      scalar(producer, "name");
      scalar(producer, "version");
      if (producer["description"]) scalar(producer, "description");
    }
    if (!metadata["task"] || !metadata["task"].IsMap())
      fault("'task' is missing");
    else
      check_task(metadata["task"]);
  }

  void check_task(const YAML::Node& task) {
    const YAML::Node files = task["input_files"], hashes = task["input_file_hashes"];
    if (!files || !files.IsSequence() || files.size() == 0) return fault("'input_files' is no list");
    if (!hashes || !hashes.IsMap() || hashes.size() != files.size())
      return fault("'input_file_hashes' has not one hash for each input file");
    for (const YAML::Node& file : files) {
      const std::string name = file.Scalar();
      input_files_.push_back(name);
      const std::string hash = scalar(hashes, name);
      if (!matches(hash, "[0-9a-f]{64}")) fault("the hash of {} is no SHA-256", name);
      if (contents_.contains(name) && sha256_hex(*contents_[name]) != hash)
        fault("the hash of {} is another file's", name);
    }
    if (scalar(task, "specification").find("CHECK( init(") != 0) fault("specification is no CHECK line");
    const std::string model = scalar(task, "data_model");
    if (model != "ILP32" && model != "LP64") fault("data_model '{}' is unknown", model);
    if (scalar(task, "language") != "C") fault("language is not C");
  }

  void check_content(const YAML::Node& content) {
    for (size_t i = 0; i < content.size(); ++i) {
      const YAML::Node segment = content[i].IsMap() ? content[i]["segment"] : YAML::Node();
      if (!segment || !segment.IsSequence() || segment.size() == 0) {
        fault("segment {} is no list of waypoints", i + 1);
        continue;
      }
      for (size_t j = 0; j < segment.size(); ++j) {
        const YAML::Node waypoint = segment[j].IsMap() ? segment[j]["waypoint"] : YAML::Node();
        if (!waypoint || !waypoint.IsMap())
          fault("segment {} holds something that is no waypoint", i + 1);
        else
          check_waypoint(waypoint, j + 1 == segment.size(), i + 1 == content.size(), i + 1);
      }
    }
  }

  void check_waypoint(const YAML::Node& waypoint, bool last, bool last_segment, size_t segment) {
    const std::string type = scalar(waypoint, "type"), action = scalar(waypoint, "action");
    if (action != (last ? "follow" : "avoid"))
      fault("segment {}: action '{}' where '{}' belongs", segment, action, last ? "follow" : "avoid");
    if ((type == "target") != (last && last_segment))
      fault("segment {}: exactly the last waypoint has to be the target", segment);
    const YAML::Node constraint = waypoint["constraint"];
    const bool wants_constraint = type == "assumption" || type == "branching" || type == "function_return";
    if (!wants_constraint && type != "function_enter" && type != "target")
      return fault("segment {}: unknown type '{}'", segment, type);
    if (wants_constraint != bool(constraint))
      fault("segment {}: a constraint is {} for {}", segment, wants_constraint ? "required" : "forbidden",
            type);
    if (wants_constraint && constraint && constraint.IsMap()) check_constraint(constraint, type, segment);
    check_location(waypoint["location"], type, segment);
  }

  void check_constraint(const YAML::Node& constraint, const std::string& type, size_t segment) {
    const std::string value = scalar(constraint, "value");
    if (!is_quoted(constraint["value"])) fault("segment {}: the value is not quoted", segment);
    if (type == "branching") {
      if (!matches(value, "true|false|default|-?[0-9]+"))
        fault("segment {}: '{}' is no branch", segment, value);
      return;
    }
    const std::string format = scalar(constraint, "format");
    if (type == "assumption") return;
    if (format != "ext_c_expression") fault("segment {}: format '{}'", segment, format);
    if (!matches(value, "\\\\result (==|!=|<|<=|>|>=) "
                        "-?(0|[1-9][0-9]*)(U|(\\.[0-9]+)?(e[+-]?[0-9]+)?L?)"))
      fault("segment {}: '{}' compares no result with a decimal constant", segment, value);
  }

  void check_location(const YAML::Node& location, const std::string& type, size_t segment) {
    if (!location || !location.IsMap()) return fault("segment {}: 'location' is missing", segment);
    const std::string file = scalar(location, "file_name");
    if (std::find(input_files_.begin(), input_files_.end(), file) == input_files_.end())
      fault("segment {}: {} is no input file", segment, file);
    const std::string line_text = scalar(location, "line");
    if (!matches(line_text, "[1-9][0-9]{0,8}") || is_quoted(location["line"]))
      return fault("segment {}: the line is no positive number", segment);
    if (!location["column"]) return;
    const std::string column_text = scalar(location, "column");
    if (!matches(column_text, "[1-9][0-9]{0,8}") || is_quoted(location["column"]))
      return fault("segment {}: the column is no positive number", segment);
    check_character(file, std::stoul(line_text), std::stoul(column_text), type, segment);
  }

  void check_character(const std::string& file, size_t line, size_t column, const std::string& type,
                       size_t segment) {
    const auto found = sources_.find(file);
    if (found == sources_.end()) return;
    const std::string_view text = found->second->line(static_cast<uint32_t>(line));
    size_t byte = 0;
    for (size_t passed = 1; passed < column && byte < text.size(); ++passed) do
        ++byte;
      while (byte < text.size() && (text[byte] & 0xC0) == 0x80);
    if (byte >= text.size()) return fault("segment {}: line {} has no column {}", segment, line, column);
    const bool bracket = type == "function_return" || type == "function_enter";
    if (bracket && text[byte] != ')')
      fault("segment {}: '{}' at {}:{} is no closing bracket", segment, text[byte], line, column);
    if (!bracket && (std::isspace(static_cast<unsigned char>(text[byte])) || text[byte] == ';'))
      fault("segment {}: no statement starts at {}:{}", segment, line, column);
  }

  std::map<std::string, const std::string*> contents_;
  std::map<std::string, std::unique_ptr<SourceText>> sources_;
  std::vector<std::string> input_files_;
  std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> check_witness(std::string_view text,
                                       const std::map<std::string, std::string>& files) {
  return WitnessChecker(files).check(text);
}

} // namespace fathom::witnesses
