// A program under limits, with everything that it starts.
#pragma once

#include "ir/support/process.h"

#include <atomic>
#include <string>

namespace fathom::suites {

struct Limits {
  double cpu_seconds = 0;               ///< of all processes together; 0: none
  double wall_seconds = 0;              ///< 0: none
  uint64_t memory = 0;                  ///< bytes of all processes together; 0: none
  uint64_t output = uint64_t{64} << 20; ///< bytes of stdout and of stderr, each
};

/// How a run ended, and what it took.
struct LimitedEnd {
  enum class Why : uint8_t { Itself, CpuTime, WallTime, Memory, Output, Interrupted };
  Why why = Why::Itself;
  int status = 0; ///< exit status; of Itself alone, where signal is 0
  int signal = 0; ///< it was ended by this one; 0: it was not
  double cpu_seconds = 0, wall_seconds = 0;
  uint64_t memory = 0; ///< bytes, the most that was seen at once
};

/// Runs the program in a process that looks after it twenty times a second: whatever it starts belongs to it,
/// is counted with it, and is killed and reaped at its end, process groups and sessions of its own included.
/// Its stdout and stderr go to these files, its stdin has nothing. `Interrupted`: `stop` was set, or whoever
/// looks after it got SIGTERM. Who ends a job of a cluster sends signals to all of its processes one after
/// the other: what was ended by one, or by the end of what it had started, is held back until `is_stopped`
/// has looked. Errors: it could not be started.
Result<LimitedEnd> run_limited(const Invocation& program, const std::string& output,
                               const std::string& errors, const Limits& limits,
                               const std::atomic<bool>& stop);

/// Whether `stop` is set, or will be within a second: for whoever sees that another process has got a signal.
bool is_stopped(const std::atomic<bool>& stop);

} // namespace fathom::suites
