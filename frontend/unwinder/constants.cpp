#include "frontend/unwinder/constants.h"

#include "frontend/bits_of.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/static_objects.h"

#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/GlobalAlias.h>

namespace fathom::frontend {

using namespace program;

Constants::Constants(Context& context, StaticObjects& statics, OpenValues& open)
    : builder_(context.builder), layout_(context.layout), open_(open), statics_(statics) {}

Values Constants::of(const llvm::Constant* value) {
  if (const auto known = known_.find(value); known != known_.end()) return {known->second};
  const auto keep = [&](ValueId id) {
    known_[value] = id;
    return Values{id};
  };
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(value);
      integer && !integer->getType()->isVectorTy())
    return keep(builder_.constant(bits_of(integer->getValue())));
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(value);
      number && !number->getType()->isVectorTy())
    return keep(builder_.constant(bits_of(number->getValueAPF().bitcastToAPInt())));
  if (llvm::isa<llvm::ConstantPointerNull>(value)) return keep(builder_.null());
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(value)) return of(alias->getAliasee());
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(value)) {
    return keep(builder_.pointer(statics_.object_of(*global), 0));
  }
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(value)) return of_expression(expression);
  Values result;
  if (llvm::isa<llvm::UndefValue>(value) ||
      llvm::isa<llvm::BlockAddress>(value)) { // undef and poison: arbitrary, here and now
    for (const Scalar& part : layout_.flat(value->getType()).scalars)
      result.push_back(open_.value(OpenKind::Undef, part.type));
    return result;
  }
  // Aggregates and vectors, element by element.
  unsigned count = 0;
  if (const auto* structure = llvm::dyn_cast<llvm::StructType>(value->getType()))
    count = structure->getNumElements();
  else if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(value->getType()))
    count = unsigned(array->getNumElements());
  else if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType()))
    count = vector->getNumElements();
  for (unsigned i = 0; i < count; ++i) {
    const Values part = of(value->getAggregateElement(i));
    result.append(part.begin(), part.end());
  }
  return result;
}

Values Constants::of_expression(const llvm::ConstantExpr* expression) {
  const auto operand = [&](unsigned i) { return of(expression->getOperand(i))[0]; };
  const auto width = [&] { return layout_.flat(expression->getType()).scalars[0].type.width(); };
  switch (expression->getOpcode()) {
  case llvm::Instruction::GetElementPtr:
    return {address(llvm::cast<llvm::GEPOperator>(*expression), operand(0),
                    [&](const llvm::Value* index) { return of(llvm::cast<llvm::Constant>(index))[0]; })};
  case llvm::Instruction::BitCast:
  case llvm::Instruction::AddrSpaceCast: return of(expression->getOperand(0));
  case llvm::Instruction::PtrToInt: return {builder_.resize(builder_.ptr_to_int(operand(0)), width())};
  case llvm::Instruction::IntToPtr:
    return {builder_.int_to_ptr(builder_.resize(operand(0), builder_.pointer_bits()))};
  case llvm::Instruction::Trunc: return {builder_.trunc(operand(0), width())};
  case llvm::Instruction::Add: return {builder_.binary(Opcode::Add, operand(0), operand(1))};
  case llvm::Instruction::Sub: return {builder_.binary(Opcode::Sub, operand(0), operand(1))};
  case llvm::Instruction::Xor: return {builder_.binary(Opcode::Xor, operand(0), operand(1))};
  default: return {open_.value(OpenKind::Unsupported, layout_.flat(expression->getType()).scalars[0].type)};
  }
}

ValueId Constants::address(const llvm::GEPOperator& gep, ValueId base,
                           llvm::function_ref<ValueId(const llvm::Value*)> operand) {
  const uint32_t bits = builder_.pointer_bits();
  uint64_t known = 0;
  ValueId variable;
  for (auto step = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); step != end; ++step) {
    if (const llvm::StructType* structure = step.getStructTypeOrNull()) {
      const auto* index = llvm::cast<llvm::ConstantInt>(step.getOperand());
      known += layout_.data_layout()
                   .getStructLayout(const_cast<llvm::StructType*>(structure))
                   ->getElementOffset(unsigned(index->getZExtValue()))
                   .getFixedValue();
      continue;
    }
    const uint64_t stride = step.getSequentialElementStride(layout_.data_layout()).getFixedValue();
    if (const auto* index = llvm::dyn_cast<llvm::ConstantInt>(step.getOperand())) {
      known += uint64_t(index->getSExtValue()) * stride;
      continue;
    }
    ValueId index = operand(step.getOperand());
    index = builder_.width_of(index) < bits ? builder_.sext(index, bits) : builder_.trunc(index, bits);
    const ValueId scaled = builder_.binary(Opcode::Mul, index, builder_.constant(bits, stride));
    variable = variable.valid() ? builder_.binary(Opcode::Add, variable, scaled) : scaled;
  }
  ValueId offset = builder_.constant(bits, known);
  if (variable.valid()) offset = builder_.binary(Opcode::Add, variable, offset);
  return builder_.ptr_add(base, offset);
}

/// Constants made since then have been dropped.
void Constants::forget(uint32_t size) {
  std::vector<const llvm::Constant*> dropped;
  for (const auto& [constant, id] : known_)
    if (id.index() >= size) dropped.push_back(constant);
  for (const llvm::Constant* constant : dropped) known_.erase(constant);
}

} // namespace fathom::frontend
