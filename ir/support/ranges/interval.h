// Interval: unsigned bounds of an integer, and what each operator makes of them.
#pragma once

#include "ir/support/ranges/operation.h"
#include "ir/support/words.h"

#include <algorithm>

namespace fathom::ranges {

/// Unsigned bounds of an integer, both included, of widths up to 64 bits. Not empty where operators take one.
struct Interval {
  uint64_t low = 0;
  uint64_t high = UINT64_MAX;

  static Interval all(uint32_t width) { return {0, low_mask(width)}; }
  bool is_point() const { return low == high; }
  bool empty() const { return low > high; }
  bool operator==(const Interval&) const = default;
};

Interval add(uint32_t width, const Interval& x, const Interval& y);
Interval subtract(uint32_t width, const Interval& x, const Interval& y);
Interval multiply(uint32_t width, const Interval& x, const Interval& y);
Interval divide(uint32_t width, const Interval& x, const Interval& y);
Interval remainder(uint32_t width, const Interval& x, const Interval& y);
Interval divide_signed(uint32_t width, const Interval& x, const Interval& y);
Interval remainder_signed(uint32_t width, const Interval& x, const Interval& y);
Interval shift_left(uint32_t width, const Interval& x, const Interval& y);
Interval shift_right(uint32_t width, const Interval& x, const Interval& y);
Interval shift_right_signed(uint32_t width, const Interval& x, const Interval& y);
Interval bit_and(uint32_t width, const Interval& x, const Interval& y);
Interval bit_or(uint32_t width, const Interval& x, const Interval& y);
Interval bit_xor(uint32_t width, const Interval& x, const Interval& y);

/// From an integer of `from` bits to one of `width`.
inline Interval zero_extended(uint32_t, uint32_t, const Interval& x) {
  return x;
}
Interval sign_extended(uint32_t from, uint32_t width, const Interval& x);
/// `width` bits of x from bit `low` on.
Interval extracted(uint32_t width, const Interval& x, uint32_t low);
/// x above the `low_width` bits of y.
Interval concatenated(uint32_t width, uint32_t low_width, const Interval& x, const Interval& y);
/// The smallest one that contains both.
inline Interval hull(const Interval& x, const Interval& y) {
  return {std::min(x.low, y.low), std::max(x.high, y.high)};
}

} // namespace fathom::ranges
