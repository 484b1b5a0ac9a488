#include "ir/support/atomic_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace fathom {

namespace {

/// 0, or the errno of the first write that failed.
int write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    content.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

/// 0, or the errno of what failed.
int write_and_close(int descriptor, std::string_view content) {
  const int failed = write_all(descriptor, content);
  const int closed = ::close(descriptor) == 0 ? 0 : errno;
  return failed != 0 ? failed : closed;
}

} // namespace

Status write_file_atomically(const std::string& path, std::string_view content) {
  const auto failure = [&](int reason) {
    return make_error("{}: cannot be written: {}", path, std::strerror(reason));
  };
  struct stat target{};
  const bool exists = ::stat(path.c_str(), &target) == 0;
  if ((exists && !S_ISREG(target.st_mode)) || path.starts_with("/dev/")) {
    // Appending keeps what came before when /dev/stdout is a file.
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor < 0) return failure(errno);
    const int failed = write_and_close(descriptor, content);
    return failed == 0 ? Status(Done{}) : Status(failure(failed));
  }

  // A symbolic link stays one: its target is replaced.
  std::error_code ignored;
  const std::string place = exists ? std::filesystem::canonical(path, ignored).string() : path;
  const std::string temporary = fmt::format("{}.tmp{}", place, ::getpid());
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return failure(errno);
  int failed = write_and_close(descriptor, content);
  if (failed == 0 && ::rename(temporary.c_str(), place.c_str()) != 0) failed = errno;
  if (failed == 0) return Done{};
  ::unlink(temporary.c_str());
  return failure(failed);
}

} // namespace fathom
