// Checked arithmetic against the mathematical result, for all operands of a few small widths.
#include "frontend/unwinder/overflow.h"
#include "ir/program/evaluator.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

using namespace program;

int64_t mathematical(Opcode opcode, int64_t a, int64_t b) {
  if (opcode == Opcode::Add) return a + b;
  return opcode == Opcode::Sub ? a - b : a * b;
}

/// How an operand is made of its input.
enum class Shape { Unknown, Constant, Extended };

struct Case {
  Opcode opcode;
  bool is_signed;
  Shape a, b;
  uint32_t width;
};

/// One operand: its value in the program, and the number the type gives it.
struct Operand {
  ValueId leaf, value;
};

Operand make(Builder& builder, const Case& c, Shape shape, uint64_t number) {
  if (shape == Shape::Constant) return {ValueId(), builder.constant(c.width, number)};
  const uint32_t width = shape == Shape::Extended ? c.width - 2 : c.width;
  const ValueId leaf =
      builder.input({"f", c.is_signed, false, 0}, Type::integer(width), builder.boolean(true));
  if (shape == Shape::Unknown) return {leaf, leaf};
  return {leaf, c.is_signed ? builder.sext(leaf, c.width) : builder.zext(leaf, c.width)};
}

void check(const Case& c) {
  const uint64_t all = uint64_t{1} << c.width;
  const auto number = [&](uint64_t bits) { return c.is_signed ? sign_extend(bits, c.width) : int64_t(bits); };
  for (uint64_t x = 0; x < (c.a == Shape::Constant ? all : 1); ++x)
    for (uint64_t y = 0; y < (c.b == Shape::Constant ? all : 1); ++y) {
      Program program;
      Builder builder(program);
      const Operand a = make(builder, c, c.a, x), b = make(builder, c, c.b, y);
      const CheckedResult result = arithmetic_with_overflow(builder, c.opcode, c.is_signed, a.value, b.value);
      for (uint64_t p = 0; p < (a.leaf.valid() ? uint64_t{1} << builder.width_of(a.leaf) : 1); ++p)
        for (uint64_t q = 0; q < (b.leaf.valid() ? uint64_t{1} << builder.width_of(b.leaf) : 1); ++q) {
          Valuation valuation;
          if (a.leaf.valid()) valuation.leaves[a.leaf] = BitVector(builder.width_of(a.leaf), p);
          if (b.leaf.valid()) valuation.leaves[b.leaf] = BitVector(builder.width_of(b.leaf), q);
          const Evaluation run = evaluate(program, valuation);
          const int64_t exact = mathematical(c.opcode, number(run.u64(a.value)), number(run.u64(b.value)));
          const bool fits = number(uint64_t(exact) & (all - 1)) == exact;
          ASSERT_EQ(run.u64(result.value), uint64_t(exact) & (all - 1)) << info(c.opcode).name;
          ASSERT_EQ(run.boolean(result.overflow), !fits)
              << info(c.opcode).name << " of " << number(run.u64(a.value)) << " and "
              << number(run.u64(b.value)) << " in " << c.width << " bits, signed " << c.is_signed;
        }
    }
}

TEST(Overflow, AgreesWithMathematicsForAllOperands) {
  for (const Opcode opcode : {Opcode::Add, Opcode::Sub, Opcode::Mul})
    for (const bool is_signed : {false, true})
      for (const Shape a : {Shape::Unknown, Shape::Constant, Shape::Extended})
        for (const Shape b : {Shape::Unknown, Shape::Constant, Shape::Extended})
          for (const uint32_t width : {3u, 5u}) check({opcode, is_signed, a, b, width});
}

TEST(Overflow, OfTheNarrowestTypes) {
  for (const Opcode opcode : {Opcode::Add, Opcode::Sub, Opcode::Mul})
    for (const bool is_signed : {false, true})
      for (const uint32_t width : {1u, 2u}) check({opcode, is_signed, Shape::Unknown, Shape::Unknown, width});
}

TEST(Overflow, IsRefutedWithoutASolverWhereTheOperandsAreNarrow) {
  Program program;
  Builder builder(program);
  const auto input = [&] {
    return builder.input({"f", true, false, 0}, Type::integer(32), builder.boolean(true));
  };
  const ValueId a = builder.sext(input(), 64), b = builder.sext(input(), 64);
  EXPECT_TRUE(builder.is_false(arithmetic_with_overflow(builder, Opcode::Mul, true, a, b).overflow));
  EXPECT_FALSE(builder.is_false(
      arithmetic_with_overflow(builder, Opcode::Mul, true, a, builder.constant(64, 1ull << 40)).overflow));
}

} // namespace
} // namespace fathom::frontend
