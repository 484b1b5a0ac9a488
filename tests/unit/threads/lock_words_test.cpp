#include "tests/unit/threads/world.h"
#include "threads/lock_words.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

class LockWordsTest : public ::testing::Test {
 protected:
  /// What is known of the last read of the word; nothing where it is no word of a lock.
  std::vector<ValueId> conditions() {
    const Log& log = world.memory.log();
    Places places(log, world.memory);
    Keys keys(log, world.builder);
    const HeldLocks locks(log, world.builder, places, keys);
    LockWords words(log, world.builder, places, locks, keys);
    for (size_t event = log.events.size(); event-- > 0;) {
      const Event& it = log.events[event];
      if (it.writes() || it.pointer != world.builder.pointer(lock, 0)) continue;
      const Part read{event, it.pointer, it.value, it.before};
      return words.is_word(read) ? words.conditions(read) : std::vector<ValueId>();
    }
    return {};
  }
  /// Whether one of them says that the read finds that wherever `guard` holds.
  bool finds(ValueId guard, ValueId read, uint64_t value) {
    const std::vector<ValueId> known = conditions();
    const ValueId is_found = world.builder.eq(read, world.number(value));
    return std::find(known.begin(), known.end(),
                     world.builder.disjoin(world.builder.not_(guard), is_found)) != known.end();
  }

  World world;
  const ObjectId lock = world.variable("lock");
};

TEST_F(LockWordsTest, WhoHasTheLockFindsTheOwnNumber) {
  ValueId after, found;
  world.thread([&] {
    after = world.take(lock, world.always());
    found = world.read_where(after, lock);
    world.give_back(lock, after);
  });
  EXPECT_TRUE(finds(after, found, 1));
  EXPECT_FALSE(finds(after, found, 0));
}

TEST_F(LockWordsTest, WhoHasGivenItBackFindsZero) {
  ValueId after, found;
  world.thread([&] {
    after = world.take(lock, world.always());
    world.give_back(lock, after);
    found = world.read_where(after, lock);
  });
  EXPECT_TRUE(finds(after, found, 0));
  EXPECT_FALSE(finds(after, found, 1));
}

TEST_F(LockWordsTest, SomebodyElseMayHaveIt) {
  ValueId found;
  world.thread([&] { world.give_back(lock, world.take(lock, world.always())); });
  world.thread([&] { found = world.read_where(world.always(), lock); });
  EXPECT_FALSE(conditions().empty());
  EXPECT_FALSE(finds(world.always(), found, 0));
}

TEST_F(LockWordsTest, NothingIsKnownWhereSomebodyElseWrites) {
  world.thread([&] { world.give_back(lock, world.take(lock, world.always())); });
  world.thread([&] { world.write_where(world.always(), lock, world.number(0)); });
  world.thread([&] { world.read_where(world.always(), lock); });
  EXPECT_TRUE(conditions().empty());
}

TEST_F(LockWordsTest, NothingIsKnownWhereItIsTakenThoughItIsNotFree) {
  world.thread([&] { world.give_back(lock, world.take(lock, world.always(), false)); });
  world.thread([&] { world.read_where(world.always(), lock); });
  EXPECT_TRUE(conditions().empty());
}

} // namespace
} // namespace fathom::threads::test
