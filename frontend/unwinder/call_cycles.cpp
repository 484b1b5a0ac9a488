#include "frontend/unwinder/call_cycles.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Module.h>

#include <algorithm>

namespace fathom::frontend {

const std::vector<const llvm::Function*>& CallCycles::entered_by_pointer(const llvm::Module& module,
                                                                         const llvm::FunctionType* type) {
  const auto [slot, is_new] = by_pointer_.try_emplace(type);
  if (is_new)
    for (const llvm::Function& function : module)
      if (!function.isDeclaration() && function.getFunctionType() == type && function.hasAddressTaken())
        slot->second.push_back(&function);
  return slot->second;
}

std::vector<const llvm::Function*> CallCycles::callees(const llvm::Function& function) {
  std::vector<const llvm::Function*> found;
  llvm::DenseSet<const llvm::Function*> seen;
  const auto add = [&](const llvm::Function* callee) {
    if (!callee->isDeclaration() && seen.insert(callee).second) found.push_back(callee);
  };
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (call == nullptr || call->isInlineAsm()) continue;
    const auto* callee =
        llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases());
    if (callee != nullptr)
      add(callee);
    else
      for (const llvm::Function* each : entered_by_pointer(*function.getParent(), call->getFunctionType()))
        add(each);
  }
  return found;
}

void CallCycles::visit(const llvm::Function& function) {
  const size_t number = numbers_.size();
  numbers_[&function] = {number, number, true};
  open_.push_back(&function);
  visits_.push_back({&function, callees(function)});
}

/// All that it calls was visited: a component ends where nothing older is reached.
void CallCycles::leave(const Visit& visit) {
  const Number number = numbers_[visit.function];
  if (!visits_.empty()) {
    size_t& least = numbers_[visits_.back().function].least;
    least = std::min(least, number.least);
  }
  if (number.least != number.own) return;
  Cycle members;
  do {
    members.push_back(open_.back());
    numbers_[open_.back()].is_open = false;
    open_.pop_back();
  } while (members.back() != visit.function);
  const auto& callees = visit.callees;
  const bool calls_itself = std::find(callees.begin(), callees.end(), visit.function) != callees.end();
  const bool is_cycle = members.size() > 1 || calls_itself;
  const auto place = [&](const llvm::Function* member) { return places_.find(member)->second; };
  std::sort(members.begin(), members.end(),
            [&](const llvm::Function* a, const llvm::Function* b) { return place(a) < place(b); });
  const Cycle* cycle = is_cycle ? &found_.emplace_back(members) : nullptr;
  for (const llvm::Function* each : members) cycles_[each] = cycle;
}

const CallCycles::Cycle* CallCycles::of(const llvm::Function& function) {
  if (const auto known = cycles_.find(&function); known != cycles_.end()) return known->second;
  if (places_.empty())
    for (const llvm::Function& each : *function.getParent()) places_[&each] = places_.size();
  visit(function);
  while (!visits_.empty()) {
    Visit& top = visits_.back();
    if (top.next < top.callees.size()) {
      const llvm::Function& callee = *top.callees[top.next++];
      const auto known = numbers_.find(&callee);
      if (known == numbers_.end()) {
        visit(callee);
      } else if (known->second.is_open) {
        size_t& least = numbers_[top.function].least;
        least = std::min(least, known->second.own);
      }
      continue;
    }
    const Visit done = std::move(top);
    visits_.pop_back();
    leave(done);
  }
  return cycles_.find(&function)->second;
}

} // namespace fathom::frontend
