#include "frontend/interpreter/scalars.h"

#include <llvm/IR/DerivedTypes.h>

namespace fathom::frontend::interpreter {

using llvm::APInt;

unsigned Scalars::width(llvm::Type* type) const {
  return type->isPointerTy() ? memory_.pointer_bits() : type->getPrimitiveSizeInBits().getFixedValue();
}

Pointer Scalars::pointer(const Value& value) {
  if (value.kind == Value::Kind::Pointer) return value.pointer;
  const unsigned bits = memory_.pointer_bits();
  if (value.from_pointer && value.first_byte == 0 && value.bits.getBitWidth() == bits) return value.pointer;
  const APInt address = number(value).zextOrTrunc(bits);
  return {address.isZero() ? null_index : unknown_index, static_cast<int64_t>(address.getZExtValue())};
}

Value Scalars::from_bits(llvm::Type* type, APInt bits) {
  Value value = Value::integer(bits.zextOrTrunc(width(type)));
  return type->isPointerTy() ? Value::of(pointer(value)) : value;
}

Value Scalars::coerced(Value value, llvm::Type* type) {
  const bool scalar_type = !type->isAggregateType() && !type->isVectorTy();
  if (value.kind == Value::Kind::Aggregate || !scalar_type) return value;
  if (type->isPointerTy()) return value.kind == Value::Kind::Pointer ? value : Value::of(pointer(value));
  const unsigned bits = width(type);
  if (value.kind == Value::Kind::Integer && value.bits.getBitWidth() == bits) return value;
  return Value::integer(number(value).zextOrTrunc(bits));
}

Value Scalars::bit_cast(llvm::Type* from, llvm::Type* to, const Value& value) {
  if (from == to || (!from->isVectorTy() && !to->isVectorTy())) return value;
  APInt all(from->getPrimitiveSizeInBits().getFixedValue(), 0);
  // Element 0 lies first in memory.
  const auto position = [&](const llvm::FixedVectorType& vector, unsigned i) {
    return (memory_.is_big_endian() ? vector.getNumElements() - 1 - i : i) * width(vector.getElementType());
  };
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(from)) {
    for (unsigned i = 0; i < vector->getNumElements(); ++i)
      all.insertBits(number(value.elements[i]), position(*vector, i));
  } else {
    all = number(value);
  }
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(to);
  if (!vector) return from_bits(to, all);
  const unsigned each = width(vector->getElementType());
  std::vector<Value> elements;
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    elements.push_back(from_bits(vector->getElementType(), all.extractBits(each, position(*vector, i))));
  return Value::aggregate(std::move(elements));
}

} // namespace fathom::frontend::interpreter
