#include "frontend/analysis/declared_type.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LLVMContext.h>

#include <algorithm>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

/// Qualifiers and typedef names are looked through; whether one of them is `volatile` is told.
const llvm::DIType* plain(const llvm::DIType* type, bool& is_volatile) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    switch (derived->getTag()) {
    case dwarf::DW_TAG_volatile_type: is_volatile = true; [[fallthrough]];
    case dwarf::DW_TAG_typedef:
    case dwarf::DW_TAG_const_type:
    case dwarf::DW_TAG_restrict_type:
    case dwarf::DW_TAG_atomic_type: type = derived->getBaseType(); break;
    default: return type;
    }
  }
  return type;
}

const llvm::DIType* plain(const llvm::DIType* type) {
  bool ignored = false;
  return plain(type, ignored);
}

uint64_t size_of(const llvm::DIType* type) {
  const llvm::DIType* known = plain(type);
  return known ? known->getSizeInBits() / 8 : 0;
}

struct Member {
  const llvm::DIType* type;
  uint64_t offset;
  bool is_bits;
};

std::vector<Member> members(const llvm::DICompositeType& type) {
  std::vector<Member> result;
  for (const llvm::DINode* node : type.getElements())
    if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
        member && member->getTag() == dwarf::DW_TAG_member)
      result.push_back({member->getBaseType(), member->getOffsetInBits() / 8, member->isBitField()});
  return result;
}

bool is_volatile_within(const llvm::DIType* declared, uint64_t offset, uint64_t size, bool wholly) {
  bool is_volatile = false;
  const llvm::DIType* type = plain(declared, is_volatile);
  if (is_volatile) return true;
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (!composite || composite->getTag() == dwarf::DW_TAG_enumeration_type) return false;
  if (composite->getTag() == dwarf::DW_TAG_array_type) {
    const uint64_t element = size_of(composite->getBaseType());
    const bool within = element != 0 && offset % element + size <= element;
    return is_volatile_within(composite->getBaseType(), within ? offset % element : 0,
                              within ? size : std::max<uint64_t>(element, 1), wholly);
  }
  if (wholly || composite->getTag() != dwarf::DW_TAG_structure_type) return false;
  for (const Member& member : members(*composite)) {
    const uint64_t end = member.offset + std::max<uint64_t>(size_of(member.type), 1);
    if (member.is_bits || offset >= end || offset + size <= member.offset) continue;
    const uint64_t from = std::max(offset, member.offset), to = std::min(offset + size, end);
    if (is_volatile_within(member.type, from - member.offset, to - from, false)) return true;
  }
  return false;
}

using Parts = std::vector<std::pair<uint64_t, uint64_t>>;
constexpr size_t most_parts = 64;

/// False where there are more than that.
bool add_volatile_parts(const llvm::DIType* declared, uint64_t at, Parts& parts) {
  bool is_volatile = false;
  const llvm::DIType* type = plain(declared, is_volatile);
  if (is_volatile) {
    parts.emplace_back(at, at + size_of(type));
    return parts.size() <= most_parts;
  }
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (!composite || !is_volatile_within(composite, 0, std::max<uint64_t>(size_of(composite), 1), false))
    return true;
  if (composite->getTag() == dwarf::DW_TAG_array_type) {
    const uint64_t element = size_of(composite->getBaseType());
    for (uint64_t offset = 0; element != 0 && offset < size_of(composite); offset += element)
      if (!add_volatile_parts(composite->getBaseType(), at + offset, parts)) return false;
    return true;
  }
  for (const Member& member : members(*composite))
    if (!member.is_bits && !add_volatile_parts(member.type, at + member.offset, parts)) return false;
  return true;
}

std::string_view without_sign(llvm::StringRef name) {
  name.consume_front("unsigned ");
  return {name.data(), name.size()};
}

constexpr std::string_view any_pointer = "any pointer"; ///< as TBAA has it
constexpr std::string_view scalars[] = {"int",  "short", "long",   "long long",   "__int128", "_Bool",
                                        "bool", "float", "double", "long double", any_pointer};

bool is_scalar(std::string_view name) {
  return std::find(std::begin(scalars), std::end(scalars), name) != std::end(scalars);
}

bool is_character(const llvm::DIType& type) {
  const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(&type);
  return basic && basic->getSizeInBits() == 8 &&
         (basic->getEncoding() == dwarf::DW_ATE_signed_char ||
          basic->getEncoding() == dwarf::DW_ATE_unsigned_char);
}

/// The name of what a pointer points to, be it a pointer itself; empty: not known.
std::string target_name(const llvm::DIType* declared) {
  const llvm::DIType* type = plain(declared);
  if (!type) return "void";
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type)) {
    const std::string_view name = is_character(*type) ? "char" : without_sign(basic->getName());
    return name == "char" || is_scalar(name) ? std::string(name) : std::string();
  }
  if (type->getTag() == dwarf::DW_TAG_pointer_type) {
    const std::string target = target_name(llvm::cast<llvm::DIDerivedType>(type)->getBaseType());
    return target.empty() ? target : target + " *";
  }
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (!composite) return {};
  const unsigned tag = composite->getTag();
  if (tag == dwarf::DW_TAG_enumeration_type)
    return composite->getBaseType() ? target_name(composite->getBaseType()) : std::string();
  if (composite->getName().empty() ||
      (tag != dwarf::DW_TAG_structure_type && tag != dwarf::DW_TAG_union_type))
    return {};
  return (tag == dwarf::DW_TAG_union_type ? "union " : "struct ") + composite->getName().str();
}

/// Whether a type without parts is the one that is named so; nothing where that is not known (characters,
/// complex numbers).
std::optional<bool> is_called(const llvm::DIType& type, std::string_view scalar) {
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(&type)) {
    const std::string_view name = without_sign(basic->getName());
    if (!is_scalar(name)) return std::nullopt;
    return name == scalar;
  }
  if (type.getTag() != dwarf::DW_TAG_pointer_type) return std::nullopt;
  if (scalar == any_pointer || !scalar.ends_with(" *")) return scalar == any_pointer;
  const std::string name = target_name(&type);
  return name.empty() || name == scalar;
}

struct Question {
  std::string_view scalar;
  bool anywhere; ///< whatever the offset
  bool strictly; ///< of characters, too
};

bool is_admitted(const llvm::DIType* declared, const Question& question, uint64_t offset) {
  const llvm::DIType* type = plain(declared);
  if (!type) return true;
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (!composite) {
    const std::optional<bool> same = is_called(*type, question.scalar);
    if (!same) return !(question.strictly && is_character(*type));
    return *same && (question.anywhere || offset == 0);
  }
  switch (composite->getTag()) {
  case dwarf::DW_TAG_enumeration_type: return is_admitted(composite->getBaseType(), question, offset);
  case dwarf::DW_TAG_array_type: {
    const uint64_t element = size_of(composite->getBaseType());
    if (composite->isVector() || element == 0) return true;
    return is_admitted(composite->getBaseType(), question, offset % element);
  }
  case dwarf::DW_TAG_structure_type: break;
  case dwarf::DW_TAG_union_type: // each member is there
    return composite->getElements().empty() || llvm::any_of(members(*composite), [&](const Member& member) {
             return member.is_bits || is_admitted(member.type, question, offset - member.offset);
           });
  default: return true;
  }
  bool is_known = false;
  for (const Member& member : members(*composite)) {
    const uint64_t size = size_of(member.type);
    if (member.is_bits || size == 0) return true;
    const bool is_there = question.anywhere || (offset >= member.offset && offset < member.offset + size);
    is_known = is_known || is_there;
    if (is_there && is_admitted(member.type, question, offset - member.offset)) return true;
  }
  return !is_known;
}

bool has_characters_within(const llvm::DIType* declared) {
  const llvm::DIType* type = plain(declared);
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (!composite || composite->getTag() == dwarf::DW_TAG_enumeration_type) return type && is_character(*type);
  if (composite->getTag() == dwarf::DW_TAG_array_type) return has_characters_within(composite->getBaseType());
  return llvm::any_of(members(*composite),
                      [](const Member& member) { return has_characters_within(member.type); });
}

/// False where there are too many.
bool add_mismatches(const llvm::DIType* declared, std::string_view scalar, uint64_t at,
                    std::vector<uint64_t>& offsets) {
  const llvm::DIType* type = plain(declared);
  if (!type) return true;
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (!composite) {
    if (const std::optional<bool> same = is_called(*type, scalar); same && !*same) offsets.push_back(at);
    return offsets.size() <= most_parts;
  }
  if (composite->getTag() == dwarf::DW_TAG_enumeration_type)
    return add_mismatches(composite->getBaseType(), scalar, at, offsets);
  if (composite->getTag() == dwarf::DW_TAG_array_type && !composite->isVector()) {
    const uint64_t element = size_of(composite->getBaseType());
    const size_t before = offsets.size();
    for (uint64_t offset = 0; element != 0 && offset < size_of(composite); offset += element) {
      if (!add_mismatches(composite->getBaseType(), scalar, at + offset, offsets)) return false;
      if (offsets.size() == before) break; // nor do the others
    }
  } else if (composite->getTag() == dwarf::DW_TAG_structure_type) {
    for (const Member& member : members(*composite))
      if (!member.is_bits && !add_mismatches(member.type, scalar, at + member.offset, offsets)) return false;
  }
  return true;
}

/// False where there are too many, or a union.
bool add_scalars(const llvm::DIType* declared, uint64_t at, std::vector<DeclaredType::Scalar>& scalars) {
  const llvm::DIType* type = plain(declared);
  if (!type) return false;
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  if (composite && composite->getTag() == dwarf::DW_TAG_enumeration_type)
    return composite->getBaseType() && add_scalars(composite->getBaseType(), at, scalars);
  if (composite && composite->getTag() == dwarf::DW_TAG_array_type && !composite->isVector()) {
    const uint64_t element = size_of(composite->getBaseType());
    for (uint64_t offset = 0; element != 0 && offset < size_of(composite); offset += element)
      if (!add_scalars(composite->getBaseType(), at + offset, scalars)) return false;
    return true;
  }
  if (composite && composite->getTag() == dwarf::DW_TAG_structure_type) {
    return llvm::all_of(members(*composite), [&](const Member& member) {
      return member.is_bits || add_scalars(member.type, at + member.offset, scalars);
    });
  }
  if (composite) return false;
  std::string_view name;
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type))
    name = without_sign(basic->getName());
  else if (type->getTag() == dwarf::DW_TAG_pointer_type)
    name = any_pointer;
  scalars.push_back({at, size_of(type), is_scalar(name) ? name : std::string_view()});
  return scalars.size() <= most_parts;
}

/// False where there are too many.
bool add_values(const llvm::DIType* declared, uint64_t at, Parts& parts) {
  constexpr uint64_t bytes_of_x87 = 10;
  const llvm::DIType* type = plain(declared);
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (!type || type->getTag() == dwarf::DW_TAG_union_type) return true;
  if (composite && composite->getTag() == dwarf::DW_TAG_structure_type)
    return llvm::all_of(members(*composite), [&](const Member& member) {
      return member.is_bits || add_values(member.type, at + member.offset, parts);
    });
  uint64_t size = size_of(type);
  if (composite && composite->getTag() == dwarf::DW_TAG_array_type) {
    const uint64_t element = size_of(composite->getBaseType());
    Parts of_element;
    if (!add_values(composite->getBaseType(), 0, of_element)) return false;
    const bool is_whole =
        of_element.size() == 1 && of_element[0] == std::pair<uint64_t, uint64_t>(0, element);
    for (uint64_t offset = 0; !is_whole && element != 0 && offset < size; offset += element)
      if (!add_values(composite->getBaseType(), at + offset, parts)) return false;
    if (!is_whole) return true;
  } else if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type);
             basic && basic->getEncoding() == dwarf::DW_ATE_float) {
    if (basic->getName() == "long double" && size > 8) size = bytes_of_x87;
  } else if (composite && composite->getTag() != dwarf::DW_TAG_enumeration_type) {
    return true;
  }
  if (!parts.empty() && parts.back().second == at)
    parts.back().second = at + size;
  else if (size != 0)
    parts.emplace_back(at, at + size);
  return parts.size() <= most_parts;
}

} // namespace

DeclaredType::DeclaredType(const llvm::DIType& type)
    : type_(&type),
      has_volatile_(is_volatile_within(&type, 0, std::max<uint64_t>(size_of(&type), 1), false)) {}

bool DeclaredType::is_volatile(uint64_t offset, uint64_t size) const {
  return has_volatile_ && is_volatile_within(type_, offset, size, false);
}

bool DeclaredType::is_wholly_volatile() const {
  return has_volatile_ && is_volatile_within(type_, 0, 1, true);
}

std::optional<Parts> DeclaredType::volatile_parts() const {
  Parts parts;
  if (has_volatile_ && !add_volatile_parts(type_, 0, parts)) return std::nullopt;
  return parts;
}

bool DeclaredType::admits(std::string_view scalar, std::optional<uint64_t> offset) const {
  return is_admitted(type_, {scalar, !offset, false}, offset.value_or(0));
}

bool DeclaredType::has_characters() const {
  return has_characters_within(type_);
}

bool DeclaredType::admits_strictly(std::string_view scalar, std::optional<uint64_t> offset) const {
  return is_admitted(type_, {scalar, !offset, true}, offset.value_or(0));
}

std::optional<std::vector<DeclaredType::Scalar>> DeclaredType::scalars() const {
  std::vector<Scalar> result;
  if (!add_scalars(type_, 0, result)) return std::nullopt;
  return result;
}

std::vector<std::pair<uint64_t, uint64_t>> DeclaredType::values() const {
  Parts parts;
  return add_values(type_, 0, parts) ? parts : Parts();
}

std::optional<DeclaredType::Mismatches> DeclaredType::mismatches(std::string_view scalar) const {
  Mismatches result;
  const llvm::DIType* type = type_;
  const auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain(type));
  if (array && array->getTag() == dwarf::DW_TAG_array_type && !array->isVector()) {
    type = array->getBaseType();
    result.period = size_of(type);
  }
  if (!add_mismatches(type, scalar, 0, result.offsets)) return std::nullopt;
  return result;
}

bool is_member_access(const llvm::Instruction& access) {
  const llvm::MDNode* tag = access.getMetadata(llvm::LLVMContext::MD_tbaa);
  return tag && tag->getNumOperands() >= 3 && tag->getOperand(0) != tag->getOperand(1);
}

std::string_view accessed_type(const llvm::Instruction& access) {
  const llvm::MDNode* tag = access.getMetadata(llvm::LLVMContext::MD_tbaa);
  const auto* type =
      tag && tag->getNumOperands() >= 3 ? llvm::dyn_cast_or_null<llvm::MDNode>(tag->getOperand(1)) : nullptr;
  const auto* name = type && type->getNumOperands() > 0
                         ? llvm::dyn_cast_or_null<llvm::MDString>(type->getOperand(0))
                         : nullptr;
  if (!name) return {};
  const std::string_view text(name->getString().data(), name->getString().size());
  if (const llvm::MDNode* pointer = access.getMetadata(pointer_type_metadata);
      pointer && text == any_pointer) {
    const llvm::StringRef type = llvm::cast<llvm::MDString>(pointer->getOperand(0))->getString();
    return {type.data(), type.size()};
  }
  return is_scalar(text) ? text : std::string_view();
}

bool is_volatile_access(const llvm::Instruction& access) {
  if (access.isAtomic() || access.isVolatile()) return true;
  const auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(&access);
  return block && block->isVolatile();
}

} // namespace fathom::frontend
