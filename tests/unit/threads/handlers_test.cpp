#include "tests/unit/threads/world.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

/// An access of a kind that World has no name for.
struct Kind {
  bool is_atomic = false, is_volatile = false, is_split = false;
};

void begin(World& world, const Kind& kind) {
  SharedMemory::Instruction next;
  next.is_visible = true;
  next.order.is_atomic = kind.is_atomic;
  next.form = {.is_part = false, .is_split = kind.is_split, .is_volatile = kind.is_volatile};
  world.memory.begin(next, world.always());
}

void write(World& world, ObjectId variable, const Kind& kind) {
  begin(world, kind);
  world.memory.store(world.state, world.always(), world.builder.pointer(variable, 0),
                     world.builder.constant(32, 1));
}

ThreadId create_handler(World& world) {
  world.memory.begin({}, world.always());
  return world.memory.create_thread(world.always(), true);
}

void run_handler(World& world, ThreadId handler, const std::function<void()>& what) {
  world.memory.begin_thread(handler);
  world.memory.begin_section(world.always());
  what();
  world.memory.end_section();
  world.memory.end_thread();
}

/// What is said of a handler's write and one of the first thread.
std::vector<Obligation> met(const Kind& of_thread, const Kind& of_handler, const Questions& questions) {
  World world;
  const ObjectId x = world.variable("x");
  const ThreadId handler = create_handler(world);
  write(world, x, of_thread);
  run_handler(world, handler, [&] { write(world, x, of_handler); });
  interleave(world.memory.log(), world.memory, questions);
  return {world.program.obligations.begin(), world.program.obligations.end()};
}

TEST(Handlers, PlainAccessesThatTheyInterruptAreNotKnown) {
  const auto plain = met({}, {}, {.races = true});
  ASSERT_EQ(plain.size(), 1u);
  EXPECT_EQ(plain[0].kind, ObligationKind::Unsupported);
  EXPECT_EQ(met({.is_volatile = true}, {}, {.races = true}).size(), 1u);
  EXPECT_EQ(met({.is_atomic = true}, {}, {.races = true}).size(), 1u);
}

TEST(Handlers, VolatileAndAtomicAccessesAreNoRace) {
  EXPECT_TRUE(met({.is_volatile = true}, {.is_volatile = true}, {.races = true}).empty());
  EXPECT_TRUE(met({.is_atomic = true}, {.is_atomic = true}, {.races = true}).empty());
}

TEST(Handlers, ComeIntoTheMiddleOfWhatTheyInterruptAlone) {
  EXPECT_TRUE(met({}, {}, {}).empty());
  EXPECT_TRUE(met({}, {.is_split = true}, {}).empty());
  const auto split = met({.is_split = true}, {}, {});
  ASSERT_EQ(split.size(), 1u);
  EXPECT_EQ(split[0].kind, ObligationKind::Unsupported);
}

TEST(Handlers, VolatileAccessesOfThreadsRace) {
  World world;
  const ObjectId x = world.variable("x");
  world.thread([&] { write(world, x, {.is_volatile = true}); });
  write(world, x, {.is_volatile = true});
  interleave(world.memory.log(), world.memory, {.races = true});
  ASSERT_EQ(world.program.obligations.size(), 1u);
  EXPECT_EQ(world.program.obligations[0].property, Property::NoDataRace);
}

/// Unwound last, but after nothing that was executed since they were created.
TEST(Handlers, MayComeBeforeWhatWasUnwoundBefore) {
  World world;
  const ObjectId x = world.variable("x");
  const ThreadId one = create_handler(world), two = create_handler(world);
  world.write(x, 1);
  world.thread([&] { world.write(x, 2); });
  run_handler(world, two, [&] { world.read(x); });
  run_handler(world, one, [&] { world.read(x); });
  const Log& log = world.memory.log();
  EXPECT_EQ(log.threads, 4u);
  for (const Event& event : log.events)
    if (event.kind == Event::Kind::Read) {
      const Block& block = log.blocks[event.block];
      EXPECT_TRUE(log.is_of_handler(event));
      EXPECT_EQ(block.before, log.creations[block.thread - 1]);
      EXPECT_LT(block.before, log.events[0].block);
    } else {
      EXPECT_FALSE(log.is_of_handler(event));
    }
}

TEST(Handlers, ThatAreNeverLetInAreNoDeadlock) {
  for (const bool thread_waits : {false, true}) {
    World world;
    const ObjectId x = world.variable("x");
    const auto wait = [&] {
      const ValueId read = world.read(x);
      world.memory.wait(world.always(), world.builder.eq(read, world.builder.constant(32, 1)));
    };
    const ThreadId handler = create_handler(world);
    world.memory.begin_section(world.always());
    if (thread_waits) wait();
    world.memory.end_section();
    run_handler(world, handler, wait);
    interleave(world.memory.log(), world.memory, {.deadlocks = true});
    EXPECT_EQ(world.program.obligations.size(), thread_waits ? 1u : 0u);
  }
}

} // namespace
} // namespace fathom::threads::test
