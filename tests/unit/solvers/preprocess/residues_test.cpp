// The pass `residues`, and the cases that it distinguishes.
#include "ir/term/traversal.h"
#include "solvers/preprocess/cases.h"
#include "solvers/preprocess/pipeline.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::solvers::preprocess {
namespace {

using term::Kind;
using term::Sort;
using term::Term;

class ResiduesPass : public ::testing::Test {
 protected:
  std::vector<Term> after(std::vector<Term> assertions) {
    Problem problem{b, flattened(b, assertions), reconstruction, [](Term) { return false; }};
    effect = compare_residues(problem);
    return flattened(b, problem.assertions);
  }
  Term bv(uint32_t width, uint64_t value) { return b.bv(width, value); }
  Term fold(Term sum) {
    return b.bvadd(b.zext(32, b.extract(31, 16, sum)), b.zext(32, b.extract(15, 0, sum)));
  }
  /// As programs write it, in 16 bits.
  Term folded(Term sum) { return b.extract(15, 0, fold(fold(sum))); }
  /// n halves from `array`, with their bytes in either order.
  Term sum_of(Term array, uint32_t most, bool swapped) {
    Term sum = bv(32, 0), chosen = sum;
    for (uint32_t i = 0; i < most; ++i) {
      const Term first = b.select(array, bv(8, 2 * i)), second = b.select(array, bv(8, 2 * i + 1));
      sum = b.bvadd(sum, b.zext(32, swapped ? b.concat(second, first) : b.concat(first, second)));
      chosen = b.ite(b.ult(bv(8, i), n), sum, chosen);
    }
    return chosen;
  }
  Term swap(Term x) { return b.concat(b.extract(7, 0, x), b.extract(15, 8, x)); }

  term::Context context;
  term::Builder b{context};
  Reconstruction reconstruction{context};
  Effect effect;
  Term data = context.symbol("data", Sort::array(8, 8)), other = context.symbol("other", Sort::array(8, 8));
  Term n = context.symbol("n", Sort::bv(8));
  const Term at_most_nine = b.not_(b.ult(bv(8, 9), n));
};

TEST_F(ResiduesPass, SumsOfSwappedHalvesForEveryLength) {
  const Term claim = b.eq(swap(folded(sum_of(data, 9, true))), folded(sum_of(data, 9, false)));
  EXPECT_EQ(after({at_most_nine, b.not_(claim)}), std::vector{b.bool_false()});
  EXPECT_EQ(effect.applied, 1u);
  EXPECT_EQ(after({at_most_nine, claim}), std::vector{at_most_nine});
}

TEST_F(ResiduesPass, MistakesStay) {
  const Term sum = sum_of(data, 9, false);
  const Term swapped = sum_of(data, 9, true);
  const std::vector<Term> wrong = {
      b.eq(folded(swapped), folded(sum)),                               // not swapped back
      b.eq(swap(b.extract(15, 0, fold(swapped))), folded(sum)),         // folded once
      b.eq(swap(folded(sum_of(other, 9, true))), folded(sum)),          // of other data
      b.eq(swap(folded(b.bvadd(swapped, bv(32, 0xffff)))), folded(sum)) // 0xffff where the sum is 0
  };
  for (const Term claim : wrong) {
    const std::vector<Term> left = after({at_most_nine, b.not_(claim)});
    term::Substitution with(b);
    with.replace(n, bv(8, 9));
    for (const Term t : left) EXPECT_NE(with.apply(t), b.bool_false());
  }
}

TEST_F(ResiduesPass, WhereOnlySomeCasesAreProvedTheRestIsLeft) {
  // From the seventh half on the second sum misses something.
  const Term claim = b.eq(swap(folded(sum_of(data, 9, true))), folded(sum_of(data, 6, false)));
  const std::vector<Term> left = after({at_most_nine, b.not_(claim)});
  const auto possible = [&](uint64_t value) {
    term::Substitution with(b);
    with.replace(n, bv(8, value));
    for (const Term t : left)
      if (with.apply(t) == b.bool_false()) return false;
    return true;
  };
  for (uint64_t value = 0; value < 16; ++value) EXPECT_EQ(possible(value), value > 6 && value <= 9) << value;
  // Once more: nothing new.
  EXPECT_EQ(after(left), left);
}

TEST_F(ResiduesPass, AssertionsThatExcludeCasesStay) {
  // Without the bound the claim is wrong for longer ones, so it must not be taken for what excludes them.
  const Term claim = b.eq(swap(folded(sum_of(data, 9, true))),
                          folded(b.ite(b.ult(n, bv(8, 10)), sum_of(data, 9, false), bv(32, 1))));
  const std::vector<Term> bounded = after({at_most_nine, claim});
  EXPECT_EQ(bounded, std::vector{at_most_nine});
  const std::vector<Term> unbounded = after({claim});
  ASSERT_EQ(unbounded.size(), 1u);
  EXPECT_NE(unbounded[0], b.bool_true());
  EXPECT_NE(unbounded[0], b.bool_false());
}

TEST_F(ResiduesPass, AnAssertionIsNoFactForItself) {
  // It speaks of n alone, and is true for n < 3: what excludes the other cases must not vanish because of
  // that.
  term::Builder raw(context, false);
  const auto chosen = [&](uint64_t small, uint64_t large) {
    const Term sum = raw.ite(raw.ult(n, bv(8, 3)), bv(32, small), bv(32, large));
    return raw.bvadd(raw.zext(32, raw.extract(31, 16, sum)), raw.zext(32, raw.extract(15, 0, sum)));
  };
  const Term positions = context.symbol("positions", Sort::array(8, 32));
  const Term claim = raw.eq(raw.bvadd(raw.select(positions, n), chosen(0x10005, 7)),
                            raw.bvadd(raw.select(positions, n), chosen(6, 8)));
  const Term of_n_alone = raw.eq(chosen(0x10005, 7), chosen(6, 8));
  for (const Term t : {claim, of_n_alone}) {
    const std::vector<Term> left = after({t});
    term::Substitution with(b);
    with.replace(n, bv(8, 5));
    EXPECT_TRUE(
        std::any_of(left.begin(), left.end(), [&](Term one) { return with.apply(one) == b.bool_false(); }));
  }
}

TEST_F(ResiduesPass, NothingToDoWithoutCarries) {
  const Term x = b.select(data, n), y = b.select(other, n);
  const std::vector<Term> given{at_most_nine, b.eq(b.bvadd(x, y), b.bvmul(x, y))};
  EXPECT_EQ(after(given), given);
  EXPECT_EQ(effect.applied, 0u);
}

class CasesTest : public ResiduesPass {
 protected:
  std::vector<Term> conditions(std::vector<Term> assertions, std::vector<Term> roots) {
    Cases cases(b, assertions, roots);
    selectors = cases.selectors();
    std::vector<Term> found;
    values.clear();
    cases.for_each([&](std::span<const Term> terms, Term condition) {
      found.push_back(condition);
      values.push_back(terms[0]);
      return true;
    });
    return found;
  }
  std::vector<Selector> selectors;
  std::vector<Term> values;
  Term x = context.symbol("x", Sort::bv(8)), a = context.symbol("a", Sort::bv(64)),
       i = context.symbol("i", Sort::bv(32));
};

TEST_F(CasesTest, WhatOnlySteersIsASelector) {
  const Term chosen = b.ite(b.ult(n, bv(8, 2)), x, b.bvadd(x, bv(8, 1)));
  EXPECT_EQ(conditions({b.ult(n, bv(8, 4))}, {chosen}).size(), 4u);
  ASSERT_EQ(selectors.size(), 1u);
  EXPECT_EQ(selectors[0].term, n);
  EXPECT_EQ(values, (std::vector{x, x, b.bvadd(x, bv(8, 1)), b.bvadd(x, bv(8, 1))}));
  // A value as well.
  EXPECT_EQ(conditions({b.ult(n, bv(8, 4))}, {b.bvadd(chosen, n)}), std::vector{b.bool_true()});
  EXPECT_TRUE(selectors.empty());
}

TEST_F(CasesTest, BoundsOfWideSelectors) {
  const Term chosen = b.ite(b.slt(i, bv(32, 2)), x, n);
  // -1 < i and i < 5, in signed numbers; without a bound there are too many.
  EXPECT_EQ(conditions({b.slt(bv(32, 0xffffffff), i), b.slt(i, bv(32, 5))}, {chosen}).size(), 5u);
  EXPECT_EQ(conditions({b.slt(i, bv(32, 5))}, {chosen}), std::vector{b.bool_true()});
  EXPECT_EQ(conditions({b.not_(b.ult(i, bv(32, 3))), b.not_(b.ult(bv(32, 7), i))}, {chosen}).size(), 5u);
  EXPECT_EQ(conditions({b.ult(bv(32, 3), i), b.ult(i, bv(32, 7))}, {chosen}).size(), 3u);
}

TEST_F(CasesTest, SlicesOfOneSymbolAreOneSelector) {
  const Term low = b.extract(1, 0, n), bit = b.extract(2, 2, n);
  const Term chosen = b.ite(b.eq(low, bv(2, 3)), x, b.ite(b.eq(bit, bv(1, 1)), b.bvnot(x), bv(8, 0)));
  EXPECT_EQ(conditions({b.not_(b.eq(low, bv(2, 1)))}, {chosen}).size(), 6u);
  ASSERT_EQ(selectors.size(), 1u);
  EXPECT_EQ(selectors[0].term, b.extract(2, 0, n));
  for (const Term value : values) EXPECT_FALSE(b.is(value, Kind::Ite));
}

TEST_F(CasesTest, LowBitsOfAddresses) {
  const Term aligned = b.eq(b.extract(3, 0, a), bv(4, 0));
  const Term position = b.bvadd(a, b.zext(64, b.extract(1, 0, n)));
  const Term chosen = b.ite(b.eq(b.extract(0, 0, position), bv(1, 1)), x, b.bvnot(x));
  EXPECT_EQ(conditions({aligned}, {chosen}).size(), 4u);
  EXPECT_EQ(values, (std::vector{b.bvnot(x), x, b.bvnot(x), x}));
  EXPECT_EQ(conditions({}, {chosen}).size(), 4u);
  EXPECT_TRUE(b.is(values[0], Kind::Ite)); // not known to be even
}

} // namespace
} // namespace fathom::solvers::preprocess
