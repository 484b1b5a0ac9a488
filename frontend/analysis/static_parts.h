// Arrays that are parts of objects of static storage duration, by the debug information of their types.
#pragma once

#include <cstdint>
#include <optional>

namespace llvm {
class DIType;
class Function;
class GlobalVariable;
class Instruction;
class Use;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// How many bytes of the array lie in front of and behind an address in it; negative where it is outside.
struct StaticPart {
  int64_t before = 0, behind = 0;
};

/// What is known of the type that a pointer has where it is used.
struct Pointee {
  bool known = false;
  const llvm::DIType* type = nullptr; ///< where it is known; null is void
};

/// The type of what a pointer variable points to.
Pointee pointee_of(const llvm::DIType* variable);
/// The same of a pointer that is used by a call, a store to a variable or a return.
Pointee pointee_of(const llvm::Use& use);

/// The smallest array that is a part of an object, holds the bytes at an offset and can have been made a
/// pointer of the type: one that may point to several objects (`char *`, `void *`) may be of any. Nothing
/// where there is none. Without `dimensions` arrays within structures count too; with them only rows of the
/// object, that are arrays of so many dimensions or more.
std::optional<StaticPart> static_part(const llvm::DIType& object, uint64_t offset, const Pointee& pointee,
                                      std::optional<size_t> dimensions);

/// The type of a variable of the program; null when there is no debug information.
const llvm::DIType* type_of(const llvm::GlobalVariable& variable);

/// What an address stands for that mark-static-parts has made an instruction of: the name of its metadata,
/// two numbers (StaticPart) and one that says whether the array is certain.
constexpr const char* static_part_metadata = "fathom.static_part";
struct MarkedPart {
  StaticPart part;
  bool certain = false;
};
std::optional<MarkedPart> marked_part(const llvm::Instruction& address);

} // namespace fathom::frontend
