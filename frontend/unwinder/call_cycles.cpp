#include "frontend/unwinder/call_cycles.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

const std::vector<const llvm::Function*>& CallCycles::callees(const llvm::Function& function) {
  auto& slot = callees_[&function];
  if (slot) return *slot;
  auto found = std::make_unique<std::vector<const llvm::Function*>>();
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (call == nullptr) continue;
    const auto* callee =
        llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases());
    if (callee != nullptr && !callee->isDeclaration()) found->push_back(callee);
  }
  slot = std::move(found);
  return *slot;
}

/// From the function in one step or more.
std::vector<const llvm::Function*> CallCycles::reached(const llvm::Function& function) {
  std::vector<const llvm::Function*> all = callees(function);
  llvm::DenseSet<const llvm::Function*> seen;
  std::vector<const llvm::Function*> found;
  while (!all.empty()) {
    const llvm::Function* next = all.back();
    all.pop_back();
    if (!seen.insert(next).second) continue;
    found.push_back(next);
    const std::vector<const llvm::Function*>& more = callees(*next);
    all.insert(all.end(), more.begin(), more.end());
  }
  return found;
}

const CallCycles::Cycle* CallCycles::of(const llvm::Function& function) {
  const auto known = cycles_.find(&function);
  if (known != cycles_.end()) return known->second.get();
  llvm::DenseSet<const llvm::Function*> members;
  for (const llvm::Function* other : reached(function)) {
    const std::vector<const llvm::Function*> back = reached(*other);
    if (std::find(back.begin(), back.end(), &function) != back.end()) members.insert(other);
  }
  std::shared_ptr<Cycle> cycle;
  if (!members.empty()) {
    cycle = std::make_shared<Cycle>();
    for (const llvm::Function& other : *function.getParent())
      if (members.contains(&other)) cycle->push_back(&other);
  }
  cycles_[&function] = cycle;
  for (const llvm::Function* other : members) cycles_[other] = cycle;
  return cycle.get();
}

} // namespace fathom::frontend
