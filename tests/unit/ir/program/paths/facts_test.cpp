// Facts of paths: what a condition says, where it is known, and where it must not be. The random test
// compares with all executions: inputs of four bits are few enough to try every value.
#include "ir/program/evaluator.h"
#include "ir/program/paths/fork_tree.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::program {
namespace {

/// Joins here are of values alone.
class NoMemory final : public SymbolicMemory {
 public:
  explicit NoMemory(Builder& builder) : builder_(builder) {}
  Builder& builder() override { return builder_; }
  MemoryState initial() override { return nullptr; }
  MemoryState join(ValueId, const MemoryState&, const MemoryState&) override { return nullptr; }
  bool same(const MemoryState&, const MemoryState&) const override { return true; }
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

class Facts : public testing::Test {
 protected:
  Program program;
  Builder b{program};
  NoMemory symbolic_memory{b};
  ForkTree forks{symbolic_memory};
  Position root = forks.root();

  ValueId input(uint32_t width) {
    return b.input({"input", false, false, 0}, Type::integer(width), b.boolean(true));
  }
  ValueId k(uint64_t value, uint32_t width = 32) { return b.constant(width, value); }
  ValueId less(ValueId x, ValueId y) { return b.binary(Opcode::Ult, x, y); }
  ValueId signed_less(ValueId x, ValueId y) { return b.binary(Opcode::Slt, x, y); }
  std::optional<bool> known(const Position& position, ValueId condition) {
    return forks.facts().holds(position.facts, condition);
  }
  EdgeState state(const Position& position) { return {position, nullptr, {}}; }
};

TEST_F(Facts, AnAssumptionHoldsFromThereOn) {
  const ValueId n = input(32);
  Position position = root;
  ASSERT_TRUE(forks.assume(position, b.binary(Opcode::Sle, n, k(20)))); // signed: no unsigned interval
  EXPECT_EQ(known(position, signed_less(k(20), n)), false);
  EXPECT_EQ(known(position, signed_less(k(19), n)), std::nullopt);
  EXPECT_EQ(known(position, less(n, k(21))), std::nullopt); // n may be negative
  EXPECT_EQ(known(root, signed_less(k(20), n)), std::nullopt);
  EXPECT_FALSE(forks.assume(position, signed_less(k(20), n)));
}

TEST_F(Facts, NeitherSideLeaksIntoTheOtherNorBehindTheJoin) {
  const ValueId n = input(32), c = less(n, k(5));
  const auto sides = forks.fork(root, c);
  EXPECT_EQ(known(sides.then_side, less(n, k(6))), true);
  EXPECT_EQ(known(sides.else_side, less(n, k(6))), std::nullopt);
  EXPECT_EQ(known(sides.else_side, less(n, k(5))), false);
  const EdgeState joined = forks.join({state(sides.then_side), state(sides.else_side)});
  EXPECT_EQ(known(joined.position, c), std::nullopt);
  EXPECT_EQ(known(joined.position, less(n, k(6))), std::nullopt);
}

TEST_F(Facts, AJoinKeepsWhatBothSidesSay) {
  const ValueId n = input(32), c = input(1);
  const auto sides = forks.fork(root, c);
  Position a = sides.then_side, z = sides.else_side;
  ASSERT_TRUE(forks.assume(a, less(n, k(5))));
  ASSERT_TRUE(forks.assume(z, less(n, k(9))));
  const EdgeState joined = forks.join({state(a), state(z)});
  EXPECT_EQ(known(joined.position, less(n, k(9))), true);
  EXPECT_EQ(known(joined.position, less(n, k(8))), std::nullopt);
}

TEST_F(Facts, ArithmeticWraps) {
  const ValueId n = input(32);
  const ValueId moved = b.binary(Opcode::Sub, n, k(5));
  const auto sides = forks.fork(root, less(moved, k(10))); // 5 <= n < 15
  EXPECT_EQ(known(sides.then_side, less(n, k(15))), true);
  EXPECT_EQ(known(sides.then_side, less(n, k(5))), false);
  EXPECT_EQ(known(sides.else_side, less(n, k(15))), std::nullopt);
  const auto around = forks.fork(root, less(b.binary(Opcode::Add, n, k(5)), k(10))); // -5 <= n < 5
  EXPECT_EQ(known(around.then_side, signed_less(n, k(5))), true);
  EXPECT_EQ(known(around.then_side, less(n, k(5))), std::nullopt);
}

TEST_F(Facts, ThroughCasts) {
  const ValueId narrow = input(8);
  Position position = root;
  ASSERT_TRUE(forks.assume(position, signed_less(b.sext(narrow, 32), k(3))));
  EXPECT_EQ(known(position, signed_less(narrow, k(3, 8))), true);
  EXPECT_EQ(known(position, less(b.zext(narrow, 32), k(3))), std::nullopt); // -1 is 255
  const ValueId wide = input(32);
  position = root;
  ASSERT_TRUE(forks.assume(position, less(b.trunc(wide, 8), k(3, 8))));
  EXPECT_EQ(known(position, less(wide, k(3))), std::nullopt); // 256 is 0
  ASSERT_TRUE(forks.assume(position, less(wide, k(256))));
  EXPECT_EQ(known(position, less(b.trunc(wide, 8), k(3, 8))), true);
}

TEST_F(Facts, ConjunctionsAndDisjunctions) {
  const ValueId n = input(32);
  const ValueId either = b.disjoin(b.eq(n, k(3)), b.eq(n, k(7)));
  const auto sides = forks.fork(root, either);
  EXPECT_EQ(known(sides.then_side, less(n, k(8))), true);
  EXPECT_EQ(known(sides.then_side, less(n, k(3))), false);
  EXPECT_EQ(known(sides.then_side, b.eq(n, k(5))), std::nullopt);
  EXPECT_EQ(known(sides.else_side, less(n, k(8))), std::nullopt);
  EXPECT_EQ(known(sides.else_side, b.eq(n, k(3))), false);
}

TEST_F(Facts, AreFoundBehindManyPaths) {
  const ValueId n = input(32);
  Position position = root;
  ASSERT_TRUE(forks.assume(position, less(n, k(1000))));
  for (uint32_t i = 0; i < 200; ++i) {
    const auto sides = forks.fork(position, less(n, k(1 + i)));
    position = forks.join({state(sides.then_side), state(sides.else_side)}).position;
  }
  EXPECT_EQ(known(position, less(n, k(1000))), true);
  EXPECT_EQ(known(position, less(n, k(200))), std::nullopt);
}

/// What executions reach a state, told by the conditions that were met on the way.
struct Reach {
  enum Kind { Always, If, Either } kind = Always;
  std::shared_ptr<Reach> a, b;
  ValueId condition;
  bool truth = true;
};
using ReachPtr = std::shared_ptr<Reach>;
bool reached(const Reach& reach, const Evaluation& run) {
  switch (reach.kind) {
  case Reach::Always: return true;
  case Reach::If: return run.boolean(reach.condition) == reach.truth && reached(*reach.a, run);
  case Reach::Either: return reached(*reach.a, run) || reached(*reach.b, run);
  }
  return false;
}

/// A random structured program over two inputs of four bits, one of eight and one of one bit.
class RandomFacts : public Facts {
 protected:
  struct State {
    Position position;
    ReachPtr reach;
  };
  struct Claim {
    ReachPtr reach;
    ValueId condition;
    bool truth;
  };
  std::mt19937 random;
  ValueId x, y, wide, flag;
  std::vector<Claim> claims;
  std::vector<State> states;
  int budget = 0;

  uint32_t pick(uint32_t n) { return uint32_t(random() % n); }
  ValueId number(int depth) {
    const uint32_t kind = pick(depth > 0 ? 12 : 4);
    if (kind == 0) return x;
    if (kind == 1) return y;
    if (kind <= 3) return k(pick(16), 4);
    const ValueId a = number(depth - 1);
    switch (kind) {
    case 4: return b.binary(Opcode::Add, a, k(pick(16), 4));
    case 5: return b.binary(Opcode::Sub, a, number(depth - 1));
    case 6: return b.extract(b.sext(a, 8), pick(2) * 2, 4);
    case 7: return b.trunc(b.binary(Opcode::Mul, b.zext(a, 8), k(pick(9), 8)), 4);
    case 8: return b.ite(condition(0), a, number(depth - 1));
    case 9: return b.binary(pick(2) != 0 ? Opcode::LShr : Opcode::Shl, a, number(0));
    case 10: return b.binary(pick(2) != 0 ? Opcode::UDiv : Opcode::URem, a, number(0));
    default: return b.binary(Opcode::And, a, number(0));
    }
  }
  ValueId eight(int depth) {
    switch (pick(5)) {
    case 0: return wide;
    case 1: return b.zext(number(depth), 8);
    case 2: return b.sext(number(depth), 8);
    case 3: return b.binary(Opcode::Add, wide, k(pick(256), 8));
    default: return k(pick(256), 8);
    }
  }
  ValueId condition(int depth) {
    const uint32_t kind = pick(depth > 0 ? 12 : 8);
    const Opcode compare[] = {Opcode::Eq, Opcode::Ult, Opcode::Ule, Opcode::Slt, Opcode::Sle};
    if (kind == 0) return flag;
    if (kind <= 4) return b.binary(compare[pick(5)], number(1), pick(2) != 0 ? k(pick(16), 4) : number(1));
    if (kind <= 6) return b.binary(compare[pick(5)], eight(1), eight(0));
    if (kind == 7) return b.not_(b.eq(number(0), k(pick(16), 4)));
    if (kind <= 9) return b.conjoin(condition(depth - 1), condition(depth - 1));
    if (kind == 10) return b.disjoin(condition(depth - 1), condition(depth - 1));
    return b.not_(condition(depth - 1));
  }
  ReachPtr when(ReachPtr before, ValueId c, bool truth) {
    return std::make_shared<Reach>(Reach{Reach::If, std::move(before), nullptr, c, truth});
  }
  void claim(const ReachPtr& reach, ValueId c, bool truth) { claims.push_back({reach, c, truth}); }

  /// One after the other; states that leave early are joined after all (as by return and break).
  bool block(State& state, std::vector<State>& left, int depth) {
    for (int i = 0, n = 1 + int(pick(3)); i < n && budget-- > 0; ++i) {
      const ValueId asked = condition(1);
      if (const auto decided = known(state.position, asked)) claim(state.reach, asked, *decided);
      const ValueId c = condition(2);
      const uint32_t kind = pick(8);
      if (kind == 0) {
        const ReachPtr before = state.reach;
        state.reach = when(before, c, true);
        if (!forks.assume(state.position, c)) {
          claim(before, c, false);
          return false;
        }
      } else if (kind == 1) {
        left.push_back(state);
        return false;
      } else if (kind == 2 || depth == 0) {
        continue;
      } else if (!branch(state, left, c, depth)) {
        return false;
      }
      states.push_back(state);
    }
    return true;
  }
  bool branch(State& state, std::vector<State>& left, ValueId c, int depth) {
    const auto sides = forks.fork(state.position, c);
    if (!sides.then_possible) claim(state.reach, c, false);
    if (!sides.else_possible) claim(state.reach, c, true);
    State then_state{sides.then_side, when(state.reach, c, true)};
    State else_state{sides.else_side, when(state.reach, c, false)};
    const bool then_goes_on = sides.then_possible && block(then_state, left, depth - 1);
    const bool else_goes_on = sides.else_possible && block(else_state, left, depth - 1);
    std::vector<State> both;
    if (then_goes_on) both.push_back(then_state);
    if (else_goes_on) both.push_back(else_state);
    return !both.empty() && join(state, both);
  }
  bool join(State& state, const std::vector<State>& parts) {
    std::vector<EdgeState> edges;
    state.reach = parts[0].reach;
    for (size_t i = 0; i < parts.size(); ++i) {
      edges.push_back({parts[i].position, nullptr, {}});
      if (i > 0)
        state.reach = std::make_shared<Reach>(Reach{Reach::Either, state.reach, parts[i].reach, {}, true});
    }
    state.position = forks.join(std::move(edges)).position;
    states.push_back(state);
    return true;
  }
};

TEST_F(RandomFacts, HoldInEveryExecutionThatReachesThem) {
  size_t decided = 0;
  for (uint32_t seed = 0; seed < 150; ++seed) {
    random.seed(seed);
    program = Program();
    Builder fresh(program);
    b.~Builder();
    new (&b) Builder(program);
    forks.~ForkTree();
    new (&forks) ForkTree(symbolic_memory);
    x = input(4), y = input(4), wide = input(8), flag = input(1);
    claims.clear();
    states.clear();
    budget = 24;
    State state{forks.root(), std::make_shared<Reach>()};
    std::vector<State> left;
    if (block(state, left, 4)) left.push_back(state);
    if (!left.empty()) join(state, left);
    decided += claims.size();
    for (uint32_t n = 0; n < 512; ++n) {
      Valuation valuation;
      valuation.leaves[x] = BitVector(4, n & 15);
      valuation.leaves[y] = BitVector(4, n >> 4 & 15);
      valuation.leaves[wide] = BitVector(8, n * 77 & 255);
      valuation.leaves[flag] = BitVector(1, n >> 8);
      const Evaluation run = evaluate(program, valuation);
      for (const Claim& claim : claims) {
        if (!reached(*claim.reach, run)) continue;
        ASSERT_EQ(run.boolean(claim.condition), claim.truth) << "seed " << seed << ", inputs " << n;
      }
      for (const State& at : states)
        ASSERT_EQ(run.boolean(at.position.guard), reached(*at.reach, run))
            << "seed " << seed << ", inputs " << n;
    }
  }
  EXPECT_GT(decided, 500u);
}

} // namespace
} // namespace fathom::program
