#include "witnesses/witness_inputs.h"

#include <gtest/gtest.h>

namespace fathom::witnesses {
namespace {

Waypoint returning(const std::string& value, Waypoint::Action action = Waypoint::Action::Follow) {
  Waypoint waypoint;
  waypoint.type = Waypoint::Type::FunctionReturn;
  waypoint.action = action;
  waypoint.value.value = value;
  return waypoint;
}

std::vector<uint64_t> inputs(const std::vector<Waypoint>& waypoints) {
  Witness witness;
  for (const Waypoint& waypoint : waypoints) witness.segments.push_back({{waypoint}, {}});
  std::vector<uint64_t> numbers;
  for (const BitVector& input : stated_inputs(witness)) numbers.push_back(input.low64());
  return numbers;
}

using Numbers = std::vector<uint64_t>;

TEST(WitnessInputs, AreTheNumbersInTheirOrder) {
  EXPECT_EQ(
      inputs({returning("\\result == 7"), returning("\\result==-1"), returning(" \\result == 3000000000U")}),
      (Numbers{7, UINT64_MAX, 3000000000}));
}

TEST(WitnessInputs, EndWhereSomethingElseIsSaid) {
  for (const char* other :
       {"\\result > 7", "\\result == x", "\\result == 1.5", "\\result == 1 || \\result == 2", ""})
    EXPECT_EQ(inputs({returning("\\result == 7"), returning(other), returning("\\result == 8")}), Numbers{7})
        << other;
}

TEST(WitnessInputs, WhatIsAvoidedIsNone) {
  EXPECT_EQ(
      inputs({returning("\\result == 7", Waypoint::Action::Avoid), Waypoint(), returning("\\result == 8")}),
      Numbers{8});
}

} // namespace
} // namespace fathom::witnesses
