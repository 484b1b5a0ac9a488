#include "ir/support/descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace fathom {

Result<Descriptor> Descriptor::create(const std::string& path) {
  Descriptor made(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  if (!made.is_open()) return make_error("cannot write {}: {}", path, std::strerror(errno));
  return made;
}

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

Result<Pipe> Pipe::make() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return make_error("pipe: {}", std::strerror(errno));
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

Result<Pipe> Pipe::make_private() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return make_error("socketpair: {}", std::strerror(errno));
  shutdown(ends[0], SHUT_WR);
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

} // namespace fathom
