#include "witnesses/lint_rules.h"

#include "witnesses/yaml_marks.h"

#include <algorithm>
#include <fmt/format.h>
#include <regex>

namespace fathom::witnesses {
namespace {

using YAML::Node;
using Names = std::vector<std::string>;

/// A witness may have thousands of waypoints: each pattern is compiled once.
bool matches(const std::string& text, const char* pattern) {
  static std::map<std::string, std::regex> known;
  auto [found, is_new] = known.try_emplace(pattern);
  if (is_new) found->second = std::regex(pattern);
  return std::regex_match(text, found->second);
}

bool is_one_of(const std::string& text, const Names& names) {
  return std::find(names.begin(), names.end(), text) != names.end();
}

/// Plain scalars that YAML reads as something else than a string.
bool stays_string(const Node& node) {
  if (is_quoted(node)) return true;
  return !matches(node.Scalar(), "true|false|True|False|TRUE|FALSE|yes|no|on|off|null|~|"
                                 "[-+]?[0-9][0-9_]*|0x[0-9a-fA-F]+|[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?|"
                                 "\\d{4}-\\d\\d-\\d\\d([Tt ].*)?");
}

/// A map's keys: the rest is unknown.
struct Keys {
  Names required, optional;
};

class Rules {
 public:
  std::vector<LintFinding> check(std::string_view text) {
    try {
      check_root(YAML::Load(std::string(text)));
    } catch (const YAML::Exception& e) {
      add(mark_of(e.mark), fmt::format("no YAML: {}", e.msg));
    }
    return std::move(findings_);
  }

 private:
  void add(Mark mark, std::string message, bool tolerable = false) {
    if (mark.line == 0) mark = {1, 1};
    findings_.push_back({mark, std::move(message), tolerable});
  }
  void fault(const Node& node, std::string message) { add(mark_of(node), std::move(message)); }
  void flaw(const Node& node, std::string message) { add(mark_of(node), std::move(message), true); }

  /// False: it is no map, so there is nothing more to look at.
  bool check_keys(const Node& map, const char* what, const Keys& keys) {
    if (!map.IsMap()) {
      fault(map, fmt::format("the {} is no map", what));
      return false;
    }
    Names seen;
    for (const auto& each : map) {
      const std::string key = each.first.IsScalar() ? each.first.Scalar() : "";
      if (is_one_of(key, seen)) fault(each.first, fmt::format("'{}' stands twice in the {}", key, what));
      seen.push_back(key);
      if (!is_one_of(key, keys.required) && !is_one_of(key, keys.optional))
        flaw(each.first, fmt::format("the {} has no key '{}'", what, key));
    }
    for (const std::string& key : keys.required)
      if (!is_one_of(key, seen)) fault(map, fmt::format("'{}' is missing in the {}", key, what));
    return true;
  }

  /// The text under a key, which has to be a string; empty where there is none.
  std::string string(const Node& map, const char* key) {
    const Node node = under(map, key);
    if (!node.IsDefined()) return "";
    if (!node.IsScalar() || node.Scalar().empty()) {
      fault(node, fmt::format("'{}' is no text", key));
      return "";
    }
    if (!stays_string(node)) flaw(node, fmt::format("'{}' is no string without quotes", key));
    return node.Scalar();
  }

  void check_root(const Node& root) {
    if (!root.IsSequence() || root.size() == 0)
      return fault(root, "the root is no list of at least one entry");
    std::string kind;
    for (const Node& entry : root) {
      if (!check_keys(entry, "entry", {{"entry_type", "metadata", "content"}, {}})) continue;
      const std::string type = string(entry, "entry_type");
      if (!is_one_of(type, {"violation_sequence", "invariant_set", "ghost_instrumentation"}))
        fault(entry["entry_type"], fmt::format("an entry of type '{}' is not known", type));
      const bool violates = type == "violation_sequence";
      if (violates && root.size() > 1) fault(entry, "a violation_sequence is the only entry of its witness");
      if (const Node metadata = under(entry, "metadata"); metadata.IsDefined())
        check_metadata(metadata, violates);
      if (type == "ghost_instrumentation" && version_ == "2.0")
        fault(entry["entry_type"], "ghost_instrumentation is not of version 2.0");
      const Node content = under(entry, "content");
      if (type == "ghost_instrumentation" || !content.IsDefined()) continue;
      if (!content.IsSequence() || (violates && content.size() == 0)) {
        fault(content, "'content' is no list of at least one segment");
        continue;
      }
      violates ? check_segments(content) : check_invariants(content);
    }
  }

  void check_metadata(const Node& metadata, bool violates) {
    if (!check_keys(metadata, "metadata",
                    {{"format_version", "uuid", "creation_time", "producer", "task"}, {}}))
      return;
    version_ = string(metadata, "format_version");
    if (!version_.empty() && !is_one_of(version_, {"2.0", "2.1", "2.2"}))
      fault(metadata["format_version"], fmt::format("version '{}' is not known", version_));
    if (const std::string uuid = string(metadata, "uuid");
        !uuid.empty() &&
        !matches(uuid, "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-"
                       "[0-9a-fA-F]{12}"))
      flaw(metadata["uuid"], "uuid is not of RFC 4122's form");
    if (const std::string time = string(metadata, "creation_time");
        !time.empty() &&
        !matches(time, "\\d{4}-\\d\\d-\\d\\d[Tt]\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?([Zz]|[+-]\\d\\d:\\d\\d)"))
      flaw(metadata["creation_time"], "creation_time is no ISO 8601 time with zone");
    if (const Node producer = under(metadata, "producer"); producer.IsDefined())
      if (check_keys(producer, "producer",
                     {{"name", "version"}, {"configuration", "command_line", "description"}}))
        for (const char* key : {"name", "version", "configuration", "command_line", "description"})
          string(producer, key);
    if (const Node task = under(metadata, "task"); task.IsDefined()) check_task(task, violates);
  }

  void check_task(const Node& task, bool) {
    if (!check_keys(task, "task",
                    {{"input_files", "input_file_hashes", "specification", "data_model", "language"}, {}}))
      return;
    check_files(task["input_files"], task["input_file_hashes"]);
    const std::string specification = string(task, "specification");
    if (!specification.empty() && specification.find("G") == std::string::npos &&
        specification.find("F end") == std::string::npos)
      fault(task["specification"], "the specification is no property");
    const std::string model = string(task, "data_model");
    if (!model.empty() && !is_one_of(model, {"ILP32", "LP64"}))
      fault(task["data_model"], fmt::format("data_model '{}' is not known", model));
    if (const std::string language = string(task, "language"); !language.empty() && language != "C")
      fault(task["language"], "language is not C");
  }

  void check_files(const Node& files, const Node& hashes) {
    if (!files.IsDefined() || !hashes.IsDefined()) return;
    if (!files.IsSequence() || files.size() == 0)
      return fault(files, "'input_files' is no list of at least one file");
    if (!hashes.IsMap()) return fault(hashes, "'input_file_hashes' is no map");
    for (const Node& file : files) {
      if (!file.IsScalar()) {
        fault(file, "an input file is no text");
        continue;
      }
      input_files_.push_back(base_name(file.Scalar()));
      const Node hash = hashes[file.Scalar()];
      if (!hash.IsDefined())
        fault(hashes, fmt::format("there is no hash of {}", file.Scalar()));
      else if (!hash.IsScalar() || !matches(hash.Scalar(), "[0-9a-fA-F]{64}"))
        fault(hash, fmt::format("the hash of {} is no SHA-256", file.Scalar()));
    }
    for (const auto& each : hashes)
      if (!each.first.IsScalar() || !is_one_of(base_name(each.first.Scalar()), input_files_))
        fault(each.first, "a hash of what is no input file");
  }

  void check_segments(const Node& content) {
    bool cycles = false;
    for (size_t i = 0; i < content.size(); ++i) {
      if (!check_keys(content[i], "segment", {{"segment"}, {}})) continue;
      const Node list = under(content[i], "segment");
      if (!list.IsDefined()) continue;
      if (!list.IsSequence() || list.size() == 0) {
        fault(list, "a segment is no list of at least one waypoint");
        continue;
      }
      const bool last_segment = i + 1 == content.size();
      for (size_t k = 0; k < list.size(); ++k) {
        if (!check_keys(list[k], "item of a segment", {{"waypoint"}, {}})) continue;
        const Node waypoint = under(list[k], "waypoint");
        if (!waypoint.IsDefined()) continue;
        if (!check_keys(waypoint, "waypoint",
                        {{"type", "action", "location"},
                         version_ == "2.2" ? Names{"constraint", "thread_id"} : Names{"constraint"}}))
          continue;
        const bool last = k + 1 == list.size();
        check_action(waypoint, last, cycles);
        check_type(waypoint, last && last_segment, cycles);
      }
    }
  }

  void check_action(const Node& waypoint, bool last, bool& cycles) {
    const std::string action = string(waypoint, "action");
    if (action.empty()) return;
    const Node node = waypoint["action"];
    if (!is_one_of(action, {"follow", "avoid", "cycle"}))
      return fault(node, fmt::format("action '{}' is not known", action));
    if (action == "cycle" && version_ == "2.0") fault(node, "action 'cycle' is not of version 2.0");
    const bool ends = action != "avoid";
    const bool is_race =
        version_ == "2.2" && string(waypoint, "type") == "target"; // two accesses, in any order
    if (ends != last && !is_race)
      fault(node,
            fmt::format("action '{}' where '{}' belongs: the last waypoint of a segment is to be followed, "
                        "all before it are to be avoided",
                        action, last ? "follow" : "avoid"));
    if (cycles && action == "follow") fault(node, "a waypoint is followed behind a cycle");
    if (action == "cycle") cycles = true;
  }

  void check_type(const Node& waypoint, bool last, bool cycles) {
    const std::string type = string(waypoint, "type");
    const Node node = waypoint["type"];
    if (type.empty()) return;
    if (!is_one_of(type, {"assumption", "branching", "function_enter", "function_return", "target"}))
      return fault(node, fmt::format("a waypoint of type '{}' is not known", type));
    const bool is_race = version_ == "2.2" && type == "target";
    if (type == "target" && !last && !is_race) fault(node, "a target that is not the last waypoint");
    if (type != "target" && last && !cycles) fault(node, "the last waypoint is no target");
    const Node constraint = under(waypoint, "constraint");
    const bool wants = type == "assumption" || type == "branching" || type == "function_return";
    if (wants != constraint.IsDefined())
      fault(wants ? waypoint : constraint,
            fmt::format("a constraint is {} with {}", wants ? "required" : "forbidden", type));
    if (wants && constraint.IsDefined()) check_constraint(constraint, type);
    if (const Node location = under(waypoint, "location"); location.IsDefined()) check_location(location);
    if (const Node thread = under(waypoint, "thread_id");
        thread.IsDefined() &&
        (!thread.IsScalar() || is_quoted(thread) || !matches(thread.Scalar(), "0|[1-9][0-9]{0,8}")))
      fault(thread, "'thread_id' is no number");
  }

  void check_constraint(const Node& constraint, const std::string& type) {
    const bool is_branching = type == "branching";
    if (!check_keys(constraint, "constraint",
                    is_branching ? Keys{{"value"}, {"format"}} : Keys{{"value", "format"}, {}}))
      return;
    const std::string value = string(constraint, "value"), format = string(constraint, "format");
    if (value.empty()) return;
    if (is_branching) {
      if (!matches(value, "true|false|default|-?[0-9]+"))
        fault(constraint["value"], fmt::format("'{}' is no branch", value));
      return;
    }
    if (type == "assumption") return check_format(constraint["format"], format, {"c_expression"});
    check_format(constraint["format"], format, {"ext_c_expression", "acsl_expression"});
    if (!matches(
            value,
            "\\s*\\\\result\\s*(==|!=|<|<=|>|>=)\\s*"
            "[-+]?\\s*([0-9]+|0[xX][0-9a-fA-F.]+([pP][-+]?[0-9]+)?|[0-9]*\\.?[0-9]+\\.?([eE][-+]?[0-9]+)?)"
            "[uUlLfF]*\\s*"))
      fault(constraint["value"], fmt::format("'{}' compares no \\result with a constant", value));
  }

  void check_format(const Node& node, const std::string& format, const Names& allowed) {
    if (format.empty() || is_one_of(format, allowed)) return;
    fault(node, fmt::format("format '{}' where {} belongs", format, fmt::join(allowed, " or ")));
  }

  void check_invariants(const Node& content) {
    for (const Node& item : content) {
      if (!item.IsMap()) {
        fault(item, "an item of 'content' is no map");
        continue;
      }
      const bool is_contract = version_ != "2.0" && under(item, "contract").IsDefined();
      const char* key = is_contract ? "contract" : "invariant";
      check_keys(item, "item of 'content'", {{key}, {}});
      if (const Node invariant = under(item, key); invariant.IsDefined()) check_invariant(invariant);
    }
  }

  void check_invariant(const Node& invariant) {
    if (!invariant.IsMap()) return fault(invariant, "the invariant is no map");
    const std::string type = string(invariant, "type");
    const bool is_old = version_ == "2.0";
    const bool is_contract = type == "function_contract";
    const bool is_transition = type.ends_with("_transition_invariant");
    Names optional;
    if (!is_old) optional.emplace_back("labels");
    if (is_contract) optional.insert(optional.end(), {"requires", "ensures"});
    const Names required =
        is_contract ? Names{"type", "location", "format"} : Names{"type", "location", "value", "format"};
    check_keys(invariant, "invariant", {required, optional});
    if (!type.empty() &&
        !is_one_of(type, {"loop_invariant", "location_invariant", "loop_transition_invariant",
                          "location_transition_invariant", "function_contract"}))
      fault(invariant["type"], fmt::format("an invariant of type '{}' is not known", type));
    else if (is_old && (is_contract || is_transition))
      fault(invariant["type"], fmt::format("{} is not of version 2.0", type));
    for (const char* key : {"value", "requires", "ensures"}) string(invariant, key);
    if (is_contract && !under(invariant, "requires").IsDefined() && !under(invariant, "ensures").IsDefined())
      fault(invariant, "a contract that neither requires nor ensures anything");
    check_format(invariant["format"], string(invariant, "format"),
                 is_contract || is_transition ? Names{"ext_c_expression", "acsl_expression", "c_expression"}
                 : is_old                     ? Names{"c_expression"}
                                              : Names{"c_expression", "ext_c_expression", "acsl_expression"});
    if (const Node location = under(invariant, "location"); location.IsDefined()) check_location(location);
  }

  void check_location(const Node& location) {
    if (!check_keys(location, "location", {{"file_name", "line"}, {"column", "function"}})) return;
    const std::string file = string(location, "file_name");
    if (!file.empty() && !is_one_of(base_name(file), input_files_))
      fault(location["file_name"], fmt::format("{} is no input file", file));
    string(location, "function");
    for (const char* key : {"line", "column"}) {
      const Node number = under(location, key);
      if (!number.IsDefined()) continue;
      if (!number.IsScalar() || !matches(number.Scalar(), "[1-9][0-9]{0,8}"))
        fault(number, fmt::format("the {} is no positive number", key));
      else if (is_quoted(number))
        flaw(number, fmt::format("the {} is a text, not a number", key));
    }
  }

  std::string version_;
  Names input_files_; ///< base names
  std::vector<LintFinding> findings_;
};

} // namespace

std::vector<LintFinding> structure_findings(std::string_view text) {
  return Rules().check(text);
}

} // namespace fathom::witnesses
