// fathom-goto-cc: what a build calls in the place of goto-cc.
#pragma once

#include <string_view>

namespace fathom::cli {

/// Whether the program was called by that name.
bool is_goto_cc(std::string_view name);

/// Records what would be compiled, in the place of the output; what is asked for beside that, the compiler
/// `cc` does. Returns the exit status: 1 where a file is missing or cannot be written, as compilers have it.
int run_goto_cc(int argc, char** argv);

} // namespace fathom::cli
