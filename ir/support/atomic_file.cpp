#include "ir/support/atomic_file.h"

#include "ir/support/confinement.h"
#include "ir/support/descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
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

/// The folder that a file is written in, opened once. What a project that is not trusted names has no links
/// on its way: they would lead out of it.
Descriptor open_folder(const std::string& folder) {
  constexpr uint64_t flags = O_PATH | O_DIRECTORY | O_CLOEXEC;
  if (!reading_is_confined() || folder.starts_with("/"))
    return Descriptor(::open(folder.c_str(), static_cast<int>(flags)));
  open_how how{};
  how.flags = flags;
  how.resolve = RESOLVE_NO_SYMLINKS;
  return Descriptor(static_cast<int>(::syscall(SYS_openat2, AT_FDCWD, folder.c_str(), &how, sizeof how)));
}

/// Writes to a file that is not a regular one. Appending keeps what came before when /dev/stdout is a file. A
/// pipe that nobody reads is not waited for.
int write_in_place(int folder, const std::string& name, int flags, std::string_view content) {
  const int descriptor = ::openat(folder, name.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | flags);
  if (descriptor < 0) return errno;
  ::fcntl(descriptor, F_SETFL, O_APPEND);
  return write_and_close(descriptor, content);
}

/// 0, or the errno of what failed.
int write_and_rename(int folder, const std::string& name, std::string_view content) {
  const std::string temporary = fmt::format("{}.tmp{}", name, ::getpid());
  ::unlinkat(folder, temporary.c_str(), 0); // of a process that was killed
  const int descriptor =
      ::openat(folder, temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (descriptor < 0) return errno;
  int failed = write_and_close(descriptor, content);
  if (failed == 0 && ::renameat(folder, temporary.c_str(), folder, name.c_str()) != 0) failed = errno;
  if (failed != 0) ::unlinkat(folder, temporary.c_str(), 0);
  return failed;
}

} // namespace

Status write_file_atomically(const std::string& path, std::string_view content) {
  const auto done = [&](int reason) {
    return reason == 0 ? Status(Done{})
                       : make_error("{}: cannot be written: {}", path, std::strerror(reason));
  };
  if (path.starts_with("/dev/")) return done(write_in_place(AT_FDCWD, path, 0, content));
  const size_t slash = path.rfind('/');
  const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  const Descriptor folder = open_folder(slash == std::string::npos ? "." : path.substr(0, slash + 1));
  if (!folder.is_open()) return done(errno);
  struct stat target{};
  const bool exists = ::fstatat(folder.get(), name.c_str(), &target, AT_SYMLINK_NOFOLLOW) == 0;
  if (exists && S_ISLNK(target.st_mode))
    return make_error("{}: cannot be written: it is a symbolic link, which no output follows", path);
  if (exists && !S_ISREG(target.st_mode))
    return done(write_in_place(folder.get(), name, O_NOFOLLOW, content));
  return done(write_and_rename(folder.get(), name, content));
}

} // namespace fathom
