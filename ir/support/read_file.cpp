#include "ir/support/read_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fathom {

Result<std::string> read_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return make_error("{}: is a directory", path);
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) return make_error("{}: {}", path, errno ? std::strerror(errno) : "cannot be read");
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

} // namespace fathom
