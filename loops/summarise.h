// A loop is summarised, or cut at its head; the way is chosen here.
#pragma once

#include <cstdint>
#include <string>

#include "loops/loop_analysis.h"

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

/// The exact summary by an analysis that is not inductive, without windows where they turn out to be none.
/// True: what leaves the loop goes on after it. Else nothing has changed. `text`: how, or why not.
bool commit_summary(LoopBody& body, const LoopAnalysis& analysis, const EdgeState& entry, std::string& text);

} // namespace fathom::loops
