// What is left where the execution ends.
#include "tests/unit/threads/world.h"
#include "threads/ends.h"

#include <gtest/gtest.h>
#include <set>
#include <utility>

namespace fathom::threads::test {
namespace {

/// A program in which pointers to one block lie in a variable.
class EndsTest : public ::testing::Test {
 protected:
  ObjectId heap_block() {
    Object object;
    object.kind = ObjectKind::Heap;
    object.name = "malloc";
    object.size = world.builder.constant(64, 16);
    const ObjectId made = world.program.add_object(std::move(object));
    world.memory.share(made, true);
    return made;
  }
  void begin() { world.begin(SharedMemory::Instruction::Kind::Store, false); }
  void write(ValueId value) {
    begin();
    world.memory.store(world.state, world.always(), world.builder.pointer(place, 0), value);
  }
  /// What the present thread sees in the variable after all that it does.
  ValueId look(BlockId end) {
    Ends(world.memory).look_from(end, [this](ObjectId) { return std::vector<ObjectId>{block}; });
    const ValueId found =
        world.memory.load(world.state, world.always(), world.builder.pointer(place, 0), Type::pointer());
    const ValueId is_block = world.builder.same_object(found, world.builder.pointer(block, 0));
    Ends(world.memory).end_looks();
    return is_block;
  }
  /// All values of the open ones that satisfy the conditions.
  void for_each_model(const Order& order, const std::function<void(const Evaluation&)>& see) {
    std::vector<ValueId> open;
    uint32_t bits = 0;
    for (uint32_t i = 0; i < world.program.size(); ++i)
      if (world.program[ValueId(i)].opcode == Opcode::Open) {
        open.push_back(ValueId(i));
        bits += world.program[ValueId(i)].type.width();
      }
    ASSERT_LE(bits, 20u);
    for (uint64_t number = 0; number < uint64_t{1} << bits; ++number) {
      Valuation valuation;
      uint64_t rest = number;
      for (const ValueId value : open) {
        const uint32_t width = world.program[value].type.width();
        valuation.leaves[value] = BitVector(width, rest & ((uint64_t{1} << width) - 1));
        rest >>= width;
      }
      const Evaluation evaluation = evaluate(world.program, valuation);
      bool holds = true;
      for (const ValueId condition : order.conditions) holds = holds && evaluation.boolean(condition);
      if (holds) see(evaluation);
    }
  }

  World world;
  const ObjectId place = world.variable("place", 8);
  const ObjectId block = heap_block();
};

// A pointer into the block, wherever, leads to it; what is written behind the end does not count.
TEST_F(EndsTest, LooksSeeTheLastWriteBeforeTheEnd) {
  world.thread([&] { write(world.builder.pointer(block, 4)); });
  const BlockId end = Ends(world.memory).closing_block(world.always());
  const ValueId is_block = look(end);
  const Order order = interleave(world.memory.log(), world.memory, {});
  std::set<std::pair<bool, bool>> seen;
  for_each_model(order, [&](const Evaluation& evaluation) {
    const bool is_before = evaluation.u64(order.clocks[1]) <= evaluation.u64(order.clocks[end]);
    seen.insert({is_before, evaluation.boolean(is_block)});
  });
  EXPECT_EQ(seen, (std::set<std::pair<bool, bool>>{{true, true}, {false, false}}));
}

TEST_F(EndsTest, NumbersAndOtherPointersLeadNowhere) {
  world.thread([] {});
  write(world.builder.pointer(place, 0));
  const ValueId is_block = look(Ends(world.memory).closing_block(world.always()));
  const Order order = interleave(world.memory.log(), world.memory, {});
  size_t models = 0;
  for_each_model(order, [&](const Evaluation& evaluation) {
    ++models;
    EXPECT_FALSE(evaluation.boolean(is_block));
  });
  EXPECT_GT(models, 0u);
}

TEST_F(EndsTest, LooksAreNoDataRaces) {
  world.thread([&] { write(world.builder.null()); });
  look(Ends(world.memory).closing_block(world.always()));
  interleave(world.memory.log(), world.memory, {.races = true});
  EXPECT_TRUE(world.program.obligations.empty());
}

TEST_F(EndsTest, PrecedenceIsTheOrderOfBlocks) {
  world.thread([&] { write(world.builder.null()); });
  const BlockId end = Ends(world.memory).closing_block(world.always());
  const ValueId precedes = Ends(world.memory).precedes(1, end);
  EXPECT_TRUE(world.builder.is_true(Ends(world.memory).precedes(0, end)));
  EXPECT_TRUE(world.builder.is_false(Ends(world.memory).precedes(end, 0)));
  const Order order = interleave(world.memory.log(), world.memory, {});
  for_each_model(order, [&](const Evaluation& evaluation) {
    EXPECT_EQ(evaluation.boolean(precedes),
              evaluation.u64(order.clocks[1]) <= evaluation.u64(order.clocks[end]));
  });
}

/// Whether the first thread may ask for ever for another value than 0, and memory is left then.
bool may_ask_for_ever(World& world, ObjectId x, const std::function<void()>& other) {
  world.thread([&] {
    other();
    world.memory.end_of_thread(world.always());
  });
  const ValueId found = world.read(x);
  Ends(world.memory)
      .spin(world.builder.eq(found, world.builder.constant(32, 0)), world.memory.log().events.size() - 1);
  const Order order = interleave(world.memory.log(), world.memory, {.left_for_ever = world.always()});
  bool result = false;
  std::vector<ValueId> open;
  for (uint32_t i = 0; i < world.program.size(); ++i)
    if (world.program[ValueId(i)].opcode == Opcode::Open) open.push_back(ValueId(i));
  std::vector<uint64_t> values(open.size());
  while (true) {
    Valuation valuation;
    for (size_t i = 0; i < open.size(); ++i)
      valuation.leaves[open[i]] = BitVector(world.program[open[i]].type.width(), values[i]);
    const Evaluation evaluation = evaluate(world.program, valuation);
    bool holds = true;
    for (const ValueId condition : order.conditions) holds = holds && evaluation.boolean(condition);
    result = result || (holds && !evaluation.violated.empty());
    const auto count = [&](size_t value) { // of a variable of 32 bits: 0 and 1
      const uint32_t width = world.program[open[value]].type.width();
      return uint64_t{1} << (width == 32 ? 1 : width);
    };
    size_t i = 0;
    while (i < values.size() && ++values[i] == count(i)) values[i++] = 0;
    if (i == values.size()) return result;
  }
}

TEST(Spin, IsForEverWhereNobodyWrites) {
  World world;
  const ObjectId x = world.variable("x");
  EXPECT_TRUE(may_ask_for_ever(world, x, [] {}));
}

TEST(Spin, EndsWhereAnotherThreadHasWritten) {
  World world;
  const ObjectId x = world.variable("x");
  EXPECT_FALSE(may_ask_for_ever(world, x, [&] { world.write(x, 1); }));
}

} // namespace
} // namespace fathom::threads::test
