#include "solvers/forked_call.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <new>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::solvers {

namespace {

constexpr int failed = 1;
constexpr int poll_milliseconds = 20; ///< how long an interrupt may go unnoticed

[[noreturn]] void serve(const std::function<std::vector<uint8_t>()>& work, int out, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(failed); // it ended before the line above
  std::set_new_handler(nullptr);          // the parent's would speak for the parent
  for (const int signal_number : {SIGTERM, SIGINT, SIGABRT, SIGSEGV}) signal(signal_number, SIG_DFL);
  if (const int nowhere = open("/dev/null", O_WRONLY); nowhere >= 0) {
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
  }
  std::vector<uint8_t> bytes;
  try {
    bytes = work();
  } catch (...) {
    _exit(failed);
  }
  for (size_t written = 0; written < bytes.size();) {
    const ssize_t n = write(out, bytes.data() + written, bytes.size() - written);
    if (n < 0 && errno != EINTR) _exit(failed);
    if (n > 0) written += static_cast<size_t>(n);
  }
  _exit(0); // no destructors: what they would clean up belongs to the parent
}

/// False: stopped before the end of the output.
bool collect(int in, std::vector<uint8_t>& output, const std::atomic<bool>& stop) {
  uint8_t buffer[65536];
  while (!stop) {
    pollfd end = {in, POLLIN, 0};
    const int ready = poll(&end, 1, poll_milliseconds);
    if (ready < 0 && errno != EINTR) return true;
    if (ready <= 0) continue;
    const ssize_t n = read(in, buffer, sizeof buffer);
    if (n > 0)
      output.insert(output.end(), buffer, buffer + n);
    else if (n == 0 || errno != EINTR)
      return true;
  }
  return false;
}

} // namespace

ForkedResult call_in_child(const std::function<std::vector<uint8_t>()>& work, const std::atomic<bool>& stop) {
  ForkedResult result;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return {{}, fmt::format("pipe: {}", std::strerror(errno))};
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    serve(work, ends[1], parent);
  }
  close(ends[1]);
  if (child < 0) {
    result.error = fmt::format("fork: {}", std::strerror(errno));
  } else {
    const bool ended = collect(ends[0], result.output, stop);
    if (!ended) kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!ended)
      result.error = "interrupted";
    else if (WIFSIGNALED(status))
      result.error = fmt::format("ended by signal {}", WTERMSIG(status));
    else if (WEXITSTATUS(status) != 0)
      result.error = "ended without an answer";
  }
  close(ends[0]);
  return result;
}

} // namespace fathom::solvers
