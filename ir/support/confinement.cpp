#include "ir/support/confinement.h"

#include "ir/support/isolation.h"
#include "ir/support/own_programs.h"

#include <algorithm>
#include <filesystem>
#include <mutex>

namespace fathom {

namespace {

namespace fs = std::filesystem;

struct Confinement {
  std::mutex mutex;
  bool is_on = false;
  std::string project;            ///< its real path
  std::vector<std::string> paths; ///< real ones, but not the root
};

Confinement& confinement() {
  static Confinement only;
  return only;
}

std::string real_name(const std::string& path) {
  std::error_code failure;
  return fs::weakly_canonical(path, failure).string();
}

bool is_within(const std::string& path, const std::string& folder) {
  return path == folder || (path.starts_with(folder) && path[folder.size()] == '/');
}

} // namespace

void confine_reading(const std::vector<std::string>& paths) {
  confinement().is_on = true;
  confinement().project = real_name(paths.at(0));
  for (const std::string& path : paths) allow_reading(path);
}

bool reading_is_confined() {
  return confinement().is_on;
}

const std::string& project_folder() {
  return confinement().project;
}

std::optional<std::string> name_in_project(const std::string& path) {
  if (!reading_is_confined() || !path.starts_with('/')) return std::nullopt;
  const std::string name = fs::path(path).lexically_normal().string();
  if (!is_within(name, project_folder())) return std::nullopt;
  return name.substr(std::min(name.size(), project_folder().size() + 1));
}

void allow_reading(const std::string& path) {
  Confinement& now = confinement();
  if (!now.is_on) return;
  const std::string name = real_name(path);
  const std::lock_guard lock(now.mutex);
  if (name.size() > 1 && std::find(now.paths.begin(), now.paths.end(), name) == now.paths.end())
    now.paths.push_back(name);
}

bool may_read(const std::string& path) {
  Confinement& now = confinement();
  if (!now.is_on) return true;
  const std::string name = real_name(path);
  const std::lock_guard lock(now.mutex);
  return is_within(name, "/usr") || std::any_of(now.paths.begin(), now.paths.end(),
                                                [&](const auto& folder) { return is_within(name, folder); });
}

Invocation confined(Invocation program, const std::string& folder) {
  Confinement& now = confinement();
  if (!now.is_on) return program;
  std::error_code failure;
  Isolation isolation;
  {
    const std::lock_guard lock(now.mutex);
    for (const std::string& path : now.paths)
      if (fs::exists(path, failure)) isolation.readable.push_back(path);
  }
  if (const std::string& own = program.path.empty() ? program.arguments.at(0) : program.path;
      own.find('/') != std::string::npos)
    isolation.readable.push_back(fs::path(own).parent_path().parent_path());
  isolation.writable = {folder};
  isolation.directory = fs::current_path(failure);
  isolation.starts_processes = true;
  program.child.is_foreign = true;
  program.environment.push_back("TMPDIR=" + folder);
  return isolated(std::move(program), isolation);
}

} // namespace fathom
