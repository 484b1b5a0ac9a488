// Variables of finite history: after a few iterations their value is a function of what these iterations
// read.
#pragma once

#include "proofs/learner/iterations.h"

#include <cstdint>
#include <vector>

namespace fathom::loops {

constexpr uint32_t longest_window = 8; ///< iterations

/// Executes iterations from a state whose windows are the values `given` (ids from `from` on), and says after
/// how many iterations each window depends on none of these (0: on some of them after `most` too). `last`
/// gets the values there. Objects from `first_object` on are the runs' own.
std::vector<uint32_t> iterations_until_forgotten(LoopBody& body, Iterations& iterations,
                                                 const LoopAnalysis& analysis, uint32_t first_object,
                                                 EdgeState state, const std::vector<program::ValueId>& given,
                                                 uint32_t from, uint32_t most,
                                                 std::vector<program::ValueId>& last);

} // namespace fathom::loops
