// Loops that ask whether something holds of all numbers, or of some: what they leave is what unwinding
// leaves.
#include "tests/unit/proofs/loop_world.h"

#include <gmock/gmock.h>
#include <set>

namespace fathom::loops::test {
namespace {

using Values = std::vector<std::string>;

/// The states in which a loop is left for some inputs: with each choice that the quantifiers admit.
class Quantifiers {
 public:
  Quantifiers(const std::string& text, uint32_t bits) : world_(text, bits) {
    outcome = summarise(world_.body, world_.entry, Way::Summary);
    for (uint32_t id = 0; id < world_.program.size(); ++id) {
      const Instruction& i = world_.program[ValueId(id)];
      if (i.opcode == Opcode::Forall) foralls_.emplace_back(id);
      if (i.opcode == Opcode::Open && !other_.valid() && !foralls_.empty()) other_ = ValueId(id);
    }
  }

  std::set<Values> leaves(const Inputs& inputs, uint64_t most) const {
    std::set<Values> found;
    for (const bool all : {true, false})
      for (uint64_t other = 0; other <= most; ++other) {
        Valuation valuation = valuation_of(world_.program, inputs, 0);
        valuation.initial_byte = [](ObjectId object, uint64_t offset) {
          return first_byte(object.index(), offset);
        };
        if (other_.valid()) valuation.leaves[other_] = BitVector(world_.program[other_].type.width(), other);
        for (const ValueId forall : foralls_)
          valuation.leaves[forall] =
              BitVector(1, (all || forall != foralls_.front()) && holds(valuation, forall, most));
        const Evaluation run = evaluate(world_.program, valuation);
        for (const EdgeState& state : world_.body.leaving) {
          if (!run.boolean(state.position.guard)) continue;
          Values values;
          for (const ValueId value : state.values) values.push_back(text_of(run, value));
          found.insert(values);
        }
      }
    return found;
  }

  Outcome outcome;

 private:
  bool holds(Valuation valuation, ValueId forall, uint64_t most) const {
    const Instruction& i = world_.program[forall];
    bool all = true;
    for (uint64_t k = 0; k <= most; ++k) {
      valuation.leaves[i.operands[0]] = BitVector(world_.program[i.operands[0]].type.width(), k);
      const Evaluation run = evaluate(world_.program, valuation);
      if (k < run.integer(i.operands[1]).low64()) all &= run.boolean(i.operands[2]);
    }
    return all;
  }

  World world_;
  std::vector<ValueId> foralls_;
  ValueId other_;
};

void expect_left_as_unwound(const std::string& text, const std::string& explanation) {
  constexpr uint32_t most = 9;
  for (const uint32_t bits : {64u, 32u}) {
    SCOPED_TRACE(bits);
    const Quantifiers quantifiers(text, bits);
    ASSERT_EQ(quantifiers.outcome.explanation, explanation);
    const Unwound unwound(text, most, bits);
    for (const uint64_t n : {0, 1, 2, 3, 5, 8})
      for (const uint64_t first : {0, 1, 3, 8})
        for (const uint64_t limit : {0, 40, 200, 255}) {
          const Inputs inputs = {{"n", {n}}, {"first", {first}}, {"limit", {limit}}};
          const auto expected = unwound.leaves(inputs);
          ASSERT_TRUE(expected.has_value());
          EXPECT_EQ(quantifiers.leaves(inputs, most), std::set<Values>{expected->values})
              << n << " " << first << " " << limit;
        }
  }
}

/// x, which is 0 or 1 at first, and a counter.
std::string over(const std::string& type, const std::string& comparison, const std::string& step, int x) {
  return "array b 80\nn = input " + type + "\nfirst = input " + type +
         "\nlimit = input i8\nassume ule n 8\nassume ule first 8\nloop i = first, x = " + std::to_string(x) +
         ":i8\n  while " + comparison + "\n  " + step + "\n  i = add i 1\n";
}

const std::string below = "(zext i8 (ult (load i8 (at b i)) limit))";

TEST(Quantified, All) {
  for (const int x : {0, 1})
    expect_left_as_unwound(over("iptr", "ult i n", "x = and x " + below, x), "all of i");
  expect_left_as_unwound(over("iptr", "slt i n", "x = and x " + below, 1), "all of i");
}

TEST(Quantified, Some) {
  for (const int x : {0, 1})
    expect_left_as_unwound(over("iptr", "ult i n", "x = or x " + below, x), "some of i");
}

TEST(Quantified, OfWhatIsAsked) {
  expect_left_as_unwound(over("i16", "ult i n", "x = and x (zext i8 (ult (trunc i8 i) 3))", 1), "all of i");
}

TEST(Quantified, OtherLoopsAreNone) {
  const auto explained = [](const std::string& text) { return Summarised(text).outcome.explanation; };
  EXPECT_THAT(explained(over("iptr", "ult i n", "x = xor x " + below, 1)),
              testing::Not(testing::HasSubstr(" of i")));
  EXPECT_THAT(explained(over("iptr", "ult i n", "x = and (add x 1) " + below, 1)),
              testing::Not(testing::HasSubstr(" of i")));
}

} // namespace
} // namespace fathom::loops::test
