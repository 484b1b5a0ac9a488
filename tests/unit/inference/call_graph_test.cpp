#include "inference/call_graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::inference {
namespace {

using testing::ElementsAre;

TEST(CallGraph, CalleesComeFirst) {
  EXPECT_THAT(bottom_up({{1, 2}, {2}, {}}), ElementsAre(ElementsAre(2), ElementsAre(1), ElementsAre(0)));
}

TEST(CallGraph, FunctionsThatCallEachOtherAreOneComponent) {
  // 0 -> 1 <-> 2 -> 3
  EXPECT_THAT(bottom_up({{1}, {2}, {1, 3}, {}}),
              ElementsAre(ElementsAre(3), ElementsAre(1, 2), ElementsAre(0)));
}

TEST(CallGraph, ACallOfItselfChangesNothing) {
  EXPECT_THAT(bottom_up({{0}}), ElementsAre(ElementsAre(0)));
}

TEST(CallGraph, LongChainsNeedNoStack) {
  constexpr uint32_t length = 200'000;
  Calls calls(length);
  for (uint32_t i = 0; i + 1 < length; ++i) calls[i] = {i + 1};
  const auto order = bottom_up(calls);
  ASSERT_EQ(order.size(), length);
  EXPECT_THAT(order.front(), ElementsAre(length - 1));
}

} // namespace
} // namespace fathom::inference
