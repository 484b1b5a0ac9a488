#include "frontend/points_to/origins.h"

#include "frontend/points_to/escapes.h"

#include <llvm/ADT/SetVector.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>

namespace fathom::frontend {

std::vector<const llvm::Value*> origins_of(const llvm::Value& pointer) {
  llvm::SmallSetVector<const llvm::Value*, 8> open;
  open.insert(&pointer);
  std::vector<const llvm::Value*> found;
  for (size_t i = 0; i < open.size(); ++i) {
    const llvm::Value* value = open[i];
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(value);
    const auto* variable = load ? llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand()) : nullptr;
    if (const auto* step = llvm::dyn_cast<llvm::GEPOperator>(value))
      open.insert(step->getPointerOperand());
    else if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(value))
      for (const llvm::Value* either : {choice->getTrueValue(), choice->getFalseValue()}) open.insert(either);
    else if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(value))
      for (const llvm::Use& use : phi->incoming_values()) open.insert(use.get());
    else if (variable && load->getType()->isPointerTy() && variable->getAllocatedType()->isPointerTy() &&
             is_register(*variable))
      for (const llvm::User* user : variable->users()) {
        if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) open.insert(store->getValueOperand());
      }
    else
      found.push_back(value);
  }
  return found;
}

} // namespace fathom::frontend
