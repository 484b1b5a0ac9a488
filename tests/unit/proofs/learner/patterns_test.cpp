// Regular patterns: which values are instances of one term, and what the first iterations repeat.
#include "ir/program/builder.h"
#include "proofs/learner/patterns.h"

#include <gtest/gtest.h>

namespace fathom::loops {
namespace {

using program::Opcode;
using program::Type;
using program::ValueId;

class Patterns : public ::testing::Test {
 protected:
  ValueId number(uint64_t value) { return b.constant(32, value); }
  ValueId plus(ValueId value, uint64_t constant) { return b.binary(Opcode::Add, value, number(constant)); }
  ValueId any() { return b.open(program::OpenKind::Iterations, Type::integer(32), b.boolean(true)); }
  bool progression(std::vector<ValueId> values) { return is_progression(program, values); }
  /// One variable, by its values at the heads.
  std::optional<Pattern> pattern(const std::vector<ValueId>& values) {
    Heads heads;
    for (const ValueId value : values) heads.push_back({value});
    return find_pattern(program, heads);
  }

  program::Program program;
  program::Builder b{program};
  ValueId x = any(), y = any();
};

TEST_F(Patterns, ConstantsThatGrowEvenly) {
  EXPECT_TRUE(progression({number(3), number(5), number(7)}));
  EXPECT_TRUE(progression({number(1), number(0), number(0xffffffff)})); // modulo the width
  EXPECT_FALSE(progression({number(3), number(5), number(8)}));
  EXPECT_FALSE(progression({number(1), number(0), number(0)}));
}

TEST_F(Patterns, SummandsThatAreMissingAreZero) {
  EXPECT_TRUE(progression({x, plus(x, 4), plus(x, 8)}));
  EXPECT_TRUE(progression({plus(x, 0xfffffffe), x, plus(x, 2)}));
  EXPECT_FALSE(progression({x, plus(x, 4), plus(y, 8)}));
  EXPECT_FALSE(progression({x, y, x}));
  EXPECT_FALSE(progression({number(0), x, plus(x, 1)}));
}

TEST_F(Patterns, EachConstantHasItsOwnStep) {
  const auto term = [&](uint64_t a, uint64_t c) {
    return b.binary(Opcode::UDiv, plus(x, a), b.binary(Opcode::Xor, y, number(c)));
  };
  EXPECT_TRUE(progression({term(1, 7), term(2, 17), term(3, 27)}));
  EXPECT_FALSE(progression({term(1, 7), term(2, 17), term(3, 28)}));
  EXPECT_FALSE(progression({term(1, 7), term(2, 17), b.binary(Opcode::URem, plus(x, 3), y)}));
}

TEST_F(Patterns, StepsAreConstant) {
  const auto step = [&](std::vector<ValueId> values) { return step_of(program, values); };
  EXPECT_EQ(step({x, plus(x, 4), plus(x, 8)}), BitVector(32, 4));
  EXPECT_EQ(step({x, x, x}), BitVector(32, 0));
  EXPECT_FALSE(step({x, plus(x, 4)})); // two say nothing
  const auto half = [&](uint64_t c) { return b.binary(Opcode::LShr, plus(x, c), number(1)); };
  EXPECT_FALSE(step({half(0), half(2), half(4)}));
}

TEST_F(Patterns, ThePrefixIsAsShortAsItCanBe) {
  EXPECT_EQ(pattern({number(1), number(2), number(3), number(4)}), Pattern{});
  EXPECT_EQ(pattern({number(1), number(0), number(0), number(0)}), (Pattern{1, 1}));
  EXPECT_EQ(pattern({x, y, number(5), number(5), number(5)}), (Pattern{2, 1}));
  EXPECT_EQ(pattern({x, y, number(5), number(5)}), std::nullopt); // too few to say
}

TEST_F(Patterns, TheCoreRepeats) {
  EXPECT_EQ(pattern({x, y, x, y, x, y}), (Pattern{0, 2}));
  EXPECT_EQ(pattern({x, number(9), y, number(8), any(), number(7)}), std::nullopt);
  EXPECT_EQ(pattern({number(7), x, y, plus(x, 1), y, plus(x, 2), y}), (Pattern{1, 2}));
  EXPECT_EQ(pattern({x, y, number(1), x, y, number(2), x, y, number(3)}), (Pattern{0, 3}));
}

TEST_F(Patterns, AllVariablesMustHaveIt) {
  Heads heads;
  for (uint64_t i = 0; i < 9; ++i) heads.push_back({i % 2 ? x : y, number(i == 0 ? 8 : i)});
  EXPECT_EQ(find_pattern(program, heads), (Pattern{1, 2}));
}

} // namespace
} // namespace fathom::loops
