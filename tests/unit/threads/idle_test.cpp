#include "tests/unit/threads/world.h"
#include "threads/idle.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

class IdleTest : public ::testing::Test {
 protected:
  /// What a second thread does, and whether it is idle.
  bool is_idle(const std::function<void()>& what, bool locks_are_tried = false) {
    bool result = false;
    world.thread([&] {
      const Mark since = Mark::of(world.memory.log());
      what();
      result = threads::is_idle(world.memory.log(), since, world.always(), locks_are_tried, world.builder);
    });
    return result;
  }
  void use(LockUse::Kind kind, ObjectId lock) {
    world.memory.use_lock(kind, world.always(), world.builder.pointer(lock, 0));
    if (kind != LockUse::Kind::Wants) world.write(lock, kind == LockUse::Kind::Takes);
  }
  void take(ObjectId lock) { use(LockUse::Kind::Takes, lock); }
  void give_back(ObjectId lock) { use(LockUse::Kind::GivesBack, lock); }

  World world;
  const ObjectId x = world.variable("x"), a = world.variable("a"), b = world.variable("b");
};

TEST_F(IdleTest, ReadsLeaveNothing) {
  EXPECT_TRUE(is_idle([&] { world.read(x); }));
}

TEST_F(IdleTest, WritesDo) {
  EXPECT_FALSE(is_idle([&] { world.write(x, 1); }));
}

TEST_F(IdleTest, ALockThatIsTakenAndGivenBackIsAsBefore) {
  const auto poll = [&] {
    take(a);
    world.read(x);
    give_back(a);
  };
  EXPECT_TRUE(is_idle(poll));
  EXPECT_FALSE(is_idle(poll, true)) << "another thread may have found it taken";
}

TEST_F(IdleTest, ALockThatIsGivenBackAndTakenAgainIsAsBefore) {
  EXPECT_TRUE(is_idle([&] {
    give_back(a);
    take(a);
    world.read(x);
  }));
}

TEST_F(IdleTest, ALockThatIsKeptIsNot) {
  EXPECT_FALSE(is_idle([&] { take(a); }));
  EXPECT_FALSE(is_idle([&] { give_back(a); }));
  EXPECT_FALSE(is_idle([&] {
    take(a);
    give_back(b);
  }));
}

// There is no moment in which both are free.
TEST_F(IdleTest, LocksThatAreGivenBackByTurnsAreNot) {
  EXPECT_FALSE(is_idle([&] {
    give_back(a);
    take(a);
    give_back(b);
    take(b);
  }));
  EXPECT_TRUE(is_idle([&] {
    give_back(a);
    give_back(b);
    take(b);
    take(a);
  }));
}

// While one is held the other one is free, in the next iteration the other way round.
TEST_F(IdleTest, LocksThatAreSwappedAreNot) {
  EXPECT_FALSE(is_idle([&] {
    take(a);
    give_back(b);
    give_back(a);
    take(b);
  }));
}

TEST_F(IdleTest, WritesUnderALockCount) {
  EXPECT_FALSE(is_idle([&] {
    take(a);
    world.write(x, 1);
    give_back(a);
  }));
}

// What is written is what was read, or the claim does not count.
TEST_F(IdleTest, AnExchangeIsAnObligation) {
  EXPECT_TRUE(is_idle([&] {
    world.begin(SharedMemory::Instruction::Kind::Barrier, true);
    const ValueId place = world.builder.pointer(x, 0);
    world.memory.load(world.state, world.always(), place, Type::integer(32));
    world.memory.store(world.state, world.always(), place, world.builder.constant(32, 1));
  }));
  ASSERT_EQ(world.program.obligations.size(), 1u);
  EXPECT_EQ(world.program.obligations[0].kind, ObligationKind::Unsupported);
}

TEST_F(IdleTest, CreatingAThreadIsNot) {
  EXPECT_FALSE(is_idle([&] { world.thread([] {}); }));
}

TEST_F(IdleTest, EndingTheProgramIsNot) {
  EXPECT_FALSE(is_idle([&] { world.memory.exit(world.always()); }));
}

} // namespace
} // namespace fathom::threads::test
