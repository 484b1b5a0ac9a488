// The operations against the processor's: float, double and long double, all rounding modes that it has. How
// many numbers are compared for each operation in each mode: FATHOM_FLOAT_COMPARISONS, 10000 unless set (a
// tenth of it for long doubles, and for the remainders, which take many steps, unless it is set).
#include "ir/support/floats/evaluate.h"

#include <array>
#include <cfenv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <tuple>
#include <type_traits>

namespace fathom::floats {

namespace {

template <typename F> constexpr Format format_of = binary32;
template <> constexpr Format format_of<double> = binary64;
template <> constexpr Format format_of<long double> = x87_extended;

template <typename F> BitVector bits_of(F value) {
  std::vector<uint64_t> words(2, 0);
  std::memcpy(words.data(), &value, format_of<F>.width() / 8);
  return BitVector::from_words(format_of<F>.width(), words);
}

bool is_long_run() {
  return std::getenv("FATHOM_FLOAT_COMPARISONS") != nullptr;
}

template <typename F> int comparisons() {
  const char* asked = std::getenv("FATHOM_FLOAT_COMPARISONS");
  const int count = asked == nullptr ? 10000 : std::atoi(asked);
  return std::max(1, std::numeric_limits<F>::digits == 64 ? count / 10 : count);
}

/// Numbers of all magnitudes, those near the borders of the format, and small integers; long doubles are
/// valid.
template <typename F> class Numbers {
 public:
  explicit Numbers(uint64_t seed) : random_(seed) {}
  F next() {
    const uint64_t choice = random_() % 16;
    using Limits = std::numeric_limits<F>;
    static const std::array<F, 14> special = {F(0),
                                              F(-0.0),
                                              F(1),
                                              F(-1),
                                              F(0.5),
                                              Limits::infinity(),
                                              -Limits::infinity(),
                                              Limits::quiet_NaN(),
                                              Limits::max(),
                                              Limits::lowest(),
                                              Limits::min(),
                                              Limits::denorm_min(),
                                              -Limits::denorm_min(),
                                              F(3)};
    if (choice == 0) return special[random_() % special.size()];
    if (choice < 3) return F(int64_t(random_() % 2001) - 1000) / F(random_() % 2 ? 1 : 8);
    const F fraction = F(1) + F(random_()) / F(18446744073709551616.0L);
    if (choice < 5) return last_ = sign(last_ * (F(1) + F(int(random_() % 9) - 4) * Limits::epsilon()));
    constexpr int range = Limits::max_exponent - Limits::min_exponent + Limits::digits;
    const int exponent = choice < 10 ? int(random_() % 20) - 10
                                     : Limits::min_exponent - Limits::digits + int(random_() % range);
    return last_ = sign(std::ldexp(random_() % 4 ? fraction : F(1), exponent));
  }

 private:
  F sign(F x) { return random_() % 2 ? -x : x; }
  std::mt19937_64 random_;
  F last_ = 1;
};

struct ModePair {
  int native;
  Rounding rounding;
};
constexpr ModePair modes[] = {{FE_TONEAREST, Rounding::NearestEven},
                              {FE_UPWARD, Rounding::TowardPositive},
                              {FE_DOWNWARD, Rounding::TowardNegative},
                              {FE_TOWARDZERO, Rounding::TowardZero}};

template <typename F> class Native : public testing::Test {
 protected:
  using Limits = std::numeric_limits<F>;
  static constexpr Format format = format_of<F>;
  const int count = comparisons<F>();

  void TearDown() override { std::fesetround(FE_TONEAREST); }

  /// `compute` runs in the mode; it takes its operands from volatile variables.
  template <typename Compute>
  void check(OperationKind kind, int count, Compute compute, size_t mode_count = std::size(modes)) {
    for (size_t mode = 0; mode < mode_count; ++mode) {
      Numbers<F> numbers(static_cast<uint64_t>(kind) * 8 + mode + 1);
      for (int i = 0; i < count; ++i) {
        std::array<volatile F, 3> x = {numbers.next(), numbers.next(), numbers.next()};
        ASSERT_NO_FATAL_FAILURE(check_one(kind, modes[mode], x, compute));
      }
    }
  }

  /// Rounds to integral numbers while another mode is set.
  void check_in_one_mode(Rounding rounding, const ModePair& mode, F (*native)(F)) {
    const auto compute = [&](auto& x) { return native(x[0]); };
    Numbers<F> numbers(static_cast<uint64_t>(rounding) * 8 + static_cast<uint64_t>(mode.rounding));
    for (int i = 0; i < count / 4; ++i) {
      F number = numbers.next();
      if (i % 2) number = std::floor(number) + F(0.5) * F(i % 4); // ties above all
      const std::array<volatile F, 3> x = {number, 0, 0};
      ASSERT_NO_FATAL_FAILURE(check_one(OperationKind::Round, {mode.native, rounding}, x, compute));
    }
  }

  template <typename Compute>
  void check_one(OperationKind kind, const ModePair& mode, const std::array<volatile F, 3>& x,
                 Compute compute) {
    std::vector<BitVector> operands;
    for (uint32_t k = 0; k < info(kind).arity; ++k) operands.push_back(bits_of<F>(x[k]));
    std::fesetround(mode.native);
    const volatile F expected = compute(x);
    std::fesetround(FE_TONEAREST);
    const Operation operation{kind, format, mode.rounding};
    const BitVector result = evaluate(operation, operands);
    if (std::isnan(F(expected))) {
      ASSERT_EQ(evaluate({OperationKind::IsNan, format}, {{result}}), BitVector(1, 1));
      return;
    }
    ASSERT_EQ(result, bits_of<F>(expected)) << operation.to_string() << " of " << F(x[0]) << ", " << F(x[1])
                                            << ", " << F(x[2]) << " is " << F(expected);
  }
};

using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(Native, Types);

TYPED_TEST(Native, Add) {
  this->check(OperationKind::Add, this->count, [](auto& x) { return x[0] + x[1]; });
}
TYPED_TEST(Native, Sub) {
  this->check(OperationKind::Sub, this->count, [](auto& x) { return x[0] - x[1]; });
}
TYPED_TEST(Native, Mul) {
  this->check(OperationKind::Mul, this->count, [](auto& x) { return x[0] * x[1]; });
}
TYPED_TEST(Native, Div) {
  this->check(OperationKind::Div, this->count, [](auto& x) { return x[0] / x[1]; });
}
TYPED_TEST(Native, Sqrt) {
  this->check(OperationKind::Sqrt, this->count, [](auto& x) { return std::sqrt(TypeParam(x[0])); });
}
TYPED_TEST(Native, Fma) { // glibc's fma of long doubles is right in the default mode alone
  this->check(
      OperationKind::Fma, this->count,
      [](auto& x) { return std::fma(TypeParam(x[0]), TypeParam(x[1]), TypeParam(x[2])); },
      std::is_same_v<TypeParam, long double> ? 1 : std::size(modes));
}
TYPED_TEST(Native, RoundToIntegral) {
  this->check(OperationKind::Round, this->count, [](auto& x) { return std::nearbyint(TypeParam(x[0])); });
}
/// Functions that round in a mode of their own, whatever mode is set (C11 7.12.9). They are called through
/// volatile pointers to the library's: g++ expands what it sees for the default mode.
template <typename F> struct RoundingFunction {
  Rounding rounding;
  F (*volatile native)(F);
};
const std::tuple<std::array<RoundingFunction<float>, 4>, std::array<RoundingFunction<double>, 4>,
                 std::array<RoundingFunction<long double>, 4>>
    rounding_functions = {{{{Rounding::NearestAway, ::roundf},
                            {Rounding::TowardPositive, ::ceilf},
                            {Rounding::TowardNegative, ::floorf},
                            {Rounding::TowardZero, ::truncf}}},
                          {{{Rounding::NearestAway, ::round},
                            {Rounding::TowardPositive, ::ceil},
                            {Rounding::TowardNegative, ::floor},
                            {Rounding::TowardZero, ::trunc}}},
                          {{{Rounding::NearestAway, ::roundl},
                            {Rounding::TowardPositive, ::ceill},
                            {Rounding::TowardNegative, ::floorl},
                            {Rounding::TowardZero, ::truncl}}}};

TYPED_TEST(Native, RoundInOneMode) {
  for (const auto& function : std::get<std::array<RoundingFunction<TypeParam>, 4>>(rounding_functions))
    for (const ModePair& mode : modes) this->check_in_one_mode(function.rounding, mode, function.native);
}
TYPED_TEST(Native, Rem) { // exact in every mode; glibc's own is tried in the default one
  this->check(
      OperationKind::Rem, is_long_run() ? this->count : this->count / 10,
      [](auto& x) { return std::fmod(TypeParam(x[0]), TypeParam(x[1])); }, 1);
}
/// A remainder of 0 has the sign of the dividend (C11 F.10.7.2), which glibc loses for some subnormal
/// divisors: remainder(-0x1.ffffffffffffcp-940, 0x1p-1074).
TYPED_TEST(Native, Remainder) {
  const auto compute = [](auto& x) {
    const TypeParam result = std::remainder(TypeParam(x[0]), TypeParam(x[1]));
    return result == 0 ? std::copysign(result, TypeParam(x[0])) : result;
  };
  this->check(OperationKind::Remainder, is_long_run() ? this->count : this->count / 10, compute, 1);
}

TYPED_TEST(Native, Comparisons) {
  Numbers<TypeParam> numbers(7);
  for (int i = 0; i < this->count; ++i) {
    const TypeParam a = numbers.next(), b = i % 5 == 0 ? a : numbers.next();
    const std::vector<BitVector> both = {bits_of(a), bits_of(b)};
    const auto is = [&](OperationKind kind) { return !evaluate({kind, this->format}, both).is_zero(); };
    ASSERT_EQ(is(OperationKind::Eq), a == b) << a << " " << b;
    ASSERT_EQ(is(OperationKind::Lt), a < b) << a << " " << b;
    ASSERT_EQ(is(OperationKind::Le), a <= b) << a << " " << b;
    ASSERT_EQ(!evaluate({OperationKind::IsNan, this->format}, {{both[0]}}).is_zero(), std::isnan(a));
  }
}

/// Numbers whose integral part fits must be converted as the processor does, the others be told.
template <typename F, typename I> void check_to_integer() {
  constexpr bool is_signed = std::numeric_limits<I>::is_signed;
  constexpr uint32_t width = sizeof(I) * 8;
  Numbers<F> numbers(width);
  std::mt19937_64 random(width);
  for (int i = 0; i < comparisons<F>(); ++i) {
    F x = numbers.next();
    if (i % 3 == 0) x = F(I(random())) + F(int(random() % 5) - 2) / 2; // near and beyond the borders
    if (i % 7 == 0) x = F(std::numeric_limits<I>::max()) + F(int(random() % 5) - 2) / 2;
    if (i % 11 == 0) x = F(std::numeric_limits<I>::min()) + F(int(random() % 5) - 2) / 2;
    const F whole = std::trunc(x), limit = std::ldexp(F(1), is_signed ? width - 1 : width);
    const bool fits = whole < limit && whole >= (is_signed ? -limit : F(0));
    const Operation asks{is_signed ? OperationKind::FitsSigned : OperationKind::FitsUnsigned,
                         format_of<F>,
                         Rounding::TowardZero,
                         {},
                         width};
    ASSERT_EQ(!evaluate(asks, {{bits_of(x)}}).is_zero(), fits) << x;
    const Operation converts{is_signed ? OperationKind::ToSigned : OperationKind::ToUnsigned, format_of<F>,
                             Rounding::TowardZero};
    const uint64_t expected = fits ? static_cast<uint64_t>(static_cast<I>(x)) : 0;
    ASSERT_EQ(evaluate(converts, {{bits_of(x)}}, width), BitVector(width, expected)) << x;
  }
}

template <typename F, typename I> void check_from_integer() {
  constexpr bool is_signed = std::numeric_limits<I>::is_signed;
  constexpr uint32_t width = sizeof(I) * 8;
  for (const ModePair& mode : modes) {
    std::mt19937_64 random(width);
    for (int i = 0; i < comparisons<F>(); ++i) {
      const volatile I x = static_cast<I>(i < 100 ? uint64_t(i) - 50 : random() >> random() % 64);
      std::fesetround(mode.native);
      const volatile F expected = static_cast<F>(x);
      std::fesetround(FE_TONEAREST);
      const Operation converts{is_signed ? OperationKind::FromSigned : OperationKind::FromUnsigned,
                               {},
                               mode.rounding,
                               format_of<F>};
      ASSERT_EQ(evaluate(converts, {{BitVector(width, static_cast<uint64_t>(x))}}), bits_of<F>(expected))
          << converts.to_string() << " of " << +x;
    }
  }
}

TYPED_TEST(Native, Integers) {
  check_to_integer<TypeParam, int8_t>();
  check_to_integer<TypeParam, uint8_t>();
  check_to_integer<TypeParam, int32_t>();
  check_to_integer<TypeParam, uint32_t>();
  check_to_integer<TypeParam, int64_t>();
  check_to_integer<TypeParam, uint64_t>();
  check_from_integer<TypeParam, int8_t>();
  check_from_integer<TypeParam, uint8_t>();
  check_from_integer<TypeParam, int32_t>();
  check_from_integer<TypeParam, uint32_t>();
  check_from_integer<TypeParam, int64_t>();
  check_from_integer<TypeParam, uint64_t>();
}

template <typename From, typename To> void check_convert() {
  for (const ModePair& mode : modes) {
    Numbers<From> numbers(11);
    Numbers<To> targets(12);
    for (int i = 0; i < comparisons<From>(); ++i) {
      const volatile From x = i % 3 ? numbers.next() : From(targets.next());
      std::fesetround(mode.native);
      const volatile To expected = static_cast<To>(x);
      std::fesetround(FE_TONEAREST);
      const BitVector result = evaluate(
          {OperationKind::Convert, format_of<From>, mode.rounding, format_of<To>}, {{bits_of<From>(x)}});
      if (std::isnan(To(expected))) {
        ASSERT_FALSE(evaluate({OperationKind::IsNan, format_of<To>}, {{result}}).is_zero());
        continue;
      }
      ASSERT_EQ(result, bits_of<To>(expected)) << From(x);
    }
  }
}

TEST(NativeConversions, BetweenFormats) {
  check_convert<float, double>();
  check_convert<double, float>();
  check_convert<float, long double>();
  check_convert<long double, float>();
  check_convert<double, long double>();
  check_convert<long double, double>();
}

/// The test of the test: a result that is one step off is found out.
TEST(NativeConversions, AWrongModeIsNoticed) {
  const BitVector third =
      evaluate({OperationKind::Div, binary64, Rounding::TowardPositive}, {{bits_of(1.0), bits_of(3.0)}});
  EXPECT_NE(third, bits_of(1.0 / 3.0));
}

BitVector x87(uint64_t sign_and_exponent, uint64_t significand) {
  return BitVector(16, sign_and_exponent).concat(BitVector(64, significand));
}

TEST(X87, EncodingsWithoutIntegerBit) {
  const Operation is_nan{OperationKind::IsNan, x87_extended};
  EXPECT_EQ(evaluate(is_nan, {{x87(0x4000, 0x4000000000000000)}}), BitVector(1, 1)); // unnormal
  EXPECT_EQ(evaluate(is_nan, {{x87(0x7fff, 0)}}), BitVector(1, 1));                  // pseudo-infinity
  EXPECT_EQ(evaluate(is_nan, {{x87(0x7fff, 1)}}), BitVector(1, 1));                  // pseudo-NaN
  EXPECT_EQ(evaluate(is_nan, {{x87(0x7fff, 0x8000000000000000)}}), BitVector(1, 0)); // infinity
  EXPECT_EQ(evaluate(is_nan, {{x87(0, 0x8000000000000000)}}), BitVector(1, 0));      // pseudo-denormal
  // Its value is that of the least normal number (Intel SDM 1, 8.2.2).
  EXPECT_EQ(
      evaluate({OperationKind::Eq, x87_extended}, {{x87(0, 0x8000000000000000), x87(1, 0x8000000000000000)}}),
      BitVector(1, 1));
}

} // namespace

} // namespace fathom::floats
