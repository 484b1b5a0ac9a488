// The value of a pure integer instruction on constants; shared by the builder and the evaluator.
#pragma once

#include "ir/program/program.h"
#include "ir/support/bit_vector.h"
#include "ir/support/words.h"

#include <cstdint>

namespace fathom::program {

/// Add .. Sle on operands of `width` <= 64 bits, surplus bits zero. Eq .. Sle give 0 or 1. SMT-LIB's meaning:
/// x udiv 0 = ~0, x urem 0 = x, shifts by the width or more give 0 (ashr: the sign).
uint64_t fold_small(Opcode opcode, uint32_t width, uint64_t a, uint64_t b);

/// The same for any width; Eq .. Sle give one bit.
BitVector fold_any(Opcode opcode, const BitVector& a, const BitVector& b);

} // namespace fathom::program
