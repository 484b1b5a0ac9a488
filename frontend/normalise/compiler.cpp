// Assembly, and the sizes of objects that a compiler can see.
#include "frontend/normalise/inline_assembly.h"
#include "frontend/normalise/machine_instructions.h"
#include "frontend/normalise/normalise.h"

#include <llvm/Analysis/MemoryBuiltins.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

template <typename Call, typename Wanted>
std::vector<Call*> calls_of(llvm::Module& module, const Wanted& wanted) {
  std::vector<Call*> found;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<Call>(&instruction); call && wanted(*call)) found.push_back(call);
  return found;
}

} // namespace

Status lower_barriers(llvm::Module& module, NormalForm& form) {
  lower_machine_instructions(module);
  lower_inline_assembly(module, form);
  return Done{};
}

/// `__builtin_object_size` as clang -O0 answers it: from the expression alone, not from what the program
/// does.
Status resolve_object_sizes(llvm::Module& module, NormalForm&) {
  const auto is_size = [](llvm::IntrinsicInst& call) {
    return call.getIntrinsicID() == llvm::Intrinsic::objectsize;
  };
  for (auto* call : calls_of<llvm::IntrinsicInst>(module, is_size)) {
    call->replaceAllUsesWith(llvm::lowerObjectSizeCall(call, module.getDataLayout(), nullptr, true));
    call->eraseFromParent();
  }
  return Done{};
}

} // namespace fathom::frontend
