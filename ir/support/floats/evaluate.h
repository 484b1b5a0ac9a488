// Floating-point operations on constants.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/support/floats/operation.h"

#include <span>

namespace fathom::floats {

/// The result of the operation; operands and result are numbers as their formats lay them out. NaNs that come
/// out are the quiet one without sign and payload. `width`: of ToSigned's and ToUnsigned's result.
BitVector evaluate(const Operation& operation, std::span<const BitVector> operands, uint32_t width = 0);

} // namespace fathom::floats
