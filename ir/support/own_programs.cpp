#include "ir/support/own_programs.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <unistd.h>

namespace fathom {

std::string own_program(const std::string& name) {
  std::error_code failure;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failure);
  if (failure) return name;
  const std::filesystem::path folder = self.parent_path();
  for (const std::filesystem::path& base : {folder.parent_path(), folder})
    if (const auto file = base / "lib/fathom/bin" / name; std::filesystem::exists(file, failure))
      return file.string();
  return name;
}

std::string in_path(const std::string& name) {
  if (name.find('/') != std::string::npos) return name;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "/bin:/usr/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string file = (folder.empty() ? "." : folder) + "/" + name;
    std::error_code failure;
    if (::access(file.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(file, failure)) return file;
  }
  return name;
}

} // namespace fathom
