#include "ir/support/process_tree.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom {

namespace {

/// With the folder in /proc of each of its threads; what ends meanwhile is passed by.
template <typename Use> void for_each_thread(pid_t process, const Use& use) {
  std::error_code gone;
  for (auto thread = std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process), gone);
       !gone && thread != std::filesystem::directory_iterator(); thread.increment(gone))
    use(thread->path());
}

void add_children(pid_t process, std::vector<pid_t>& found) {
  // Each thread has children of its own.
  for_each_thread(process, [&](const std::filesystem::path& thread) {
    std::ifstream list(thread / "children");
    for (pid_t child = 0; list >> child;) found.push_back(child);
  });
}

/// The fields of a file `stat` (proc(5)) from the third on; none of what is gone. The name in front of them
/// may have any letters.
std::istringstream stat_fields(const std::filesystem::path& folder) {
  std::ifstream file(folder / "stat");
  std::string line;
  std::getline(file, line);
  return std::istringstream(line.substr(std::min(line.rfind(')') + 1, line.size())));
}

uint64_t resident(pid_t process) {
  uint64_t all = 0, pages = 0;
  std::ifstream(fmt::format("/proc/{}/statm", process)) >> all >> pages;
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

/// Its share of the pages it has, those of n processes counting as 1/n.
uint64_t proportional(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process));
  for (std::string word; file >> word;)
    if (uint64_t kilobytes = 0; word == "Pss:" && file >> kilobytes) return kilobytes * 1024;
  return resident(process); // it is hidden
}

/// Whether it runs or could (R), or waits for a disk (D).
bool has_active_thread(pid_t process) {
  bool found = false;
  for_each_thread(process, [&](const std::filesystem::path& thread) {
    char state = '\0';
    stat_fields(thread) >> state;
    found = found || state == 'R' || state == 'D';
  });
  return found;
}

/// utime, stime, cutime and cstime, in seconds.
double cpu_seconds(pid_t process) {
  std::istringstream fields = stat_fields(fmt::format("/proc/{}", process));
  std::string passed;
  for (int field = 3; field < 14; ++field) fields >> passed;
  double ticks = 0, one = 0;
  for (int field = 14; field < 18 && fields >> one; ++field) ticks += one;
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

} // namespace

std::vector<pid_t> processes_below(pid_t root) {
  std::vector<pid_t> found;
  add_children(root, found);
  for (size_t i = 0; i < found.size(); ++i) add_children(found[i], found);
  return found;
}

uint64_t memory_of(const std::vector<pid_t>& processes, uint64_t interesting) {
  uint64_t rough = 0;
  for (const pid_t process : processes) rough += resident(process);
  if (rough <= interesting) return rough;
  uint64_t sum = 0;
  for (const pid_t process : processes) sum += proportional(process);
  return sum;
}

double cpu_seconds_of(const std::vector<pid_t>& processes) {
  double sum = 0;
  for (const pid_t process : processes) sum += cpu_seconds(process);
  return sum;
}

double cpu_seconds_of_tree(pid_t root) {
  std::vector<pid_t> all = processes_below(root);
  all.push_back(root);
  return cpu_seconds_of(all);
}

std::vector<pid_t> hold_tree(pid_t root) {
  std::vector<pid_t> all{root}, held;
  for (size_t i = 0; i < all.size(); ++i) {
    char state = 'T';
    stat_fields(fmt::format("/proc/{}", all[i])) >> state;
    if (state != 'T' && kill(all[i], SIGSTOP) == 0) held.push_back(all[i]);
    add_children(all[i], all); // it starts no more of them
  }
  return held;
}

bool can_run(pid_t process) {
  if (has_active_thread(process)) return true;
  const std::vector<pid_t> below = processes_below(process);
  return std::any_of(below.begin(), below.end(), has_active_thread);
}

uint64_t waits_of_tree(pid_t root) {
  std::vector<pid_t> all = processes_below(root);
  all.push_back(root);
  uint64_t sum = 0;
  for (const pid_t process : all)
    for_each_thread(process, [&](const std::filesystem::path& thread) {
      std::ifstream file(thread / "status");
      for (std::string word; file >> word;)
        if (uint64_t count = 0; word == "voluntary_ctxt_switches:" && file >> count) sum += count;
    });
  return sum;
}

void kill_all_below() {
  for (const pid_t process : processes_below(getpid())) kill(process, SIGKILL);
}

void end_orphans() {
  while (!processes_below(getpid()).empty()) {
    kill_all_below();
    while (waitpid(-1, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
}

} // namespace fathom
