// BitVector: a constant of any width with two's complement arithmetic, as in SMT-LIB's theory of fixed-size
// bit-vectors. Widths up to 64 bits are stored inline and cost no allocation; their operations are inline
// below, since interpreting and folding run through them millions of times a second.
#pragma once

#include "ir/support/check.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fathom {

/// Invariant: width >= 1 and all bits at or above the width are zero. Words are little-endian.
/// Binary operations need operands of equal width (checked) and follow SMT-LIB 2.6 where C leaves a result
/// open: x udiv 0 = ~0, x urem 0 = x, sdiv and srem accordingly, a shift by the width or more gives 0 (ashr:
/// the sign). Callers that need C's semantics must not reach those cases.
class BitVector {
 public:
  BitVector() = default; ///< one bit, zero
  /// The low `width` bits of `value`; bits above 64 are zero.
  explicit BitVector(uint32_t width, uint64_t value) : width_(width), word_(value) {
    FATHOM_CHECK(width >= 1, "a bit-vector of width 0");
    if (width <= 64) [[likely]]
      word_ &= mask(width);
    else
      make_wide(value);
  }

  static BitVector zeros(uint32_t width) { return BitVector(width, 0); }
  static BitVector ones(uint32_t width) { return from_signed(width, -1); }
  static BitVector from_signed(uint32_t width, int64_t value); ///< sign-extended to the width
  static BitVector from_bool(bool value) { return BitVector(1, value); }
  /// Missing words are zero; surplus bits are dropped.
  static BitVector from_words(uint32_t width, const std::vector<uint64_t>& words);
  static BitVector min_signed(uint32_t width);
  static BitVector max_signed(uint32_t width) { return ~min_signed(width); }
  /// Digits in base 2, 10 or 16 without prefix, '-' allowed in base 10; nothing if a digit is wrong or the
  /// value does not fit the width ('-' digits fit when the value is at least min_signed(width)).
  static std::optional<BitVector> parse(uint32_t width, std::string_view digits, int base);

  uint32_t width() const { return width_; }
  bool is_zero() const { return small() ? word_ == 0 : wide_is_zero(); }
  bool is_one() const { return small() ? word_ == 1 : words_[0] == 1 && fits_u64(); }
  bool is_ones() const { return small() ? word_ == mask(width_) : (~*this).is_zero(); }
  bool bit(uint32_t index) const {
    FATHOM_CHECK(index < width_, "bit {} of a bit-vector of width {}", index, width_);
    return word(index / 64) >> (index % 64) & 1;
  }
  bool sign() const { return bit(width_ - 1); }
  uint64_t low64() const { return small() ? word_ : words_[0]; }
  bool fits_u64() const { return small() || wide_fits_u64(); }
  bool fits_i64() const { return small() || wide_fits_i64(); } ///< as a signed number
  int64_t to_i64() const {                                     ///< signed value; needs fits_i64()
    if (small()) return signed_word();
    FATHOM_CHECK(wide_fits_i64(), "a signed value of width {} does not fit 64 bits", width_);
    return static_cast<int64_t>(words_[0]);
  }
  uint64_t word(uint32_t index) const { ///< 64-bit word, 0 above the width
    if (small()) return index == 0 ? word_ : 0;
    return index < words_.size() ? words_[index] : 0;
  }
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

  bool ult(const BitVector& o) const {
    require_same(o);
    return small() ? word_ < o.word_ : wide_ult(o);
  }
  bool ule(const BitVector& o) const { return !o.ult(*this); }
  bool slt(const BitVector& o) const {
    require_same(o);
    return small() ? signed_word() < o.signed_word() : sign() != o.sign() ? sign() : wide_ult(o);
  }
  bool sle(const BitVector& o) const { return !o.slt(*this); }
  friend bool operator==(const BitVector& a, const BitVector& b) {
    return a.width_ == b.width_ && a.word_ == b.word_ && (a.small() || a.words_ == b.words_);
  }

  uint32_t count_leading_zeros() const;  ///< the width for zero
  uint32_t count_trailing_zeros() const; ///< the width for zero
  uint32_t popcount() const;
  bool is_power_of_two() const { return popcount() == 1; }

  size_t hash() const;
  std::string
  to_string(int base = 10) const; ///< unsigned, base 2, 10 or 16, no prefix; base 2 and 16 keep leading zeros
  std::string to_signed_string() const; ///< base 10

 private:
  static uint64_t mask(uint32_t width) { return ~uint64_t{0} >> (64 - width); } ///< 1 <= width <= 64
  bool small() const { return width_ <= 64; }
  int64_t signed_word() const { return static_cast<int64_t>(word_ << (64 - width_)) >> (64 - width_); }
  void require_same(const BitVector& o) const {
    FATHOM_CHECK(width_ == o.width_, "bit-vector widths {} and {} in one operation", width_, o.width_);
  }
  void make_wide(uint64_t low);
  void clear_surplus(); ///< restores the invariant of a wide value
  bool wide_is_zero() const;
  bool wide_fits_u64() const;
  bool wide_fits_i64() const;
  bool wide_ult(const BitVector& o) const;
  BitVector wide_add(const BitVector& o, bool carry) const;
  BitVector wide_mul(const BitVector& o) const;
  std::pair<BitVector, BitVector>
  wide_divide(const BitVector& o) const; ///< quotient, remainder; o is not zero
  BitVector wide_bitwise(const BitVector& o, char operation) const;
  BitVector wide_not() const;
  BitVector wide_shl(const BitVector& amount) const;
  BitVector wide_shr(const BitVector& amount, bool fill) const;
  BitVector wide_extract(uint32_t high, uint32_t low) const;

  uint32_t width_ = 1;
  uint64_t word_ = 0;           ///< the value for widths up to 64, else 0
  std::vector<uint64_t> words_; ///< the value for wider ones, word_count() entries, else empty
};

inline BitVector BitVector::operator+(const BitVector& o) const {
  require_same(o);
  return small() ? BitVector(width_, word_ + o.word_) : wide_add(o, false);
}
inline BitVector BitVector::operator-(const BitVector& o) const {
  require_same(o);
  return small() ? BitVector(width_, word_ - o.word_) : wide_add(o.wide_not(), true);
}
inline BitVector BitVector::operator*(const BitVector& o) const {
  require_same(o);
  return small() ? BitVector(width_, word_ * o.word_) : wide_mul(o);
}
inline BitVector BitVector::operator-() const {
  return small() ? BitVector(width_, 0 - word_) : zeros(width_).wide_add(wide_not(), true);
}
inline BitVector BitVector::operator&(const BitVector& o) const {
  require_same(o);
  return small() ? BitVector(width_, word_ & o.word_) : wide_bitwise(o, '&');
}
inline BitVector BitVector::operator|(const BitVector& o) const {
  require_same(o);
  return small() ? BitVector(width_, word_ | o.word_) : wide_bitwise(o, '|');
}
inline BitVector BitVector::operator^(const BitVector& o) const {
  require_same(o);
  return small() ? BitVector(width_, word_ ^ o.word_) : wide_bitwise(o, '^');
}
inline BitVector BitVector::operator~() const {
  return small() ? BitVector(width_, ~word_) : wide_not();
}

inline BitVector BitVector::udiv(const BitVector& o) const {
  require_same(o);
  if (o.is_zero()) return ones(width_);
  return small() ? BitVector(width_, word_ / o.word_) : wide_divide(o).first;
}
inline BitVector BitVector::urem(const BitVector& o) const {
  require_same(o);
  if (o.is_zero()) return *this;
  return small() ? BitVector(width_, word_ % o.word_) : wide_divide(o).second;
}

inline BitVector BitVector::shl(const BitVector& amount) const {
  require_same(amount);
  if (!small()) return wide_shl(amount);
  return BitVector(width_, amount.word_ >= width_ ? 0 : word_ << amount.word_);
}
inline BitVector BitVector::lshr(const BitVector& amount) const {
  require_same(amount);
  if (!small()) return wide_shr(amount, false);
  return BitVector(width_, amount.word_ >= width_ ? 0 : word_ >> amount.word_);
}
inline BitVector BitVector::ashr(const BitVector& amount) const {
  require_same(amount);
  if (!small()) return wide_shr(amount, sign());
  const uint64_t places = amount.word_ >= width_ ? width_ - 1 : amount.word_;
  return BitVector(width_, static_cast<uint64_t>(signed_word() >> places));
}

inline BitVector BitVector::extract(uint32_t high, uint32_t low) const {
  FATHOM_CHECK(low <= high && high < width_, "extract {}..{} of a bit-vector of width {}", high, low, width_);
  return small() ? BitVector(high - low + 1, word_ >> low) : wide_extract(high, low);
}
inline BitVector BitVector::zext(uint32_t width) const {
  FATHOM_CHECK(width >= width_, "zero-extension from width {} to {}", width_, width);
  return resize(width);
}
inline BitVector BitVector::sext(uint32_t width) const {
  FATHOM_CHECK(width >= width_, "sign-extension from width {} to {}", width_, width);
  if (width <= 64) return BitVector(width, static_cast<uint64_t>(signed_word()));
  if (small()) return from_signed(width, signed_word());
  return sign() ? ~(~*this).resize(width) : resize(width);
}
inline BitVector BitVector::resize(uint32_t width) const {
  return small() ? BitVector(width, word_) : from_words(width, words_);
}
inline BitVector BitVector::concat(const BitVector& low) const {
  const uint32_t total = width_ + low.width_;
  if (total <= 64) return BitVector(total, word_ << low.width_ | low.word_);
  return resize(total).shl(BitVector(total, low.width_)) | low.resize(total);
}

} // namespace fathom

template <> struct std::hash<fathom::BitVector> {
  size_t operator()(const fathom::BitVector& value) const noexcept { return value.hash(); }
};
