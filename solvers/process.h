// A child process that is given a text and whose output is collected.
#pragma once

#include <atomic>
#include <string>
#include <vector>

namespace fathom::solvers {

struct ProcessResult {
  std::string output; ///< stdout
  std::string errors; ///< stderr
  /// Why the output is worth nothing: could not be started, interrupted, killed by a signal, endless; else
  /// empty.
  std::string error;
};

/// Runs the command (a program, searched on PATH, and its arguments; or a text that is split at blanks) with
/// `input` on its standard input until it ends, or until `stop` becomes true: then it and its children are
/// killed.
ProcessResult run_process(std::vector<std::string> command, const std::string& input,
                          const std::atomic<bool>& stop);
ProcessResult run_process(const std::string& command, const std::string& input,
                          const std::atomic<bool>& stop);

} // namespace fathom::solvers
