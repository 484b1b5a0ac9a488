#include "witnesses/process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace fathom::witnesses {
namespace {

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> result;
  for (std::string& string : strings) result.push_back(string.data());
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> merged_environment(const std::vector<std::string>& additions) {
  std::vector<std::string> result = additions;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view own = *entry;
    const std::string_view name = own.substr(0, own.find('=') + 1);
    if (std::none_of(additions.begin(), additions.end(), [&](const auto& a) { return a.starts_with(name); }))
      result.emplace_back(own);
  }
  return result;
}

/// The file actions and attributes of one spawn.
struct SpawnPlan {
  explicit SpawnPlan(const ProcessTask& task) {
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    const char* errors = task.error_file.empty() ? "/dev/null" : task.error_file.c_str();
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (!task.directory.empty()) posix_spawn_file_actions_addchdir_np(&actions, task.directory.c_str());
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

void limit(pid_t process, __rlimit_resource resource, uint64_t value) {
  const rlimit limits{value, value};
  prlimit(process, resource, &limits, nullptr);
}

/// Limits are set from outside right after the start: posix_spawn cannot, and the little that the dynamic
/// linker allocates before does not matter. The CPU limit also ends the process should we be killed
/// ourselves.
void set_limits(pid_t process, const ProcessTask& task) {
  limit(process, RLIMIT_CORE, 0);
  limit(process, RLIMIT_FSIZE, uint64_t{64} << 20);
  limit(process, RLIMIT_CPU, static_cast<uint64_t>(task.seconds) + 2);
  if (task.address_space != 0) limit(process, RLIMIT_AS, task.address_space);
}

/// Waits without reaping, so that the group's id stays ours until it has been killed. True if it ended in
/// time.
bool wait_until_ended(pid_t process, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::duration<double>(seconds);
  auto pause = std::chrono::microseconds(500);
  while (true) {
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
      return errno != EINTR;
    if (info.si_pid != 0) return true;
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::microseconds(10000));
  }
}

} // namespace

ProcessEnd run_process(const ProcessTask& task) {
  std::vector<std::string> arguments = task.arguments;
  std::vector<std::string> environment = merged_environment(task.environment);
  const SpawnPlan plan(task);
  pid_t process = 0;
  const int error = posix_spawnp(&process, arguments.front().c_str(), &plan.actions, &plan.attributes,
                                 pointers(arguments).data(), pointers(environment).data());
  if (error != 0) return {ProcessEnd::How::NotStarted, error};
  set_limits(process, task);
  const bool in_time = wait_until_ended(process, task.seconds);
  kill(-process, SIGKILL);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  if (!in_time) return {ProcessEnd::How::TimedOut, 0};
  if (WIFSIGNALED(status)) return {ProcessEnd::How::Signalled, WTERMSIG(status)};
  return {ProcessEnd::How::Exited, WEXITSTATUS(status)};
}

TemporaryDirectory::TemporaryDirectory() {
  const char* base = std::getenv("TMPDIR");
  std::string pattern = std::string(base && *base ? base : "/tmp") + "/fathom-replay-XXXXXX";
  if (mkdtemp(pattern.data())) path_ = pattern;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

} // namespace fathom::witnesses
