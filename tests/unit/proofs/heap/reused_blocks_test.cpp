// Blocks whose numbers are taken again: which conditions are tried of them.
#include "proofs/heap/reused_blocks.h"
#include "tests/unit/proofs/loop_world.h"

#include <algorithm>

namespace fathom::loops::test {
namespace {

using namespace program;

class ReusedBlocksTest : public testing::TestWithParam<uint32_t> {
 protected:
  ReusedBlocksTest() : program_(World::with_target(GetParam())), builder_(program_) {
    memory_ = memory::make_symbolic_memory(builder_, {});
    state_ = memory_->initial();
  }

  Family family(bool reuses) {
    Family family;
    Object blocks;
    blocks.kind = ObjectKind::Summary;
    blocks.name = "blocks";
    blocks.size = builder_.constant(GetParam(), 12);
    blocks.alignment = 16;
    family.blocks = memory_->allocate(state_, builder_.boolean(true), std::move(blocks));
    family.bytes = 12;
    family.distance = 16;
    family.counter = cells("counter");
    family.alive = cells("alive");
    family.fields = {{cells("value"), 0, 4, {}, {}}, {cells("next"), 8, GetParam() / 8, family.blocks, {}}};
    family.reuses = reuses;
    return family;
  }
  ObjectId cells(const char* name) { return summary_array(*memory_, state_, name); }
  std::shared_ptr<const ArrayConditions> guess(const Family& family, const std::set<ObjectId>& changed,
                                               const std::vector<StoredConstants>& stored = {}) {
    const std::vector<Family> families = {family};
    return guess_reused_blocks(*memory_, {.families = families, .changed = changed, .stored = stored});
  }
  /// What some condition says.
  bool says(const ArrayConditions& all, const std::string& part) {
    return std::any_of(all.conditions.begin(), all.conditions.end(), [&](const ElementCondition& condition) {
      return all.text(program_, condition).find(part) != std::string::npos;
    });
  }

  Program program_;
  Builder builder_;
  std::unique_ptr<SymbolicMemory> memory_;
  MemoryState state_;
};

INSTANTIATE_TEST_SUITE_P(DataModels, ReusedBlocksTest, testing::Values(32u, 64u));

TEST_P(ReusedBlocksTest, WhatTheLoopDoesNotChangeStays) {
  EXPECT_EQ(guess(family(true), {}), nullptr);
  const Family f = family(true);
  EXPECT_EQ(guess(f, {f.fields[0].cells}), nullptr); // no constants are known of it
}

TEST_P(ReusedBlocksTest, OthersHaveConditionsOfTheirNumbers) {
  const Family f = family(false);
  EXPECT_EQ(guess(f, {f.alive, f.fields[1].cells}), nullptr);
  const std::vector<Family> reusing = {family(true)};
  EXPECT_EQ(guess_family_conditions(*memory_, {.families = reusing, .changed = {reusing[0].alive}}), nullptr);
}

TEST_P(ReusedBlocksTest, WhatBlocksHoldIsSaidWhereTheyAreAliveIfThatChanges) {
  const Family f = family(true);
  const auto freed = guess(f, {f.alive}, {{f.fields[0].cells, {BitVector(32, 7)}}});
  ASSERT_NE(freed, nullptr);
  for (const Elements& elements : freed->elements) EXPECT_EQ(elements.array, f.alive);
  EXPECT_TRUE(says(*freed, "value"));
  const auto changed = guess(f, {f.fields[1].cells});
  ASSERT_NE(changed, nullptr);
  for (const Elements& elements : changed->elements) EXPECT_EQ(elements.array, f.fields[1].cells);
}

TEST_P(ReusedBlocksTest, LinksAreFollowedBackAndInOrder) {
  Family f = family(true);
  f.fields[1].origins = cells("origin");
  f.orders = {{cells("order"), {1}}};
  const auto all = guess(f, {f.alive});
  ASSERT_NE(all, nullptr);
  for (const char* part : {"origin", "order"}) EXPECT_TRUE(says(*all, part)) << part;
  EXPECT_TRUE(std::none_of(all->conditions.begin(), all->conditions.end(),
                           [](const ElementCondition& condition) { return condition.is_pair; }));
}

TEST_P(ReusedBlocksTest, WithoutLinksNothingIsSaidOfThem) {
  const Family f = family(true);
  const auto all = guess(f, {f.alive});
  ASSERT_NE(all, nullptr);
  for (const char* part : {"origin", "order"}) EXPECT_FALSE(says(*all, part)) << part;
}

} // namespace
} // namespace fathom::loops::test
