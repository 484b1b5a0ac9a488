#include "frontend/unwinder/source_names.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>
#include <optional>

namespace fathom::frontend {

using predicate::Sign;

namespace {

/// Without typedef and qualifiers; null for void.
const llvm::DIType* without_names(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    switch (derived->getTag()) {
    case llvm::dwarf::DW_TAG_typedef:
    case llvm::dwarf::DW_TAG_const_type:
    case llvm::dwarf::DW_TAG_volatile_type:
    case llvm::dwarf::DW_TAG_restrict_type:
    case llvm::dwarf::DW_TAG_atomic_type: type = derived->getBaseType(); break;
    default: return type;
    }
  }
  return type;
}

/// Whether a read of it is one.
bool is_effect(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_volatile_type ||
        derived->getTag() == llvm::dwarf::DW_TAG_atomic_type)
      return true;
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) return false;
    type = derived->getBaseType();
  }
  return false;
}

uint64_t bytes_of(const llvm::DIType* type) {
  type = without_names(type);
  return type == nullptr ? 0 : type->getSizeInBits() / 8;
}

/// Elements in each dimension, the outermost first; nothing where one is not constant.
std::optional<std::vector<uint64_t>> dimensions_of(const llvm::DICompositeType& array) {
  std::vector<uint64_t> all;
  for (const llvm::DINode* node : array.getElements()) {
    const auto* range = llvm::dyn_cast<llvm::DISubrange>(node);
    const auto* count =
        range == nullptr ? nullptr : llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount());
    if (count == nullptr || count->isNegative()) return std::nullopt;
    all.push_back(count->getZExtValue());
  }
  return all;
}

/// Finds its way to the part, from the outside in.
class Path {
 public:
  explicit Path(const PartOfVariable& part, bool may_be_effect = true)
      : part_(part), may_be_effect_(may_be_effect) {}

  uint64_t count = 0, columns = 0; ///< elements from the one with index 0 on

  std::optional<loops::Spelling> within(const llvm::DIType* type, const std::string& text, uint64_t offset,
                                        uint64_t stride) {
    if (!may_be_effect_ && is_effect(type)) return {};
    type = without_names(type);
    if (type == nullptr) return {};
    const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
    const bool is_scalar =
        composite == nullptr || composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type;
    if (is_scalar) return scalar(type, text, offset, stride);
    switch (composite->getTag()) {
    case llvm::dwarf::DW_TAG_array_type: {
      const auto dimensions = dimensions_of(*composite);
      return dimensions ? element(composite->getBaseType(), *dimensions, text, offset, stride) : std::nullopt;
    }
    case llvm::dwarf::DW_TAG_structure_type:
    case llvm::dwarf::DW_TAG_union_type: return member(*composite, text, offset, stride);
    default: return {};
    }
  }

  /// What a pointer to the begin of an object points to: as many of these as there are.
  std::optional<loops::Spelling> behind(const llvm::DIType* type, const std::string& pointer) {
    return element(type, {UINT64_MAX}, pointer, part_.offset, part_.stride);
  }

 private:
  std::optional<loops::Spelling> scalar(const llvm::DIType* type, const std::string& text, uint64_t offset,
                                        uint64_t stride) const {
    const bool is_pointer = type->getTag() == llvm::dwarf::DW_TAG_pointer_type;
    const Sign sign = sign_of(type);
    if (offset != 0 || stride != 0 || bytes_of(type) != part_.bytes) return {};
    if (!is_pointer && sign == Sign::Unknown) return {};
    return loops::Spelling{text, sign};
  }

  std::optional<loops::Spelling> element(const llvm::DIType* of, std::vector<uint64_t> dimensions,
                                         const std::string& text, uint64_t offset, uint64_t stride) {
    if (dimensions.empty()) return within(of, text, offset, stride);
    const uint64_t elements = dimensions.front();
    dimensions.erase(dimensions.begin());
    uint64_t size = bytes_of(of);
    for (const uint64_t inner : dimensions) size *= inner;
    if (size == 0 || offset / size >= elements) return {};
    std::string index = std::to_string(offset / size);
    if (stride == size) {
      const bool is_column = stride != part_.stride;
      const std::string& name = is_column ? part_.second : part_.index;
      index = offset < size ? name : fmt::format("{} + {}", name, index);
      (is_column ? columns : count) = elements - offset / size;
      stride = is_column ? 0 : part_.column;
    }
    return element(of, std::move(dimensions), fmt::format("{}[{}]", text, index), offset % size, stride);
  }

  std::optional<loops::Spelling> member(const llvm::DICompositeType& record, const std::string& text,
                                        uint64_t offset, uint64_t stride) {
    for (const llvm::DINode* node : record.getElements()) {
      const auto* field = llvm::dyn_cast<llvm::DIDerivedType>(node);
      if (field == nullptr || field->getTag() != llvm::dwarf::DW_TAG_member || field->isBitField()) continue;
      const uint64_t begin = field->getOffsetInBits() / 8;
      if (offset < begin || offset >= begin + bytes_of(field->getBaseType())) continue;
      // What is in an anonymous structure is named as if it were outside.
      const std::string name =
          field->getName().empty() ? text : fmt::format("{}.{}", text, field->getName().str());
      if (auto found = within(field->getBaseType(), name, offset - begin, stride)) return found;
    }
    return {};
  }

  const PartOfVariable& part_;
  const bool may_be_effect_;
};

/// Goes through all scalars of a type.
class Scalars {
 public:
  std::vector<ScalarPart> found;

  void within(const llvm::DIType* type, const std::string& text, uint64_t offset) {
    if (found.size() >= most) return;
    const llvm::DIType* plain = without_names(type);
    if (plain == nullptr || is_effect(type)) return;
    const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(plain);
    if (composite == nullptr || composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type) {
      const bool is_pointer = plain->getTag() == llvm::dwarf::DW_TAG_pointer_type;
      const Sign sign = sign_of(plain);
      if (is_pointer || sign != Sign::Unknown)
        found.push_back({{text, sign}, offset, bytes_of(plain), is_pointer, behind(*plain)});
    } else if (composite->getTag() == llvm::dwarf::DW_TAG_array_type) {
      if (const auto dimensions = dimensions_of(*composite))
        elements(*composite, *dimensions, 0, text, offset);
    } else if (composite->getTag() == llvm::dwarf::DW_TAG_structure_type) {
      members(*composite, text, offset);
    }
  }

 private:
  static constexpr size_t most = 64;

  static const llvm::DIType* behind(const llvm::DIType& type) {
    const auto* pointer = llvm::dyn_cast<llvm::DIDerivedType>(&type);
    return pointer != nullptr ? pointer->getBaseType() : nullptr;
  }

  void elements(const llvm::DICompositeType& array, const std::vector<uint64_t>& dimensions, size_t dimension,
                const std::string& text, uint64_t offset) {
    if (dimension == dimensions.size()) return within(array.getBaseType(), text, offset);
    uint64_t size = bytes_of(array.getBaseType());
    for (size_t inner = dimension + 1; inner < dimensions.size(); ++inner) size *= dimensions[inner];
    for (uint64_t k = 0; k < dimensions[dimension] && found.size() < most; ++k)
      elements(array, dimensions, dimension + 1, fmt::format("{}[{}]", text, k), offset + k * size);
  }

  void members(const llvm::DICompositeType& record, const std::string& text, uint64_t offset) {
    for (const llvm::DINode* node : record.getElements()) {
      const auto* field = llvm::dyn_cast<llvm::DIDerivedType>(node);
      if (field == nullptr || field->getTag() != llvm::dwarf::DW_TAG_member || field->isBitField()) continue;
      const std::string name =
          field->getName().empty() ? text : fmt::format("{}.{}", text, field->getName().str());
      within(field->getBaseType(), name, offset + field->getOffsetInBits() / 8);
    }
  }
};

} // namespace

std::vector<ScalarPart> scalars_of(const llvm::DIVariable& variable) {
  Scalars scalars;
  scalars.within(variable.getType(), variable.getName().str(), 0);
  return std::move(scalars.found);
}

Sign sign_of(const llvm::DIType* type) {
  type = without_names(type);
  if (const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type))
    return composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type ? sign_of(composite->getBaseType())
                                                                       : Sign::Unknown;
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
  if (basic == nullptr) return Sign::Unknown;
  switch (basic->getEncoding()) {
  case llvm::dwarf::DW_ATE_signed:
  case llvm::dwarf::DW_ATE_signed_char: return Sign::Signed;
  case llvm::dwarf::DW_ATE_unsigned:
  case llvm::dwarf::DW_ATE_unsigned_char:
  case llvm::dwarf::DW_ATE_boolean: return Sign::Unsigned;
  default: return Sign::Unknown;
  }
}

loops::Spelling spelling_in_source(const llvm::Value& variable, const PartOfVariable& part) {
  const llvm::DIVariable* declared = nullptr;
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&variable)) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> all;
    global->getDebugInfo(all);
    if (!all.empty()) declared = all.front()->getVariable();
  } else if (llvm::isa<llvm::AllocaInst>(&variable)) {
    const auto records = llvm::findDVRDeclares(const_cast<llvm::Value*>(&variable));
    if (!records.empty()) declared = records.front()->getVariable();
  }
  if (declared == nullptr || declared->getName().empty()) return {};
  const auto found =
      Path(part).within(declared->getType(), declared->getName().str(), part.offset, part.stride);
  return found ? *found : loops::Spelling{};
}

loops::ElementSpelling element_in_source(const llvm::DIVariable& variable, const PartOfVariable& part) {
  Path path(part, false);
  const auto found = path.within(variable.getType(), variable.getName().str(), part.offset, part.stride);
  const bool is_number = found && found->sign != Sign::Unknown;
  return is_number ? loops::ElementSpelling{*found, path.count, path.columns} : loops::ElementSpelling{};
}

loops::ElementSpelling element_behind(const std::string& pointer, const llvm::DIType* type,
                                      const PartOfVariable& part) {
  Path path(part, false);
  const auto found = path.behind(type, pointer);
  const bool is_number = found && found->sign != Sign::Unknown;
  return is_number ? loops::ElementSpelling{*found, path.count, path.columns} : loops::ElementSpelling{};
}

loops::Spelling spelling_of_global(const llvm::Module& module, const program::Object& object,
                                   const PartOfVariable& part) {
  const bool is_global = object.kind == program::ObjectKind::Global;
  const llvm::GlobalVariable* variable = is_global ? module.getGlobalVariable(object.name, true) : nullptr;
  return variable == nullptr ? loops::Spelling() : spelling_in_source(*variable, part);
}

} // namespace fathom::frontend
