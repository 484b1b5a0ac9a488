// A loop is summarised, or cut at its head; the way is chosen here.
#pragma once

#include "proofs/body/loop_body.h"

#include <cstdint>
#include <string>

namespace fathom::loops {

/// What became of a loop. `done`: what leaves it goes on after it; else nothing has changed.
struct Outcome {
  bool done = false;
  bool by_induction = false;
  std::string explanation; ///< how, or why not
  /// Constants decide whether the first iteration is the last: there is no need for a summary.
  bool decided = false;
  /// So many iterations are unlike those that follow: worth another attempt after them. 0: not known.
  uint32_t irregular = 0;
};

/// The state at the head when the loop is entered. Within a speculative run, which asks only for what
/// changes, a loop is always cut.
Outcome summarise(LoopBody& body, const EdgeState& entry, Way way, program::InductionDepth depth = {});

} // namespace fathom::loops
