#include "suites/limited_run.h"

#include "ir/support/descriptor.h"
#include "ir/support/process_tree.h"

#include <chrono>
#include <climits>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sstream>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::suites {
namespace {

using Clock = std::chrono::steady_clock;
using Why = LimitedEnd::Why;

constexpr double first_look = 0.005, look_interval = 0.05; ///< seconds between two looks at what it takes
constexpr double patience = 5;                             ///< seconds for whoever looks after it to tidy up
constexpr double same_signal = 1; ///< seconds in which a signal to all processes has come to all of them

// What follows runs in the process that looks after the program.

std::atomic<bool> asked_to_end = false;
void note_request(int) {
  asked_to_end = true;
}

/// A new file for a stream of the program.
Result<Descriptor> open_output(const std::string& path) {
  Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (!file.is_open()) return make_error("{}: {}", path, std::strerror(errno));
  return file;
}

uint64_t size_of(const Descriptor& file) {
  struct stat state{};
  return fstat(file.get(), &state) == 0 ? static_cast<uint64_t>(state.st_size) : 0;
}

class Watch {
 public:
  explicit Watch(const Limits& limits) : limits_(limits) {}

  Result<LimitedEnd> run(Invocation program, const std::string& output, const std::string& errors) {
    Result<Descriptor> out = open_output(output), err = open_output(errors);
    if (!out) return out.error();
    if (!err) return err.error();
    program.child.output = out->get();
    program.child.errors = err->get();
    Result<ChildProcess> child = spawn(program);
    if (!child) return child.error();
    for (double pause = first_look; !child->await(pause) && !asked_to_end && is_within(*out, *err);)
      pause = std::min(look_interval, pause * 2);
    end_.wall_seconds = passed();
    const bool by_itself = child->ended();
    const ProcessEnd ended = child->end();
    end_orphans();
    if (asked_to_end) {
      end_.why = Why::Interrupted;
    } else if (by_itself) {
      end_.why = Why::Itself;
      (ended.signalled() ? end_.signal : end_.status) = ended.code;
    }
    count_usage();
    return end_;
  }

 private:
  bool is_within(const Descriptor& out, const Descriptor& err) {
    // Wall time last: what takes all of its processor time is better known by that.
    const std::vector<pid_t> processes = processes_below(getpid());
    end_.memory =
        std::max(end_.memory, memory_of(processes, limits_.memory == 0 ? UINT64_MAX : limits_.memory));
    if (limits_.memory != 0 && end_.memory > limits_.memory)
      end_.why = Why::Memory;
    else if (limits_.cpu_seconds > 0 && cpu_seconds_of(processes) >= limits_.cpu_seconds)
      end_.why = Why::CpuTime;
    else if (limits_.wall_seconds > 0 && passed() >= limits_.wall_seconds)
      end_.why = Why::WallTime;
    else if (std::max(size_of(out), size_of(err)) > limits_.output)
      end_.why = Why::Output;
    return end_.why == Why::Itself;
  }

  /// Everything is reaped by now. (Its largest size would be ours: a process has that of its parent's memory
  /// until its program begins.)
  void count_usage() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    end_.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }

  double passed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  const Limits& limits_;
  LimitedEnd end_;
  Clock::time_point start_ = Clock::now();
};

/// One line: how it ended, or what was wrong.
std::string to_text(const Result<LimitedEnd>& end) {
  if (!end) return fmt::format("!{}", end.error().message);
  return fmt::format("{} {} {} {} {} {}", static_cast<int>(end->why), end->status, end->signal,
                     end->cpu_seconds, end->wall_seconds, end->memory);
}

Result<LimitedEnd> from_text(const std::string& text) {
  if (text.starts_with('!')) return Error{text.substr(1)};
  std::istringstream fields(text);
  LimitedEnd end;
  int why = 0;
  if (!(fields >> why >> end.status >> end.signal >> end.cpu_seconds >> end.wall_seconds >> end.memory))
    return make_error("whoever looked after the program has ended without a word");
  end.why = static_cast<Why>(why);
  return end;
}

/// The whole life of the process that looks after the program.
int look_after(const Invocation& program, const std::string& output, const std::string& errors,
               const Limits& limits, int answer) {
  // Files of whoever has forked us are not ours to keep open: one of them may be locked until all have closed
  // it.
  if (answer > STDERR_FILENO + 1) close_range(STDERR_FILENO + 1, static_cast<unsigned>(answer) - 1, 0);
  close_range(static_cast<unsigned>(answer) + 1, UINT_MAX, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1); // what the program leaves behind comes to us
  struct sigaction action{};
  action.sa_handler = note_request;
  sigaction(SIGTERM, &action, nullptr);
  prctl(PR_SET_PDEATHSIG, SIGTERM); // a request, so that the program's own processes are killed with it
  const std::string text = to_text(Watch(limits).run(program, output, errors));
  return write(answer, text.data(), text.size()) == static_cast<ssize_t>(text.size()) ? 0 : 1;
}

/// Whether it ended as if by a request to end, which has not come here yet.
bool may_be_interrupted(const LimitedEnd& end) {
  const int shell = 128; // a shell whose program was ended by a signal has a status above this
  const int signal = end.signal != 0 ? end.signal : end.status - shell;
  return end.why == Why::Itself &&
         (signal == SIGTERM || signal == SIGINT || signal == SIGHUP || signal == SIGKILL);
}

} // namespace

bool is_stopped(const std::atomic<bool>& stop) {
  for (const Clock::time_point start = Clock::now(); !stop; poll(nullptr, 0, 10))
    if (std::chrono::duration<double>(Clock::now() - start).count() >= same_signal) return false;
  return true;
}

Result<LimitedEnd> run_limited(const Invocation& program, const std::string& output,
                               const std::string& errors, const Limits& limits,
                               const std::atomic<bool>& stop) {
  Result<Pipe> answer = Pipe::make();
  if (!answer) return answer.error();
  const pid_t parent = getpid();
  Result<ChildProcess> child = fork_child({}, [&] {
    // Between the fork and the request above, our end would have gone unnoticed.
    if (getppid() != parent) return 1;
    return look_after(program, output, errors, limits, answer->write.get());
  });
  if (!child) return child.error();
  answer->write.close();
  LimitedEnd interrupted;
  interrupted.why = Why::Interrupted;
  if (!child->await(std::numeric_limits<double>::infinity(), &stop)) {
    child->signal(SIGTERM);
    child->await(patience);
    return interrupted;
  }
  // One line, written at once, if at all. Others that were forked meanwhile hold the pipe's end open.
  std::string text(1024, '\0');
  pollfd entry{answer->read.get(), POLLIN, 0};
  const ssize_t length = poll(&entry, 1, 0) > 0 ? read(answer->read.get(), text.data(), text.size()) : 0;
  text.resize(static_cast<size_t>(std::max<ssize_t>(length, 0)));
  Result<LimitedEnd> end = from_text(text);
  const bool suspicious = end ? may_be_interrupted(*end) : text.empty();
  if (stop || (suspicious && is_stopped(stop))) return interrupted;
  return end;
}

} // namespace fathom::suites
