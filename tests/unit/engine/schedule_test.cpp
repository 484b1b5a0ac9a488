// Which bounds and sizes the next round has.
#include "engine/schedule.h"
#include "tests/unit/engine/fixture.h"

#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using test::bound_of;

TEST(ScheduleTest, StartsAtOneAndDoubles) {
  Schedule schedule({});
  EXPECT_EQ(schedule.bounds().loop, 1u);
  program::Cut loop{.obligation = {}, .location = {}, .context = "f:3", .iterations = 1};
  EXPECT_TRUE(schedule.raise({loop}));
  EXPECT_EQ(schedule.bounds().contexts.at("f:3"), 2u);
  loop.iterations = 2;
  EXPECT_TRUE(schedule.raise({loop}));
  EXPECT_EQ(schedule.bounds().contexts.at("f:3"), 4u);
  EXPECT_EQ(schedule.bounds().loop, 1u);
}

TEST(ScheduleTest, AheadAreAllLoopsAndNoRecursion) {
  Schedule schedule({});
  const program::Cut loop{.obligation = {}, .location = {}, .context = "f:3", .iterations = 1};
  const program::Cut recursion{
      .obligation = {}, .location = {}, .context = "r1:fib", .iterations = 1, .recursion = true};
  EXPECT_TRUE(schedule.raise({loop, recursion}));
  const program::Bounds ahead = schedule.ahead(8);
  EXPECT_EQ(bound_of(ahead, "f:3"), 16u);
  EXPECT_EQ(bound_of(ahead, "g:7"), 16u);
  EXPECT_EQ(ahead.contexts.at("r1:fib"), 2u);
  EXPECT_EQ(ahead.recursion, 1u);
  EXPECT_EQ(schedule.largest(), 2u); // until it jumps
  schedule.jump(ahead);
  EXPECT_EQ(schedule.largest(), 16u);
}

TEST(ScheduleTest, ALookGoesDeepAtOneDepthOfLoops) {
  Schedule schedule({});
  const program::Cut outer{.obligation = {}, .location = {}, .context = "f:3", .iterations = 4};
  const program::Cut inner{.obligation = {}, .location = {}, .context = "f:4", .iterations = 4, .depth = 1};
  const program::Cut recursion{
      .obligation = {}, .location = {}, .context = "r1:fib", .iterations = 4, .recursion = true};
  EXPECT_TRUE(schedule.raise({recursion}));
  EXPECT_FALSE(schedule.deep(8, 0)) << "there is no loop";
  EXPECT_TRUE(schedule.raise({outer, recursion}));
  ASSERT_TRUE(schedule.deep(8, 0));
  EXPECT_EQ(bound_of(*schedule.deep(8, 0), "f:3"), 64u);
  EXPECT_EQ(schedule.depths(), 1u);
  EXPECT_TRUE(schedule.raise({inner}));
  EXPECT_EQ(schedule.depths(), 2u);
  const std::optional<program::Bounds> first = schedule.deep(8, 0);
  ASSERT_TRUE(first);
  EXPECT_EQ(bound_of(*first, "f:3"), 2u);
  EXPECT_EQ(bound_of(*first, "f:4"), 64u);
  EXPECT_EQ(first->contexts.at("r1:fib"), 8u);
  const std::optional<program::Bounds> second = schedule.deep(8, 1);
  ASSERT_TRUE(second);
  EXPECT_EQ(bound_of(*second, "f:3"), 64u);
  EXPECT_EQ(bound_of(*second, "f:4"), 2u);
  EXPECT_EQ(schedule.largest(), 8u); // nothing is taken from it
}

TEST(ScheduleTest, NoLookGoesBeyondTheUsersBound) {
  BoundOptions options;
  options.loop = 3;
  Schedule schedule(options);
  schedule.raise({{.obligation = {}, .location = {}, .context = "f:3", .iterations = 3},
                  {.obligation = {}, .location = {}, .context = "f:4", .iterations = 3, .depth = 1}});
  EXPECT_FALSE(schedule.deep(8, 0));
}

TEST(ScheduleTest, RecursionOnSeveralWaysIsRaisedByOne) {
  Schedule schedule({});
  const program::Cut cut{
      .obligation = {}, .location = {}, .context = "r1:fib", .iterations = 4, .recursion = true};
  EXPECT_TRUE(schedule.raise({cut}, {cut, cut, cut, cut, cut}));
  EXPECT_EQ(schedule.bounds().contexts.at("r1:fib"), 5u);
  Schedule single({}); // one way down, cut once
  EXPECT_TRUE(single.raise({cut}, {cut}));
  EXPECT_EQ(single.bounds().contexts.at("r1:fib"), 8u);
}

TEST(ScheduleTest, CapacityGrowsFourfoldAndGoes) {
  BoundOptions options;
  options.automatic_capacity = true;
  Schedule schedule(options);
  program::Capacity capacity{.obligation = {}, .location = {}, .context = "main:4", .bytes = 16};
  for (const uint64_t next : {64u, 256u, 1024u, 4096u}) {
    EXPECT_TRUE(schedule.raise_capacities({capacity}));
    capacity.bytes = schedule.bounds().grown_capacities.at("main:4");
    EXPECT_EQ(capacity.bytes, next);
  }
  EXPECT_TRUE(schedule.raise_capacities({capacity}));
  EXPECT_EQ(schedule.bounds().grown_capacities.at("main:4"), UINT64_MAX);
  capacity.fixed = true;
  EXPECT_FALSE(schedule.raise_capacities({capacity}));
}

TEST(ScheduleTest, SizesGoThroughAllCombinations) {
  BoundOptions options;
  options.capacity = 2;
  options.sizes = Sizes::Eager;
  Schedule schedule(options);
  std::vector<std::vector<uint64_t>> seen;
  do { // two objects of 0, 1 or 2 bytes
    std::vector<uint64_t> sizes = *schedule.bounds().sizes;
    sizes.resize(2);
    seen.push_back(sizes);
  } while (seen.size() < 20 && schedule.next_sizes({{seen.back()[0], seen.back()[0] == 2},
                                                    {seen.back()[1], seen.back()[1] == 2}}));
  const std::vector<std::vector<uint64_t>> all{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1},
                                               {1, 2}, {2, 0}, {2, 1}, {2, 2}};
  EXPECT_EQ(seen, all);
  EXPECT_FALSE(Schedule({}).next_sizes({{0, false}})); // only where sizes are chosen
}

TEST(ScheduleTest, FirstIterations) {
  BoundOptions options;
  EXPECT_EQ(Schedule(options).bounds().loop, 1u);
  options.first_loop = 2;
  EXPECT_EQ(Schedule(options).bounds().loop, 2u);
  EXPECT_EQ(Schedule(options).bounds().recursion, 1u);
  options.loop = 5; // what the user says
  EXPECT_EQ(Schedule(options).bounds().loop, 5u);
}

TEST(ScheduleTest, NothingReachedRaisesNothing) {
  Schedule schedule({});
  EXPECT_FALSE(schedule.raise({}));
}

} // namespace
} // namespace fathom::engine
