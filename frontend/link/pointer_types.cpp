#include "frontend/link/pointer_types.h"

#include "frontend/analysis/declared_type.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

#include <vector>

namespace fathom::frontend {

namespace {

/// Members are annotated where parts of objects are looked at.
bool is_annotation(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call && call->getIntrinsicID() == llvm::Intrinsic::ptr_annotation;
}

/// Accesses at the pointer, or at a member of what it points to.
std::vector<llvm::Instruction*> accesses_at(llvm::Value& pointer) {
  std::vector<llvm::Instruction*> found;
  for (llvm::User* user : pointer.users()) {
    auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    if (!instruction) continue;
    if (llvm::isa<llvm::GetElementPtrInst>(instruction) || is_annotation(*instruction))
      llvm::append_range(found, accesses_at(*instruction));
    else if (llvm::getLoadStorePointerOperand(instruction) == &pointer)
      found.push_back(instruction);
  }
  return found;
}

/// The calls of functions with the prefix are taken out, after `look(call, rest of the name)`.
template <typename Function>
void take_out(llvm::Module& module, llvm::StringRef prefix, const Function& look) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    llvm::StringRef name = function.getName();
    if (!function.isDeclaration() || !name.consume_front(prefix)) continue;
    for (llvm::User* user : llvm::make_early_inc_range(function.users())) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(user);
      if (!call || call->getCalledFunction() != &function || call->arg_size() != 1 ||
          call->getArgOperand(0)->getType() != call->getType())
        continue;
      look(*call, name);
      call->replaceAllUsesWith(call->getArgOperand(0));
      call->eraseFromParent();
    }
    if (function.use_empty()) function.eraseFromParent();
  }
}

/// As clang has it for variables of that type.
llvm::MDNode* access_tag(llvm::LLVMContext& context, llvm::StringRef type) {
  llvm::MDBuilder builder(context);
  llvm::MDNode* any =
      builder.createTBAAScalarTypeNode("omnipotent char", builder.createTBAARoot("Simple C/C++ TBAA"));
  llvm::MDNode* scalar = builder.createTBAAScalarTypeNode(type, any);
  return builder.createTBAAStructTagNode(scalar, scalar, 0);
}

} // namespace

void name_accessed_pointers(llvm::Module& module) {
  llvm::LLVMContext& context = module.getContext();
  take_out(module, "__fathom_points_to_", [&](llvm::CallInst& call, llvm::StringRef type) {
    for (llvm::Instruction* access : accesses_at(call))
      access->setMetadata(pointer_type_metadata,
                          llvm::MDNode::get(context, {llvm::MDString::get(context, type)}));
  });
  // A field is stored together with the others beside it, which are loaded first: that is no access of
  // theirs.
  take_out(module, "__fathom_bits_of_", [&](llvm::CallInst& call, llvm::StringRef type) {
    const std::vector<llvm::Instruction*> accesses = accesses_at(call);
    const bool stores =
        llvm::any_of(accesses, [](const llvm::Instruction* one) { return llvm::isa<llvm::StoreInst>(one); });
    for (llvm::Instruction* access : accesses)
      if (llvm::isa<llvm::StoreInst>(access) == stores && !access->hasMetadata(llvm::LLVMContext::MD_tbaa))
        access->setMetadata(llvm::LLVMContext::MD_tbaa, access_tag(context, type));
  });
}

} // namespace fathom::frontend
