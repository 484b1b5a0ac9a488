// Families of blocks whose numbers are taken again.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class FamilyReuseTest : public Parts {
 protected:
  FamilyReuseTest() : Parts("@other = global [16 x i8] zeroinitializer\n"), families(with_reuse(), known) {
    families.make(stack.memory());
  }

  Context& with_reuse() {
    bounds.induction = true;
    bounds.depth.reuses_blocks = true;
    known.families[16] = {{0, 4, false, 0, false}, {8, 8, true, 16, true}};
    known.families[32] = {{0, 4, false, 0, false}};
    known.freed = {16};
    return context;
  }
  ValueId allocate(uint64_t bytes = 16, bool zeroed = false) {
    bool possible = false;
    const ValueId block = families.allocate(stack.top(), size(bytes), zeroed, possible);
    EXPECT_TRUE(possible);
    return block;
  }
  Families::Part part(ValueId pointer) {
    const Families::Parts all = families.parts(pointer);
    EXPECT_EQ(all.blocks.size(), 1u);
    return all.blocks.at(0);
  }
  ValueId read(ValueId block) { return families.load(part(block), yes(), Type::integer(32)); }
  size_t refused() { return count(ObligationKind::Unsupported, Property::UnreachCall); }

  FamilyPlan known;
  Families families;
};

TEST_F(FamilyReuseTest, OnlyFamiliesWhoseBlocksAreFreedReuseNumbers) {
  ASSERT_EQ(families.all().size(), 2u);
  EXPECT_TRUE(families.all()[0].reuses);
  EXPECT_TRUE(families.all()[0].ages.valid());
  EXPECT_FALSE(families.all()[1].reuses);
  EXPECT_TRUE(families.reuse_numbers(families.all()[0].blocks));
  EXPECT_FALSE(families.reuse_numbers(families.all()[1].blocks));
}

TEST_F(FamilyReuseTest, OthersKeepTheOrderOfAllocationUntilOneIsFreed) {
  const ValueId first = allocate(32);
  EXPECT_EQ(builder.constant_u64(part(first).number), 1u);
  EXPECT_FALSE(families.is_outdated());
  families.free(part(first), yes());
  EXPECT_TRUE(families.is_outdated());
  EXPECT_EQ(known.freed.count(32), 1u);
}

TEST_F(FamilyReuseTest, AnyNumberOfNoLivingBlockIsTaken) {
  const ValueId before = stack.guard(), first = allocate(), second = allocate();
  EXPECT_FALSE(builder.is_constant(part(first).number));
  EXPECT_NE(part(first).number, part(second).number);
  EXPECT_NE(stack.guard(), before); // that no block is alive there is assumed
  EXPECT_TRUE(builder.is_true(families.accessible(part(second), size(16))));
  EXPECT_EQ(refused(), 0u);
}

TEST_F(FamilyReuseTest, ANewBlockHoldsAnything) {
  const ValueId block = allocate();
  families.store(part(block), yes(), number(32, 7));
  expect_constant(read(block), 7);
  families.free(part(block), yes());
  EXPECT_FALSE(builder.is_constant(read(allocate())));
  expect_constant(read(allocate(16, true)), 0);
}

TEST_F(FamilyReuseTest, WhatIsDoneWithAPointerToAFreedBlockIsAnObligation) {
  const ValueId block = allocate();
  families.refuse_gone(block, yes());
  families.refuse_free(block, families.may_be_freed(part(block)));
  EXPECT_TRUE(builder.is_true(families.exists(part(block))));
  EXPECT_EQ(refused(), 0u);
  families.free(part(block), yes());
  families.refuse_gone(block, builder.boolean(false));
  EXPECT_EQ(refused(), 0u);
  families.refuse_gone(block, yes());
  EXPECT_EQ(refused(), 1u);
  families.refuse_free(block, families.may_be_freed(part(block)));
  EXPECT_EQ(refused(), 2u);
  EXPECT_TRUE(builder.is_false(families.exists(part(block))));
}

TEST_F(FamilyReuseTest, WithNumbersOfItsOwnAFreedBlockIsNone) {
  const ValueId block = allocate(32);
  families.free(part(block), yes());
  families.refuse_gone(block, yes());
  EXPECT_EQ(refused(), 0u);
}

TEST_F(FamilyReuseTest, ThatAPointerLeadsToALivingBlockIsNotAskedAtTheEnd) {
  const ValueId block = allocate();
  const auto instructions = [&](const std::vector<ValueId>& roots) {
    const size_t before = builder.program().size();
    EXPECT_FALSE(builder.is_false(families.lost(stack.memory(), yes(), roots)));
    return builder.program().size() - before;
  };
  instructions({});
  EXPECT_EQ(instructions({}), instructions({block}));
}

TEST_F(FamilyReuseTest, AnAddressIsNoNumber) {
  const ValueId block = allocate();
  families.check_uses();
  EXPECT_EQ(refused(), 0u);
  builder.ptr_to_int(block);
  families.check_uses();
  EXPECT_EQ(refused(), 1u);
}

} // namespace
} // namespace fathom::frontend::test
