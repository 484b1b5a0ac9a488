// Running a compiler or a compiled program under limits.
#pragma once

#include "ir/support/run_process.h"

#include <string>

namespace fathom::witnesses {

/// Runs a program to its end, with stderr in a file. Besides `seconds` of wall time its CPU time is limited,
/// which also ends it should we be killed ourselves, and what it may write (64 MiB a file); no core is
/// dumped.
Result<ProcessEnd> run_limited(Program program, const std::string& error_file, double seconds);

} // namespace fathom::witnesses
