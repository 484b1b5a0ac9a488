#include "projects/project.h"

#include "ir/support/read_file.h"
#include "projects/file_patterns.h"
#include "projects/yaml_reader.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace fathom::projects {
namespace {

namespace fs = std::filesystem;

/// What a project says for all harnesses, and a harness for itself.
struct Common {
  std::vector<std::string> sources;
  bool has_sources = false;
  std::vector<std::string> compiler;
  Settings settings;
};

/// An option whose value is a key of its own: "limits: {timeout: 60}".
constexpr const char* limits[] = {"timeout", "memory", "unwind", "recursion", "effort", "capacity"};

bool is_name(const std::string& text) {
  const auto allowed = [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.' || c == '-'; };
  // Files are called so: none is hidden, and none looks like an option.
  return !text.empty() && std::isalnum(static_cast<unsigned char>(text[0])) &&
         std::all_of(text.begin(), text.end(), allowed);
}

/// The elements of a list, or what stands in its place. No node is made, for which yaml-cpp would go through
/// all that there are.
template <typename Use> void for_each_of(const YAML::Node& node, const Use& use) {
  if (!node.IsSequence()) return use(node);
  for (const YAML::Node& one : node) use(one);
}

class Reader {
 public:
  explicit Reader(Project& project) : project_(project) {}

  void read(const YAML::Node& root) {
    Common common;
    YAML::Node harnesses(YAML::NodeType::Undefined);
    Readers readers = common_readers(common);
    readers["project"] = [&](const YAML::Node& node) { project_.name = read_text(node, "project"); };
    readers["baseline"] = [&](const YAML::Node& node) { project_.baseline = read_text(node, "baseline"); };
    // Read last: they build on the rest.
    readers["harnesses"] = [&](const YAML::Node& node) { harnesses.reset(node); };
    read_map(root, "the configuration", readers);
    if (!harnesses.IsDefined() || !harnesses.IsSequence() || harnesses.size() == 0)
      throw Fault(mark_of(harnesses.IsDefined() ? harnesses : root),
                  "harnesses: expected a list of at least one");
    for (const YAML::Node& node : harnesses) read_harness(node, common);
  }

 private:
  Readers common_readers(Common& common) {
    const auto option = [&common](const char* name, const char* key) {
      return [&common, name, key](const YAML::Node& node) { set(common.settings, name, node, key); };
    };
    return {
        {"sources",
         [this, &common](const YAML::Node& node) {
           common.sources = read_files(node, "sources");
           common.has_sources = true;
         }},
        {"include",
         [&common](const YAML::Node& node) {
           for (const std::string& folder : read_texts(node, "include"))
             common.compiler.push_back("-I" + folder);
         }},
        {"define", [&common](const YAML::Node& node) { read_definitions(node, common.compiler); }},
        {"compiler",
         [&common](const YAML::Node& node) {
           for (const std::string& word : read_texts(node, "compiler")) common.compiler.push_back(word);
         }},
        {"compile-commands", option("compile-commands", "compile-commands")},
        {"data-model", option("data-model", "data-model")},
        {"target", option("target", "target")},
        {"properties", option("property", "properties")},
        {"volatile", [&common](const YAML::Node& node) { read_volatile(node, common.settings); }},
        {"limits",
         [&common](const YAML::Node& node) {
           Readers readers;
           for (const char* limit : limits)
             readers[limit] = [&common, limit](const YAML::Node& value) {
               set(common.settings, limit, value, limit);
             };
           read_map(node, "limits", readers);
         }},
        {"options",
         [&common](const YAML::Node& node) {
           if (!node.IsMap())
             throw Fault(mark_of(node), "options: expected names of options and their values");
           for (const auto& entry : node) {
             const std::string name = read_text(entry.first, "options");
             set(common.settings, name, entry.second, name);
             // What an option is called is wrong more often than its value.
             if (const auto made = common.settings.find(name); made != common.settings.end())
               made->second.mark = mark_of(entry.first);
           }
         }},
    };
  }

  static void set(Settings& settings, const std::string& option, const YAML::Node& node,
                  const std::string& key) {
    const std::optional<Setting> setting = read_setting(node, key);
    if (setting)
      settings[option] = *setting;
    else
      settings.erase(option);
  }

  /// `- {name: status, as: nondet}`
  static void read_volatile(const YAML::Node& node, Settings& settings) {
    if (!node.IsSequence())
      throw Fault(mark_of(node), "volatile: expected a list of {name: NAME, as: nondet|memory}");
    Setting setting;
    setting.mark = mark_of(node);
    for (const YAML::Node& one : node) {
      std::string name, as;
      read_map(one, "volatile",
               {{"name", [&](const YAML::Node& value) { name = read_text(value, "name"); }},
                {"as", [&](const YAML::Node& value) {
                   as = read_text(value, "as");
                   if (as != "nondet" && as != "memory")
                     throw Fault(mark_of(value),
                                 fmt::format("as: expected nondet or memory, found '{}'", as));
                 }}});
      if (name.empty() || as.empty()) throw Fault(mark_of(one), "volatile: an entry has a name and as");
      setting.values.push_back(fmt::format("{}={}", name, as));
    }
    settings.erase("volatile-object");
    if (!setting.values.empty()) settings["volatile-object"] = setting;
  }

  static void read_definitions(const YAML::Node& node, std::vector<std::string>& compiler) {
    if (!node.IsMap()) {
      for (const std::string& text : read_texts(node, "define")) compiler.push_back("-D" + text);
      return;
    }
    for (const auto& entry : node) {
      const std::string name = read_text(entry.first, "define");
      const YAML::Node& value = entry.second;
      if (!value.IsScalar() && !value.IsNull())
        throw Fault(mark_of(value), fmt::format("define: {}: expected a text", name));
      compiler.push_back(value.IsNull() ? fmt::format("-D{}", name)
                                        : fmt::format("-D{}={}", name, value.Scalar()));
    }
  }

  void read_harness(const YAML::Node& node, const Common& project) {
    Harness harness;
    harness.mark = mark_of(node);
    Common own;
    std::vector<std::string> files;
    own.settings = project.settings;
    Readers readers = common_readers(own);
    const auto option = [&](const char* name, const char* key) {
      return [&own, name, key](const YAML::Node& value) { set(own.settings, name, value, key); };
    };
    readers["name"] = [&](const YAML::Node& value) { harness.name = read_name(value); };
    readers["about"] = [&](const YAML::Node& value) { harness.about = read_text(value, "about"); };
    readers["file"] = readers["files"] = [&](const YAML::Node& value) { files = read_files(value, "file"); };
    readers["function"] = option("entry", "function");
    readers["pointers"] = option("entry-pointers", "pointers");
    readers["compile-as"] = option("compile-as", "compile-as");
    readers["contract"] = option("check-contract", "contract");
    readers["expect"] = [&](const YAML::Node& value) { harness.expected = read_expected(value); };
    readers["tags"] = [&](const YAML::Node& value) {
      for_each_of(value, [&](const YAML::Node& tag) { harness.tags.push_back(read_text(tag, "tags")); });
    };
    read_map(node, "a harness", readers);
    if (harness.name.empty()) throw Fault(harness.mark, "a harness has no name");
    harness.files = std::move(files);
    for (const std::string& source : own.has_sources ? own.sources : project.sources)
      if (std::find(harness.files.begin(), harness.files.end(), source) == harness.files.end())
        harness.files.push_back(source);
    if (harness.files.empty())
      throw Fault(harness.mark, fmt::format("harness '{}' has no file", harness.name));
    harness.compiler = project.compiler;
    harness.compiler.insert(harness.compiler.end(), own.compiler.begin(), own.compiler.end());
    harness.settings = std::move(own.settings);
    project_.harnesses.push_back(std::move(harness));
  }

  std::string read_name(const YAML::Node& node) {
    const std::string name = read_text(node, "name");
    if (!is_name(name))
      throw Fault(mark_of(node), fmt::format("name: '{}': expected letters, digits and any of _ . -", name));
    if (!names_.insert(name).second)
      throw Fault(mark_of(node), fmt::format("name: there is a harness '{}' already", name));
    return name;
  }

  static std::string read_expected(const YAML::Node& node) {
    const std::string text = read_text(node, "expect");
    const bool is_violation =
        text == "false" || (text.starts_with("false(") && text.ends_with(")") && text.size() > 7);
    if (text != "true" && text != "unknown" && !is_violation)
      throw Fault(
          mark_of(node),
          fmt::format("expect: expected true, false, false(<property>) or unknown, found '{}'", text));
    return text;
  }

  /// Names with *, ? or [ stand for the files that there are, in the order of their names.
  std::vector<std::string> read_files(const YAML::Node& node, const std::string& what) {
    std::vector<std::string> files;
    for_each_of(node, [&](const YAML::Node& one) {
      const std::string text = read_text(one, what);
      const std::vector<std::string> found = matching_files(project_.folder, text);
      if (found.empty()) throw Fault(mark_of(one), fmt::format("{}: there is no file {}", what, text));
      files.insert(files.end(), found.begin(), found.end());
    });
    return files;
  }

  Project& project_;
  std::set<std::string> names_;
};

} // namespace

bool Harness::has_tag(const std::string& tag) const {
  return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

Error Project::error(Mark mark, const std::string& message) const {
  return make_error("{}:{}:{}: {}", file, mark.line, mark.column, message);
}

Result<Project> read_project(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const fs::path folder = fs::path(path).parent_path();
  return parse_project(path, folder.empty() ? "." : folder.string(), *text);
}

Result<Project> parse_project(const std::string& file, const std::string& folder, const std::string& text) {
  Project project;
  project.file = file;
  project.folder = folder;
  std::error_code failure;
  project.name = fs::weakly_canonical(folder, failure).filename().string();
  try {
    Reader(project).read(YAML::Load(text));
  } catch (const Fault& fault) {
    return project.error(fault.mark(), fault.what());
  } catch (const YAML::Exception& e) {
    return project.error(mark_of(e.mark), fmt::format("no YAML: {}", e.msg));
  }
  return project;
}

bool is_expected(const std::string& expected, const std::string& verdict) {
  if (expected == "false" || expected == "unknown")
    return verdict == expected || verdict.starts_with(expected + "(");
  return verdict == expected;
}

} // namespace fathom::projects
