#include "ir/predicate/text.h"
#include "proofs/reachability/state.h"
#include "tests/unit/proofs/horn/loop_sample.h"

#include <gtest/gtest.h>

namespace fathom::reachability {
namespace {

using horn::test::LoopSample;

TEST(State, IsWhatTheLoopChangesAndWhatWasFixedBefore) {
  LoopSample loop(32);
  loop.cut({loop.number(0), loop.number(1)});
  const State state = state_of(loop.b, loop.system);
  ASSERT_EQ(state.variables, (std::vector<size_t>{0, 1}));
  ASSERT_GE(state.values.size(), 3u);
  EXPECT_EQ(state.values[0], loop.x);
  EXPECT_EQ(state.values[1], loop.y);
  EXPECT_NE(std::find(state.values.begin(), state.values.end(), loop.n), state.values.end());
  EXPECT_EQ(state.scope.variables[0].spelling, "x");
}

TEST(State, ClausesAreConditionsOverItsNames) {
  LoopSample loop(32);
  loop.cut({loop.number(0), loop.number(1)});
  const State state = state_of(loop.b, loop.system);
  EXPECT_EQ(to_text(condition_of(state, {{0, 0xffffffff, 7}}), state.scope), "(unsigned)x != 7");
  const std::string text = to_text(condition_of(state, {{0, 6, 2}, {1, 0xffffffff, 3}}), state.scope);
  EXPECT_NE(text.find("x & 6"), std::string::npos) << text;
  EXPECT_NE(text.find("||"), std::string::npos) << text;
  EXPECT_NE(text.find("y != 3"), std::string::npos) << text;
}

} // namespace
} // namespace fathom::reachability
