#include "frontend/unwinder/type_layout.h"

#include <llvm/IR/DerivedTypes.h>

namespace fathom::frontend {

using program::Type;

const TypeLayout::Flat& TypeLayout::flat(llvm::Type* type) {
  auto& slot = cache_[type];
  if (!slot) {
    auto made = std::make_unique<Flat>();
    append(type, 0, *made);
    cache_[type] = std::move(made);
    return *cache_[type];
  }
  return *slot;
}

void TypeLayout::append(llvm::Type* type, uint64_t offset, Flat& into) {
  if (type->isVoidTy()) return;
  if (type->isPointerTy()) {
    into.scalars.push_back({Type::pointer(), Type::pointer(), offset, type});
  } else if (type->isIntegerTy() || type->isFloatingPointTy()) {
    const auto width = uint32_t(type->getPrimitiveSizeInBits().getFixedValue());
    const auto stored = uint32_t(layout_.getTypeStoreSizeInBits(type).getFixedValue());
    // Where the bits lie that fill up the last byte is known to compilers alone.
    if (layout_.isBigEndian() && width % 8 != 0 && width != 1) into.in_bytes = false;
    into.scalars.push_back({Type::integer(width), Type::integer(stored), offset, type});
  } else if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    if (structure->isOpaque()) {
      into.supported = false;
      return;
    }
    const llvm::StructLayout* fields = layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      append(structure->getElementType(i), offset + fields->getElementOffset(i).getFixedValue(), into);
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    const uint64_t step = layout_.getTypeAllocSize(array->getElementType()).getFixedValue();
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      append(array->getElementType(), offset + i * step, into);
  } else if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    llvm::Type* element = vector->getElementType();
    const uint64_t bits = layout_.getTypeSizeInBits(element).getFixedValue();
    if (bits % 8 != 0) into.in_bytes = false; // packed bits
    for (unsigned i = 0; i < vector->getNumElements(); ++i) append(element, offset + i * (bits / 8), into);
  } else {
    into.supported = false;
  }
}

size_t TypeLayout::first_scalar(llvm::Type* aggregate, unsigned index) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(aggregate)) {
    size_t first = 0;
    for (unsigned i = 0; i < index; ++i) first += count(structure->getElementType(i));
    return first;
  }
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(aggregate)) return index * count(array->getElementType());
  return index * count(llvm::cast<llvm::FixedVectorType>(aggregate)->getElementType());
}

} // namespace fathom::frontend
