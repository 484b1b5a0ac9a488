// Sort: the type of a term, as one 32-bit word.
//
//   31   28 27          14 13           0
//  +-------+--------------+--------------+
//  | kind  |      high    |      low     |
//  +-------+--------------+--------------+
//   Bool           0              0
//   BitVec      width, over both fields (28 bits)
//   Array      index width    element width
//   Float       exponent      significand (with the hidden bit)    declared for later, no operations yet
//   RoundingMode   0              0                                declared for later, no operations yet
//
// The word *is* the sort: it needs no table and no context, and equal sorts are equal words.
#pragma once

#include "ir/support/check.h"

#include <compare>
#include <cstdint>
#include <string>

namespace fathom::term {

enum class SortKind : uint8_t { Bool, BitVec, Array, Float, RoundingMode };

/// Bool and BitVec(1) are different sorts. An array maps bit-vectors of one width to bit-vectors of another;
/// both widths are at most 16383. Default-constructed: Bool.
class Sort {
 public:
  constexpr Sort() = default;
  static constexpr Sort boolean() { return Sort(); }
  static Sort bv(uint32_t width) {
    FATHOM_CHECK(width >= 1 && width < (1u << 28), "no bit-vector sort of width {}", width);
    return Sort(SortKind::BitVec, width);
  }
  static Sort array(uint32_t index_width, uint32_t element_width) {
    return pair(SortKind::Array, index_width, element_width);
  }
  static Sort floating(uint32_t exponent, uint32_t significand) {
    return pair(SortKind::Float, exponent, significand);
  }
  static constexpr Sort rounding_mode() { return Sort(SortKind::RoundingMode, 0); }

  constexpr SortKind kind() const { return static_cast<SortKind>(word_ >> 28); }
  constexpr bool is_bool() const { return kind() == SortKind::Bool; }
  constexpr bool is_bv() const { return kind() == SortKind::BitVec; }
  constexpr bool is_array() const { return kind() == SortKind::Array; }

  uint32_t width() const { ///< of a bit-vector; 1 for Bool
    FATHOM_CHECK(is_bv() || is_bool(), "{} has no width", to_string());
    return is_bool() ? 1 : word_ & 0x0FFFFFFF;
  }
  uint32_t index_width() const {
    FATHOM_CHECK(is_array(), "{} is no array sort", to_string());
    return high();
  }
  uint32_t element_width() const {
    FATHOM_CHECK(is_array(), "{} is no array sort", to_string());
    return low();
  }
  uint32_t exponent_width() const {
    FATHOM_CHECK(kind() == SortKind::Float, "{} is no floating-point sort", to_string());
    return high();
  }
  uint32_t significand_width() const {
    FATHOM_CHECK(kind() == SortKind::Float, "{} is no floating-point sort", to_string());
    return low();
  }

  constexpr uint32_t word() const { return word_; }
  std::string to_string() const; ///< in SMT-LIB's syntax
  friend constexpr bool operator==(Sort, Sort) = default;
  friend constexpr auto operator<=>(Sort, Sort) = default;

 private:
  constexpr Sort(SortKind kind, uint32_t payload) : word_(static_cast<uint32_t>(kind) << 28 | payload) {}
  static Sort pair(SortKind kind, uint32_t high, uint32_t low) {
    FATHOM_CHECK(high >= 1 && high < (1u << 14) && low >= 1 && low < (1u << 14),
                 "no sort with widths {} and {}", high, low);
    return Sort(kind, high << 14 | low);
  }
  constexpr uint32_t high() const { return word_ >> 14 & 0x3FFF; }
  constexpr uint32_t low() const { return word_ & 0x3FFF; }

  uint32_t word_ = 0;
};

} // namespace fathom::term
