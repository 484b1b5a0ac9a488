// InitialisedBits: what counts as written, that copies are seen, and that nothing of a speculative run or of
// what was rolled back is left.
#include "frontend/unwinder/initialised_bits.h"
#include "tests/unit/memory/support.h"

namespace fathom::frontend {
namespace {

using namespace program;

class InitialisedBitsTest : public memory::test::World {
 protected:
  SpeculativeState speculative;
  loops::SpeculativeRun* run = nullptr;
  InitialisedBits bits{*symbolic_memory, speculative, run, true};

  ValueId make(ValueId bytes, ObjectKind kind = ObjectKind::Stack, Contents contents = Contents::Arbitrary) {
    return builder.pointer(bits.allocate(state, yes(), object_of(bytes, kind, contents)), 0);
  }
  ValueId make(uint64_t bytes) { return make(size(bytes)); }
  static Object object_of(ValueId bytes, ObjectKind kind, Contents contents = Contents::Arbitrary) {
    Object object;
    object.kind = kind;
    object.name = "object";
    object.size = bytes;
    object.contents = contents;
    return object;
  }
  void write(ValueId to, ValueId value) { bits.store(state, yes(), to, value); }
  /// The bits that count as written, which are constants here.
  uint64_t written(ValueId from, uint32_t width) {
    const ValueId found = bits.read(state, yes(), from, width);
    EXPECT_TRUE(builder.is_constant(found));
    return builder.constant_u64(found);
  }
  size_t unclear() const {
    size_t count = 0;
    for (const Obligation& obligation : program.obligations)
      count += obligation.kind == ObligationKind::Unsupported;
    return count;
  }
};

TEST_F(InitialisedBitsTest, VariablesAndBlocksBeginOpen) {
  EXPECT_EQ(written(make(4), 32), 0u);
  EXPECT_EQ(written(make(size(4), ObjectKind::Heap), 32), 0u);
  EXPECT_EQ(written(make(size(4), ObjectKind::Heap, Contents::Zero), 32), 0xffffffffu);
  EXPECT_EQ(written(make(size(4), ObjectKind::Environment), 32), 0xffffffffu);
  EXPECT_EQ(written(global(4), 32), 0xffffffffu);
  const ObjectId argument = bits.allocate_written(state, yes(), object_of(size(4), ObjectKind::Stack));
  EXPECT_EQ(written(builder.pointer(argument, 0), 32), 0xffffffffu);
}

TEST_F(InitialisedBitsTest, StoresSetTheBitsOfTheirBytes) {
  const ValueId x = make(8);
  write(at(x, 2), number(16, 7));
  EXPECT_EQ(written(x, 64), 0x00000000ffff0000u);
  bits.store(state, yes(), at(x, 4), number(8, 7), number(8, 0x0f));
  EXPECT_EQ(written(at(x, 4), 8), 0x0fu);
  bits.fill(state, yes(), x, number(8, 0), size(3));
  EXPECT_EQ(written(x, 32), 0xffffffffu);
}

TEST_F(InitialisedBitsTest, CopiesTakeThemAlong) {
  const ValueId x = make(8), y = make(8), g = global(8), other = global(8);
  write(x, number(16, 7));
  write(y, number(64, 7));
  bits.copy(state, yes(), y, x, size(4));
  EXPECT_EQ(written(y, 64), 0xffffffff0000ffffu);
  bits.copy(state, yes(), g, x, size(4)); // initialised as a whole until now
  EXPECT_EQ(written(g, 64), 0xffffffff0000ffffu);
  bits.copy(state, yes(), x, other, size(8));
  EXPECT_EQ(written(x, 64), ~uint64_t(0));
}

TEST_F(InitialisedBitsTest, OnlyTheObjectThatIsWrittenChanges) {
  const ValueId x = make(4), y = make(4), condition = builder.trunc(input(8), 1);
  write(builder.ite(condition, x, y), number(32, 1));
  const ValueId of_x = bits.read(state, yes(), x, 32), of_y = bits.read(state, yes(), y, 32);
  EXPECT_EQ(of_x, builder.ite(condition, number(32, 0xffffffff), number(32, 0)));
  EXPECT_EQ(of_y, builder.ite(condition, number(32, 0), number(32, 0xffffffff)));
}

TEST_F(InitialisedBitsTest, ObjectsOfUnknownSizeAreWatchedToTheirEnd) {
  const ValueId x = make(builder.zext(input(16), 64));
  write(x, number(8, 1));
  EXPECT_EQ(written(x, 16), 0x00ffu);
  EXPECT_EQ(unclear(), 0u);
  write(builder.ptr_add(x, size(256)), number(8, 1));
  EXPECT_EQ(written(builder.ptr_add(x, size(255)), 16), 0xff00u);
  EXPECT_EQ(unclear(), 0u);
}

TEST_F(InitialisedBitsTest, ARunHearsOfChanges) {
  const ValueId x = make(4), g = global(4);
  loops::SpeculativeRun silent;
  silent.first_object = uint32_t(program.object_count());
  run = &silent;
  write(x, number(32, 1));
  ASSERT_EQ(silent.writes.size(), 1u);
  EXPECT_EQ(silent.writes[0].value, number(32, 0xffffffff));
  bits.fill(state, yes(), x, number(8, 0), size(2));
  EXPECT_EQ(silent.blocks.size(), 1u);
  EXPECT_EQ(silent.refused, "");
  bits.copy(state, yes(), make(4), make(4), size(4)); // both are of the run
  EXPECT_EQ(silent.refused, "");
  bits.copy(state, yes(), g, make(4), size(4)); // the next iteration would not know of it
  EXPECT_NE(silent.refused, "");
}

TEST_F(InitialisedBitsTest, NothingIsMadeWhereNobodyAsks) {
  InitialisedBits blind(*symbolic_memory, speculative, run, false);
  const size_t objects = program.object_count();
  const ObjectId x = blind.allocate(state, yes(), object_of(size(4), ObjectKind::Stack));
  blind.store(state, yes(), builder.pointer(x, 0), number(8, 1));
  blind.copy(state, yes(), builder.pointer(x, 0), builder.pointer(x, 2), size(1));
  blind.fill(state, yes(), builder.pointer(x, 0), number(8, 1), size(1));
  EXPECT_EQ(program.object_count(), objects + 1);
}

TEST_F(InitialisedBitsTest, WhatIsRolledBackLeavesNothing) {
  const ValueId x = make(4), g = global(4);
  const MemoryState before = state;
  const Builder::Mark mark = bits.mark();
  {
    const Speculation speculation(speculative);
    make(4);
    bits.copy(state, yes(), g, x, size(4));
    EXPECT_EQ(written(g, 32), 0u);
  }
  bits.rollback(mark);
  state = before;
  const ObjectId again = bits.allocate_written(state, yes(), object_of(size(4), ObjectKind::Stack));
  EXPECT_EQ(written(builder.pointer(again, 0), 32), 0xffffffffu);
  EXPECT_EQ(written(g, 32), 0xffffffffu);
  EXPECT_EQ(written(x, 32), 0u);
}

TEST_F(InitialisedBitsTest, ARollbackAloneForgetsStatesThatAreGone) {
  const ValueId x = make(4), g = global(4);
  const MemoryState before = state;
  const Builder::Mark mark = bits.mark();
  bits.copy(state, yes(), g, x, size(4));
  bits.rollback(mark);
  state = before;
  make(4); // takes the number that the state of g had
  EXPECT_EQ(written(g, 32), 0xffffffffu);
}

} // namespace
} // namespace fathom::frontend
