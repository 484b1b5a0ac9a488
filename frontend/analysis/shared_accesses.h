// Accesses of a program that may meet those of functions that interrupt it.
#pragma once

#include <llvm/ADT/SetVector.h>

#include <set>
#include <vector>

namespace llvm {
class Function;
class GlobalVariable;
class Instruction;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// What these functions may call, and they themselves; calls through pointers may reach whatever has its
/// address taken.
llvm::SetVector<llvm::Function*> reachable_from(const std::vector<llvm::Function*>& roots);

/// Whether a machine needs more than one instruction for an access, as far as is known here.
bool is_split(const llvm::Instruction& instruction);

/// Found without regard to the order of execution: what a handler may read and write, itself or in what it
/// calls. Whatever is not known to be elsewhere counts as met.
class SharedAccesses {
 public:
  explicit SharedAccesses(const std::vector<llvm::Function*>& handlers);

  /// Whether it makes a difference if a handler runs before or after an instruction.
  bool meets(const llvm::Instruction& instruction) const;

 private:
  void note(const llvm::Value& pointer, bool writes);
  void note_instruction(const llvm::Instruction& instruction);
  bool meets(const llvm::Value& pointer, bool writes) const;
  bool meets_base(const llvm::Value& base, bool writes) const;
  bool is_anywhere(const llvm::GlobalVariable& variable) const;

  std::set<const llvm::GlobalVariable*> read_, written_;  ///< by name
  bool reads_anywhere_ = false, writes_anywhere_ = false; ///< through pointers: what has got out
};

} // namespace fathom::frontend
