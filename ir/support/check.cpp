#include "ir/support/check.h"

#include <cstdio>
#include <cstdlib>
#include <execinfo.h>
#include <unistd.h>

namespace fathom {

void check_failed(const char* file, int line, const char* condition, const std::string& message) {
  std::fprintf(stderr, "internal error: %s:%d: %s (%s)\n", file, line, message.c_str(), condition);
  void* frames[64];
  const int count = backtrace(frames, 64);
  backtrace_symbols_fd(frames, count, STDERR_FILENO);
  std::abort();
}

} // namespace fathom
