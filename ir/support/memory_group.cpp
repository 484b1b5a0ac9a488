#include "ir/support/memory_group.h"

#include "ir/support/descriptor.h"
#include "ir/support/temporary_directory.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace fathom {

namespace {

namespace fs = std::filesystem;

/// Where this process goes when its group is divided: the kernel has processes in leaves alone.
constexpr const char* leaf = "fathom-checkers";

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// One write, which the kernel takes or refuses.
bool tell_kernel(const fs::path& file, const std::string& text) {
  const Descriptor opened(open(file.c_str(), O_WRONLY | O_CLOEXEC));
  return opened.is_open() &&
         write(opened.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

bool has_word(const fs::path& file, const std::string& wanted) {
  std::ifstream words(file);
  for (std::string word; words >> word;)
    if (word == wanted) return true;
  return false;
}

bool is_divided(const fs::path& group) {
  return has_word(group / "cgroup.subtree_control", "memory");
}

bool divide(const fs::path& group) {
  return is_divided(group) || tell_kernel(group / "cgroup.subtree_control", "+memory");
}

/// Whether groups can be made in it, and processes moved between these.
bool is_ours(const fs::path& group) {
  return access(group.c_str(), W_OK) == 0 && access((group / "cgroup.procs").c_str(), W_OK) == 0;
}

bool is_alone_in(const fs::path& group) {
  std::ifstream members(group / "cgroup.procs");
  pid_t first = 0, second = 0;
  return members >> first && first == getpid() && !(members >> second);
}

/// The group below which ours is made. systemd alone divides its slices.
std::optional<fs::path> divided_group(const fs::path& own) {
  const fs::path parent = own.parent_path();
  if (parent.extension() != ".slice" && is_divided(parent) && is_ours(parent)) return parent;
  if (!has_word(own / "cgroup.controllers", "memory") || !is_ours(own)) return std::nullopt;
  if (divide(own)) return own; // the root, which may have processes
  std::error_code failure;
  if (!is_alone_in(own) || !fs::create_directory(own / leaf, failure)) return std::nullopt;
  if (tell_kernel(own / leaf / "cgroup.procs", "0") && divide(own)) return own;
  tell_kernel(own / "cgroup.procs", "0");
  fs::remove(own / leaf, failure);
  return std::nullopt;
}

/// Ends what is in the group, and the group as soon as the kernel has done so.
void end_group(const fs::path& group) {
  constexpr int most_waits = 100;
  constexpr std::chrono::milliseconds wait(5);
  tell_kernel(group / "cgroup.kill", "1"); // since Linux 5.14
  for (int i = 0; rmdir(group.c_str()) != 0 && errno == EBUSY && i < most_waits; ++i)
    std::this_thread::sleep_for(wait);
}

/// Those of processes that were killed.
void end_stale_groups(const fs::path& parent) {
  std::error_code failure;
  std::vector<fs::path> stale;
  for (auto entry = fs::directory_iterator(parent, failure); !failure && entry != fs::directory_iterator();
       entry.increment(failure))
    if (is_stale(entry->path().filename().string())) stale.push_back(entry->path());
  for (const fs::path& group : stale) end_group(group);
}

} // namespace

std::string group_folder(const std::string& groups, const std::string& mounts) {
  constexpr std::string_view version2 = "0::";
  std::string path;
  std::istringstream lines(groups);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(version2)) path = line.substr(version2.size());
  if (path.empty()) return {};
  std::istringstream rows(mounts);
  for (std::string row; std::getline(rows, row);) {
    if (row.find(" - cgroup2 ") == std::string::npos) continue;
    std::istringstream fields(row);
    std::string number, parent, device, root, point;
    fields >> number >> parent >> device >> root >> point;
    const std::string prefix = root == "/" ? "" : root;
    if (!path.starts_with(prefix) || point.find('\\') != std::string::npos) continue;
    return (fs::path(point) / fs::path(path.substr(prefix.size())).relative_path())
        .lexically_normal()
        .string();
  }
  return {};
}

std::optional<MemoryGroup> MemoryGroup::make(uint64_t bytes) {
  std::string own = group_folder(text_of("/proc/self/cgroup"), text_of("/proc/self/mountinfo"));
  while (own.size() > 1 && own.ends_with('/')) own.pop_back();
  if (own.empty()) return std::nullopt;
  const std::optional<fs::path> parent = divided_group(own);
  if (!parent) return std::nullopt;
  end_stale_groups(*parent);
  MemoryGroup group((*parent / (name_of_ours("fathom-memory") + "-group")).string());
  std::error_code failure;
  const fs::path folder = group.folder_;
  if (!fs::create_directory(folder, failure)) {
    group.folder_.clear(); // somebody else's
    return std::nullopt;
  }
  const bool has_swap = fs::exists(folder / "memory.swap.max", failure);
  if (!tell_kernel(folder / "memory.max", std::to_string(bytes)) ||
      !tell_kernel(folder / "memory.oom.group", "1") ||
      (has_swap && !tell_kernel(folder / "memory.swap.max", "0")))
    return std::nullopt;
  return group;
}

MemoryGroup::~MemoryGroup() {
  if (!folder_.empty()) end_group(folder_);
}

MemoryGroup::MemoryGroup(MemoryGroup&& other) noexcept : folder_(std::exchange(other.folder_, {})) {}

MemoryGroup& MemoryGroup::operator=(MemoryGroup&& other) noexcept {
  std::swap(folder_, other.folder_);
  return *this;
}

bool MemoryGroup::take(pid_t process) const {
  return tell_kernel(fs::path(folder_) / "cgroup.procs", std::to_string(process));
}

bool MemoryGroup::was_exceeded() const {
  std::ifstream events(fs::path(folder_) / "memory.events");
  uint64_t count = 0;
  for (std::string name; events >> name >> count;)
    if (name == "oom_kill" && count > 0) return true;
  return false;
}

} // namespace fathom
