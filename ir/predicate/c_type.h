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

/// The standard type of that width where there is one.
CType integer_type(uint32_t width, bool is_signed);
CType promoted(CType type);
/// What both are converted to (6.3.1.8).
CType common_type(CType a, CType b);
/// The same in both data models: `unsigned`, `unsigned long long`, `unsigned _BitInt(36)` ...
std::string name_of(CType type);
bool is_standard_width(uint32_t width);

} // namespace fathom::predicate
