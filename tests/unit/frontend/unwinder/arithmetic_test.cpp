// Integer and floating-point operations on scalars, held against this machine's own.
#include "tests/unit/frontend/unwinder/parts.h"

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Type.h>

#include <bit>
#include <cmath>
#include <limits>

namespace fathom::frontend::test {
namespace {

using namespace program;
using I = llvm::Instruction;
using C = llvm::CmpInst;

class ArithmeticTest : public Parts {
 protected:
  Integers& integers() { return arithmetic.integers; }
  FloatArithmetic& floats() { return arithmetic.floats; }
  llvm::LLVMContext types;
  llvm::Type* type() { return llvm::Type::getDoubleTy(types); }
  ValueId real(double x) { return number(64, std::bit_cast<uint64_t>(x)); }
  double value(std::optional<ValueId> id) { return std::bit_cast<double>(builder.constant_u64(*id)); }
};

TEST_F(ArithmeticTest, IntegersOfEightBits) {
  for (const int a : {0, 1, 7, 100, 127, -1, -77, -128})
    for (const int b : {1, 2, 5, 7, -1, -3, 127, -128}) {
      const ValueId x = number(8, uint8_t(a)), y = number(8, uint8_t(b));
      const auto expect = [&](unsigned opcode, int expected) {
        expect_constant(integers().binary(opcode, x, y), uint8_t(expected));
      };
      expect(I::Add, a + b);
      expect(I::Sub, a - b);
      expect(I::Mul, a * b);
      expect(I::And, a & b);
      expect(I::Or, a | b);
      expect(I::Xor, a ^ b);
      expect(I::UDiv, uint8_t(a) / uint8_t(b));
      expect(I::URem, uint8_t(a) % uint8_t(b));
      if (a != -128 || b != -1) {
        expect(I::SDiv, a / b);
        expect(I::SRem, a % b);
      }
      if (b >= 0 && b < 8) {
        expect(I::Shl, a << b);
        expect(I::LShr, uint8_t(a) >> b);
        expect(I::AShr, a >> b);
      }
      expect_constant(integers().compare(C::ICMP_SLT, x, y), a < b);
      expect_constant(integers().compare(C::ICMP_SGE, x, y), a >= b);
      expect_constant(integers().compare(C::ICMP_ULE, x, y), uint8_t(a) <= uint8_t(b));
      expect_constant(integers().compare(C::ICMP_UGT, x, y), uint8_t(a) > uint8_t(b));
      expect_constant(integers().compare(C::ICMP_NE, x, y), a != b);
    }
}

TEST_F(ArithmeticTest, WhatCLeavesOpenOfIntegers) {
  EXPECT_FALSE(builder.is_constant(integers().binary(I::SDiv, number(8, 1), number(8, 0))));
  EXPECT_EQ(count(ObligationKind::Property, Property::DivisionByZero), 1u);
  EXPECT_FALSE(builder.is_constant(integers().binary(I::SRem, number(8, 0x80), number(8, 0xff))));
  EXPECT_EQ(count(ObligationKind::Property, Property::DivisionByZero), 1u);
  EXPECT_FALSE(builder.is_constant(integers().binary(I::Shl, number(8, 1), number(8, 8))));
}

TEST_F(ArithmeticTest, AFactThatTheDivisorIsNotZero) {
  const ValueId divisor = input(8);
  ASSERT_TRUE(forks.assume(stack.top().state.position, builder.binary(Opcode::Ult, number(8, 2), divisor)));
  const ValueId quotient = integers().binary(I::UDiv, number(8, 100), divisor);
  EXPECT_EQ(program[quotient].opcode, Opcode::UDiv);
}

TEST_F(ArithmeticTest, SignedBits) {
  EXPECT_EQ(integers().signed_bits(number(32, 0)), 1u);
  EXPECT_EQ(integers().signed_bits(number(32, 127)), 8u);
  EXPECT_EQ(integers().signed_bits(number(32, 128)), 9u);
  EXPECT_EQ(integers().signed_bits(number(32, uint32_t(-128))), 8u);
  const ValueId x = builder.sext(input(8), 64), y = builder.zext(input(8), 64);
  EXPECT_EQ(integers().signed_bits(x), 8u);
  EXPECT_EQ(integers().signed_bits(y), 9u);
  EXPECT_LE(integers().signed_bits(builder.binary(Opcode::Add, x, y)), 10u);
  EXPECT_LE(integers().signed_bits(builder.binary(Opcode::Mul, x, x)), 16u);
  EXPECT_EQ(integers().signed_bits(input(8)), 8u);
}

TEST_F(ArithmeticTest, FloatingPointNumbers) {
  for (const double a : {0.0, -0.0, 1.5, -3.25, 1e300, 0.1})
    for (const double b : {1.0, 3.0, -0.7, 1e-300}) {
      const ValueId x = real(a), y = real(b);
      EXPECT_EQ(value(floats().binary(I::FAdd, type(), x, y)), a + b);
      EXPECT_EQ(value(floats().binary(I::FSub, type(), x, y)), a - b);
      EXPECT_EQ(value(floats().binary(I::FMul, type(), x, y)), a * b);
      EXPECT_EQ(value(floats().binary(I::FDiv, type(), x, y)), a / b);
      EXPECT_EQ(value(floats().binary(I::FRem, type(), x, y)), std::fmod(a, b));
      expect_constant(*floats().compare(C::FCMP_OLT, type(), x, y), a < b);
      expect_constant(*floats().compare(C::FCMP_OEQ, type(), x, y), a == b);
      expect_constant(*floats().compare(C::FCMP_UGE, type(), x, y), a >= b);
    }
}

TEST_F(ArithmeticTest, NoNumbers) {
  const ValueId nan = real(std::numeric_limits<double>::quiet_NaN()), one = real(1);
  expect_constant(*floats().compare(C::FCMP_OEQ, type(), nan, nan), 0);
  expect_constant(*floats().compare(C::FCMP_UNE, type(), nan, nan), 1);
  expect_constant(*floats().compare(C::FCMP_UNO, type(), nan, one), 1);
  expect_constant(*floats().compare(C::FCMP_ORD, type(), nan, one), 0);
  expect_constant(*floats().compare(C::FCMP_TRUE, type(), nan, one), 1);
  EXPECT_FALSE(builder.is_constant(*floats().binary(I::FAdd, type(), nan, one))); // which one is open
  EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::minnum, type(), {nan, one})), 1);
}

TEST_F(ArithmeticTest, Conversions) {
  llvm::Type* byte = llvm::Type::getInt8Ty(types);
  llvm::Type* single = llvm::Type::getFloatTy(types);
  expect_constant(*floats().convert(I::FPToSI, type(), byte, real(-3.9)), uint8_t(-3));
  expect_constant(*floats().convert(I::FPToUI, type(), byte, real(255.5)), 255);
  EXPECT_FALSE(builder.is_constant(*floats().convert(I::FPToSI, type(), byte, real(128)))); // C11 6.3.1.4
  EXPECT_EQ(value(floats().convert(I::SIToFP, byte, type(), number(8, 0x80))), -128);
  EXPECT_EQ(value(floats().convert(I::UIToFP, byte, type(), number(8, 0x80))), 128);
  expect_constant(*floats().convert(I::FPTrunc, type(), single, real(0.1)), std::bit_cast<uint32_t>(0.1f));
}

TEST_F(ArithmeticTest, Intrinsics) {
  for (const double x : {2.5, -2.5, 3.5, 0.3, -7.75}) {
    EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::floor, type(), {real(x)})), std::floor(x));
    EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::ceil, type(), {real(x)})), std::ceil(x));
    EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::trunc, type(), {real(x)})), std::trunc(x));
    EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::round, type(), {real(x)})), std::round(x));
    EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::rint, type(), {real(x)})), std::rint(x));
  }
  EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::sqrt, type(), {real(2)})), std::sqrt(2.0));
  EXPECT_EQ(value(floats().intrinsic(llvm::Intrinsic::fma, type(), {real(0.1), real(10), real(-1)})),
            std::fma(0.1, 10, -1));
  EXPECT_EQ(floats().intrinsic(llvm::Intrinsic::sin, type(), {real(1)}), std::nullopt);
}

TEST_F(ArithmeticTest, FormatsThatAreNotKnown) {
  llvm::Type* ppc = llvm::Type::getPPC_FP128Ty(types);
  EXPECT_EQ(FloatArithmetic::float_format(ppc), std::nullopt);
  EXPECT_EQ(FloatArithmetic::float_format(llvm::Type::getInt32Ty(types)), std::nullopt);
  EXPECT_EQ(floats().binary(I::FAdd, ppc, number(128, 0), number(128, 0)), std::nullopt);
}

} // namespace
} // namespace fathom::frontend::test
