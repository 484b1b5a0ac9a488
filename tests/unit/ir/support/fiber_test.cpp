#include "ir/support/fiber.h"

#include <gtest/gtest.h>
#include <vector>

namespace fathom {
namespace {

TEST(Fiber, TwoTakeTurns) {
  std::vector<int> seen;
  Fiber* self[2] = {};
  const auto body = [&](int who) {
    return [&, who] {
      for (int i = 0; i < 3; ++i) {
        seen.push_back(10 * who + i);
        self[who]->pause();
      }
    };
  };
  Fiber first(body(0)), second(body(1));
  self[0] = &first;
  self[1] = &second;
  while (!first.resume()) EXPECT_EQ(second.resume(), false);
  EXPECT_TRUE(second.resume());
  EXPECT_EQ(seen, (std::vector{0, 10, 1, 11, 2, 12}));
}

TEST(Fiber, HasAStackForDeepRecursion) {
  struct Deep {
    static int below(int depth) {
      volatile char frame[1000] = {};
      return depth == 0 ? frame[0] : 1 + below(depth - 1);
    }
  };
  int depth = 0;
  Fiber fiber([&] { depth = Deep::below(50'000); });
  EXPECT_TRUE(fiber.resume());
  EXPECT_EQ(depth, 50'000);
}

TEST(Fiber, OneThatWasNeverResumedRunsNothing) {
  bool ran = false;
  {
    Fiber fiber([&] { ran = true; });
  }
  EXPECT_FALSE(ran);
}

} // namespace
} // namespace fathom
