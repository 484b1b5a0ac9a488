#include "frontend/unwinder/unshared.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend {

namespace {

using Values = llvm::SmallVector<const llvm::Value*>;

/// Calls of the function itself, and no other use.
bool is_called_by(const llvm::Use& use) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
  return call != nullptr && call->isCallee(&use) && call->getCalledFunction() == use.get();
}

/// What the use hands the pointer on to is appended.
bool is_harmless(const llvm::Use& use, Values& open) {
  const llvm::User* user = use.getUser();
  if (llvm::isa<llvm::LoadInst>(user)) return true;
  if (llvm::isa<llvm::StoreInst>(user))
    return use.getOperandNo() == llvm::StoreInst::getPointerOperandIndex();
  if (const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(user))
    return compared->isEquality() &&
           llvm::isa<llvm::ConstantPointerNull>(compared->getOperand(1 - use.getOperandNo()));
  if (const auto* moved = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
    open.push_back(moved);
    return use.getOperandNo() == llvm::GetElementPtrInst::getPointerOperandIndex() &&
           moved->hasAllConstantIndices();
  }
  const auto* call = llvm::dyn_cast<llvm::CallInst>(user);
  if (call == nullptr || !call->isArgOperand(&use)) return false;
  if (call->isLifetimeStartOrEnd()) return true;
  const llvm::Function* callee = call->getCalledFunction();
  const unsigned number = call->getArgOperandNo(&use);
  if (callee == nullptr || callee->isDeclaration() || callee->isVarArg() || call->isByValArgument(number))
    return false;
  open.push_back(callee->getArg(number));
  return true;
}

/// Where the pointers of a parameter come from, appended; false where one is not known.
bool find_givers(const llvm::Argument& parameter, Values& open) {
  const llvm::Function& function = *parameter.getParent();
  if (function.use_empty()) return false;
  for (const llvm::Use& use : function.uses()) {
    if (!is_called_by(use)) return false;
    const auto* call = llvm::cast<llvm::CallInst>(use.getUser());
    const llvm::Value* given = call->getArgOperand(parameter.getArgNo());
    while (const auto* moved = llvm::dyn_cast<llvm::GetElementPtrInst>(given)) {
      if (!moved->hasAllConstantIndices()) return false;
      given = moved->getPointerOperand();
    }
    if (!llvm::isa<llvm::AllocaInst>(given) && !llvm::isa<llvm::Argument>(given)) return false;
    open.push_back(given);
  }
  return true;
}

} // namespace

bool is_unshared(const llvm::Argument& parameter) {
  Values open{&parameter};
  llvm::SmallPtrSet<const llvm::Value*, 16> seen;
  while (!open.empty()) {
    const llvm::Value* value = open.pop_back_val();
    if (!seen.insert(value).second) continue;
    const auto* given = llvm::dyn_cast<llvm::Argument>(value);
    if (given != nullptr && !find_givers(*given, open)) return false;
    for (const llvm::Use& use : value->uses())
      if (!is_harmless(use, open)) return false;
  }
  return true;
}

} // namespace fathom::frontend
