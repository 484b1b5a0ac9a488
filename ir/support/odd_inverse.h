// Division by odd numbers, which is exact modulo powers of two.
#pragma once

#include "ir/support/bit_vector.h"

namespace fathom {

/// The inverse of an odd number modulo 2^width, by Newton's iteration: each step doubles the number of right
/// bits, and an odd number is its own inverse modulo 8.
inline BitVector odd_inverse(const BitVector& odd) {
  if (odd.width() < 2) return odd;
  const BitVector two(odd.width(), 2);
  BitVector inverse = odd;
  for (uint32_t right = 3; right < odd.width(); right *= 2) inverse = inverse * (two - odd * inverse);
  return inverse;
}

} // namespace fathom
