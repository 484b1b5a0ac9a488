// The meaning of every bit-vector and Bool operator on constants: shared by the evaluator and constant
// folding.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/term/kind.h"

#include <cstdint>
#include <span>

namespace fathom::term {

/// Value of an operator on values; Bool is width 1. `first`, `second`: indices as in Context::make. Arrays
/// and leaves have no place here (FATHOM_CHECK).
BitVector fold(Kind kind, std::span<const BitVector> operands, uint32_t first = 0, uint32_t second = 0);

} // namespace fathom::term
