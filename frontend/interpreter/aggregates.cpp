// Structs, arrays and vectors by value; select.
#include "frontend/interpreter/execution.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend::interpreter {

void Execution::aggregate(const llvm::Instruction& instruction) {
  Value whole = get(instruction.getOperand(0));
  const auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction);
  const auto indices =
      extract ? extract->getIndices() : llvm::cast<llvm::InsertValueInst>(instruction).getIndices();
  Value* part = &whole;
  for (const unsigned index : indices) part = &part->elements[index];
  if (extract) return set(instruction, Value(*part));
  *part = get(instruction.getOperand(1));
  set(instruction, std::move(whole));
}

void Execution::vector(const llvm::Instruction& instruction) {
  Value whole = get(instruction.getOperand(0));
  llvm::Type* element =
      llvm::cast<llvm::FixedVectorType>(instruction.getOperand(0)->getType())->getElementType();
  if (const auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction)) {
    const Value second = get(shuffle->getOperand(1));
    std::vector<Value> elements;
    for (const int from : shuffle->getShuffleMask()) {
      const auto size = static_cast<int>(whole.elements.size());
      if (from < 0)
        elements.push_back(open_value(element));
      else
        elements.push_back(from < size ? whole.elements[from] : second.elements[from - size]);
    }
    return set(instruction, Value::aggregate(std::move(elements)));
  }
  const bool extract = llvm::isa<llvm::ExtractElementInst>(instruction);
  const uint64_t index = number(get(instruction.getOperand(extract ? 1 : 2))).getLimitedValue();
  const bool inside = index < whole.elements.size();
  if (extract) return set(instruction, inside ? Value(whole.elements[index]) : open_value(element));
  if (inside) whole.elements[index] = get(instruction.getOperand(1));
  set(instruction, std::move(whole));
}

Value Execution::select(const llvm::SelectInst& instruction) {
  const Value condition = get(instruction.getCondition());
  Value yes = get(instruction.getTrueValue());
  const Value no = get(instruction.getFalseValue());
  if (condition.kind != Value::Kind::Aggregate) return number(condition).isZero() ? no : yes;
  for (size_t i = 0; i < condition.elements.size(); ++i)
    if (number(condition.elements[i]).isZero()) yes.elements[i] = no.elements[i];
  return yes;
}

} // namespace fathom::frontend::interpreter
