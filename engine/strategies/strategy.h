// Strategy: one way to come to a verdict.
#pragma once

#include "ir/support/effort.h"
#include "ir/support/result.h"

#include <cstdint>

namespace fathom::engine {

/// How a step ended.
enum class Outcome : uint8_t {
  Decided,     ///< the verdict is known: Session::answer has it
  OutOfEffort, ///< a further step goes on
  Exhausted,   ///< a further step does the same, unless bounds have grown or others have found something
  Hopeless,    ///< a further step does the same, whatever others find
};

/// Works on the session's program, in steps between which the others have their turns; what it finds out that
/// they can use is left in the session's facts. Which one is next and how much it may do is the scheduler's
/// affair.
class Strategy {
 public:
  virtual ~Strategy() = default;
  /// Works until the effort is spent, or nothing is left to be done, and charges all that it does: questions,
  /// instructions unwound and encoded. An error is a failure of the input.
  virtual Result<Outcome> step(Effort& effort) = 0;
  /// Units that the next step costs at least, as far as can be foreseen.
  virtual uint64_t least_cost() const { return 0; }
  /// Whether a step does again what the last one has not come to the end of.
  virtual bool begins_anew() const { return false; }
  /// Whether the program looks like those that this strategy decides and others do not.
  virtual bool is_promising() const { return false; }
  /// Whether a search has ended with an answer, and nothing is left but the proof with it.
  virtual bool has_found() const { return false; }
};

} // namespace fathom::engine
