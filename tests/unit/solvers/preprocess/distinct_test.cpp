// The pass `distinct`.
#include "solvers/preprocess/pipeline.h"
#include "tests/unit/solvers/preprocess/brute_force.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::solvers::preprocess {
namespace {

using term::Sort;
using term::Term;

class DistinctPass : public ::testing::Test {
 protected:
  std::vector<Term> after(const std::vector<Term>& assertions) {
    Problem problem{b, flattened(b, assertions), reconstruction, [](Term) { return false; }};
    effect = count_distinct(problem);
    return flattened(b, problem.assertions);
  }
  Answer answer(const std::vector<Term>& assertions) {
    solvers::testing::BruteForce judge(context);
    for (const Term t : assertions) judge.assert_term(t);
    return judge.check({}).answer;
  }
  /// Numbers of a width, between two values each, all different.
  std::vector<Term> numbers(size_t count, uint32_t width, uint64_t low, uint64_t high) {
    std::vector<Term> facts;
    for (size_t i = 0; i < count; ++i) {
      xs.push_back(context.symbol("x" + std::to_string(xs.size()), Sort::bv(width)));
      facts.push_back(b.ule(b.bv(width, low), xs.back()));
      facts.push_back(b.ule(xs.back(), b.bv(width, high)));
      for (size_t j = 0; j + 1 < xs.size(); ++j) facts.push_back(b.not_(b.eq(xs[j], xs.back())));
    }
    return facts;
  }
  bool follows(const std::vector<Term>& facts, Term claim) {
    std::vector<Term> with = after(facts);
    return std::find(with.begin(), with.end(), claim) != with.end();
  }

  term::Context context;
  term::Builder b{context};
  Reconstruction reconstruction{context};
  Effect effect;
  std::vector<Term> xs;
};

TEST_F(DistinctPass, MoreNumbersThanValues) {
  EXPECT_EQ(after(numbers(40, 8, 3, 41)), std::vector{b.bool_false()});
}

TEST_F(DistinctPass, AsManyNumbersAsValues) {
  const std::vector<Term> facts = numbers(5, 8, 3, 7);
  const std::vector<Term> left = after(facts);
  EXPECT_EQ(effect.applied, 5u); // each value is taken
  EXPECT_EQ(left.size(), facts.size() + 5);
}

TEST_F(DistinctPass, FewerNumbersThanValuesSayNothing) {
  const std::vector<Term> facts = numbers(5, 8, 3, 8);
  EXPECT_EQ(after(facts), flattened(b, facts));
  EXPECT_EQ(effect.applied, 0u);
}

TEST_F(DistinctPass, NeighboursInARingAreNoClique) {
  std::vector<Term> facts;
  for (int i = 0; i < 6; ++i) {
    xs.push_back(context.symbol("x" + std::to_string(i), Sort::bv(3)));
    facts.push_back(b.ult(xs.back(), b.bv(3, 2)));
    if (i > 0) facts.push_back(b.not_(b.eq(xs[size_t(i) - 1], xs.back())));
  }
  facts.push_back(b.not_(b.eq(xs.back(), xs[0])));
  EXPECT_EQ(after(facts), flattened(b, facts));
  EXPECT_EQ(answer(facts), Answer::Sat);
}

TEST_F(DistinctPass, TheOthersLieOutside) {
  std::vector<Term> facts = numbers(3, 4, 5, 7);
  for (const Term more : numbers(1, 4, 4, 9)) facts.push_back(more);
  const Term x = xs.back();
  EXPECT_TRUE(follows(facts, b.or_(b.ult(x, b.bv(4, 5)), b.ult(b.bv(4, 7), x))));
}

TEST_F(DistinctPass, NumbersWithASign) {
  std::vector<Term> facts;
  for (int i = 0; i < 4; ++i) {
    xs.push_back(context.symbol("x" + std::to_string(i), Sort::bv(8)));
    facts.push_back(b.sle(b.bv(8, 0xff), xs.back())); // -1
    facts.push_back(b.sle(xs.back(), b.bv(8, 1)));
    for (int j = 0; j < i; ++j) facts.push_back(b.not_(b.eq(xs[size_t(j)], xs.back())));
  }
  EXPECT_EQ(after(facts), std::vector{b.bool_false()});
  facts.erase(std::find(facts.begin(), facts.end(), b.not_(b.eq(xs[0], xs[1]))));
  EXPECT_NE(after(facts), std::vector{b.bool_false()});
}

/// A square whose rows come to another sum than all its numbers do.
TEST_F(DistinctPass, SumsThatDoNotAddUp) {
  std::vector<Term> facts = numbers(4, 4, 1, 4);
  std::vector<Term> wide;
  for (const Term x : xs) wide.push_back(b.zext(32, x));
  const auto rows = [&](uint64_t sum) {
    std::vector<Term> all = facts;
    all.push_back(b.eq(b.bvadd(wide[0], wide[1]), b.bv(32, sum)));
    all.push_back(b.eq(b.bvadd(wide[2], wide[3]), b.bv(32, sum)));
    return all;
  };
  EXPECT_EQ(after(rows(6)), std::vector{b.bool_false()});
  EXPECT_NE(after(rows(5)), std::vector{b.bool_false()});
  EXPECT_EQ(answer(after(rows(5))), Answer::Sat);
}

/// What comes out follows from what went in, and has it.
TEST_F(DistinctPass, RandomGraphsAndRanges) {
  std::mt19937 random(1);
  const auto below = [&](uint64_t n) { return random() % n; };
  int changed = 0, refuted = 0;
  for (int round = 0; round < 200; ++round) {
    const uint32_t width = 2 + static_cast<uint32_t>(below(2));
    const size_t count = 3 + below(width == 2 ? 4 : 2);
    const uint64_t edges = 5 + below(6), values = uint64_t{1} << width;
    xs.clear();
    std::vector<Term> facts;
    for (size_t i = 0; i < count; ++i) {
      xs.push_back(context.symbol(fmt::format("x{}_{}", width, i), Sort::bv(width)));
      const uint64_t low = below(2), high = low + 1 + below(values - low - 1);
      const auto at_most = [&](Term x, Term y) { return round % 4 == 0 ? b.sle(x, y) : b.ule(x, y); };
      facts.push_back(at_most(b.bv(width, low), xs[i]));
      facts.push_back(at_most(xs[i], b.bv(width, high)));
      for (size_t j = 0; j < i; ++j)
        if (below(10) < edges) facts.push_back(b.not_(b.eq(xs[i], xs[j])));
    }
    Term sum = b.bv(6, below(4));
    for (const Term x : xs) sum = b.bvadd(sum, b.zext(6, x));
    const Term claim = b.eq(sum, b.bv(6, below(16)));
    facts.push_back(below(2) == 0 ? claim : b.not_(claim));
    const std::vector<Term> left = after(facts);
    changed += effect.applied > 0;
    refuted += left == std::vector{b.bool_false()};
    const Term before = b.and_all(facts), now = b.and_all(left);
    ASSERT_EQ(answer({b.not_(b.eq(before, now))}), Answer::Unsat) << "round " << round;
  }
  EXPECT_GT(changed, 20);
  EXPECT_GT(refuted, 5);
}

} // namespace
} // namespace fathom::solvers::preprocess
