// Strategy: one way to come to a verdict.
#pragma once

#include "ir/support/result.h"
#include "solvers/effort.h"

#include <cstdint>

namespace fathom::engine {

/// What follows from a step.
enum class Next : uint8_t {
  Finished, ///< the verdict is known
  Go,       ///< nothing is left to be asked: the verdict follows from the ledger
  Raise,    ///< not decided: another strategy's turn, or a higher bound's
};

/// Works on the session's program, in steps between which the others have their turns; what it finds out that
/// they can use is left in the session's facts. Which one is next and how much it may do is the scheduler's
/// affair.
class Strategy {
 public:
  virtual ~Strategy() = default;
  /// The questions of a step are limited by `effort` and charged to it; bounds charge what was unwound for
  /// them too. An error is a failure of the input.
  virtual Result<Next> step(solvers::Effort& effort) = 0;
};

} // namespace fathom::engine
