// Which thread of a run is a witness's, by what its events say.
#include "witnesses/instrument.h"
#include "witnesses/witnessed_order.h"

#include <gtest/gtest.h>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::StepOrder;

/// A creation, then targets of these threads.
Witness witness_of(std::vector<std::optional<uint32_t>> threads) {
  Witness witness;
  Waypoint creation;
  creation.type = Waypoint::Type::FunctionEnter;
  witness.segments.push_back({{creation}, {}});
  WitnessSegment last;
  for (const auto& thread : threads) {
    Waypoint target;
    target.thread = thread;
    last.waypoints.push_back(target);
  }
  witness.segments.push_back(last);
  return witness;
}

program::Run run_with(std::vector<std::pair<std::string, std::string>> assigned) {
  program::Run run;
  for (const auto& [name, value] : assigned) {
    program::TraceEvent event;
    event.subject = name;
    event.value = value;
    run.events.push_back(event);
  }
  return run;
}

TEST(WitnessedOrder, ThreadsAreNumberedByTheirCreations) {
  const program::Run run = run_with({{"__fathom_segment", "1"}, {"__fathom_threads[1]", "3"}});
  const WitnessedOrder order(witness_of({1, 0, std::nullopt, 2}), run);
  EXPECT_TRUE(order.has_passed_all());
  EXPECT_TRUE(order.is_of(0, 2)); // the models count from 1
  EXPECT_FALSE(order.is_of(0, 1));
  EXPECT_TRUE(order.is_of(1, 0));
  EXPECT_FALSE(order.is_of(1, 1));
  EXPECT_TRUE(order.is_of(2, 7));
  EXPECT_FALSE(order.is_of(3, 1)); // no creation that was seen
  EXPECT_FALSE(order.is_of(4, 0)); // no such target
}

TEST(WitnessedOrder, SegmentsThatAreNotPassed) {
  EXPECT_FALSE(WitnessedOrder(witness_of({0}), run_with({})).has_passed_all());
  EXPECT_FALSE(WitnessedOrder(witness_of({0}), run_with({{"segment", "1"}})).has_passed_all());
}

/// The other access is the last one of another thread at the place of the message.
TEST(WitnessedOrder, ThreadsOfARace) {
  program::Run run =
      run_with({{"__fathom_segment", "1"}, {"__fathom_threads[1]", "2"}, {"__fathom_threads[2]", "3"}});
  run.reason = "a data race with the access at a.c:7";
  StepOrder steps;
  steps.sites = {{StepOrder::What::Load, "a.c", 7, 1, ""}, {StepOrder::What::Load, "a.c", 9, 1, ""}};
  steps.steps = {{0, 0}, {2, 0}, {1, 0}, {0, 1}};
  steps.violating_thread = 1;
  run.order = std::make_shared<StepOrder>(steps);
  ASSERT_NE(other_access(run), nullptr);
  EXPECT_EQ(other_access(run)->thread, 2u);
  const WitnessedOrder order(witness_of({1, 2}), run);
  EXPECT_TRUE(order.is_race_of(0, 1));
  EXPECT_FALSE(order.is_race_of(1, 0));
  EXPECT_FALSE(WitnessedOrder(witness_of({1, 0}), run).is_race_of(0, 1));
  run.order = nullptr;
  EXPECT_EQ(other_access(run), nullptr);
  EXPECT_FALSE(order.is_race_of(0, 1));
}

} // namespace
} // namespace fathom::witnesses
