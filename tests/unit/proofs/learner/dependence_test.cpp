// Which bits of a value depend on another one: the mask has to cover every bit that ever changes.
#include "ir/program/evaluator.h"
#include "proofs/learner/dependence.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::loops {
namespace {

using namespace program;

class DependenceTest : public testing::Test {
 protected:
  Program program;
  Builder b{program};

  ValueId input(uint32_t width) {
    return b.input({"input", false, false, 0}, Type::integer(width), b.boolean(true));
  }
  ValueId k(uint64_t value, uint32_t width) { return b.constant(width, value); }
  BitVector mask(ValueId of, ValueId given) {
    return Dependence(program, 0, {given}, [](ValueId) { return true; }).of(of);
  }
};

TEST_F(DependenceTest, ShiftsForget) {
  const ValueId x = input(16), c = b.zext(input(8), 16), d = b.zext(input(8), 16);
  const auto step = [&](ValueId w, ValueId byte) {
    return b.binary(Opcode::Or, b.binary(Opcode::Shl, w, k(8, 16)), byte);
  };
  EXPECT_EQ(mask(step(x, c), x), BitVector(16, 0xff00));
  EXPECT_TRUE(mask(step(step(x, c), d), x).is_zero());
  EXPECT_FALSE(mask(step(step(x, c), d), c).is_zero());
  // By seven bits each two are not enough.
  const auto almost = [&](ValueId w) { return b.binary(Opcode::Shl, w, k(7, 16)); };
  EXPECT_EQ(mask(almost(almost(x)), x), BitVector(16, 0xc000));
}

TEST_F(DependenceTest, WhatKeepsABitKeepsIt) {
  const ValueId x = input(8), c = input(8);
  const ValueId kept =
      b.binary(Opcode::Or, b.binary(Opcode::And, x, k(1, 8)), b.binary(Opcode::And, c, k(0xfe, 8)));
  EXPECT_EQ(mask(kept, x), BitVector(8, 1));
  EXPECT_EQ(mask(b.binary(Opcode::AShr, x, k(7, 8)), x), BitVector(8, 0xff)); // the sign everywhere
  EXPECT_EQ(mask(b.binary(Opcode::LShr, x, k(7, 8)), x), BitVector(8, 1));
  EXPECT_EQ(mask(b.binary(Opcode::Shl, x, c), x), BitVector(8, 0xff)); // by what is not known
  EXPECT_EQ(mask(b.binary(Opcode::Add, b.binary(Opcode::And, x, k(4, 8)), c), x),
            BitVector(8, 0xfc)); // carries
  EXPECT_EQ(mask(b.ite(b.eq(x, k(3, 8)), c, k(0, 8)), x), BitVector(8, 0xff));
  EXPECT_EQ(mask(b.eq(x, c), x), BitVector(1, 1));
}

/// Random expressions over x and y of six bits, whose bits are watched while x takes all values.
TEST_F(DependenceTest, MasksCoverAllChanges) {
  uint32_t independent = 0, covered = 0;
  for (uint32_t seed = 0; seed < 60; ++seed) {
    Program random_program;
    Builder builder(random_program);
    std::mt19937 random(seed);
    const auto input = [&] {
      return builder.input({"input", false, false, 0}, Type::integer(6), builder.boolean(true));
    };
    const ValueId x = input(), y = input();
    std::vector<ValueId> values{x, y, builder.constant(6, 8), builder.constant(6, 3),
                                builder.constant(6, 48)};
    constexpr std::array<Opcode, 10> opcodes{Opcode::Add,  Opcode::Sub,  Opcode::Mul, Opcode::Shl,
                                             Opcode::LShr, Opcode::AShr, Opcode::And, Opcode::Or,
                                             Opcode::Xor,  Opcode::UDiv};
    const auto any = [&] { return values[random() % values.size()]; };
    for (int n = 0; n < 25; ++n) {
      switch (random() % 8) {
      case 0: values.push_back(builder.ite(builder.binary(Opcode::Ult, any(), any()), any(), any())); break;
      case 1: values.push_back(builder.sext(builder.extract(any(), 2, 3), 6)); break;
      case 2: values.push_back(builder.zext(builder.extract(any(), 1, 4), 6)); break;
      case 3:
        values.push_back(builder.concat(builder.extract(any(), 3, 2), builder.extract(any(), 0, 4)));
        break;
      case 4:
        values.push_back(builder.binary(random() % 2 ? Opcode::Shl : Opcode::LShr, any(),
                                        builder.constant(6, random() % 6)));
        break;
      default: values.push_back(builder.binary(opcodes[random() % opcodes.size()], any(), any())); break;
      }
    }
    const Dependence dependence(random_program, 0, {x}, [](ValueId) { return true; });
    for (const uint64_t other : {0u, 21u, 63u}) {
      std::vector<BitVector> first, changed(values.size(), BitVector::zeros(6));
      for (uint64_t n = 0; n < 64; ++n) {
        Valuation valuation;
        valuation.leaves[x] = BitVector(6, n);
        valuation.leaves[y] = BitVector(6, other);
        const Evaluation run = evaluate(random_program, valuation);
        for (size_t v = 0; v < values.size(); ++v) {
          if (n == 0) first.push_back(run.integer(values[v]));
          changed[v] = changed[v] | (run.integer(values[v]) ^ first[v]);
        }
      }
      for (size_t v = 0; v < values.size(); ++v) {
        const BitVector all = dependence.of(values[v]);
        EXPECT_TRUE((changed[v] & ~all).is_zero()) << "seed " << seed << ", value " << v;
        independent += all.is_zero() && values[v].index() > x.index();
        covered += !changed[v].is_zero();
      }
    }
  }
  EXPECT_GT(independent, 500u);
  EXPECT_GT(covered, 500u);
}

} // namespace
} // namespace fathom::loops
