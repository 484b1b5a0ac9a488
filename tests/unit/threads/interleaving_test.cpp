#include "tests/unit/threads/world.h"

#include "threads/keys.h"

#include <gtest/gtest.h>

#include <set>

namespace fathom::threads::test {
namespace {

/// All values of the open ones that satisfy the conditions, by trying: open values in the order of the
/// program, of so many values each.
void for_each_model(World& world, const Order& order, const std::vector<uint64_t>& counts,
                    const std::function<void(const Evaluation&)>& see) {
  std::vector<ValueId> open;
  for (uint32_t i = 0; i < world.program.size(); ++i)
    if (world.program[ValueId(i)].opcode == Opcode::Open) open.push_back(ValueId(i));
  ASSERT_EQ(open.size(), counts.size());
  std::vector<uint64_t> values(open.size());
  while (true) {
    Valuation valuation;
    for (size_t i = 0; i < open.size(); ++i)
      valuation.leaves[open[i]] = BitVector(world.program[open[i]].type.width(), values[i]);
    const Evaluation evaluation = evaluate(world.program, valuation);
    bool holds = true;
    for (const ValueId condition : order.conditions) holds = holds && evaluation.boolean(condition);
    if (holds) see(evaluation);
    size_t i = 0;
    while (i < values.size() && ++values[i] == counts[i]) values[i++] = 0;
    if (i == values.size()) return;
  }
}

uint64_t all_of(const World& world, ValueId open) {
  return uint64_t{1} << world.program[open].type.width();
}

std::vector<uint64_t> all_values(const World& world) {
  std::vector<uint64_t> counts;
  for (uint32_t i = 0; i < world.program.size(); ++i)
    if (world.program[ValueId(i)].opcode == Opcode::Open) {
      const ValueId id(i);
      counts.push_back(world.program[id].type.width() == 32 ? 4 : all_of(world, id));
    }
  return counts;
}

// C11 5.1.2.4: what a read gives is what the last write before it has left.
TEST(Interleaving, ReadHasTheValueOfTheLastWriteBeforeIt) {
  World world;
  const ObjectId x = world.variable("x");
  world.thread([&] { world.write(x, 1); });
  const ValueId found = world.read(x);
  const Order order = interleave(world.memory.log(), world.memory, false);
  ASSERT_EQ(world.memory.log().blocks.size(), 3u); // creation, write, read
  std::set<std::pair<bool, uint64_t>> seen;
  for_each_model(world, order, all_values(world), [&](const Evaluation& evaluation) {
    const uint64_t write = evaluation.u64(order.clocks[1]), read = evaluation.u64(order.clocks[2]);
    seen.insert({write <= read, evaluation.u64(found)});
  });
  EXPECT_EQ(seen, (std::set<std::pair<bool, uint64_t>>{{true, 1}, {false, 0}}));
}

TEST(Interleaving, OwnWriteHidesWhatWasThereBefore) {
  World world;
  const ObjectId x = world.variable("x");
  world.thread([&] {});
  world.write(x, 2);
  const ValueId found = world.read(x);
  const Order order = interleave(world.memory.log(), world.memory, false);
  std::set<uint64_t> seen;
  for_each_model(world, order, all_values(world),
                 [&](const Evaluation& evaluation) { seen.insert(evaluation.u64(found)); });
  EXPECT_EQ(seen, (std::set<uint64_t>{2}));
}

TEST(Interleaving, BeforeTheFirstThreadNothingIsAnEvent) {
  World world;
  const ObjectId x = world.variable("x");
  world.write(x, 1);
  EXPECT_EQ(world.beneath.stores, 1);
  EXPECT_TRUE(world.memory.log().events.empty());
  world.thread([&] { world.write(x, 2); });
  EXPECT_EQ(world.beneath.stores, 1);
  EXPECT_EQ(world.memory.log().events.size(), 1u);
}

TEST(Interleaving, PlainAccessesOfTwoThreadsRace) {
  for (const bool is_atomic : {false, true}) {
    World world;
    const ObjectId x = world.variable("x");
    world.thread([&] { world.write(x, 1, is_atomic); });
    world.read(x, is_atomic);
    interleave(world.memory.log(), world.memory, true);
    EXPECT_EQ(world.program.obligations.size(), is_atomic ? 0u : 1u);
  }
}

TEST(Interleaving, DifferentElementsDoNotRace) {
  World world;
  const ObjectId x = world.variable("x", 8);
  world.thread([&] { world.write(x, 1); });
  world.write(x, 2, false, 4);
  interleave(world.memory.log(), world.memory, true);
  EXPECT_TRUE(world.program.obligations.empty());
}

TEST(Interleaving, SectionsAreOneBlock) {
  World world;
  const ObjectId x = world.variable("x");
  world.thread([&] {
    world.memory.begin_section(world.always());
    world.write(x, 1);
    world.write(x, 2);
    world.memory.end_section();
    world.write(x, 3);
  });
  const Log& log = world.memory.log();
  ASSERT_EQ(log.events.size(), 3u);
  EXPECT_EQ(log.events[0].block, log.events[1].block);
  EXPECT_NE(log.events[1].block, log.events[2].block);
  EXPECT_TRUE(log.blocks[log.events[0].block].is_section);
}

TEST(Interleaving, AnAccessThatNobodyForesawIsAnObligation) {
  World world;
  const ObjectId x = world.variable("x");
  world.thread([&] {
    world.memory.begin({false, false}, world.always());
    world.memory.store(world.state, world.always(), world.builder.pointer(x, 0),
                       world.builder.constant(32, 1));
  });
  ASSERT_EQ(world.program.obligations.size(), 1u);
  EXPECT_EQ(world.program.obligations[0].kind, ObligationKind::Unsupported);
}

TEST(Keys, ThreadsFollowTheirCreation) {
  World world;
  const ObjectId x = world.variable("x");
  world.thread([&] { world.write(x, 1); }); // blocks 0 (creation), 1
  world.write(x, 2);                        // block 2
  Keys keys(world.memory.log(), world.builder);
  EXPECT_TRUE(keys.always_before(BlockId{0}, BlockId{1}));
  EXPECT_TRUE(keys.always_before(BlockId{0}, BlockId{2}));
  EXPECT_FALSE(keys.always_before(BlockId{1}, BlockId{2}));
  EXPECT_FALSE(keys.always_before(BlockId{2}, BlockId{1}));
}

} // namespace
} // namespace fathom::threads::test
