// BitVector: a constant of any width with two's complement arithmetic, as in SMT-LIB's theory of fixed-size
// bit-vectors. Widths up to 64 bits are stored inline and cost no allocation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom {

/// Invariant: width >= 1 and all bits at or above the width are zero. Words are little-endian.
/// Binary operations need operands of equal width (checked) and follow SMT-LIB 2.6 where C leaves a result
/// open: x udiv 0 = ~0, x urem 0 = x, sdiv and srem accordingly, a shift by the width or more gives 0 (ashr: the
/// sign). Callers that need C's semantics must not reach those cases.
class BitVector {
 public:
  BitVector() : BitVector(1, 0) {}
  /// The low `width` bits of `value`; bits above 64 are zero.
  explicit BitVector(uint32_t width, uint64_t value);

  static BitVector zeros(uint32_t width) { return BitVector(width, 0); }
  static BitVector ones(uint32_t width);
  static BitVector from_signed(uint32_t width, int64_t value); ///< sign-extended to the width
  static BitVector from_words(uint32_t width, const std::vector<uint64_t>& words);
  static BitVector min_signed(uint32_t width);
  static BitVector max_signed(uint32_t width);
  /// Digits in base 2, 10 or 16 without prefix, '-' allowed in base 10; nothing if a digit is wrong or the
  /// value does not fit the width.
  static std::optional<BitVector> parse(uint32_t width, std::string_view digits, int base);

  uint32_t width() const { return width_; }
  bool is_zero() const;
  bool is_one() const;
  bool is_ones() const;
  bool bit(uint32_t index) const;
  bool sign() const { return bit(width_ - 1); }
  uint64_t low64() const { return width_ <= 64 ? word_ : words_[0]; }
  bool fits_u64() const;
  bool fits_i64() const;            ///< as a signed number
  int64_t to_i64() const;           ///< signed value; needs fits_i64()
  uint64_t word(uint32_t index) const; ///< 64-bit word, 0 above the width
  uint32_t word_count() const { return (width_ + 63) / 64; }

  BitVector operator+(const BitVector& o) const;
  BitVector operator-(const BitVector& o) const;
  BitVector operator*(const BitVector& o) const;
  BitVector operator-() const;
  BitVector operator&(const BitVector& o) const;
  BitVector operator|(const BitVector& o) const;
  BitVector operator^(const BitVector& o) const;
  BitVector operator~() const;
  BitVector udiv(const BitVector& o) const;
  BitVector urem(const BitVector& o) const;
  BitVector sdiv(const BitVector& o) const;
  BitVector srem(const BitVector& o) const;
  BitVector shl(const BitVector& amount) const;
  BitVector lshr(const BitVector& amount) const;
  BitVector ashr(const BitVector& amount) const;
  BitVector extract(uint32_t high, uint32_t low) const; ///< bits high..low, both included
  BitVector concat(const BitVector& low) const;         ///< this is the high part
  BitVector zext(uint32_t width) const;                 ///< width >= this width
  BitVector sext(uint32_t width) const;
  BitVector resize(uint32_t width) const; ///< zero-extend or truncate

  bool ult(const BitVector& o) const;
  bool ule(const BitVector& o) const { return !o.ult(*this); }
  bool slt(const BitVector& o) const;
  bool sle(const BitVector& o) const { return !o.slt(*this); }
  friend bool operator==(const BitVector& a, const BitVector& b);

  uint32_t count_leading_zeros() const;
  uint32_t count_trailing_zeros() const;
  uint32_t popcount() const;
  bool is_power_of_two() const { return popcount() == 1; }

  size_t hash() const;
  std::string to_string(int base = 10) const; ///< unsigned, base 2, 10 or 16, no prefix; base 2 and 16 keep leading zeros
  std::string to_signed_string() const;       ///< base 10

 private:
  uint32_t width_;
  uint64_t word_ = 0;            ///< the value for widths up to 64
  std::vector<uint64_t> words_;  ///< the value for wider ones, word_count() entries
};

} // namespace fathom
