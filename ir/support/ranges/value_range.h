// ValueRange: all that is known of an integer without solving: bounds, bits and remainders.
#pragma once

#include "ir/support/ranges/bounds.h"
#include "ir/support/ranges/congruence.h"
#include "ir/support/ranges/known_bits.h"

#include <cstdint>
#include <optional>

namespace fathom::ranges {

/// What is known of an integer of at most 64 bits. Nothing is known of one that is `wide`, nor of what is no
/// integer. All views hold at once: each value lies in the bounds of both readings, has the bits and the
/// remainder. Where no value is possible it is empty(). That is noticed where two views contradict each
/// other, which not every contradiction shows.
class ValueRange {
 public:
  ValueRange() = default;                ///< wide
  static ValueRange any(uint32_t width); ///< width above 64: wide
  static ValueRange nothing(uint32_t width);
  static ValueRange constant(uint32_t width, uint64_t value);
  static ValueRange boolean(bool value) { return constant(1, value); }
  static ValueRange between(uint32_t width, uint64_t low, uint64_t high);
  static ValueRange between_signed(uint32_t width, int64_t least, int64_t most);
  static ValueRange of(uint32_t width, const Bounds& bounds, const KnownBits& bits = {},
                       const Congruence& congruence = {});

  bool wide() const { return width_ == 0; }
  uint32_t width() const { return width_; } ///< 0: wide
  uint64_t mask() const { return low_mask(width_); }
  bool empty() const { return bounds_.empty(); }
  bool is_constant() const { return bounds_.is_point(); }
  bool nonnegative() const { return !wide() && least() >= 0; }
  bool negative() const { return !wide() && most() < 0; }
  bool contains(uint64_t value) const;

  uint64_t low() const { return bounds_.low; } ///< of the unsigned reading
  uint64_t high() const { return bounds_.high; }
  int64_t least() const { return bounds_.least; } ///< of the signed reading
  int64_t most() const { return bounds_.most; }
  uint64_t zeros() const { return bits_.zeros; } ///< bits that are known
  uint64_t ones() const { return bits_.ones; }
  int64_t modulus() const { return congruence_.modulus; } ///< of the signed reading; see Congruence
  int64_t remainder() const { return congruence_.remainder; }

  const Bounds& bounds() const { return bounds_; }
  const KnownBits& bits() const { return bits_; }
  const Congruence& congruence() const { return congruence_; }
  /// The signed reading; the unsigned one.
  Exact exact() const { return {least(), most(), modulus(), remainder()}; }
  Exact exact_unsigned() const;

  /// Whether the difference to any value of `other` is a multiple of n, in the signed reading.
  bool congruent(const ValueRange& other, int64_t n) const;

  bool operator==(const ValueRange&) const = default;

 private:
  void settle();
  bool share_bounds_and_bits();
  bool share_remainders();
  bool lift_modulus();

  uint32_t width_ = 0;
  Bounds bounds_{0, UINT64_MAX, INT64_MIN, INT64_MAX};
  KnownBits bits_;
  Congruence congruence_;
};

/// What both say, maybe empty; one that is wide says nothing. What holds of values of either.
ValueRange meet(const ValueRange& a, const ValueRange& b);
ValueRange hull(const ValueRange& a, const ValueRange& b);

// The operators; operands neither wide nor empty.
ValueRange add(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange subtract(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange multiply(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange divide(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange remainder(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange divide_signed(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange remainder_signed(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange shift_left(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange shift_right(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange shift_right_signed(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange bit_and(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange bit_or(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange bit_xor(uint32_t width, const ValueRange& x, const ValueRange& y);
ValueRange complement(uint32_t width, const ValueRange& x);

/// As of intervals.
ValueRange zero_extended(uint32_t from, uint32_t width, const ValueRange& x);
ValueRange sign_extended(uint32_t from, uint32_t width, const ValueRange& x);
ValueRange extracted(uint32_t width, const ValueRange& x, uint32_t low);
ValueRange concatenated(uint32_t width, uint32_t low_width, const ValueRange& x, const ValueRange& y);

std::optional<bool> compare(Comparison comparison, const ValueRange& x, const ValueRange& y);

} // namespace fathom::ranges
