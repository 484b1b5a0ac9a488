// Cuts of loops and recursions.
#pragma once

#include "frontend/unwinder/context.h"

#include <string>

namespace fathom::frontend {

class LeakChecks;

/// Where a bound ends the unwinding. What is cut off leaves an Unwind obligation.
class Cuts {
 public:
  Cuts(Context& context, LeakChecks& leaks);

  void cut(const EdgeState& state, program::LocationId place, const std::string& context, uint32_t iterations,
           bool recursion, bool fixed, std::string message);

 private:
  Builder& builder_;
  RunInProgress& run_;
  program::Unwinding& result_;
  LeakChecks& leaks_;
};

} // namespace fathom::frontend
