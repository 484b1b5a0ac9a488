#include "projects/layout.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace fathom::projects {
namespace {

namespace fs = std::filesystem;

constexpr const char* harness_folder = "harnesses";

bool is_left_out(const std::string& folder) {
  static const std::set<std::string> names = {
      "build", "cmake-build-debug", "node_modules", "out",         "target", "test",
      "tests", "testing",           "third_party",  harness_folder};
  return folder.starts_with('.') || names.contains(folder);
}

} // namespace

Layout look_around(const std::string& folder) {
  Layout layout;
  std::set<std::string> headers;
  std::error_code failure;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, failure);
  for (const fs::recursive_directory_iterator end; !failure && at != end; at.increment(failure)) {
    const std::string name = at->path().filename();
    if (at->is_directory(failure)) {
      if (is_left_out(name)) at.disable_recursion_pending();
      continue;
    }
    if (!at->is_regular_file(failure)) continue;
    const fs::path file = at->path().lexically_relative(folder);
    if (file.extension() == ".c") layout.sources.push_back(file);
    if (file.extension() == ".h") headers.insert(file.has_parent_path() ? file.parent_path().string() : ".");
  }
  std::sort(layout.sources.begin(), layout.sources.end());
  layout.include_folders.assign(headers.begin(), headers.end());
  return layout;
}

std::string harness_name(const std::string& file) {
  std::string name = fs::path(file).stem();
  const auto allowed = [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '.' || c == '-'; };
  std::replace_if(name.begin(), name.end(), [&](unsigned char c) { return !allowed(c); }, '_');
  return !name.empty() && std::isalnum(static_cast<unsigned char>(name[0])) ? name : "h" + name;
}

std::string harness_file(const std::string& function) {
  return fmt::format("{}/{}.c", harness_folder, function);
}

std::string counted(size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : what.ends_with("ss") ? "es" : "s");
}

} // namespace fathom::projects
