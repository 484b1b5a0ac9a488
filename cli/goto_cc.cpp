#include "cli/goto_cc.h"

#include "ir/support/tell.h"
#include "projects/compile_record.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace fathom::cli {

bool is_goto_cc(std::string_view name) {
  const size_t slash = name.rfind('/');
  return (slash == name.npos ? name : name.substr(slash + 1)) == "fathom-goto-cc";
}

int run_goto_cc(int argc, char** argv) {
  const projects::CompilerCall call = projects::parse_compiler_call({argv + 1, argv + argc});
  if (!call.compiles) {
    char compiler[] = "cc";
    argv[0] = compiler;
    execvp(compiler, argv);
    tell(stderr, "fathom-goto-cc: cc: {}\n", std::strerror(errno));
    return 1;
  }
  std::vector<std::string> left_out;
  const Status recorded = projects::record_compilation(call, left_out);
  for (const std::string& input : left_out)
    tell(stderr, "fathom-goto-cc: {}: not made by fathom-goto-cc, left out\n", input);
  if (!recorded) tell(stderr, "fathom-goto-cc: {}\n", recorded.error().message);
  return recorded ? 0 : 1;
}

} // namespace fathom::cli
