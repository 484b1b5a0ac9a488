// Type of a value of the guarded SSA.
#pragma once

#include "ir/support/check.h"

#include <cstdint>
#include <string>

namespace fathom::program {

/// `none` (instructions without a value), an integer of 1 to 2^23 bits, or a pointer. Booleans are i1. A
/// pointer is a pair (object, signed offset); it is a sort of its own so that no encoding of addresses is
/// fixed here. Floating-point values travel as integers of their width; aggregates and vectors are split into
/// scalars before they arrive here.
class Type {
 public:
  constexpr Type() = default;
  static constexpr Type none() { return Type(0); }
  static constexpr Type pointer() { return Type(pointer_code); }
  static Type integer(uint32_t width) {
    FATHOM_CHECK(width >= 1 && width < (1u << 24), "integer type of {} bits", width);
    return Type(width);
  }
  static constexpr Type boolean() { return Type(1); }

  constexpr bool is_none() const { return code_ == 0; }
  constexpr bool is_pointer() const { return code_ == pointer_code; }
  constexpr bool is_integer() const { return !is_none() && !is_pointer(); }
  constexpr bool is_boolean() const { return code_ == 1; }
  constexpr uint32_t width() const { return code_; } ///< bits; integers only
  constexpr uint32_t code() const { return code_; }
  friend constexpr bool operator==(Type, Type) = default;

  std::string to_string() const {
    return is_none() ? "none" : is_pointer() ? "ptr" : fmt::format("i{}", code_);
  }

 private:
  static constexpr uint32_t pointer_code = UINT32_MAX;
  constexpr explicit Type(uint32_t code) : code_(code) {}
  uint32_t code_ = 0;
};

} // namespace fathom::program
