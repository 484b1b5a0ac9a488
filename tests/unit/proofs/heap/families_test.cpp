// Families of blocks: their numbers and pointers to them; which conditions are tried of them.
#include "proofs/body/families.h"
#include "proofs/cut/cut_obligations.h"
#include "proofs/heap/family_guesses.h"
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

using namespace program;

class FamiliesTest : public testing::TestWithParam<uint32_t> {
 protected:
  FamiliesTest() : program_(World::with_target(GetParam())), builder_(program_) {
    memory_ = memory::make_symbolic_memory(builder_, {});
    state_ = memory_->initial();
  }

  ObjectId object(ObjectKind kind, uint64_t bytes, uint32_t alignment) {
    Object object;
    object.kind = kind;
    object.name = "o";
    object.size = builder_.constant(GetParam(), bytes);
    object.alignment = alignment;
    return memory_->allocate(state_, builder_.boolean(true), std::move(object));
  }
  Family family() {
    Family family;
    family.blocks = object(ObjectKind::Summary, 12, 16);
    family.bytes = 12;
    family.distance = 16;
    family.counter = summary_array(*memory_, state_, "counter");
    family.alive = summary_array(*memory_, state_, "alive");
    family.fields = {{summary_array(*memory_, state_, "value"), 0, 4, {}, {}},
                     {summary_array(*memory_, state_, "next"), 8, GetParam() / 8, family.blocks, {}}};
    return family;
  }

  Program program_;
  Builder builder_;
  std::unique_ptr<SymbolicMemory> memory_;
  MemoryState state_;
};

INSTANTIATE_TEST_SUITE_P(DataModels, FamiliesTest, testing::Values(32u, 64u));

TEST_P(FamiliesTest, BlocksAreASummarysObjectNoLargerThanItsAlignment) {
  EXPECT_EQ(family_distance(program_, object(ObjectKind::Summary, 12, 16)), 16u);
  EXPECT_EQ(family_distance(program_, object(ObjectKind::Summary, 32, 32)), 32u);
  EXPECT_FALSE(family_distance(program_, object(ObjectKind::Heap, 12, 16)));
  EXPECT_FALSE(family_distance(program_, summary_array(*memory_, state_, "cells")));
}

TEST_P(FamiliesTest, AllBlocksThatFindRoomIn47BitsHaveANumber) {
  if (GetParam() < 64) return; // there it is an obligation
  EXPECT_GE(48ull << number_bits(builder_, 64), 1ull << 47);
}

TEST_P(FamiliesTest, CellsOfAllNumbersLieWithinHalfOfTheAddressSpace) {
  for (const uint64_t distance : {16, 32, 4096}) {
    const uint32_t bits = number_bits(builder_, distance);
    EXPECT_LE(bits + 4, GetParam()) << distance;
  }
}

TEST_P(FamiliesTest, PointersToBlocksAreMultiplesAndNumberZeroIsNull) {
  const Family f = family();
  const uint32_t bits = number_bits(builder_, f.distance);
  const auto pointer = [&](uint64_t number, bool or_null) {
    return pointer_to_block(builder_, f.blocks, builder_.constant(bits, number), or_null);
  };
  EXPECT_EQ(pointer(0, true), builder_.null());
  EXPECT_EQ(pointer(0, false), builder_.pointer(f.blocks, 0));
  EXPECT_EQ(pointer(3, true), builder_.pointer(f.blocks, 48));
  EXPECT_EQ(pointer_to_block(builder_, f.blocks, builder_.constant(bits, 3), true, 8),
            builder_.pointer(f.blocks, 56));
}

TEST_P(FamiliesTest, APointerIntoABlockIsNoPointerToABlock) {
  const Family f = family();
  const auto is_one = [&](int64_t offset) {
    return points_to_one_of(builder_, builder_.pointer(f.blocks, offset), {f.blocks});
  };
  EXPECT_TRUE(builder_.is_true(is_one(32)));
  EXPECT_TRUE(builder_.is_false(is_one(40)));
}

TEST_P(FamiliesTest, APointerIsToAPlaceInABlockIfThatIsLookedFor) {
  const Family f = family();
  const auto is_one = [&](int64_t offset, const std::set<uint64_t>& places) {
    return points_to_one_of(builder_, builder_.pointer(f.blocks, offset), {f.blocks}, {{f.blocks, places}});
  };
  EXPECT_TRUE(builder_.is_true(is_one(40, {8})));
  EXPECT_TRUE(builder_.is_true(is_one(40, {0, 8})));
  EXPECT_TRUE(builder_.is_false(is_one(40, {4})));
  EXPECT_TRUE(builder_.is_false(is_one(32, {8})));
  // Another object: there it is one place, whatever lies a multiple after it.
  const auto is_other = [&](int64_t offset) {
    const ObjectId other = f.fields[0].cells;
    return points_to_one_of(builder_, builder_.pointer(other, offset), {other}, {{other, {8}}});
  };
  EXPECT_TRUE(builder_.is_true(is_other(8)));
  EXPECT_TRUE(builder_.is_false(is_other(24)));
  EXPECT_TRUE(builder_.is_false(is_other(0)));
}

TEST_P(FamiliesTest, APlaceInABlockIsWhatIsLeftOfAnOffset) {
  const Family f = family();
  const uint32_t bits = GetParam();
  const auto is_place = [&](ValueId offset, std::optional<uint64_t> place) {
    return split_offset(builder_, f.distance, offset).place == place;
  };
  const ValueId any = builder_.open(OpenKind::Undef, Type::integer(bits), builder_.boolean(true));
  const ValueId multiple = builder_.binary(Opcode::Mul, any, builder_.constant(bits, f.distance));
  const auto after = [&](uint64_t bytes) {
    return builder_.binary(Opcode::Add, multiple, builder_.constant(bits, bytes));
  };
  EXPECT_TRUE(is_place(builder_.constant(bits, 40), 8));
  EXPECT_TRUE(is_place(multiple, 0));
  EXPECT_TRUE(is_place(after(8), 8));
  EXPECT_TRUE(is_place(after(f.distance), std::nullopt));
  EXPECT_TRUE(is_place(any, std::nullopt));
}

TEST_P(FamiliesTest, ConditionsAreOfCellsThatTheLoopChanges) {
  const std::vector<Family> families = {family()};
  const Family& f = families[0];
  const auto guess = [&](std::set<ObjectId> changed) {
    return guess_family_conditions(*memory_, {.families = families, .changed = std::move(changed)});
  };
  EXPECT_EQ(guess({}), nullptr);
  EXPECT_EQ(guess({f.fields[0].cells}), nullptr);
  const auto alive = guess({f.alive});
  ASSERT_NE(alive, nullptr);
  ASSERT_EQ(alive->elements.size(), 1u);
  EXPECT_EQ(alive->elements[0].array, f.alive);
  EXPECT_EQ(alive->elements[0].stride, cell_bytes);
  EXPECT_EQ(guess({f.alive, f.fields[1].cells})->elements.size(), 2u);
}

TEST_P(FamiliesTest, WhatIsStoredFirstIsAConstantInACellThatHoldsNoPointer) {
  const std::vector<Family> families = {family()};
  const ObjectId values = families[0].fields[0].cells, nexts = families[0].fields[1].cells;
  const ValueId always = builder_.boolean(true);
  const ValueId any = builder_.open(OpenKind::Undef, Type::integer(32), always);
  const auto write = [&](ObjectId cells, uint64_t block, ValueId value) {
    return SpeculativeRun::Write{builder_.pointer(cells, int64_t(block * cell_bytes)), value, always, true,
                                 0};
  };
  const ValueId seven = builder_.constant(32, 7);
  const std::vector<StoredFirst> first =
      first_stored(*memory_, families,
                   {write(values, 1, any), write(values, 1, seven), write(values, 2, seven),
                    write(values, 2, any), write(nexts, 1, builder_.constant(GetParam(), 0))});
  ASSERT_EQ(first.size(), 1u);
  EXPECT_EQ(first[0].cells, values);
  EXPECT_EQ(first[0].block, 1u);
  EXPECT_EQ(first[0].value, BitVector(32, 7));
  const auto guess = [&](ObjectId changed, const std::vector<StoredFirst>& known) {
    return guess_family_conditions(*memory_, {.families = families, .changed = {changed}, .first = known});
  };
  EXPECT_EQ(guess(nexts, first)->conditions.size(), guess(nexts, {})->conditions.size());
  const auto guessed = guess(values, first);
  ASSERT_NE(guessed, nullptr);
  // It stays, or goes up with the number of the block: in all, or in all but the last one.
  EXPECT_EQ(guessed->conditions.size(), 3u);
}

} // namespace
} // namespace fathom::loops::test
