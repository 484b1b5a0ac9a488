// The schedule of an execution: whose turn it is, and in which order what it consumes is asked for.
#pragma once

#include "ir/program/evaluator.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/program/exchange/interleavings.h"

#include <vector>

namespace fathom::program {

struct Schedule {
  std::vector<Turn> turns;
  std::vector<InputVector::Places> places; ///< by step, where a read need not find the last write
  std::vector<ValueId> consumed; ///< those of the evaluation, in the order in which the turns come to them
};

/// The schedule of an evaluation that satisfies the conditions of the interleavings. What a thread does
/// between two of its steps, it does in the turn of the first of them, and what it does before its first step
/// in a turn of no steps, after its creation.
Schedule make_schedule(const Interleavings& interleavings, const Evaluation& evaluation);

} // namespace fathom::program
