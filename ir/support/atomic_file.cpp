#include "ir/support/atomic_file.h"

#include "ir/support/confinement.h"
#include "ir/support/descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
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
  const auto as_usual = [](const std::string& path) {
    return Descriptor(::open(path.c_str(), static_cast<int>(flags)));
  };
  const std::optional<std::string> inside = name_in_project(folder);
  if (!reading_is_confined() || (folder.starts_with("/") && !inside)) return as_usual(folder);
  const Descriptor project = inside ? as_usual(project_folder()) : Descriptor();
  const std::string way = inside ? "./" + *inside : folder;
  open_how how{};
  how.flags = flags;
  how.resolve = RESOLVE_NO_SYMLINKS;
  return Descriptor(static_cast<int>(
      ::syscall(SYS_openat2, inside ? project.get() : AT_FDCWD, way.c_str(), &how, sizeof how)));
}

/// A path as the folder that it lies in, opened, and its name there.
struct Place {
  std::string name;
  Descriptor folder;

  explicit Place(const std::string& path) {
    const size_t slash = path.rfind('/');
    name = slash == std::string::npos ? path : path.substr(slash + 1);
    folder = open_folder(slash == std::string::npos ? "." : path.substr(0, slash + 1));
  }
};

/// `reason`: an errno, or 0.
Status status_of(const std::string& path, int reason) {
  if (reason == 0) return Done{};
  return make_error("{}: cannot be written: {}", path,
                    reason == ELOOP ? "a symbolic link is on the way to it" : std::strerror(reason));
}

/// Writes to a file that is not a regular one. Appending keeps what came before when /dev/stdout is a file. A
/// pipe that nobody reads is not waited for.
int write_in_place(int folder, const std::string& name, int flags, std::string_view content) {
  const int descriptor = ::openat(folder, name.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | flags);
  if (descriptor < 0) return errno;
  ::fcntl(descriptor, F_SETFL, O_APPEND);
  return write_and_close(descriptor, content);
}

/// A file that has no name before it is complete: a process that is killed leaves nothing. Nothing where
/// there are no such files; else 0, or the errno of what failed.
std::optional<int> write_nameless(int folder, const std::string& name, std::string_view content) {
  const Descriptor file(::openat(folder, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666));
  if (!file.is_open()) return {};
  if (const int failed = write_all(file.get(), content); failed != 0) return failed;
  const std::string itself = fmt::format("/proc/self/fd/{}", file.get());
  if (::linkat(AT_FDCWD, itself.c_str(), folder, name.c_str(), AT_SYMLINK_FOLLOW) != 0) return {};
  return 0;
}

/// 0, or the errno of what failed.
int write_named(int folder, const std::string& name, std::string_view content) {
  const int descriptor =
      ::openat(folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  return descriptor < 0 ? errno : write_and_close(descriptor, content);
}

/// 0, or the errno of what failed.
int write_and_rename(int folder, const std::string& name, std::string_view content) {
  const std::string temporary = fmt::format("{}.tmp{}", name, ::getpid());
  ::unlinkat(folder, temporary.c_str(), 0); // of a process that was killed
  const std::optional<int> nameless = write_nameless(folder, temporary, content);
  int failed = nameless ? *nameless : write_named(folder, temporary, content);
  if (failed == 0 && ::renameat(folder, temporary.c_str(), folder, name.c_str()) != 0) failed = errno;
  if (failed != 0) ::unlinkat(folder, temporary.c_str(), 0);
  return failed;
}

} // namespace

Status write_file_atomically(const std::string& path, std::string_view content) {
  if (path.starts_with("/dev/")) return status_of(path, write_in_place(AT_FDCWD, path, 0, content));
  const Place place(path);
  const int folder = place.folder.get();
  if (!place.folder.is_open()) return status_of(path, errno);
  struct stat target{};
  const bool exists = ::fstatat(folder, place.name.c_str(), &target, AT_SYMLINK_NOFOLLOW) == 0;
  if (exists && S_ISLNK(target.st_mode))
    return make_error("{}: cannot be written: it is a symbolic link, which no output follows", path);
  if (exists && !S_ISREG(target.st_mode))
    return status_of(path, write_in_place(folder, place.name, O_NOFOLLOW, content));
  return status_of(path, write_and_rename(folder, place.name, content));
}

Status remove_output(const std::string& path) {
  const Place place(path);
  if (place.folder.is_open() && ::unlinkat(place.folder.get(), place.name.c_str(), 0) == 0) return Done{};
  return status_of(path, errno == ENOENT ? 0 : errno);
}

Status make_folders(const std::string& path) {
  if (open_folder(path).is_open()) return Done{};
  std::string made;
  for (const std::filesystem::path& part : std::filesystem::path(path)) {
    if (!made.empty() && !made.ends_with("/")) made += '/';
    made += part.string();
    if (part == "/" || part.empty()) continue;
    const Place place(made);
    if (!place.folder.is_open()) return status_of(path, errno);
    if (::mkdirat(place.folder.get(), place.name.c_str(), 0777) != 0 && errno != EEXIST)
      return status_of(path, errno);
  }
  return open_folder(path).is_open() ? Status(Done{}) : status_of(path, errno);
}

Status check_way_to(const std::string& path) {
  return Place(path).folder.is_open() || errno != ELOOP ? Status(Done{}) : status_of(path, ELOOP);
}

} // namespace fathom
