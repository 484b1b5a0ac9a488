// Child processes from their start to their end: a program that is waited for, or talked to, or a function.
#pragma once

#include "ir/support/process.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace fathom {

struct RunLimits {
  double seconds = std::numeric_limits<double>::infinity(); ///< wall time
  double idle = std::numeric_limits<double>::infinity();    ///< wall time in which nothing of it can run
  /// How often it may wait, with all that it starts, however short each time; looked at with `idle`.
  uint64_t waits = std::numeric_limits<uint64_t>::max();
  /// Bytes that it and all that it starts may have together; looked at every 20 ms. What a single process has
  /// had between two looks counts, too, when it has ended.
  uint64_t memory = std::numeric_limits<uint64_t>::max();
  const std::atomic<bool>* stop = nullptr; ///< ends it as soon as this is set
  size_t output = size_t{256} << 20;       ///< bytes on stdout and stderr that are collected
};

/// Runs the program to its end or to a limit; its group goes with it. Fails as `spawn` does.
Result<ProcessEnd> run_program(const Invocation& program, const RunLimits& limits);

/// What a program said.
struct ProgramOutput {
  ProcessEnd end;
  std::string output; ///< stdout
  std::string errors; ///< stderr
};

/// The same with `input` on its stdin, as far as it reads it; stdout and stderr are collected. The streams in
/// the program's settings do not count.
Result<ProgramOutput> converse(Invocation program, const std::string& input, const RunLimits& limits);

/// Calls `work` in a copy of this process (see fork_child) and gives its bytes back: for libraries that
/// cannot be interrupted, or that end the process. The child sees all memory as it is now, and nothing it
/// changes comes back; its stdout and stderr go nowhere. Errors: "interrupted" (by `stop`), how it ended.
Result<std::vector<uint8_t>> call_in_child(const std::function<std::vector<uint8_t>()>& work,
                                           const std::atomic<bool>& stop);
/// The same, with limits.
Result<std::vector<uint8_t>> call_in_child(const std::function<std::vector<uint8_t>()>& work,
                                           const RunLimits& limits,
                                           const std::vector<ResourceLimit>& resources);

} // namespace fathom
