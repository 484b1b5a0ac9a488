// The worker process: does what the options say and reports through a channel.
#pragma once

#include "cli/channel.h"
#include "cli/options.h"
#include "ir/support/result.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::cli {

/// How a command ended.
struct Ending {
  ExitStatus status = ExitStatus::Internal;
  std::string verdict_line; ///< empty: none to print

  static Ending usage() { return {ExitStatus::Usage, {}}; }
};

/// Says what is wrong with the input, and that it is.
Ending bad_input(const Error& error, Channel& channel);

Ending run_test(const Options& options, Channel& channel);
Ending run_check(const Options& options, Channel& channel);
Ending run_validate(const Options& options, Channel& channel);
Ending run_emit(const Options& options, Channel& channel);

/// What a supervisor tells a worker besides the arguments, as the first of them:
///     --fathom-worker=<descriptor of the pipe>:<start>:<side>:<solver>,<solver> ...
/// and after a line's end the folder for outputs, where there is one.
struct WorkerCall {
  int pipe_end = -1;
  using Clock = std::chrono::steady_clock;  ///< the same in all processes of a machine
  Clock::time_point start;                  ///< of the check, from when on its time counts
  Side side = Side::Alone;                  ///< what it does of a check
  std::vector<std::string> crashed_solvers; ///< that ended them
  std::string outputs;                      ///< folder for its outputs; empty: where the user wants them

  std::string argument() const;
  static std::optional<WorkerCall> parse(std::string_view argument);
};

/// Runs the command and ends the process without running destructors of what may be gigabytes.
[[noreturn]] void run_worker(Options options, const WorkerCall& call);

/// The same in a program that was started for it: parses the arguments again.
[[noreturn]] void run_worker(int argc, char** argv, const WorkerCall& call);

} // namespace fathom::cli
