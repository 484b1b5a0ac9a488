#include "frontend/unwinder/unshared.h"

#include "frontend/points_to/escapes.h"

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

/// The register that is loaded or stored, if it is one: parameters and local pointers are such.
const llvm::AllocaInst* register_at(const llvm::Value* address) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(address);
  return variable != nullptr && is_register(*variable) ? variable : nullptr;
}

/// What the use hands the pointer on to is appended.
bool is_harmless(const llvm::Use& use, Values& open) {
  const llvm::User* user = use.getUser();
  if (llvm::isa<llvm::LoadInst>(user)) return true;
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
    if (use.getOperandNo() == llvm::StoreInst::getPointerOperandIndex()) return true;
    const llvm::AllocaInst* variable = register_at(store->getPointerOperand());
    if (variable == nullptr) return false;
    for (const llvm::User* loads : variable->users())
      if (llvm::isa<llvm::LoadInst>(loads)) open.push_back(loads);
    return true;
  }
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

/// Where a pointer comes from, appended: local variables and parameters; false where it may be anything else.
bool find_origins(const llvm::Value* pointer, Values& origins) {
  Values open{pointer};
  llvm::SmallPtrSet<const llvm::Value*, 8> seen;
  while (!open.empty()) {
    const llvm::Value* value = open.pop_back_val();
    if (!seen.insert(value).second) continue;
    if (const auto* moved = llvm::dyn_cast<llvm::GetElementPtrInst>(value)) {
      if (!moved->hasAllConstantIndices()) return false;
      open.push_back(moved->getPointerOperand());
    } else if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) {
      const llvm::AllocaInst* variable = register_at(load->getPointerOperand());
      if (variable == nullptr) return false;
      for (const llvm::User* user : variable->users())
        if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
          open.push_back(store->getValueOperand());
    } else if (llvm::isa<llvm::AllocaInst>(value) || llvm::isa<llvm::Argument>(value)) {
      origins.push_back(value);
    } else {
      return false;
    }
  }
  return true;
}

/// What calls give for a parameter, appended; false where that is not known.
bool find_given(const llvm::Argument& parameter, Values& given) {
  const llvm::Function& function = *parameter.getParent();
  if (function.use_empty()) return false;
  for (const llvm::Use& use : function.uses()) {
    if (!is_called_by(use)) return false;
    const auto* call = llvm::cast<llvm::CallInst>(use.getUser());
    if (!find_origins(call->getArgOperand(parameter.getArgNo()), given)) return false;
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
    if (given != nullptr && !find_given(*given, open)) return false;
    for (const llvm::Use& use : value->uses())
      if (!is_harmless(use, open)) return false;
  }
  return true;
}

} // namespace fathom::frontend
