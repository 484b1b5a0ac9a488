#include "frontend/link/read_ir.h"
#include "ir/support/isolation.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"

#include <filesystem>

namespace fathom::frontend {

Result<std::string> as_sound_bitcode(const std::string& file, const std::string& content, double seconds) {
  constexpr int refused = 1; // as of reader/main.cpp
  Invocation reader;
  reader.arguments = {own_program("fathom-reader"), file};
  reader.child.is_foreign = true;
  reader.child.limits = {{RLIMIT_CORE, 0}};
  if (isolates(IsolationMode::Auto)) {
    Isolation isolation;
    if (const std::filesystem::path program = reader.arguments[0]; program.has_parent_path())
      isolation.readable = {program.parent_path().parent_path()}; // its libraries too
    reader = isolated(std::move(reader), isolation);
  }
  RunLimits limits;
  limits.seconds = seconds;
  Result<ProgramOutput> said = converse(std::move(reader), content, limits);
  if (!said) return make_error("{}: {}", file, said.error().message);
  if (said->end.succeeded()) return std::move(said->output);
  if (const std::string why = could_not_isolate(said->end, said->errors); !why.empty())
    return make_error("{}: {}", file, why);
  if (said->end.exited() && said->end.code == refused && !said->errors.empty())
    return Error{said->errors.substr(0, said->errors.find('\n'))};
  return make_error("{}: no valid LLVM IR (its reader: {})", file, said->end.words());
}

} // namespace fathom::frontend
