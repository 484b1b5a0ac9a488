// Registers, constants, the static objects, and values that nobody determined.
#include "frontend/interpreter/execution.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::interpreter {

using program::ObjectKind;

unsigned Execution::width(llvm::Type* type) const {
  return type->isPointerTy() ? memory_.pointer_bits() : type->getPrimitiveSizeInBits().getFixedValue();
}

Value Execution::get(const llvm::Value* operand) {
  if (const auto* known = llvm::dyn_cast<llvm::Constant>(operand)) return constant(*known);
  const auto found = frame().table->numbers.find(operand);
  if (found == frame().table->numbers.end()) return {}; // metadata arguments of intrinsics
  return frame().registers[found->second];
}

void Execution::set(const llvm::Value& target, Value value) {
  if (target.getType()->isVoidTy()) return;
  frame().registers[frame().table->numbers.lookup(&target)] = std::move(value);
}

/// The bits of a scalar, without counting them as an observation of an address.
llvm::APInt Execution::raw(const Value& value) {
  if (value.kind == Value::Kind::Pointer)
    return llvm::APInt(memory_.pointer_bits(), memory_.number(value.pointer));
  return value.bits;
}

/// The bits of a scalar that is computed with.
llvm::APInt Execution::number(const Value& value) {
  const bool address =
      value.from_pointer || (value.kind == Value::Kind::Pointer && value.pointer.has_object());
  if (address) run_.used_address = true;
  return raw(value);
}

Pointer Execution::pointer(const Value& value) {
  if (value.kind == Value::Kind::Pointer) return value.pointer;
  const unsigned bits = memory_.pointer_bits();
  if (value.from_pointer && value.first_byte == 0 && value.bits.getBitWidth() == bits) return value.pointer;
  const llvm::APInt address = number(value).zextOrTrunc(bits);
  return {address.isZero() ? null_index : unknown_index, static_cast<int64_t>(address.getZExtValue())};
}

uint64_t Execution::size_operand(const llvm::Value* operand) {
  return number(get(operand)).zextOrTrunc(memory_.pointer_bits()).getZExtValue();
}

Value Execution::from_bits(llvm::Type* type, llvm::APInt bits) {
  Value value = Value::integer(bits.zextOrTrunc(width(type)));
  return type->isPointerTy() ? Value::of(pointer(value)) : value;
}

/// A value where another type is expected: calls through declarations that do not match.
Value Execution::coerced(Value value, llvm::Type* type) {
  const bool scalar_type = !type->isAggregateType() && !type->isVectorTy();
  if (value.kind == Value::Kind::Aggregate || !scalar_type) return value;
  if (type->isPointerTy()) return value.kind == Value::Kind::Pointer ? value : Value::of(pointer(value));
  const unsigned bits = width(type);
  if (value.kind == Value::Kind::Integer && value.bits.getBitWidth() == bits) return value;
  return Value::integer(number(value).zextOrTrunc(bits));
}

/// The next open value of the current instruction; one for each scalar of the type.
Value Execution::open_value(llvm::Type* type) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    std::vector<Value> elements;
    for (llvm::Type* element : structure->elements()) elements.push_back(open_value(element));
    return Value::aggregate(std::move(elements));
  }
  if (type->isArrayTy() || type->isVectorTy()) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    llvm::Type* element = vector ? vector->getElementType() : type->getArrayElementType();
    std::vector<Value> elements;
    for (uint64_t i = vector ? vector->getNumElements() : type->getArrayNumElements(); i > 0; --i)
      elements.push_back(open_value(element));
    return Value::aggregate(std::move(elements));
  }
  if (!ended_) run_.used_open_value = true; // the violation itself does not depend on it
  llvm::APInt bits(width(type), 0);
  if (!current_) return from_bits(type, std::move(bits)); // in an initialiser
  const uint32_t site = module_.site(*current_);
  if (const auto values = input_vector_.open_values.find(site); values != input_vector_.open_values.end())
    if (size_t& used = open_values_used_[site]; used < values->second.size())
      bits = to_apint(values->second[used++], bits.getBitWidth());
  return from_bits(type, std::move(bits));
}

/// The next input of the input vector; one for each scalar of the type.
/// The result of a function that nobody knows: one input, in however many parts it is returned.
Value Execution::take_input(const llvm::CallBase& call, const llvm::Function& callee) {
  llvm::Type* type = call.getType();
  if (call.hasStructRetAttr()) {
    llvm::Type* result = call.getParamStructRetType(0);
    fill_from_input(call, callee, layout_.getTypeAllocSize(result).getFixedValue(), result);
  }
  if (type->isVoidTy()) return {};
  Value value = input(type);
  if (type->isAggregateType() || type->isVectorTy()) {
    std::vector<uint8_t> bytes(layout_.getTypeStoreSize(type).getFixedValue());
    write_bytes(type, value, 0, bytes);
    recorder_.memory_input(user_instruction(), depth(), callee, std::move(bytes), type);
  } else {
    recorder_.input(user_instruction(), depth(), callee, type, value);
  }
  return value;
}

/// As a store would, for a value that was taken from outside.
void Execution::write_bytes(llvm::Type* type, const Value& value, uint64_t at, std::vector<uint8_t>& bytes) {
  if (!type->isAggregateType() && !type->isVectorTy()) {
    const llvm::APInt bits = value.kind == Value::Kind::Pointer
                                 ? llvm::APInt(64, static_cast<uint64_t>(value.pointer.offset))
                                 : value.bits;
    const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
    for (uint64_t i = 0; i < size && at + i < bytes.size() && i * 8 < bits.getBitWidth(); ++i)
      bytes[at + i] = static_cast<uint8_t>(bits.lshr(unsigned(i) * 8).getLoBits(8).getZExtValue());
    return;
  }
  auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  llvm::Type* each = structure ? nullptr : type->getContainedType(0);
  for (unsigned i = 0; i < value.elements.size(); ++i)
    if (structure)
      write_bytes(structure->getElementType(i), value.elements[i],
                  at + layout_.getStructLayout(structure)->getElementOffset(i), bytes);
    else
      write_bytes(each, value.elements[i], at + i * layout_.getTypeAllocSize(each).getFixedValue(), bytes);
}

Value Execution::input(llvm::Type* type) {
  if (type->isAggregateType() || type->isVectorTy()) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    const uint64_t count = vector               ? vector->getNumElements()
                           : type->isStructTy() ? type->getStructNumElements()
                                                : type->getArrayNumElements();
    std::vector<Value> elements;
    for (uint64_t i = 0; i < count; ++i)
      elements.push_back(input(vector               ? vector->getElementType()
                               : type->isStructTy() ? type->getStructElementType(i)
                                                    : type->getArrayElementType()));
    return Value::aggregate(std::move(elements));
  }
  llvm::APInt bits(width(type), 0);
  if (inputs_used_ < input_vector_.inputs.size())
    bits = to_apint(input_vector_.inputs[inputs_used_++].value, bits.getBitWidth());
  return from_bits(type, std::move(bits));
}

Value Execution::constant(const llvm::Constant& constant_value) {
  llvm::Type* type = constant_value.getType();
  const bool is_vector = type->isVectorTy();
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&constant_value); integer && !is_vector)
    return Value::integer(integer->getValue());
  if (const auto* real = llvm::dyn_cast<llvm::ConstantFP>(&constant_value); real && !is_vector)
    return Value::integer(real->getValueAPF().bitcastToAPInt());
  if (llvm::isa<llvm::ConstantPointerNull>(constant_value)) return Value::of({});
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(&constant_value)) {
    const auto object = statics_.find(global);
    if (object != statics_.end()) return Value::of({object->second, 0});
    end(program::RunEnd::Unsupported, fmt::format("the symbol {}", global->getName().str()));
    return Value::of({});
  }
  if (llvm::isa<llvm::UndefValue>(constant_value)) return open_value(type);
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
  end(program::RunEnd::Unsupported, "a constant of an unknown kind");
  return open_value(type);
}

Value Execution::constant_expression(const llvm::ConstantExpr& expression) {
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(&expression))
    return Value::of(element_pointer(*gep));
  const llvm::Constant* first = expression.getOperand(0);
  if (expression.isCast())
    return convert(expression.getOpcode(), first->getType(), expression.getType(), constant(*first));
  return binary(expression.getOpcode(), expression.getType(), constant(*first),
                constant(*expression.getOperand(1)), false);
}

/// Globals are objects 2, 3, ... in module order, then functions: the numbers the input vector uses for
/// static objects.
void Execution::make_statics() {
  for (const llvm::GlobalVariable& global : module_.llvm().globals()) {
    Object object;
    object.kind = ObjectKind::Global;
    object.size = global.getValueType()->isSized()
                      ? layout_.getTypeAllocSize(global.getValueType()).getFixedValue()
                      : 0;
    object.alignment = global.getAlign().valueOrOne().value();
    object.read_only = global.isConstant();
    object.made_by = &global;
    object.origins.push_back({.begin = 0, .end = object.size});
    if (!global.hasInitializer()) { // defined elsewhere: arbitrary, the standard streams are the same as
                                    // natively
      object.origins[0].arbitrary = object.origins[0].is_static = true;
      object.origins[0].allocation = memory_.size();
      object.origins[0].input = global.getName().starts_with("std");
    }
    std::optional<uint64_t> address;
    if (auto entry = input_vector_.static_addresses.find(global.getName().str());
        entry != input_vector_.static_addresses.end())
      address = entry->second;
    if (address && !memory_.is_free(*address, std::max<uint64_t>(object.size, 1)))
      end(program::RunEnd::Unsupported, "the counterexample puts two objects at the same address");
    statics_[&global] = memory_.add(std::move(object), address);
  }
  for (const llvm::Function& function : module_.llvm()) {
    Object object;
    object.kind = ObjectKind::Function;
    object.alignment = 16;
    object.made_by = &function;
    std::optional<uint64_t> address;
    if (auto entry = input_vector_.static_addresses.find(function.getName().str());
        entry != input_vector_.static_addresses.end())
      address = entry->second;
    statics_[&function] = memory_.add(std::move(object), address);
  }
  for (const llvm::GlobalVariable& global : module_.llvm().globals())
    if (global.hasInitializer()) write_initialiser(statics_[&global], 0, *global.getInitializer());
}

void Execution::write_initialiser(ObjectIndex object, uint64_t offset, const llvm::Constant& value) {
  if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value)) return; // the object is zero
  llvm::Type* type = value.getType();
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* fields = layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      write_initialiser(object, offset + fields->getElementOffset(i).getFixedValue(),
                        *value.getAggregateElement(i));
  } else if (type->isArrayTy()) {
    const uint64_t step = layout_.getTypeAllocSize(type->getArrayElementType()).getFixedValue();
    for (unsigned i = 0; i < type->getArrayNumElements(); ++i)
      write_initialiser(object, offset + i * step, *value.getAggregateElement(i));
  } else {
    write({object, offset}, type, constant(value));
  }
}

} // namespace fathom::frontend::interpreter
