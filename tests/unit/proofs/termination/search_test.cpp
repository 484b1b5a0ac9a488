// Ranking functions for steps that are written down as terms.
#include "tests/unit/proofs/termination/deciding.h"

#include <gtest/gtest.h>

namespace fathom::termination {
namespace {

using term::Sort;
using term::Term;

class SearchTest : public testing::Test {
 protected:
  Term number(const char* name) { return b.symbol(name, Sort::bv(8)); }
  /// A step whose measures are unsigned numbers.
  Step step(Term taken, const std::vector<std::pair<std::string, std::pair<Term, Term>>>& measures) {
    Step made{taken, taken, {}};
    for (const auto& [key, value] : measures)
      made.measures.push_back({key, key, b.zext(9, value.first), b.zext(9, value.second), true, true, key});
    return made;
  }
  std::optional<Argument> find(const std::vector<Step>& steps) {
    return Search(b, steps, test::decide(context)).find();
  }

  term::Context context;
  term::Builder b{context};
  const Term x = number("x"), y = number("y"), one = b.bv(8, 1), zero = b.bv(8, 0);
};

TEST_F(SearchTest, NumberThatBecomesSmaller) {
  const auto found = find({step(b.distinct(x, zero), {{"x", {x, b.bvsub(x, one)}}})});
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (Argument{"x"}));
}

TEST_F(SearchTest, NumberThatMayWrapIsNone) {
  EXPECT_FALSE(find({step(b.distinct(x, zero), {{"x", {x, b.bvsub(x, b.bv(8, 2))}}})}));
}

/// The outer number becomes smaller, or stays and the inner one becomes smaller.
TEST_F(SearchTest, Lexicographic) {
  const Term any = number("any");
  const std::vector<Step> steps{step(b.distinct(x, zero), {{"x", {x, b.bvsub(x, one)}}, {"y", {y, any}}}),
                                step(b.distinct(y, zero), {{"x", {x, x}}, {"y", {y, b.bvsub(y, one)}}})};
  const auto found = find(steps);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (Argument{"x", "y"}));
}

TEST_F(SearchTest, SumOfTwo) {
  const Term up = b.bvadd(x, one), down = b.bvsub(y, b.bv(8, 2));
  const Term taken = b.and_(b.ult(x, b.bv(8, 200)), b.ult(one, y));
  const auto found = find({step(taken, {{"x", {x, up}}, {"y", {y, down}}})});
  ASSERT_TRUE(found);
}

/// Two phases: x becomes smaller until it is negative, and is then any negative number; y only then does.
TEST_F(SearchTest, PhaseEndsWhereANumberIsNegative) {
  const auto signed_step = [&](Term later) {
    const Term is_first = b.sge(x, zero), next_x = b.ite(is_first, b.bvsub(x, one), later);
    Step made{b.distinct(y, zero), b.distinct(y, zero), {}};
    made.measures.push_back({"x", "x", b.sext(9, x), b.sext(9, next_x), true, false, "x"});
    const Term next_y = b.ite(is_first, b.bvadd(y, one), b.bvsub(y, one));
    made.measures.push_back({"y", "y", b.zext(9, y), b.zext(9, next_y), true, true, "y"});
    made.taken = b.and_(made.taken, b.distinct(y, b.bvnot(zero)));
    return made;
  };
  const auto found = find({signed_step(b.bvor(number("any"), b.bv(8, 0x80)))});
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (Argument{"max(x, -1)", "y"}));
  EXPECT_FALSE(find({signed_step(number("any"))}));
}

/// What only one of two steps has is no function of both, however often that one has it.
TEST_F(SearchTest, MeasureOfOneStepIsNone) {
  const std::vector<Step> steps{
      step(b.distinct(x, zero), {}),
      step(b.distinct(x, zero), {{"d", {x, b.bvsub(x, one)}}, {"d", {x, b.bvsub(x, one)}}})};
  EXPECT_FALSE(find(steps));
}

TEST_F(SearchTest, StepThatIsNeverTaken) {
  const auto found = find({step(b.boolean(false), {{"x", {x, x}}})});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->empty());
}

} // namespace
} // namespace fathom::termination
