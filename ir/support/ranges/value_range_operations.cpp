// What each operator makes of ValueRanges: of each view by itself, then together.
#include "ir/support/ranges/value_range.h"

#include <algorithm>
#include <numeric>

namespace fathom::ranges {

namespace {

constexpr Congruence nothing{};

/// A sum has a remainder only where both operands have one.
bool both(const ValueRange& x, const ValueRange& y) {
  return !x.congruence().says_nothing() && !y.congruence().says_nothing();
}

} // namespace

ValueRange add(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, add(width, x.bounds(), y.bounds()), add(width, x.bits(), y.bits()),
                        both(x, y) ? cut(width, add(x.exact(), y.exact())) : nothing);
}

ValueRange subtract(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, subtract(width, x.bounds(), y.bounds()), subtract(width, x.bits(), y.bits()),
                        both(x, y) ? cut(width, add(x.exact(), negate(y.exact()))) : nothing);
}

ValueRange multiply(uint32_t width, const ValueRange& x, const ValueRange& y) {
  const bool some = !x.congruence().says_nothing() || !y.congruence().says_nothing();
  return ValueRange::of(width, multiply(width, x.bounds(), y.bounds()), multiply(width, x.bits(), y.bits()),
                        some ? cut(width, multiply(x.exact(), y.exact())) : nothing);
}

ValueRange divide(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, divide(width, x.bounds(), y.bounds()));
}

ValueRange remainder(uint32_t width, const ValueRange& x, const ValueRange& y) {
  if (x.high() < y.low()) return x;
  return ValueRange::of(width, remainder(width, x.bounds(), y.bounds()));
}

ValueRange divide_signed(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, divide_signed(width, x.bounds(), y.bounds()));
}

ValueRange remainder_signed(uint32_t width, const ValueRange& x, const ValueRange& y) {
  if (x.nonnegative() && y.nonnegative()) return remainder(width, x, y);
  return ValueRange::of(width, remainder_signed(width, x.bounds(), y.bounds()));
}

ValueRange shift_left(uint32_t width, const ValueRange& x, const ValueRange& y) {
  const Bounds bounds = shift_left(width, x.bounds(), y.bounds());
  if (!y.is_constant()) return ValueRange::of(width, bounds, shift_left_at_least(width, x.bits(), y.low()));
  if (y.low() >= std::min(width, 63u))
    return ValueRange::of(width, bounds, shift_left(width, x.bits(), y.low()));
  const int128 factor = int128{1} << y.low();
  return ValueRange::of(width, bounds, shift_left(width, x.bits(), y.low()),
                        cut(width, multiply(x.exact(), {factor, factor, 0, factor})));
}

ValueRange shift_right(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, shift_right(width, x.bounds(), y.bounds()),
                        y.is_constant() ? shift_right(width, x.bits(), y.low()) : KnownBits{});
}

ValueRange shift_right_signed(uint32_t width, const ValueRange& x, const ValueRange& y) {
  if (x.nonnegative()) return shift_right(width, x, y);
  return ValueRange::of(width, shift_right_signed(width, x.bounds(), y.bounds()),
                        y.is_constant() ? shift_right_signed(width, x.bits(), y.low()) : KnownBits{});
}

ValueRange bit_and(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, bit_and(width, x.bounds(), y.bounds()), bit_and(x.bits(), y.bits()));
}

ValueRange bit_or(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, bit_or(width, x.bounds(), y.bounds()), bit_or(x.bits(), y.bits()));
}

ValueRange bit_xor(uint32_t width, const ValueRange& x, const ValueRange& y) {
  return ValueRange::of(width, bit_xor(width, x.bounds(), y.bounds()), bit_xor(x.bits(), y.bits()));
}

/// -1 - x, in either reading.
ValueRange complement(uint32_t width, const ValueRange& x) {
  const Bounds bounds{~x.high() & low_mask(width), ~x.low() & low_mask(width), ~x.most(), ~x.least()};
  return ValueRange::of(width, bounds, complement(x.bits()),
                        x.congruence().says_nothing() ? nothing
                                                      : cut(width, add({-1, -1, 0, -1}, negate(x.exact()))));
}

ValueRange zero_extended(uint32_t from, uint32_t width, const ValueRange& x) {
  return ValueRange::of(width, zero_extended(from, width, x.bounds()), zero_extended(from, width, x.bits()),
                        x.congruence().says_nothing() ? nothing : cut(width, x.exact_unsigned()));
}

ValueRange sign_extended(uint32_t from, uint32_t width, const ValueRange& x) {
  return ValueRange::of(width, sign_extended(from, width, x.bounds()), sign_extended(from, width, x.bits()),
                        x.congruence());
}

ValueRange extracted(uint32_t width, const ValueRange& x, uint32_t low) {
  return ValueRange::of(width, extracted(width, x.bounds(), low), extracted(width, x.bits(), low),
                        low == 0 && !x.congruence().says_nothing() ? cut(width, x.exact()) : nothing);
}

ValueRange concatenated(uint32_t width, uint32_t low_width, const ValueRange& x, const ValueRange& y) {
  const int128 factor = int128{1} << low_width;
  const Exact high = multiply(x.exact(), {factor, factor, 0, factor});
  return ValueRange::of(width, concatenated(width, low_width, x.bounds(), y.bounds()),
                        concatenated(low_width, x.bits(), y.bits()),
                        cut(width, add(high, y.exact_unsigned())));
}

std::optional<bool> compare(Comparison comparison, const ValueRange& x, const ValueRange& y) {
  if (comparison == Comparison::Eq) {
    if (((x.zeros() & y.ones()) | (x.ones() & y.zeros())) != 0) return false;
    const int64_t common = std::gcd(x.modulus(), y.modulus());
    if (common > 1 && modulo(int128{x.remainder()} - y.remainder(), common) != 0) return false;
  }
  return compare(comparison, x.bounds(), y.bounds());
}

} // namespace fathom::ranges
