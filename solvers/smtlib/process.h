// A child process that is given a text and whose output is collected.
#pragma once

#include <atomic>
#include <string>

namespace fathom::solvers {

struct ProcessResult {
  std::string output; ///< stdout and stderr
  std::string error; ///< why there is none: could not be started, interrupted, killed by a signal; else empty
};

/// Runs the command (split at blanks, searched on PATH) with `input` on its standard input until it ends, or
/// until `stop` becomes true: then it and its children are killed.
ProcessResult run_process(const std::string& command, const std::string& input,
                          const std::atomic<bool>& stop);

} // namespace fathom::solvers
