#include "ir/support/ranges/congruence.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace fathom::ranges {

namespace {

constexpr int64_t largest_modulus = int64_t{1} << 62;

uint128 magnitude(int128 x) {
  return x < 0 ? -static_cast<uint128>(x) : static_cast<uint128>(x);
}

int128 greatest_divisor(int128 x, int128 y) {
  if (x == 1 || y == 1) return 1; // nothing is known of most
  uint128 a = magnitude(x), b = magnitude(y);
  while (b > UINT64_MAX || a > UINT64_MAX) {
    if (b == 0) return static_cast<int128>(a);
    a %= b;
    std::swap(a, b);
  }
  return std::gcd(static_cast<uint64_t>(a), static_cast<uint64_t>(b));
}

Congruence normal(int128 modulus, int128 remainder) {
  if (modulus > largest_modulus) modulus = greatest_divisor(modulus, largest_modulus);
  return {static_cast<int64_t>(modulus), static_cast<int64_t>(modulo(remainder, modulus))};
}

} // namespace

int128 modulo(int128 value, int128 modulus) {
  if (modulus == 0) return value;
  if (modulus == 1) return 0;
  if ((modulus & (modulus - 1)) == 0) return value & (modulus - 1);
  const int128 rest = value % modulus;
  return rest < 0 ? rest + modulus : rest;
}

Exact add(const Exact& x, const Exact& y) {
  return {x.least + y.least, x.most + y.most, greatest_divisor(x.modulus, y.modulus),
          x.remainder + y.remainder};
}

Exact negate(const Exact& x) {
  return {-x.most, -x.least, x.modulus, -x.remainder};
}

/// (m*i + r) * (n*j + s) = m*n*i*j + m*s*i + n*r*j + r*s
Exact multiply(const Exact& x, const Exact& y) {
  const std::array<int128, 4> corners{x.least * y.least, x.least * y.most, x.most * y.least, x.most * y.most};
  const auto [least, most] = std::minmax_element(corners.begin(), corners.end());
  const int128 modulus = greatest_divisor(greatest_divisor(x.modulus * y.modulus, x.modulus * y.remainder),
                                          y.modulus * x.remainder);
  return {*least, *most, modulus, x.remainder * y.remainder};
}

Congruence cut(uint32_t width, const Exact& x) {
  const bool fits = x.least >= least_signed(width) && x.most <= most_signed(width);
  if (fits && x.modulus != 0) return normal(x.modulus, x.remainder);
  // That holds of an exact number that did not stay one, too.
  if (fits) return normal(0, x.remainder);
  return normal(greatest_divisor(x.modulus, int128{1} << width), x.remainder);
}

Congruence hull(const Congruence& x, const Congruence& y) {
  if (x == y) return x;
  return normal(greatest_divisor(greatest_divisor(x.modulus, y.modulus), int128{x.remainder} - y.remainder),
                x.remainder);
}

} // namespace fathom::ranges
