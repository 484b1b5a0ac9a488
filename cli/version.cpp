#include "cli/version.h"

#include "cli/solver_factory.h"
#include "frontend/module_text.h"

#include <fmt/format.h>

#include "fathom_version.h"

namespace fathom::cli {

std::string tool_version() {
  return *version_commit == '\0' ? version : fmt::format("{} (commit {})", version, version_commit);
}

std::string version_line() {
  return fmt::format("{} LLVM {}, {}", tool_version(), frontend::llvm_version(),
                     fmt::join(solver_versions(), ", "));
}

} // namespace fathom::cli
