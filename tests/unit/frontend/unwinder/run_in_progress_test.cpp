// What a speculative run refuses and notes, and that nothing of it stays.
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

using RunInProgressTest = Parts;

TEST_F(RunInProgressTest, OutsideOfARunNothingIsNoted) {
  run.refuse("never seen");
  run.note_block(builder.null(), "never seen");
  EXPECT_FALSE(run.speculates());
  EXPECT_FALSE(run.is_exact());
  EXPECT_FALSE(run.is_last_iteration());
}

TEST_F(RunInProgressTest, KindsOfRuns) {
  loops::SpeculativeRun exact, inductive, last;
  inductive.inductive = true;
  last.silent = false;
  run.set(&exact);
  EXPECT_TRUE(run.speculates() && run.is_exact() && !run.is_last_iteration());
  run.set(&inductive);
  EXPECT_TRUE(run.speculates() && !run.is_exact() && !run.is_last_iteration());
  run.set(&last);
  EXPECT_TRUE(!run.speculates() && !run.is_exact() && run.is_last_iteration());
  run.refuse("it is executed as any other");
  EXPECT_EQ(last.refused, "");
}

TEST_F(RunInProgressTest, TheFirstReasonCounts) {
  loops::SpeculativeRun exact;
  run.set(&exact);
  run.note_block(builder.null(), "it copies");
  run.refuse("it frees");
  EXPECT_EQ(exact.refused, "it copies");
}

TEST_F(RunInProgressTest, AnInductiveRunNotesBlocks) {
  loops::SpeculativeRun inductive;
  inductive.inductive = true;
  run.set(&inductive);
  const ValueId b = global(8);
  run.note_block(b, "it copies");
  EXPECT_EQ(inductive.refused, "");
  EXPECT_EQ(inductive.blocks, std::vector<ValueId>{b});
}

TEST_F(RunInProgressTest, TheEndOfASpeculationMakesEverythingAsItWas) {
  const auto before = parts.allocation.heap_objects().size();
  loops::SpeculativeRun exact;
  {
    const Speculation speculation(run.watched());
    run.set(&exact);
    builder.set_effects(Builder::Effects::None);
    block(8);
    result.sizes.emplace_back();
    EXPECT_EQ(parts.allocation.heap_objects().size(), before + 1);
  }
  EXPECT_EQ(exact.refused, "it allocates memory");
  EXPECT_EQ(run.current(), nullptr);
  EXPECT_TRUE(builder.has_effects());
  EXPECT_EQ(parts.allocation.heap_objects().size(), before);
  EXPECT_TRUE(result.sizes.empty());
}

} // namespace
} // namespace fathom::frontend::test
