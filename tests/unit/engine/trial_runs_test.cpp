// Runs that no solver was asked for: when they are tried, on which inputs, and which of them count.
#include "tests/unit/engine/fixture.h"

#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using namespace test;

class TrialRuns : public Engine {
 protected:
  TrialRuns() {
    options.limits.switched_off.clear();
    options.summaries = SummaryMode::Off;
    options.bounds.highest = 8;
    write = [](const program::Bounds& bounds, Builder& b) {
      program::Unwinding unwinding;
      const ValueId x = input(b);
      // Past the bound come 200 and what is above it, whatever the bound is.
      cut(b, unwinding, 4, b.binary(program::Opcode::Ule, b.constant(8, 200), x), "main:4",
          bound_of(bounds, "main:4"));
      return unwinding;
    };
    judge = [](const program::InputVector& vector) {
      const bool is_violation = !vector.inputs.empty() && vector.inputs[0].value.width() == 8 &&
                                vector.inputs[0].value.low64() >= 200;
      return is_violation ? violation() : program::Run{};
    };
  }
};

TEST_F(TrialRuns, WhatLeavesTheBoundsIsFollowed) {
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
  EXPECT_EQ(result.decided_by, "runs");
  EXPECT_GE(source->seen.size(), 2u); // not after the first bound
}

TEST_F(TrialRuns, InputsBehindTheBoundAreZerosOrDrawn) {
  size_t drawn = 0, zeros = 0;
  judge = [&](const program::InputVector& vector) {
    if (vector.inputs.empty() || vector.inputs[0].value.width() != 8) return program::Run{};
    (vector.inputs.size() > 1 ? drawn : zeros) += 1;
    return program::Run{};
  };
  check();
  EXPECT_GT(zeros, 0u);
  EXPECT_EQ(drawn, 2 * zeros);
}

TEST_F(TrialRuns, InputsThatAreAllAlikeAreTried) {
  judge = [](const program::InputVector& vector) {
    const bool is_alike = vector.inputs.size() == 1 && vector.repeated_from == 0;
    return is_alike && vector.inputs[0].value.low64() == 1 ? violation() : program::Run{};
  };
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(TrialRuns, StatedInputsComeBeforeAllElse) {
  options.stated.inputs = {BitVector(64, 3), BitVector(64, 5)};
  judge = [](const program::InputVector& vector) {
    const bool is_stated = vector.inputs.size() == 2 && vector.inputs[1].value.low64() == 5;
    return is_stated ? violation() : program::Run{};
  };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
  EXPECT_EQ(result.decided_by, "runs");
  EXPECT_TRUE(source->seen.empty());
  judge = [](const program::InputVector&) { return program::Run{}; };
  EXPECT_NE(line(), "false(unreach-call)");
}

TEST_F(TrialRuns, AreNotTriedBeyondTheUsersBound) {
  options.bounds.loop = 2;
  EXPECT_EQ(line(), "unknown(unwinding bound 2 reached: loop at p.c:4)");
  EXPECT_EQ(runs, 0);
}

TEST_F(TrialRuns, CanBeTurnedOff) {
  options.limits.switched_off.insert(ProofStrategy::Runs);
  EXPECT_NE(line(), "false(unreach-call)");
  EXPECT_EQ(runs, 0);
}

TEST_F(TrialRuns, ThatObserveAddressesDoNotCount) {
  judge = [](const program::InputVector&) {
    program::Run run = violation();
    run.used_address = true;
    return run;
  };
  EXPECT_NE(line(), "false(unreach-call)");
  EXPECT_GT(runs, 0);
}

TEST_F(TrialRuns, OfAnotherPropertyDoNotCount) {
  judge = [](const program::InputVector&) { return violation(Property::ValidFree); };
  EXPECT_NE(line(), "false(unreach-call)");
  EXPECT_GT(runs, 0);
}

} // namespace
} // namespace fathom::engine
