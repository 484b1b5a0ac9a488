#include "solvers/smtlib/process.h"

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

[[noreturn]] void become(std::vector<char*>& arguments, const Pipe& in, const Pipe& out) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL); // not to be left behind
  signal(SIGPIPE, SIG_DFL);
  dup2(in.read, STDIN_FILENO);
  dup2(out.write, STDOUT_FILENO);
  dup2(out.write, STDERR_FILENO);
  execvp(arguments[0], arguments.data());
  _exit(cannot_start);
}

/// Feeds the input and collects the output, both as far as the child goes along.
bool converse(Pipe& in, Pipe& out, const std::string& input, std::string& output,
              const std::atomic<bool>& stop) {
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  size_t written = 0;
  char buffer[65536];
  while (out.read >= 0) {
    if (stop) return false;
    pollfd ends[2] = {{out.read, POLLIN, 0}, {in.write, POLLOUT, 0}};
    const int ready = poll(ends, in.write >= 0 ? 2 : 1, 50);
    if (ready < 0 && errno != EINTR) return true;
    if (ready <= 0) continue;
    if (in.write >= 0 && ends[1].revents != 0) {
      const ssize_t n = ::write(in.write, input.data() + written, input.size() - written);
      if (n > 0) written += static_cast<size_t>(n);
      const bool broken = n < 0 && errno != EAGAIN && errno != EINTR;
      if (broken || written == input.size()) in.close_write();
    }
    if (ends[0].revents == 0) continue;
    const ssize_t n = ::read(out.read, buffer, sizeof buffer);
    if (n > 0)
      output.append(buffer, static_cast<size_t>(n));
    else if (n == 0 || errno != EINTR)
      out.close_read();
  }
  return true;
}

} // namespace

ProcessResult run_process(const std::string& command, const std::string& input,
                          const std::atomic<bool>& stop) {
  std::istringstream split(command);
  std::vector<std::string> words;
  for (std::string word; split >> word;) words.push_back(word);
  if (words.empty()) return {"", "no command"};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Pipe in, out;
  if (!in.open() || !out.open()) return {"", fmt::format("pipe: {}", std::strerror(errno))};
  // A child that ends early must not end us.
  struct sigaction ignore = {}, before = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &before);
  const pid_t child = fork();
  if (child < 0) return {"", fmt::format("fork: {}", std::strerror(errno))};
  if (child == 0) become(arguments, in, out);
  in.close_read();
  out.close_write();
  ProcessResult result;
  const bool ended = converse(in, out, input, result.output, stop);
  if (!ended) {
    kill(-child, SIGKILL);
    kill(child, SIGKILL);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  sigaction(SIGPIPE, &before, nullptr);
  if (!ended)
    result.error = "interrupted";
  else if (WIFEXITED(status) && WEXITSTATUS(status) == cannot_start && result.output.empty())
    result.error = fmt::format("{}: cannot be started", words[0]);
  else if (WIFSIGNALED(status))
    result.error = fmt::format("{} was ended by signal {}", words[0], WTERMSIG(status));
  return result;
}

} // namespace fathom::solvers
