// Marks: what was found out of a program, on the instructions of a copy of it.
#pragma once

#include "frontend/sequential/steps.h"

#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/ValueMapper.h>

#include <optional>
#include <set>
#include <vector>

namespace fathom::frontend::sequential {

/// Copies of instructions keep their metadata, so that what is known of the original is known of all copies.
/// Made once for a copy of the module (CloneModule).
class Marks {
 public:
  Marks(const Steps& steps, const SharedObjects& objects, const Module& original,
        llvm::ValueToValueMapTy& copies);

  Mover mover(const llvm::Instruction& instruction) const;
  /// Makers of objects that the instruction may access, as numbers.
  std::vector<uint32_t> accessed(const llvm::Instruction& instruction) const;
  /// Whether functions that are one step access them, or it is not known who does.
  bool is_accessed_elsewhere(uint32_t maker) const { return elsewhere_.contains(maker); }
  /// Whether a function of the copy is resumable.
  bool is_resumable(const llvm::Function& function) const { return resumable_.contains(&function); }
  /// The functions that a call through a pointer may enter; nothing: any.
  std::optional<std::vector<llvm::Function*>> targets(const llvm::CallBase& call) const;
  /// Whether somebody may have the address of a variable when its life has ended: it has to keep that life.
  bool is_kept(const llvm::Instruction& variable) const;

 private:
  std::set<uint32_t> elsewhere_;
  std::set<const llvm::Function*> resumable_;
};

} // namespace fathom::frontend::sequential
