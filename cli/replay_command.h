// fathom replay.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Runs the harness file; what happened is the last line of stdout. True: the violation did not show; False:
/// it did; Unknown: the file cannot be compiled or its program not be judged.
ExitStatus run_replay(const Options& options);

} // namespace fathom::cli
