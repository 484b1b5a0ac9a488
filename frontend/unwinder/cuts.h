// Cuts of loops and recursions.
#pragma once

#include "frontend/unwinder/context.h"

#include <string>

namespace fathom::frontend {

class LeakChecks;

/// Where a bound ends the unwinding. What is cut off leaves an Unwind obligation and an entry in the
/// unwinding by which the bound can be raised; in a speculative run the summary is refused instead.
class Cuts {
 public:
  Cuts(Context& context, LeakChecks& leaks);

  /// `context` names the place in `Bounds::contexts`, empty where no bound of its own can help; `fixed`: the
  /// bound is the user's.
  void cut(const EdgeState& state, program::LocationId place, const std::string& context, uint32_t iterations,
           bool recursion, bool fixed, std::string message);
  /// A loop that constants end, by Bounds::constant_loops.
  void cut_constant(const EdgeState& state, program::LocationId place, const std::string& context,
                    uint32_t iterations);

 private:
  Builder& builder_;
  RunInProgress& run_;
  program::Unwinding& result_;
  LeakChecks& leaks_;
};

} // namespace fathom::frontend
