// Ranges of terms against all values: whatever operands lie in their ranges, the result lies in its.
#include "ir/term/analysis/ranges.h"
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "ir/term/fold.h"
#include "tests/unit/ir/term/random_terms.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::term::analysis {
namespace {

using ranges::KnownBits;

std::vector<uint64_t> values(const ValueRange& r) {
  std::vector<uint64_t> all;
  for (uint64_t v = 0; v <= r.mask(); ++v)
    if (r.contains(v)) all.push_back(v);
  return all;
}

class RangeOfKind : public ::testing::Test {
 protected:
  std::mt19937_64 random{1};
  uint64_t below(uint64_t n) { return random() % n; }

  /// With at least one value.
  ValueRange random_range(uint32_t width) {
    for (;;) {
      const uint64_t size = uint64_t{1} << width;
      ValueRange r = ValueRange::any(width);
      if (below(3) == 0) r = ValueRange::constant(width, below(size));
      if (below(2) == 0) {
        const uint64_t a = below(size), b = below(size);
        r = meet(r, ValueRange::between(width, std::min(a, b), std::max(a, b)));
      }
      if (below(2) == 0) {
        const int64_t a = sign_extend(below(size), width), b = sign_extend(below(size), width);
        r = meet(r, ValueRange::between_signed(width, std::min(a, b), std::max(a, b)));
      }
      if (below(2) == 0) {
        const uint64_t bits = below(size), some = below(size);
        r = meet(r, ValueRange::of(width, ranges::Bounds::all(width), {bits & ~some, bits & some}));
      }
      if (below(3) == 0) {
        const int64_t modulus = 1 + static_cast<int64_t>(below(6));
        r = meet(r, ValueRange::of(width, ranges::Bounds::all(width), {},
                                   {modulus, static_cast<int64_t>(below(static_cast<uint64_t>(modulus)))}));
      }
      if (!r.empty() && !values(r).empty()) return r;
    }
  }

  void try_kind(Kind kind, uint32_t result_width, const std::vector<uint32_t>& operand_widths,
                uint32_t first = 0, uint32_t second = 0) {
    for (int i = 0; i < 300; ++i) {
      std::vector<ValueRange> operands;
      for (const uint32_t w : operand_widths) operands.push_back(random_range(w));
      const ValueRange result = range_of(kind, result_width, operands, second);
      std::vector<BitVector> v(operands.size());
      const auto check = [&] {
        const uint64_t value = fold(kind, v, first, second).low64();
        ASSERT_TRUE(result.contains(value)) << info(kind).name << " " << v[0].to_string() << " "
                                            << v.back().to_string() << " gives " << value;
      };
      for (const uint64_t a : values(operands[0])) {
        v[0] = BitVector(operand_widths[0], a);
        if (operands.size() == 1) check();
        if (operands.size() == 2)
          for (const uint64_t b : values(operands[1])) {
            v[1] = BitVector(operand_widths[1], b);
            check();
          }
        if (HasFatalFailure()) return;
      }
    }
  }
};

TEST_F(RangeOfKind, OperatorsOfOneWidth) {
  for (const uint32_t width : {1u, 2u, 4u})
    for (const Kind kind :
         {Kind::BvAdd, Kind::BvSub, Kind::BvMul, Kind::BvUdiv, Kind::BvUrem, Kind::BvSdiv, Kind::BvSrem,
          Kind::BvShl, Kind::BvLshr, Kind::BvAshr, Kind::BvAnd, Kind::BvOr, Kind::BvXor})
      try_kind(kind, width, {width, width});
  for (const Kind kind : {Kind::BvNot, Kind::BvNeg}) try_kind(kind, 4, {4});
}

TEST_F(RangeOfKind, Comparisons) {
  for (const Kind kind : {Kind::Ult, Kind::Ule, Kind::Slt, Kind::Sle, Kind::Eq}) try_kind(kind, 1, {4, 4});
  for (const Kind kind : {Kind::And, Kind::Or, Kind::Xor, Kind::Eq}) try_kind(kind, 1, {1, 1});
  try_kind(Kind::Not, 1, {1});
}

TEST_F(RangeOfKind, OtherWidths) {
  try_kind(Kind::Concat, 5, {2, 3});
  for (uint32_t low = 0; low < 5; ++low)
    for (uint32_t high = low; high < 5; ++high) try_kind(Kind::Extract, high - low + 1, {5}, high, low);
  for (const Kind kind : {Kind::Zext, Kind::Sext}) try_kind(kind, 5, {3}, 5);
}

TEST_F(RangeOfKind, ChoicesTakeTheBranchThatIsKnown) {
  const ValueRange one = ValueRange::constant(8, 1), two = ValueRange::constant(8, 2);
  EXPECT_EQ(range_of(Kind::Ite, 8, std::vector{ValueRange::boolean(true), one, two}), one);
  EXPECT_EQ(range_of(Kind::Ite, 8, std::vector{ValueRange::boolean(false), one, two}), two);
  const ValueRange either = range_of(Kind::Ite, 8, std::vector{ValueRange::any(1), one, two});
  EXPECT_EQ(either.low(), 1u);
  EXPECT_EQ(either.high(), 2u);
  EXPECT_TRUE(range_of(Kind::Ite, 65, std::vector{ValueRange::any(1), ValueRange(), ValueRange()}).wide());
}

/// Terms of any shape, evaluated: their values are in their ranges.
TEST(RangesOf, RandomTermsHaveValuesInTheirRanges) {
  for (uint64_t seed = 1; seed <= 150; ++seed) {
    Context context;
    Builder builder(context, seed % 2 == 0);
    testing::RandomTerms random(builder, seed);
    RangesOf range(context);
    std::vector<Term> terms;
    for (const uint32_t width : {1u, 3u, 8u, 32u, 64u})
      for (int i = 0; i < 6; ++i) {
        const Term t = random.term(Sort::bv(width), 4);
        terms.push_back(t);
        const Term affine = builder.bvadd(builder.bvmul(t, builder.bv(width, 12)), builder.bv(width, 4));
        terms.push_back(width < 64 ? builder.sext(64, affine) : affine);
      }
    std::mt19937_64 numbers(seed);
    for (int round = 0; round < 4; ++round) {
      const Valuation valuation = testing::random_valuation(context, numbers);
      Evaluator evaluator(context, valuation);
      for (const Term t : terms)
        EXPECT_TRUE(range(t).contains(evaluator.evaluate(t).low64()))
            << "seed " << seed << ", term " << t.index();
    }
  }
}

class RangesOfTerms : public ::testing::Test {
 protected:
  Context context;
  Builder b{context};
  RangesOf range{context};
  Term i = b.symbol("i", Sort::bv(32)), p = b.symbol("p", Sort::boolean());
};

TEST_F(RangesOfTerms, BitsBoundsAndRemaindersMeet) {
  // 12 * (4 * n) + 8 for n of 8 bits
  const Term n = b.zext(64, b.symbol("n", Sort::bv(8)));
  const ValueRange r = range(b.bvadd(b.bvmul(b.bvshl(n, b.bv(64, 2)), b.bv(64, 12)), b.bv(64, 8)));
  EXPECT_EQ(r.modulus(), 48);
  EXPECT_EQ(r.remainder(), 8);
  EXPECT_EQ(r.low(), 8u);
  EXPECT_EQ(r.high(), 255u * 48 + 8);
}

TEST_F(RangesOfTerms, WhatIsWideOrReadFromMemoryIsAnything) {
  EXPECT_TRUE(range(b.zext(100, i)).wide());
  EXPECT_EQ(range(b.extract(63, 0, b.symbol("w", Sort::bv(100)))).high(), UINT64_MAX);
  const Term array = b.symbol("a", Sort::array(32, 8));
  EXPECT_EQ(range(b.select(array, i)), ValueRange::any(8));
  EXPECT_EQ(range(b.zext(32, b.select(array, i))).high(), 255u);
}

TEST_F(RangesOfTerms, DeepTermsNeedNoStack) {
  Term t = b.zext(64, i);
  for (int depth = 0; depth < 300000; ++depth) t = b.bvxor(b.bvadd(t, b.zext(64, i)), b.bv(64, 5));
  EXPECT_FALSE(range(t).is_constant());
}

} // namespace
} // namespace fathom::term::analysis
