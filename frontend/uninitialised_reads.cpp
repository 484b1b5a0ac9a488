#include "frontend/uninitialised_reads.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

namespace fathom::frontend {

namespace {

using llvm::APInt;

const APInt* constant_operand(const llvm::Value& value, unsigned opcode) {
  const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(&value);
  if (!operation || operation->getOpcode() != opcode) return nullptr;
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(operation->getOperand(1));
  return constant ? &constant->getValue() : nullptr;
}

bool is_bit_field(const llvm::LoadInst& load) {
  return load.getName().starts_with("bf.load") && load.getType()->isIntegerTy();
}

bool only_stored(const llvm::LoadInst& load) {
  if (load.use_empty()) return false;
  for (const llvm::User* user : load.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (!store || store->getPointerOperand() == &load || store->getParent() != load.getParent()) return false;
  }
  return true;
}

/// `and` of a storage unit whose result is put together with the new bits of a field.
bool keeps_others(const llvm::Value& masked) {
  if (masked.use_empty()) return false;
  for (const llvm::User* user : masked.users()) {
    const bool joined = llvm::isa<llvm::BinaryOperator>(user) &&
                        llvm::cast<llvm::BinaryOperator>(user)->getOpcode() == llvm::Instruction::Or &&
                        user->getName().starts_with("bf.set");
    if (!joined && !llvm::isa<llvm::StoreInst>(user)) return false;
  }
  return true;
}

/// The bits of a storage unit that its user looks at; `kept` where it only keeps them.
APInt looked_at(const llvm::User& user, unsigned width, bool& kept) {
  const APInt all = APInt::getAllOnes(width);
  if (const APInt* mask = constant_operand(user, llvm::Instruction::And)) {
    if (!keeps_others(user)) return *mask;
    kept = true;
    return APInt::getZero(width);
  }
  if (const APInt* left = constant_operand(user, llvm::Instruction::Shl)) {
    APInt bits = APInt::getZero(width);
    for (const llvm::User* next : user.users()) {
      const APInt* right = constant_operand(*next, llvm::Instruction::AShr);
      if (!right) right = constant_operand(*next, llvm::Instruction::LShr);
      if (!right || left->uge(width) || right->uge(width)) return all;
      bits |= all.shl(*right).lshr(*left);
    }
    return bits;
  }
  if (const APInt* right = constant_operand(user, llvm::Instruction::LShr)) {
    if (right->uge(width)) return all;
    APInt bits = APInt::getZero(width);
    for (const llvm::User* next : user.users()) {
      const APInt* mask = constant_operand(*next, llvm::Instruction::And);
      bits |= mask ? mask->shl(*right) : all.shl(*right);
    }
    return bits;
  }
  if (const APInt* right = constant_operand(user, llvm::Instruction::AShr))
    return right->uge(width) ? all : all.shl(*right);
  return all;
}

/// The variable and the place in it that a pointer names with constants.
struct Place {
  const llvm::AllocaInst* variable = nullptr;
  uint64_t offset = 0;
};
Place place_of(const llvm::Value& pointer, const llvm::DataLayout& layout) {
  APInt offset(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
  const llvm::Value* base = pointer.stripAndAccumulateConstantOffsets(layout, offset, true);
  return {llvm::dyn_cast<llvm::AllocaInst>(base), offset.getZExtValue()};
}

bool is_literal(const llvm::Type* type) {
  const auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  return structure && structure->isLiteral();
}

/// Whether a value of the load's type lies there, as the program declares it.
bool is_member(llvm::Type* type, uint64_t offset, llvm::Type* loaded, const llvm::DataLayout& layout) {
  while (true) {
    if (offset == 0 && type == loaded) return true;
    if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
      const llvm::StructLayout* fields = layout.getStructLayout(structure);
      if (structure->getNumElements() == 0 || offset >= fields->getSizeInBytes()) return false;
      const unsigned index = fields->getElementContainingOffset(offset);
      offset -= fields->getElementOffset(index);
      type = structure->getElementType(index);
    } else if (type->isArrayTy()) {
      type = type->getArrayElementType();
      const uint64_t size = layout.getTypeAllocSize(type).getFixedValue();
      if (size == 0) return false;
      offset %= size;
    } else {
      return false;
    }
  }
}

/// The type of what is copied into a temporary that only has the shape of registers.
llvm::Type* declared_type(const llvm::AllocaInst& variable) {
  if (!is_literal(variable.getAllocatedType())) return variable.getAllocatedType();
  for (const llvm::User* user : variable.users()) {
    const auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(user);
    if (!copy || copy->getDest() != &variable) continue;
    const auto* source = llvm::dyn_cast<llvm::AllocaInst>(copy->getSource());
    return source && source->isStaticAlloca() ? source->getAllocatedType() : nullptr;
  }
  return nullptr;
}

/// Sets the bits from `begin` on that belong to members; those before it lie elsewhere.
void add_members(llvm::Type* type, int64_t begin, const llvm::DataLayout& layout, APInt& bits) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* fields = layout.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      add_members(structure->getElementType(i), begin + int64_t(fields->getElementOffset(i).getFixedValue()),
                  layout, bits);
    return;
  }
  const int64_t size = int64_t(
      layout.getTypeAllocSize(type->isArrayTy() ? type->getArrayElementType() : type).getFixedValue());
  if (type->isArrayTy()) {
    for (uint64_t i = 0; i < type->getArrayNumElements(); ++i)
      add_members(type->getArrayElementType(), begin + int64_t(i) * size, layout, bits);
    return;
  }
  const int64_t end = begin + int64_t(layout.getTypeStoreSize(type).getFixedValue());
  const auto bytes = int64_t(bits.getBitWidth() / 8);
  for (int64_t at = std::max<int64_t>(begin, 0); at < end && at < bytes; ++at) {
    const unsigned lowest = unsigned(layout.isBigEndian() ? bytes - 1 - at : at) * 8;
    bits.setBits(lowest, lowest + 8);
  }
}

/// Whether the load makes the registers of a structure; then `bits` are those that are no padding.
bool makes_registers(const llvm::LoadInst& load, const llvm::DataLayout& layout, APInt& bits) {
  const llvm::Value& pointer = *load.getPointerOperand();
  const Place place = place_of(pointer, layout);
  if (!place.variable || !place.variable->isStaticAlloca()) return false;
  const auto* member = llvm::dyn_cast<llvm::GEPOperator>(&pointer);
  const bool named = pointer.getName().starts_with("coerce.dive");
  const bool shaped = is_literal(place.variable->getAllocatedType()) ||
                      (member && is_literal(member->getSourceElementType()));
  const bool is_aggregate = place.variable->getAllocatedType()->isAggregateType();
  if (!named && !shaped &&
      (!is_aggregate || is_member(place.variable->getAllocatedType(), place.offset, load.getType(), layout)))
    return false;
  if (llvm::Type* type = declared_type(*place.variable)) {
    bits.clearAllBits();
    add_members(type, -int64_t(place.offset), layout, bits);
  }
  return true;
}

bool is_missing_result(const llvm::LoadInst& load) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(load.getPointerOperand());
  // A structure's members are values that somebody set, or not.
  return variable && variable->getName() == "retval" && !variable->getAllocatedType()->isAggregateType() &&
         load.hasOneUse() && llvm::isa<llvm::ReturnInst>(*load.user_begin());
}

} // namespace

ReadUse read_use(const llvm::LoadInst& load, const llvm::DataLayout& layout, bool in_model) {
  const unsigned width = unsigned(layout.getTypeStoreSizeInBits(load.getType()).getFixedValue());
  ReadUse use{APInt::getAllOnes(width)};
  if ((in_model && load.use_empty()) || is_missing_result(load)) {
    use.read.clearAllBits();
  } else if (load.getType()->isIntegerTy(8) && !is_bit_field(load) && only_stored(load)) {
    use.read.clearAllBits();
    use.carries = true;
  } else if (is_bit_field(load) && load.getType()->getIntegerBitWidth() == width) {
    use.read.clearAllBits();
    for (const llvm::User* user : load.users()) use.read |= looked_at(*user, width, use.carries);
  } else {
    use.passed = makes_registers(load, layout, use.read);
  }
  return use;
}

Carried carried_by(const llvm::StoreInst& store) {
  const llvm::Value* value = store.getValueOperand();
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) {
    if (load->getType()->isIntegerTy(8) && !is_bit_field(*load) && only_stored(*load))
      return {load, APInt::getZero(8)};
    return Carried();
  }
  if (const auto* joined = llvm::dyn_cast<llvm::BinaryOperator>(value);
      joined && joined->getOpcode() == llvm::Instruction::Or)
    value = joined->getOperand(0);
  const APInt* mask = constant_operand(*value, llvm::Instruction::And);
  if (!mask) return Carried();
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(llvm::cast<llvm::BinaryOperator>(value)->getOperand(0));
  if (!load || !is_bit_field(*load) || !keeps_others(*value)) return Carried();
  return {load, ~*mask};
}

} // namespace fathom::frontend
