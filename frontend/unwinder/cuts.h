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

  /// `what.obligation` is made here. An empty context: no bound of its own can help.
  void cut(const EdgeState& state, program::Cut what, std::string message);

 private:
  Builder& builder_;
  RunInProgress& run_;
  program::Unwinding& result_;
  LeakChecks& leaks_;
};

} // namespace fathom::frontend
