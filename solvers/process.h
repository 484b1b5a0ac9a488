// A solver as a program: it is given a text, and its output is collected.
#pragma once

#include <atomic>
#include <cstdint>
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
/// `input` on its standard input until it ends, or until `stop` becomes true: then it and its children, which
/// are a group of their own, are killed.
/// Otherwise the process is one of ours (`Ours`): it stops and goes on with us, and has no children to be
/// killed.
enum class ProcessGroup : uint8_t { Own, Ours };
ProcessResult run_process(std::vector<std::string> command, const std::string& input,
                          const std::atomic<bool>& stop, ProcessGroup group = ProcessGroup::Own);
ProcessResult run_process(const std::string& command, const std::string& input,
                          const std::atomic<bool>& stop);
/// The same where it finds nothing of the user's and no network, and writes nowhere but to a folder in
/// memory, $TMPDIR (ir/support/isolation.h). Beside the system it sees its own file, the folder `lib` that
/// belongs to its `bin`, and the files that the command names. Where it cannot be isolated it does not run.
ProcessResult run_isolated(const std::string& command, const std::string& input,
                           const std::atomic<bool>& stop);

/// The first line that the program says to --version; empty where it cannot be started.
std::string version_of_program(const std::string& program);

} // namespace fathom::solvers
