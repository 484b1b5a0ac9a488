#include "tests/unit/ir/support/turns.h"

#include <gtest/gtest.h>
#include <vector>

namespace fathom::test {
namespace {

TEST(Turns, EachCaseIsDueOnce) {
  for (const uint64_t count : {0, 1, 5, 12, 350}) {
    std::vector<int> done(count);
    for (uint64_t turn = 20000; turn < 20005; ++turn) {
      const Due due(5, turn);
      uint64_t number = 0;
      for (uint64_t i = 0; i < count; ++i) number += due(i), done[i] += due(i);
      EXPECT_LE(number, count / 5 + 1);
    }
    EXPECT_EQ(done, std::vector<int>(count, 1));
  }
}

TEST(Turns, WithoutATurnEverythingIsDue) {
  const Due due(5, std::nullopt);
  EXPECT_TRUE(due.everything() && due(0) && due(1) && due(7));
  EXPECT_EQ(due.least(100), 100u);
}

TEST(Turns, ATurnHasWhatEveryFifthCaseHas) {
  const Due due(5, 3);
  std::vector<uint64_t> rests(5);
  for (uint64_t i = 0; i < 350; ++i)
    if (due(i)) ++rests[i % 5];
  for (const uint64_t rest : rests) EXPECT_GE(rest, 5u);
}

TEST(Turns, APartHasHalfOfItsShareAtLeast) {
  const Due due(5, 3);
  EXPECT_FALSE(due.everything());
  EXPECT_EQ(due.least(100), 10u);
}

} // namespace
} // namespace fathom::test
