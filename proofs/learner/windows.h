// Variables of finite history: after a few iterations their value is a function of what these iterations
// read.
#pragma once

#include "proofs/learner/iterations.h"

#include <cstdint>
#include <vector>

namespace fathom::loops {

constexpr uint32_t longest_window = 8; ///< iterations

/// A loop whose iterations are executed. Objects from `first_object` on are the runs' own. Not owned.
struct WindowRuns {
  LoopBody& body;
  Iterations& iterations;
  const LoopAnalysis& analysis;
  uint32_t first_object = 0;
};

/// What the windows hold at the start: these values, whose ids begin at `from`.
struct GivenWindows {
  std::vector<program::ValueId> values;
  uint32_t from = 0;
};

/// By variable: after how many iterations it depends on none of the given values (0: on some of them after
/// all iterations too), and the windows' values at the end.
struct Forgotten {
  std::vector<uint32_t> after;
  std::vector<program::ValueId> last;
};

/// Executes at most so many iterations from a state in which the windows hold what is given.
Forgotten iterations_until_forgotten(const WindowRuns& runs, EdgeState state, const GivenWindows& given,
                                     uint32_t most);

} // namespace fathom::loops
