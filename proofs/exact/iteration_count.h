// How many iterations a summary counts, and when nothing has to be said about executions with more.
#pragma once

#include "proofs/learner/loop_analysis.h"

#include <cstdint>

namespace fathom::loops {

/// The number k of complete iterations in a summary is a value of `width` bits. An execution may have more.
///
/// A loop is a transition system over what its variables are at the head: an iteration is a step from such a
/// state, and chooses its inputs as it likes. All else is as it was before the loop. A state that K steps
/// reach is therefore reached by fewer if one before it was met twice: what lies between is left out, and
/// what is left are steps of a real execution, with the inputs they had. So 2^n - 1 steps suffice where there
/// are at most 2^n states on the way, and a summary with n bits or more has all last iterations that there
/// are: the same state, the same inputs, the same obligations and exits. Then it is `complete`. There
/// are so many states:
///
///     affine       2^w: first + i * step is a function of i modulo that
///     polynomial   2^(w + t): a sum of C(i, m) modulo 2^w, t being the factors of two in the largest m!
///                  (all of these together are a function of i modulo the largest power: it counts once)
///     control      1: what the iterations begin with
///     dead         1: an iteration does the same whatever it is, and after the loop it is arbitrary
///     window       1, and those of its first iterations, where it is a function of i after these; else 2^w
///     recurrent    2^w
///
/// Where the step is even there are fewer, but an index as wide as the places it moves through makes shorter
/// formulas.
///
/// If nothing changes k may be any number, 0 for instance.
///
/// Inputs of an iteration are cells of arrays in memory. In a complete summary all that they decide is
/// whether another iteration follows; of iterations whose number is larger than that of any cell, what `Stay`
/// says of inputs is left out (`Summary::without_far_inputs`). So such a summary has executions that the loop
/// may not have, but none is missing.
///
/// It is not complete where the state is more than that: stores that move through an object leave another
/// memory after each iteration. Nor where what is said of the state after i iterations is right for
/// few i only: a narrow counter that is added as a wide number, and counters that are widened to places,
/// which the memory's encoding wants to be linear in the index. There, and where there are more states than
/// an index can tell apart, that no execution has more iterations is an obligation.
struct IterationCount {
  uint32_t width = 1;
  bool complete = false;
};

IterationCount iteration_count(const program::Builder& builder, const LoopAnalysis& analysis);

} // namespace fathom::loops
