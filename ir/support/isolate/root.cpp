#include "ir/support/isolate/root.h"

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace fathom::isolate {
namespace {

constexpr const char* scratch_size = "size=256m,nr_inodes=16k,mode=700";

constexpr uint64_t read_only = MOUNT_ATTR_RDONLY, harmless = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;

void attach(const char* source, const std::string& target, const char* type, unsigned long flags,
            const char* data) {
  if (mount(source, target.c_str(), type, flags, data) != 0)
    fail(std::string(type != nullptr ? type : source) + " cannot be mounted at " + target, errno);
}

/// For a mount, and with `below` of all that are mounted in it.
void set_attributes(const std::string& target, uint64_t attributes, bool below) {
  mount_attr wanted{};
  wanted.attr_set = attributes;
  const unsigned flags = below ? AT_RECURSIVE : 0;
  if (syscall(SYS_mount_setattr, AT_FDCWD, target.c_str(), flags, &wanted, sizeof wanted) != 0)
    fail("the mount " + target + " cannot be restricted", errno);
}

/// The folder itself and those above it.
void make_folders(const std::string& path) {
  for (size_t at = path.find('/', 1); at != std::string::npos; at = path.find('/', at + 1))
    mkdir(path.substr(0, at).c_str(), 0755);
  if (mkdir(path.c_str(), 0755) != 0 && errno != EEXIST) fail(path, errno);
}

bool exists(const std::string& path) {
  struct stat found{};
  return lstat(path.c_str(), &found) == 0;
}

void make_place(const std::string& path, bool is_folder) {
  if (exists(path)) return; // below another one, which may be read-only
  if (is_folder) return make_folders(path);
  make_folders(path.substr(0, path.rfind('/')));
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) fail(path, errno);
  close(file);
}

/// A path outside of the new root, which is /new while it is made, with the old one at /old.
void show(const std::string& path, uint64_t attributes) {
  struct stat found{};
  const std::string from = "/old" + path, to = "/new" + path;
  if (lstat(from.c_str(), &found) != 0) fail(path, errno);
  if (S_ISLNK(found.st_mode)) {
    char target[PATH_MAX];
    const ssize_t length = readlink(from.c_str(), target, sizeof target);
    if (length < 0) fail(path, errno);
    make_folders(to.substr(0, to.rfind('/')));
    if (symlink(std::string(target, static_cast<size_t>(length)).c_str(), to.c_str()) != 0 && errno != EEXIST)
      fail(path, errno);
    return;
  }
  make_place(to, S_ISDIR(found.st_mode));
  attach(from.c_str(), to, nullptr, MS_BIND | MS_REC, nullptr);
  set_attributes(to, attributes, true);
}

/// A limit of the namespaces, where the kernel lets them have their own.
void limit(const char* name, const std::string& value) {
  const int file = open((std::string("/new/proc/sys/kernel/") + name).c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  (void)!write(file, value.c_str(), value.size());
  close(file);
}

void limit_namespaces() {
  // How many processes they can name at a time (since Linux 6.14), at least the 301 that the kernel insists
  // on: root has no other limit.
  limit("pid_max", "320\n");
  // Pages that stay where no process has them.
  limit("shmall", "16384\n");
  limit("msgmni", "16\n");
}

void enter(const char* root, const char* old) {
  if (syscall(SYS_pivot_root, root, old) != 0) fail("the root cannot be replaced", errno);
}

} // namespace

void fail(const std::string& what, int reason) {
  std::fprintf(stderr, "\nfathom-isolate: %s%s%s\n", what.c_str(), reason != 0 ? ": " : "",
               reason != 0 ? std::strerror(reason) : "");
  _exit(not_isolated);
}

void enter_root(const View& view) {
  if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
    fail("mounts cannot be made private", errno);
  attach("tmpfs", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,mode=755");
  if (chdir("/tmp") != 0 || mkdir("new", 0755) != 0 || mkdir("old", 0755) != 0) fail("/tmp", errno);
  enter(".", "old");
  if (chdir("/") != 0) fail("/", errno);
  attach("/new", "/new", nullptr, MS_BIND, nullptr); // the next root
  for (const char* path : system_paths)
    if (exists(std::string("/old") + path)) show(path, read_only | harmless);
  for (const char* path : devices) show(path, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC);
  make_folders("/new/proc");
  attach("proc", "/new/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr);
  limit_namespaces();
  set_attributes("/new/proc", read_only, false); // root may write there without any capability
  for (const std::string& path : view.readable) show(path, read_only | harmless);
  for (const std::string& path : view.writable) show(path, harmless);
  if (!view.scratch.empty()) {
    make_folders("/new" + view.scratch);
    attach("tmpfs", "/new" + view.scratch, "tmpfs", MS_NOSUID | MS_NODEV, scratch_size);
  }
  if (chdir("/new") != 0) fail("/new", errno);
  enter(".", "."); // the old root lies over the new one
  if (umount2(".", MNT_DETACH) != 0) fail("the old root cannot be left", errno);
  set_attributes("/", read_only | harmless, false);
  const std::string& start = view.directory.empty() ? view.scratch : view.directory;
  if (!start.empty() && chdir(start.c_str()) != 0) fail(start, errno);
}

} // namespace fathom::isolate
