// FATHOM_CHECK: states what must hold in a correct Fathom. It stays on in release builds: a verifier that
// goes on after a broken invariant gives wrong verdicts. It is never used for what a user can cause.
#pragma once

#include <fmt/format.h>
#include <string>

namespace fathom {

/// Prints "internal error: file:line: message" and the call stack to stderr and aborts.
[[noreturn]] void check_failed(const char* file, int line, const char* condition, const std::string& message);

} // namespace fathom

#define FATHOM_CHECK(condition, ...)                                                                         \
  do {                                                                                                       \
    if (!(condition)) [[unlikely]]                                                                           \
      ::fathom::check_failed(__FILE__, __LINE__, #condition, ::fmt::format(__VA_ARGS__));                    \
  } while (false)

#define FATHOM_UNREACHABLE(...)                                                                              \
  ::fathom::check_failed(__FILE__, __LINE__, "unreachable", ::fmt::format(__VA_ARGS__))
