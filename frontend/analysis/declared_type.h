// The declared type of an object, and the accesses to the object that it allows.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace llvm {
class DIType;
class Instruction;
} // namespace llvm

namespace fathom::frontend {

/// The declared type of a variable, from the debug information, which outlives it. Offsets and sizes are in
/// bytes.
class DeclaredType {
 public:
  explicit DeclaredType(const llvm::DIType& type);

  bool has_volatile() const { return has_volatile_; }
  /// Whether bytes in that range are of a part with a volatile-qualified type.
  bool is_volatile(uint64_t offset, uint64_t size) const;
  bool is_wholly_volatile() const;
  /// From and to (exclusive) of all such parts; nothing where there are too many.
  std::optional<std::vector<std::pair<uint64_t, uint64_t>>> volatile_parts() const;
  /// Whether an lvalue of this scalar type may access what lies there (C11 6.5p7): a name as `accessed_type`
  /// has it, one for signed and unsigned. True too where that is not known: characters, unions, bit-fields,
  /// padding. No offset: somewhere.
  bool admits(std::string_view scalar, std::optional<uint64_t> offset = std::nullopt) const;
  /// Whether characters are a part of it, be it one of another part.
  bool has_characters() const;
  /// `admits` with characters for nothing but characters, as C has it; no offset: somewhere.
  bool admits_strictly(std::string_view scalar, std::optional<uint64_t> offset) const;
  /// A part without parts; its name as `accessed_type` has it, with "any pointer" for all pointers; empty:
  /// not known, or characters.
  struct Scalar {
    uint64_t offset, size;
    std::string_view name;
  };
  /// In their order; nothing where there are too many, or where they overlap.
  std::optional<std::vector<Scalar>> scalars() const;
  /// From and to (exclusive) of bytes that are surely no padding, in their order: not those of unions and
  /// bit-fields. None where there are too many.
  std::vector<std::pair<uint64_t, uint64_t>> values() const;
  /// Where scalars of other types begin; in an array, in each of its elements, which have `period` bytes
  /// (else 0).
  struct Mismatches {
    uint64_t period = 0;
    std::vector<uint64_t> offsets;
  };
  /// Nothing where there are too many.
  std::optional<Mismatches> mismatches(std::string_view scalar) const;

 private:
  const llvm::DIType* type_;
  bool has_volatile_;
};

/// No scalar type asks for a larger alignment: where such a multiple lies in a block of the heap is no
/// padding.
constexpr uint64_t largest_scalar_alignment = 16;

/// Metadata of a load or store: which pointer it accesses, as a name ("int *"; one for signed and unsigned,
/// without qualifiers; "struct TAG *").
constexpr const char* pointer_type_metadata = "fathom.pointer";

/// The scalar type through which a load or store accesses memory, as clang tells alias analysis, for pointers
/// that name, or "any pointer". Empty: any, as characters, members of unions, and types that are named
/// `may_alias` are; or nothing is said.
std::string_view accessed_type(const llvm::Instruction& access);
/// Whether it names a member, whose place in its structure is known then.
bool is_member_access(const llvm::Instruction& access);
/// Whether it is an access through a volatile-qualified lvalue. Atomic ones count as such: clang does not
/// mark all of its built-in functions.
bool is_volatile_access(const llvm::Instruction& access);

} // namespace fathom::frontend
