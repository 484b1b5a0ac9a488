// RunWatch: what was not noted of a silent run refuses it.
#include "proofs/body/run_watch.h"
#include "tests/unit/memory/support.h"

namespace fathom::loops {
namespace {

using namespace program;

class RunWatchTest : public memory::test::World {
 protected:
  RunWatchTest() { begin(); }
  /// A run begins here.
  void begin() {
    run = {};
    run.first_object = uint32_t(program.object_count());
    in_progress = &run;
  }
  ValueId make(ObjectKind kind) {
    Object object;
    object.kind = kind;
    object.name = "object";
    object.size = size(8);
    return builder.pointer(watch.allocate(state, yes(), std::move(object)), 0);
  }
  void store_noted(ValueId to, ValueId value) {
    run.writes.push_back({to, value, yes(), true, uint32_t(program.size())});
    watch.store(state, yes(), to, value);
  }

  ValueId old = global(16);
  SpeculativeRun run;
  SpeculativeRun* in_progress = nullptr;
  RunWatch watch{*symbolic_memory, in_progress};
};

TEST_F(RunWatchTest, StoresThatWereNoted) {
  store_noted(old, number(32, 1));
  EXPECT_EQ(run.refused, "");
  expect_constant(load(old, 32), 1);
  watch.store(state, yes(), at(old, 4), number(32, 1)); // at another place
  EXPECT_NE(run.refused, "");
}

TEST_F(RunWatchTest, WhatWasNotedOfAnotherStoreIsNoNote) {
  store_noted(old, number(32, 1));
  watch.store(state, yes(), old, number(32, 2));
  EXPECT_NE(run.refused, "");
}

TEST_F(RunWatchTest, ObjectsOfTheRunAreItsOwn) {
  const ValueId own = make(ObjectKind::Stack), condition = builder.trunc(input(8), 1);
  watch.store(state, yes(), own, number(8, 1));
  watch.fill(state, yes(), own, number(8, 1), size(8));
  watch.copy(state, yes(), at(own, 4), old, size(4));
  watch.release(state, yes(), own);
  EXPECT_EQ(run.refused, "");
  watch.store(state, yes(), builder.ite(condition, own, old), number(8, 1));
  EXPECT_NE(run.refused, "");
}

TEST_F(RunWatchTest, APointerThatMayPointAnywhere) {
  watch.store(state, yes(), builder.int_to_ptr(input(64)), number(8, 1));
  EXPECT_NE(run.refused, "");
}

TEST_F(RunWatchTest, Blocks) {
  run.blocks.push_back(old);
  watch.fill(state, yes(), old, number(8, 1), size(8));
  EXPECT_EQ(run.refused, "");
  watch.copy(state, yes(), at(old, 8), old, size(8));
  EXPECT_NE(run.refused, "");
}

TEST_F(RunWatchTest, LivesOfBlocksAndOfOlderObjects) {
  make(ObjectKind::Heap);
  EXPECT_EQ(run.refused, "it allocates memory");
  const ValueId local = make(ObjectKind::Stack);
  begin();
  watch.release(state, yes(), local);
  EXPECT_EQ(run.refused, "it ends the life of an object");
}

TEST_F(RunWatchTest, TheFirstReasonStays) {
  run.refuse("something else");
  make(ObjectKind::Heap);
  EXPECT_EQ(run.refused, "something else");
}

TEST_F(RunWatchTest, NothingIsWatchedOutsideOfSilentRuns) {
  run.silent = false;
  make(ObjectKind::Heap);
  watch.store(state, yes(), old, number(8, 1));
  in_progress = nullptr;
  watch.fill(state, yes(), old, number(8, 2), size(2));
  EXPECT_EQ(run.refused, "");
  expect_constant(load(old, 16), 0x0202);
}

} // namespace
} // namespace fathom::loops
