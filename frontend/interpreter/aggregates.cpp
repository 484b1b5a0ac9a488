#include "frontend/interpreter/aggregates.h"

namespace fathom::frontend::interpreter {

void Aggregates::aggregate(const llvm::Instruction& instruction) {
  Value whole = operands_.get(instruction.getOperand(0));
  const auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction);
  const auto indices =
      extract ? extract->getIndices() : llvm::cast<llvm::InsertValueInst>(instruction).getIndices();
  Value* part = &whole;
  for (const unsigned index : indices) part = &part->elements[index];
  if (extract) return operands_.set(instruction, Value(*part));
  *part = operands_.get(instruction.getOperand(1));
  operands_.set(instruction, std::move(whole));
}

void Aggregates::vector(const llvm::Instruction& instruction) {
  Value whole = operands_.get(instruction.getOperand(0));
  llvm::Type* element =
      llvm::cast<llvm::FixedVectorType>(instruction.getOperand(0)->getType())->getElementType();
  if (const auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction)) {
    const Value second = operands_.get(shuffle->getOperand(1));
    std::vector<Value> elements;
    for (const int from : shuffle->getShuffleMask()) {
      const auto size = static_cast<int>(whole.elements.size());
      if (from < 0)
        elements.push_back(choices_.open(element));
      else
        elements.push_back(from < size ? whole.elements[from] : second.elements[from - size]);
    }
    return operands_.set(instruction, Value::aggregate(std::move(elements)));
  }
  const bool extract = llvm::isa<llvm::ExtractElementInst>(instruction);
  const uint64_t index = operands_.number(instruction.getOperand(extract ? 1 : 2)).getLimitedValue();
  const bool inside = index < whole.elements.size();
  if (extract)
    return operands_.set(instruction, inside ? Value(whole.elements[index]) : choices_.open(element));
  if (inside) whole.elements[index] = operands_.get(instruction.getOperand(1));
  operands_.set(instruction, std::move(whole));
}

void Aggregates::select(const llvm::SelectInst& instruction) {
  const Value condition = operands_.get(instruction.getCondition());
  Value yes = operands_.get(instruction.getTrueValue());
  const Value no = operands_.get(instruction.getFalseValue());
  if (condition.kind != Value::Kind::Aggregate)
    return operands_.set(instruction, scalars_.number(condition).isZero() ? no : yes);
  for (size_t i = 0; i < condition.elements.size(); ++i)
    if (scalars_.number(condition.elements[i]).isZero()) yes.elements[i] = no.elements[i];
  operands_.set(instruction, std::move(yes));
}

} // namespace fathom::frontend::interpreter
