// Strategy: one way to come to a verdict.
#pragma once

#include "ir/support/result.h"

#include <cstdint>

namespace fathom::engine {

/// What follows from a step.
enum class Next : uint8_t {
  Finished, ///< the verdict is known
  Go,       ///< nothing is left to be asked: the verdict follows from the ledger
  Raise,    ///< not decided: another strategy's turn, or a higher bound's
};

/// Works on the session's program, in steps between which the others have their turns; what it finds out that
/// they can use is left in the session.
class Strategy {
 public:
  virtual ~Strategy() = default;
  /// Whether its next step should be taken now.
  virtual bool due() const = 0;
  /// An error is a failure of the input.
  virtual Result<Next> step() = 0;
};

} // namespace fathom::engine
