#include "engine/plan.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::engine {
namespace {

using State = Plan::State;

constexpr State able{true};
constexpr State unable{false};

/// Turns that cost what they are given.
uint64_t spend(Plan& plan, const std::vector<State>& states, size_t expected) {
  const Plan::Turn next = *plan.next(states);
  EXPECT_EQ(next.row, expected);
  plan.charge(next.units);
  return next.units;
}

/// The units that the row gets until another one has a turn.
uint64_t units_in_a_row(Plan& plan, const std::vector<State>& states, size_t row) {
  uint64_t units = 0;
  for (std::optional<Plan::Turn> next = plan.next(states); next && next->row == row;
       next = plan.next(states)) {
    plan.charge(next->units);
    units += next->units;
  }
  return units;
}

TEST(Plan, TheSidesHaveAsMuchAsEachOther) {
  Plan plan({{Side::Bounds, 500}, {Side::Proofs, 1'000}, {Side::Proofs, 700}, {Side::Proofs, 10'000}});
  const std::vector<State> states(4, able);
  for (int i = 0; i < 200; ++i) plan.charge(plan.next(states)->units);
  const double bounds = double(plan.spent(Side::Bounds)), proofs = double(plan.spent(Side::Proofs));
  EXPECT_GT(bounds / proofs, 0.5);
  EXPECT_LT(bounds / proofs, 2);
}

TEST(Plan, ASideWhoseUnitsCountTwiceHasHalfAsMany) {
  Plan plan({{Side::Bounds, 500}, {Side::Proofs, 1'000}});
  const std::vector<State> states(2, able);
  for (int i = 0; i < 30; ++i) plan.charge(plan.next(states)->units);
  const uint64_t bounds = plan.spent(Side::Bounds), proofs = plan.spent(Side::Proofs);
  plan.weigh(Side::Bounds, 2);
  for (int i = 0; i < 60; ++i) plan.charge(plan.next(states)->units);
  const double ratio = double(plan.spent(Side::Proofs) - proofs) / double(plan.spent(Side::Bounds) - bounds);
  EXPECT_GT(ratio, 1.5);
  EXPECT_LT(ratio, 2.5);
  // From now on only, whichever side has had more meanwhile.
  plan.weigh(Side::Bounds, 1);
  const uint64_t before = plan.spent(Side::Bounds), others = plan.spent(Side::Proofs);
  for (int i = 0; i < 60; ++i) plan.charge(plan.next(states)->units);
  EXPECT_LT(double(plan.spent(Side::Proofs) - others) / double(plan.spent(Side::Bounds) - before), 1.3);
}

TEST(Plan, RowsOfASideComeOneAfterTheOtherAndThenOnceMoreWithLargerShares) {
  Plan plan({{Side::Proofs, 4'000}, {Side::Proofs, 600}});
  const std::vector<State> states(2, able);
  EXPECT_EQ(units_in_a_row(plan, states, 0), 4'000u);
  EXPECT_EQ(units_in_a_row(plan, states, 1), 600u);
  EXPECT_EQ(units_in_a_row(plan, states, 0), 3 * 4'000u);
  EXPECT_EQ(units_in_a_row(plan, states, 1), 3 * 600u);
}

TEST(Plan, RoundsOfBoundsAreShort) {
  Plan plan({{Side::Bounds, 400}, {Side::Bounds, 100}});
  const std::vector<State> states(2, able);
  EXPECT_EQ(units_in_a_row(plan, states, 0), 400u);
  EXPECT_EQ(units_in_a_row(plan, states, 1), 100u);
  EXPECT_EQ(units_in_a_row(plan, states, 0), 400u);
}

TEST(Plan, WhoeverIsPromisingComesFirstAndHasMore) {
  Plan plan({{Side::Proofs, 300}, {Side::Proofs, 200}});
  std::vector<State> states(2, able);
  states[1].is_promising = true;
  EXPECT_EQ(units_in_a_row(plan, states, 1), 2 * 200u);
  EXPECT_EQ(units_in_a_row(plan, states, 0), 300u);
}

TEST(Plan, WhoeverHasFoundAProofComesFirst) {
  Plan plan({{Side::Proofs, 300}, {Side::Proofs, 200}, {Side::Proofs, 100}});
  std::vector<State> states(3, able);
  states[0].is_promising = states[2].is_promising = true;
  states[2].has_found = true;
  EXPECT_EQ(units_in_a_row(plan, states, 2), 8 * 100u);
  EXPECT_EQ(units_in_a_row(plan, states, 0), 2 * 300u);
  EXPECT_EQ(units_in_a_row(plan, states, 1), 200u);
}

TEST(Plan, NobodyStarvesWhateverTurnsCost) {
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    std::vector<Plan::Row> rows;
    for (int i = 0; i < 6; ++i)
      rows.push_back({i % 2 == 0 ? Side::Bounds : Side::Proofs, 100 + random() % 1'000});
    Plan plan(rows);
    std::vector<State> states(rows.size(), able);
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
      EXPECT_GT(plan.spent(i) + largest, all / 400) << "row " << i << " of round " << round;
  }
}

TEST(Plan, WhatCostsMuchWaitsUntilTheOtherSideIsNear) {
  Plan plan({{Side::Bounds, 10'000}, {Side::Proofs, 100'000}});
  const State costly{true, false, false, 8'000};
  const uint64_t proofs = units_in_a_row(plan, {costly, able}, 1);
  EXPECT_GE(proofs, 3'000u);
  EXPECT_LE(proofs, 8'000u);
}

TEST(Plan, ASideThatComesLaterHasNoClaimOnThePast) {
  Plan plan({{Side::Bounds, 1'000}, {Side::Proofs, 1'000}});
  while (plan.spent(Side::Bounds) < 50'000) spend(plan, {able, unable}, 0);
  EXPECT_LE(units_in_a_row(plan, {able, able}, 1), 10'000u);
}

TEST(Plan, WhereNobodyIsAbleNobodyHasATurn) {
  Plan plan({{Side::Bounds, 10}, {Side::Proofs, 10}});
  EXPECT_EQ(plan.next(std::vector{unable, able})->row, 1u);
  EXPECT_FALSE(plan.next(std::vector{unable, unable}));
}

TEST(Plan, WhatBeginsAnewHasItsShareInOneTurn) {
  Plan plan({{Side::Proofs, 9'000}});
  EXPECT_LT(plan.next(std::vector{able})->units, 9'000u);
  const State anew{true, false, true, 0};
  EXPECT_EQ(spend(plan, {anew}, 0), 9'000u);
  EXPECT_EQ(spend(plan, {anew}, 0), 3 * 9'000u);
}

/// Runs have a share that doubles, and take next to nothing of it.
TEST(Plan, WhatMayTakeItsWholeShareIsNotWaitedFor) {
  Plan plan({{Side::Bounds, 500}, {Side::Bounds, 500}, {Side::Proofs, 10'000}});
  const std::vector<State> states = {able, {true, false, true, 0}, able};
  uint64_t lead = 0;
  while (plan.spent(Side::Bounds) < 100'000) {
    const Plan::Turn turn = *plan.next(states);
    plan.charge(turn.row == 1 ? 1 : turn.units);
    if (plan.spent(Side::Bounds) < 10'000) continue;
    lead = std::max(lead, 10 * plan.spent(Side::Proofs) / plan.spent(Side::Bounds));
  }
  EXPECT_LE(lead, 13u); // tenths
}

} // namespace
} // namespace fathom::engine
