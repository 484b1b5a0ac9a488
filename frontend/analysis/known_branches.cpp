#include "frontend/analysis/known_branches.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/Local.h>

namespace fathom::frontend {

void fold_known_branches(llvm::ArrayRef<llvm::BasicBlock*> blocks) {
  for (llvm::BasicBlock* block : blocks) {
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
    auto* test =
        branch && branch->isConditional() ? llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition()) : nullptr;
    if (llvm::Constant* known = test ? llvm::ConstantFoldInstruction(test, block->getDataLayout()) : nullptr)
      test->replaceAllUsesWith(known);
    llvm::ConstantFoldTerminator(block, true);
  }
}

} // namespace fathom::frontend
