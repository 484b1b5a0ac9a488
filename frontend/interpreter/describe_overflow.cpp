#include "frontend/interpreter/describe_overflow.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/PatternMatch.h>

#include <fmt/format.h>

namespace fathom::frontend::interpreter {

std::string describe_overflow(const llvm::Value& condition,
                              const std::function<llvm::APInt(const llvm::Value&)>& number) {
  const llvm::Value* value = &condition;
  llvm::Value* negated = nullptr;
  while (llvm::PatternMatch::match(value, llvm::PatternMatch::m_Not(llvm::PatternMatch::m_Value(negated))))
    value = negated;
  const auto* flag = llvm::dyn_cast<llvm::ExtractValueInst>(value);
  const auto* operation =
      flag ? llvm::dyn_cast<llvm::WithOverflowInst>(flag->getAggregateOperand()) : nullptr;
  if (operation == nullptr || !operation->isSigned()) return "";
  const llvm::APInt left = number(*operation->getLHS()), right = number(*operation->getRHS());
  const char* sign = operation->getBinaryOp() == llvm::Instruction::Add   ? "+"
                     : operation->getBinaryOp() == llvm::Instruction::Sub ? "-"
                                                                          : "*";
  const auto text = [](const llvm::APInt& n) { return llvm::toString(n, 10, true); };
  const auto operand = [&](const llvm::APInt& n) {
    return n.isNegative() ? fmt::format("({})", text(n)) : text(n);
  };
  const unsigned width = left.getBitWidth();
  const std::string limits =
      fmt::format("is not between {} and {}", text(llvm::APInt::getSignedMinValue(width)),
                  text(llvm::APInt::getSignedMaxValue(width)));
  if (left.isZero() && operation->getBinaryOp() == llvm::Instruction::Sub)
    return fmt::format("-{} {}", operand(right), limits); // a negation
  return fmt::format("{} {} {} {}", operand(left), sign, operand(right), limits);
}

} // namespace fathom::frontend::interpreter
