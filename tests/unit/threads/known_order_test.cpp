#include "tests/unit/threads/world.h"
#include "threads/known_order.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

class KnownOrderTest : public ::testing::Test {
 protected:
  void begin(ValueId guard) {
    SharedMemory::Instruction next;
    next.is_visible = true;
    world.memory.begin(next, guard);
  }
  ValueId place(ObjectId object) { return world.builder.pointer(object, 0); }
  /// The number of the event.
  size_t write(ObjectId object, uint64_t value, ValueId guard) {
    begin(guard);
    world.memory.store(world.state, guard, place(object), world.builder.constant(32, value));
    return world.memory.log().events.size() - 1;
  }
  ValueId read(ObjectId object, ValueId guard) {
    begin(guard);
    return world.memory.load(world.state, guard, place(object), Type::integer(32));
  }
  ValueId is_zero(ValueId value) { return world.builder.eq(value, world.builder.constant(32, 0)); }

  /// The guard of what comes after it.
  ValueId take(ObjectId lock, ValueId guard, bool waits = true) {
    world.memory.begin_section(guard);
    const ValueId is_free = is_zero(read(lock, guard));
    const ValueId after = waits ? world.builder.conjoin(guard, is_free) : guard;
    world.memory.use_lock(LockUse::Kind::Takes, after, place(lock));
    write(lock, 1, after);
    world.memory.end_section();
    return after;
  }
  void give_back(ObjectId lock, ValueId guard) {
    world.memory.begin_section(guard);
    world.memory.use_lock(LockUse::Kind::GivesBack, guard, place(lock));
    write(lock, 0, guard);
    world.memory.end_section();
  }
  /// An access in a section of its own, and its number.
  size_t protect(ObjectId lock, bool waits = true) {
    const ValueId after = take(lock, world.always(), waits);
    const size_t access = write(x, 1, after);
    give_back(lock, after);
    return access;
  }

  bool exclude(size_t a, size_t b) {
    Places places(world.memory.log(), world.memory);
    const Keys keys(world.memory.log(), world.builder, awaited());
    return HeldLocks(world.memory.log(), world.builder, places, keys).exclude(a, b);
  }
  std::vector<Awaited> awaited() {
    Places places(world.memory.log(), world.memory);
    return awaited_writes(world.memory.log(), world.builder, places);
  }
  bool always_before(size_t a, size_t b) {
    return Keys(world.memory.log(), world.builder, awaited()).always_before(a, b);
  }

  World world;
  const ObjectId x = world.variable("x"), lock = world.variable("lock"), other = world.variable("other");
};

TEST_F(KnownOrderTest, WhoWaitsForAWriteIsAfterIt) {
  size_t earlier = 0;
  world.thread([&] {
    earlier = write(x, 1, world.always());
    write(other, 1, world.always());
  });
  const ValueId found = read(other, world.always());
  const size_t later = write(x, 2, world.builder.not_(is_zero(found)));
  EXPECT_TRUE(always_before(earlier, later));
}

TEST_F(KnownOrderTest, WhoGoesOnAnywayIsNotAfterIt) {
  size_t earlier = 0;
  world.thread([&] {
    earlier = write(x, 1, world.always());
    write(other, 1, world.always());
  });
  const ValueId found = read(other, world.always());
  const size_t later = write(x, 2, world.builder.not_(is_zero(found)));
  write(x, 3, world.always());
  EXPECT_FALSE(always_before(earlier, later));
}

TEST_F(KnownOrderTest, NeitherOfTwoWritesIsAwaited) {
  size_t earlier = 0;
  world.thread([&] {
    earlier = write(x, 1, world.always());
    write(other, 1, world.always());
  });
  world.thread([&] { write(other, 1, world.always()); });
  const ValueId found = read(other, world.always());
  const size_t later = write(x, 2, world.builder.not_(is_zero(found)));
  EXPECT_FALSE(always_before(earlier, later));
}

TEST_F(KnownOrderTest, OneLockExcludes) {
  size_t first = 0;
  world.thread([&] { first = protect(lock); });
  const size_t second = protect(lock);
  EXPECT_TRUE(exclude(first, second));
}

TEST_F(KnownOrderTest, TwoLocksDoNot) {
  size_t first = 0;
  world.thread([&] { first = protect(lock); });
  const size_t second = protect(other);
  EXPECT_FALSE(exclude(first, second));
}

TEST_F(KnownOrderTest, WhatWasGivenBackExcludesNobody) {
  size_t first = 0;
  world.thread([&] { first = protect(lock); });
  protect(lock);
  const size_t second = write(x, 2, world.always());
  EXPECT_FALSE(exclude(first, second));
}

TEST_F(KnownOrderTest, WhatIsTakenOnSomePathsIsNotHadOnAll) {
  size_t first = 0;
  world.thread([&] { first = protect(lock); });
  const ValueId some = is_zero(read(other, world.always()));
  const ValueId after = take(lock, some);
  const size_t inside = write(x, 2, after), outside = write(x, 3, world.always());
  give_back(lock, after);
  EXPECT_TRUE(exclude(first, inside));
  EXPECT_FALSE(exclude(first, outside));
}

TEST_F(KnownOrderTest, WhatIsGivenBackOnSomePathsIsNotHadThere) {
  size_t first = 0;
  world.thread([&] { first = protect(lock); });
  const ValueId after = take(lock, world.always());
  const ValueId early = world.builder.conjoin(after, is_zero(read(other, after)));
  give_back(lock, early);
  const size_t second = write(x, 2, after);
  EXPECT_FALSE(exclude(first, second));
}

TEST_F(KnownOrderTest, ALockThatIsTakenThoughItIsNotFreeExcludesNobody) {
  size_t first = 0;
  world.thread([&] { first = protect(lock, false); });
  const size_t second = protect(lock);
  EXPECT_FALSE(exclude(first, second));
}

TEST_F(KnownOrderTest, ALockThatSomebodyElseWritesExcludesNobody) {
  size_t first = 0;
  world.thread([&] { first = protect(lock); });
  world.thread([&] { write(lock, 0, world.always()); });
  const size_t second = protect(lock);
  EXPECT_FALSE(exclude(first, second));
}

TEST_F(KnownOrderTest, ALockThatSomebodyElseGivesBackExcludesNobody) {
  size_t first = 0;
  world.thread([&] { first = protect(lock); });
  world.thread([&] { give_back(lock, world.always()); });
  const size_t second = protect(lock);
  EXPECT_FALSE(exclude(first, second));
}

} // namespace
} // namespace fathom::threads::test
