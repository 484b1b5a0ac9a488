// Computed gotos become switches, so that nobody after us needs to know the addresses of labels.
#include "frontend/normalise/normalise.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <set>

namespace fathom::frontend {

namespace {

using LabelNumbers = std::map<const llvm::BasicBlock*, uint64_t>;

/// The address of each label becomes a small number of its own; differences of labels keep working.
void number_labels(llvm::Function& function, uint64_t& next, LabelNumbers& numbers) {
  llvm::Type* integer = function.getParent()->getDataLayout().getIntPtrType(function.getContext());
  for (llvm::BasicBlock& block : function) {
    llvm::BlockAddress* address = llvm::BlockAddress::lookup(&block);
    if (!address) continue;
    numbers[&block] = next;
    llvm::Constant* number = llvm::ConstantInt::get(integer, next++);
    address->replaceAllUsesWith(llvm::ConstantExpr::getIntToPtr(number, address->getType()));
    address->destroyConstant();
  }
}

/// A goto to anything but a label that was taken is undefined: unreachable.
void lower(llvm::IndirectBrInst& branch, const LabelNumbers& numbers) {
  llvm::BasicBlock& from = *branch.getParent();
  auto* nowhere = llvm::BasicBlock::Create(branch.getContext(), "nowhere", from.getParent());
  new llvm::UnreachableInst(branch.getContext(), nowhere);
  llvm::IRBuilder<> builder(&branch);
  llvm::Type* integer = from.getModule()->getDataLayout().getIntPtrType(branch.getContext());
  llvm::SwitchInst* choice =
      builder.CreateSwitch(builder.CreatePtrToInt(branch.getAddress(), integer), nowhere);
  std::set<const llvm::BasicBlock*> done;
  for (llvm::BasicBlock* target : branch.successors()) {
    const auto number = numbers.find(target);
    const bool is_case = number != numbers.end() && done.insert(target).second;
    if (is_case)
      choice->addCase(llvm::cast<llvm::ConstantInt>(llvm::ConstantInt::get(integer, number->second)), target);
    else
      target->removePredecessor(&from, true); // listed twice, or its address is never taken
  }
  branch.eraseFromParent();
}

} // namespace

Status lower_indirect_branches(llvm::Module& module, NormalForm&) {
  uint64_t next = 1; // 0 is the null pointer
  LabelNumbers numbers;
  for (llvm::Function& function : module) number_labels(function, next, numbers);
  if (numbers.empty()) return Done{};
  for (llvm::Function& function : module) {
    std::vector<llvm::IndirectBrInst*> branches;
    for (llvm::BasicBlock& block : function)
      if (auto* branch = llvm::dyn_cast_or_null<llvm::IndirectBrInst>(block.getTerminator()))
        branches.push_back(branch);
    for (llvm::IndirectBrInst* branch : branches) lower(*branch, numbers);
  }
  return Done{};
}

} // namespace fathom::frontend
