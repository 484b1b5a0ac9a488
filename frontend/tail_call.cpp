#include "frontend/tail_call.h"

#include "frontend/points_to/escapes.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

/// Follows what is executed after a call.
class WayBack {
 public:
  explicit WayBack(llvm::CallInst& call) : tail_{&call}, holds_{&call} {}

  std::optional<TailCall> follow() {
    llvm::BasicBlock* block = tail_.call->getParent();
    auto next = std::next(tail_.call->getIterator());
    for (int blocks = 0; blocks < 16; ++blocks) {
      for (; !next->isTerminator(); ++next)
        if (!pass(*next)) return std::nullopt;
      if (const auto* end = llvm::dyn_cast<llvm::ReturnInst>(&*next)) {
        if (end->getReturnValue() && !holds_.contains(end->getReturnValue())) return std::nullopt;
        return tail_;
      }
      llvm::BasicBlock* successor = successor_of(*next);
      if (!successor) return std::nullopt;
      for (llvm::PHINode& phi : successor->phis())
        if (holds_.contains(phi.getIncomingValueForBlock(block))) holds_.insert(&phi);
      block = successor;
      next = block->getFirstNonPHIIt();
    }
    return std::nullopt;
  }

 private:
  bool pass(llvm::Instruction& instruction) {
    if (llvm::isa<llvm::DbgInfoIntrinsic>(instruction) || llvm::isa<llvm::LifetimeIntrinsic>(instruction))
      return true;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) return pass(*store);
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      if (const auto known = numbers_.find(load->getPointerOperand()); known != numbers_.end())
        return numbers_.emplace(load, known->second).second;
      return holds_.contains(load->getPointerOperand()) && holds_.insert(load).second;
    }
    auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(&instruction);
    return sum && takes(*sum);
  }

  bool pass(const llvm::StoreInst& store) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
    if (!variable || !is_register(*variable)) return false;
    holds_.erase(variable);
    numbers_.erase(variable);
    if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(store.getValueOperand()))
      return numbers_.emplace(variable, number).second;
    return holds_.contains(store.getValueOperand()) && holds_.insert(variable).second;
  }

  /// The block after `end`, which clang may choose by a number that it stores before it leaves a scope; null:
  /// unknown.
  llvm::BasicBlock* successor_of(llvm::Instruction& end) const {
    if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&end))
      return branch->isConditional() ? nullptr : branch->getSuccessor(0);
    auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&end);
    const auto known = choice ? numbers_.find(choice->getCondition()) : numbers_.end();
    return known == numbers_.end() ? nullptr : choice->findCaseValue(known->second)->getCaseSuccessor();
  }

  /// `sum` becomes the result.
  bool takes(llvm::BinaryOperator& sum) {
    if (tail_.sum || !sum.isAssociative() || !sum.isCommutative() || !sum.getType()->isIntegerTy())
      return false;
    if (llvm::isa<llvm::OverflowingBinaryOperator>(sum) && (sum.hasNoSignedWrap() || sum.hasNoUnsignedWrap()))
      return false;
    llvm::Value *left = sum.getOperand(0), *right = sum.getOperand(1);
    llvm::Value* other = holds_.contains(left) ? right : left;
    if (holds_.contains(left) == holds_.contains(right) || !is_known_before(*other)) return false;
    tail_.sum = &sum;
    tail_.other = other;
    holds_ = {&sum};
    return true;
  }

  bool is_known_before(const llvm::Value& value) const {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&value);
    if (!instruction) return llvm::isa<llvm::Constant>(value);
    return instruction->getParent() == tail_.call->getParent() && instruction->comesBefore(tail_.call);
  }

  TailCall tail_;
  std::set<const llvm::Value*> holds_;                             ///< the result, and variables that hold it
  std::map<const llvm::Value*, const llvm::ConstantInt*> numbers_; ///< values, and variables that hold them
};

/// Whether all ways to the load write the variable.
bool is_written_before(const llvm::AllocaInst& variable, const llvm::LoadInst& load) {
  std::set<const llvm::BasicBlock*> seen;
  std::vector<const llvm::BasicBlock*> open = {load.getParent()};
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    const bool is_written = llvm::any_of(variable.users(), [&](const llvm::User* user) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      return store && store->getParent() == block && (block != load.getParent() || store->comesBefore(&load));
    });
    if (is_written) continue;
    if (block->isEntryBlock()) return false;
    for (const llvm::BasicBlock* before : llvm::predecessors(block))
      if (seen.insert(before).second) open.push_back(before);
  }
  return true;
}

/// Whether variables hold nothing of an earlier call: all are written before they are read.
bool begins_with_stores(llvm::Function& function, const llvm::Instruction& first) {
  return llvm::all_of(llvm::instructions(function), [&](const llvm::Instruction& instruction) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    return !variable ||
           (is_register(*variable) && variable->getParent() == first.getParent() &&
            variable->comesBefore(&first) && llvm::all_of(variable->users(), [&](const llvm::User* user) {
              const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
              return !load || is_written_before(*variable, *load);
            }));
  });
}

} // namespace

std::optional<TailCall> tail_call(llvm::CallInst& call) {
  return WayBack(call).follow();
}

std::optional<Beginning> beginning_of(llvm::Function& function) {
  if (function.isDeclaration() || function.isVarArg()) return std::nullopt;
  Beginning made;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    if (llvm::isa<llvm::AllocaInst>(instruction) || llvm::isa<llvm::DbgInfoIntrinsic>(instruction)) continue;
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    auto* variable = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
    if (!variable || !llvm::isa<llvm::Argument>(store->getValueOperand())) {
      made.first = &instruction;
      break;
    }
    made.slots[store->getValueOperand()] = variable;
  }
  for (const llvm::Argument& argument : function.args()) {
    if (argument.hasByValAttr() || argument.hasStructRetAttr()) return std::nullopt;
    if (!argument.use_empty() && (!argument.hasOneUse() || !made.slots.contains(&argument)))
      return std::nullopt;
  }
  if (!begins_with_stores(function, *made.first)) return std::nullopt;
  return made;
}

void replace_by_jump(llvm::CallInst& call, const Beginning& callee, llvm::BasicBlock& head) {
  llvm::BasicBlock* block = call.getParent();
  for (llvm::BasicBlock* successor : llvm::successors(block)) successor->removePredecessor(block, true);
  llvm::IRBuilder<> builder(&call);
  for (const llvm::Argument& argument : call.getCalledFunction()->args())
    if (const auto slot = callee.slots.find(&argument); slot != callee.slots.end())
      builder.CreateStore(call.getArgOperand(argument.getArgNo()), slot->second);
  builder.CreateBr(&head);
  for (bool is_call = false; !is_call;) {
    llvm::Instruction& last = block->back();
    is_call = &last == &call;
    last.replaceAllUsesWith(llvm::PoisonValue::get(last.getType()));
    last.eraseFromParent();
  }
}

} // namespace fathom::frontend
