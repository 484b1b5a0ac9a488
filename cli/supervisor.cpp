#include "cli/supervisor.h"

#include "cli/channel.h"
#include "cli/process_tree.h"
#include "cli/worker.h"
#include "ir/support/descriptor.h"
#include "ir/support/process.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace fathom::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// Milliseconds between looks at the memory in use, and where more than half of it is: a race that begins
/// takes tens of megabytes in that time.
constexpr int memory_interval = 100, narrow_memory_interval = 15;

volatile std::sig_atomic_t received_signal = 0;
void note_signal(int number) {
  received_signal = number;
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
  Status start();
  Watched watch();
  void handle(const Message& message, Watched& watched);
  int end(const Watched& watched, const ProcessEnd& ended) const;
  bool ended_by_a_solver(const Watched& watched, const ProcessEnd& ended) const;
  bool memory_ran_out(const ProcessEnd& ended) const;
  int wait_milliseconds() const;
  double used() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  const Options& options_;
  int argc_;
  char** argv_;
  const sigset_t& signals_; ///< the mask while waiting
  Descriptor pipe_;         ///< what the worker says
  std::optional<ChildProcess> worker_;
  std::string solver_;  ///< at work in the worker's own process
  uint64_t memory_ = 0; ///< in use by all, when it was looked at last
  std::vector<std::string> crashed_solvers_;
  ProgressLine progress_;
  Clock::time_point start_ = Clock::now();
};

/// The process has used up a limit of CPU time that it was started under (ulimit -t): the soft one gives
/// SIGXCPU, the hard one SIGKILL.
bool cpu_time_ran_out(const ProcessEnd& ended) {
  if (!ended.signalled()) return false;
  if (ended.code == SIGXCPU) return true;
  rlimit limit{};
  if (ended.code != SIGKILL || getrlimit(RLIMIT_CPU, &limit) != 0 || limit.rlim_max == RLIM_INFINITY)
    return false;
  return static_cast<rlim_t>(ended.usage.ru_utime.tv_sec + ended.usage.ru_stime.tv_sec) + 1 >= limit.rlim_max;
}

int Supervisor::run() {
  while (true) {
    if (const Status started = start(); !started) {
      fmt::print(stderr, "fathom: no worker process: {}\n", started.error().message);
      return static_cast<int>(ExitStatus::Internal);
    }
    const Watched watched = watch();
    pipe_.close();
    const ProcessEnd ended = worker_->end(); // nothing the worker started outlives it
    end_orphans();
    progress_.erase();
    if (!ended_by_a_solver(watched, ended)) return end(watched, ended);
    fmt::print(stderr, "fathom: solver {} ended the checker ({}), which begins anew without it\n", solver_,
               ended.words());
    crashed_solvers_.push_back(std::exchange(solver_, ""));
  }
}

Status Supervisor::start() {
  Result<Pipe> pipe = Pipe::make();
  if (!pipe) return pipe.error();
  Program worker;
  worker.path = "/proc/self/exe";
  worker.arguments = {argv_[0], WorkerCall{pipe->write.get(), used(), crashed_solvers_}.argument()};
  worker.arguments.insert(worker.arguments.end(), argv_ + 1, argv_ + argc_);
  ChildSettings& child = worker.child;
  child.input = child.output = child.errors = ChildSettings::ours;
  child.inherited = pipe->write.get();
  child.signals = &signals_;
  // Deep recursion in third parties: pages of a stack are used only when touched.
  child.limits = {{RLIMIT_STACK, uint64_t{512} << 20, true}, {RLIMIT_CORE, 0, true}};
  if (options_.memory > 0) child.limits.push_back({RLIMIT_AS, options_.memory, true});
  Result<ChildProcess> started = spawn(worker);
  if (!started) return started.error();
  worker_.emplace(std::move(*started));
  pipe_ = std::move(pipe->read);
  return Done{};
}

/// Then the others can still answer. A solver that is ended by a limit, or that has crashed before, is not
/// meant.
bool Supervisor::ended_by_a_solver(const Watched& watched, const ProcessEnd& ended) const {
  const bool by_us = watched.done || watched.signal != 0 || watched.timed_out || watched.memory_used_up;
  const bool killed = ended.signalled() && ended.code == SIGKILL;
  const bool again =
      std::find(crashed_solvers_.begin(), crashed_solvers_.end(), solver_) != crashed_solvers_.end();
  return !by_us && !killed && !solver_.empty() && !again && !memory_ran_out(ended) &&
         !cpu_time_ran_out(ended);
}

bool Supervisor::memory_ran_out(const ProcessEnd& ended) const {
  const uint64_t peak = static_cast<uint64_t>(ended.usage.ru_maxrss) * 1024;
  return !ended.succeeded() && options_.memory > 0 && peak > options_.memory / 2;
}

int Supervisor::wait_milliseconds() const {
  int wait = progress_.terminal() ? redraw_interval : 60'000;
  if (options_.memory > 0)
    wait = std::min(wait, memory_ > options_.memory / 2 ? narrow_memory_interval : memory_interval);
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
    pollfd entry{pipe_.get(), POLLIN, 0};
    const int wait = wait_milliseconds();
    const timespec time{wait / 1000, (wait % 1000) * 1'000'000L};
    const int ready = ppoll(&entry, 1, &time, &signals_);
    if (received_signal != 0) {
      watched.signal = received_signal;
      return watched;
    }
    // Each process has its own limit; together they could take several times as much.
    if (options_.memory > 0) memory_ = memory_below(getpid(), options_.memory);
    if (memory_ > options_.memory) {
      watched.memory_used_up = true;
      return watched;
    }
    if (ready <= 0) {
      watched.timed_out = options_.timeout > 0 && used() >= options_.timeout + kill_grace;
      if (watched.timed_out) return watched;
      progress_.draw();
      continue;
    }
    const ssize_t count = read(pipe_.get(), chunk, sizeof chunk);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      (void)worker_->await(); // let it die of its own signal
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

int Supervisor::end(const Watched& watched, const ProcessEnd& ended) const {
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
  if (memory_ran_out(ended)) return give(ExitStatus::Unknown, full);
  if (cpu_time_ran_out(ended))
    return give(ExitStatus::Unknown, fmt::format("unknown(CPU time limit reached while {})", where));
  if (ended.signalled() && ended.code == SIGKILL)
    return give(ExitStatus::Unknown, fmt::format("unknown(killed, probably out of memory, while {})", where));
  const std::string how = ended.words();
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
