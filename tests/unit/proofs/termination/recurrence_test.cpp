// Closed sets of states.
#include "proofs/termination/recurrence.h"
#include "tests/unit/proofs/termination/deciding.h"

#include <gtest/gtest.h>

namespace fathom::termination {
namespace {

using term::Sort;
using term::Term;

class RecurrenceTest : public testing::Test {
 protected:
  /// while (x != 0) x -= stride, from any x.
  std::optional<RecurrentSet> find(uint64_t stride) {
    const Term leaves = b.eq(x, b.bv(8, 0)), next = b.bvsub(x, b.bv(8, stride));
    const auto is_odd = [&](Term t) { return b.eq(b.extract(0, 0, t), b.bv(1, 1)); };
    Rounds rounds;
    rounds.entered = rounds.reached = b.boolean(true);
    rounds.comes_back = {b.not_(leaves)};
    rounds.goes_on_within = b.boolean(false);
    rounds.conditions = {{"x is odd", is_odd(x), is_odd(x), {is_odd(next)}},
                         {"x is even", b.not_(is_odd(x)), b.not_(is_odd(x)), {b.not_(is_odd(next))}}};
    rounds.hints = {is_odd(x)};
    return find_recurrent_set(b, rounds, test::decide(context));
  }

  term::Context context;
  term::Builder b{context};
  const Term x = b.symbol("x", Sort::bv(8));
};

TEST_F(RecurrenceTest, StrideThatMissesTheEnd) {
  const auto found = find(2);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->conditions, (std::vector<std::string>{"x is odd"}));
}

TEST_F(RecurrenceTest, StrideThatMeetsTheEndInAllStates) {
  EXPECT_FALSE(find(1));
  EXPECT_FALSE(find(3));
}

} // namespace
} // namespace fathom::termination
