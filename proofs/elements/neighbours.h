// Loops that compare elements of one array with each other.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

namespace fathom::loops {

/// Whether elements of one array that are a constant apart are compared by an instruction from `began` on.
/// What follows for elements that are further apart no quantifier over iterations says, but an induction may.
bool compares_neighbours(program::SymbolicMemory& symbolic_memory, uint32_t began);

} // namespace fathom::loops
