#include "cli/supervisor.h"

#include "cli/channel.h"
#include "cli/process_tree.h"
#include "cli/worker.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <poll.h>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace fathom::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int memory_interval = 100; ///< milliseconds between looks at the memory in use

volatile std::sig_atomic_t received_signal = 0;
void note_signal(int number) {
  received_signal = number;
}

/// Soft limit as high as the hard one allows, up to `wanted`.
void limit(__rlimit_resource resource, rlim_t wanted) {
  rlimit now{};
  if (getrlimit(resource, &now) != 0) return;
  now.rlim_cur = now.rlim_max == RLIM_INFINITY ? wanted : std::min(wanted, now.rlim_max);
  setrlimit(resource, &now);
}

[[noreturn]] void become_worker(const Options& options, const WorkerCall& call, int argc, char** argv,
                                const sigset_t& signals) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  sigprocmask(SIG_SETMASK, &signals, nullptr);
  if (options.memory > 0) limit(RLIMIT_AS, options.memory);
  limit(RLIMIT_STACK, rlim_t{512} << 20); // deep recursion in third parties; pages are used only when touched
  limit(RLIMIT_CORE, 0);
  const std::string flag = call.argument();
  std::vector<char*> arguments{argv[0], const_cast<char*>(flag.c_str())};
  arguments.insert(arguments.end(), argv + 1, argv + argc);
  arguments.push_back(nullptr);
  execv("/proc/self/exe", arguments.data());
  std::fprintf(stderr, "fathom: cannot start the worker process: %s\n", std::strerror(errno));
  _exit(static_cast<int>(ExitStatus::Internal));
}

constexpr int redraw_interval = 250; // milliseconds

/// The last known state of the worker, and the line on the terminal that shows it.
class ProgressLine {
 public:
  void update(const Message& message) {
    if (message.fields.size() < 3) return;
    phase_ = message.fields[0];
    bound_ = message.fields[1];
    obligations_ = message.fields[2];
  }
  /// Four times a second, however often something is reported.
  void draw() {
    const Clock::time_point now = Clock::now();
    if (!terminal_ || now < next_) return;
    next_ = now + std::chrono::milliseconds(redraw_interval);
    const std::chrono::duration<double> elapsed = now - start_;
    std::string text = fmt::format("[{:.0f} s] {}", elapsed.count(), where());
    if (obligations_ != "0") text += fmt::format(", {} open", obligations_);
    fmt::print(stderr, "\r\033[K{}", text);
    std::fflush(stderr);
    drawn_ = true;
  }
  void erase() {
    if (drawn_) fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
    drawn_ = false;
  }
  /// "solving, bound 4"
  std::string where() const { return bound_ == "0" ? phase_ : fmt::format("{}, bound {}", phase_, bound_); }
  bool terminal() const { return terminal_; }

 private:
  std::string phase_ = "starting", bound_ = "0", obligations_ = "0";
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::milliseconds(redraw_interval);
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  bool drawn_ = false;
};

/// How the watch over a worker ended.
struct Watched {
  bool done = false; ///< the worker said so itself
  ExitStatus status = ExitStatus::Internal;
  std::string line;
  bool timed_out = false;
  bool memory_used_up = false; ///< by the worker and all it has started together
  int signal = 0;              ///< that the supervisor received
};

class Supervisor {
 public:
  Supervisor(const Options& options, int argc, char** argv, const sigset_t& signals)
      : options_(options), argc_(argc), argv_(argv), signals_(signals) {}

  int run();

 private:
  bool start();
  Watched watch();
  void handle(const Message& message, Watched& watched);
  int end(const Watched& watched, int state, const rusage& usage) const;
  bool ended_by_a_solver(const Watched& watched, int state, const rusage& usage) const;
  bool memory_ran_out(int state, const rusage& usage) const;
  int wait_milliseconds() const;
  double used() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  const Options& options_;
  int argc_;
  char** argv_;
  const sigset_t& signals_; ///< the mask while waiting
  int pipe_ = -1;
  pid_t worker_ = -1;
  std::string solver_; ///< at work in the worker's own process
  std::vector<std::string> crashed_solvers_;
  ProgressLine progress_;
  Clock::time_point start_ = Clock::now();
};

/// The process has used up a limit of CPU time that it was started under (ulimit -t): the soft one gives
/// SIGXCPU, the hard one SIGKILL.
bool cpu_time_ran_out(int state, const rusage& usage) {
  if (!WIFSIGNALED(state)) return false;
  if (WTERMSIG(state) == SIGXCPU) return true;
  rlimit limit{};
  if (WTERMSIG(state) != SIGKILL || getrlimit(RLIMIT_CPU, &limit) != 0 || limit.rlim_max == RLIM_INFINITY)
    return false;
  return static_cast<rlim_t>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + 1 >= limit.rlim_max;
}

std::string how_it_ended(int state) {
  return WIFSIGNALED(state) ? fmt::format("signal {}", WTERMSIG(state))
                            : fmt::format("exit status {}", WEXITSTATUS(state));
}

int Supervisor::run() {
  while (true) {
    if (!start()) return static_cast<int>(ExitStatus::Internal);
    const Watched watched = watch();
    close(pipe_);
    kill(-worker_, SIGKILL); // nothing the worker started outlives it
    rusage usage{};
    int state = 0;
    while (wait4(worker_, &state, 0, &usage) < 0 && errno == EINTR) {
    }
    end_orphans();
    progress_.erase();
    if (!ended_by_a_solver(watched, state, usage)) return end(watched, state, usage);
    fmt::print(stderr, "fathom: solver {} ended the checker ({}), which begins anew without it\n", solver_,
               how_it_ended(state));
    crashed_solvers_.push_back(std::exchange(solver_, ""));
  }
}

bool Supervisor::start() {
  int ends[2];
  if (pipe(ends) != 0) {
    std::fprintf(stderr, "fathom: no pipe: %s\n", std::strerror(errno));
    return false;
  }
  pipe_ = ends[0];
  worker_ = fork();
  if (worker_ < 0) {
    std::fprintf(stderr, "fathom: no worker process: %s\n", std::strerror(errno));
    return false;
  }
  if (worker_ == 0) {
    close(ends[0]);
    become_worker(options_, {ends[1], used(), crashed_solvers_}, argc_, argv_, signals_);
  }
  setpgid(worker_, worker_); // both sides do it: whoever comes first
  close(ends[1]);
  return true;
}

/// Then the others can still answer. A solver that is ended by a limit, or that has crashed before, is not
/// meant.
bool Supervisor::ended_by_a_solver(const Watched& watched, int state, const rusage& usage) const {
  const bool by_us = watched.done || watched.signal != 0 || watched.timed_out || watched.memory_used_up;
  const bool killed = WIFSIGNALED(state) && WTERMSIG(state) == SIGKILL;
  const bool again =
      std::find(crashed_solvers_.begin(), crashed_solvers_.end(), solver_) != crashed_solvers_.end();
  return !by_us && !killed && !solver_.empty() && !again && !memory_ran_out(state, usage) &&
         !cpu_time_ran_out(state, usage);
}

bool Supervisor::memory_ran_out(int state, const rusage& usage) const {
  const uint64_t peak = static_cast<uint64_t>(usage.ru_maxrss) * 1024;
  const bool crashed = WIFSIGNALED(state) || (WIFEXITED(state) && WEXITSTATUS(state) != 0);
  return crashed && options_.memory > 0 && peak > options_.memory / 2;
}

int Supervisor::wait_milliseconds() const {
  int wait = progress_.terminal() ? redraw_interval : 60'000;
  if (options_.memory > 0) wait = std::min(wait, memory_interval);
  if (options_.timeout > 0) {
    const double left = options_.timeout + kill_grace - used();
    wait = std::min(wait, std::max(0, static_cast<int>(left * 1000) + 1));
  }
  return wait;
}

Watched Supervisor::watch() {
  Watched watched;
  std::string buffer;
  char chunk[1 << 14];
  while (!watched.done) {
    pollfd entry{pipe_, POLLIN, 0};
    const int wait = wait_milliseconds();
    const timespec time{wait / 1000, (wait % 1000) * 1'000'000L};
    const int ready = ppoll(&entry, 1, &time, &signals_);
    if (received_signal != 0) {
      watched.signal = received_signal;
      return watched;
    }
    // Each process has its own limit; together they could take several times as much.
    if (options_.memory > 0 && memory_below(getpid(), options_.memory) > options_.memory) {
      watched.memory_used_up = true;
      return watched;
    }
    if (ready <= 0) {
      watched.timed_out = options_.timeout > 0 && used() >= options_.timeout + kill_grace;
      if (watched.timed_out) return watched;
      progress_.draw();
      continue;
    }
    const ssize_t count = read(pipe_, chunk, sizeof chunk);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      waitid(P_PID, static_cast<id_t>(worker_), nullptr, WEXITED | WNOWAIT); // let it die of its own signal
      return watched;
    }
    buffer.append(chunk, static_cast<size_t>(count));
    while (const std::optional<Message> message = take_message(buffer)) handle(*message, watched);
    if (!watched.done) progress_.draw();
  }
  return watched;
}

void Supervisor::handle(const Message& message, Watched& watched) {
  if (message.kind == 'P') progress_.update(message);
  if (message.kind == 'S' && !message.fields.empty()) solver_ = message.fields[0];
  if (message.kind == 'M' && !message.fields.empty()) {
    progress_.erase();
    fmt::print(stderr, "{}", message.fields[0]);
  }
  if (message.kind == 'D' && message.fields.size() >= 2) {
    watched.done = true;
    watched.status = static_cast<ExitStatus>(std::atoi(message.fields[0].c_str()));
    watched.line = message.fields[1];
  }
}

int Supervisor::end(const Watched& watched, int state, const rusage& usage) const {
  const auto give = [&](ExitStatus status, const std::string& line) {
    if (!line.empty() && options_.command == Command::Check) fmt::print("{}\n", line);
    std::fflush(stdout);
    return static_cast<int>(status);
  };
  if (watched.done) return give(watched.status, watched.line);
  const std::string where = progress_.where();
  if (watched.signal != 0)
    return give(ExitStatus::Unknown,
                fmt::format("unknown(ended by signal {} while {})", watched.signal, where));
  if (watched.timed_out)
    return give(ExitStatus::Unknown,
                fmt::format("unknown(time limit of {:g} s reached while {})", options_.timeout, where));
  const std::string full =
      fmt::format("unknown(memory limit of {} MiB reached while {})", options_.memory >> 20, where);
  if (watched.memory_used_up) return give(ExitStatus::Unknown, full);
  if (memory_ran_out(state, usage)) return give(ExitStatus::Unknown, full);
  if (cpu_time_ran_out(state, usage))
    return give(ExitStatus::Unknown, fmt::format("unknown(CPU time limit reached while {})", where));
  if (WIFSIGNALED(state) && WTERMSIG(state) == SIGKILL)
    return give(ExitStatus::Unknown, fmt::format("unknown(killed, probably out of memory, while {})", where));
  const std::string how = how_it_ended(state);
  fmt::print(stderr, "fathom: internal error: the worker ended with {} while {}\n", how, where);
  return give(ExitStatus::Internal, fmt::format("unknown(internal error: {} while {})", how, where));
}

} // namespace

int supervise(const Options& options, int argc, char** argv) {
  // Signals are let in only while waiting, so that none comes between looking and waiting.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  struct sigaction action{};
  action.sa_handler = note_signal;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    sigaddset(&blocked, number);
    sigaction(number, &action, nullptr);
  }
  sigprocmask(SIG_BLOCK, &blocked, &before);
  prctl(PR_SET_CHILD_SUBREAPER, 1); // what the worker leaves behind comes to us, see end_orphans
  return Supervisor(options, argc, argv, before).run();
}

} // namespace fathom::cli
