// A command of this program, in a process of its own.
#pragma once

#include "ir/support/run_process.h"

#include <atomic>
#include <string>
#include <vector>

namespace fathom::server {

/// How commands are run for a client.
struct CommandSetting {
  std::string directory; ///< the working directory
  double seconds = 600;  ///< after which the command is killed, whatever limits it keeps itself
  const std::atomic<bool>* stop = nullptr;
};

/// Runs `fathom <words>` to its end, or kills it and all that it has started. Its limits, its isolation and
/// its crashes are its own: nothing of it ends this process.
Result<ProgramOutput> run_fathom(const std::vector<std::string>& words, const CommandSetting& setting);

/// The line that says why there is no answer: the first error, else the last thing that was said.
std::string failure_of(const ProgramOutput& said);

} // namespace fathom::server
