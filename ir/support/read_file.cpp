#include "ir/support/read_file.h"

#include "ir/support/confinement.h"
#include "ir/support/descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fathom {

namespace {

constexpr size_t largest_file = size_t{1} << 30; ///< bytes

} // namespace

Result<std::string> read_file(const std::string& path) {
  if (!may_read(path)) return make_error("{}: is outside of the project (--untrusted)", path);
  return read_regular_file(path);
}

Result<std::string> read_regular_file(const std::string& path) {
  // A pipe without a writer would have us wait for ever.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.is_open()) return make_error("{}: {}", path, std::strerror(errno));
  struct stat found{};
  if (::fstat(file.get(), &found) != 0) return make_error("{}: {}", path, std::strerror(errno));
  if (S_ISDIR(found.st_mode)) return make_error("{}: is a directory", path);
  if (!S_ISREG(found.st_mode)) return make_error("{}: is no regular file", path);
  std::string text;
  char buffer[65536];
  for (;;) {
    const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
    if (count == 0) return text;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return make_error("{}: {}", path, std::strerror(errno));
    text.append(buffer, static_cast<size_t>(count));
    if (text.size() > largest_file) return make_error("{}: is larger than {} MiB", path, largest_file >> 20);
  }
}

} // namespace fathom
