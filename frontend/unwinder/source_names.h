// The source's names of variables and their parts, from the debug information.
#pragma once

#include "ir/program/builder.h"
#include "proofs/body/spelling.h"

#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class DIType;
class DIVariable;
class Module;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Whether an integer of the type has a sign; Unknown for what is no integer.
predicate::Sign sign_of(const llvm::DIType* type);

/// A part of a variable: `bytes` bytes at `offset`, in element [index] of an array of elements of `stride`
/// bytes where that is not 0, and in that of element [second] of `column` bytes where that is not 0.
struct PartOfVariable {
  uint64_t offset = 0, stride = 0, bytes = 0;
  std::string index;
  uint64_t column = 0;
  std::string second = {};
};
/// A scalar within a variable.
struct ScalarPart {
  loops::Spelling spelling;
  uint64_t offset = 0, bytes = 0;
  bool is_pointer = false;
  const llvm::DIType* behind = nullptr; ///< what a pointer points to; null: void
};
/// The integers and pointers that a variable is made of, if they are not many; nothing of unions, bit-fields
/// and volatile members.
std::vector<ScalarPart> scalars_of(const llvm::DIVariable& variable);

/// `table.rows[k].length`, with its sign, where an integer or a pointer is declared in exactly these bytes of
/// a global or local variable (GlobalVariable or AllocaInst); an empty text elsewhere.
loops::Spelling spelling_in_source(const llvm::Value& variable, const PartOfVariable& part);
/// The same where the indices are variables of the text: with how many elements there are. Empty for what is
/// volatile, and for pointers.
loops::ElementSpelling element_in_source(const llvm::DIVariable& variable, const PartOfVariable& part);
/// Elements of an object to whose begin this pointer to `type` points; how many there are is not known.
loops::ElementSpelling element_behind(const std::string& pointer, const llvm::DIType* type,
                                      const PartOfVariable& part);
/// The same of an object of the program that is a global variable; an empty text for all others.
loops::Spelling spelling_of_global(const llvm::Module& module, const program::Object& object,
                                   const PartOfVariable& part);

} // namespace fathom::frontend
