// Phases: pieces that are exact together, conditions that split, and loops that are not split.
#include "proofs/exact/phases.h"
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

/// The loop summarised, with as many quantifiers as it has pieces.
class Pieces {
 public:
  explicit Pieces(const std::string& text, uint32_t pointer_bits) : world_(text, pointer_bits) {
    outcome = summarise(world_.body, world_.entry, Way::Summary);
    for (uint32_t id = 0; id < world_.program.size(); ++id)
      if (world_.program[ValueId(id)].opcode == Opcode::Forall) foralls_.emplace_back(id);
  }

  /// Values with which the loop is left, whatever the numbers of iterations up to `most`, and obligations
  /// that are violated then.
  void leave(const Inputs& inputs, uint64_t most) {
    left.clear();
    violated.clear();
    Valuation valuation = valuation_of(world_.program, inputs);
    choose(valuation, 0, most);
  }

  Outcome outcome;
  std::set<std::vector<std::string>> left;
  std::set<std::string> violated;

 private:
  void choose(Valuation& valuation, size_t number, uint64_t most) {
    if (number == foralls_.size()) return look(valuation);
    const Instruction forall = world_.program[foralls_[number]];
    const ValueId index = forall.operands[0], count = forall.operands[1], body = forall.operands[2];
    const uint32_t width = world_.program[index].type.width();
    bool holds = true;
    for (uint64_t k = 0; k <= most; ++k) {
      valuation.leaves[count] = BitVector(width, k);
      valuation.leaves[foralls_[number]] = BitVector(1, holds);
      choose(valuation, number + 1, most);
      valuation.leaves[index] = BitVector(width, k);
      valuation.leaves[count] = BitVector(width, k + 1);
      holds = holds && evaluate(world_.program, valuation).boolean(body);
    }
  }

  void look(const Valuation& valuation) {
    const Evaluation run = evaluate(world_.program, valuation);
    for (const std::string& what : test::violated(run, true)) violated.insert(what);
    for (const EdgeState& state : world_.body.leaving) {
      if (!run.boolean(state.position.guard)) continue;
      std::vector<std::string> values;
      for (const ValueId value : state.values) values.push_back(text_of(run, value));
      left.insert(std::move(values));
    }
  }

  World world_;
  std::vector<ValueId> foralls_;
};

/// The pieces together leave the loop where unwinding does, and nowhere else; in both data models.
void expect_phases(const std::string& text, const std::vector<uint64_t>& all, uint64_t most = 6) {
  for (const uint32_t bits : {64u, 32u}) {
    const Unwound unwound(text, 16, bits);
    Pieces pieces(text, bits);
    ASSERT_TRUE(pieces.outcome.done) << pieces.outcome.explanation;
    EXPECT_EQ(pieces.outcome.explanation.substr(0, 11), "in phases (") << pieces.outcome.explanation;
    for (const uint64_t n : all) {
      SCOPED_TRACE(n);
      const Inputs inputs{{"n", {n}}};
      const std::optional<Place> expected = unwound.leaves(inputs);
      ASSERT_TRUE(expected.has_value());
      pieces.leave(inputs, most);
      EXPECT_EQ(pieces.left, std::set<std::vector<std::string>>{expected->values});
      EXPECT_EQ(pieces.violated, std::set<std::string>{});
    }
  }
}

std::string counting(const std::string& body) {
  return R"(
    n = input i32
    assume ule n 9
    loop x = 0:i32, y = 7:i32
      while ult x n
  )" + body +
         R"(
      x = add x 1
  )";
}

TEST(Phases, AConstantBoundary) {
  expect_phases(counting(R"(
      if ult x 4
        y = add y 1
      else
        y = add y 5
      end
  )"),
                {0, 1, 3, 4, 5, 9});
}

TEST(Phases, ABoundaryFromBeforeTheLoop) {
  expect_phases(R"(
    n = input i32
    assume ule n 9
    m = sub n 2
    loop x = 0:i32, y = 0:i32
      while ult x n
      if slt x m
        y = add y 1
      else
        y = add y 100
      end
      x = add x 1
  )",
                {0, 1, 2, 3, 8});
}

TEST(Phases, TheCounterGoesFaster) {
  expect_phases(R"(
    n = input i32
    assume ule n 20
    loop x = 0:i32
      while ult x n
      if ult x 5
        x = add x 1
      else
        x = add x 4
      end
  )",
                {0, 4, 5, 6, 12, 20});
}

TEST(Phases, AnEquationHoldsOnce) {
  expect_phases(counting(R"(
      y = add y 2
      if eq x 3
        y = 0:i32
      end
  )"),
                {0, 3, 4, 5, 9});
}

TEST(Phases, TwoBoundaries) {
  expect_phases(counting(R"(
      if ult x 2
        y = add y 1
      else
        if ult x 5
          y = add y 10
        else
          y = add y 100
        end
      end
  )"),
                {0, 1, 2, 3, 5, 6, 9}, 4);
}

TEST(Phases, WhatComesBackIsAnObligation) {
  // A counter of two bits: the condition is true again after each four iterations.
  Pieces pieces(R"(
    n = input i32
    assume ule n 9
    loop x = 0:i32, y = 0:i32, z = 0:i8
      while ult x n
      if ult z 250
        y = add y 1
      end
      x = add x 1
      z = add z 125
  )",
                64);
  if (!pieces.outcome.done) return; // or it is not split at all
  pieces.leave({{"n", {9}}}, 5);
  const bool is_split = pieces.outcome.explanation.substr(0, 9) == "in phases";
  EXPECT_EQ(is_split, !pieces.violated.empty()) << pieces.outcome.explanation;
}

TEST(Phases, WhatDependsOnInputsIsNotSplit) {
  const std::string text = R"(
    n = input i32
    loop x = 0:i32, y = 0:i32
      while ult x n
      c = input i8
      if eq c 0
        y = add y 1
      end
      x = add x 1
  )";
  const Pieces pieces(text, 64);
  EXPECT_NE(pieces.outcome.explanation.substr(0, 9), "in phases");
}

TEST(Phases, Drift) {
  using namespace predicate;
  const auto x = variable(VariableId(0), Type::integer(8)), n = variable(VariableId(2), Type::integer(8));
  const auto less = binary(Opcode::Ult, x, n);
  EXPECT_EQ(drift_of(less, {2, 0}), 2) << "n is from before the loop";
  EXPECT_EQ(drift_of(less, {std::nullopt, 0}), std::nullopt);
  const auto y = variable(VariableId(1), Type::integer(8));
  EXPECT_EQ(drift_of(binary(Opcode::Ult, binary(Opcode::Mul, x, constant(8, 3)), y), {2, 7}), -1);
  EXPECT_EQ(drift_of(eq(binary(Opcode::And, x, constant(8, 3)), n), {2, 0}), std::nullopt);
  EXPECT_EQ(drift_of(eq(binary(Opcode::And, x, constant(8, 3)), n), {0, 0}), 0);
}

} // namespace
} // namespace fathom::loops::test
