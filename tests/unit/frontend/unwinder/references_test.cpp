// References: which blocks are lost, and that nothing of a speculative run or of what was rolled back is
// left.
#include "frontend/unwinder/leaks.h"
#include "tests/unit/memory/support.h"

namespace fathom::frontend {
namespace {

using namespace program;

class ReferencesTest : public memory::test::World {
 protected:
  SpeculativeState speculative;
  References references{*symbolic_memory, speculative, true};

  void keep(ValueId where, ValueId pointer) { references.store(state, yes(), where, pointer); }
  void copy(ValueId to, ValueId from, uint64_t bytes) {
    references.copy(state, yes(), to, from, size(bytes));
  }
  /// A place of `base` that is made anew, so that its id can be given again after a rollback.
  ValueId somewhere(ValueId base, ValueId n, ValueId mask) {
    return builder.ptr_add(base, builder.binary(Opcode::And, n, mask));
  }
  /// Whether the block is lost at an end of the execution here.
  bool is_lost(ValueId block, const std::vector<ValueId>& roots = {}) {
    const ValueId lost = references.lost(state, yes(), {{object(block), yes()}}, roots, false);
    return evaluate(program, {}).boolean(lost);
  }
};

TEST_F(ReferencesTest, APointerInAStaticObject) {
  const ValueId g = global(16), block = heap(8);
  EXPECT_TRUE(is_lost(block));
  keep(at(g, 8), at(block, 4));
  EXPECT_FALSE(is_lost(block));
  keep(at(g, 8), builder.null());
  EXPECT_TRUE(is_lost(block));
}

TEST_F(ReferencesTest, AChainOfBlocks) {
  const ValueId g = global(8), first = heap(8), second = heap(8);
  keep(first, second);
  EXPECT_TRUE(is_lost(second));
  keep(g, first);
  EXPECT_TRUE(is_lost(second)); // of an owner that is no live block nothing is said
  const ValueId lost =
      references.lost(state, yes(), {{object(first), yes()}, {object(second), yes()}}, {}, false);
  EXPECT_FALSE(evaluate(program, {}).boolean(lost));
}

TEST_F(ReferencesTest, Roots) {
  const ValueId block = heap(8);
  EXPECT_TRUE(is_lost(block));
  EXPECT_FALSE(is_lost(block, {at(block, 8)}));
}

TEST_F(ReferencesTest, ACopyTakesPointersAlong) {
  const ValueId g = global(32), h = heap(16), block = heap(8);
  keep(at(h, 8), block);
  EXPECT_TRUE(is_lost(block));
  copy(at(g, 16), h, 8); // not the place of the pointer
  EXPECT_TRUE(is_lost(block));
  copy(at(g, 16), h, 16);
  EXPECT_FALSE(is_lost(block));
}

TEST_F(ReferencesTest, WithoutWatchingNothingIsKnown) {
  References blind(*symbolic_memory, speculative, false);
  const ValueId g = global(8), block = heap(8);
  blind.store(state, yes(), g, block);
  const ValueId lost = blind.lost(state, yes(), {{object(block), yes()}}, {}, false);
  EXPECT_TRUE(evaluate(program, {}).boolean(lost));
}

/// A place that was noted speculatively has to be noted when it is stored to in earnest.
TEST_F(ReferencesTest, SpeculationsAreForgotten) {
  const ValueId g = global(16), block = heap(8);
  const MemoryState before = state;
  {
    const Speculation speculation(speculative);
    keep(g, block);
    copy(at(g, 8), g, 8);
  }
  state = before;
  EXPECT_TRUE(is_lost(block));
  keep(g, block);
  EXPECT_FALSE(is_lost(block));
}

TEST_F(ReferencesTest, WhatWasNotedBeforeASpeculationStays) {
  const ValueId g = global(16), block = heap(8), other = heap(8);
  keep(g, block);
  const MemoryState before = state;
  {
    const Speculation speculation(speculative);
    keep(at(g, 8), other);
  }
  state = before;
  EXPECT_FALSE(is_lost(block));
  EXPECT_TRUE(is_lost(other));
}

/// After a rollback ids are given again: the same id is another place then.
TEST_F(ReferencesTest, RollbackForgetsPlaces) {
  const ValueId g = global(64), block = heap(8), n = input(64), mask = size(16), other = size(32);
  const Builder::Mark mark = references.mark();
  const MemoryState before = state;
  const ValueId dropped = somewhere(g, n, mask);
  keep(dropped, block);
  references.rollback(mark);
  state = before;
  const ValueId place = somewhere(g, n, other);
  EXPECT_EQ(place, dropped); // the test is about this
  EXPECT_TRUE(is_lost(block));
  keep(place, block);
  EXPECT_FALSE(is_lost(block));
}

TEST_F(ReferencesTest, RollbackForgetsCopies) {
  const ValueId g = global(64), h = heap(16), block = heap(8), n = input(64), mask = size(16),
                other = size(32);
  keep(h, block);
  const Builder::Mark mark = references.mark();
  const MemoryState before = state;
  const ValueId dropped = somewhere(g, n, mask);
  copy(dropped, h, 16);
  references.rollback(mark);
  state = before;
  EXPECT_TRUE(is_lost(block));
  copy(somewhere(g, n, other), h, 16);
  EXPECT_FALSE(is_lost(block));
}

/// What was noted before the mark is of older ids and stays.
TEST_F(ReferencesTest, RollbackKeepsOlderNotes) {
  const ValueId g = global(16), block = heap(8);
  keep(at(g, 8), block);
  const Builder::Mark mark = references.mark();
  input(32);
  references.rollback(mark);
  EXPECT_FALSE(is_lost(block));
}

/// The notes were looked at in between, at an end within what is rolled back.
TEST_F(ReferencesTest, RollbackAfterAnEnd) {
  const ValueId g = global(64), block = heap(8), n = input(64), mask = size(16), other = size(32);
  const Builder::Mark mark = references.mark();
  const MemoryState before = state;
  keep(somewhere(g, n, mask), block);
  EXPECT_FALSE(is_lost(block));
  references.rollback(mark);
  state = before;
  EXPECT_TRUE(is_lost(block));
  keep(somewhere(g, n, other), block);
  EXPECT_FALSE(is_lost(block));
}

} // namespace
} // namespace fathom::frontend
