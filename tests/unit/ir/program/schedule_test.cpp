#include "ir/program/builder.h"
#include "ir/program/exchange/schedule.h"

#include <gtest/gtest.h>

namespace fathom::program {
namespace {

/// Two threads beside the first one, with a step each, and an input after each step.
struct TwoThreads {
  TwoThreads(uint64_t first, uint64_t second) : builder(program) {
    const auto block = [&](uint32_t thread, uint64_t clock) {
      interleavings.blocks.push_back(
          {thread, builder.constant(4, clock), {{builder.boolean(true), uint32_t(program.size())}}, {}});
    };
    const auto input = [&] {
      inputs.push_back(builder.input({"f", false, false, uint32_t(inputs.size())}, Type::integer(8),
                                     builder.boolean(true)));
    };
    const auto segment = [&](uint32_t thread) {
      interleavings.segments.push_back({uint32_t(program.size()), thread});
    };
    interleavings.threads = 3;
    block(0, 0);
    segment(1);
    block(1, first);
    input();
    segment(0);
    block(0, 1);
    segment(2);
    block(2, second);
    input();
    segment(0);
    interleavings.creations = {0, 2};
  }
  Program program;
  Builder builder;
  Interleavings interleavings;
  std::vector<ValueId> inputs;
};

std::vector<std::pair<uint32_t, uint32_t>> turns_of(const Schedule& schedule) {
  std::vector<std::pair<uint32_t, uint32_t>> turns;
  for (const Turn& turn : schedule.turns) turns.emplace_back(turn.thread, turn.steps);
  return turns;
}

TEST(Schedule, TurnsFollowTheClocks) {
  const TwoThreads early(1, 2), late(3, 2);
  const Schedule first = make_schedule(early.interleavings, evaluate(early.program, {}));
  EXPECT_EQ(turns_of(first), (std::vector<std::pair<uint32_t, uint32_t>>{{1, 1}, {0, 1}, {2, 1}}));
  EXPECT_EQ(first.consumed, early.inputs);
  const Schedule second = make_schedule(late.interleavings, evaluate(late.program, {}));
  EXPECT_EQ(turns_of(second), (std::vector<std::pair<uint32_t, uint32_t>>{{1, 0}, {0, 1}, {2, 1}, {1, 1}}))
      << "a thread that is created runs until its first step";
  EXPECT_EQ(second.consumed, (std::vector<ValueId>{late.inputs[1], late.inputs[0]}));
}

} // namespace
} // namespace fathom::program
