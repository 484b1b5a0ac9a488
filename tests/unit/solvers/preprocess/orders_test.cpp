// The pass `orders`.
#include "solvers/preprocess/pipeline.h"
#include "tests/unit/solvers/preprocess/brute_force.h"

#include <gtest/gtest.h>

namespace fathom::solvers::preprocess {
namespace {

using term::Sort;
using term::Term;

class OrdersPass : public ::testing::Test {
 protected:
  std::vector<Term> after(std::vector<Term> assertions, bool frozen = false) {
    if (std::exchange(has_level, true)) reconstruction.pop(); // what was eliminated before is a symbol again
    reconstruction.push();
    Problem problem{b, flattened(b, assertions), reconstruction, [frozen](Term) { return frozen; }};
    effect = reduce_orders(problem);
    return flattened(b, problem.assertions);
  }
  Answer answer(const std::vector<Term>& assertions) {
    solvers::testing::BruteForce judge(context);
    for (const Term t : assertions) judge.assert_term(t);
    return judge.check({}).answer;
  }
  Term symbol(const char* name, uint32_t width = 8) { return context.symbol(name, Sort::bv(width)); }
  Term larger(Term p, Term q) { return b.ite(b.slt(p, q), q, p); }
  Term smaller(Term p, Term q) { return b.ite(b.slt(p, q), p, q); }

  term::Context context;
  term::Builder b{context};
  Reconstruction reconstruction{context};
  Effect effect;
  bool has_level = false;
  Term x = symbol("x"), y = symbol("y"), z = symbol("z"), w = symbol("w"), v = symbol("v");
};

TEST_F(OrdersPass, AMaximumIsNoSmallerThanWhatItIsOf) {
  const Term most = larger(larger(larger(x, y), z), w);
  for (const Term one : {x, y, z, w, most}) EXPECT_EQ(after({b.slt(most, one)}), std::vector{b.bool_false()});
  EXPECT_EQ(after({b.slt(larger(x, y), smaller(smaller(z, y), w))}), std::vector{b.bool_false()});
}

TEST_F(OrdersPass, OtherComparisonsStay) {
  const auto is_open = [&](Term claim) {
    const std::vector<Term> left = after({claim});
    return left != std::vector{b.bool_false()} && left != std::vector{b.bool_true()};
  };
  EXPECT_TRUE(is_open(b.slt(larger(x, y), z)));
  EXPECT_TRUE(is_open(b.slt(x, larger(x, y))));
  EXPECT_TRUE(is_open(b.ult(larger(x, y), x))); // of another order
  EXPECT_TRUE(is_open(b.slt(b.ite(b.slt(x, z), y, x), x)));
}

TEST_F(OrdersPass, AllOrdersStayPossible) {
  const std::vector<Term> chain = {b.ult(x, y), b.ult(y, z), b.ult(z, w), b.ult(w, v)};
  for (size_t links = 1; links <= chain.size(); ++links) {
    const std::vector<Term> left = after({chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(links)});
    EXPECT_GT(effect.eliminated, 0u);
    EXPECT_EQ(answer(left), Answer::Sat) << links;
    std::vector<Term> cycle(chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(links));
    const Term last[] = {y, z, w, v};
    cycle.push_back(b.ult(last[links - 1], x));
    EXPECT_EQ(answer(after(cycle)), Answer::Unsat) << links;
  }
}

TEST_F(OrdersPass, NumbersThatAreMoreThanComparedStay) {
  for (const Term claim : {b.ult(x, b.bv(8, 5)), b.ult(x, b.bvadd(y, z)),
                           b.and_(b.ult(x, y), b.eq(b.extract(3, 0, x), b.bv(4, 1))),
                           b.and_(b.ult(x, y), b.slt(y, x)), b.eq(b.ite(b.ult(x, y), b.bv(8, 1), x), y)}) {
    const std::vector<Term> left = after({claim});
    EXPECT_EQ(effect.eliminated, 0u);
    EXPECT_EQ(left, flattened(b, std::vector{claim}));
  }
  after({b.ult(x, y)}, true);
  EXPECT_EQ(effect.eliminated, 0u);
}

/// A formula that comes later speaks of any numbers, not of small ones.
TEST_F(OrdersPass, TheDefinitionAllowsAllNumbers) {
  const Term p = symbol("p", 3), q = symbol("q", 3);
  std::vector<Term> left = after({b.ult(p, q)});
  const Term later = b.and_(b.eq(p, b.bv(3, 5)), b.ult(b.bv(3, 6), q));
  for (const Term definition : reconstruction.recall(std::vector{later})) left.push_back(definition);
  left.push_back(later);
  EXPECT_EQ(answer(left), Answer::Sat);
  left.push_back(b.ult(q, p));
  EXPECT_EQ(answer(left), Answer::Unsat);
}

} // namespace
} // namespace fathom::solvers::preprocess
