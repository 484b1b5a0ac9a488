// Conjuncts: each literal once, in order, whatever the nesting; and what they say together is what the term
// says.
#include "ir/term/analysis/conjuncts.h"
#include "ir/term/evaluator.h"
#include "tests/unit/ir/term/random_terms.h"

#include <gtest/gtest.h>

namespace fathom::term::analysis {
namespace {

class Conjuncts : public ::testing::Test {
 protected:
  Term symbol(const char* name) { return b.symbol(name, Sort::boolean()); }
  Context context;
  Builder b{context, false};
  Term p = symbol("p"), q = symbol("q"), r = symbol("r");
};

TEST_F(Conjuncts, NestedAndDeniedOnesAreTakenApart) {
  // p and not(q or not r)
  const Term t = b.and_(p, b.not_(b.or_(q, b.not_(r))));
  const std::vector<Literal> expected{{p, true}, {q, false}, {r, true}};
  EXPECT_EQ(conjuncts_of(b, literal_of(b, t), 100), expected);
  EXPECT_EQ(conjuncts_of(b, std::vector{t}), expected);
}

TEST_F(Conjuncts, AnAssertedDisjunctionStaysWhole) {
  const Term either = b.or_(p, q);
  EXPECT_EQ(conjuncts_of(b, literal_of(b, b.and_(either, either)), 100),
            (std::vector<Literal>{{either, true}}));
  const Term both = b.and_(p, q);
  EXPECT_EQ(conjuncts_of(b, literal_of(b, b.not_(both)), 100), (std::vector<Literal>{{both, false}}));
}

TEST_F(Conjuncts, BeyondTheLimitTermsStayWhole) {
  const Term t = b.and_(b.and_(p, q), r);
  EXPECT_EQ(conjuncts_of(b, literal_of(b, t), 0), (std::vector<Literal>{{t, true}}));
  EXPECT_EQ(conjuncts_of(b, literal_of(b, t), 1).size(), 2u);
}

TEST_F(Conjuncts, SharedTermsAreTakenApartOnce) {
  Term t = b.and_(p, q);
  for (int depth = 0; depth < 100; ++depth) t = b.and_(t, t); // 2^100 paths
  EXPECT_EQ(conjuncts_of(b, std::vector{t}).size(), 2u);
}

TEST_F(Conjuncts, OfSeveralTermsInTheirOrder) {
  const std::vector<Literal> expected{{r, true}, {q, false}, {p, true}};
  EXPECT_EQ(conjuncts_of(b, std::vector{r, b.not_(q), p, r}), expected);
}

TEST(ConjunctsOfRandomTerms, SayTogetherWhatTheTermSays) {
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    Context context;
    Builder b(context, seed % 2 == 0);
    testing::RandomTerms random(b, seed);
    std::vector<Term> terms;
    for (int i = 0; i < 20; ++i) terms.push_back(random.term(Sort::boolean(), 5));
    std::mt19937_64 numbers(seed);
    for (int round = 0; round < 10; ++round) {
      const Valuation valuation = testing::random_valuation(context, numbers);
      Evaluator evaluator(context, valuation);
      for (const Term t : terms) {
        bool all = true;
        for (const Literal& l : conjuncts_of(b, literal_of(b, t), 50))
          all &= evaluator.holds(l.term) == l.positive;
        EXPECT_EQ(all, evaluator.holds(t)) << "seed " << seed;
        bool together = true;
        for (const Literal& l : conjuncts_of(b, std::vector{t}))
          together &= evaluator.holds(l.term) == l.positive;
        EXPECT_EQ(together, evaluator.holds(t)) << "seed " << seed;
      }
    }
  }
}

} // namespace
} // namespace fathom::term::analysis
