#include "ir/support/run_process.h"

#include "ir/support/descriptor.h"
#include "ir/support/process_tree.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace fathom {

namespace {

using How = ProcessEnd::How;
constexpr int poll_milliseconds = 20; ///< how long a limit may go unnoticed

/// Writing to a child that has ended must not end us: SIGPIPE is kept from this thread, and forgotten.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutSigpipe() {
    const timespec now{0, 0};
    while (!was_pending_ && sigtimedwait(&pipe_, nullptr, &now) < 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutSigpipe(const WithoutSigpipe&) = delete;
  WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;

 private:
  sigset_t pipe_{}, before_{};
  bool was_pending_ = false;
};

/// Reads what is there; closes the end where nothing more will come.
template <typename Bytes> void drain(Descriptor& from, Bytes& to) {
  char buffer[65536];
  const ssize_t n = read(from.get(), buffer, sizeof buffer);
  if (n > 0)
    to.insert(to.end(), buffer, buffer + n);
  else if (n == 0 || errno != EINTR)
    from.close();
}

/// Writes on; closes the end where all is written, or nobody reads.
void feed(Descriptor& to, const std::string& input, size_t& written) {
  const ssize_t n = write(to.get(), input.data() + written, input.size() - written);
  if (n > 0) written += static_cast<size_t>(n);
  const bool broken = n < 0 && errno != EAGAIN && errno != EINTR;
  if (broken || written == input.size()) to.close();
}

/// Our ends of a child's standard streams.
struct Ends {
  Descriptor input, output, errors;
};

/// Feeds the input and collects the output, both as far as the child goes along. Exited: the streams have
/// ended.
How exchange(Ends& ends, const std::string& input, const RunLimits& limits, ProgramOutput& result) {
  const auto start = std::chrono::steady_clock::now();
  const WithoutSigpipe guard;
  fcntl(ends.input.get(), F_SETFL, O_NONBLOCK);
  size_t written = 0;
  while (ends.output.is_open() || ends.errors.is_open()) {
    if (limits.stop && *limits.stop) return How::Stopped;
    if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > limits.seconds)
      return How::TimedOut;
    if (result.output.size() + result.errors.size() > limits.output) return How::TooMuchOutput;
    pollfd entries[3] = {
        {ends.output.get(), POLLIN, 0}, {ends.errors.get(), POLLIN, 0}, {ends.input.get(), POLLOUT, 0}};
    if (poll(entries, 3, poll_milliseconds) <= 0)
      continue; // those that are closed, negative, are passed over
    if (entries[2].revents != 0) feed(ends.input, input, written);
    if (entries[0].revents != 0) drain(ends.output, result.output);
    if (entries[1].revents != 0) drain(ends.errors, result.errors);
  }
  return How::Exited;
}

/// How a child ended that was waited for, or was not.
ProcessEnd ended(ChildProcess& child, How why_killed, bool by_itself) {
  ProcessEnd end = child.end();
  if (!by_itself) end.how = why_killed, end.code = 0;
  return end;
}

uint64_t memory_with_all_below(pid_t process, uint64_t limit) {
  std::vector<pid_t> all = processes_below(process);
  all.push_back(process);
  return memory_of(all, limit);
}

/// Exited: by itself. TimedOut also where all of the child has been asleep for the time that is allowed, or
/// it has waited too often.
How await_within(const ChildProcess& child, const RunLimits& limits) {
  const auto after = [&](How how) { return limits.stop && *limits.stop ? How::Stopped : how; };
  const bool watches_memory = limits.memory != std::numeric_limits<uint64_t>::max();
  if (!watches_memory && limits.idle == std::numeric_limits<double>::infinity())
    return child.await(limits.seconds, limits.stop) ? How::Exited : after(How::TimedOut);
  const double look = watches_memory ? poll_milliseconds / 1000.0 : 0.1;
  const auto start = std::chrono::steady_clock::now();
  // By the clock: a look takes time itself, on a busy machine more than the wait before it.
  const auto left = [&] {
    return limits.seconds - std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  double idle = 0;
  for (double rest = left(); rest > 0 && idle < limits.idle; rest = left()) {
    if (child.await(std::min(look, rest), limits.stop)) return How::Exited;
    if (limits.stop && *limits.stop) return How::Stopped;
    if (watches_memory && memory_with_all_below(child.id(), limits.memory) > limits.memory)
      return How::TooMuchMemory;
    if (waits_of_tree(child.id()) > limits.waits) break;
    idle = can_run(child.id()) ? 0 : idle + look;
  }
  return How::TimedOut;
}

/// The peak of its largest process, in bytes. 0 if that is not above our own peak, which the kernel counts
/// for a child too until its program begins.
uint64_t most_memory(const ProcessEnd& end) {
  rusage ours{};
  getrusage(RUSAGE_SELF, &ours);
  return end.usage.ru_maxrss > ours.ru_maxrss ? static_cast<uint64_t>(end.usage.ru_maxrss) * 1024 : 0;
}

/// Limits with the time that is left: to start a program takes a while on a busy machine, too.
RunLimits rest_of(RunLimits limits, std::chrono::steady_clock::time_point start) {
  limits.seconds -= std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return limits;
}

ProcessEnd wait_for(ChildProcess& child, const RunLimits& limits) {
  const How how = await_within(child, limits);
  ProcessEnd end = ended(child, how, how == How::Exited);
  if (most_memory(end) > limits.memory) end.how = How::TooMuchMemory; // between two looks
  return end;
}

} // namespace

Result<ProcessEnd> run_program(const Invocation& program, const RunLimits& limits) {
  const auto start = std::chrono::steady_clock::now();
  Result<ChildProcess> child = spawn(program);
  if (!child) return child.error();
  return wait_for(*child, rest_of(limits, start));
}

Result<ProgramOutput> converse(Invocation program, const std::string& input, const RunLimits& limits) {
  const auto start = std::chrono::steady_clock::now();
  Result<Pipe> in = Pipe::make(), out = Pipe::make(), errors = Pipe::make();
  for (const Result<Pipe>* pipe : {&in, &out, &errors})
    if (!*pipe) return pipe->error();
  program.child.input = in->read.get();
  program.child.output = out->write.get();
  program.child.errors = errors->write.get();
  Result<ChildProcess> child = spawn(program);
  if (!child) return child.error();
  in->read.close(), out->write.close(), errors->write.close();
  Ends ends{std::move(in->write), std::move(out->read), std::move(errors->read)};
  ProgramOutput result;
  const How how = exchange(ends, input, limits, result);
  // It may live on with its outputs closed.
  result.end = how == How::Exited ? wait_for(*child, rest_of(limits, start)) : ended(*child, how, false);
  return result;
}

Result<std::vector<uint8_t>> call_in_child(const std::function<std::vector<uint8_t>()>& work,
                                           const std::atomic<bool>& stop) {
  RunLimits limits;
  limits.stop = &stop;
  return call_in_child(work, limits, {});
}

Result<std::vector<uint8_t>> call_in_child(const std::function<std::vector<uint8_t>()>& work,
                                           const RunLimits& limits,
                                           const std::vector<ResourceLimit>& resources) {
  const auto start = std::chrono::steady_clock::now();
  Result<Pipe> answer = Pipe::make();
  if (!answer) return answer.error();
  ChildSettings settings;
  settings.input = ChildSettings::ours;
  settings.own_group = false;
  settings.limits = resources;
  Result<ChildProcess> child = fork_child(settings, [&] {
    std::vector<uint8_t> bytes;
    try {
      bytes = work();
    } catch (...) {
      return 1;
    }
    for (size_t written = 0; written < bytes.size();) {
      const ssize_t n = write(answer->write.get(), bytes.data() + written, bytes.size() - written);
      if (n < 0 && errno != EINTR) return 1;
      if (n > 0) written += static_cast<size_t>(n);
    }
    return 0;
  });
  if (!child) return child.error();
  answer->write.close();
  std::vector<uint8_t> bytes;
  while (answer->read.is_open()) {
    if (limits.stop != nullptr && *limits.stop) return make_error("interrupted");
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    if (passed.count() > limits.seconds) return make_error("time limit");
    if (bytes.size() > limits.output) return make_error("too much output");
    pollfd entry{answer->read.get(), POLLIN, 0};
    if (poll(&entry, 1, poll_milliseconds) > 0) drain(answer->read, bytes);
  }
  const ProcessEnd end = wait_for(*child, rest_of(limits, start));
  if (end.how == How::TimedOut) return make_error("time limit");
  if (end.how == How::Stopped) return make_error("interrupted");
  if (end.signalled()) return make_error("ended by {}", end.words());
  if (!end.succeeded()) return make_error("ended without an answer");
  return bytes;
}

} // namespace fathom
