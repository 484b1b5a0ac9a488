#include "frontend/compile/libc_headers.h"

#include "frontend/embedded.h"

namespace fathom::frontend {

const std::vector<std::pair<std::string, std::string>>& libc_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"assert.h", std::string(embedded::libc_assert())},
      {"ctype.h", std::string(embedded::libc_ctype())},
      {"errno.h", std::string(embedded::libc_errno())},
      {"inttypes.h", std::string(embedded::libc_inttypes())},
      {"math.h", std::string(embedded::libc_math())},
      {"setjmp.h", std::string(embedded::libc_setjmp())},
      {"stdio.h", std::string(embedded::libc_stdio())},
      {"stdlib.h", std::string(embedded::libc_stdlib())},
      {"string.h", std::string(embedded::libc_string())},
      {"strings.h", std::string(embedded::libc_strings())},
      {"time.h", std::string(embedded::libc_time())},
  };
  return headers;
}

} // namespace fathom::frontend
