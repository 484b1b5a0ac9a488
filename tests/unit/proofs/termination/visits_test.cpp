// How often steps that are written down as terms lead back to their head.
#include "proofs/termination/visits.h"
#include "tests/unit/proofs/termination/deciding.h"

#include <gtest/gtest.h>

namespace fathom::termination {
namespace {

using term::Sort;
using term::Term;

class VisitsTest : public testing::Test {
 protected:
  Term number(const char* name) { return b.symbol(name, Sort::bv(8)); }
  /// `first`: what the number is called where the loop is entered.
  std::optional<std::string> most(Term taken, Term now, Term next, const std::string& first,
                                  bool natural = true) {
    const auto wide = [&](Term t) { return natural ? b.zext(9, t) : b.sext(9, t); };
    return most_visits(b, {{taken, taken, {{"x", "x", wide(now), wide(next), true, natural, first}}}},
                       test::decide(context));
  }

  term::Context context;
  term::Builder b{context};
  const Term x = number("x"), one = b.bv(8, 1), zero = b.bv(8, 0);
};

TEST_F(VisitsTest, DownToNothing) {
  const Term taken = b.distinct(x, zero);
  EXPECT_EQ(most(taken, x, b.bvsub(x, one), "n"), "n + 1");
  EXPECT_EQ(most(taken, x, b.bvsub(x, one), "10"), "11");
}

TEST_F(VisitsTest, NumbersThatMayBeNegative) {
  EXPECT_EQ(most(b.slt(zero, x), x, b.bvsub(x, one), "n", false), "max(n, 0) + 1");
}

TEST_F(VisitsTest, Strides) {
  const Term three = b.bv(8, 3), taken = b.ult(b.bv(8, 2), x);
  EXPECT_EQ(most(taken, x, b.bvsub(x, three), "n"), "(n + 2) / 3 + 1");
  EXPECT_EQ(most(taken, x, b.bvsub(x, three), "10"), "5");
  EXPECT_EQ(most(taken, x, b.bvsub(x, three), "n - m"), "((n - m) + 2) / 3 + 1");
}

TEST_F(VisitsTest, OfSomeStepsNothingIsKnown) {
  EXPECT_FALSE(most(b.distinct(x, zero), x, b.bvsub(x, b.bv(8, 2)), "n")); // 1 - 2
  EXPECT_FALSE(most(b.boolean(true), x, b.bvsub(x, one), "n"));
  EXPECT_FALSE(most(b.distinct(x, zero), x, x, "n"));
  EXPECT_FALSE(most(b.distinct(x, zero), x, b.bvsub(x, one), "%7")); // no words
}

} // namespace
} // namespace fathom::termination
