// Conjuncts of conditions: which conditions are known not to hold at once.
#include "ir/program/builder.h"
#include "ir/program/paths/conjuncts.h"

#include <gtest/gtest.h>

namespace fathom::program::test {
namespace {

class ExclusionTest : public testing::Test {
 protected:
  ValueId any() { return builder_.open(OpenKind::Undef, Type::boolean(), builder_.boolean(true)); }
  EdgeState back_edge(ValueId guard) {
    EdgeState state;
    state.position.guard = guard;
    return state;
  }

  Program program_;
  Builder builder_{program_};
  ValueId a_ = any(), b_ = any(), c_ = any(), d_ = any();
  ValueId not_a_ = builder_.not_(a_), not_b_ = builder_.not_(b_);
};

TEST_F(ExclusionTest, ConjunctsAndTheirComplementsExcludeEachOther) {
  EXPECT_TRUE(are_exclusive(builder_, builder_.conjoin(a_, c_), builder_.conjoin(d_, not_a_)));
  EXPECT_TRUE(are_exclusive(builder_, builder_.conjoin(d_, not_a_), builder_.conjoin(a_, c_)));
  EXPECT_FALSE(are_exclusive(builder_, builder_.conjoin(a_, c_), builder_.conjoin(d_, b_)));
}

TEST_F(ExclusionTest, EachDisjunctHasToBeExcluded) {
  const ValueId either = builder_.disjoin(builder_.conjoin(not_a_, c_), builder_.conjoin(not_b_, d_));
  EXPECT_TRUE(are_exclusive(builder_, builder_.conjoin(a_, b_), either));
  EXPECT_FALSE(are_exclusive(builder_, a_, either));
  EXPECT_FALSE(are_exclusive(builder_, b_, either));
}

TEST_F(ExclusionTest, EarlierQuestionsDecideNoLaterOne) {
  Exclusion exclusion(builder_);
  const ValueId later = builder_.conjoin(d_, not_a_);
  for (int k = 0; k < 2; ++k) {
    EXPECT_TRUE(exclusion.of(builder_.conjoin(a_, c_), later));
    EXPECT_FALSE(exclusion.of(builder_.conjoin(b_, c_), later));
    EXPECT_FALSE(exclusion.of(c_, later));
    EXPECT_TRUE(exclusion.of(builder_.conjoin(a_, b_), later));
  }
}

TEST_F(ExclusionTest, AGuardLeavesTheLoopIfItExcludesAllBackEdges) {
  Exclusion exclusion(builder_);
  EXPECT_TRUE(exclusion.leaves_loop(a_, {back_edge(not_a_), back_edge(builder_.conjoin(c_, not_a_))}));
  EXPECT_FALSE(exclusion.leaves_loop(a_, {back_edge(not_a_), back_edge(c_)}));
}

} // namespace
} // namespace fathom::program::test
