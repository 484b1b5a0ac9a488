// The operators that ranges are computed for, whatever the instruction or the term is called that they stand
// in.
#pragma once

#include "ir/support/check.h"

#include <cstdint>

namespace fathom::ranges {

enum class Operation : uint8_t {
#define FATHOM_RANGE_OPERATION(Name, function) Name,
#include "ir/support/ranges/operations.def"
};

enum class Comparison : uint8_t { Eq, Ult, Ule, Slt, Sle };

/// What is known of x op y in a domain: Interval, Bounds or ValueRange, none of them empty. SMT-LIB's
/// meaning: x udiv 0 = ~0, x urem 0 = x, sdiv and srem accordingly, a shift by the width or more gives 0
/// (ashr: the sign).
template <typename Domain>
Domain apply(Operation operation, uint32_t width, const Domain& x, const Domain& y) {
  switch (operation) {
#define FATHOM_RANGE_OPERATION(Name, function)                                                               \
  case Operation::Name: return function(width, x, y);
#include "ir/support/ranges/operations.def"
  }
  FATHOM_UNREACHABLE("an operation");
}

} // namespace fathom::ranges
