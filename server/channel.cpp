#include "server/channel.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace fathom::server {
namespace {

volatile std::sig_atomic_t was_signalled = 0;
volatile int signal_wakes = -1; ///< a descriptor, or none

void note_signal(int) {
  was_signalled = 1;
  const int before = errno;
  if (signal_wakes >= 0) (void)!write(signal_wakes, "", 1);
  errno = before;
}

void take_signals(int wakes) {
  signal_wakes = wakes;
  struct sigaction action{};
  action.sa_handler = note_signal;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaction(number, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN); // a client that is gone is seen when it is written to
}

} // namespace

Channel::Channel(int input, int output, Framing framing)
    : input_(input), output_(output), framing_(framing), reader_(framing) {
  Result<Pipe> pipe = Pipe::make();
  FATHOM_CHECK(pipe.ok(), "no pipe for a conversation");
  wake_read_ = std::move(pipe->read), wake_write_ = std::move(pipe->write);
  for (const Descriptor* end : {&wake_read_, &wake_write_}) fcntl(end->get(), F_SETFL, O_NONBLOCK);
}

Channel::~Channel() {
  if (signal_wakes == wake_write_.get()) signal_wakes = -1;
}

void Channel::wake() const {
  (void)!write(wake_write_.get(), "", 1); // one that is full wakes, too
}

void Channel::send(std::string_view message) {
  {
    const std::lock_guard lock(shared_.mutex);
    shared_.unwritten += framed(framing_, message);
  }
  wake();
}

void Channel::post(std::function<void()> call) {
  {
    const std::lock_guard lock(shared_.mutex);
    shared_.posted.push_back(std::move(call));
  }
  wake();
}

void Channel::call_posted() {
  std::vector<std::function<void()>> calls;
  {
    const std::lock_guard lock(shared_.mutex);
    calls.swap(shared_.posted);
  }
  for (const auto& call : calls) call();
}

/// False: nothing more will come.
bool Channel::read_some(const Take& take) {
  char buffer[65536];
  const ssize_t n = read(input_, buffer, sizeof buffer);
  if (n < 0) return errno == EINTR || errno == EAGAIN;
  reader_.feed({buffer, static_cast<size_t>(n)});
  while (!is_finished_) {
    const auto message = reader_.next();
    if (!message) break;
    take(*message);
  }
  if (n == 0 && reader_.is_incomplete()) take(make_error("the stream ends within a message"));
  return n > 0 && !reader_.is_broken();
}

/// False: nobody reads. Writes no more at a time than a pipe has room for that can be written to.
bool Channel::write_some() {
  constexpr size_t most = 4096;
  const std::lock_guard lock(shared_.mutex);
  if (shared_.unwritten.size() > most_unread) return false;
  const ssize_t n = write(output_, shared_.unwritten.data(), std::min(most, shared_.unwritten.size()));
  if (n < 0) return errno == EINTR || errno == EAGAIN;
  shared_.unwritten.erase(0, static_cast<size_t>(n));
  return true;
}

void Channel::run(const Take& take, const std::function<void()>& finish_work) {
  take_signals(wake_write_.get());
  bool is_heard = true;
  while (is_heard && was_signalled == 0 && !is_finished_) {
    size_t unwritten = 0;
    {
      const std::lock_guard lock(shared_.mutex);
      unwritten = shared_.unwritten.size();
    }
    if (unwritten > most_unread) break;
    pollfd entries[3] = {
        {input_, POLLIN, 0}, {wake_read_.get(), POLLIN, 0}, {unwritten > 0 ? output_ : -1, POLLOUT, 0}};
    if (poll(entries, 3, -1) < 0) continue;
    if (entries[1].revents != 0) {
      char buffer[256];
      (void)!read(wake_read_.get(), buffer, sizeof buffer);
      call_posted();
    }
    if (entries[2].revents != 0) is_heard = write_some();
    if (is_heard && entries[0].revents != 0) is_heard = read_some(take);
  }
  finish_work();
  call_posted();
  write_rest();
}

void Channel::write_rest() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  while (!shared_.unwritten.empty() && std::chrono::steady_clock::now() < end) {
    pollfd entry{output_, POLLOUT, 0};
    constexpr int milliseconds = 100;
    if (poll(&entry, 1, milliseconds) > 0 && !write_some()) return;
  }
}

} // namespace fathom::server
