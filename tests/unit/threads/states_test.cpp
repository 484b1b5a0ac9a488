#include "tests/unit/threads/world.h"
#include "threads/states.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

/// A variable with a state, and what a store to the variable does to both.
struct Stated {
  World& world;
  ObjectId variable = world.variable("x"), state = world.variable("state of x");

  explicit Stated(World& w, bool only_grows = false) : world(w) { States(w.memory).share(state, only_grows); }
  void write(SharedMemory::Instruction::Kind kind = SharedMemory::Instruction::Kind::Store) {
    world.begin(kind, false);
    const ValueId ones = world.builder.constant(BitVector::ones(32));
    world.memory.store(world.state, world.always(), world.builder.pointer(state, 0), ones);
    world.memory.store(world.state, world.always(), world.builder.pointer(variable, 0),
                       world.builder.constant(32, 7));
  }
  ValueId read() {
    world.begin(SharedMemory::Instruction::Kind::Plain, true);
    return world.memory.load(world.state, world.always(), world.builder.pointer(state, 0), Type::integer(32));
  }
};

TEST(States, AreEventsInTheBlockOfTheAccess) {
  World world;
  Stated stated(world);
  world.thread([&] { stated.write(); });
  stated.read();
  const auto& events = world.memory.log().events;
  ASSERT_EQ(events.size(), 3u);
  EXPECT_EQ(events[0].role, Event::Role::OfState);
  EXPECT_EQ(events[1].role, Event::Role::Plain);
  EXPECT_EQ(events[0].block, events[1].block);
  EXPECT_EQ(events[2].role, Event::Role::OfState);
}

TEST(States, LeaveABufferWithWhatIsStored) {
  World world;
  world.memory.set_model(SharedMemory::Model::DelayedStores);
  Stated stated(world);
  world.thread([&] {
    stated.write();
    stated.write();
  });
  const Log& log = world.memory.log();
  ASSERT_EQ(log.events.size(), 4u);
  for (const size_t first : {size_t{0}, size_t{2}}) {
    EXPECT_EQ(log.events[first].block, log.events[first + 1].block);
    EXPECT_TRUE(log.blocks[log.events[first].block].is_commit);
  }
  EXPECT_NE(log.events[0].block, log.events[2].block); // two stores, two commits
}

TEST(States, DoNotRace) {
  World world;
  Stated stated(world);
  world.thread([&] { stated.read(); });
  world.begin(SharedMemory::Instruction::Kind::Store, false);
  world.memory.store(world.state, world.always(), world.builder.pointer(stated.state, 0),
                     world.builder.constant(BitVector::ones(32)));
  interleave(world.memory.log(), world.memory, {.races = true});
  EXPECT_TRUE(world.program.obligations.empty());
}

/// What begins as zeros was not written before threads began, so that growing alone does not settle it.
TEST(States, ThatWereNotWrittenAreReadByEvents) {
  World world;
  Stated stated(world, true);
  world.thread([&] { stated.write(); });
  EXPECT_EQ(world.program[stated.read()].opcode, Opcode::Open);
}

TEST(States, AreNotKnownWithWeakOperations) {
  World world;
  world.memory.set_model(SharedMemory::Model::Weak);
  Stated stated(world);
  world.thread([&] {});
  EXPECT_TRUE(world.builder.is_constant(stated.read()));
  ASSERT_EQ(world.program.obligations.size(), 1u);
  EXPECT_EQ(world.program.obligations[0].kind, ObligationKind::Unsupported);
  EXPECT_EQ(world.program.obligations[0].property, Property::UninitialisedRead);
}

} // namespace
} // namespace fathom::threads::test
