// Conversions of floating-point numbers: whether the integral part is in the range of the integer type (C11
// 6.3.1.4p1, `float-conversion`), and where the conversion is implicit whether it keeps the value
// (`lossy-conversion`): to integers, from integers (6.3.1.4p2), to floating-point types of less precision
// (6.3.1.5). Clang's sanitizer looks at conversions between integers alone; those that the program writes are
// marked (tree.cpp).
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

using llvm::APFloat;

bool makes_integer(const llvm::Instruction& instruction) {
  return (llvm::isa<llvm::FPToSIInst>(instruction) || llvm::isa<llvm::FPToUIInst>(instruction)) &&
         instruction.getType()->isIntOrIntVectorTy();
}

bool makes_number(const llvm::Instruction& instruction) {
  return (llvm::isa<llvm::SIToFPInst>(instruction) || llvm::isa<llvm::UIToFPInst>(instruction)) &&
         instruction.getType()->isFloatingPointTy();
}

/// Clang computes with _Float16 and __bf16 in float: what is cut off then is no conversion of the program.
bool shortens(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::FPTruncInst>(instruction) && instruction.getType()->isFloatingPointTy() &&
         instruction.getType()->getScalarSizeInBits() > 16;
}

/// i1: the number is not strictly between the neighbours of the integers of the type, or is NaN. The
/// neighbours are rounded outwards, past which no number lies that is nearer.
llvm::Value* out_of_range(llvm::IRBuilder<>& builder, llvm::Instruction& conversion, llvm::Value* number) {
  const llvm::fltSemantics& format = number->getType()->getFltSemantics();
  const unsigned width = conversion.getType()->getScalarSizeInBits();
  const bool is_signed = llvm::isa<llvm::FPToSIInst>(conversion);
  const auto limit = [&](const llvm::APInt& last, bool least) {
    APFloat value(format);
    if (value.convertFromAPInt(last, is_signed, APFloat::rmTowardZero) & APFloat::opOverflow)
      return APFloat::getInf(format, least);
    const APFloat one(format, 1);
    if (least)
      value.subtract(one, APFloat::rmTowardNegative);
    else
      value.add(one, APFloat::rmTowardPositive);
    return value;
  };
  const llvm::APInt least = is_signed ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getZero(width);
  const llvm::APInt most =
      is_signed ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getMaxValue(width);
  const auto constant = [&](const APFloat& value) { return llvm::ConstantFP::get(number->getType(), value); };
  llvm::Value* above = builder.CreateFCmpOGT(number, constant(limit(least, true)));
  llvm::Value* below = builder.CreateFCmpOLT(number, constant(limit(most, false)));
  return builder.CreateNot(builder.CreateAnd(above, below));
}

/// The same for some element of a vector.
llvm::Value* out_of_range(llvm::IRBuilder<>& builder, llvm::Instruction& conversion) {
  llvm::Value* number = conversion.getOperand(0);
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(number->getType());
  if (!vector) return out_of_range(builder, conversion, number);
  llvm::Value* any = builder.getFalse();
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    any = builder.CreateOr(any, out_of_range(builder, conversion, builder.CreateExtractElement(number, i)));
  return any;
}

/// i1: the integer has more digits than the format, trailing zeros not counted; its lowest bit that is set,
/// as many digits further up, leaves bits beyond:
///
///   magnitude  0001 0110 0100      format of 3 digits
///   lowest     0000 0000 0100  ->  0000 0010 0000, negated 1111 1110 0000, and magnitude: 0001 0110 0000
llvm::Value* has_more_digits(llvm::IRBuilder<>& builder, llvm::Instruction& conversion) {
  llvm::Value* integer = conversion.getOperand(0);
  const unsigned width = integer->getType()->getIntegerBitWidth();
  const unsigned digits = APFloat::semanticsPrecision(conversion.getType()->getFltSemantics());
  if (digits >= width) return builder.getFalse();
  llvm::Value* magnitude = integer;
  if (llvm::isa<llvm::SIToFPInst>(conversion))
    magnitude = builder.CreateSelect(builder.CreateIsNeg(integer), builder.CreateNeg(integer), integer);
  llvm::Value* lowest = builder.CreateAnd(magnitude, builder.CreateNeg(magnitude));
  return builder.CreateIsNotNull(
      builder.CreateAnd(magnitude, builder.CreateNeg(builder.CreateShl(lowest, digits))));
}

/// Only after a check that the number is in range is the integer that it becomes known.
llvm::Value* loses(llvm::IRBuilder<>& builder, llvm::Instruction& conversion) {
  if (makes_number(conversion)) return has_more_digits(builder, conversion);
  llvm::Value* number = conversion.getOperand(0);
  if (shortens(conversion)) // what is no number stays so
    return builder.CreateFCmpONE(builder.CreateFPExt(&conversion, number->getType()), number);
  llvm::Value* back = llvm::isa<llvm::FPToSIInst>(conversion)
                          ? builder.CreateSIToFP(&conversion, number->getType())
                          : builder.CreateUIToFP(&conversion, number->getType());
  return builder.CreateOr(out_of_range(builder, conversion), builder.CreateFCmpUNE(back, number));
}

} // namespace

Status check_float_conversions(llvm::Module& module, NormalForm&) {
  const std::string range = check_attribute(program::Property::FloatConversion);
  const std::string loss = check_attribute(program::Property::LossyConversion);
  const uint32_t range_row = program::sanitizer_row("float_cast_overflow");
  const uint32_t vector_row = program::sanitizer_row("vector_conversion");
  const uint32_t loss_row = program::sanitizer_row("float_cast_loss");
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(range) && !function.hasFnAttribute(loss)) continue;
    std::vector<llvm::Instruction*> conversions;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (makes_integer(instruction) || makes_number(instruction) || shortens(instruction))
        conversions.push_back(&instruction);
    for (llvm::Instruction* conversion : conversions) {
      llvm::IRBuilder<> builder(conversion);
      if (function.hasFnAttribute(range) && makes_integer(*conversion))
        add_check(builder, out_of_range(builder, *conversion),
                  conversion->getType()->isVectorTy() ? vector_row : range_row);
      if (!function.hasFnAttribute(loss) || conversion->hasMetadata(meant_conversion) ||
          conversion->getType()->isVectorTy())
        continue;
      builder.SetInsertPoint(conversion->getNextNode());
      builder.SetCurrentDebugLocation(conversion->getDebugLoc());
      add_check(builder, loses(builder, *conversion), loss_row);
    }
  }
  return Done{};
}

} // namespace fathom::frontend
