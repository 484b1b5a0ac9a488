// Running a compiler or a compiled program under limits.
#pragma once

#include "ir/support/run_process.h"

#include <chrono>
#include <limits>
#include <optional>
#include <string>

namespace fathom::witnesses {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;
bool is_over(const Deadline& deadline);

/// What is said of a replay that the deadline has ended.
constexpr const char* late = "the time limit came first";

/// The result's detail where the compiler or the program took more memory than the task allows.
constexpr const char* over_memory = "it took too much memory, with all that it started";

/// What a program may wait: `idle` seconds in which all of its threads do, and so often.
struct Patience {
  double idle = 8; ///< longer than a schedule of threads does for one of them
  uint64_t waits = std::numeric_limits<uint64_t>::max();
};

/// Runs a program to its end, with stderr in a file. `seconds` are those of processor time, so that a busy
/// machine changes nothing; one that only waits is ended where `patience` is, any other after some times as
/// many seconds of wall time, and all of them at the deadline: TimedOut. What it may write is limited as well
/// (64 MiB a file); no core is dumped.
/// `memory`: bytes that it and all that it starts may have together, else TooMuchMemory; 0: whatever they
/// take.
Result<ProcessEnd> run_limited(Invocation program, const std::string& error_file, double seconds,
                               uint64_t memory = 0, const Deadline& deadline = {},
                               const Patience& patience = {});

} // namespace fathom::witnesses
