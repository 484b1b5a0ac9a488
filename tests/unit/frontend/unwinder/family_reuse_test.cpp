// Families of blocks whose numbers are taken again.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class FamilyReuseTest : public Parts {
 protected:
  explicit FamilyReuseTest(std::vector<Property> properties = all())
      : Parts("@other = global [16 x i8] zeroinitializer\n", std::move(properties)),
        families(with_reuse(), known) {
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
  ValueId living() {
    const ValueId place = builder.pointer(families.all()[0].counter, loops::living_place);
    return symbolic_memory->load(stack.memory(), stack.guard(), place, Type::integer(64));
  }
  size_t refused() { return count(ObligationKind::Unsupported, Property::UnreachCall); }

  UnwindingPlan known;
  Families families;
};

TEST_F(FamilyReuseTest, OnlyFamiliesWhoseBlocksAreFreedReuseNumbers) {
  ASSERT_EQ(families.all().size(), 2u);
  EXPECT_TRUE(families.all()[0].reuses);
  EXPECT_FALSE(families.all()[1].reuses);
  EXPECT_TRUE(families.all()[0].reuses);
  EXPECT_FALSE(families.all()[1].reuses);
}

TEST_F(FamilyReuseTest, OthersKeepTheOrderOfAllocationUntilOneIsFreed) {
  const ValueId first = allocate(32);
  EXPECT_EQ(builder.constant_u64(part(first).number), 1u);
  EXPECT_FALSE(families.is_outdated());
  families.free(part(first), yes());
  EXPECT_TRUE(families.is_outdated());
  EXPECT_EQ(known.freed.count(32), 1u);
}

TEST_F(FamilyReuseTest, WithNumbersOfItsOwnAFreedBlockIsNone) {
  const ValueId block = allocate(32);
  families.free(part(block), yes());
  families.refuse_gone(block, yes());
  EXPECT_EQ(refused(), 0u);
}

TEST_F(FamilyReuseTest, AnAddressIsNoNumber) {
  const ValueId block = allocate();
  families.check_uses();
  EXPECT_EQ(refused(), 0u);
  builder.ptr_to_int(block);
  families.check_uses();
  EXPECT_EQ(refused(), 1u);
}

TEST_F(FamilyReuseTest, BlocksThatAreAliveAreCounted) {
  const ValueId block = allocate();
  EXPECT_EQ(builder.constant_u64(living()), 1u);
  families.free(part(block), yes());
  EXPECT_EQ(builder.constant_u64(living()), 0u);
}

TEST_F(FamilyReuseTest, ABlockThatIsFreedTwiceIsOneLess) {
  const ValueId block = allocate();
  families.free(part(block), yes());
  families.free(part(block), yes());
  EXPECT_EQ(builder.constant_u64(living()), 0u);
}

TEST_F(FamilyReuseTest, ANumberIsThatOfSomeBlockWhereAnyAreCounted) {
  EXPECT_TRUE(builder.is_true(families.are_counted(stack.memory(), yes())));
  allocate();
  EXPECT_FALSE(builder.is_true(families.are_counted(stack.memory(), yes())));
}

/// Where it is asked whether blocks are lost.
class FamilyReuseLeakTest : public FamilyReuseTest {
 protected:
  FamilyReuseLeakTest() : FamilyReuseTest({Property::UnreachCall, Property::ValidMemtrack}) {}
  Families::Part link(ValueId block) { return part(builder.ptr_add(block, size(8))); }
};

TEST_F(FamilyReuseLeakTest, ABlockMayLeadNowhere) {
  const ValueId block = allocate();
  families.store(link(block), stack.guard(), builder.null(), {});
  EXPECT_EQ(refused(), 0u);
}

TEST_F(FamilyReuseLeakTest, OneThatWasFreedMayNot) {
  const ValueId block = allocate(), gone = allocate();
  families.free(part(gone), yes());
  const size_t before = refused();
  families.store(link(block), stack.guard(), gone, {});
  EXPECT_GT(refused(), before);
}

TEST_F(FamilyReuseTest, WhereNoneMayBeLostItMay) {
  const ValueId block = allocate(), gone = allocate();
  families.free(part(gone), yes());
  const size_t before = refused();
  families.store(part(builder.ptr_add(block, size(8))), yes(), gone, {});
  EXPECT_EQ(refused(), before);
}

TEST_F(FamilyReuseLeakTest, ABlockIsLostUnlessAPointerHoldsIt) {
  const ValueId block = allocate();
  const ValueId lost = families.lost(stack.memory(), yes(), {});
  EXPECT_FALSE(builder.is_false(lost));
  EXPECT_FALSE(lost == families.lost(stack.memory(), yes(), {block}));
}

} // namespace
} // namespace fathom::frontend::test
