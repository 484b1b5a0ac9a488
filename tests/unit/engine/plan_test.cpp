#include <gtest/gtest.h>
#include <numeric>
#include <random>

#include "engine/plan.h"

namespace fathom::engine {
namespace {

using State = Plan::State;

/// Strategies that are able for ever, and cost what they are given.
struct Fakes {
  explicit Fakes(std::vector<Plan::Row> rows) : plan(rows), states(rows.size(), State{true}) {}
  size_t turn() {
    const Plan::Turn next = *plan.next(states);
    plan.charge(next.units);
    return next.row;
  }
  Plan plan;
  std::vector<State> states;
};

TEST(Plan, TheSidesHaveAsMuchAsEachOther) {
  Fakes fakes({{Side::Bounds, 3, 100}, {Side::Proofs, 1, 100}, {Side::Proofs, 1, 50}, {Side::Proofs, 2, 70}});
  for (int i = 0; i < 200; ++i) fakes.turn();
  const double bounds = double(fakes.plan.spent(Side::Bounds)),
               proofs = double(fakes.plan.spent(Side::Proofs));
  EXPECT_GT(bounds / proofs, 0.5);
  EXPECT_LT(bounds / proofs, 2);
}

TEST(Plan, RowsOfASideHaveTheirShares) {
  Fakes fakes({{Side::Proofs, 4, 10}, {Side::Proofs, 1, 10}});
  for (int i = 0; i < 100; ++i) fakes.turn();
  const double ratio = double(fakes.plan.spent(size_t{0})) / double(fakes.plan.spent(size_t{1}));
  EXPECT_GT(ratio, 2);
  EXPECT_LT(ratio, 8);
}

TEST(Plan, WhoeverIsPromisingHasMore) {
  Fakes fakes({{Side::Proofs, 1, 10}, {Side::Proofs, 1, 10}});
  fakes.states[1].is_promising = true;
  for (int i = 0; i < 100; ++i) fakes.turn();
  EXPECT_GT(fakes.plan.spent(size_t{1}), 2 * fakes.plan.spent(size_t{0}));
}

TEST(Plan, NobodyStarvesWhateverTurnsCost) {
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    std::vector<Plan::Row> rows;
    for (int i = 0; i < 6; ++i)
      rows.push_back({i % 2 == 0 ? Side::Bounds : Side::Proofs, 1 + random() % 8, 1 + random() % 1000});
    Plan plan(rows);
    std::vector<State> states(rows.size(), State{true});
    for (State& state : states) state.begins_anew = random() % 2 == 0;
    uint64_t all = 0, largest = 0;
    for (int turn = 0; turn < 400 && all < 1'000'000'000; ++turn) {
      const Plan::Turn next = *plan.next(states);
      const uint64_t cost = 1 + random() % (2 * next.units);
      plan.charge(cost);
      all += cost;
      largest = std::max(largest, cost);
    }
    for (size_t i = 0; i < rows.size(); ++i)
      EXPECT_GT(plan.spent(i) + largest, all / 200) << "row " << i << " of round " << round;
  }
}

TEST(Plan, WhatCostsMuchWaitsUntilOthersAreNear) {
  Plan plan({{Side::Bounds, 1, 10}, {Side::Proofs, 1, 10}});
  const State costly{true, false, false, 1'000}, cheap{true};
  uint64_t proofs = 0;
  while (true) {
    const Plan::Turn next = *plan.next(std::vector{costly, cheap});
    if (next.row == 0) break;
    plan.charge(next.units);
    proofs += next.units;
  }
  EXPECT_GE(proofs, 400u);
  EXPECT_LE(proofs, 1'000u);
}

TEST(Plan, WhoComesLaterHasNoClaimOnThePast) {
  Plan plan({{Side::Proofs, 1, 10}, {Side::Proofs, 1, 10}});
  for (int i = 0; i < 20; ++i) {
    const Plan::Turn next = *plan.next(std::vector{State{true}, State{false}});
    ASSERT_EQ(next.row, 0u);
    plan.charge(1'000);
  }
  int turns_of_other = 0;
  for (int i = 0; i < 10; ++i) {
    const Plan::Turn next = *plan.next(std::vector{State{true}, State{true}});
    plan.charge(1'000);
    turns_of_other += next.row == 1;
  }
  EXPECT_GE(turns_of_other, 4);
  EXPECT_LE(turns_of_other, 6);
}

TEST(Plan, WhereNobodyIsAbleNobodyHasATurn) {
  Plan plan({{Side::Bounds, 1, 10}, {Side::Proofs, 1, 10}});
  EXPECT_EQ(plan.next(std::vector{State{false}, State{true}})->row, 1u);
  EXPECT_FALSE(plan.next(std::vector{State{false}, State{false}}));
}

TEST(Plan, TurnsOfWhatBeginsAnewAreAsLongAsAllBefore) {
  Plan plan({{Side::Proofs, 1, 10}, {Side::Proofs, 1, 1'000'000}});
  const State anew{true, false, true, 0};
  uint64_t before = 0;
  for (int i = 0; i < 6; ++i) {
    const Plan::Turn next = *plan.next(std::vector{anew, State{true}});
    ASSERT_EQ(next.row, 0u);
    EXPECT_EQ(next.units, std::max<uint64_t>(before, 10));
    plan.charge(next.units);
    before += next.units;
  }
}

} // namespace
} // namespace fathom::engine
