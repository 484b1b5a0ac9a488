#include "tests/unit/threads/world.h"
#include "threads/known_order.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

class KnownOrderTest : public ::testing::Test {
 protected:
  size_t write(ObjectId object, uint64_t value, ValueId guard) {
    return world.write_where(guard, object, world.number(value));
  }
  ValueId read(ObjectId object, ValueId guard) { return world.read_where(guard, object); }
  ValueId is_zero(ValueId value) { return world.builder.eq(value, world.number(0)); }
  ValueId take(ObjectId lock, ValueId guard, bool waits = true) { return world.take(lock, guard, waits); }
  void give_back(ObjectId lock, ValueId guard) { world.give_back(lock, guard); }
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
