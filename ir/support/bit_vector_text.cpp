// Reading and writing BitVectors as digits.
#include "ir/support/bit_vector.h"

#include <algorithm>

namespace fathom {

namespace {

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 16;
}

} // namespace

std::optional<BitVector> BitVector::parse(uint32_t width, std::string_view digits, int base) {
  FATHOM_CHECK(base == 2 || base == 10 || base == 16, "no numerals in base {}", base);
  const bool negative = base == 10 && !digits.empty() && digits[0] == '-';
  if (negative) digits.remove_prefix(1);
  if (digits.empty()) return std::nullopt;
  // Five bits more hold a value of full width times the base plus a digit, so an overflow is seen as it
  // happens.
  const uint32_t roomy = width + 5;
  const BitVector factor(roomy, static_cast<uint64_t>(base));
  const BitVector limit = (negative ? min_signed(width) : ones(width)).zext(roomy);
  BitVector value(roomy, 0);
  for (char c : digits) {
    const int digit = digit_value(c);
    if (digit >= base) return std::nullopt;
    value = value * factor + BitVector(roomy, static_cast<uint64_t>(digit));
    if (limit.ult(value)) return std::nullopt;
  }
  const BitVector result = value.resize(width);
  return negative ? -result : result;
}

std::string BitVector::to_string(int base) const {
  FATHOM_CHECK(base == 2 || base == 10 || base == 16, "no numerals in base {}", base);
  if (base == 10 && small()) return std::to_string(word_);
  std::string digits;
  if (base == 10) {
    const BitVector chunk(width_, 1000000000000000000u); // 18 digits a division; the last chunk is unpadded
    BitVector rest = *this;
    while (!rest.is_zero()) {
      auto [quotient, remainder] = rest.wide_divide(chunk);
      uint64_t part = remainder.low64();
      for (int i = 0; i < 18; ++i, part /= 10) digits.push_back(static_cast<char>('0' + part % 10));
      rest = std::move(quotient);
    }
    while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
    if (digits.empty()) digits.push_back('0');
  } else {
    const uint32_t step = base == 2 ? 1 : 4;
    for (uint32_t low = 0; low < width_; low += step) {
      const uint64_t digit = extract(std::min(low + step, width_) - 1, low).low64();
      digits.push_back("0123456789abcdef"[digit]);
    }
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::string BitVector::to_signed_string() const {
  std::string text(sign() ? 1 : 0, '-');
  text.append(sign() ? (-*this).to_string(10) : to_string(10));
  return text;
}

} // namespace fathom
