#include "tests/unit/threads/world.h"
#include "threads/lock_order.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

class LocksTest : public ::testing::Test {
 protected:
  void use(LockUse::Kind kind, ObjectId lock) {
    world.memory.use_lock(kind, world.always(), world.builder.pointer(lock, 0));
  }
  void lock(ObjectId lock) {
    use(LockUse::Kind::Wants, lock);
    use(LockUse::Kind::Takes, lock);
  }
  void unlock(ObjectId lock) { use(LockUse::Kind::GivesBack, lock); }
  void both(ObjectId first, ObjectId second) {
    lock(first);
    lock(second);
    unlock(second);
    unlock(first);
  }
  /// Whether the uses so far may be in a cycle, for some choice of them.
  bool has_cycle() {
    const size_t before = world.program.obligations.size();
    const uint32_t first_open = uint32_t(world.program.size());
    check_lock_order(world.memory.log(), world.builder, world.always());
    std::vector<ValueId> open;
    for (uint32_t i = first_open; i < world.program.size(); ++i)
      if (world.program[ValueId(i)].opcode == Opcode::Open) open.push_back(ValueId(i));
    for (uint64_t bits = 0; bits < uint64_t{1} << open.size(); ++bits) {
      Valuation valuation;
      for (size_t i = 0; i < open.size(); ++i) valuation.leaves[open[i]] = BitVector(1, bits >> i & 1);
      const Evaluation evaluation = evaluate(world.program, valuation);
      for (size_t i = before; i < world.program.obligations.size(); ++i)
        if (evaluation.boolean(world.program[world.program.obligations[i].check].operands[0])) return true;
    }
    return false;
  }

  World world;
  const ObjectId a = world.variable("a"), b = world.variable("b"), c = world.variable("c");
};

TEST_F(LocksTest, OneOrderHasNoCycle) {
  world.thread([&] { both(a, b); });
  world.thread([&] { both(b, c); });
  both(a, c);
  EXPECT_FALSE(has_cycle());
}

TEST_F(LocksTest, TwoOrdersAreACycle) {
  world.thread([&] { both(a, b); });
  both(b, a);
  EXPECT_TRUE(has_cycle());
}

TEST_F(LocksTest, ThreeLocksAreACycle) {
  world.thread([&] { both(a, b); });
  world.thread([&] { both(b, c); });
  both(c, a);
  EXPECT_TRUE(has_cycle());
}

TEST_F(LocksTest, WhatWasGivenBackIsNotBehindAnything) {
  world.thread([&] { both(a, b); });
  lock(b);
  unlock(b);
  lock(a);
  unlock(a);
  EXPECT_FALSE(has_cycle());
}

TEST_F(LocksTest, ALockThatIsHeldIsBehindItself) {
  world.thread([] {});
  lock(a);
  use(LockUse::Kind::Wants, a);
  EXPECT_TRUE(has_cycle());
}

TEST_F(LocksTest, WhatIsTakenTwiceIsGivenBackTwice) {
  world.thread([&] { both(b, a); });
  use(LockUse::Kind::Takes, a); // to read
  use(LockUse::Kind::Takes, a);
  unlock(a);
  use(LockUse::Kind::Wants, b);
  EXPECT_TRUE(has_cycle());
}

TEST_F(LocksTest, TryingIsNoWish) {
  world.thread([&] { both(a, b); });
  lock(b);
  use(LockUse::Kind::Takes, a);
  EXPECT_FALSE(has_cycle());
}

} // namespace
} // namespace fathom::threads::test
