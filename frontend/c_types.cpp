#include "frontend/c_types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DebugInfoMetadata.h>

#include <algorithm>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

/// The alignment that `__attribute__((aligned))` gives the type or its typedefs; 0 without.
uint64_t asked_alignment(const llvm::DIType* type) {
  uint64_t most = 0;
  while (type) {
    most = std::max<uint64_t>(most, type->getAlignInBytes());
    const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type);
    type = derived && derived->getTag() != dwarf::DW_TAG_pointer_type ? derived->getBaseType() : nullptr;
  }
  return most;
}

std::string aligned(uint64_t alignment) {
  return alignment == 0 ? "" : fmt::format(" __attribute__((aligned({})))", alignment);
}

bool is_structure(const llvm::DICompositeType& type) {
  return type.getTag() == dwarf::DW_TAG_structure_type || type.getTag() == dwarf::DW_TAG_union_type;
}

} // namespace

const llvm::DIType* plain_type(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    switch (derived->getTag()) {
    case dwarf::DW_TAG_typedef:
    case dwarf::DW_TAG_const_type:
    case dwarf::DW_TAG_volatile_type:
    case dwarf::DW_TAG_restrict_type:
    case dwarf::DW_TAG_atomic_type:
    case dwarf::DW_TAG_member: type = derived->getBaseType(); continue;
    default: return type;
    }
  }
  return type;
}

bool is_const(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == dwarf::DW_TAG_const_type) return true;
    if (derived->getTag() == dwarf::DW_TAG_pointer_type) return false;
    type = derived->getBaseType();
  }
  return false;
}

const llvm::DIType* assignable(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() != dwarf::DW_TAG_const_type && derived->getTag() != dwarf::DW_TAG_volatile_type)
      break;
    type = derived->getBaseType();
  }
  return type;
}

const llvm::DIDerivedType* as_pointer(const llvm::DIType* type) {
  const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(plain_type(type));
  return derived && derived->getTag() == dwarf::DW_TAG_pointer_type ? derived : nullptr;
}

std::vector<uint64_t> array_counts(const llvm::DICompositeType& array) {
  std::vector<uint64_t> counts;
  for (const llvm::Metadata* node : array.getElements()) {
    const auto* range = llvm::dyn_cast<llvm::DISubrange>(node);
    const auto* count = range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
    counts.push_back(count && count->getSExtValue() > 0 ? count->getZExtValue() : 0);
  }
  return counts;
}

std::optional<EnumeratorRange> enumerator_range(const llvm::DIType* type) {
  const auto* enumeration = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  if (!enumeration || enumeration->getTag() != dwarf::DW_TAG_enumeration_type) return std::nullopt;
  std::vector<const llvm::DIEnumerator*> values;
  for (const llvm::DINode* element : enumeration->getElements())
    if (const auto* value = llvm::dyn_cast<llvm::DIEnumerator>(element)) values.push_back(value);
  if (values.empty()) return std::nullopt;
  const auto by_value = [](const llvm::DIEnumerator* a, const llvm::DIEnumerator* b) {
    return a->isUnsigned() ? a->getValue().ult(b->getValue()) : a->getValue().slt(b->getValue());
  };
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end(), by_value);
  return EnumeratorRange{(*least)->getName().str(), (*greatest)->getName().str()};
}

bool is_stream(const llvm::DIType* type) {
  const auto* structure = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  return structure && structure->getName() == "_IO_FILE";
}

std::vector<const llvm::DIDerivedType*> members(const llvm::DICompositeType& composite) {
  std::vector<const llvm::DIDerivedType*> result;
  for (const llvm::DINode* node : composite.getElements())
    if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
        member && member->getTag() == dwarf::DW_TAG_member && !member->isStaticMember())
      result.push_back(member);
  return result;
}

std::string scalar_name(const llvm::DIType* type) {
  type = plain_type(type);
  if (const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type)) {
    switch (basic->getEncoding()) {
    case dwarf::DW_ATE_boolean: return "_Bool";
    case dwarf::DW_ATE_signed:
    case dwarf::DW_ATE_signed_char:
    case dwarf::DW_ATE_unsigned:
    case dwarf::DW_ATE_unsigned_char:
    case dwarf::DW_ATE_UTF:
    case dwarf::DW_ATE_float: return basic->getName().str();
    default: return "";
    }
  }
  const auto* enumeration = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (!enumeration || enumeration->getTag() != dwarf::DW_TAG_enumeration_type) return "";
  return enumeration->getBaseType() ? scalar_name(enumeration->getBaseType()) : "unsigned int";
}

std::string signature(const llvm::DISubroutineType& type) {
  std::string text;
  for (const llvm::DIType* part : type.getTypeArray()) {
    const llvm::DIType* bare = plain_type(part);
    const std::string scalar = scalar_name(bare);
    if (!scalar.empty())
      text += scalar;
    else if (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(bare))
      text += derived->getTag() == dwarf::DW_TAG_pointer_type ? "*" : "?";
    else
      text += bare ? fmt::format("{} {}", bare->getName().str(), bare->getSizeInBits()) : "void";
    text += ",";
  }
  return text;
}

uint64_t CTypes::natural_alignment(const llvm::DIType* type) const {
  const uint64_t asked = asked_alignment(type);
  const llvm::DIType* bare = plain_type(type);
  uint64_t natural = 1;
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(bare);
  if (composite && composite->getTag() == dwarf::DW_TAG_array_type) {
    natural = natural_alignment(composite->getBaseType());
  } else if (composite && is_structure(*composite)) {
    if (!is_packed(*composite))
      for (const llvm::DIDerivedType* member : members(*composite))
        natural = std::max(natural, natural_alignment(member));
  } else if (bare) {
    const uint64_t bytes = std::max<uint64_t>(bare->getSizeInBits() / 8, 1);
    // What numbers of 8 bytes are aligned to (4 on i386); 16 where pointers are as long.
    const uint64_t longest = layout_.getABIIntegerTypeAlignment(64).value();
    const uint64_t largest = layout_.getPointerSize() == 8 ? 16 : longest;
    natural = std::min(largest, bytes & (~bytes + 1));
  }
  return std::max(asked, natural);
}

bool CTypes::is_packed(const llvm::DICompositeType& type) const {
  uint64_t largest = 1;
  for (const llvm::DIDerivedType* member : members(type)) {
    if (member->isBitField()) continue;
    const uint64_t alignment = natural_alignment(member);
    if (member->getOffsetInBits() / 8 % alignment != 0) return true;
    largest = std::max(largest, alignment);
  }
  return type.getSizeInBits() / 8 % largest != 0;
}

/// A scalar here: `long` of 32 bits is another one where pointers have 64 (frontend/link/widened.h).
static std::string name_here(const llvm::DIType* type, const llvm::DataLayout& layout) {
  const std::string name = scalar_name(type);
  if (name.empty() || layout.getPointerSize() != 8 || plain_type(type)->getSizeInBits() != 32) return name;
  return name == "long" ? "int" : name == "unsigned long" ? "unsigned int" : name;
}

Result<std::string> CTypes::member(const llvm::DIDerivedType& member, const std::string& name) {
  if (!member.isBitField()) {
    Result<std::string> text = declare(member.getBaseType(), name);
    if (!text) return text.error();
    return *text + aligned(asked_alignment(&member)) + ";";
  }
  const std::string scalar = name_here(member.getBaseType(), layout_);
  if (scalar.empty()) return make_error("a bit-field of an unknown type");
  return fmt::format("{} {} : {};", scalar, name, member.getSizeInBits());
}

Result<std::string> CTypes::structure(const llvm::DICompositeType& type) {
  if (const auto known = names_.find(&type); known != names_.end()) return known->second;
  if (type.isForwardDecl()) return make_error("a structure that is not defined");
  const bool is_union = type.getTag() == dwarf::DW_TAG_union_type;
  const std::string name = fmt::format("{} fathom_t{}", is_union ? "union" : "struct", names_.size());
  names_[&type] = name;
  std::string body, checks;
  const auto renamed = member_names_.find(&type);
  size_t number = 0;
  uint64_t next_bit = 0; // after the last bit-field
  for (const llvm::DIDerivedType* field : members(type)) {
    const std::string field_name =
        renamed == member_names_.end() ? fmt::format("m{}", number) : renamed->second[number];
    ++number;
    const uint64_t gap = field->getOffsetInBits() - std::min(next_bit, field->getOffsetInBits());
    if (field->isBitField() && !is_union && gap > 0) { // unnamed bit-fields
      if (gap >= 32) return make_error("a structure with bit-fields far apart");
      body += fmt::format("  unsigned int : {};\n", gap);
    }
    Result<std::string> text = member(*field, field_name);
    if (!text) return text.error();
    body += "  " + *text + "\n";
    next_bit = field->getOffsetInBits() + field->getSizeInBits();
    if (!field->isBitField())
      checks += fmt::format("_Static_assert(__builtin_offsetof({}, {}) == {}, \"layout\");\n", name,
                            field_name, field->getOffsetInBits() / 8);
  }
  definitions_ +=
      fmt::format("{} {{\n{}}}{}{};\n", name, body, is_packed(type) ? " __attribute__((packed))" : "",
                  aligned(asked_alignment(&type)));
  definitions_ += fmt::format("_Static_assert(sizeof({}) == {}, \"layout\");\n{}", name,
                              type.getSizeInBits() / 8, checks);
  return name;
}

Result<std::string> CTypes::vector(const llvm::DICompositeType& type) {
  if (const auto known = names_.find(&type); known != names_.end()) return known->second;
  const std::string element = scalar_name(type.getBaseType());
  if (element.empty()) return make_error("a vector of an unknown type");
  const std::string name = fmt::format("fathom_v{}", names_.size());
  names_[&type] = name;
  definitions_ += fmt::format("typedef {} {} __attribute__((vector_size({})));\n", element, name,
                              type.getSizeInBits() / 8);
  return name;
}

Result<std::string> CTypes::declare(const llvm::DIType* type, const std::string& declarator) {
  const std::string space = declarator.empty() ? "" : " ";
  const llvm::DIType* bare = plain_type(type);
  if (!bare) return "void" + space + declarator;
  if (const std::string scalar = name_here(bare, layout_); !scalar.empty())
    return scalar + space + declarator;
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(bare)) {
    if (basic->getEncoding() != dwarf::DW_ATE_complex_float) return make_error("a type without a name in C");
    const uint64_t bits = basic->getSizeInBits();
    return fmt::format("_Complex {}{}{}",
                       bits == 64    ? "float"
                       : bits == 128 ? "double"
                                     : "long double",
                       space, declarator);
  }
  if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(bare)) {
    if (derived->getTag() != dwarf::DW_TAG_pointer_type) return make_error("a type without a name in C");
    return "void *" + declarator;
  }
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(bare);
  if (!composite) return make_error("a type without a name in C");
  if (composite->getTag() == dwarf::DW_TAG_array_type) {
    if (composite->isVector()) {
      const Result<std::string> name = vector(*composite);
      return name ? Result<std::string>(*name + space + declarator) : name;
    }
    std::string whole = declarator;
    for (const uint64_t count : array_counts(*composite))
      whole += count == 0 && whole == declarator ? "[]" : fmt::format("[{}]", count);
    return declare(composite->getBaseType(), whole);
  }
  if (!is_structure(*composite)) return make_error("a type without a name in C");
  const Result<std::string> name = structure(*composite);
  return name ? Result<std::string>(*name + space + declarator) : name;
}

Result<std::string> CTypes::declare_function(const llvm::DISubroutineType& type, const std::string& name) {
  const llvm::DITypeRefArray types = type.getTypeArray();
  std::string parameters = types.size() > 1 ? "" : "void";
  for (unsigned i = 1; i < types.size(); ++i) {
    // The last one is none where there are variable arguments, or no prototype.
    const Result<std::string> declared = types[i] ? declare(types[i], fmt::format("a{}", i))
                                         : i == 1 ? Result<std::string>("")
                                                  : Result<std::string>("...");
    if (!declared) return declared;
    parameters += (i == 1 ? "" : ", ") + *declared;
  }
  return declare(types.size() > 0 ? types[0] : nullptr, fmt::format("{}({})", name, parameters));
}

} // namespace fathom::frontend
