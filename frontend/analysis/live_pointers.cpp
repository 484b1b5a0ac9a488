#include "frontend/analysis/live_pointers.h"

#include <llvm/Analysis/CFG.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

namespace {

/// From `at`, without passing the definition again: a use after that sees another value.
bool used_later(const llvm::Value& value, const llvm::Instruction& at, Progress progress) {
  const auto* made = llvm::dyn_cast<llvm::Instruction>(&value);
  const llvm::BasicBlock* here = at.getParent();
  const llvm::BasicBlock* origin = made ? made->getParent() : &here->getParent()->getEntryBlock();
  if (made && here == origin && !made->comesBefore(&at)) return false;
  llvm::SmallPtrSet<llvm::BasicBlock*, 1> excluded;
  if (here != origin) excluded.insert(const_cast<llvm::BasicBlock*>(origin));
  for (const llvm::Use& use : value.uses()) {
    const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
    if (!user) continue;
    const auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
    const llvm::BasicBlock* block = phi ? phi->getIncomingBlock(use) : user->getParent();
    if (block == here && (phi || at.comesBefore(user) || (progress == Progress::Before && user == &at)))
      return true;
    if (block == origin) continue;
    for (const llvm::BasicBlock* next : llvm::successors(here))
      if (next != origin && llvm::isPotentiallyReachable(next, block, &excluded)) return true;
  }
  return false;
}

} // namespace

std::vector<const llvm::Value*> live_pointers(const llvm::Instruction& at, Progress progress) {
  std::vector<const llvm::Value*> result;
  const llvm::Function& function = *at.getFunction();
  const auto add = [&](const llvm::Value& value) {
    if (!value.getType()->isVoidTy() && !value.getType()->isFloatingPointTy() && !value.use_empty() &&
        !llvm::isa<llvm::AllocaInst>(value) && used_later(value, at, progress))
      result.push_back(&value);
  };
  for (const llvm::Argument& argument : function.args()) add(argument);
  for (const llvm::Instruction& instruction : llvm::instructions(function)) add(instruction);
  return result;
}

} // namespace fathom::frontend
