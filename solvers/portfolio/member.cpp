#include "solvers/portfolio/member.h"

#include "ir/support/process_tree.h"
#include "solvers/portfolio/serving.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <sys/socket.h>
#include <unistd.h>

namespace fathom::solvers::portfolio {

namespace {

using Clock = std::chrono::steady_clock;

/// More would be no model of ours: each symbol takes some bytes and there are at most 2^32 terms.
constexpr uint64_t longest_reply = uint64_t{1} << 36;

} // namespace

std::unique_ptr<Member> Member::start(std::string name, const Beginning& beginning) {
  int ends[2] = {-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return nullptr;
  Descriptor near(ends[0]), far(ends[1]);
  Result<Pipe> errors = Pipe::make();
  if (!errors) return nullptr;
  fcntl(errors->read.get(), F_SETFL, O_NONBLOCK);
  ChildSettings settings;
  settings.input = ChildSettings::ours;
  settings.output = settings.errors = errors->write.get();
  Result<ChildProcess> child = fork_child(settings, [&]() -> int { serve(far.get(), beginning); });
  if (!child) return nullptr;
  return std::unique_ptr<Member>(new Member(std::move(name), std::move(*child), std::move(near),
                                            std::move(errors->read), beginning.context.size()));
}

Member::Member(std::string name, ChildProcess process, Descriptor socket, Descriptor errors, uint32_t terms)
    : name_(std::move(name)), process_(std::move(process)), socket_(std::move(socket)),
      errors_(std::move(errors)), known_terms_(terms) {}

void Member::ask(const term::Context& context, std::span<const Step> steps,
                 std::span<const term::Term> assumptions, uint64_t units) {
  FATHOM_CHECK(!busy_, "member {} is asked while it searches", name_);
  resume();
  busy_ = true;
  garbled_ = false;
  received_.clear();
  (void)send_message(socket_.get(), encode_request(context, known_terms_, steps, assumptions, units));
  known_terms_ = context.size();
}

Member::Event Member::poll() {
  uint8_t chunk[1 << 16];
  while (!ended_) {
    uint64_t size = 0;
    if (received_.size() >= sizeof size) {
      std::memcpy(&size, received_.data(), sizeof size);
      if (size > longest_reply || received_.size() >= sizeof size + size) return Event::Replied;
    }
    const ssize_t n = recv(socket_.get(), chunk, sizeof chunk, MSG_DONTWAIT);
    if (n > 0) {
      received_.insert(received_.end(), chunk, chunk + n);
    } else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      return Event::None;
    } else if (n == 0 || errno != EINTR) {
      end(how_it_ended());
    }
  }
  return Event::Ended;
}

Reply Member::take_reply(const term::Context& context) {
  uint64_t size = 0;
  std::memcpy(&size, received_.data(), sizeof size);
  busy_ = false;
  std::optional<Reply> reply;
  if (size == received_.size() - sizeof size)
    reply = decode_reply(Bytes(received_.begin() + sizeof size, received_.end()), context);
  received_.clear();
  garbled_ = !reply.has_value();
  return reply ? std::move(*reply) : Reply{Outcome::unknown("sent what is no answer"), {}, {}};
}

void Member::end(std::string reason) {
  ended_ = true;
  busy_ = false;
  reason_ = std::move(reason);
}

std::string Member::how_it_ended() {
  const ProcessEnd how = process_.end(); // by itself, where its end closed the socket
  const std::string said = first_error();
  const std::string more = said.empty() ? "" : ": " + said;
  out_of_memory_ =
      (how.exited() && how.code == out_of_memory_status) || said.find("emory") != std::string::npos;
  if (out_of_memory_) return "out of memory";
  return fmt::format("ended {} {}{}", how.signalled() ? "by" : "with", how.words(), more);
}

std::string Member::first_error() const {
  char text[512];
  const ssize_t n = read(errors_.get(), text, sizeof text);
  std::string line(text, n > 0 ? static_cast<size_t>(n) : 0);
  return line.substr(0, line.find('\n')).substr(0, 200);
}

void Member::hold() {
  if (!running_ || ended_) return;
  process_.signal(SIGSTOP);
  seconds_ = seconds();
  running_ = false;
}

void Member::resume() {
  if (running_ || ended_) return;
  process_.signal(SIGCONT);
  since_ = Clock::now();
  running_ = true;
}

double Member::seconds() const {
  if (!running_) return seconds_;
  return seconds_ + std::chrono::duration<double>(Clock::now() - since_).count();
}

double Member::cpu_seconds() const {
  return cpu_seconds_of_tree(process());
}

uint64_t Member::resident() const {
  uint64_t all = 0, pages = 0;
  std::ifstream(fmt::format("/proc/{}/statm", process())) >> all >> pages;
  return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

uint64_t Member::own_memory() const {
  std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process()));
  uint64_t kilobytes = 0;
  for (std::string word; file >> word;) {
    if (word != "Private_Clean:" && word != "Private_Dirty:") continue;
    uint64_t value = 0;
    file >> value;
    kilobytes += value;
  }
  return kilobytes * 1024;
}

} // namespace fathom::solvers::portfolio
