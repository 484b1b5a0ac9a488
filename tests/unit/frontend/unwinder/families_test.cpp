// Families of blocks: numbers in place of objects, cells in place of their bytes.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class FamiliesTest : public Parts {
 protected:
  FamiliesTest() : Parts("@other = global [16 x i8] zeroinitializer\n"), families(with_induction(), known) {
    families.make(stack.memory());
  }

  Context& with_induction() {
    bounds.induction = true;
    known.families[16] = {{0, 4, false, 0, false}, {8, 8, true, 16, true}};
    return context;
  }
  ValueId allocate(uint64_t bytes = 16) {
    bool possible = false;
    const ValueId block = families.allocate(stack.top(), size(bytes), false, possible);
    EXPECT_TRUE(possible);
    return block;
  }
  Families::Part part(ValueId pointer) {
    const Families::Parts all = families.parts(pointer);
    EXPECT_EQ(all.blocks.size(), 1u);
    return all.blocks.at(0);
  }
  ValueId behind(ValueId pointer, int64_t bytes) {
    return builder.ptr_add(pointer, builder.offset_constant(bytes));
  }
  size_t refused() { return count(ObligationKind::Unsupported, Property::UnreachCall); }

  UnwindingPlan known;
  Families families;
};

TEST_F(FamiliesTest, BlocksAreNumberedInTheOrderOfAllocation) {
  const ValueId first = allocate(), second = allocate();
  EXPECT_EQ(builder.constant_u64(part(first).number), 1u);
  EXPECT_EQ(builder.constant_u64(part(second).number), 2u);
  EXPECT_EQ(part(behind(second, 8)).place, 8u);
  EXPECT_FALSE(allocate(24).valid()); // no family
  EXPECT_FALSE(families.is_outdated());
}

TEST_F(FamiliesTest, BlocksAreAlignedAsMallocAlignsThem) {
  UnwindingPlan plan;
  plan.families[24] = {};
  Families wide(context, plan);
  wide.make(stack.memory());
  const ObjectId blocks = wide.all().at(0).blocks;
  EXPECT_EQ(wide.all().at(0).distance, 32u);
  EXPECT_EQ(wide.alignment(blocks), 16u);
}

TEST_F(FamiliesTest, FieldsAreReadAsTheyWereStored) {
  const ValueId first = allocate(), second = allocate();
  families.store(part(first), yes(), number(32, 7), {});
  families.store(part(behind(second, 8)), yes(), first, {});
  expect_constant(families.load(part(first), yes(), Type::integer(32)), 7);
  EXPECT_EQ(families.load(part(behind(second, 8)), yes(), Type::pointer()), first);
  EXPECT_EQ(refused(), 0u);
}

TEST_F(FamiliesTest, AStateSaysWhetherAFieldWasWritten) {
  context.asked[size_t(Property::UninitialisedRead)] = true;
  Families watched(context, known);
  watched.make(stack.memory());
  const auto allocated = [&](bool zeroed) {
    bool possible = false;
    return watched.parts(watched.allocate(stack.top(), size(16), zeroed, possible)).blocks.at(0);
  };
  const Families::Part block = allocated(false), other = allocated(false);
  EXPECT_TRUE(builder.is_false(watched.is_written(block, yes(), 4)));
  watched.store(block, yes(), number(32, 7), {});
  EXPECT_TRUE(builder.is_true(watched.is_written(block, yes(), 4)));
  EXPECT_TRUE(builder.is_false(watched.is_written(block, yes(), 8))); // there is no such field
  EXPECT_TRUE(builder.is_false(watched.is_written(other, yes(), 4)));
  watched.store(block, yes(), number(32, 7), number(32, 0xffff)); // half of it is not
  EXPECT_TRUE(builder.is_false(watched.is_written(block, yes(), 4)));
  EXPECT_TRUE(builder.is_true(watched.is_written(allocated(true), yes(), 4)));
}

TEST_F(FamiliesTest, AFreedBlockIsNotAccessible) {
  const ValueId first = allocate(), second = allocate();
  EXPECT_TRUE(builder.is_true(families.may_be_freed(part(first))));
  EXPECT_TRUE(builder.is_false(families.may_be_freed(part(behind(first, 8)))));
  families.free(part(first), yes());
  EXPECT_TRUE(builder.is_false(families.may_be_freed(part(first))));
  EXPECT_TRUE(builder.is_false(families.accessible(part(first), size(4))));
  EXPECT_TRUE(builder.is_true(families.accessible(part(second), size(16))));
  EXPECT_TRUE(builder.is_false(families.accessible(part(second), size(17))));
}

TEST_F(FamiliesTest, WhatIsNotExpressedIsAnObligation) {
  const ValueId block = allocate();
  families.note_move(block, behind(block, 8), 8);
  EXPECT_EQ(refused(), 0u);
  families.note_move(block, behind(block, 16), 16);
  EXPECT_EQ(refused(), 1u);
  families.load(part(block), yes(), Type::integer(8)); // a part of a field
  EXPECT_EQ(refused(), 2u);
  families.store(part(behind(block, 8)), yes(), address("other"), {}); // a pointer to something else
  EXPECT_EQ(refused(), 3u);
  families.store(part(behind(block, 8)), yes(), builder.pointer(null_object, 8), {}); // a number
  EXPECT_EQ(refused(), 4u);
  builder.ptr_to_int(block);
  families.check_uses();
  EXPECT_EQ(refused(), 5u);
}

TEST_F(FamiliesTest, WhatIsMovedByAConstantStaysWhereItsPlacesDo) {
  const ValueId first = allocate(), second = allocate();
  const auto either = [&](ValueId a, ValueId b) {
    return builder.ite(builder.open(OpenKind::Iterations, Type::boolean(), yes()), a, b);
  };
  // The conditions of where the two point differ: only the distance tells.
  const ValueId from = either(first, second), to = behind(either(first, second), 8);
  families.note_move(from, to, 8);
  EXPECT_EQ(refused(), 0u);
  families.note_move(behind(from, 8), either(first, second), 8); // out of place 8 of the block before it
  EXPECT_EQ(refused(), 1u);
}

TEST_F(FamiliesTest, AFieldThatThePlanDoesNotKnowMakesItGrow) {
  const ValueId block = allocate();
  families.store(part(behind(block, 4)), yes(), number(32, 7), {});
  EXPECT_TRUE(families.is_outdated());
  EXPECT_EQ(refused(), 1u);
  EXPECT_EQ(known.families[16].size(), 3u);
}

TEST_F(FamiliesTest, ABlockThatNothingLeadsToIsLost) {
  const ValueId first = allocate(), second = allocate();
  families.store(part(behind(second, 8)), yes(), first, {});
  EXPECT_FALSE(builder.is_false(families.lost(stack.memory(), yes(), {})));
  EXPECT_FALSE(builder.is_false(families.left(stack.memory(), yes())));
}

} // namespace
} // namespace fathom::frontend::test
