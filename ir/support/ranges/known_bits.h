// KnownBits: the bits of an integer that are known, and the known bits of results of operators.
#pragma once

#include <cstdint>

namespace fathom::ranges {

/// What is known of the bits of an integer of at most 64 bits.
///
///     zeros   1 0 0 1      bits known to be 0
///     ones    0 1 0 0      bits known to be 1        the value is 0 1 ? 0
///
/// No bit is in both, unless no value is possible. Bits above the width are in neither.
struct KnownBits {
  uint64_t zeros = 0, ones = 0;

  bool operator==(const KnownBits&) const = default;
};

KnownBits complement(const KnownBits& x);
/// x + y + carry, x - y; the result of fewer bits is cut by the caller's width.
KnownBits add(uint32_t width, const KnownBits& x, const KnownBits& y, uint64_t carry = 0);
KnownBits subtract(uint32_t width, const KnownBits& x, const KnownBits& y);
KnownBits multiply(uint32_t width, const KnownBits& x, const KnownBits& y);
/// By a known number of places; `at_least`: by that many or more. Any number, SMT-LIB's meaning.
KnownBits shift_left(uint32_t width, const KnownBits& x, uint64_t places);
KnownBits shift_left_at_least(uint32_t width, const KnownBits& x, uint64_t places);
KnownBits shift_right(uint32_t width, const KnownBits& x, uint64_t places);
KnownBits shift_right_signed(uint32_t width, const KnownBits& x, uint64_t places);
KnownBits bit_and(const KnownBits& x, const KnownBits& y);
KnownBits bit_or(const KnownBits& x, const KnownBits& y);
KnownBits bit_xor(const KnownBits& x, const KnownBits& y);

KnownBits zero_extended(uint32_t from, uint32_t width, const KnownBits& x);
KnownBits sign_extended(uint32_t from, uint32_t width, const KnownBits& x);
KnownBits extracted(uint32_t width, const KnownBits& x, uint32_t low);
KnownBits concatenated(uint32_t low_width, const KnownBits& x, const KnownBits& y);

} // namespace fathom::ranges
