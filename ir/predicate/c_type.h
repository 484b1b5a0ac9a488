// Types of C expressions as far as predicates need them (C23 6.2.5, 6.3.1): for printing and parsing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fathom::predicate {

/// An integer type. Width 1: `_Bool`, or what a comparison gives. Bit-precise ones (`_BitInt(36)`) are not
/// promoted; other widths than 1, 8, 16, 32 and 64 are always bit-precise.
struct CType {
  uint32_t width = 32;
  bool is_signed = true;
  bool is_bit_precise = false;
  friend bool operator==(const CType&, const CType&) = default;
};

/// The type of a comparison.
inline constexpr CType truth_type{.width = 1, .is_signed = false};
/// The standard types of a width.
constexpr CType signed_type(uint32_t width) {
  return {.width = width};
}
constexpr CType unsigned_type(uint32_t width) {
  return {.width = width, .is_signed = false};
}
/// The standard type of that width where there is one.
CType integer_type(uint32_t width, bool is_signed);
bool is_standard_width(uint32_t width);

/// How wide C's types are: LP64 and ILP32, or with pointers of 16 bits IP16L32, where int has 16 too.
struct DataModel {
  uint32_t int_bits, long_bits;

  static DataModel with_pointers(uint32_t bits) { return {bits == 16 ? 16u : 32u, bits == 64 ? 64u : 32u}; }
  CType promoted(CType type) const;
  /// What both are converted to (6.3.1.8).
  CType common_type(CType a, CType b) const;
  /// The same in LP64 and ILP32: `unsigned`, `unsigned long long`, `unsigned _BitInt(36)` ...
  std::string name_of(CType type) const;
  /// The narrowest of int, long and long long that has so many bits.
  uint32_t width_for(uint32_t bits) const;
  /// What a constant of that type without sign ends with: u, ul or ull.
  const char* unsigned_suffix(uint32_t width) const;
};

} // namespace fathom::predicate
