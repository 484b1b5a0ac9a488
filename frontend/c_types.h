// C declarations of types that only debug information knows: for code that calls the program's functions.
#pragma once

#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class DICompositeType;
class DIDerivedType;
class DISubroutineType;
class DIType;
} // namespace llvm

namespace fathom::frontend {

/// Without typedefs and qualifiers; null is void.
const llvm::DIType* plain_type(const llvm::DIType* type);
/// Whether the type itself is const, also by a typedef.
bool is_const(const llvm::DIType* type);
/// Without const and volatile in front, typedefs kept: the type of a variable that can be assigned.
const llvm::DIType* assignable(const llvm::DIType* type);
/// As plain_type, where that is a pointer; else null.
const llvm::DIDerivedType* as_pointer(const llvm::DIType* type);
/// Number of elements of each dimension; nothing for a vector. A flexible or variable one has 0.
std::vector<uint64_t> array_counts(const llvm::DICompositeType& array);
/// Names of the enumerators with the least and the greatest value.
struct EnumeratorRange {
  std::string least, greatest;
};
/// Nothing: it is no enumeration, or has no enumerators.
std::optional<EnumeratorRange> enumerator_range(const llvm::DIType* type);
/// FILE: only the library makes one.
bool is_stream(const llvm::DIType* type);
/// Members in the order of their declaration.
std::vector<const llvm::DIDerivedType*> members(const llvm::DICompositeType& composite);

/// Writes types anew: structures as `struct fathom_t<n>` with members `m0`, `m1` ..., every pointer as `void
/// *`. A structure's declaration asserts its size and the places of its members, so that text which compiles
/// has the layout of the debug information.
class CTypes {
 public:
  explicit CTypes(const llvm::DataLayout& layout) : layout_(layout) {}

  /// `declarator` ("x", "*f", "a[3]") with the type in front.
  Result<std::string> declare(const llvm::DIType* type, const std::string& declarator);
  /// A function of this type, whose parameters are a1, a2 ...
  Result<std::string> declare_function(const llvm::DISubroutineType& type, const std::string& name);
  /// Other names than m0, m1 ... for a structure's members, in their order.
  void name_members(const llvm::DIType& type, std::vector<std::string> names) {
    member_names_[&type] = std::move(names);
  }
  /// Those of all structures named so far.
  const std::string& definitions() const { return definitions_; }

 private:
  Result<std::string> structure(const llvm::DICompositeType& type);
  Result<std::string> vector(const llvm::DICompositeType& type);
  Result<std::string> member(const llvm::DIDerivedType& member, const std::string& name);
  /// What the type needs where nothing packs it, in bytes; 1 for what is packed.
  uint64_t natural_alignment(const llvm::DIType* type) const;
  bool is_packed(const llvm::DICompositeType& type) const;

  const llvm::DataLayout& layout_;
  std::string definitions_;
  std::map<const llvm::DIType*, std::string> names_;
  std::map<const llvm::DIType*, std::vector<std::string>> member_names_;
};

/// A scalar's name in C; empty for all else. Enumerations are their integers.
std::string scalar_name(const llvm::DIType* type);
/// The same text for function types that are compatible, up to what pointers point to.
std::string signature(const llvm::DISubroutineType& type);

} // namespace fathom::frontend
