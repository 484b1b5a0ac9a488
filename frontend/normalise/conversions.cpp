// Floating-point numbers that become integers: whether their integral part is in the range of the type (C11
// 6.3.1.4p1, `float-conversion`), and where the conversion is implicit whether it keeps the value
// (`lossy-conversion`). LLVM's code has the conversions, and the text where they stand; which are implicit is
// what clang's warnings say, since its sanitizer looks at conversions between integers alone.
#include "frontend/compile/constant_overflow.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

using llvm::APFloat;

constexpr const char* implicit_mark = "fathom.implicit"; ///< metadata of a conversion

bool is_conversion(const llvm::Instruction& instruction) {
  return (llvm::isa<llvm::FPToSIInst>(instruction) || llvm::isa<llvm::FPToUIInst>(instruction)) &&
         instruction.getType()->isIntegerTy();
}

/// i1: the number is not strictly between the neighbours of the integers of the type, or is NaN. The
/// neighbours are rounded outwards, past which no number lies that is nearer.
llvm::Value* out_of_range(llvm::IRBuilder<>& builder, llvm::Instruction& conversion) {
  llvm::Value* number = conversion.getOperand(0);
  const llvm::fltSemantics& format = number->getType()->getFltSemantics();
  const unsigned width = conversion.getType()->getIntegerBitWidth();
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

/// Only behind a check that the number is in range is the integer that it becomes known.
llvm::Value* loses(llvm::IRBuilder<>& builder, llvm::Instruction& conversion) {
  llvm::Value* number = conversion.getOperand(0);
  llvm::Value* back = llvm::isa<llvm::FPToSIInst>(conversion)
                          ? builder.CreateSIToFP(&conversion, number->getType())
                          : builder.CreateUIToFP(&conversion, number->getType());
  return builder.CreateOr(out_of_range(builder, conversion), builder.CreateFCmpUNE(back, number));
}

std::string file_of(llvm::StringRef path) {
  return path.substr(path.rfind('/') + 1).str();
}

} // namespace

void mark_implicit_conversions(llvm::Module& module, const std::vector<program::SourceLocation>& places) {
  // A warning points to the operator, the instruction to where the expression begins. Operands are converted
  // before the whole, so the last instruction is the one that the warning is about.
  for (const program::SourceLocation& place : places) {
    llvm::Instruction* found = nullptr;
    bool exact = false;
    for (llvm::Function& function : module)
      for (llvm::Instruction& instruction : llvm::instructions(function)) {
        const llvm::DILocation* location = instruction.getDebugLoc().get();
        if (!location || !is_conversion(instruction) || location->getLine() != place.line ||
            location->getColumn() > place.column || file_of(location->getFilename()) != file_of(place.file))
          continue;
        const bool here = location->getColumn() == place.column;
        if (exact && !here) continue;
        exact = here;
        found = &instruction;
      }
    if (found) found->setMetadata(implicit_mark, llvm::MDNode::get(module.getContext(), {}));
  }
}

Status check_float_conversions(llvm::Module& module, NormalForm&) {
  const std::string range = check_attribute(program::Property::FloatConversion);
  const std::string loss = check_attribute(program::Property::LossyConversion);
  const uint32_t range_row = program::sanitizer_row("float_cast_overflow");
  const uint32_t loss_row = program::sanitizer_row("float_cast_loss");
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(range) && !function.hasFnAttribute(loss)) continue;
    std::vector<llvm::Instruction*> conversions;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (is_conversion(instruction)) conversions.push_back(&instruction);
    for (llvm::Instruction* conversion : conversions) {
      llvm::IRBuilder<> builder(conversion);
      if (function.hasFnAttribute(range)) add_check(builder, out_of_range(builder, *conversion), range_row);
      if (!function.hasFnAttribute(loss) || !conversion->hasMetadata(implicit_mark)) continue;
      builder.SetInsertPoint(conversion->getNextNode());
      builder.SetCurrentDebugLocation(conversion->getDebugLoc());
      add_check(builder, loses(builder, *conversion), loss_row);
    }
  }
  return Done{};
}

} // namespace fathom::frontend
