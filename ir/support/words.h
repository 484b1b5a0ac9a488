// Integers of 1 to 64 bits that are kept in the low bits of a word, surplus bits zero.
#pragma once

#include <cstdint>

namespace fathom {

__extension__ using int128 = __int128;
__extension__ using uint128 = unsigned __int128;

/// All ones below the width.
constexpr uint64_t low_mask(uint32_t width) {
  return ~uint64_t{0} >> (64 - width);
}

/// The low `width` bits as a signed number.
constexpr int64_t sign_extend(uint64_t value, uint32_t width) {
  return static_cast<int64_t>(value << (64 - width)) >> (64 - width);
}

/// Ends of the signed numbers of a width.
constexpr int64_t least_signed(uint32_t width) {
  return INT64_MIN >> (64 - width);
}
constexpr int64_t most_signed(uint32_t width) {
  return INT64_MAX >> (64 - width);
}

} // namespace fathom
