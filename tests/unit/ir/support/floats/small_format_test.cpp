// All numbers of a small format against exact rational arithmetic that rounds by looking for neighbours.
#include "ir/support/floats/evaluate.h"
#include "tests/unit/ir/support/turns.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace fathom::floats {

namespace {

constexpr Rounding modes[] = {Rounding::NearestEven, Rounding::NearestAway, Rounding::TowardPositive,
                              Rounding::TowardNegative, Rounding::TowardZero};

/// A format of up to 8 bits, naively: its finite numbers are integers times 2^-scale.
class Naive {
 public:
  Naive(uint32_t e, uint32_t s) : format{e, s}, bias_((1 << (e - 1)) - 1), scale(bias_ - 1 + int(s) - 1) {
    for (uint32_t bits = 0; bits < infinity(); ++bits) magnitudes_.push_back(integer(bits));
    magnitudes_.push_back(integer_of(1u << s >> 1, (1 << e) - 1)); // what rounding takes for infinity
  }

  uint32_t count() const { return 1u << format.width(); }
  uint32_t infinity() const { return ((1u << format.exponent_bits) - 1) << format.fraction_bits(); }
  uint32_t sign_bit() const { return 1u << (format.width() - 1); }
  uint32_t magnitude(uint32_t bits) const { return bits & (sign_bit() - 1); }
  bool negative(uint32_t bits) const { return bits & sign_bit(); }
  bool nan(uint32_t bits) const { return magnitude(bits) > infinity(); }
  bool infinite(uint32_t bits) const { return magnitude(bits) == infinity(); }
  bool finite(uint32_t bits) const { return magnitude(bits) < infinity(); }
  bool zero(uint32_t bits) const { return magnitude(bits) == 0; }
  int64_t value(uint32_t bits) const { // times 2^scale
    const int64_t m = magnitudes_[magnitude(bits)];
    return negative(bits) ? -m : m;
  }

  /// The number next to an exact positive one in the mode. `compare(m)` is the sign of: the exact number
  /// minus m times 2^-scale, doubled(m) likewise minus m times 2^-(scale + 1).
  uint32_t round(bool is_negative, Rounding mode, const std::function<int(int64_t)>& doubled) const {
    uint32_t low = 0;
    while (low < infinity() && doubled(2 * magnitudes_[low + 1]) >= 0) ++low;
    const uint32_t sign = is_negative ? sign_bit() : 0;
    if (low == infinity()) low = infinity() - 1; // beyond: as if between the greatest number and infinity
    const bool beyond = doubled(2 * magnitudes_[infinity()]) >= 0;
    if (!beyond && doubled(2 * magnitudes_[low]) == 0) return sign | low;
    const int middle = beyond ? 1 : doubled(magnitudes_[low] + magnitudes_[low + 1]);
    bool up = false;
    switch (mode) {
    case Rounding::NearestEven: up = middle > 0 || (middle == 0 && low % 2 == 1); break;
    case Rounding::NearestAway: up = middle >= 0; break;
    case Rounding::TowardPositive: up = !is_negative; break;
    case Rounding::TowardNegative: up = is_negative; break;
    case Rounding::TowardZero: break;
    }
    return sign | (low + up);
  }

  const Format format;

 private:
  int64_t integer_of(uint32_t significand, int exponent) const {
    return int64_t{significand} << (std::max(exponent, 1) - 1);
  }
  int64_t integer(uint32_t bits) const {
    const int exponent = int(bits >> format.fraction_bits());
    const uint32_t fraction = bits & ((1u << format.fraction_bits()) - 1);
    return integer_of(fraction | (exponent == 0 ? 0 : 1u << format.fraction_bits()), exponent);
  }

  const int bias_;

 public:
  const int scale; ///< of value()

 private:
  std::vector<int64_t> magnitudes_;
};

int sign_of(__int128 x) {
  return x > 0 ? 1 : x < 0 ? -1 : 0;
}

constexpr uint32_t any_nan = ~0u;

uint32_t naive_add(const Naive& n, uint32_t a, uint32_t b, Rounding mode) {
  if (n.nan(a) || n.nan(b) || (n.infinite(a) && n.infinite(b) && a != b)) return any_nan;
  if (n.infinite(a)) return a;
  if (n.infinite(b)) return b;
  const int64_t sum = n.value(a) + n.value(b);
  if (sum == 0) {
    if (n.zero(a) && n.zero(b) && n.negative(a) == n.negative(b)) return a;
    return mode == Rounding::TowardNegative ? n.sign_bit() : 0;
  }
  return n.round(sum < 0, mode, [&](int64_t m) { return sign_of(2 * std::abs(sum) - m); });
}

uint32_t naive_multiply(const Naive& n, uint32_t a, uint32_t b, Rounding mode) {
  const bool negative = n.negative(a) != n.negative(b);
  const uint32_t sign = negative ? n.sign_bit() : 0;
  if (n.nan(a) || n.nan(b) || (n.infinite(a) && n.zero(b)) || (n.zero(a) && n.infinite(b))) return any_nan;
  if (n.infinite(a) || n.infinite(b)) return sign | n.infinity();
  if (n.zero(a) || n.zero(b)) return sign;
  const __int128 product = __int128{std::abs(n.value(a))} * std::abs(n.value(b));
  return n.round(negative, mode, [&](int64_t m) { return sign_of(2 * product - (__int128{m} << n.scale)); });
}

uint32_t naive_divide(const Naive& n, uint32_t a, uint32_t b, Rounding mode) {
  const bool negative = n.negative(a) != n.negative(b);
  const uint32_t sign = negative ? n.sign_bit() : 0;
  if (n.nan(a) || n.nan(b) || (n.infinite(a) && n.infinite(b)) || (n.zero(a) && n.zero(b))) return any_nan;
  if (n.infinite(a) || n.zero(b)) return sign | n.infinity();
  if (n.zero(a) || n.infinite(b)) return sign;
  const __int128 x = std::abs(n.value(a)), y = std::abs(n.value(b));
  return n.round(negative, mode, [&](int64_t m) { return sign_of((x << (n.scale + 1)) - m * y); });
}

uint32_t naive_sqrt(const Naive& n, uint32_t a, Rounding mode) {
  if (n.zero(a)) return a;
  if (n.nan(a) || n.negative(a)) return any_nan;
  if (n.infinite(a)) return a;
  // (m / 2^(scale + 1))^2 against x / 2^scale
  return n.round(false, mode, [&](int64_t m) {
    return sign_of((__int128{n.value(a)} << (n.scale + 2)) - __int128{m} * m);
  });
}

/// x - y * q with q the quotient truncated or rounded to nearest even; exact.
uint32_t naive_remainder(const Naive& n, uint32_t a, uint32_t b, bool nearest) {
  if (n.nan(a) || n.nan(b) || n.infinite(a) || n.zero(b)) return any_nan;
  if (n.infinite(b) || n.zero(a)) return a;
  const int64_t x = std::abs(n.value(a)), y = std::abs(n.value(b));
  int64_t quotient = x / y;
  const int64_t rest = x % y;
  if (nearest && (2 * rest > y || (2 * rest == y && quotient % 2 == 1))) ++quotient;
  int64_t result = x - y * quotient;
  if (n.negative(a)) result = -result;
  if (result == 0) return n.negative(a) ? n.sign_bit() : 0;
  return n.round(result < 0, Rounding::TowardZero,
                 [&](int64_t m) { return sign_of(2 * std::abs(result) - m); });
}

uint32_t naive_integral(const Naive& n, uint32_t a, Rounding mode) {
  if (n.nan(a)) return any_nan;
  if (n.infinite(a) || n.zero(a)) return a;
  const int64_t x = std::abs(n.value(a)), one = int64_t{1} << n.scale, rest = x % one;
  int64_t whole = x / one;
  switch (mode) {
  case Rounding::NearestEven: whole += 2 * rest > one || (2 * rest == one && whole % 2 == 1); break;
  case Rounding::NearestAway: whole += 2 * rest >= one; break;
  case Rounding::TowardPositive: whole += rest > 0 && !n.negative(a); break;
  case Rounding::TowardNegative: whole += rest > 0 && n.negative(a); break;
  case Rounding::TowardZero: break;
  }
  return n.round(n.negative(a), Rounding::TowardZero,
                 [&](int64_t m) { return sign_of(__int128{whole} * one * 2 - m); });
}

uint32_t naive_fma(const Naive& n, uint32_t a, uint32_t b, uint32_t c, Rounding mode) {
  const bool negative = n.negative(a) != n.negative(b);
  if (n.nan(a) || n.nan(b) || n.nan(c) || (n.infinite(a) && n.zero(b)) || (n.zero(a) && n.infinite(b)))
    return any_nan;
  if (n.infinite(a) || n.infinite(b))
    return n.infinite(c) && n.negative(c) != negative ? any_nan
                                                      : (negative ? n.sign_bit() : 0) | n.infinity();
  if (n.infinite(c)) return c;
  const __int128 product = __int128{n.value(a)} * n.value(b),
                 sum = product + (__int128{n.value(c)} << n.scale);
  if (sum == 0) {
    if (product == 0 && n.zero(c) && n.negative(c) == negative) return c;
    return mode == Rounding::TowardNegative ? n.sign_bit() : 0;
  }
  const __int128 amount = sum < 0 ? -sum : sum;
  return n.round(sum < 0, mode, [&](int64_t m) { return sign_of(2 * amount - (__int128{m} << n.scale)); });
}

class SmallFormat : public testing::TestWithParam<std::pair<uint32_t, uint32_t>> {
 protected:
  BitVector bits(uint32_t value) const { return BitVector(n.format.width(), value); }
  void expect(uint32_t expected, const Operation& operation, std::vector<BitVector> operands) const {
    const BitVector result = evaluate(operation, operands);
    if (expected == any_nan) {
      ASSERT_TRUE(n.nan(uint32_t(result.low64()))) << operation.to_string();
      return;
    }
    ASSERT_EQ(result, bits(expected)) << operation.to_string() << " of " << operands[0].to_string(2)
                                      << " and " << operands.back().to_string(2);
  }
  const Naive n{GetParam().first, GetParam().second};
};

TEST_P(SmallFormat, OneOperand) {
  for (uint32_t a = 0; a < n.count(); ++a)
    for (const Rounding mode : modes) {
      expect(naive_sqrt(n, a, mode), {OperationKind::Sqrt, n.format, mode}, {bits(a)});
      expect(naive_integral(n, a, mode), {OperationKind::Round, n.format, mode}, {bits(a)});
    }
}

TEST_P(SmallFormat, TwoOperands) {
  const test::Due due(3);
  for (uint32_t a = 0; a < n.count(); ++a)
    for (uint32_t b = 0; b < n.count(); ++b) {
      if (!due(a * n.count() + b)) continue;
      const Rounding mode = modes[(a + 3 * b) % 5];
      for (const Rounding each :
           n.count() <= 128 ? std::vector<Rounding>(modes, modes + 5) : std::vector{mode}) {
        expect(naive_add(n, a, b, each), {OperationKind::Add, n.format, each}, {bits(a), bits(b)});
        expect(n.nan(b) ? any_nan : naive_add(n, a, b ^ n.sign_bit(), each),
               {OperationKind::Sub, n.format, each}, {bits(a), bits(b)});
        expect(naive_multiply(n, a, b, each), {OperationKind::Mul, n.format, each}, {bits(a), bits(b)});
        expect(naive_divide(n, a, b, each), {OperationKind::Div, n.format, each}, {bits(a), bits(b)});
      }
      expect(naive_remainder(n, a, b, false), {OperationKind::Rem, n.format}, {bits(a), bits(b)});
      expect(naive_remainder(n, a, b, true), {OperationKind::Remainder, n.format}, {bits(a), bits(b)});
      const bool ordered = !n.nan(a) && !n.nan(b);
      const auto rank = [&](uint32_t x) {
        const auto m = int64_t(n.magnitude(x));
        return n.negative(x) ? -m : m;
      };
      const auto is = [&](OperationKind kind) {
        return !evaluate({kind, n.format}, {{bits(a), bits(b)}}).is_zero();
      };
      ASSERT_EQ(is(OperationKind::Eq), ordered && rank(a) == rank(b));
      ASSERT_EQ(is(OperationKind::Lt), ordered && rank(a) < rank(b));
      ASSERT_EQ(is(OperationKind::Le), ordered && rank(a) <= rank(b));
    }
}

TEST_P(SmallFormat, Fma) {
  const uint32_t step = n.count() <= 64 ? 1 : n.count() <= 128 ? 3 : 7;
  const test::Due due(7);
  for (uint32_t a = 0; a < n.count(); a += step)
    for (uint32_t b = 0; b < n.count(); b += step)
      for (uint32_t c = 0; c < n.count(); c += step) {
        if (!due((a * n.count() + b) * n.count() + c)) continue;
        const Rounding mode = modes[(a + b + c) % 5];
        expect(naive_fma(n, a, b, c, mode), {OperationKind::Fma, n.format, mode},
               {bits(a), bits(b), bits(c)});
      }
}

/// From and to integers of 2 to 9 bits, in all modes.
TEST_P(SmallFormat, Integers) {
  for (uint32_t width = 1; width <= 9; ++width)
    for (const Rounding mode : modes) {
      for (uint32_t i = 0; i < 1u << width; ++i)
        for (const bool is_signed : {false, true}) {
          const BitVector x(width, i);
          const int64_t value = is_signed ? x.to_i64() : int64_t(i);
          const Operation makes{
              is_signed ? OperationKind::FromSigned : OperationKind::FromUnsigned, {}, mode, n.format};
          expect(value == 0 ? 0
                            : n.round(value < 0, mode,
                                      [&](int64_t m) {
                                        return sign_of((__int128{std::abs(value)} << (n.scale + 1)) - m);
                                      }),
                 makes, {x});
        }
      for (uint32_t a = 0; a < n.count(); ++a)
        for (const bool is_signed : {false, true}) {
          const Operation fits{
              is_signed ? OperationKind::FitsSigned : OperationKind::FitsUnsigned, n.format, mode, {}, width};
          bool expected = false;
          int64_t whole = 0;
          if (n.finite(a)) {
            const int64_t x = std::abs(n.value(a)), one = int64_t{1} << n.scale, rest = x % one;
            whole = x / one;
            if (mode == Rounding::NearestEven) whole += 2 * rest > one || (2 * rest == one && whole % 2 == 1);
            if (mode == Rounding::NearestAway) whole += 2 * rest >= one;
            if (mode == Rounding::TowardPositive) whole += rest > 0 && !n.negative(a);
            if (mode == Rounding::TowardNegative) whole += rest > 0 && n.negative(a);
            if (n.negative(a)) whole = -whole;
            const int64_t half = int64_t{1} << (width - 1);
            expected = is_signed ? whole >= -half && whole < half : whole >= 0 && whole < 2 * half;
          }
          ASSERT_EQ(!evaluate(fits, {{bits(a)}}).is_zero(), expected) << fits.to_string() << " " << a;
          const Operation makes{is_signed ? OperationKind::ToSigned : OperationKind::ToUnsigned, n.format,
                                mode};
          ASSERT_EQ(evaluate(makes, {{bits(a)}}, width), BitVector(width, expected ? uint64_t(whole) : 0))
              << makes.to_string() << " " << a << " i" << width;
        }
    }
}

/// Between formats, exhaustively from this one.
TEST_P(SmallFormat, Conversions) {
  for (const auto& [e, s] : {std::pair{3u, 2u}, {4u, 2u}, {4u, 4u}, {5u, 3u}, {5u, 6u}}) {
    // To fewer digits by one alone, or to smaller exponents alone, no two formats of C's differ.
    const bool wider = e >= GetParam().first && s >= GetParam().second;
    if (!wider && s + 2 > GetParam().second) continue;
    const Naive to(e, s);
    for (uint32_t a = 0; a < n.count(); ++a)
      for (const Rounding mode : modes) {
        const Operation converts{OperationKind::Convert, n.format, mode, to.format};
        const uint32_t result = uint32_t(evaluate(converts, {{bits(a)}}).low64());
        const uint32_t sign = n.negative(a) ? to.sign_bit() : 0;
        if (n.nan(a)) {
          ASSERT_TRUE(to.nan(result));
        } else if (n.infinite(a)) {
          ASSERT_EQ(result, sign | to.infinity());
        } else if (n.zero(a)) {
          ASSERT_EQ(result, sign);
        } else {
          const uint32_t expected = to.round(n.negative(a), mode, [&](int64_t m) {
            return sign_of((__int128{std::abs(n.value(a))} << (to.scale + 1)) - (__int128{m} << n.scale));
          });
          ASSERT_EQ(result, expected) << converts.to_string() << " " << bits(a).to_string(2);
        }
      }
  }
}

/// Integers of up to 53 bits rounded at once, and by way of binary64, which has them all.
TEST(SmallFormat, IntegersByWayOfDouble) {
  std::mt19937_64 random(5);
  for (const Format& format : {Format{5, 3}, Format{6, 4}, Format{8, 3}, binary16, bfloat16, binary32})
    for (uint32_t width = 1; width <= 53; ++width)
      for (int i = 0; i < 40; ++i) {
        const BitVector x(width, random() >> random() % 64);
        const Rounding mode = modes[random() % 5];
        for (const OperationKind kind : {OperationKind::FromSigned, OperationKind::FromUnsigned}) {
          const BitVector exact = evaluate({kind, {}, mode, binary64}, {{x}});
          const Operation makes{kind, {}, mode, format};
          ASSERT_EQ(evaluate(makes, {{x}}),
                    evaluate({OperationKind::Convert, binary64, mode, format}, {{exact}}))
              << makes.to_string() << " of " << x.to_string(2);
        }
      }
}

/// Formats whose square roots are normal, as in all that are in use: SymFPU counts on it.
INSTANTIATE_TEST_SUITE_P(Formats, SmallFormat,
                         testing::Values(std::pair{3u, 3u}, std::pair{4u, 3u}, std::pair{4u, 4u},
                                         std::pair{5u, 3u}));

TEST(Operation, PacksAndPrints) {
  const Operation operations[] = {{OperationKind::Add, binary64, Rounding::TowardZero},
                                  {OperationKind::Convert, x87_extended, Rounding::NearestEven, binary32},
                                  {OperationKind::FitsSigned, binary32, Rounding::TowardZero, {}, 32},
                                  {OperationKind::FromUnsigned, {}, Rounding::NearestEven, binary128},
                                  {OperationKind::ToSigned, binary16, Rounding::TowardZero}};
  for (const Operation& operation : operations) {
    EXPECT_EQ(Operation::unpack(operation.pack()), operation);
    EXPECT_EQ(Operation::parse(operation.to_string()), operation) << operation.to_string();
  }
  for (const char* wrong : {"", "add", "add:rne", "add:rnx:e8s24", "add:rne:e8s24:e8s24", "add:rne:e8",
                            "sum:rne:e8s24", "fitssigned:rtz:e8s24", "add:rne:e1s24", "add:rne:e8s24y"})
    EXPECT_FALSE(Operation::parse(wrong)) << wrong;
  EXPECT_FALSE(Operation::unpack(255));
  EXPECT_FALSE(Operation::unpack(0)); // no format
}

} // namespace

} // namespace fathom::floats
