#include "solvers/process.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sstream>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace fathom::solvers {

namespace {

constexpr int cannot_start = 127;
constexpr size_t output_limit = 256u << 20; ///< bytes; a model is far smaller

struct Pipe {
  int read = -1, write = -1;
  ~Pipe() { close_read(), close_write(); }
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
  void close_read() { close_end(read); }
  void close_write() { close_end(write); }

 private:
  static void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

[[noreturn]] void become(std::vector<char*>& arguments, const Pipe& in, const Pipe& out, const Pipe& errors,
                         ProcessGroup group) {
  if (group == ProcessGroup::Own) setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL); // not to be left behind
  signal(SIGPIPE, SIG_DFL);
  dup2(in.read, STDIN_FILENO);
  dup2(out.write, STDOUT_FILENO);
  dup2(errors.write, STDERR_FILENO);
  execvp(arguments[0], arguments.data());
  _exit(cannot_start);
}

enum class End : uint8_t { Itself, Stopped, TooMuch };

/// Reads what is there; closes the pipe at its end.
void drain(Pipe& from, std::string& text) {
  char buffer[65536];
  const ssize_t n = ::read(from.read, buffer, sizeof buffer);
  if (n > 0)
    text.append(buffer, static_cast<size_t>(n));
  else if (n == 0 || errno != EINTR)
    from.close_read();
}

/// Feeds the input and collects the output, both as far as the child goes along.
End converse(Pipe& in, Pipe& out, Pipe& errors, const std::string& input, ProcessResult& result,
             const std::atomic<bool>& stop) {
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  size_t written = 0;
  while (out.read >= 0 || errors.read >= 0) {
    if (stop) return End::Stopped;
    if (result.output.size() + result.errors.size() > output_limit) return End::TooMuch;
    pollfd ends[3] = {{out.read, POLLIN, 0}, {errors.read, POLLIN, 0}, {in.write, POLLOUT, 0}};
    const int ready = poll(ends, 3, 50); // those that are closed, negative, are passed over
    if (ready < 0 && errno != EINTR) return End::Stopped;
    if (ready <= 0) continue;
    if (ends[2].revents != 0) {
      const ssize_t n = ::write(in.write, input.data() + written, input.size() - written);
      if (n > 0) written += static_cast<size_t>(n);
      const bool broken = n < 0 && errno != EAGAIN && errno != EINTR;
      if (broken || written == input.size()) in.close_write();
    }
    if (ends[0].revents != 0) drain(out, result.output);
    if (ends[1].revents != 0) drain(errors, result.errors);
  }
  return End::Itself;
}

/// Waits for the child, which may live on with its outputs closed; kills it unless it has ended by itself.
int wait_for(pid_t child, ProcessGroup group, End& end, const std::atomic<bool>& stop) {
  int status = 0;
  while (end == End::Itself) {
    const pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child || (ended < 0 && errno != EINTR)) return status;
    if (stop) end = End::Stopped;
    usleep(1000);
  }
  if (group == ProcessGroup::Own) kill(-child, SIGKILL);
  kill(child, SIGKILL);
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

} // namespace

ProcessResult run_process(const std::string& command, const std::string& input,
                          const std::atomic<bool>& stop) {
  std::istringstream split(command);
  std::vector<std::string> words;
  for (std::string word; split >> word;) words.push_back(word);
  return run_process(std::move(words), input, stop);
}

ProcessResult run_process(std::vector<std::string> words, const std::string& input,
                          const std::atomic<bool>& stop, ProcessGroup group) {
  if (words.empty()) return {"", "", "no command"};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Pipe in, out, errors;
  if (!in.open() || !out.open() || !errors.open())
    return {"", "", fmt::format("pipe: {}", std::strerror(errno))};
  // A child that ends early must not end us.
  struct sigaction ignore = {}, before = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &before);
  const pid_t child = fork();
  if (child < 0) return {"", "", fmt::format("fork: {}", std::strerror(errno))};
  if (child == 0) become(arguments, in, out, errors, group);
  in.close_read();
  out.close_write();
  errors.close_write();
  ProcessResult result;
  End end = converse(in, out, errors, input, result, stop);
  const int status = wait_for(child, group, end, stop);
  sigaction(SIGPIPE, &before, nullptr);
  if (end == End::Stopped)
    result.error.assign("interrupted");
  else if (end == End::TooMuch)
    result.error = fmt::format("{} printed more than {} MiB", words[0], output_limit >> 20);
  else if (WIFEXITED(status) && WEXITSTATUS(status) == cannot_start && result.output.empty())
    result.error = fmt::format("{}: cannot be started", words[0]);
  else if (WIFSIGNALED(status))
    result.error = fmt::format("{} was ended by signal {}", words[0], WTERMSIG(status));
  return result;
}

} // namespace fathom::solvers
