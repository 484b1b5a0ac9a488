// Blocks of a pool: seats that are taken and left, and what is said of pointers to them.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class PoolTest : public Parts {
 protected:
  PoolTest()
      : Parts("@other = global [16 x i8] zeroinitializer\n"),
        pool(with_pool(), memory.seats, memory.initialised, known) {
    pool.make(stack.memory());
  }

  Context& with_pool() {
    bounds.induction = true;
    known.pool.sites.insert("somewhere");
    return context;
  }
  ValueId seat(size_t number, int64_t offset = 0) {
    return builder.pointer(pool.all().seats.at(number), offset);
  }
  void take(size_t number, uint64_t bytes) {
    memory.seats.take(stack.memory(), yes(), number, yes(), size(bytes));
  }
  bool is_accessible(ValueId pointer, uint64_t bytes) {
    const ValueId fine = memory.outermost().accessible(stack.memory(), yes(), pointer, size(bytes));
    EXPECT_TRUE(builder.is_constant(fine));
    return builder.is_true(fine);
  }
  bool may_point_to(ValueId pointer, size_t number) {
    for (const PointerTarget& target : memory.outermost().resolve(pointer).targets)
      if (target.object == pool.all().seats.at(number)) return true;
    return false;
  }
  size_t refused() { return count(ObligationKind::Unsupported, Property::UnreachCall); }

  UnwindingPlan known;
  Pool pool;
};

TEST_F(PoolTest, ABlockIsAccessibleFromItsFirstByteToItsLast) {
  EXPECT_FALSE(is_accessible(seat(0), 1));
  EXPECT_TRUE(is_accessible(seat(0), 0));
  take(0, 8);
  EXPECT_TRUE(is_accessible(seat(0), 8));
  EXPECT_TRUE(is_accessible(seat(0, 7), 1));
  EXPECT_FALSE(is_accessible(seat(0), 9));
  EXPECT_FALSE(is_accessible(seat(0, 8), 1));
  EXPECT_FALSE(is_accessible(seat(0, -1), 1));
  EXPECT_FALSE(is_accessible(seat(1), 1));
  expect_constant(pool.size_of(seat(0)), 8);
}

TEST_F(PoolTest, WhatIsFreedLeavesItsSeat) {
  take(0, 8);
  take(1, 8);
  memory.outermost().release(stack.memory(), yes(), seat(0));
  EXPECT_FALSE(is_accessible(seat(0), 1));
  EXPECT_TRUE(is_accessible(seat(1), 1));
  take(0, 4);
  EXPECT_TRUE(is_accessible(seat(0), 4));
}

TEST_F(PoolTest, TheLastSeatIsTakenOnce) {
  const ValueId first = pool.allocate(stack.top(), size(8), false);
  EXPECT_TRUE(may_point_to(first, 0));
  EXPECT_TRUE(may_point_to(first, 2));
  take(2, 8);
  memory.outermost().release(stack.memory(), yes(), seat(2));
  EXPECT_FALSE(may_point_to(pool.allocate(stack.top(), size(8), false), 2));
}

TEST_F(PoolTest, MoreBlocksThanSeatsAreRefused) {
  take(0, 8);
  take(1, 8);
  take(2, 8);
  EXPECT_FALSE(pool.allocate(stack.top(), size(8), false).valid());
  EXPECT_GE(refused(), 1u);
  EXPECT_TRUE(known.has_grown);
  EXPECT_EQ(known.pool.seats, 4u);
}

TEST_F(PoolTest, WhatIsSaidOfABlockThatIsGoneIsRefused) {
  take(0, 8);
  pool.refuse_gone(seat(0), yes());
  EXPECT_TRUE(builder.is_false(parts.pointers.equal(seat(0), address("other"))));
  EXPECT_EQ(refused(), 0u);
  pool.refuse_gone(seat(1), yes());
  EXPECT_EQ(refused(), 1u);
}

TEST_F(PoolTest, AddressesAreNoNumbers) {
  take(0, 8);
  const ValueId place = address("other");
  memory.outermost().store(stack.memory(), yes(), place, seat(0));
  pool.check_uses();
  EXPECT_EQ(refused(), 0u);
  memory.outermost().store(stack.memory(), yes(), place, builder.ptr_to_int(seat(0)));
  pool.check_uses();
  EXPECT_EQ(refused(), 1u);
}

TEST_F(PoolTest, BytesOfPointersAreNoNumbers) {
  take(0, 8);
  const ValueId place = address("other");
  memory.outermost().store(stack.memory(), yes(), place, seat(0));
  memory.outermost().havoc(stack.memory());
  const ValueId behind = builder.ptr_add(place, builder.offset_constant(8));
  const auto look = [&](ValueId at) {
    const ValueId byte = memory.outermost().load(stack.memory(), yes(), at, Type::integer(8));
    builder.check(ObligationKind::Property, Property::UnreachCall, yes(), builder.eq(byte, number(8, 7)), "");
  };
  look(behind);
  pool.check_uses();
  EXPECT_EQ(refused(), 0u);
  look(place);
  pool.check_uses();
  EXPECT_EQ(refused(), 1u);
}

} // namespace
} // namespace fathom::frontend::test
