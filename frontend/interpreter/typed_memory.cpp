#include "frontend/interpreter/typed_memory.h"

#include <llvm/IR/DerivedTypes.h>

namespace fathom::frontend::interpreter {

using llvm::APInt;

Value TypedMemory::read(Place place, llvm::Type* type, const Value* open) {
  const auto part = [&](size_t i) { return open ? &open->elements[i] : nullptr; };
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* fields = layout_.getStructLayout(structure);
    std::vector<Value> elements;
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      elements.push_back(read({place.object, place.offset + fields->getElementOffset(i).getFixedValue()},
                              structure->getElementType(i), part(i)));
    return Value::aggregate(std::move(elements));
  }
  if (type->isArrayTy()) {
    const uint64_t step = layout_.getTypeAllocSize(type->getArrayElementType()).getFixedValue();
    std::vector<Value> elements;
    for (uint64_t i = 0; i < type->getArrayNumElements(); ++i)
      elements.push_back(read({place.object, place.offset + i * step}, type->getArrayElementType(), part(i)));
    return Value::aggregate(std::move(elements));
  }
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  if (!vector) return read_scalar(place, type, open);
  const unsigned each = scalars_.width(vector->getElementType());
  if (each % 8) { // packed bits
    if (open) return *open;
    llvm::Type* all = llvm::IntegerType::get(type->getContext(), each * vector->getNumElements());
    return scalars_.bit_cast(all, type, read_scalar(place, all, nullptr));
  }
  std::vector<Value> elements;
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    elements.push_back(
        read_scalar({place.object, place.offset + i * (each / 8)}, vector->getElementType(), part(i)));
  return Value::aggregate(std::move(elements));
}

Value TypedMemory::read_scalar(Place place, llvm::Type* type, const Value* open) {
  const unsigned bits = scalars_.width(type), count = (bits + 7) / 8;
  const uint64_t size = memory_[place.object].size;
  const auto is_inside = [&](unsigned i) { return place.offset + i < size; };
  const APInt outside = open ? scalars_.raw(*open).zext(count * 8) : APInt(count * 8, 0);
  const auto byte_at = [&](unsigned i) -> Byte {
    if (is_inside(i)) return memory_.read(place.object, place.offset + i);
    return {static_cast<uint8_t>(outside.extractBitsAsZExtValue(8, memory_.lowest_bit(count, i))),
            Byte::Tag::Data,
            0,
            {}};
  };
  APInt number(count * 8, 0);
  const Byte first = byte_at(0);
  bool one_pointer = first.tag == Byte::Tag::Fragment, fragments = false, any_inside = false;
  for (unsigned i = 0; i < count; ++i) {
    const Byte byte = i ? byte_at(i) : first;
    any_inside = any_inside || is_inside(i);
    uint64_t value = byte.value;
    if (byte.tag == Byte::Tag::Uninitialised) outcome_.note_uninitialised();
    if (byte.tag == Byte::Tag::Fragment) {
      fragments = true;
      value =
          memory_.number(byte.pointer) >> memory_.lowest_bit(memory_.pointer_bits() / 8, byte.index) & 0xff;
    }
    one_pointer = one_pointer && byte.tag == Byte::Tag::Fragment && byte.pointer == first.pointer &&
                  byte.index == first.index + i;
    number.insertBits(value, memory_.lowest_bit(count, i), 8);
  }
  if (open && !any_inside) return *open;
  if (one_pointer && type->isPointerTy() && first.index == 0) return Value::of(first.pointer);
  if (one_pointer && bits % 8 == 0 && !type->isPointerTy()) {
    Value value = Value::integer(number);
    value.from_pointer = true;
    value.first_byte = first.index;
    value.pointer = first.pointer;
    return value;
  }
  if (fragments) outcome_.note_address();
  return scalars_.from_bits(type, number.trunc(bits));
}

void TypedMemory::write(Place place, llvm::Type* type, const Value& value) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* fields = layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      write({place.object, place.offset + fields->getElementOffset(i).getFixedValue()},
            structure->getElementType(i), value.elements[i]);
    return;
  }
  if (type->isArrayTy()) {
    const uint64_t step = layout_.getTypeAllocSize(type->getArrayElementType()).getFixedValue();
    for (uint64_t i = 0; i < type->getArrayNumElements(); ++i)
      write({place.object, place.offset + i * step}, type->getArrayElementType(), value.elements[i]);
    return;
  }
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  if (!vector) return write_scalar(place, type, value);
  const unsigned each = scalars_.width(vector->getElementType());
  if (each % 8) {
    llvm::Type* all = llvm::IntegerType::get(type->getContext(), each * vector->getNumElements());
    return write_scalar(place, all, scalars_.bit_cast(type, all, value));
  }
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    write_scalar({place.object, place.offset + i * (each / 8)}, vector->getElementType(), value.elements[i]);
}

void TypedMemory::write_scalar(Place place, llvm::Type* type, const Value& value) {
  const unsigned count = (scalars_.width(type) + 7) / 8;
  const bool is_pointer = value.kind == Value::Kind::Pointer && value.pointer.has_object();
  if (is_pointer || value.from_pointer) {
    const uint8_t first = is_pointer ? 0 : value.first_byte;
    for (unsigned i = 0; i < count; ++i)
      memory_.write(place.object, place.offset + i,
                    {0, Byte::Tag::Fragment, static_cast<uint8_t>(first + i), value.pointer});
    return;
  }
  const APInt bits = scalars_.raw(value).zextOrTrunc(count * 8);
  for (unsigned i = 0; i < count; ++i)
    memory_.write(place.object, place.offset + i,
                  {static_cast<uint8_t>(bits.extractBitsAsZExtValue(8, memory_.lowest_bit(count, i))),
                   Byte::Tag::Data,
                   0,
                   {}});
}

} // namespace fathom::frontend::interpreter
