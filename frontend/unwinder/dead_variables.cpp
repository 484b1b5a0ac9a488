#include "frontend/unwinder/dead_variables.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

enum class Use { Read, Overwritten, Neither };

Use use_in(const llvm::Instruction& instruction, const llvm::AllocaInst& variable) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return load->getPointerOperand() == &variable ? Use::Read : Use::Neither;
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    const llvm::DataLayout& layout = instruction.getModule()->getDataLayout();
    const bool whole = layout.getTypeStoreSize(store->getValueOperand()->getType()) ==
                       layout.getTypeStoreSize(variable.getAllocatedType());
    return store->getPointerOperand() == &variable && whole ? Use::Overwritten : Use::Neither;
  }
  const auto* marker = llvm::dyn_cast<llvm::LifetimeIntrinsic>(&instruction);
  return marker != nullptr && marker->getArgOperand(1) == &variable ? Use::Overwritten : Use::Neither;
}

bool stays_local(const llvm::AllocaInst& variable) {
  for (const llvm::User* user : variable.users()) {
    if (llvm::isa<llvm::LoadInst>(user) || llvm::isa<llvm::LifetimeIntrinsic>(user)) continue;
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (store == nullptr || store->getValueOperand() == &variable) return false;
  }
  return !variable.isArrayAllocation();
}

} // namespace

bool may_be_read(const llvm::AllocaInst& variable, const llvm::BasicBlock& from) {
  if (!stays_local(variable)) return true;
  std::vector<const llvm::BasicBlock*> waiting{&from};
  std::set<const llvm::BasicBlock*> seen{&from};
  while (!waiting.empty()) {
    const llvm::BasicBlock* block = waiting.back();
    waiting.pop_back();
    Use use = Use::Neither;
    for (auto i = block->begin(); i != block->end() && use == Use::Neither; ++i) use = use_in(*i, variable);
    if (use == Use::Read) return true;
    if (use == Use::Overwritten) continue;
    for (const llvm::BasicBlock* next : llvm::successors(block))
      if (seen.insert(next).second) waiting.push_back(next);
  }
  return false;
}

} // namespace fathom::frontend
