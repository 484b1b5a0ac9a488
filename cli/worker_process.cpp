#include "cli/worker_process.h"

#include "ir/support/deadline.h"
#include "ir/support/process_tree.h"
#include "ir/support/stack_room.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sys/resource.h>
#include <unistd.h>

namespace fathom::cli {

namespace {

/// Deep recursion in third parties: pages of a stack are used only when touched.
constexpr uint64_t stack_size = uint64_t{512} << 20;

ChildSettings settings_of(const WorkerProcess::Setting& setting, int pipe_end) {
  ChildSettings child;
  child.input = child.output = child.errors = ChildSettings::ours;
  child.inherited = pipe_end;
  child.signals = &setting.signals;
  child.limits = {{RLIMIT_STACK, stack_size, true}, {RLIMIT_CORE, 0, true}};
  if (setting.options.memory > 0) child.limits.push_back({RLIMIT_AS, setting.options.memory, true});
  return child;
}

/// This program once more, whose stack then has the room that its limit says.
Invocation started_again(const WorkerProcess::Setting& setting, const WorkerCall& call) {
  Invocation worker;
  worker.path = "/proc/self/exe";
  worker.arguments = {setting.argv[0], call.argument()};
  worker.arguments.insert(worker.arguments.end(), setting.argv + 1, setting.argv + setting.argc);
  worker.child = settings_of(setting, call.pipe_end);
  return worker;
}

} // namespace

/// A copy of this process where its stack has room enough: to start a program again takes several
/// milliseconds.
Status WorkerProcess::start(WorkerCall::Clock::time_point of_the_check) {
  Result<Pipe> pipe = Pipe::make_private();
  if (!pipe) return pipe.error();
  const WorkerCall call{pipe->write.get(), of_the_check, side_, crashed_solvers_, outputs_};
  const auto work = [&]() -> int {
    pipe->read.close();
    run_worker(setting_.options, call);
  };
  Result<ChildProcess> started = stack_has_room(stack_size)
                                     ? fork_child(settings_of(setting_, call.pipe_end), work)
                                     : spawn(started_again(setting_, call));
  if (!started) return started.error();
  process_.emplace(std::move(*started));
  if (setting_.memory != nullptr) setting_.memory->take(process_->id());
  pipe_ = std::move(pipe->read);
  buffer_.clear();
  bounds_turn_.reset();
  said_.printed.reset();
  said_.out_of_memory = false;
  return Done{};
}

bool WorkerProcess::read_some() {
  char chunk[1 << 14];
  const ssize_t count = read(pipe_.get(), chunk, sizeof chunk);
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0) {
    (void)process_->await(); // let it die of its own signal
    return false;
  }
  buffer_.append(chunk, static_cast<size_t>(count));
  while (const std::optional<Message> message = take_message(buffer_)) handle(*message);
  return !done_;
}

void WorkerProcess::handle(const Message& message) {
  if (message.kind == 'P') progress_.update(message);
  if (message.kind == 'S' && !message.fields.empty()) solver_ = message.fields[0];
  if (message.kind == 'M' && !message.fields.empty()) said_.messages += message.fields[0];
  if (message.kind == 'K' && !message.fields.empty()) said_.known = message.fields[0];
  if (message.kind == 'V' && message.fields.size() >= 2) {
    if (said_.violation.empty()) said_.violation = message.fields[0];
    said_.violations += message.fields[1];
  }
  if (message.kind == 'B') bounds_turn_ = bounds_turn_of(message);
  if (message.kind == 'R') said_.printed = message.fields.empty() ? "" : message.fields[0];
  if (message.kind == 'O') said_.out_of_memory = true;
  if (message.kind == 'D' && message.fields.size() >= 2) {
    done_ = true;
    status_ = static_cast<ExitStatus>(std::atoi(message.fields[0].c_str()));
    line_ = message.fields[1];
  }
}

double WorkerProcess::cpu_seconds() const {
  return process_ ? cpu_seconds_of_tree(process_->id()) : 0;
}

void WorkerProcess::tell_to_end() {
  if (process_ && !done_) kill(process_->id(), end_signal());
}

void WorkerProcess::hold() {
  if (process_ && held_.empty()) held_ = hold_tree(process_->id());
}

void WorkerProcess::go_on() {
  for (const pid_t process : held_) kill(process, SIGCONT);
  held_.clear();
}

void WorkerProcess::end() {
  if (!process_) return;
  held_.clear();
  pipe_.close();
  ended_ = process_->end();
  process_.reset();
}

bool WorkerProcess::decided() const {
  return done_ && status_ != ExitStatus::Unknown && status_ != ExitStatus::Internal;
}

/// Then the others can still answer. A solver that is ended by a limit, or that has crashed before, is not
/// meant.
bool WorkerProcess::ended_by_a_solver() const {
  const bool killed = ended_.signalled() && ended_.code == SIGKILL;
  const bool again =
      std::find(crashed_solvers_.begin(), crashed_solvers_.end(), solver_) != crashed_solvers_.end();
  return !done_ && !killed && !solver_.empty() && !again && !memory_ran_out() && !cpu_time_ran_out();
}

std::string WorkerProcess::give_up_solver() {
  crashed_solvers_.push_back(std::exchange(solver_, ""));
  return crashed_solvers_.back();
}

bool WorkerProcess::memory_ran_out() const {
  const uint64_t limit = setting_.options.memory, peak = static_cast<uint64_t>(ended_.usage.ru_maxrss) * 1024;
  return !ended_.succeeded() && limit > 0 && peak > limit / 2;
}

/// The process has used up a limit of CPU time that it was started under (ulimit -t): the soft one gives
/// SIGXCPU, the hard one SIGKILL.
bool WorkerProcess::cpu_time_ran_out() const {
  if (!ended_.signalled()) return false;
  if (ended_.code == SIGXCPU) return true;
  rlimit limit{};
  if (ended_.code != SIGKILL || getrlimit(RLIMIT_CPU, &limit) != 0 || limit.rlim_max == RLIM_INFINITY)
    return false;
  return static_cast<rlim_t>(ended_.usage.ru_utime.tv_sec + ended_.usage.ru_stime.tv_sec) + 1 >=
         limit.rlim_max;
}

} // namespace fathom::cli
