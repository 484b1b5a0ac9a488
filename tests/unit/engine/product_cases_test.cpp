// Questions about products, asked part by part.
#include "engine/strategies/product_cases.h"

#include <gtest/gtest.h>
#include <set>

namespace fathom::engine {
namespace {

using solvers::Answer;
using term::Sort;
using term::Term;

class ProductCases : public ::testing::Test {
 protected:
  Term number(const char* name) { return context.symbol(name, Sort::bv(8)); }
  Term condition(const char* name) { return context.symbol(name, Sort::boolean()); }

  /// The answer where these terms cannot be asked about with patience, and the others cannot hold.
  Answer ask(const std::vector<Term>& terms, const std::set<Term>& dear,
             Answer without_patience = Answer::Unsat) {
    asked.clear();
    return ask_in_parts(b, terms,
                        [&](Term some, bool with_patience) {
                          asked.push_back(some);
                          Finding finding;
                          finding.answer = !dear.contains(some) ? Answer::Unsat
                                           : with_patience      ? Answer::Unknown
                                                                : without_patience;
                          return finding;
                        })
        .answer;
  }

  term::Context context;
  term::Builder b{context};
  std::vector<Term> asked;
  Term x = number("x"), y = number("y"), z = number("z");
  Term p = condition("p"), q = condition("q"), r = condition("r");
  Term equation = b.eq(b.bvmul(x, y), b.ite(q, z, b.bvadd(z, x)));
};

TEST_F(ProductCases, ChoicesAreWhatEquationsBetweenProductsDependOn) {
  const std::vector<Term> choices = choices_in(context, b.and_(r, b.or_(b.not_(p), equation)));
  EXPECT_EQ(std::set<Term>(choices.begin(), choices.end()), (std::set<Term>{p, q}));
  // Products with constants are none, and what speaks of products decides nothing.
  EXPECT_TRUE(choices_in(context, b.or_(p, b.eq(b.bvmul(x, b.bv(8, 3)), y))).empty());
  EXPECT_TRUE(choices_in(context, b.or_(b.eq(b.bvmul(x, z), y), b.eq(b.bvmul(x, y), z))).empty());
}

TEST_F(ProductCases, WhatIsCheapIsOneQuestion) {
  EXPECT_EQ(ask({p, equation}, {}), Answer::Unsat);
  EXPECT_EQ(asked, std::vector<Term>{b.or_(p, equation)});
}

TEST_F(ProductCases, WhatHasNoOtherPartIsAskedOnce) {
  EXPECT_EQ(ask({p}, {p}, Answer::Sat), Answer::Sat);
  EXPECT_EQ(asked, std::vector<Term>{p});
}

TEST_F(ProductCases, WhatIsDearIsAskedPartByPart) {
  EXPECT_EQ(ask({p, equation}, {b.or_(p, equation), equation}), Answer::Unsat);
  EXPECT_EQ(asked, (std::vector<Term>{b.or_(p, equation), p, equation, b.and_(q, equation),
                                      b.and_(b.not_(q), equation)}));
}

/// The last case has no other part: it may cost anything, and its answer is the answer.
TEST_F(ProductCases, TheLastCaseDecides) {
  const std::set<Term> dear{b.or_(p, equation), equation, b.and_(b.not_(q), equation)};
  EXPECT_EQ(ask({p, equation}, dear), Answer::Unsat);
  EXPECT_EQ(ask({p, equation}, dear, Answer::Sat), Answer::Sat);
  EXPECT_EQ(ask({p, equation}, dear, Answer::Unknown), Answer::Unknown);
}

} // namespace
} // namespace fathom::engine
