#include "frontend/drivers/version_types.h"

#include "frontend/compile/outside.h"
#include "frontend/drivers/type_shapes.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>

#include <algorithm>
#include <fmt/format.h>

namespace fathom::frontend {

namespace {

namespace dwarf = llvm::dwarf;

/// Types of which a pair is taken to be the same while its members are looked at.
using Pairs = std::set<std::pair<const llvm::DIType*, const llvm::DIType*>>;

bool is_same(const llvm::DIType* a, const llvm::DIType* b, Pairs& assumed);

/// A member of the older version is renamed where a static variable or function has its name, too.
llvm::StringRef name_of(const llvm::DIDerivedType& member) {
  llvm::StringRef name = member.getName();
  name.consume_front(older_prefix);
  return name;
}

bool is_same_composite(const llvm::DICompositeType& a, const llvm::DICompositeType& b, Pairs& assumed) {
  if (a.getTag() != b.getTag() || a.getSizeInBits() != b.getSizeInBits() ||
      a.isForwardDecl() != b.isForwardDecl())
    return false;
  if (a.getTag() == dwarf::DW_TAG_enumeration_type) return true; // their integers are compared
  if (a.getTag() == dwarf::DW_TAG_array_type)
    return array_counts(a) == array_counts(b) && is_same(a.getBaseType(), b.getBaseType(), assumed);
  const auto of_a = members(a), of_b = members(b);
  if (of_a.size() != of_b.size()) return false;
  for (size_t i = 0; i < of_a.size(); ++i)
    if (name_of(*of_a[i]) != name_of(*of_b[i]) || of_a[i]->getOffsetInBits() != of_b[i]->getOffsetInBits() ||
        of_a[i]->getSizeInBits() != of_b[i]->getSizeInBits() ||
        !is_same(of_a[i]->getBaseType(), of_b[i]->getBaseType(), assumed))
      return false;
  return true;
}

bool is_same(const llvm::DIType* a, const llvm::DIType* b, Pairs& assumed) {
  a = plain_type(a);
  b = plain_type(b);
  if (a == b || !assumed.emplace(a, b).second) return true;
  if (a == nullptr || b == nullptr) return false;
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(a)) {
    const auto* other = llvm::dyn_cast<llvm::DIBasicType>(b);
    return other && basic->getEncoding() == other->getEncoding() &&
           basic->getSizeInBits() == other->getSizeInBits();
  }
  if (const auto* function = llvm::dyn_cast<llvm::DISubroutineType>(a)) {
    const auto* other = llvm::dyn_cast<llvm::DISubroutineType>(b);
    return other && signature(*function) == signature(*other);
  }
  if (const auto* pointer = as_pointer(a)) {
    const auto* other = as_pointer(b);
    return other && is_same(pointer->getBaseType(), other->getBaseType(), assumed);
  }
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(a);
  const auto* other = llvm::dyn_cast<llvm::DICompositeType>(b);
  return composite && other && is_same_composite(*composite, *other, assumed);
}

bool is_integer(const llvm::DIType* type) {
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
  return !scalar_name(type).empty() && !(basic && basic->getEncoding() == dwarf::DW_ATE_float);
}

const llvm::DIType* base_of(const llvm::DIType* type) {
  const llvm::DIType* bare = plain_type(type);
  if (const llvm::DIDerivedType* pointer = as_pointer(bare)) return pointer->getBaseType();
  const auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(bare);
  return array ? array->getBaseType() : nullptr;
}

/// As messages name a structure: `path` is that of one without a name.
std::string name_of(const llvm::DICompositeType& type, const std::string& path) {
  return type.getName().empty() ? path : "struct " + type.getName().str();
}

/// Position among the members without a name, for a member that has none.
std::string key_of(const std::vector<const llvm::DIDerivedType*>& fields, size_t number) {
  if (!fields[number]->getName().empty()) return name_of(*fields[number]).str();
  return fmt::format("#{}", std::count_if(fields.begin(), fields.begin() + std::ptrdiff_t(number),
                                          [](const auto* each) { return each->getName().empty(); }));
}

} // namespace

TypePair TypePair::base() const {
  return {base_of(newer), base_of(older)};
}

TypePair MemberPair::type() const {
  return {newer ? newer->getBaseType() : nullptr, older ? older->getBaseType() : nullptr};
}

std::string MemberPair::name() const {
  return newer ? newer->getName().str() : name_of(*older).str();
}

bool is_same_type(const llvm::DIType* a, const llvm::DIType* b) {
  Pairs assumed;
  return is_same(a, b, assumed);
}

CountPair counts_of(TypePair array) {
  return {array_counts(*as_composite(array.newer, dwarf::DW_TAG_array_type)),
          array_counts(*as_composite(array.older, dwarf::DW_TAG_array_type))};
}

bool TypeMatcher::match(TypePair type, const std::string& path) {
  const llvm::DIType *a = plain_type(type.newer), *b = plain_type(type.older);
  if (is_same_type(a, b) || !matched_.emplace(a, b).second) return true;
  const auto differs = [&] { return refuse(path + " has another type in the older version"); };
  if (!a || !b) return differs();
  if (is_integer(a) && is_integer(b)) return true;
  if (as_pointer(a) && as_pointer(b)) return match_pointees(type.base(), "*" + path);
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(a);
  const auto* other = llvm::dyn_cast<llvm::DICompositeType>(b);
  if (!composite || !other || composite->getTag() != other->getTag()) return differs();
  if (composite->getTag() == dwarf::DW_TAG_array_type) return match_arrays({a, b}, path);
  if (composite->getTag() == dwarf::DW_TAG_structure_type) return match_structures({a, b}, path);
  return differs();
}

/// Bytes are given where no type says how many there are, and for numbers of one size.
bool TypeMatcher::match_pointees(TypePair pointee, const std::string& path) {
  const llvm::DIType *a = plain_type(pointee.newer), *b = plain_type(pointee.older);
  if (says_no_size(a) && says_no_size(b)) return true;
  const bool are_integers = is_integer(a) && is_integer(b);
  if (says_no_size(a) || says_no_size(b) ||
      (are_integers && (a->getSizeInBits() != b->getSizeInBits() || !any_bytes(a) || !any_bytes(b))))
    return refuse(path + " has another size in the older version");
  if (!are_integers && (any_bytes(a) || any_bytes(b)))
    return refuse(path + " has another type in the older version");
  return match(pointee, path);
}

bool TypeMatcher::match_arrays(TypePair array, const std::string& path) {
  const CountPair counts = counts_of(array);
  if (counts.newer.empty() || counts.newer.size() != counts.older.size() || counts.common() == 0 ||
      !std::equal(counts.newer.begin() + 1, counts.newer.end(), counts.older.begin() + 1))
    return refuse(path + " is another array in the older version");
  if (counts.newer != counts.older)
    notes_.push_back(fmt::format("elements from {} on of {} are in one version alone: any value, and not "
                                 "compared",
                                 counts.common(), path));
  return match(array.base(), path + "[]");
}

bool TypeMatcher::match_structures(TypePair structure, const std::string& path) {
  const auto& now = llvm::cast<llvm::DICompositeType>(*structure.newer);
  const auto& before = llvm::cast<llvm::DICompositeType>(*structure.older);
  const std::string name = name_of(now, path);
  if (now.isForwardDecl() || before.isForwardDecl()) return refuse(name + " is defined in one version alone");
  if (is_stream(&now)) return refuse(name + " is the library's");
  if (flexible_array(now) || flexible_array(before))
    return refuse(name + " has another layout in the older version, and ends in an array of any length");
  notes_.push_back(fmt::format(
      "members of '{}', which has another layout in the older version, are matched by their names", name));
  std::vector<std::string> names;
  const auto of_older = members(before), of_newer = members(now);
  std::map<std::string, size_t> numbers;
  for (size_t i = 0; i < of_newer.size(); ++i) numbers.emplace(key_of(of_newer, i), i);
  for (size_t i = 0; i < of_older.size(); ++i) {
    const auto found = numbers.find(key_of(of_older, i));
    names.push_back(found == numbers.end() ? fmt::format("r{}", i) : fmt::format("m{}", found->second));
  }
  types_.name_members(before, names);
  for (const MemberPair& member : members_of({&now, &before})) {
    const std::string whole = name + "." + member.name();
    if (member.is_alone())
      notes_.push_back(fmt::format("'{}' is the {} version's alone: any value, and not compared", whole,
                                   member.newer ? "newer" : "older"));
    else if (!match(member.type(), whole))
      return false;
  }
  return true;
}

std::vector<MemberPair> TypeMatcher::members_of(TypePair structure) const {
  const auto* now = llvm::cast<llvm::DICompositeType>(plain_type(structure.newer));
  const auto of_newer = members(*now);
  std::vector<MemberPair> all;
  for (size_t i = 0; i < of_newer.size(); ++i)
    all.push_back({of_newer[i], of_newer[i], fmt::format("m{}", i)});
  const auto* before = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(structure.older));
  if (!before || before == now || is_same_type(structure)) return all;
  const auto of_older = members(*before);
  std::map<std::string, size_t> numbers;
  for (size_t i = 0; i < of_newer.size(); ++i) {
    numbers.emplace(key_of(of_newer, i), i);
    all[i].older = nullptr;
  }
  for (size_t i = 0; i < of_older.size(); ++i) {
    const auto found = numbers.find(key_of(of_older, i));
    if (found == numbers.end())
      all.push_back({nullptr, of_older[i], fmt::format("r{}", i)});
    else
      all[found->second].older = of_older[i];
  }
  return all;
}

void TypeMatcher::find_changed(const std::vector<const llvm::Function*>& newer,
                               const std::vector<const llvm::Function*>& older) {
  const auto structures = [](const std::vector<const llvm::Function*>& functions) {
    llvm::DebugInfoFinder finder;
    for (const llvm::Function* function : functions) finder.processSubprogram(function->getSubprogram());
    std::map<std::string, std::vector<const llvm::DIType*>> all;
    for (const llvm::DIType* type : finder.types()) {
      const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
      const bool has_layout = composite && !composite->isForwardDecl() &&
                              (composite->getTag() == dwarf::DW_TAG_structure_type ||
                               composite->getTag() == dwarf::DW_TAG_union_type);
      const bool names_it = type == composite || type->getTag() == dwarf::DW_TAG_typedef;
      if (has_layout && names_it && !type->getName().empty()) all[type->getName().str()].push_back(composite);
    }
    return all;
  };
  const auto before = structures(older);
  for (const auto& [name, types] : structures(newer)) {
    const auto found = before.find(name);
    if (found == before.end()) continue;
    for (const llvm::DIType* type : types)
      for (const llvm::DIType* other : found->second)
        if (!is_same_type(type, other)) changed_.insert(name);
  }
}

bool TypeMatcher::has_changed(const llvm::DIType* type) const {
  return !changed_.empty() && leads_to_structure(type, changed_);
}

} // namespace fathom::frontend
