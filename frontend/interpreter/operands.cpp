#include "frontend/interpreter/operands.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>

namespace fathom::frontend::interpreter {

Value Operands::get(const llvm::Value* operand) {
  if (const auto* known = llvm::dyn_cast<llvm::Constant>(operand)) return constant(*known);
  const Frame& frame = stack_.top();
  const auto found = frame.table->numbers.find(operand);
  if (found == frame.table->numbers.end()) return {}; // metadata arguments of intrinsics
  return frame.registers[found->second];
}

void Operands::set(const llvm::Value& target, Value value) {
  if (target.getType()->isVoidTy()) return;
  Frame& frame = stack_.top();
  frame.registers[frame.table->numbers.lookup(&target)] = std::move(value);
}

uint64_t Operands::size(const llvm::Value* operand) {
  return number(operand).zextOrTrunc(memory_.pointer_bits()).getZExtValue();
}

Value Operands::constant(const llvm::Constant& constant_value) {
  llvm::Type* type = constant_value.getType();
  const bool is_vector = type->isVectorTy();
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&constant_value); integer && !is_vector)
    return Value::integer(integer->getValue());
  if (const auto* real = llvm::dyn_cast<llvm::ConstantFP>(&constant_value); real && !is_vector)
    return Value::integer(real->getValueAPF().bitcastToAPInt());
  if (llvm::isa<llvm::ConstantPointerNull>(constant_value)) return Value::of({});
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(&constant_value)) {
    if (const auto object = statics_.find(*global)) return Value::of({*object, 0});
    outcome_.end(program::RunEnd::Unsupported, fmt::format("the symbol {}", global->getName().str()));
    return Value::of({});
  }
  if (llvm::isa<llvm::UndefValue>(constant_value)) return choices_.open(type);
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant_value))
    return constant_expression(*expression);
  if (type->isAggregateType() || is_vector) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    const uint64_t count = vector               ? vector->getNumElements()
                           : type->isStructTy() ? type->getStructNumElements()
                                                : type->getArrayNumElements();
    std::vector<Value> elements;
    for (unsigned i = 0; i < count; ++i) elements.push_back(constant(*constant_value.getAggregateElement(i)));
    return Value::aggregate(std::move(elements));
  }
  outcome_.end(program::RunEnd::Unsupported, "a constant of an unknown kind");
  return choices_.open(type);
}

Value Operands::constant_expression(const llvm::ConstantExpr& expression) {
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&expression))
    return Value::of(element_pointer(*gep));
  const llvm::Constant* first = expression.getOperand(0);
  if (expression.isCast())
    return arithmetic_.convert(expression.getOpcode(), first->getType(), expression.getType(),
                               constant(*first));
  return arithmetic_.binary(expression.getOpcode(), expression.getType(), constant(*first),
                            constant(*expression.getOperand(1)), false);
}

Pointer Operands::element_pointer(const llvm::GEPOperator& gep) {
  int64_t delta = 0;
  for (auto step = llvm::gep_type_begin(gep), last = llvm::gep_type_end(gep); step != last; ++step) {
    if (llvm::StructType* structure = step.getStructTypeOrNull()) {
      const auto* index = llvm::cast<llvm::ConstantInt>(step.getOperand());
      delta += static_cast<int64_t>(
          layout_.getStructLayout(structure)->getElementOffset(index->getZExtValue()).getFixedValue());
      continue;
    }
    const uint64_t stride = step.getSequentialElementStride(layout_).getFixedValue();
    const int64_t index = number(step.getOperand()).sextOrTrunc(64).getSExtValue();
    delta = static_cast<int64_t>(static_cast<uint64_t>(delta) + static_cast<uint64_t>(index) * stride);
  }
  return memory_.moved(pointer(gep.getPointerOperand()), delta);
}

} // namespace fathom::frontend::interpreter
