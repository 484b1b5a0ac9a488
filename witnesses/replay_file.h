// Running a harness file again (harness_file.h).
#pragma once

#include "witnesses/replay.h"

#include <string>

namespace fathom::witnesses {

struct ReplayFileLimits {
  double seconds = 10;                           ///< wall time that the program may run
  double compile_seconds = 60;                   ///< wall time for each other command
  uint64_t memory = uint64_t{4} << 30;           ///< bytes that a command and all that it starts may have
  IsolationMode isolation = IsolationMode::Auto; ///< of all commands
  /// Isolated commands see the working directory and the file's; else folders that they name, too.
  bool untrusted = false;
};

/// Executes the commands in the file's head, in the working directory, with what they make in a temporary
/// one, and says whether the violation showed. The compiler is the environment's CC, if that is set. An
/// error: the file cannot be read, or is no harness.
Result<ReplayResult> replay_file(const std::string& path, const ReplayFileLimits& limits);

} // namespace fathom::witnesses
