// Remainders as terms, whose divisors are known or not, against the evaluator, which takes the same way for
// all numbers and is compared with the processor elsewhere.
#include "encoder/float_terms.h"
#include "ir/support/floats/evaluate.h"
#include "ir/term/evaluator.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::encoder {

using floats::Format;
using floats::Operation;
using floats::OperationKind;
using term::Term;

namespace {

/// Bits of all kinds: zeros, numbers near 1, numbers with few digits, any.
BitVector number(std::mt19937_64& random, const Format& format) {
  const uint32_t width = format.width(), fraction = format.fraction_bits() + format.explicit_bit;
  BitVector bits = BitVector(64, random()).concat(BitVector(64, random())).extract(width - 1, 0);
  const BitVector one(width, 1);
  if (random() % 3 == 0) // few digits
    bits = bits & (BitVector::ones(width).shl(BitVector(width, fraction - random() % 8)));
  if (random() % 2 == 0) { // near 1
    const uint64_t bias = (uint64_t{1} << (format.exponent_bits - 1)) - 1;
    const BitVector exponent(format.exponent_bits, bias - 6 + random() % 12);
    bits = bits.extract(width - 1, width - 1).concat(exponent).concat(bits.extract(fraction - 1, 0));
  }
  if (random() % 16 == 0) bits = BitVector::zeros(width);
  if (format.explicit_bit) { // a valid number
    const bool normal = !bits.extract(width - 2, fraction).is_zero();
    const BitVector leading = one.shl(BitVector(width, fraction - 1));
    bits = normal ? bits | leading : bits & ~leading;
  }
  return bits;
}

} // namespace

class RemainderTerms : public testing::TestWithParam<Format> {};

TEST_P(RemainderTerms, AgreeWithTheEvaluator) {
  const Format format = GetParam();
  std::mt19937_64 random(format.width());
  uint32_t numbers = 0;
  for (int round = 0; round < (format.width() > 32 ? 12 : 40); ++round) {
    for (const OperationKind kind : {OperationKind::Rem, OperationKind::Remainder}) {
      term::Context context;
      term::Builder builder(context);
      FloatTerms floats(builder);
      const Operation operation{kind, format};
      const Term x = builder.fresh_symbol("x", term::Sort::bv(format.width())),
                 y = builder.fresh_symbol("y", term::Sort::bv(format.width()));
      const BitVector divisor = number(random, format);
      const Term by_number = floats.apply(operation, std::vector{x, builder.bv(divisor)}, 0);
      const Term by_any = round % 4 == 0 ? floats.apply(operation, std::vector{x, y}, 0) : Term();
      for (int i = 0; i < 8; ++i) {
        const BitVector dividend = number(random, format);
        term::Valuation valuation;
        valuation.set(x, dividend);
        valuation.set(y, divisor);
        term::Evaluator evaluator(context, valuation);
        const BitVector expected = floats::evaluate(operation, {{dividend, divisor}});
        ASSERT_EQ(evaluator.evaluate(by_number), expected)
            << operation.to_string() << " " << dividend.to_string(16) << " " << divisor.to_string(16);
        ASSERT_EQ(by_any.valid() ? evaluator.evaluate(by_any) : expected, expected);
        const BitVector nan = floats::evaluate({OperationKind::IsNan, format}, {{expected}});
        numbers += nan.is_zero() && !expected.is_zero() && expected != dividend;
      }
    }
  }
  EXPECT_GT(numbers, 50u); // that something had to be divided
}

INSTANTIATE_TEST_SUITE_P(Formats, RemainderTerms,
                         testing::Values(Format{3, 3}, Format{4, 4}, floats::binary16, floats::bfloat16,
                                         floats::binary32, floats::binary64, floats::x87_extended,
                                         floats::binary128));

/// What a known divisor saves, and what squaring saves over a step for each difference of exponents (32829).
TEST(RemainderTerms, Sizes) {
  const auto size = [](const Format& format, std::optional<uint64_t> divisor) {
    term::Context context;
    term::Builder builder(context);
    FloatTerms floats(builder);
    const term::Sort sort = term::Sort::bv(format.width());
    const Term x = builder.fresh_symbol("x", sort);
    const Term y = divisor ? builder.bv(floats::evaluate(
                                 {OperationKind::FromUnsigned, {}, floats::Rounding::NearestEven, format},
                                 {{BitVector(64, *divisor)}}))
                           : builder.fresh_symbol("y", sort);
    floats.apply({OperationKind::Rem, format}, std::vector{x, y}, 0);
    return context.size();
  };
  EXPECT_LT(size(floats::binary32, 360), 2000u);
  EXPECT_LT(size(floats::binary64, 360), 3000u);
  EXPECT_LT(size(floats::x87_extended, 360), 3500u);
  EXPECT_LT(size(floats::binary64, {}), 6000u);
  EXPECT_LT(size(floats::x87_extended, {}), 9000u);
}

} // namespace fathom::encoder
