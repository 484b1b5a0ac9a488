// What is stored in objects, and the constraints that look into memory.
#include "frontend/points_to/solver.h"

#include <gtest/gtest.h>

namespace fathom::frontend::points_to {
namespace {

const auto no_call = [](uint32_t, ObjectNumber) { FAIL() << "no call was added"; };

struct Memory {
  explicit Memory(uint32_t word_bytes = 8) : solver(word_bytes) {}
  NodeId pointer_to(ObjectNumber object, int64_t offset = 0) {
    const NodeId node = solver.add_node();
    solver.add_address(node, object, offset);
    return node;
  }
  NodeId loaded(NodeId address, int64_t offset, uint64_t size = 8) {
    const NodeId node = solver.add_node();
    solver.add_load(address, offset, size, node);
    return node;
  }
  bool holds(NodeId node, ObjectNumber object) const {
    for (const LocationId id : solver.set(node))
      if (solver.locations()[id].object == object) return true;
    return false;
  }
  Solver solver;
};

TEST(Contents, WordsAreKeptApart) {
  for (const uint32_t word : {4u, 8u}) {
    Memory memory(word);
    const ObjectNumber object = memory.solver.add_object(64, false);
    const ObjectNumber a = memory.solver.add_object(4, false), b = memory.solver.add_object(4, false);
    const NodeId base = memory.pointer_to(object);
    memory.solver.add_store(base, 0, word, memory.pointer_to(a));
    memory.solver.add_store(base, word, word, memory.pointer_to(b));
    const NodeId first = memory.loaded(base, 0, word), second = memory.loaded(base, word, word),
                 both = memory.loaded(base, word / 2, word), any = memory.loaded(base, any_offset, word);
    memory.solver.solve(no_call);
    EXPECT_TRUE(memory.holds(first, a) && !memory.holds(first, b));
    EXPECT_TRUE(memory.holds(second, b) && !memory.holds(second, a));
    for (const NodeId node : {both, any}) EXPECT_TRUE(memory.holds(node, a) && memory.holds(node, b));
    EXPECT_EQ(memory.solver.contents().of(object)[1].first, word);
  }
}

TEST(Contents, WritesAnywhereAreReadEverywhere) {
  Memory memory;
  const ObjectNumber object = memory.solver.add_object(64, false), a = memory.solver.add_object(4, false);
  const NodeId base = memory.pointer_to(object);
  const NodeId before = memory.loaded(base, 8);
  memory.solver.add_store(base, any_offset, 0, memory.pointer_to(a));
  const NodeId after = memory.loaded(base, 16);
  memory.solver.solve(no_call);
  EXPECT_TRUE(memory.holds(before, a));
  EXPECT_TRUE(memory.holds(after, a));
}

TEST(Contents, CopiesFollowWordsThatComeLater) {
  Memory memory;
  const ObjectNumber from = memory.solver.add_object(64, false), to = memory.solver.add_object(64, false);
  const ObjectNumber a = memory.solver.add_object(4, false), b = memory.solver.add_object(4, false);
  memory.solver.add_block_copy(memory.pointer_to(to, 8), memory.pointer_to(from), 16);
  memory.solver.solve(no_call);
  memory.solver.store_to(from, 8, 8, memory.pointer_to(a));
  memory.solver.store_to(from, 16, 8, memory.pointer_to(b)); // behind what is copied
  const NodeId base = memory.pointer_to(to);
  const NodeId copied = memory.loaded(base, 16), beyond = memory.loaded(base, 24);
  memory.solver.solve(no_call);
  EXPECT_TRUE(memory.holds(copied, a));
  EXPECT_FALSE(memory.holds(copied, b));
  EXPECT_TRUE(memory.solver.set(beyond).empty());
}

TEST(Contents, FunctionsHoldNothing) {
  Memory memory;
  const ObjectNumber function = memory.solver.add_object(0, true), a = memory.solver.add_object(4, false);
  memory.solver.store_to(function, 0, 8, memory.pointer_to(a));
  const NodeId read = memory.loaded(memory.pointer_to(function), 0);
  memory.solver.solve(no_call);
  EXPECT_TRUE(memory.solver.set(read).empty());
  EXPECT_TRUE(memory.solver.contents().of(function).empty());
}

TEST(Solver, UniversalPointersReachWhatIsExposed) {
  for (const bool is_exposed : {false, true}) {
    Memory memory;
    const ObjectNumber object = memory.solver.add_object(8, false), a = memory.solver.add_object(4, false);
    const NodeId base = memory.pointer_to(object), wild = memory.solver.add_node();
    memory.solver.add_universal(wild);
    memory.solver.add_store(wild, 0, 8, memory.pointer_to(a));
    if (is_exposed) memory.solver.add_copy(base, memory.solver.exposed());
    const NodeId read = memory.loaded(base, 0), anything = memory.loaded(wild, 0);
    memory.solver.solve(no_call);
    EXPECT_EQ(memory.holds(read, a), is_exposed);
    EXPECT_TRUE(memory.solver.has_universal(anything));
    EXPECT_FALSE(memory.solver.has_universal(read));
  }
}

TEST(Solver, CallsHearOfEachFunctionOnce) {
  Memory memory;
  const ObjectNumber data = memory.solver.add_object(8, false);
  const ObjectNumber f = memory.solver.add_object(0, true), g = memory.solver.add_object(0, true);
  const NodeId callee = memory.pointer_to(data);
  memory.solver.add_address(callee, f, 0);
  memory.solver.add_call(callee, 5);
  std::vector<ObjectNumber> heard;
  memory.solver.solve([&](uint32_t call, ObjectNumber function) {
    EXPECT_EQ(call, 5u);
    heard.push_back(function);
    if (function == f) memory.solver.add_address(callee, g, 0); // what the callee does
  });
  EXPECT_EQ(heard, (std::vector{f, g}));
  EXPECT_GE(memory.solver.waves(), 2u);
}

TEST(Solver, CopiesBetweenTooManyObjectsGoThroughOneNode) {
  Memory memory;
  const NodeId to = memory.solver.add_node(), from = memory.solver.add_node();
  const ObjectNumber a = memory.solver.add_object(4, false);
  std::vector<ObjectNumber> targets;
  for (int i = 0; i < 40; ++i) {
    targets.push_back(memory.solver.add_object(8, false));
    memory.solver.add_address(to, targets.back(), 0);
    memory.solver.add_address(from, memory.solver.add_object(8, false), 0);
  }
  memory.solver.add_store(from, 0, 8, memory.pointer_to(a));
  memory.solver.add_block_copy(to, from, 8);
  std::vector<NodeId> reads;
  for (const ObjectNumber target : targets) reads.push_back(memory.loaded(memory.pointer_to(target), 0));
  memory.solver.solve(no_call);
  for (const NodeId read : reads) EXPECT_TRUE(memory.holds(read, a));
}

} // namespace
} // namespace fathom::frontend::points_to
