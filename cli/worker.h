// The worker process: does what the options say and reports through a channel.
#pragma once

#include "cli/channel.h"
#include "cli/options.h"

#include <string>

namespace fathom::cli {

/// How a command ended.
struct Ending {
  ExitStatus status = ExitStatus::Internal;
  std::string verdict_line; ///< empty: none to print

  static Ending usage() { return {ExitStatus::Usage, {}}; }
};

Ending run_check(const Options& options, Channel& channel);
Ending run_emit(const Options& options, Channel& channel);

/// Parses the arguments again, runs the command and ends the process without running destructors of what may
/// be gigabytes.
[[noreturn]] void run_worker(int argc, char** argv, int pipe_end);

} // namespace fathom::cli
