#include "frontend/analysis/uninitialised_reads.h"

#include "frontend/rewriting.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
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

/// A temporary that only has the shape of registers: `v.coerce` of `v`, or without a name of the program's.
bool is_shape(const llvm::AllocaInst& variable) {
  return is_literal(variable.getAllocatedType()) || variable.getName().contains(".coerce");
}

/// The type of the structure there, as far as the IR tells.
llvm::Type* type_at(const llvm::Value& pointer);

/// The type of what is copied into a temporary that only has the shape of registers.
llvm::Type* declared_type(const llvm::AllocaInst& variable) {
  if (!is_shape(variable)) return variable.getAllocatedType();
  for (const llvm::User* user : variable.users())
    if (const auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(user); copy && copy->getDest() == &variable)
      return type_at(*copy->getSource());
  return nullptr;
}

llvm::Type* type_at(const llvm::Value& pointer) {
  if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&pointer))
    return variable->isStaticAlloca() ? declared_type(*variable) : nullptr;
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&pointer)) return variable->getValueType();
  if (const auto* member = llvm::dyn_cast<llvm::GEPOperator>(&pointer))
    return is_literal(member->getSourceElementType()) ? nullptr : member->getResultElementType();
  return nullptr;
}

/// The structure that a function puts together from what the load passes to it, and where in it that goes.
llvm::Type* received_type(const llvm::LoadInst& load, const llvm::DataLayout& layout, uint64_t& offset) {
  const auto* call = load.hasOneUse() ? llvm::dyn_cast<llvm::CallBase>(load.user_back()) : nullptr;
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || callee->isDeclaration()) return nullptr;
  const unsigned number = call->getArgOperandNo(&*load.use_begin());
  if (number >= callee->arg_size()) return nullptr;
  for (const llvm::User* user : callee->getArg(number)->users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (!store) continue;
    const Place place = place_of(*store->getPointerOperand(), layout);
    if (!place.variable) return nullptr;
    offset = place.offset;
    if (!is_shape(*place.variable)) return place.variable->getAllocatedType();
    for (const llvm::User* next : place.variable->users())
      if (const auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(next);
          copy && copy->getSource() == place.variable)
        return type_at(*copy->getDest());
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

/// Whether clang says of some access in the function which type it has.
bool has_types(const llvm::Function& function) {
  constexpr size_t most_looked_at = 64; // the first ones store parameters
  size_t seen = 0;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (instruction.hasMetadata(llvm::LLVMContext::MD_tbaa)) return true;
    if (++seen == most_looked_at) break;
  }
  return false;
}

/// A value of the program's has a type, which clang says. What has none and goes to a function, or back, is
/// a part of a structure.
bool is_passed_untyped(const llvm::LoadInst& load) {
  if (load.use_empty() || load.isVolatile() || load.isAtomic() ||
      load.hasMetadata(llvm::LLVMContext::MD_tbaa))
    return false;
  for (const llvm::User* user : load.users())
    if (llvm::isa<llvm::IntrinsicInst>(user) || !llvm::isa<llvm::CallBase, llvm::ReturnInst>(user))
      return false;
  const llvm::StringRef name = load.getName(); // of a complex number
  return !name.contains(".real") && !name.contains(".imag") && has_types(*load.getFunction());
}

/// Whether the load makes the registers of a structure in a variable of this function.
bool makes_registers_of(const Place& place, const llvm::LoadInst& load, const llvm::DataLayout& layout) {
  const llvm::Value& pointer = *load.getPointerOperand();
  const auto* member = llvm::dyn_cast<llvm::GEPOperator>(&pointer);
  llvm::Type* type = place.variable->getAllocatedType();
  return pointer.getName().starts_with("coerce.dive") || is_shape(*place.variable) ||
         (member && is_literal(member->getSourceElementType())) ||
         (type->isAggregateType() && !is_member(type, place.offset, load.getType(), layout));
}

/// Whether the load makes the registers of a structure; then `bits` are those that are no padding, as far as
/// the structure's type is known.
bool makes_registers(const llvm::LoadInst& load, const llvm::DataLayout& layout, APInt& bits) {
  const bool is_own_read =
      load.hasMetadata(llvm::LLVMContext::MD_tbaa) && load.getFunction()->hasFnAttribute(source_attribute);
  if (is_own_read) return false; // clang gives no type to registers
  const llvm::Value& pointer = *load.getPointerOperand();
  const Place place = place_of(pointer, layout);
  llvm::Type* type = nullptr;
  uint64_t offset = 0;
  if (place.variable && place.variable->isStaticAlloca() && makes_registers_of(place, load, layout)) {
    type = declared_type(*place.variable);
    offset = place.offset;
  } else if (is_passed_untyped(load)) {
    const auto* shape = llvm::dyn_cast<llvm::GEPOperator>(&pointer);
    const bool shaped = shape && is_literal(shape->getSourceElementType());
    APInt begin(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
    if (shaped && shape->accumulateConstantOffset(layout, begin)) offset = begin.getZExtValue();
    type = type_at(shaped ? *shape->getPointerOperand() : pointer);
    if (type && !type->isAggregateType()) return false;
  } else {
    return false;
  }
  if (!type) type = received_type(load, layout, offset);
  if (type) {
    bits.clearAllBits();
    add_members(type, -int64_t(offset), layout, bits);
  }
  return true;
}

/// Whether the source says that the function returns a structure or a union.
bool returns_structure(const llvm::Function& function) {
  const llvm::DISubprogram* declared = function.getSubprogram();
  if (declared == nullptr || declared->getType() == nullptr) return false;
  const llvm::DITypeRefArray types = declared->getType()->getTypeArray();
  const llvm::DIType* type = types.size() > 0 ? types[0] : nullptr;
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) return false;
    type = derived->getBaseType();
  }
  return type != nullptr && (type->getTag() == llvm::dwarf::DW_TAG_structure_type ||
                             type->getTag() == llvm::dwarf::DW_TAG_union_type);
}

/// An argument that clang does not mark as a value that was read (`noundef`), as it marks every scalar.
bool is_passed_by(const llvm::CallBase& call, const llvm::Use& use) {
  return !llvm::isa<llvm::IntrinsicInst, llvm::InlineAsm>(&call) &&
         !llvm::isa<llvm::InlineAsm>(call.getCalledOperand()) && call.isArgOperand(&use) &&
         !call.paramHasAttr(call.getArgOperandNo(&use), llvm::Attribute::NoUndef);
}

/// Whether what has the value, in its block, is what gives structures on: as `is_only_carried`, but for
/// stores.
bool is_given_on(const llvm::Use& use) {
  const llvm::User* user = use.getUser();
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) return is_passed_by(*call, use);
  if (const auto* end = llvm::dyn_cast<llvm::ReturnInst>(user)) return returns_structure(*end->getFunction());
  return llvm::isa<llvm::ExtractValueInst, llvm::InsertValueInst>(user) && is_only_carried(*user);
}

const llvm::BasicBlock* block_of(const llvm::Value& value) {
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&value))
    return &argument->getParent()->getEntryBlock();
  return llvm::cast<llvm::Instruction>(value).getParent();
}

bool stays_in_block(const llvm::Value& value) {
  return llvm::all_of(value.users(), [&](const llvm::User* user) {
    return llvm::cast<llvm::Instruction>(user)->getParent() == block_of(value);
  });
}

/// A value that may have the registers of a structure, from elsewhere.
bool may_be_passed(const llvm::Value& value) {
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&value))
    return !argument->hasAttribute(llvm::Attribute::NoUndef);
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&value)) {
    const llvm::Function* callee = call->getCalledFunction();
    return callee == nullptr || (!callee->isDeclaration() && returns_structure(*callee));
  }
  const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(&value);
  return part != nullptr && may_be_passed(*part->getAggregateOperand());
}

/// Whether the load is of a structure that goes on in registers, or member by member.
bool is_given_on(const llvm::LoadInst& load) {
  return !load.use_empty() && load.getFunction()->hasFnAttribute(source_attribute) && stays_in_block(load) &&
         llvm::all_of(load.uses(), [](const llvm::Use& use) { return is_given_on(use); });
}

bool is_missing_result(const llvm::LoadInst& load) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(load.getPointerOperand());
  // A structure's members are values that somebody set, or not.
  return variable && variable->getName() == "retval" && !variable->getAllocatedType()->isAggregateType() &&
         load.hasOneUse() && llvm::isa<llvm::ReturnInst>(*load.user_begin());
}

/// A model's load whose bits need not have been written.
bool is_of_any_bits(const llvm::LoadInst& load) {
  return load.use_empty() || load.hasMetadata(llvm::LLVMContext::MD_nontemporal); // FATHOM_BITS
}

} // namespace

ReadUse read_use(const llvm::LoadInst& load, const llvm::DataLayout& layout, bool in_model) {
  const unsigned width = unsigned(layout.getTypeStoreSizeInBits(load.getType()).getFixedValue());
  ReadUse use{APInt::getAllOnes(width)};
  if ((in_model && is_of_any_bits(load)) || is_missing_result(load)) {
    use.read.clearAllBits();
  } else if (load.getType()->isIntegerTy(8) && !is_bit_field(load) && only_stored(load)) {
    use.read.clearAllBits();
    use.carries = true;
  } else if (is_bit_field(load) && load.getType()->getIntegerBitWidth() == width) {
    use.read.clearAllBits();
    for (const llvm::User* user : load.users()) use.read |= looked_at(*user, width, use.carries);
  } else {
    use.carries = is_given_on(load);
    use.passed = makes_registers(load, layout, use.read) || use.carries;
    if (use.carries) use.read.clearAllBits();
  }
  return use;
}

bool is_only_carried(const llvm::Value& value) {
  return stays_in_block(value) && llvm::all_of(value.uses(), [](const llvm::Use& use) {
           const auto* store = llvm::dyn_cast<llvm::StoreInst>(use.getUser());
           return store ? use.getOperandNo() == 0 : is_given_on(use);
         });
}

APInt member_bits(const llvm::Value& value, const llvm::DataLayout& layout) {
  APInt bits = APInt::getAllOnes(unsigned(layout.getTypeStoreSizeInBits(value.getType()).getFixedValue()));
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value)) makes_registers(*load, layout, bits);
  return bits;
}

AggregatePart part_of_aggregate(const llvm::Value& value, const llvm::DataLayout& layout) {
  const auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&value);
  const auto* insert = llvm::dyn_cast<llvm::InsertValueInst>(&value);
  if (!extract && !insert) return {};
  AggregatePart part;
  part.aggregate = extract ? extract->getAggregateOperand() : insert->getAggregateOperand();
  if (insert) part.inserted = insert->getInsertedValueOperand();
  llvm::Type* type = part.aggregate->getType();
  const auto bits = [&](llvm::Type* of) {
    return unsigned(layout.getTypeStoreSizeInBits(of).getFixedValue());
  };
  const unsigned all = bits(type);
  for (const unsigned index : extract ? extract->getIndices() : insert->getIndices()) {
    if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
      part.lowest += unsigned(layout.getStructLayout(structure)->getElementOffsetInBits(index));
      type = structure->getElementType(index);
    } else {
      type = type->getArrayElementType();
      part.lowest += index * unsigned(layout.getTypeAllocSizeInBits(type).getFixedValue());
    }
  }
  part.width = bits(type);
  if (layout.isBigEndian()) part.lowest = all - part.lowest - part.width;
  return part;
}

Carried carried_by(const llvm::StoreInst& store, const llvm::DataLayout& layout) {
  const llvm::Value* value = store.getValueOperand();
  if (may_be_passed(*value))
    return {value, APInt::getZero(unsigned(layout.getTypeStoreSizeInBits(value->getType()).getFixedValue()))};
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
