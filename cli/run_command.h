// fathom run: the harnesses of a project, several at a time.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Checks what the command line chooses, says what came of it and returns the exit status. Answers of earlier
/// runs count where nothing that they depend on has changed. SIGINT and SIGTERM end the run: what is finished
/// is kept and reported.
int run_project(const Options& options);

} // namespace fathom::cli
