#include "ir/support/isolate/landlock.h"

#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace fathom::isolate {
namespace {

constexpr long least_version = 6; ///< the first one that knows of signals
// Headers may be older than the kernel.
constexpr uint64_t truncating = 1ull << 14, device_controls = 1ull << 15;
constexpr uint64_t all_scopes = 3; ///< abstract local sockets, signals
struct Rights {
  uint64_t files, network, scopes;
};

constexpr uint64_t reading_files = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE;
constexpr uint64_t reading = reading_files | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr uint64_t writing_files = LANDLOCK_ACCESS_FS_WRITE_FILE | truncating;
constexpr uint64_t writing = writing_files | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                             LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                             LANDLOCK_ACCESS_FS_MAKE_SYM | LANDLOCK_ACCESS_FS_REFER;
constexpr uint64_t all_rights = reading | writing | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                                LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                                LANDLOCK_ACCESS_FS_MAKE_BLOCK | device_controls;

/// `rights`: for a folder and what is below; those that files have no use for are left out.
void allow(int rules, const std::string& path, uint64_t rights) {
  const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
  struct stat found{};
  if (place < 0 || fstat(place, &found) != 0) fail(path, errno);
  if (!S_ISDIR(found.st_mode)) rights &= reading_files | writing_files;
  landlock_path_beneath_attr rule{};
  rule.allowed_access = rights;
  rule.parent_fd = place;
  if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) fail(path, errno);
  close(place);
}

} // namespace

void restrict_access(const View& view) {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < least_version) fail("Landlock of Linux 6.12 is not available", version < 0 ? errno : 0);
  const Rights rights{all_rights, 0, all_scopes};
  const int rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &rights, sizeof rights, 0));
  if (rules < 0) fail("Landlock", errno);
  for (const char* path : system_paths)
    if (access(path, F_OK) == 0) allow(rules, path, reading);
  for (const char* path : devices)
    allow(rules, path, LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE);
  allow(rules, "/proc/self", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR);
  for (const std::string& path : view.readable) allow(rules, path, reading);
  for (const std::string& path : view.writable) allow(rules, path, reading | writing);
  if (!view.scratch.empty()) allow(rules, view.scratch, reading);
  const std::string& start = view.directory.empty() ? view.scratch : view.directory;
  if (!start.empty() && chdir(start.c_str()) != 0) fail(start, errno);
  if (syscall(SYS_landlock_restrict_self, rules, 0) != 0) fail("Landlock", errno);
  close(rules);
}

} // namespace fathom::isolate
