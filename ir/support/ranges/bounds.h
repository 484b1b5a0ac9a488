// Bounds: an integer's bounds in both of its readings, and what operators and comparisons make of them.
#pragma once

#include "ir/support/ranges/interval.h"

#include <cstdint>
#include <optional>

namespace fathom::ranges {

/// Bounds of an integer of at most 64 bits, all included, of the same bits read in both ways: unsigned
/// `low..high` and signed `least..most`. A value has them when both hold. Signed bounds are needed since n <=
/// 20 of a signed n is no unsigned interval; arithmetic wraps in both readings.
struct Bounds {
  uint64_t low = 0, high = 0;
  int64_t least = 0, most = 0;

  static Bounds all(uint32_t width);
  static Bounds point(uint32_t width, uint64_t value);
  /// Both readings of unsigned (or signed) bounds.
  static Bounds of_unsigned(uint32_t width, uint64_t low, uint64_t high);
  static Bounds of_signed(uint32_t width, int64_t least, int64_t most);
  static Bounds of(uint32_t width, const Interval& x) { return of_unsigned(width, x.low, x.high); }

  bool empty() const { return low > high || least > most; }
  bool is_point() const { return low == high; }
  bool nonnegative() const { return least >= 0; }
  bool negative() const { return most < 0; }
  Interval interval() const { return {low, high}; } ///< the unsigned reading
  bool operator==(const Bounds&) const = default;
};

/// Each reading tells the other one where it lies within one half of the numbers.
Bounds tightened(uint32_t width, Bounds bounds);
/// What both say (empty() when they contradict each other), and the smallest bounds that contain both.
Bounds intersect(uint32_t width, const Bounds& a, const Bounds& b);
Bounds hull(const Bounds& a, const Bounds& b);
/// Without a value, where that is an end in either reading; may be empty.
Bounds without(uint32_t width, Bounds bounds, uint64_t value);
/// The numbers least ... most modulo 2^width.
Bounds wrapped(uint32_t width, int128 least, int128 most);

Bounds add(uint32_t width, const Bounds& x, const Bounds& y);
Bounds subtract(uint32_t width, const Bounds& x, const Bounds& y);
Bounds multiply(uint32_t width, const Bounds& x, const Bounds& y);
Bounds divide(uint32_t width, const Bounds& x, const Bounds& y);
Bounds remainder(uint32_t width, const Bounds& x, const Bounds& y);
Bounds divide_signed(uint32_t width, const Bounds& x, const Bounds& y);
Bounds remainder_signed(uint32_t width, const Bounds& x, const Bounds& y);
Bounds shift_left(uint32_t width, const Bounds& x, const Bounds& y);
Bounds shift_right(uint32_t width, const Bounds& x, const Bounds& y);
Bounds shift_right_signed(uint32_t width, const Bounds& x, const Bounds& y);
Bounds bit_and(uint32_t width, const Bounds& x, const Bounds& y);
Bounds bit_or(uint32_t width, const Bounds& x, const Bounds& y);
Bounds bit_xor(uint32_t width, const Bounds& x, const Bounds& y);

/// As of intervals.
Bounds zero_extended(uint32_t from, uint32_t width, const Bounds& x);
Bounds sign_extended(uint32_t from, uint32_t width, const Bounds& x);
Bounds extracted(uint32_t width, const Bounds& x, uint32_t low);
Bounds concatenated(uint32_t width, uint32_t low_width, const Bounds& x, const Bounds& y);

/// Whether it holds for all values of x and y (neither empty), or for none.
std::optional<bool> compare(Comparison comparison, const Bounds& x, const Bounds& y);

/// Two sides of a comparison.
struct Sides {
  Bounds x, y;
};
/// What a comparison that has this truth says of either side, given the bounds of the other one; nothing
/// where it cannot have it.
std::optional<Sides> assume(Comparison comparison, bool truth, uint32_t width, const Bounds& x,
                            const Bounds& y);

} // namespace fathom::ranges
