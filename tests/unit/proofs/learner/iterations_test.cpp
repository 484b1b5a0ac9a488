// Iterations: several runs of the body where control variables or a pattern ask for them.
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

using Kind = LoopVariable::Kind;

class IterationsTest : public testing::Test {
 protected:
  /// Where one iteration ends that begins in the first state, if the named phi nodes are control states.
  std::vector<EdgeState> run(World& world, const std::set<uint32_t>& control, uint32_t core = 1) {
    LoopAnalysis analysis;
    analysis.pattern.core = core;
    for (uint32_t k = 0; k < world.entry.values.size(); ++k) {
      LoopVariable variable;
      variable.is_phi = true;
      variable.phi = k;
      variable.type = world.builder.type(world.entry.values[k]);
      variable.kind = control.count(k) != 0 ? Kind::Control : Kind::Recurrent;
      analysis.variables.push_back(variable);
    }
    Iterations iterations(world.body, analysis);
    SpeculativeRun run;
    const auto speculation = world.body.speculate(run);
    std::vector<EdgeState> back = iterations.run(iterations.isolated(world.entry), Exits::Dropped);
    refused = run.refused;
    return back;
  }
  uint64_t value(World& world, std::vector<EdgeState> back, uint32_t phi, const Inputs& inputs = {}) {
    const EdgeState joined = world.body.paths().join(std::move(back));
    const Evaluation run = evaluate(world.program, valuation_of(world.program, inputs));
    EXPECT_TRUE(run.boolean(joined.position.guard));
    return run.u64(joined.values[phi]);
  }
  std::string refused;
};

const std::string turns = R"(
  n = input i32
  loop i = 0:i32, s = 0:i8
    while ult i n
    s = ite (eq s 2) 0 (add s 1)
    i = add i 1
)";

TEST_F(IterationsTest, ControlStatesComeBack) {
  World world(turns);
  const std::vector<EdgeState> back = run(world, {1});
  ASSERT_EQ(refused, "");
  ASSERT_FALSE(back.empty());
  EXPECT_EQ(value(world, back, 0, {{"n", {9}}}), 3u); // 0 -> 1 -> 2 -> 0
  EXPECT_EQ(value(world, back, 1, {{"n", {9}}}), 0u);
}

TEST_F(IterationsTest, OneRunWithoutControlStates) {
  World world(turns);
  const std::vector<EdgeState> back = run(world, {});
  EXPECT_EQ(value(world, back, 0, {{"n", {9}}}), 1u);
  EXPECT_EQ(value(world, back, 1, {{"n", {9}}}), 1u);
}

TEST_F(IterationsTest, APatternIsSeveralRuns) {
  World world(turns);
  EXPECT_EQ(value(world, run(world, {}, 4), 0, {{"n", {9}}}), 4u);
}

TEST_F(IterationsTest, StatesThatNeverReturnAreRefused) {
  World world(R"(
    n = input i32
    loop i = 0:i32, s = 0:i8
      while ult i n
      s = ite (ult s 3) (add s 1) 3
      i = add i 1
  )");
  EXPECT_TRUE(run(world, {1}).empty());
  EXPECT_EQ(refused, "its control states do not return to the first one");
}

TEST_F(IterationsTest, TooManyStatesAreRefused) {
  World world(R"(
    n = input i32
    loop i = 0:i32, s = 0:i8
      while ult i n
      s = add s 1
      i = add i 1
  )");
  EXPECT_TRUE(run(world, {1}).empty());
  EXPECT_EQ(refused, "its control states do not return to the first one");
}

TEST_F(IterationsTest, ValuesThatAreNoChoicesAreRefused) {
  World world(R"(
    n = input i32
    m = input i8
    loop i = 0:i32, s = 0:i8
      while ult i n
      s = m
      i = add i 1
  )");
  EXPECT_TRUE(run(world, {1}).empty());
  EXPECT_EQ(refused, "a variable takes many different values");
}

/// A state that forks into two values: each part goes its own way, and the number of runs depends on it.
TEST_F(IterationsTest, PartsWithDifferentStates) {
  World world(R"(
    f = input i8
    n = input i32
    loop i = 0:i32, s = 0:i8
      while ult i n
      s = ite (eq s 0) (ite (eq f 0) 0:i8 1) 0
      i = add i 1
  )");
  const std::vector<EdgeState> back = run(world, {1});
  ASSERT_EQ(refused, "");
  EXPECT_EQ(value(world, back, 0, {{"n", {9}}, {"f", {0}}}), 1u);
  EXPECT_EQ(value(world, back, 0, {{"n", {9}}, {"f", {1}}}), 2u);
}

TEST_F(IterationsTest, WhatIsLeftInTheMidstOfAnIteration) {
  // With n = 1 the second of three runs leaves the loop: nothing comes back.
  World world(turns);
  const EdgeState joined = world.body.paths().join(run(world, {1}));
  for (const uint64_t n : {0, 1, 2, 3}) {
    const Evaluation run = evaluate(world.program, valuation_of(world.program, {{"n", {n}}}));
    EXPECT_EQ(run.boolean(joined.position.guard), n == 3);
  }
}

TEST_F(IterationsTest, ReadAndWriteInMemory) {
  for (const uint32_t bits : {64u, 32u}) {
    World world(R"(
      global v 8
      n = input i32
      loop i = 0:i32
        while ult i n
        i = add i 1
    )",
                bits);
    LoopAnalysis analysis;
    LoopVariable variable;
    variable.object = world.body.object("v");
    variable.offset = 4;
    variable.type = Type::integer(16);
    Iterations iterations(world.body, analysis);
    EdgeState state = world.entry;
    iterations.write(state, variable, world.builder.constant(16, 1234));
    EXPECT_EQ(world.builder.constant_u64(iterations.read(state, variable)), 1234u);
    EXPECT_EQ(world.builder.constant_u64(iterations.read(world.entry, variable)), 0u);
  }
}

} // namespace
} // namespace fathom::loops::test
