#include "ir/support/ranges/known_bits.h"

#include "ir/support/words.h"

#include <algorithm>
#include <bit>

namespace fathom::ranges {

namespace {

/// The low bits, also none or all 64.
uint64_t low_bits(uint64_t count) {
  return count == 0 ? 0 : count >= 64 ? ~uint64_t{0} : low_mask(static_cast<uint32_t>(count));
}

uint32_t low_zeros(const KnownBits& x) {
  return static_cast<uint32_t>(std::countr_one(x.zeros));
}

} // namespace

KnownBits complement(const KnownBits& x) {
  return {x.ones, x.zeros};
}

/// A carry is known where the smallest and the largest possible sum agree on it.
KnownBits add(uint32_t width, const KnownBits& x, const KnownBits& y, uint64_t carry) {
  const uint64_t mask = low_mask(width);
  const uint64_t largest = (~x.zeros & mask) + (~y.zeros & mask) + carry;
  const uint64_t smallest = x.ones + y.ones + carry;
  const uint64_t no_carry = ~(largest ^ x.zeros ^ y.zeros);
  const uint64_t sure_carry = smallest ^ x.ones ^ y.ones;
  const uint64_t known = (x.zeros | x.ones) & (y.zeros | y.ones) & (no_carry | sure_carry) & mask;
  return {~largest & known, smallest & known};
}

KnownBits subtract(uint32_t width, const KnownBits& x, const KnownBits& y) {
  return add(width, x, complement(y), 1);
}

KnownBits multiply(uint32_t width, const KnownBits& x, const KnownBits& y) {
  const uint32_t zeros = std::min(width, low_zeros(x) + low_zeros(y));
  return {low_bits(zeros), 0};
}

KnownBits shift_left(uint32_t width, const KnownBits& x, uint64_t places) {
  const uint64_t mask = low_mask(width);
  if (places >= width) return {mask, 0};
  return {((x.zeros << places) | low_bits(places)) & mask, x.ones << places & mask};
}

KnownBits shift_left_at_least(uint32_t width, const KnownBits& x, uint64_t places) {
  return {low_bits(std::min<uint64_t>(width, low_zeros(x) + std::min<uint64_t>(places, width))), 0};
}

KnownBits shift_right(uint32_t width, const KnownBits& x, uint64_t places) {
  const uint64_t mask = low_mask(width);
  if (places >= width) return {mask, 0};
  return {x.zeros >> places | (mask & ~(mask >> places)), x.ones >> places};
}

KnownBits shift_right_signed(uint32_t width, const KnownBits& x, uint64_t places) {
  places = std::min<uint64_t>(places, width - 1);
  const uint64_t mask = low_mask(width);
  return {static_cast<uint64_t>(sign_extend(x.zeros, width) >> places) & mask,
          static_cast<uint64_t>(sign_extend(x.ones, width) >> places) & mask};
}

KnownBits bit_and(const KnownBits& x, const KnownBits& y) {
  return {x.zeros | y.zeros, x.ones & y.ones};
}

KnownBits bit_or(const KnownBits& x, const KnownBits& y) {
  return {x.zeros & y.zeros, x.ones | y.ones};
}

KnownBits bit_xor(const KnownBits& x, const KnownBits& y) {
  return {(x.zeros & y.zeros) | (x.ones & y.ones), (x.zeros & y.ones) | (x.ones & y.zeros)};
}

KnownBits zero_extended(uint32_t from, uint32_t width, const KnownBits& x) {
  return {x.zeros | (low_mask(width) & ~low_mask(from)), x.ones};
}

KnownBits sign_extended(uint32_t from, uint32_t width, const KnownBits& x) {
  return {static_cast<uint64_t>(sign_extend(x.zeros, from)) & low_mask(width),
          static_cast<uint64_t>(sign_extend(x.ones, from)) & low_mask(width)};
}

KnownBits extracted(uint32_t width, const KnownBits& x, uint32_t low) {
  return {x.zeros >> low & low_mask(width), x.ones >> low & low_mask(width)};
}

KnownBits concatenated(uint32_t low_width, const KnownBits& x, const KnownBits& y) {
  return {x.zeros << low_width | y.zeros, x.ones << low_width | y.ones};
}

} // namespace fathom::ranges
