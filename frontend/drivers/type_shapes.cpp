#include "frontend/drivers/type_shapes.h"

#include "frontend/c_types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>

#include <algorithm>
#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

/// Whether the type, or that of an element or member of it, is one of these.
template <typename Wanted> bool holds(const llvm::DIType* type, Wanted is_wanted) {
  if (is_wanted(type)) return true;
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  if (!composite) return false;
  if (composite->getTag() == dwarf::DW_TAG_array_type) return holds(composite->getBaseType(), is_wanted);
  const auto fields = members(*composite);
  return std::any_of(fields.begin(), fields.end(), [&](const llvm::DIDerivedType* field) {
    return holds(field->getBaseType(), is_wanted);
  });
}

} // namespace

const llvm::DICompositeType* as_composite(const llvm::DIType* type, unsigned tag) {
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  return composite && composite->getTag() == tag ? composite : nullptr;
}

bool holds_pointer(const llvm::DIType* type) {
  return holds(type, [](const llvm::DIType* each) { return as_pointer(each) != nullptr; });
}

bool holds_truth(const llvm::DIType* type) {
  return holds(type, [](const llvm::DIType* each) { return scalar_name(plain_type(each)) == "_Bool"; });
}

/// Whether the type, or what pointers in it lead to, is one of these.
template <typename Wanted> static bool leads_to(const llvm::DIType* type, Wanted is_wanted) {
  std::set<const llvm::DIType*> seen;
  std::vector<const llvm::DIType*> open = {type};
  bool found = false;
  while (!open.empty() && !found) {
    const llvm::DIType* each = open.back();
    open.pop_back();
    if (!seen.insert(each).second) continue;
    found = is_wanted(each) || holds(each, [&](const llvm::DIType* part) {
              if (const llvm::DIDerivedType* pointer = as_pointer(part))
                open.push_back(pointer->getBaseType());
              return false;
            });
  }
  return found;
}

bool leads_to_function(const llvm::DIType* type) {
  return leads_to(type, [](const llvm::DIType* each) {
    return llvm::isa_and_nonnull<llvm::DISubroutineType>(plain_type(each));
  });
}

bool leads_to_stream(const llvm::DIType* type) {
  return leads_to(type, is_stream);
}

bool leads_to_structure(const llvm::DIType* type, const std::set<std::string>& names) {
  return leads_to(type, [&](const llvm::DIType* each) {
    while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(each)) {
      if (derived->getTag() == dwarf::DW_TAG_pointer_type) return false;
      if (derived->getTag() == dwarf::DW_TAG_typedef && names.contains(derived->getName().str())) return true;
      each = derived->getBaseType();
    }
    return each && names.contains(each->getName().str());
  });
}

bool any_bytes(const llvm::DIType* type) {
  const llvm::DIType* bare = plain_type(type);
  if (const std::string scalar = scalar_name(bare); !scalar.empty()) return scalar != "_Bool";
  if (llvm::isa_and_nonnull<llvm::DIBasicType>(bare)) return true;
  const auto* array = as_composite(type, dwarf::DW_TAG_array_type);
  return array && any_bytes(array->getBaseType());
}

bool is_character(const llvm::DIType* type) {
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain_type(type));
  return basic && basic->getName() == "char";
}

const llvm::DICompositeType* flexible_array(const llvm::DICompositeType& structure) {
  const std::vector<const llvm::DIDerivedType*> fields = members(structure);
  if (fields.empty() || structure.getTag() != llvm::dwarf::DW_TAG_structure_type) return nullptr;
  const auto* last = as_composite(fields.back()->getBaseType(), llvm::dwarf::DW_TAG_array_type);
  return last && last->getSizeInBits() == 0 ? last : nullptr;
}

bool says_no_size(const llvm::DIType* pointee) {
  const llvm::DIType* bare = plain_type(pointee);
  if (!bare) return true;
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(bare))
    return basic->getEncoding() == dwarf::DW_ATE_signed_char ||
           basic->getEncoding() == dwarf::DW_ATE_unsigned_char;
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(bare);
  return composite && (composite->isForwardDecl() || composite->getSizeInBits() == 0);
}

} // namespace fathom::frontend
