#include "suites/task_definition.h"

#include "ir/support/read_file.h"
#include "projects/file_patterns.h"
#include "projects/yaml_reader.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::suites {
namespace {

namespace fs = std::filesystem;
using projects::Fault;
using projects::mark_of;
using projects::read_text;

class Reader {
 public:
  explicit Reader(Task& task) : task_(task) {}

  void read(const YAML::Node& root) {
    YAML::Node version(YAML::NodeType::Undefined), files(YAML::NodeType::Undefined),
        properties(YAML::NodeType::Undefined), options(YAML::NodeType::Undefined);
    const auto keep = [](YAML::Node& place) {
      return [&place](const YAML::Node& node) { place.reset(node); };
    };
    projects::read_open_map(root, "a task definition",
                            {{"format_version", keep(version)},
                             {"input_files", keep(files)},
                             {"properties", keep(properties)},
                             {"options", keep(options)},
                             {"required_files", [](const YAML::Node&) {}}});
    // First of all: whatever else stands there may mean something else in another format.
    read_version(root, version);
    if (!files.IsDefined()) throw Fault(mark_of(root), "a task definition has no input_files");
    read_files(files);
    if (properties.IsDefined() && !properties.IsNull()) read_properties(properties);
    if (options.IsDefined() && !options.IsNull()) read_options(options);
  }

 private:
  static void read_version(const YAML::Node& root, const YAML::Node& node) {
    if (!node.IsDefined()) throw Fault(mark_of(root), "a task definition has no format_version");
    const std::string version = read_text(node, "format_version");
    if (version != "2.0" && version != "2.1")
      throw Fault(mark_of(node),
                  fmt::format("format_version: '{}' is not known; there are 2.0 and 2.1", version));
  }

  std::string here(const std::string& name) const {
    return fs::path(task_.folder.empty() ? name : task_.folder + "/" + name).lexically_normal().string();
  }

  void read_files(const YAML::Node& node) {
    if (!node.IsSequence()) return read_file_entry(node);
    for (const YAML::Node& one : node) read_file_entry(one);
    if (task_.input_files.empty()) throw Fault(mark_of(node), "input_files: there are none");
  }

  void read_file_entry(const YAML::Node& node) {
    const std::string text = read_text(node, "input_files");
    const auto found = projects::matching_files(task_.folder.empty() ? "." : task_.folder, text);
    if (found.empty())
      throw Fault(mark_of(node), fmt::format("input_files: there is no file {}", here(text)));
    for (const std::string& file : found)
      task_.input_files.push_back(fs::path(file).is_absolute() ? file : here(file));
  }

  void read_properties(const YAML::Node& node) {
    if (!node.IsSequence()) throw Fault(mark_of(node), "properties: expected a list");
    for (const YAML::Node& one : node) {
      TaskProperty property;
      property.mark = mark_of(one);
      projects::read_open_map(one, "a property",
                              {{"property_file",
                                [&](const YAML::Node& value) {
                                  const std::string file = read_text(value, "property_file");
                                  property.file = fs::path(file).is_absolute() ? file : here(file);
                                  property.name = fs::path(file).stem().string();
                                }},
                               {"expected_verdict",
                                [&](const YAML::Node& value) {
                                  property.expected = projects::read_truth(value);
                                  if (!property.expected)
                                    throw Fault(mark_of(value), "expected_verdict: expected true or false");
                                }},
                               {"subproperty", [&](const YAML::Node& value) {
                                  property.subproperty = read_text(value, "subproperty");
                                }}});
      if (property.file.empty()) throw Fault(property.mark, "a property has no property_file");
      if (!property.subproperty.empty() && property.expected != false)
        throw Fault(property.mark, "subproperty: only where expected_verdict is false");
      for (const TaskProperty& other : task_.properties)
        if (other.name == property.name)
          throw Fault(property.mark, fmt::format("properties: '{}' stands there twice", property.name));
      task_.properties.push_back(std::move(property));
    }
  }

  void read_options(const YAML::Node& node) {
    projects::read_open_map(
        node, "options",
        {{"language",
          [](const YAML::Node& value) {
            if (const std::string language = read_text(value, "language"); language != "C")
              throw Fault(mark_of(value), fmt::format("language: '{}' is not supported", language));
          }},
         {"data_model",
          [this](const YAML::Node& value) {
            task_.data_model = read_text(value, "data_model");
            task_.data_model_mark = mark_of(value);
            if (task_.data_model != "ILP32" && task_.data_model != "LP64")
              throw Fault(mark_of(value),
                          fmt::format("data_model: expected ILP32 or LP64, found '{}'", task_.data_model));
          }},
         {"witness_input_file", [this](const YAML::Node& value) { set_witness_aside(value); }}});
  }

  /// In a task for validators the witness is among the input files, and is named by its base name here.
  void set_witness_aside(const YAML::Node& node) {
    const std::string name = read_text(node, "witness_input_file");
    auto& files = task_.input_files;
    const auto found = std::find_if(files.begin(), files.end(), [&](const std::string& file) {
      return fs::path(file).filename() == fs::path(name).filename();
    });
    if (found == files.end())
      throw Fault(mark_of(node), fmt::format("witness_input_file: {} is not among input_files", name));
    task_.witness = *found;
    files.erase(found);
    if (files.empty()) throw Fault(mark_of(node), "input_files: there is none beside the witness");
  }

  Task& task_;
};

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code failure;
  return fs::equivalent(a, b, failure) && !failure;
}

} // namespace

std::string TaskProperty::expected_verdict() const {
  if (!expected) return "";
  if (*expected) return "true";
  return subproperty.empty() ? "false" : fmt::format("false({})", subproperty);
}

Error Task::error(Mark mark, const std::string& message) const {
  return make_error("{}:{}:{}: {}", file, mark.line, mark.column, message);
}

std::vector<const TaskProperty*> Task::chosen(const std::string& word) const {
  std::vector<const TaskProperty*> found;
  for (const TaskProperty& property : properties)
    if (word.empty() || word == property.name || is_same_file(word, property.file))
      found.push_back(&property);
  return found;
}

Result<Task> read_task(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return parse_task(path, *text);
}

Result<Task> parse_task(const std::string& path, const std::string& text) {
  Task task;
  task.file = path;
  task.folder = fs::path(path).parent_path().string();
  try {
    Reader(task).read(YAML::Load(text));
  } catch (const Fault& fault) {
    return task.error(fault.mark(), fault.what());
  } catch (const YAML::Exception& e) {
    return task.error(mark_of(e.mark), fmt::format("no YAML: {}", e.msg));
  }
  return task;
}

bool looks_like_task(const std::string& text) {
  for (const char* key : {"format_version:", "input_files:"})
    if (text.starts_with(key) || text.find(fmt::format("\n{}", key)) != std::string::npos) return true;
  return false;
}

} // namespace fathom::suites
