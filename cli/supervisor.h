// Supervisor: the parent process, which prints the verdict whatever happens to the worker.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Seconds between the end of the search, when the worker gives up by itself, and its being killed, at least.
inline constexpr double kill_grace = 0.7;

/// Starts this program again as a worker, in a process group of its own and under the limits of the options,
/// shows its progress, prints its last line to stdout and returns the exit status. A worker that crashes,
/// runs out of memory, time or patience becomes an `unknown` verdict that says so; where it was the solver of
/// a portfolio that crashed, another worker begins anew without that one, in the time that is left.
int supervise(const Options& options, int argc, char** argv);

} // namespace fathom::cli
