#include "ir/support/ranges/interval.h"

#include <bit>

namespace fathom::ranges {

namespace {

/// The smallest 2^k - 1 that is not below x.
uint64_t fill(uint64_t x) {
  return x == 0 ? 0 : ~uint64_t{0} >> std::countl_zero(x);
}

/// A result known exactly, cut to the width: kept where every value in it wraps equally often.
Interval wrapped(uint32_t width, uint128 low, uint128 high) {
  if (low >> width != high >> width) return Interval::all(width);
  return {static_cast<uint64_t>(low) & low_mask(width), static_cast<uint64_t>(high) & low_mask(width)};
}

uint64_t half(uint32_t width) {
  return uint64_t{1} << (width - 1);
}

} // namespace

Interval add(uint32_t width, const Interval& x, const Interval& y) {
  return wrapped(width, uint128{x.low} + y.low, uint128{x.high} + y.high);
}

Interval subtract(uint32_t width, const Interval& x, const Interval& y) {
  const uint64_t mask = low_mask(width);
  if (x.low >= y.high || x.high < y.low) return {(x.low - y.high) & mask, (x.high - y.low) & mask};
  return Interval::all(width);
}

Interval multiply(uint32_t width, const Interval& x, const Interval& y) {
  return wrapped(width, uint128{x.low} * y.low, uint128{x.high} * y.high);
}

Interval divide(uint32_t width, const Interval& x, const Interval& y) {
  if (y.low == 0) return Interval::all(width); // by zero: all ones
  return {x.low / y.high, x.high / y.low};
}

Interval remainder(uint32_t, const Interval& x, const Interval& y) {
  if (x.high < y.low) return x;
  return {0, y.low == 0 ? x.high : std::min(x.high, y.high - 1)}; // by zero: the dividend itself
}

Interval divide_signed(uint32_t width, const Interval& x, const Interval& y) {
  const bool nonnegative = x.high < half(width) && y.high < half(width);
  return nonnegative ? divide(width, x, y) : Interval::all(width);
}

Interval remainder_signed(uint32_t width, const Interval& x, const Interval& y) {
  if (x.high >= half(width)) return Interval::all(width);
  if (y.high < half(width)) return remainder(width, x, y);
  return {0, x.high}; // the sign is that of x, the amount at most x
}

Interval shift_left(uint32_t width, const Interval& x, const Interval& y) {
  if (x.high == 0 || y.low >= width) return {0, 0};
  if (y.high < width && x.high <= low_mask(width) >> y.high) return {x.low << y.low, x.high << y.high};
  if (y.is_point()) return wrapped(width, uint128{x.low} << y.low, uint128{x.high} << y.low);
  return Interval::all(width);
}

Interval shift_right(uint32_t width, const Interval& x, const Interval& y) {
  return {y.high >= width ? 0 : x.low >> y.high, y.low >= width ? 0 : x.high >> y.low};
}

Interval shift_right_signed(uint32_t width, const Interval& x, const Interval& y) {
  return x.high < half(width) ? shift_right(width, x, y) : Interval::all(width);
}

Interval bit_and(uint32_t, const Interval& x, const Interval& y) {
  return {0, std::min(x.high, y.high)};
}

Interval bit_or(uint32_t, const Interval& x, const Interval& y) {
  return {std::max(x.low, y.low), fill(x.high | y.high)};
}

Interval bit_xor(uint32_t, const Interval& x, const Interval& y) {
  return {0, fill(x.high | y.high)};
}

Interval sign_extended(uint32_t from, uint32_t width, const Interval& x) {
  const uint64_t high_bits = low_mask(width) & ~low_mask(from);
  if (x.high < half(from)) return x;
  if (x.low >= half(from)) return {x.low | high_bits, x.high | high_bits};
  return Interval::all(width);
}

Interval extracted(uint32_t width, const Interval& x, uint32_t low) {
  return wrapped(width, x.low >> low, x.high >> low);
}

Interval concatenated(uint32_t, uint32_t low_width, const Interval& x, const Interval& y) {
  return {x.low << low_width | y.low, x.high << low_width | y.high};
}

} // namespace fathom::ranges
