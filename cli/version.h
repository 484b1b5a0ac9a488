// The answer to --version.
#pragma once

#include <string>

namespace fathom::cli {

/// "0.1.0 (commit 1234abcd) LLVM 19.1.7, Boolector 3.2.4, Z3 4.8.12": one line that does not begin with the
/// tool's name.
std::string version_line();
/// "0.1.0 (commit 1234abcd)".
std::string tool_version();
/// What answers depend on: changes with this binary, the libraries it is linked with, and the compiler.
std::string tool_identity();

} // namespace fathom::cli
