#include "suites/task_set.h"

#include "ir/support/read_file.h"
#include "projects/file_patterns.h"
#include "suites/task_definition.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

namespace fathom::suites {
namespace {

namespace fs = std::filesystem;

bool is_yml(const fs::path& path) {
  return path.extension() == ".yml" || path.extension() == ".yaml";
}

/// "c" of "x/c", "x/c/", and of "." in such a folder.
std::string folder_name(const std::string& folder) {
  std::error_code failure;
  return fs::weakly_canonical(folder, failure).filename().string();
}

class Search {
 public:
  Status add(const std::string& argument) {
    std::error_code failure;
    if (fs::is_directory(argument, failure)) return add_folder(argument);
    const Result<std::string> text = read_file(argument);
    if (!text) return text.error();
    if (argument.ends_with(".set")) return add_set(argument, *text);
    if (!is_yml(argument))
      return make_error("{}: expected a folder, a set (.set) or a task definition (.yml)", argument);
    const fs::path path = fs::path(argument).lexically_normal();
    return add_file(argument, path.string(), folder_name(path.has_parent_path() ? path.parent_path() : "."));
  }

  std::vector<FoundTask> found;

 private:
  Status add_folder(const std::string& folder) {
    std::vector<fs::path> files;
    std::error_code failure;
    for (auto at = fs::recursive_directory_iterator(folder, failure);
         !failure && at != fs::recursive_directory_iterator(); at.increment(failure))
      if (at->is_regular_file(failure) && is_yml(at->path())) files.push_back(at->path());
    if (failure) return make_error("{}: {}", folder, failure.message());
    std::sort(files.begin(), files.end());
    size_t tasks = 0;
    const std::string top = folder_name(folder);
    for (const fs::path& file : files) {
      const Result<std::string> text = read_file(file);
      if (!text) return text.error();
      if (!looks_like_task(*text)) continue; // a witness, a configuration of something
      ++tasks;
      const fs::path inside = file.lexically_relative(folder);
      const std::string category = inside.has_parent_path() ? inside.begin()->string() : top;
      if (const Status added = add_file(file, (fs::path(top) / inside).string(), category); !added)
        return added;
    }
    if (tasks == 0) return make_error("{}: there is no task definition (.yml) in it", folder);
    return Done{};
  }

  Status add_set(const std::string& set, const std::string& text) {
    const fs::path path(set);
    const std::string folder = path.has_parent_path() ? path.parent_path().string() : ".";
    std::istringstream lines(text);
    size_t number = 0, tasks = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      const size_t begin = line.find_first_not_of(" \t\r"), end = line.find_last_not_of(" \t\r");
      if (begin == std::string::npos || line[begin] == '#') continue;
      const std::string pattern = line.substr(begin, end - begin + 1);
      const std::vector<std::string> files = projects::matching_files(folder, pattern);
      if (files.empty()) return make_error("{}:{}: there is no file {}", set, number, pattern);
      for (const std::string& name : files) {
        const std::string file = fs::path(name).is_absolute() ? name : folder + "/" + name;
        if (const Status added = add_file(file, fs::path(name).lexically_normal(), path.stem()); !added)
          return added;
        ++tasks;
      }
    }
    if (tasks == 0) return make_error("{}: the set is empty", set);
    return Done{};
  }

  Status add_file(const std::string& file, const std::string& name, const std::string& category) {
    const std::string path = fs::path(file).lexically_normal();
    if (!files_.insert(place_of(file)).second) return Done{};
    if (const auto [other, fresh] = names_.emplace(name, path); !fresh)
      return make_error("{} and {} are both called {}", other->second, path, name);
    found.push_back({path, name, category});
    return Done{};
  }

  std::set<std::string> files_;              ///< places
  std::map<std::string, std::string> names_; ///< path, by name
};

} // namespace

std::string place_of(const std::string& task) {
  const fs::path path(task);
  std::error_code failure;
  const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
  return (fs::weakly_canonical(folder, failure) / path.filename()).string();
}

Result<std::vector<FoundTask>> find_tasks(const std::vector<std::string>& arguments) {
  Search search;
  for (const std::string& argument : arguments)
    if (const Status added = search.add(argument); !added) return added.error();
  return std::move(search.found);
}

} // namespace fathom::suites
