// Litmus tests of C11's orders, as conditions that a solver decides.
#include "tests/unit/threads/world.h"

#include <gtest/gtest.h>

namespace fathom::threads::test {
namespace {

constexpr MemoryOrder relaxed{true, false, false, false}, acquire{true, true, false, false},
    release{true, false, true, false}, sequential{true, true, true, true};

TEST(WeakOrder, WhatIsNoAccessHasNoPlace) {
  World world;
  world.memory.set_model(SharedMemory::Model::Weak);
  const ObjectId x = world.variable("x");
  world.thread([&] { world.write(x, 1, release); });
  world.read(x, acquire);
  world.fence(sequential);
  Questions questions;
  questions.memory = ThreadMemory::Rc11;
  const Order order = interleave(world.memory.log(), world.memory, questions);
  ASSERT_EQ(order.places.size(), 2u);
  EXPECT_EQ(world.memory.log().fences.size(), 1u);
  EXPECT_TRUE(order.places[0].valid() && order.places[1].valid());
}

/// Under C11 whatever may be found before it is made is an obligation; RC11 has no such executions.
TEST(WeakOrder, CirclesAreC11s) {
  for (const ThreadMemory memory : {ThreadMemory::C11, ThreadMemory::Rc11}) {
    World world;
    world.memory.set_model(SharedMemory::Model::Weak);
    const ObjectId x = world.variable("x"), y = world.variable("y");
    world.thread([&] {
      world.read(x, relaxed);
      world.write(y, 1, relaxed);
    });
    world.read(y, relaxed);
    world.write(x, 1, relaxed);
    Questions questions;
    questions.memory = memory;
    interleave(world.memory.log(), world.memory, questions);
    EXPECT_EQ(world.program.obligations.size(), memory == ThreadMemory::C11 ? 1u : 0u);
  }
}

} // namespace
} // namespace fathom::threads::test
