// Results of input functions, as a violation witness has them.
#pragma once

#include "ir/support/bit_vector.h"
#include "witnesses/witness.h"

#include <vector>

namespace fathom::witnesses {

/// The numbers c of all `\result == c` that are to be followed, in their order, as numbers of 64 bits. They
/// end where a waypoint says something else of what a function returns: which call would be next is not
/// known then. A guess of an execution that the witness describes, which somebody has to run.
std::vector<BitVector> stated_inputs(const Witness& witness);

} // namespace fathom::witnesses
