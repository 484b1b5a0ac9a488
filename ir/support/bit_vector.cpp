// The wide (more than 64 bits) half of BitVector and what needs no inlining.
#include "ir/support/bit_vector.h"

#include "ir/support/hash.h"

#include <bit>

namespace fathom {

namespace {
__extension__ using uint128 = unsigned __int128;
} // namespace

void BitVector::make_wide(uint64_t low) {
  words_.assign(word_count(), 0);
  words_[0] = low;
  word_ = 0;
}

void BitVector::clear_surplus() {
  if (width_ % 64 != 0) words_.back() &= mask(width_ % 64);
}

BitVector BitVector::from_signed(uint32_t width, int64_t value) {
  BitVector result(width, static_cast<uint64_t>(value));
  if (width > 64 && value < 0) {
    for (uint32_t i = 1; i < result.words_.size(); ++i) result.words_[i] = ~uint64_t{0};
    result.clear_surplus();
  }
  return result;
}

BitVector BitVector::from_words(uint32_t width, const std::vector<uint64_t>& words) {
  BitVector result(width, words.empty() ? 0 : words[0]);
  for (uint32_t i = 1; i < result.words_.size() && i < words.size(); ++i) result.words_[i] = words[i];
  if (width > 64) result.clear_surplus();
  return result;
}

BitVector BitVector::min_signed(uint32_t width) {
  BitVector result(width, 0);
  if (width <= 64)
    result.word_ = uint64_t{1} << (width - 1);
  else
    result.words_[(width - 1) / 64] = uint64_t{1} << ((width - 1) % 64);
  return result;
}

bool BitVector::wide_is_zero() const {
  for (uint64_t w : words_)
    if (w != 0) return false;
  return true;
}

bool BitVector::wide_fits_u64() const {
  for (size_t i = 1; i < words_.size(); ++i)
    if (words_[i] != 0) return false;
  return true;
}

bool BitVector::wide_fits_i64() const {
  return *this == from_signed(width_, static_cast<int64_t>(words_[0]));
}

bool BitVector::wide_ult(const BitVector& o) const {
  for (size_t i = words_.size(); i-- > 0;)
    if (words_[i] != o.words_[i]) return words_[i] < o.words_[i];
  return false;
}

BitVector BitVector::wide_add(const BitVector& o, bool carry) const {
  BitVector result(*this);
  uint128 sum = carry;
  for (size_t i = 0; i < words_.size(); ++i) {
    sum += static_cast<uint128>(words_[i]) + o.words_[i];
    result.words_[i] = static_cast<uint64_t>(sum);
    sum >>= 64;
  }
  result.clear_surplus();
  return result;
}

BitVector BitVector::wide_mul(const BitVector& o) const {
  BitVector result(width_, 0);
  for (size_t i = 0; i < words_.size(); ++i) {
    uint128 carry = 0;
    for (size_t j = 0; i + j < words_.size(); ++j) {
      carry += static_cast<uint128>(words_[i]) * o.words_[j] + result.words_[i + j];
      result.words_[i + j] = static_cast<uint64_t>(carry);
      carry >>= 64;
    }
  }
  result.clear_surplus();
  return result;
}

std::pair<BitVector, BitVector> BitVector::wide_divide(const BitVector& o) const {
  BitVector quotient(width_, 0);
  BitVector remainder(width_, 0);
  // Long division in base 2. The remainder stays below o, so doubling it may need one bit more than the
  // width.
  for (uint32_t i = width_; i-- > 0;) {
    const bool lost = remainder.sign();
    for (size_t j = remainder.words_.size(); j-- > 0;)
      remainder.words_[j] = remainder.words_[j] << 1 | (j > 0 ? remainder.words_[j - 1] >> 63 : bit(i));
    remainder.clear_surplus();
    if (lost || !remainder.wide_ult(o)) {
      remainder = remainder - o;
      quotient.words_[i / 64] |= uint64_t{1} << (i % 64);
    }
  }
  return {quotient, remainder};
}

BitVector BitVector::sdiv(const BitVector& o) const {
  require_same(o);
  const bool negative = sign();
  const BitVector quotient = (negative ? -*this : *this).udiv(o.sign() ? -o : o);
  return negative != o.sign() ? -quotient : quotient;
}

BitVector BitVector::srem(const BitVector& o) const {
  require_same(o);
  const BitVector remainder = (sign() ? -*this : *this).urem(o.sign() ? -o : o);
  return sign() ? -remainder : remainder;
}

BitVector BitVector::wide_bitwise(const BitVector& o, char operation) const {
  BitVector result(*this);
  for (size_t i = 0; i < words_.size(); ++i) {
    if (operation == '&')
      result.words_[i] &= o.words_[i];
    else if (operation == '|')
      result.words_[i] |= o.words_[i];
    else
      result.words_[i] ^= o.words_[i];
  }
  return result;
}

BitVector BitVector::wide_not() const {
  BitVector result(*this);
  for (uint64_t& w : result.words_) w = ~w;
  result.clear_surplus();
  return result;
}

BitVector BitVector::wide_shl(const BitVector& amount) const {
  BitVector result(width_, 0);
  if (!amount.fits_u64() || amount.words_[0] >= width_) return result;
  const uint32_t words = static_cast<uint32_t>(amount.words_[0] / 64);
  const uint32_t bits = static_cast<uint32_t>(amount.words_[0] % 64);
  for (size_t i = words; i < words_.size(); ++i) {
    result.words_[i] = words_[i - words] << bits;
    if (bits != 0 && i > words) result.words_[i] |= words_[i - words - 1] >> (64 - bits);
  }
  result.clear_surplus();
  return result;
}

BitVector BitVector::wide_shr(const BitVector& amount, bool fill) const {
  if (fill) return ~(~*this).wide_shr(amount, false);
  if (!amount.fits_u64() || amount.words_[0] >= width_) return BitVector(width_, 0);
  return wide_extract(width_ - 1, static_cast<uint32_t>(amount.words_[0])).resize(width_);
}

BitVector BitVector::wide_extract(uint32_t high, uint32_t low) const {
  BitVector result(high - low + 1, 0);
  const uint32_t bits = low % 64;
  for (uint32_t i = 0; i < result.word_count(); ++i) {
    uint64_t w = word(low / 64 + i) >> bits;
    if (bits != 0) w |= word(low / 64 + i + 1) << (64 - bits);
    (result.small() ? result.word_ : result.words_[i]) = w;
  }
  if (result.small())
    result.word_ &= mask(result.width_);
  else
    result.clear_surplus();
  return result;
}

uint32_t BitVector::count_leading_zeros() const {
  if (small()) return static_cast<uint32_t>(std::countl_zero(word_)) - (64 - width_);
  for (uint32_t i = word_count(); i-- > 0;)
    if (words_[i] != 0)
      return width_ - 1 - (i * 64 + 63 - static_cast<uint32_t>(std::countl_zero(words_[i])));
  return width_;
}

uint32_t BitVector::count_trailing_zeros() const {
  for (uint32_t i = 0; i < word_count(); ++i)
    if (word(i) != 0) return i * 64 + static_cast<uint32_t>(std::countr_zero(word(i)));
  return width_;
}

uint32_t BitVector::popcount() const {
  uint32_t count = 0;
  for (uint32_t i = 0; i < word_count(); ++i) count += static_cast<uint32_t>(std::popcount(word(i)));
  return count;
}

size_t BitVector::hash() const {
  uint64_t h = hash_mix(width_, word_);
  for (uint64_t w : words_) h = hash_mix(h, w);
  return h;
}

} // namespace fathom
