// Linear forms: equal to the terms they are of, and the same for the same sum.
#include "ir/term/analysis/linear.h"
#include "ir/term/evaluator.h"
#include "tests/unit/ir/term/random_terms.h"

#include <gtest/gtest.h>

namespace fathom::term::analysis {
namespace {

class LinearForms : public ::testing::Test {
 protected:
  Context context;
  Builder b{context, false};
  Term x = b.symbol("x", Sort::bv(8)), y = b.symbol("y", Sort::bv(8));
};

TEST_F(LinearForms, SumsProductsAndComplements) {
  // 3*(x - y) + ~x + (y << 1) + 5 = 2*x - y + 4
  const Term t = b.bvadd(b.bvadd(b.bvmul(b.bvsub(x, y), b.bv(8, 3)), b.bvnot(x)),
                         b.bvadd(b.bvshl(y, b.bv(8, 1)), b.bv(8, 5)));
  const Linear form = linear_form(b, t);
  EXPECT_EQ(form.constant, BitVector(8, 4));
  ASSERT_EQ(form.atoms.size(), 2u);
  EXPECT_EQ(form.atoms.at(x), BitVector(8, 2));
  EXPECT_EQ(form.atoms.at(y), BitVector(8, 255));
}

TEST_F(LinearForms, WhatCancelsIsGone) {
  EXPECT_EQ(canonical(b, b.bvsub(b.bvadd(x, y), b.bvadd(y, x))), b.bv(8, 0));
  EXPECT_EQ(canonical(b, b.bvadd(x, b.bvadd(y, b.bv(8, 1)))),
            canonical(b, b.bvadd(b.bvadd(b.bv(8, 1), y), x)));
  EXPECT_NE(canonical(b, b.bvadd(x, y)), canonical(b, b.bvadd(x, x)));
}

TEST(LinearFormsOfRandomTerms, HaveTheValueOfTheTerm) {
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    Context context;
    Builder b(context, seed % 2 == 0);
    testing::RandomTerms random(b, seed);
    std::vector<std::pair<Term, Term>> pairs;
    for (int i = 0; i < 20; ++i) {
      const Term t = random.term(Sort::bv(i % 2 == 0 ? 8 : 32), 5);
      pairs.emplace_back(t, canonical(b, t));
    }
    std::mt19937_64 numbers(seed);
    const Valuation valuation = testing::random_valuation(context, numbers);
    Evaluator evaluator(context, valuation);
    for (const auto& [t, form] : pairs)
      EXPECT_EQ(evaluator.evaluate(t), evaluator.evaluate(form)) << "seed " << seed;
  }
}

} // namespace
} // namespace fathom::term::analysis
