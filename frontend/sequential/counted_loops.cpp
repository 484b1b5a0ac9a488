#include "frontend/sequential/counted_loops.h"

#include "frontend/points_to/escapes.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>

namespace fathom::frontend::sequential {

namespace {

/// Whether no round goes by a block: without it there is no cycle left.
bool is_on_all_rounds(const std::vector<llvm::BasicBlock*>& cycle, const Blocks& within,
                      const llvm::BasicBlock& block) {
  // What has no predecessor that is left is taken away, until nothing is or a cycle remains.
  Blocks left = within;
  left.erase(&block);
  for (bool shrinks = true; shrinks;) {
    shrinks = false;
    for (const llvm::BasicBlock* each : cycle) {
      if (!left.contains(each)) continue;
      if (llvm::any_of(llvm::predecessors(each),
                       [&](const llvm::BasicBlock* before) { return left.contains(before); }))
        continue;
      left.erase(each);
      shrinks = true;
    }
  }
  return left.empty();
}

/// The variable that a value was read from, in the cycle; null: it is another kind of value.
const llvm::AllocaInst* read_variable(const llvm::Value* value) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(value);
  return load && !load->isVolatile() ? llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand()) : nullptr;
}

std::vector<const llvm::StoreInst*> stores_within(const llvm::AllocaInst& variable, const Blocks& within) {
  std::vector<const llvm::StoreInst*> stores;
  for (const llvm::User* user : variable.users())
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store && within.contains(store->getParent()))
      stores.push_back(store);
  return stores;
}

bool is_unchanged(const llvm::Value* value, const Blocks& within) {
  if (llvm::isa<llvm::ConstantInt>(value)) return true;
  const llvm::AllocaInst* variable = read_variable(value);
  return variable != nullptr && is_register(*variable) && stores_within(*variable, within).empty();
}

bool adds_one(const llvm::StoreInst& store, const llvm::AllocaInst& variable) {
  const auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(store.getValueOperand());
  if (sum == nullptr || sum->getOpcode() != llvm::Instruction::Add) return false;
  const auto* one = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
  return one != nullptr && one->isOne() && read_variable(sum->getOperand(0)) == &variable;
}

} // namespace

bool is_counted(const std::vector<llvm::BasicBlock*>& cycle) {
  const Blocks within(cycle.begin(), cycle.end());
  for (const llvm::BasicBlock* block : cycle) {
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
    if (branch == nullptr || !branch->isConditional() || within.contains(branch->getSuccessor(1))) continue;
    const auto* less = llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition());
    if (less == nullptr ||
        (less->getPredicate() != llvm::CmpInst::ICMP_SLT && less->getPredicate() != llvm::CmpInst::ICMP_ULT))
      continue;
    const llvm::AllocaInst* variable = read_variable(less->getOperand(0));
    if (variable == nullptr || !is_register(*variable) || !is_unchanged(less->getOperand(1), within))
      continue;
    const auto stores = stores_within(*variable, within);
    if (stores.size() == 1 && adds_one(*stores[0], *variable) &&
        is_on_all_rounds(cycle, within, *stores[0]->getParent()) && is_on_all_rounds(cycle, within, *block))
      return true;
  }
  return false;
}

} // namespace fathom::frontend::sequential
