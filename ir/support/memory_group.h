// Control groups, version 2: the kernel keeps a limit of memory for many processes together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <sys/types.h>

namespace fathom {

/// A control group of ours. Processes that it has taken, and all that they start, have so many bytes together
/// and no swap besides; where these are not enough the kernel ends all of them. The group ends with its
/// owner, and what is still in it with the group.
class MemoryGroup {
 public:
  /// Nothing: the machine has no such groups, or this user may divide none (docs/security.md). May move this
  /// process into another group, as the kernel has no processes in one that is divided.
  static std::optional<MemoryGroup> make(uint64_t bytes);
  ~MemoryGroup();
  MemoryGroup(MemoryGroup&& other) noexcept;
  MemoryGroup& operator=(MemoryGroup&& other) noexcept;

  /// What the process has already counts where it was. False: it is not ours, or gone.
  bool take(pid_t process) const;
  /// Whether the kernel has ended a process of it because memory ran out.
  bool was_exceeded() const;

 private:
  explicit MemoryGroup(std::string folder) : folder_(std::move(folder)) {}

  std::string folder_; ///< empty: moved away
};

/// The folder of this process's own group, by the texts of /proc/self/cgroup and /proc/self/mountinfo; empty:
/// it has none of version 2, or none that is to be seen.
std::string group_folder(const std::string& groups, const std::string& mounts);

} // namespace fathom
