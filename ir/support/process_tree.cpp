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

void add_children(pid_t process, std::vector<pid_t>& found) {
  std::error_code gone;
  // Each thread has children of its own.
  for (auto thread = std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process), gone);
       !gone && thread != std::filesystem::directory_iterator(); thread.increment(gone)) {
    std::ifstream list(thread->path() / "children");
    for (pid_t child = 0; list >> child;) found.push_back(child);
  }
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

/// The state of a thread as proc(5) has it: R runs or could, D waits for a disk; 0 of one that is gone.
char state(const std::filesystem::path& thread) {
  std::ifstream file(thread / "stat");
  std::string line;
  std::getline(file, line);
  const size_t after = line.rfind(')');
  return after == std::string::npos || after + 2 >= line.size() ? '\0' : line[after + 2];
}

bool has_active_thread(pid_t process) {
  std::error_code gone;
  for (auto thread = std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process), gone);
       !gone && thread != std::filesystem::directory_iterator(); thread.increment(gone))
    if (const char now = state(thread->path()); now == 'R' || now == 'D') return true;
  return false;
}

/// utime, stime, cutime and cstime of proc(5), in seconds. The name in front of them may have any letters.
double cpu_seconds(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string line;
  std::getline(file, line);
  std::istringstream fields(line.substr(std::min(line.rfind(')') + 1, line.size())));
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

uint64_t memory_below(pid_t root, uint64_t interesting) {
  const std::vector<pid_t> processes = processes_below(root);
  uint64_t rough = 0;
  for (const pid_t process : processes) rough += resident(process);
  if (rough <= interesting) return rough;
  uint64_t sum = 0;
  for (const pid_t process : processes) sum += proportional(process);
  return sum;
}

double cpu_seconds_below(pid_t root) {
  double sum = 0;
  for (const pid_t process : processes_below(root)) sum += cpu_seconds(process);
  return sum;
}

bool can_run(pid_t process) {
  if (has_active_thread(process)) return true;
  const std::vector<pid_t> below = processes_below(process);
  return std::any_of(below.begin(), below.end(), has_active_thread);
}

void end_orphans() {
  for (std::vector<pid_t> left = processes_below(getpid()); !left.empty(); left = processes_below(getpid())) {
    for (const pid_t process : left) kill(process, SIGKILL);
    while (waitpid(-1, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
}

} // namespace fathom
