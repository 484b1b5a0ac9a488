#include "solvers/portfolio/serving.h"

#include "ir/term/traversal.h"
#include "solvers/assertions.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <cxxabi.h>
#include <exception>
#include <fstream>
#include <new>
#include <sys/resource.h>
#include <sys/socket.h>
#include <typeinfo>
#include <unistd.h>

namespace fathom::solvers::portfolio {

namespace {

constexpr int socket_place = 3; ///< the only file a member keeps, besides stderr

[[noreturn]] void out_of_memory() {
  _exit(out_of_memory_status);
}

/// An exception that met a C frame: MiniSat inside Boolector reports missing memory like that.
[[noreturn]] void terminated() {
  const std::type_info* type = abi::__cxa_current_exception_type();
  const std::string name = type == nullptr ? "" : type->name();
  if (name.find("OutOfMemory") != std::string::npos || name.find("bad_alloc") != std::string::npos)
    out_of_memory();
  std::fprintf(stderr, "ended by an exception of type %s\n", name.c_str());
  std::abort();
}

/// Back ends in C abort when an allocation fails; near its limit that is what has happened.
void limit_memory(uint64_t bytes) {
  if (bytes == 0) return;
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  rlimit now{};
  if (pages == 0 || getrlimit(RLIMIT_AS, &now) != 0) return;
  now.rlim_cur = std::min<rlim_t>(now.rlim_cur, pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) + bytes);
  setrlimit(RLIMIT_AS, &now);
}

void leave_the_parents_house(int socket) {
  std::set_new_handler(out_of_memory);
  std::set_terminate(terminated);
  if (socket != socket_place) dup2(socket, socket_place);
  // The supervisor sees that the worker is gone when the last copy of its pipe is closed.
  close_range(socket_place + 1, ~0U, 0);
}

/// A solver with the assertions it has been told, whose symbols the model is to speak of.
class Server {
 public:
  Server(term::Context& context, Effort* effort, std::unique_ptr<Solver> solver)
      : context_(context), effort_(effort), solver_(std::move(solver)) {}

  Reply answer(const Request& request) {
    if (effort_ != nullptr) effort_->stand_alone(request.units);
    for (const Step& step : request.steps) apply(step, *solver_);
    Reply reply;
    reply.outcome = solver_->check(request.assumptions);
    if (reply.outcome.answer == Answer::Sat) reply.model = solver_->value(context_.symbols());
    if (reply.outcome.answer == Answer::Unsat && !request.assumptions.empty())
      reply.failed = solver_->failed_assumptions();
    return reply;
  }

 private:
  term::Context& context_;
  Effort* effort_;
  std::unique_ptr<Solver> solver_;
};

} // namespace

bool send_message(int socket, const Bytes& bytes) {
  const uint64_t size = bytes.size();
  Bytes all(sizeof size + bytes.size());
  std::memcpy(all.data(), &size, sizeof size);
  std::copy(bytes.begin(), bytes.end(), all.begin() + sizeof size);
  for (size_t sent = 0; sent < all.size();) {
    const ssize_t n = ::send(socket, all.data() + sent, all.size() - sent, MSG_NOSIGNAL);
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) sent += static_cast<size_t>(n);
  }
  return true;
}

bool receive_message(int socket, Bytes& bytes) {
  const auto fill = [socket](uint8_t* to, size_t size) {
    while (size > 0) {
      const ssize_t n = ::recv(socket, to, size, 0);
      if (n == 0 || (n < 0 && errno != EINTR)) return false;
      if (n > 0) to += n, size -= static_cast<size_t>(n);
    }
    return true;
  };
  uint64_t size = 0;
  if (!fill(reinterpret_cast<uint8_t*>(&size), sizeof size)) return false;
  bytes.resize(size);
  return fill(bytes.data(), size);
}

void serve(int socket, const Beginning& beginning) {
  leave_the_parents_house(socket);
  limit_memory(beginning.memory);
  // The copy here is this process's own, and what the parent adds to its terms is added to it too.
  auto& context = const_cast<term::Context&>(beginning.context);
  Server server(context, beginning.effort, beginning.make());
  Bytes message;
  while (receive_message(socket_place, message))
    if (!send_message(socket_place, encode_reply(server.answer(decode_request(message, context))))) break;
  _exit(0); // its solver is not tidied up
}

} // namespace fathom::solvers::portfolio
