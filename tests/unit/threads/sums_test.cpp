#include "tests/unit/threads/world.h"
#include "threads/sums.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

class SumsTest : public ::testing::Test {
 protected:
  ValueId number(uint64_t value) { return world.number(value); }
  ValueId read(ObjectId object) { return world.read_where(world.always(), object); }
  void write(ObjectId object, ValueId value) { world.write_where(world.always(), object, value); }
  /// As one step.
  void change(ObjectId object, Opcode operation, uint64_t by) {
    world.memory.begin_section(world.always());
    write(object, world.builder.binary(operation, read(object), number(by)));
    world.memory.end_section();
  }

  struct Answer {
    bool is_sum = false;
    ValueId found; ///< of the last read
    bool is_idle = false;
  };
  Answer ask() {
    const Log& log = world.memory.log();
    const size_t instructions = world.program.size();
    Places places(log, world.memory);
    Keys keys(log, world.builder);
    const HeldLocks locks(log, world.builder, places, keys);
    Sums sums(log, world.builder, places, keys, locks, instructions);
    const Group& group = places.groups().front();
    const std::optional<Sums::Sum> sum = sums.of(group, places.accesses(group));
    if (!sum) return {};
    const Part last = places.accesses(group).reads.back();
    return {true, sums.found(group, *sum, last), sums.is_idle(*sum, last.event)};
  }

  World world;
  const ObjectId x = world.variable("x");
};

TEST_F(SumsTest, WhatIsAddedBeforeIsFound) {
  world.thread([&] {
    change(x, Opcode::Add, 3);
    change(x, Opcode::Add, 4);
    read(x);
  });
  const Answer answer = ask();
  ASSERT_TRUE(answer.is_sum);
  EXPECT_EQ(answer.found, number(7));
}

TEST_F(SumsTest, WhatIsAddedElsewhereIsFoundIfItComesBefore) {
  world.thread([&] { change(x, Opcode::Add, 3); });
  world.thread([&] { read(x); });
  const Answer answer = ask();
  ASSERT_TRUE(answer.is_sum);
  EXPECT_FALSE(world.builder.is_constant(answer.found));
  EXPECT_FALSE(answer.is_idle);
}

TEST_F(SumsTest, OtherOperationsCommuteToo) {
  world.thread([&] {
    change(x, Opcode::Or, 1);
    change(x, Opcode::Or, 4);
    read(x);
  });
  EXPECT_EQ(ask().found, number(5));
}

TEST_F(SumsTest, TwoOperationsDoNotCommute) {
  world.thread([&] {
    change(x, Opcode::Add, 1);
    change(x, Opcode::Mul, 2);
    read(x);
  });
  EXPECT_FALSE(ask().is_sum);
}

TEST_F(SumsTest, AWriteOfAnyOtherValueIsNoUpdate) {
  world.thread([&] { change(x, Opcode::Add, 1); });
  world.thread([&] { write(x, number(5)); });
  EXPECT_FALSE(ask().is_sum);
}

TEST_F(SumsTest, AnotherThreadMayComeBetweenALoadAndAStore) {
  world.thread([&] { change(x, Opcode::Add, 1); });
  world.thread([&] { write(x, world.builder.binary(Opcode::Add, read(x), number(1))); });
  EXPECT_FALSE(ask().is_sum);
}

TEST_F(SumsTest, TheSameThreadMayWriteInBetween) {
  world.thread([&] {
    world.memory.begin_section(world.always());
    const ValueId found = read(x);
    write(x, world.builder.binary(Opcode::Add, found, number(5)));
    write(x, world.builder.binary(Opcode::Add, found, number(1)));
    world.memory.end_section();
    read(x);
  });
  EXPECT_FALSE(ask().is_sum);
}

TEST_F(SumsTest, AReadIsIdleIfOnlyItsUpdateRestsOnIt) {
  world.thread([&] { change(x, Opcode::Add, 3); });
  world.thread([&] { change(x, Opcode::Add, 4); });
  EXPECT_TRUE(ask().is_idle);
}

TEST_F(SumsTest, AReadThatIsComparedIsNotIdle) {
  world.thread([&] {
    world.memory.begin_section(world.always());
    const ValueId found = read(x);
    world.builder.eq(found, number(9));
    write(x, world.builder.binary(Opcode::Add, found, number(5)));
    world.memory.end_section();
  });
  const Answer answer = ask();
  ASSERT_TRUE(answer.is_sum);
  EXPECT_FALSE(answer.is_idle);
}

} // namespace
} // namespace fathom::threads::test
