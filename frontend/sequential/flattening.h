// Flattening: the functions in which a thread may be interrupted, put into the one that calls them.
#pragma once

#include "frontend/sequential/marks.h"
#include "ir/support/result.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

#include <map>
#include <vector>

namespace llvm {
class DIVariable;
} // namespace llvm

namespace fathom::frontend::sequential {

using Names = std::map<const llvm::Value*, const llvm::DIVariable*>; ///< of variables

/// Calls of functions that are marked (Marks) are replaced by copies of these, again and again. LLVM's own
/// inlining simplifies on the way, and would use what is undefined in C. Variables of what is put in are
/// variables of the host: at the beginning of a copy, and where a lifetime begins, they hold anything, as
/// `renew_unmarked_variables` does it. Where a pointer to one may be kept beyond its life, the error says so.
/// Not owned: all that it is given.
class Flattening {
 public:
  /// Calls of `start`, by which threads begin, are left.
  Flattening(llvm::Function& host, const llvm::Function& start, const Marks& marks, Names& names);

  /// Flattens the host's own code, which belongs to thread 0.
  Status run();
  /// A copy of a function at the end of the host: its first block. What it returns goes to `end`, which does
  /// not belong to the copy.
  Result<llvm::BasicBlock*> add(const llvm::Function& function, const std::vector<llvm::Value*>& arguments,
                                llvm::BasicBlock& end, uint32_t thread);
  uint32_t thread(const llvm::BasicBlock& block) const { return threads_.lookup(&block); }
  /// New blocks are of the same thread as those from which they come.
  void note(const llvm::BasicBlock& block, uint32_t thread) { threads_[&block] = thread; }

 private:
  using Chain = std::vector<const llvm::Function*>; ///< of calls that lead to a place
  struct Copy {
    llvm::BasicBlock* entry = nullptr;
    llvm::AllocaInst* result = nullptr; ///< null: it returns nothing
  };
  Result<Copy> copy(const llvm::Function& function, const std::vector<llvm::Value*>& arguments,
                    llvm::BasicBlock& end, uint32_t thread, const Chain& chain, const llvm::DebugLoc& from);
  Status replace(llvm::CallInst& call, llvm::Function& callee);
  void choose_target(llvm::CallInst& call, const std::vector<llvm::Function*>& targets);
  Status replace_all();
  Status look_at(const std::vector<llvm::BasicBlock*>& blocks, const Chain& chain, llvm::Instruction* begin);
  Status take_variables(const std::vector<llvm::Instruction*>& made, llvm::Instruction* begin);
  Status take_variable(llvm::AllocaInst& variable, llvm::Instruction* begin);
  Status take_block_variable(llvm::AllocaInst& slot, const std::vector<llvm::CallInst*>& objects);
  static void renew(llvm::AllocaInst& variable, llvm::Instruction& position);

  llvm::Function& host_;
  const llvm::Function& start_;
  const Marks& marks_;
  Names& names_;
  llvm::DenseMap<const llvm::BasicBlock*, uint32_t> threads_;
  std::vector<llvm::CallInst*> open_; ///< calls to be replaced
  llvm::DenseMap<const llvm::CallInst*, Chain> chains_;
  size_t instructions_ = 0;
};

} // namespace fathom::frontend::sequential
