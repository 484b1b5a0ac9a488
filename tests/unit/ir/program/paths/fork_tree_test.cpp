#include "ir/program/evaluator.h"
#include "ir/program/paths/fork_tree.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace fathom::program {
namespace {

/// A symbolic memory whose memory is one value, so that joins of memory can be watched.
struct Cell final : MemoryVersion {
  ValueId value;
};
class CellMemory final : public SymbolicMemory {
 public:
  explicit CellMemory(Builder& builder) : builder_(builder) {}
  static MemoryState holding(ValueId value) {
    auto cell = std::make_shared<Cell>();
    cell->value = value;
    return cell;
  }
  static ValueId value(const MemoryState& state) { return static_cast<const Cell&>(*state).value; }

  Builder& builder() override { return builder_; }
  MemoryState initial() override { return holding(builder_.constant(32, 0)); }
  MemoryState join(ValueId condition, const MemoryState& a, const MemoryState& b) override {
    return holding(builder_.ite(condition, value(a), value(b)));
  }
  bool same(const MemoryState& a, const MemoryState& b) const override { return value(a) == value(b); }
  ObjectId allocate(MemoryState&, ValueId, Object) override { return {}; }
  void begin_life(MemoryState&, ValueId, ObjectId) override {}
  void release(MemoryState&, ValueId, ValueId) override {}
  ValueId load(MemoryState&, ValueId, ValueId, Type) override { return {}; }
  void store(MemoryState&, ValueId, ValueId, ValueId) override {}
  void copy(MemoryState&, ValueId, ValueId, ValueId, ValueId) override {}
  void fill(MemoryState&, ValueId, ValueId, ValueId, ValueId) override {}
  ValueId accessible(MemoryState&, ValueId, ValueId, ValueId) override { return {}; }
  ValueId alive(MemoryState&, ValueId, ValueId) override { return {}; }
  void havoc(MemoryState&) override {}
  Resolution resolve(ValueId) override { return {}; }

 private:
  Builder& builder_;
};

class Control : public testing::Test {
 protected:
  Program program;
  Builder builder{program};
  CellMemory symbolic_memory{builder};
  ForkTree forks{symbolic_memory};

  ValueId input() {
    return builder.input({"input", false, false, 0}, Type::boolean(), builder.boolean(true));
  }
  EdgeState state(const Position& position, uint32_t number) {
    const ValueId value = builder.constant(32, number);
    return {position, CellMemory::holding(value), {value}};
  }
  void expect_position(const Position& a, const Position& b) {
    EXPECT_EQ(a.node, b.node);
    EXPECT_EQ(a.guard, b.guard);
    EXPECT_EQ(a.full, b.full);
  }
};

TEST_F(Control, ADiamondLeavesNoTrace) {
  const ValueId c = input();
  const auto sides = forks.fork(forks.root(), c);
  ASSERT_TRUE(sides.then_possible && sides.else_possible);
  EXPECT_EQ(sides.then_side.guard, c);
  EXPECT_EQ(sides.else_side.guard, builder.not_(c));
  const EdgeState joined = forks.join({state(sides.else_side, 2), state(sides.then_side, 1)});
  expect_position(joined.position, forks.root());
  EXPECT_EQ(joined.values[0], builder.ite(c, builder.constant(32, 1), builder.constant(32, 2)));
  EXPECT_EQ(CellMemory::value(joined.memory), joined.values[0]);
}

TEST_F(Control, ANestedDiamondUsesTheBranchsOwnConditions) {
  const ValueId c = input(), d = input();
  const auto outer = forks.fork(forks.root(), c);
  const auto inner = forks.fork(outer.then_side, d);
  const EdgeState joined =
      forks.join({state(inner.then_side, 1), state(outer.else_side, 3), state(inner.else_side, 2)});
  expect_position(joined.position, forks.root());
  const auto number = [&](uint32_t n) { return builder.constant(32, n); };
  EXPECT_EQ(joined.values[0], builder.ite(c, builder.ite(d, number(1), number(2)), number(3)));
}

TEST_F(Control, WhatTheGuardDecidesIsNoFork) {
  const ValueId c = input();
  const auto sides = forks.fork(forks.root(), c);
  const auto again = forks.fork(sides.then_side, c);
  EXPECT_TRUE(again.then_possible);
  EXPECT_FALSE(again.else_possible);
  expect_position(again.then_side, sides.then_side);
  EXPECT_FALSE(forks.fork(forks.root(), builder.boolean(false)).then_possible);
}

TEST_F(Control, OneSideMissingLeavesItsGuard) {
  const ValueId c = input(), d = input();
  const auto outer = forks.fork(forks.root(), c);
  const auto inner = forks.fork(outer.then_side, d);
  const EdgeState joined =
      forks.join({state(inner.then_side, 1), state(outer.else_side, 2)}); // c and not d stopped
  EXPECT_FALSE(joined.position.full);
  EXPECT_EQ(joined.position.node, 0u);
  for (const auto& [c_value, d_value] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
    Valuation valuation;
    valuation.leaves[c] = BitVector(1, uint64_t(c_value));
    valuation.leaves[d] = BitVector(1, uint64_t(d_value));
    const Evaluation run = evaluate(program, valuation);
    EXPECT_EQ(run.boolean(joined.position.guard), !c_value || d_value);
    if (run.boolean(joined.position.guard)) {
      EXPECT_EQ(run.u64(joined.values[0]), c_value ? 1u : 2u);
    }
  }
}

TEST_F(Control, AnAssumptionMakesAStatePartial) {
  const ValueId c = input();
  Position position = forks.root();
  EXPECT_TRUE(forks.assume(position, builder.boolean(true)));
  EXPECT_TRUE(position.full);
  EXPECT_TRUE(forks.assume(position, c));
  EXPECT_FALSE(position.full);
  EXPECT_EQ(position.guard, c);
  EXPECT_TRUE(forks.assume(position, c));
  EXPECT_FALSE(forks.assume(position, builder.not_(c)));
}

TEST_F(Control, AJoinBehindAnAssumptionHasNotTheParentsGuard) {
  const ValueId c = input(), d = input();
  auto sides = forks.fork(forks.root(), c);
  ASSERT_TRUE(forks.assume(sides.then_side, d));
  const EdgeState joined = forks.join({state(sides.then_side, 1), state(sides.else_side, 2)});
  EXPECT_FALSE(builder.is_true(joined.position.guard));
  EXPECT_FALSE(joined.position.full);
}

TEST_F(Control, AJoinOfOneIsThatState) {
  const auto sides = forks.fork(forks.root(), input());
  const EdgeState joined = forks.join({state(sides.then_side, 1)});
  expect_position(joined.position, sides.then_side);
}

TEST_F(Control, LongChainsOfForksJoinToTheRoot) {
  std::vector<EdgeState> states;
  Position rest = forks.root();
  std::vector<ValueId> inputs;
  for (uint32_t i = 0; i < 40; ++i) {
    inputs.push_back(input());
    const auto sides = forks.fork(rest, inputs.back());
    states.push_back(state(sides.then_side, i));
    rest = sides.else_side;
  }
  states.push_back(state(rest, 99));
  const EdgeState joined = forks.join(std::move(states));
  expect_position(joined.position, forks.root());
  Valuation valuation;
  valuation.leaves[inputs[17]] = valuation.leaves[inputs[30]] = BitVector(1, 1);
  EXPECT_EQ(evaluate(program, valuation).u64(joined.values[0]), 17u);
}

/// Random control flow: states fork, are assumed, stop and join in random groups. Whatever way it went, the
/// joined value is that of the state an execution is in, and the joined guard is the disjunction of the
/// guards.
TEST_F(Control, RandomTrees) {
  std::mt19937 random(7);
  std::vector<ValueId> inputs;
  for (int i = 0; i < 10; ++i) inputs.push_back(input());
  struct Join {
    std::vector<EdgeState> from;
    EdgeState to;
  };
  std::vector<Join> joins;
  size_t restored = 0;
  for (int round = 0; round < 600; ++round) {
    std::vector<EdgeState> live{state(forks.root(), 0)};
    uint32_t number = 0;
    for (int step = 0; step < 25 && !live.empty(); ++step) {
      const size_t i = random() % live.size();
      switch (random() % 8) {
      case 0:
        if (live.size() > 1 && random() % 3 == 0) {
          live.erase(live.begin() + ptrdiff_t(i));
        } else if (!forks.assume(live[i].position, inputs[random() % 10])) {
          live.erase(live.begin() + ptrdiff_t(i));
        }
        break;
      case 1:
      case 2:
      case 3: {
        if (live.size() < 2) break;
        std::shuffle(live.begin(), live.end(), random);
        const size_t count = random() % 3 == 0 ? live.size() : 2 + random() % (live.size() - 1);
        std::vector<EdgeState> group(live.end() - ptrdiff_t(count), live.end());
        live.erase(live.end() - ptrdiff_t(count), live.end());
        joins.push_back({group, forks.join(group)});
        live.push_back(joins.back().to);
        restored += live.back().position.full && builder.is_true(live.back().position.guard);
        break;
      }
      default: {
        ValueId condition = inputs[random() % 10];
        if (random() % 3 == 0) condition = builder.binary(Opcode::Xor, condition, inputs[random() % 10]);
        const EdgeState from = live[i];
        const auto sides = forks.fork(from.position, condition);
        live.erase(live.begin() + ptrdiff_t(i));
        for (const auto& [side, possible] : {std::pair{sides.then_side, sides.then_possible},
                                             std::pair{sides.else_side, sides.else_possible}}) {
          if (!possible) continue;
          EdgeState next = state(side, ++number);
          if (random() % 3 == 0) next.values = from.values, next.memory = from.memory;
          live.push_back(std::move(next));
        }
      }
      }
    }
  }
  ASSERT_GT(joins.size(), 1000u);
  EXPECT_GT(restored, 20u);
  size_t taken = 0;
  for (int round = 0; round < 40; ++round) {
    Valuation valuation;
    for (const ValueId bit : inputs) valuation.leaves[bit] = BitVector(1, random() & 1);
    const Evaluation run = evaluate(program, valuation);
    for (const Join& join : joins) {
      const EdgeState* side = nullptr;
      for (const EdgeState& from : join.from) {
        if (!run.boolean(from.position.guard)) continue;
        ASSERT_EQ(side, nullptr) << "executions exclude each other";
        side = &from;
      }
      ASSERT_EQ(run.boolean(join.to.position.guard), side != nullptr);
      if (side == nullptr) continue;
      ++taken;
      ASSERT_EQ(run.u64(join.to.values[0]), run.u64(side->values[0]));
      ASSERT_EQ(run.u64(CellMemory::value(join.to.memory)), run.u64(CellMemory::value(side->memory)));
    }
  }
  EXPECT_GT(taken, 1000u);
}

/// What is left of a join that was given up says so, however deep the tree is.
TEST_F(Control, AJoinEndsWhenTheTimeIsOver) {
  int asked = 0;
  forks.give_up_when([&] { return ++asked > 2; });
  std::vector<EdgeState> states;
  Position here = forks.root();
  for (uint32_t i = 0; i < 20; ++i) {
    const auto sides = forks.fork(here, input());
    states.push_back(state(sides.else_side, i));
    here = sides.then_side;
  }
  states.push_back(state(here, 20));
  forks.join(std::move(states));
  EXPECT_TRUE(forks.has_given_up());
  EXPECT_EQ(asked, 3);
}

TEST_F(Control, AJoinInTimeIsNotGivenUp) {
  forks.give_up_when([] { return false; });
  const auto sides = forks.fork(forks.root(), input());
  expect_position(forks.join({state(sides.else_side, 2), state(sides.then_side, 1)}).position, forks.root());
  EXPECT_FALSE(forks.has_given_up());
}

} // namespace
} // namespace fathom::program
