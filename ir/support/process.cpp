#include "ir/support/process.h"

#include "ir/support/descriptor.h"
#include "ir/support/own_programs.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <linux/capability.h>
#include <new>
#include <poll.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom {

namespace {

constexpr int not_started = 127;        ///< exit status, seen by nobody
constexpr double stop_interval = 0.02;  ///< seconds that a request to stop may go unnoticed
constexpr double poll_interval = 0.002; ///< seconds, on kernels without descriptors of processes

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> result;
  for (const std::string& string : strings) result.push_back(const_cast<char*>(string.c_str()));
  result.push_back(nullptr);
  return result;
}

/// What programs and compilers need to start, and nobody keeps a secret in. `name` ends with "=".
bool is_harmless(std::string_view name) {
  constexpr std::string_view names[] = {
      "PATH=",  "LANG=",           "TZ=",           "TMPDIR=",           "LD_LIBRARY_PATH=", "CC=",
      "CPATH=", "C_INCLUDE_PATH=", "LIBRARY_PATH=", "SOURCE_DATE_EPOCH="};
  return name.starts_with("LC_") || std::find(std::begin(names), std::end(names), name) != std::end(names);
}

std::vector<std::string> merged_environment(const std::vector<std::string>& additions, bool is_foreign) {
  std::vector<std::string> result = additions;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view own = *entry;
    const std::string_view name = own.substr(0, own.find('=') + 1);
    if (is_foreign && !is_harmless(name)) continue;
    if (std::none_of(additions.begin(), additions.end(), [&](const auto& a) { return a.starts_with(name); }))
      result.emplace_back(own);
  }
  return result;
}

// What follows, up to `become`, runs in the child. A program's child shares our memory until exec: it makes
// system calls and nothing else.

/// No handler of ours may run in the child.
void reset_signals(bool ignored_too) {
  for (int number = 1; number < NSIG; ++number) {
    struct sigaction action{};
    if (sigaction(number, nullptr, &action) != 0 || action.sa_handler == SIG_DFL) continue;
    if (action.sa_handler == SIG_IGN && !ignored_too) continue;
    action = {};
    action.sa_handler = SIG_DFL;
    sigaction(number, &action, nullptr);
  }
}

void set_limit(const ResourceLimit& wanted) {
  rlimit now{};
  if (getrlimit(wanted.resource, &now) != 0) return;
  now.rlim_cur = std::min<rlim_t>(wanted.value, now.rlim_max); // RLIM_INFINITY is the largest number
  if (!wanted.raisable) now.rlim_max = now.rlim_cur;
  setrlimit(wanted.resource, &now);
}

/// Out of the way of the standard streams, which are replaced one after the other.
int lifted(int descriptor) {
  return descriptor >= 0 && descriptor <= STDERR_FILENO ? fcntl(descriptor, F_DUPFD_CLOEXEC, 3) : descriptor;
}

bool lead_to(int stream, int descriptor) {
  if (descriptor == ChildSettings::ours) return true;
  if (descriptor == ChildSettings::nowhere) descriptor = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (descriptor == stream) return fcntl(stream, F_SETFD, 0) == 0;
  return descriptor >= 0 && dup2(descriptor, stream) == stream;
}

/// False: errno says why.
bool settle_in(const ChildSettings& settings, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(not_started); // it ended before the line above
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (settings.own_group) setpgid(0, 0);
  const int input = lifted(settings.input), output = lifted(settings.output),
            errors = lifted(settings.errors);
  if (!lead_to(STDIN_FILENO, input) || !lead_to(STDOUT_FILENO, output) || !lead_to(STDERR_FILENO, errors))
    return false;
  if (settings.inherited >= 0) fcntl(settings.inherited, F_SETFD, 0);
  for (const ResourceLimit& limit : settings.limits) set_limit(limit);
  reset_signals(settings.signals == nullptr);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, settings.signals ? settings.signals : &none, nullptr);
  return true;
}

/// All that a child needs for its program, so that it allocates nothing.
struct Plan {
  const ChildSettings& settings;
  const char* path;
  const char* directory; ///< null: ours
  char* const* arguments;
  char* const* environment;
  pid_t parent;
  int report; ///< where errno goes if the program cannot be started; closed by exec
};

/// Nothing but the standard streams and what it inherits on purpose, whoever has opened what here.
void close_others(int inherited) {
  constexpr unsigned first = STDERR_FILENO + 1, last = ~0u, close_on_exec = 1u << 2; // CLOSE_RANGE_CLOEXEC
  syscall(SYS_close_range, first, last,
          close_on_exec); // since Linux 5.11; before, all are made so one by one
  if (inherited >= 0) fcntl(inherited, F_SETFD, 0);
}

/// With these a process looks into others, whatever their owners want.
void drop_powers() {
  for (const int capability : {CAP_SYS_PTRACE, CAP_SYS_ADMIN}) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
}

[[noreturn]] void become(const Plan& plan) {
  close_others(plan.settings.inherited);
  if (plan.settings.is_foreign) drop_powers();
  const bool ready =
      settle_in(plan.settings, plan.parent) && (plan.directory == nullptr || chdir(plan.directory) == 0);
  if (ready) execve(plan.path, plan.arguments, plan.environment);
  const int failure = errno;
  (void)!write(plan.report, &failure, sizeof failure);
  _exit(not_started);
}

/// A process of its own, in which `become` never returns into ours. We wait until its program runs.
pid_t start(const Plan& plan) {
  const pid_t child = vfork(); // NOLINT(clang-analyzer-security.insecureAPI.vfork)
  if (child == 0) become(plan);
  return child;
}

/// Blocks all signals of this thread: a handler that ran in a child would run on our memory.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

[[noreturn]] void work_as_child(const std::function<int()>& work) noexcept {
  _exit(work());
}

} // namespace

std::string ProcessEnd::words() const {
  switch (how) {
  case How::Exited: return fmt::format("exit status {}", code);
  case How::Signalled: return fmt::format("signal {}", code);
  case How::TimedOut: return "time limit";
  case How::Stopped: return "interrupted";
  case How::TooMuchOutput: return "too much output";
  case How::TooMuchMemory: return "memory limit";
  }
  return {};
}

ChildProcess::~ChildProcess() {
  if (id_ > 0) (void)end();
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : id_(std::exchange(other.id_, -1)), leads_group_(other.leads_group_) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(leads_group_, other.leads_group_);
  return *this;
}

void ChildProcess::signal(int number) const {
  kill(leads_group_ ? -id_ : id_, number);
}

bool ChildProcess::ended() const {
  siginfo_t info{};
  if (waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno != EINTR;
  return info.si_pid != 0;
}

bool ChildProcess::await(double seconds, const std::atomic<bool>* stop) const {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const Descriptor process(static_cast<int>(syscall(SYS_pidfd_open, id_, 0)));
  while (!ended()) {
    if (stop && *stop) return false;
    const double left = seconds - std::chrono::duration<double>(Clock::now() - start).count();
    if (left <= 0) return false;
    const double pause =
        std::min({left, stop ? stop_interval : 60.0, process.is_open() ? 60.0 : poll_interval});
    pollfd entry{process.get(), POLLIN, 0}; // passed over if it is not open
    (void)poll(&entry, 1, static_cast<int>(pause * 1000) + 1);
  }
  return true;
}

ProcessEnd ChildProcess::end() {
  ProcessEnd result;
  if (leads_group_) kill(-id_, SIGKILL);
  kill(id_, SIGKILL); // without effect on one that has ended; a process that is stopped dies of it too
  int status = 0;
  while (wait4(id_, &status, 0, &result.usage) < 0 && errno == EINTR) {
  }
  id_ = -1;
  result.how = WIFSIGNALED(status) ? ProcessEnd::How::Signalled : ProcessEnd::How::Exited;
  result.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  return result;
}

Result<ChildProcess> spawn(const Invocation& program) {
  FATHOM_CHECK(!program.arguments.empty(), "a program without a name");
  Result<Pipe> report = Pipe::make();
  if (!report) return report.error();
  const std::vector<std::string> environment =
      merged_environment(program.environment, program.child.is_foreign);
  const std::vector<char*> arguments = pointers(program.arguments), variables = pointers(environment);
  // Not looked up by execvp, which gives a file that this machine cannot execute to a shell.
  const std::string path = in_path(program.path.empty() ? program.arguments[0] : program.path);
  const Plan plan{
      program.child,      path.c_str(),     program.directory.empty() ? nullptr : program.directory.c_str(),
      arguments.data(),   variables.data(), getpid(),
      report->write.get()};
  pid_t child = -1;
  int failure = 0;
  {
    const SignalsBlocked blocked;
    child = start(plan);
    if (child < 0) failure = errno;
  }
  report->write.close();
  if (child > 0) {
    ChildProcess started(child, program.child.own_group);
    if (read(report->read.get(), &failure, sizeof failure) != sizeof failure) return started;
  }
  return make_error("cannot run {}: {}", program.arguments[0], std::strerror(failure));
}

Result<ChildProcess> fork_child(const ChildSettings& settings, const std::function<int()>& work) {
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) return make_error("fork: {}", std::strerror(errno));
  if (child == 0) {
    std::set_new_handler(nullptr); // the parent's would speak for the parent
    if (!settle_in(settings, parent)) _exit(not_started);
    work_as_child(work);
  }
  if (settings.own_group) setpgid(child, child); // both sides do it: whoever comes first
  return ChildProcess(child, settings.own_group);
}

} // namespace fathom
