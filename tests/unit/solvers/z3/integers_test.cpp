// Bit-vectors as integers: every operator with all small values, random formulas against trying all
// valuations, and what has no linear form.
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"
#include "solvers/validating_solver.h"
#include "solvers/z3/integer_solver.h"
#include "tests/unit/ir/support/turns.h"
#include "tests/unit/ir/term/random_terms.h"
#include "tests/unit/solvers/preprocess/brute_force.h"

#include <gtest/gtest.h>

namespace fathom::solvers {
namespace {

using term::Context;
using term::Kind;
using term::Sort;
using term::Term;

class Integers : public ::testing::Test {
 protected:
  std::unique_ptr<Solver> solver() {
    return make_validating_solver(make_integer_solver(context, {}), context);
  }
  /// For all values of the symbols the term has the evaluator's value and no other. To see the former, each
  /// valuation gets symbols of its own, all in one query.
  void expect_exact(Term t) {
    const std::vector<Term> symbols = term::symbols_of(context, std::vector{t});
    uint32_t bits = 0;
    for (const Term s : symbols) bits += context.width(s);
    auto all = solver(), none = solver();
    Term wrong = b.bool_false();
    for (uint64_t values = 0; values < uint64_t{1} << bits; ++values) {
      term::Valuation valuation;
      term::Substitution copied(b);
      Term here = b.bool_true();
      uint64_t rest = values;
      for (const Term s : symbols) {
        const BitVector value(context.width(s), rest);
        rest >>= context.width(s);
        valuation.set(s, value);
        here = context.make(Kind::And, {here, context.make(Kind::Eq, {s, context.constant(value)})});
        copied.replace(s, context.fresh_symbol("copy", context.sort(s)));
      }
      const BitVector expected = term::Evaluator(context, valuation).evaluate(t);
      const Term right = context.sort(t).is_bool() ? (expected.is_zero() ? context.make(Kind::Not, {t}) : t)
                                                   : context.make(Kind::Eq, {t, context.constant(expected)});
      all->assert_term(copied.apply(context.make(Kind::And, {here, right})));
      wrong =
          context.make(Kind::Or, {wrong, context.make(Kind::And, {here, context.make(Kind::Not, {right})})});
    }
    none->assert_term(wrong);
    EXPECT_EQ(none->check().answer, Answer::Unsat) << describe(t);
    const Outcome outcome = all->check();
    EXPECT_EQ(outcome.answer, Answer::Sat) << describe(t) << outcome.reason;
  }
  std::string describe(Term t) const {
    return fmt::format("{} of {} ", info(context.kind(t)).name, context.sort(t).to_string());
  }
  Term variable(const char* name, uint32_t width) {
    return context.symbol(fmt::format("{}{}", name, width), Sort::bv(width));
  }

  Context context;
  term::Builder b{context, false};
};

TEST_F(Integers, OperatorsOverTwoUnknowns) {
  for (uint32_t width = 1; width <= 3; ++width) {
    const Term x = variable("x", width), y = variable("y", width);
    for (const Kind kind :
         {Kind::BvAdd, Kind::BvSub, Kind::Ult, Kind::Ule, Kind::Slt, Kind::Sle, Kind::Eq, Kind::Concat})
      expect_exact(context.make(kind, {x, y}));
    const Term p = context.make(Kind::Ult, {x, y});
    expect_exact(context.make(Kind::Ite, {p, y, context.make(Kind::BvAdd, {x, y})}));
  }
  for (const Kind kind : {Kind::BvAnd, Kind::BvOr, Kind::BvXor})
    expect_exact(context.make(kind, {variable("x", 1), variable("y", 1)}));
}

TEST_F(Integers, OperatorsWithAConstant) {
  const fathom::test::Due due(7);
  uint64_t number = 0;
  for (uint32_t width = 1; width <= 3; ++width)
    for (uint64_t value = 0; value < 1u << width; ++value) {
      const Term x = variable("x", width), k = context.constant(BitVector(width, value));
      for (const Kind kind :
           {Kind::BvMul, Kind::BvUdiv, Kind::BvUrem, Kind::BvSdiv, Kind::BvSrem, Kind::BvShl, Kind::BvLshr,
            Kind::BvAshr, Kind::BvAnd, Kind::BvOr, Kind::BvXor, Kind::BvAdd, Kind::BvSub, Kind::Slt})
        if (due(number++)) expect_exact(context.make(kind, {x, k}));
      for (const Kind kind : {Kind::BvMul, Kind::BvSub, Kind::BvAnd, Kind::BvOr, Kind::BvXor, Kind::Sle})
        if (due(number++)) expect_exact(context.make(kind, {k, x}));
    }
}

TEST_F(Integers, OperatorsOverOne) {
  for (uint32_t width = 1; width <= 4; ++width) {
    const Term x = variable("x", width);
    expect_exact(context.make(Kind::BvNot, {x}));
    expect_exact(context.make(Kind::BvNeg, {x}));
    expect_exact(context.make(Kind::Zext, {x}, {width + 2}));
    expect_exact(context.make(Kind::Sext, {x}, {width + 2}));
    for (uint32_t low = 0; low < width; ++low)
      for (uint32_t high = low; high < width; ++high)
        expect_exact(context.make(Kind::Extract, {x}, {high, low}));
  }
}

/// Where ranges decide what would else be a case: sums that never or always wrap around, slices of small
/// numbers, signs that are known, halves that have no bit in common.
TEST_F(Integers, OperatorsThatRangesMakeSimpler) {
  const Term x = context.make(Kind::Zext, {variable("x", 2)}, {4}),
             y = context.make(Kind::Zext, {variable("y", 2)}, {4});
  const Term low = variable("x", 2), zeros = context.constant(BitVector(2, 0));
  const Term high = context.make(Kind::Concat, {variable("y", 2), zeros});
  const Term large = context.make(Kind::Concat, {context.constant(BitVector(2, 3)), low});
  for (const Kind kind :
       {Kind::BvAdd, Kind::BvSub, Kind::BvAnd, Kind::BvOr, Kind::BvXor, Kind::Slt, Kind::Sle}) {
    if (kind != Kind::BvAnd && kind != Kind::BvOr && kind != Kind::BvXor) {
      expect_exact(context.make(kind, {x, y}));
      expect_exact(context.make(kind, {large, y}));
      expect_exact(context.make(kind, {y, large}));
    }
    expect_exact(context.make(kind, {x, high}));
    expect_exact(context.make(kind, {high, x}));
  }
  expect_exact(context.make(Kind::BvAdd, {large, large}));
  expect_exact(context.make(Kind::BvMul, {x, context.constant(BitVector(4, 5))}));
  expect_exact(context.make(Kind::BvMul, {x, context.constant(BitVector(4, 6))}));
  expect_exact(context.make(Kind::Extract, {context.make(Kind::BvAdd, {x, y})}, {2, 1}));
  expect_exact(context.make(Kind::BvAshr, {large, context.constant(BitVector(4, 1))}));
  expect_exact(context.make(Kind::Sext, {x}, {6}));
  for (const Kind kind : {Kind::BvSdiv, Kind::BvSrem})
    for (const Term dividend : {x, large})
      for (const uint64_t by : {3, 14})
        expect_exact(context.make(kind, {dividend, context.constant(BitVector(4, by))}));
}

TEST_F(Integers, RandomFormulasAndAssumptions) {
  int sat = 0, unsat = 0;
  const fathom::test::Due due(5);
  for (uint64_t seed = 0; seed < 400; ++seed) {
    if (!due(seed)) continue;
    Context terms;
    term::Builder build(terms, seed % 2 == 0);
    term::testing::RandomTerms random(build, seed);
    random.heavy = false;
    random.width_ = 1 + random.below(3);
    const Term formulas[] = {random.term(Sort::boolean(), 4), random.term(Sort::boolean(), 3),
                             random.term(Sort::boolean(), 3)};
    if (testing::bits_of(terms, formulas) > 12) continue;
    auto tried = make_validating_solver(make_integer_solver(terms, {}), terms);
    testing::BruteForce judge(terms);
    for (int i = 0; i < 2; ++i) judge.assert_term(formulas[i]), tried->assert_term(formulas[i]);
    const Term assumption[] = {formulas[2]};
    const Outcome outcome = tried->check(assumption);
    if (outcome.reason.find("no linear form") != std::string::npos) continue;
    ASSERT_EQ(outcome.answer, judge.check(assumption).answer) << "seed " << seed << " " << outcome.reason;
    if (outcome.answer == Answer::Unsat) {
      EXPECT_EQ(tried->failed_assumptions().size(), 1u);
    }
    ++(outcome.answer == Answer::Sat ? sat : unsat);
  }
  EXPECT_GT(sat, int(due.least(30)));
  EXPECT_GT(unsat, int(due.least(15)));
}

TEST_F(Integers, ReadsOfAnArrayAtEqualPlacesAreEqual) {
  const Term memory = context.symbol("m", Sort::array(64, 8));
  const Term i = variable("i", 64), j = variable("j", 64);
  auto tried = solver();
  tried->assert_term(b.distinct(b.select(memory, i), b.select(memory, j)));
  EXPECT_EQ(tried->check().answer, Answer::Sat); // with a model of the array that is evaluated
  tried->push();
  tried->assert_term(b.not_(b.ult(i, j)));
  tried->assert_term(b.not_(b.ult(j, i)));
  EXPECT_EQ(tried->check().answer, Answer::Unsat);
  tried->pop();
  tried->assert_term(b.ult(b.bv(16, 255), b.zext(16, b.select(memory, i)))); // an element has eight bits
  EXPECT_EQ(tried->check().answer, Answer::Unsat);
}

TEST_F(Integers, NumbersWiderThanAWord) {
  const Term x = variable("x", 100), y = variable("y", 100);
  auto tried = solver();
  tried->assert_term(b.eq(b.bvmul(x, b.bv(100, 3)), b.bvadd(y, b.bv(100, 1))));
  tried->assert_term(b.ult(b.bvadd(x, y), x));
  EXPECT_EQ(tried->check().answer, Answer::Sat);
  tried->assert_term(b.not_(b.ult(b.bvadd(x, y), y)));
  EXPECT_EQ(tried->check().answer, Answer::Unsat);
}

TEST_F(Integers, RefusesWhatHasNoLinearForm) {
  const Term x = variable("x", 8), y = variable("y", 8);
  for (const Kind kind : {Kind::BvMul, Kind::BvUdiv, Kind::BvUrem, Kind::BvSdiv, Kind::BvSrem, Kind::BvShl,
                          Kind::BvLshr, Kind::BvAshr, Kind::BvAnd, Kind::BvOr, Kind::BvXor}) {
    auto tried = solver();
    tried->assert_term(b.eq(context.make(kind, {x, y}), b.bv(8, 1)));
    const Outcome outcome = tried->check();
    EXPECT_EQ(outcome.answer, Answer::Unknown) << info(kind).name;
    EXPECT_NE(outcome.reason.find("has no linear form"), std::string::npos) << outcome.reason;
  }
  auto tried = solver();
  tried->assert_term(b.eq(context.make(Kind::BvAnd, {variable("x", 16), b.bv(16, 0x5555)}), b.bv(16, 1)));
  EXPECT_EQ(tried->check().answer, Answer::Unknown);
  const Term m = context.symbol("m", Sort::array(8, 8)), n = context.symbol("n", Sort::array(8, 8));
  for (const Term formula :
       {context.make(Kind::Eq, {m, n}), b.eq(b.select(context.make(Kind::Store, {m, x, y}), y), x)}) {
    auto other = solver();
    other->assert_term(formula);
    EXPECT_EQ(other->check().answer, Answer::Unknown);
  }
}

TEST_F(Integers, GivesUpWhenTheEffortIsSpent) {
  const Term x = variable("x", 64), y = variable("y", 64), z = variable("z", 64);
  const std::vector<Term> formulas{b.ult(x, y), b.ult(y, z), b.not_(b.ult(x, z))};
  for (const auto& [effort, answer] : {std::pair{1u, Answer::Unknown}, {10'000'000u, Answer::Unsat}}) {
    auto tried = make_integer_solver(context, {}, effort);
    for (const Term formula : formulas) tried->assert_term(formula);
    EXPECT_EQ(tried->check().answer, answer) << effort;
  }
}

TEST_F(Integers, StopsWhenInterrupted) {
  auto tried = solver();
  tried->assert_term(context.symbol("p", Sort::boolean()));
  tried->interrupt();
  EXPECT_EQ(tried->check().reason, "interrupted");
}

} // namespace
} // namespace fathom::solvers
