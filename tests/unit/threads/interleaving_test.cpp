#include "tests/unit/threads/world.h"
#include "threads/keys.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
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

/// The same with clocks that are an order of the blocks, in turn all that keep what threads keep; of other
/// open values two.
void for_each_order(World& world, const Order& order, const std::function<void(const Evaluation&)>& see) {
  std::vector<ValueId> others;
  const std::set<ValueId> clocks(order.clocks.begin(), order.clocks.end());
  for (uint32_t i = 0; i < world.program.size(); ++i)
    if (world.program[ValueId(i)].opcode == Opcode::Open && !clocks.contains(ValueId(i)))
      others.push_back(ValueId(i));
  std::vector<uint64_t> places(order.clocks.size());
  std::iota(places.begin(), places.end(), 0);
  const std::vector<Block>& blocks = world.memory.log().blocks;
  const auto keeps_order = [&] {
    for (size_t i = 0; i < blocks.size(); ++i)
      for (const BlockId earlier : {blocks[i].before, blocks[i].stored})
        if (earlier != no_block && places[earlier] > places[i]) return false;
    return true;
  };
  do {
    if (!keeps_order()) continue;
    for (uint64_t bits = 0; bits < uint64_t{1} << others.size(); ++bits) {
      Valuation valuation;
      for (size_t i = 0; i < places.size(); ++i)
        valuation.leaves[order.clocks[i]] = BitVector(world.program[order.clocks[i]].type.width(), places[i]);
      for (size_t i = 0; i < others.size(); ++i)
        valuation.leaves[others[i]] = BitVector(world.program[others[i]].type.width(), bits >> i & 1);
      const Evaluation evaluation = evaluate(world.program, valuation);
      const bool holds = std::all_of(order.conditions.begin(), order.conditions.end(),
                                     [&](ValueId condition) { return evaluation.boolean(condition); });
      if (holds) see(evaluation);
    }
  } while (std::next_permutation(places.begin(), places.end()));
}

// C11 5.1.2.4: what a read gives is what the last write before it has left.
TEST(Interleaving, ReadHasTheValueOfTheLastWriteBeforeIt) {
  World world;
  const ObjectId x = world.variable("x");
  world.thread([&] { world.write(x, 1); });
  const ValueId found = world.read(x);
  const Order order = interleave(world.memory.log(), world.memory, {});
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
  const Order order = interleave(world.memory.log(), world.memory, {});
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
    interleave(world.memory.log(), world.memory, {.races = true});
    EXPECT_EQ(world.program.obligations.size(), is_atomic ? 0u : 1u);
  }
}

TEST(Interleaving, DifferentElementsDoNotRace) {
  World world;
  const ObjectId x = world.variable("x", 8);
  world.thread([&] { world.write(x, 1); });
  world.write(x, 2, false, 4);
  interleave(world.memory.log(), world.memory, {.races = true});
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
    world.memory.begin({}, world.always());
    world.memory.store(world.state, world.always(), world.builder.pointer(x, 0),
                       world.builder.constant(32, 1));
  });
  ASSERT_EQ(world.program.obligations.size(), 1u);
  EXPECT_EQ(world.program.obligations[0].kind, ObligationKind::Unsupported);
}

/// Store buffering: each of two threads writes one variable and reads the other one; what they find.
std::set<std::pair<uint64_t, uint64_t>> store_buffering(bool delays, bool has_barriers) {
  World world;
  if (delays) world.memory.set_model(SharedMemory::Model::DelayedStores);
  const ObjectId x = world.variable("x"), y = world.variable("y");
  ValueId r1, r2;
  const auto side = [&](ObjectId written, ObjectId read, ValueId& found) {
    world.write(written, 1);
    if (has_barriers) world.begin(SharedMemory::Instruction::Kind::Barrier, false);
    found = world.read(read);
  };
  world.thread([&] { side(x, y, r1); });
  side(y, x, r2);
  const Order order = interleave(world.memory.log(), world.memory, {});
  std::set<std::pair<uint64_t, uint64_t>> seen;
  for_each_order(world, order, [&](const Evaluation& evaluation) {
    seen.insert({evaluation.u64(r1), evaluation.u64(r2)});
  });
  return seen;
}

TEST(Interleaving, StoresAreSeenAtOnceInOneOrder) {
  EXPECT_FALSE(store_buffering(false, false).contains({0, 0}));
}

// P. Sewell et al., x86-TSO, example n6's simplest form: SB.
TEST(Interleaving, DelayedStoresComeBehindLoads) {
  EXPECT_TRUE(store_buffering(true, false).contains({0, 0}));
  EXPECT_TRUE(store_buffering(true, false).contains({1, 1}));
}

TEST(Interleaving, BarriersWaitForDelayedStores) {
  EXPECT_FALSE(store_buffering(true, true).contains({0, 0}));
  EXPECT_TRUE(store_buffering(true, true).contains({1, 1}));
}

TEST(Interleaving, AThreadReadsItsOwnDelayedStore) {
  World world;
  world.memory.set_model(SharedMemory::Model::DelayedStores);
  const ObjectId x = world.variable("x");
  world.thread([&] {});
  world.write(x, 1);
  const ValueId found = world.read(x);
  const Order order = interleave(world.memory.log(), world.memory, {});
  std::set<uint64_t> seen;
  for_each_order(world, order, [&](const Evaluation& evaluation) { seen.insert(evaluation.u64(found)); });
  EXPECT_EQ(seen, (std::set<uint64_t>{1}));
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
