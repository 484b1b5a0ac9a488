#include "projects/file_patterns.h"

#include <filesystem>
#include <glob.h>

namespace fathom::projects {

namespace fs = std::filesystem;

std::vector<std::string> matching_files(const std::string& folder, const std::string& name) {
  std::error_code failure;
  const fs::path from(folder);
  if (name.find_first_of("*?[") == std::string::npos)
    return fs::is_regular_file(from / name, failure) ? std::vector<std::string>{name}
                                                     : std::vector<std::string>{};
  glob_t found{};
  std::vector<std::string> files;
  if (::glob((from / name).c_str(), 0, nullptr, &found) == 0)
    for (size_t i = 0; i < found.gl_pathc; ++i)
      files.push_back(fs::path(name).is_absolute()
                          ? std::string(found.gl_pathv[i])
                          : fs::path(found.gl_pathv[i]).lexically_relative(from).string());
  ::globfree(&found);
  return files;
}

} // namespace fathom::projects
