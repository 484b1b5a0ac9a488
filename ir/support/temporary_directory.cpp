#include "ir/support/temporary_directory.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace fathom {

Result<TemporaryDirectory> TemporaryDirectory::make(const std::string& name) {
  const char* base = std::getenv("TMPDIR");
  std::string path = std::string(base && *base ? base : "/tmp") + "/" + name + "-XXXXXX";
  if (!mkdtemp(path.data()))
    return make_error("cannot make a temporary directory {}: {}", path, std::strerror(errno));
  return TemporaryDirectory(std::move(path));
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

} // namespace fathom
