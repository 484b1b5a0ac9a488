#include "frontend/link/pointer_types.h"

#include "frontend/analysis/declared_type.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// Members are annotated where parts of objects are looked at.
bool is_annotation(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call && call->getIntrinsicID() == llvm::Intrinsic::ptr_annotation;
}

/// Accesses at the pointer, or at a member of what it points to.
void mark_accesses(llvm::Value& pointer, llvm::MDNode& type) {
  for (llvm::User* user : pointer.users()) {
    auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    if (!instruction) continue;
    if (llvm::isa<llvm::GetElementPtrInst>(instruction) || is_annotation(*instruction))
      mark_accesses(*instruction, type);
    else if (llvm::getLoadStorePointerOperand(instruction) == &pointer)
      instruction->setMetadata(pointer_type_metadata, &type);
  }
}

} // namespace

void name_accessed_pointers(llvm::Module& module) {
  constexpr llvm::StringLiteral prefix = "__fathom_points_to_";
  llvm::LLVMContext& context = module.getContext();
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    llvm::StringRef name = function.getName();
    if (!function.isDeclaration() || !name.consume_front(prefix)) continue;
    llvm::MDNode* type = llvm::MDNode::get(context, {llvm::MDString::get(context, name)});
    for (llvm::User* user : llvm::make_early_inc_range(function.users())) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(user);
      if (!call || call->getCalledFunction() != &function || call->arg_size() != 1 ||
          call->getArgOperand(0)->getType() != call->getType())
        continue;
      mark_accesses(*call, *type);
      call->replaceAllUsesWith(call->getArgOperand(0));
      call->eraseFromParent();
    }
    if (function.use_empty()) function.eraseFromParent();
  }
}

} // namespace fathom::frontend
