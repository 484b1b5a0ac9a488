// Tests: executions on inputs that are drawn, and on inputs of solver's models. They prove nothing.
#pragma once

#include "engine/engine.h"
#include "ir/program/exchange/coverage.h"
#include "ir/program/exchange/recorded_inputs.h"

#include <functional>
#include <optional>

namespace fathom::engine {

/// The same plan draws the same inputs on every machine. Models are as deterministic as the solver that is
/// asked.
struct TestPlan {
  uint64_t inputs = 1000; ///< executions, besides those on Options::runs.given
  uint64_t seed = 0;
  uint64_t shrinks =
      1000; ///< executions that look for a smaller violation; 0: it is reported as it was found
  /// Is told of each execution that has ended without a violation; nothing: nobody is.
  std::function<void(const program::Run&)> ended = {};
};

/// Numbers of executions by their outcome.
struct TestTally {
  uint64_t run = 0;       ///< all of them
  uint64_t ended = 0;     ///< without a violation
  uint64_t outside = 0;   ///< ended by an assumption: of the program, or what a contract requires
  uint64_t cut_short = 0; ///< had too many steps, or came to what cannot be executed
  uint64_t doubtful = 0;  ///< show a violation that rests on addresses, huge blocks, or that no replay shows
  /// The inputs of the violation; nothing: there is none, or it rests on more than inputs.
  std::optional<program::RecordedInputs> shown;
  struct Shrunk {
    uint64_t before = 0, after = 0; ///< RecordedInputs::weight
    uint64_t runs = 0;              ///< 0: nothing was tried
  } shrunk = {};
};

/// Runs the program on Options::runs.given, in their order, until one shows a violation or time is up. The
/// verdict is that violation, confirmed as any other, or unknown.
CheckResult run_given(const program::Specification& specification, const Services& services,
                      const Options& options, TestTally& tally);

/// Runs the program on Options::runs.given, on drawn inputs and on those by which models come to `lines`, and
/// on others that are like these. A violation is made smaller. The verdict is a violation, confirmed as any
/// other, or unknown.
CheckResult run_tests(const program::Specification& specification, const Services& services,
                      const Options& options, const TestPlan& plan, const program::Coverage& lines,
                      TestTally& tally);

} // namespace fathom::engine
