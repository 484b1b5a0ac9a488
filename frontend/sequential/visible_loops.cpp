#include "frontend/sequential/visible_loops.h"

#include "frontend/points_to/escapes.h"
#include "frontend/rewriting.h"
#include "frontend/shared_function.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <optional>

namespace fathom::frontend {

namespace {

/// That a function may have in the end: what is larger is no program for proofs.
constexpr size_t most_instructions = 5'000;

/// A call after which nothing happens but that its result is returned.
struct TailCall {
  llvm::CallInst* call = nullptr;
  llvm::BinaryOperator* sum =
      nullptr; ///< of the result and another number is what is returned; null: the result
  llvm::Value* other = nullptr;
};

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
      const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&*next);
      if (!branch || branch->isConditional()) return std::nullopt;
      llvm::BasicBlock* successor = branch->getSuccessor(0);
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
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
      return variable && is_register(*variable) && holds_.contains(store->getValueOperand()) &&
             holds_.insert(store->getPointerOperand()).second;
    }
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
      return holds_.contains(load->getPointerOperand()) && holds_.insert(load).second;
    auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(&instruction);
    return sum && takes(*sum);
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
  std::set<const llvm::Value*> holds_; ///< the result, and variables that hold it
};

/// Recursion of one function, as a loop.
class TailLoop {
 public:
  TailLoop(ModuleCopy& copy, llvm::Function& function) : copy_(copy), function_(function) {}

  void run() {
    if (function_.isVarArg() || !find_calls() || !find_slots() || !begin_with_stores()) return;
    for (llvm::Argument& argument : function_.args())
      if (argument.hasByValAttr() || argument.hasStructRetAttr()) return;
    llvm::BasicBlock* head = llvm::SplitBlock(&function_.getEntryBlock(), first_);
    head->setName("again");
    add_sum();
    for (const TailCall& tail : tails_) jump(tail, *head);
  }

 private:
  /// All calls of the function by itself have to be such.
  bool find_calls() {
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      if (!call || call->getCalledOperand() != &function_) continue;
      const auto tail =
          call->getFunctionType() == function_.getFunctionType() ? WayBack(*call).follow() : std::nullopt;
      if (!tail || (tail->sum && operation_ && operation_ != tail->sum->getOpcode())) return false;
      if (tail->sum) operation_ = tail->sum->getOpcode();
      tails_.push_back(*tail);
    }
    return !tails_.empty();
  }

  /// Each parameter is stored into a variable at the beginning, and used in no other way.
  bool find_slots() {
    for (llvm::Instruction& instruction : function_.getEntryBlock()) {
      if (llvm::isa<llvm::AllocaInst>(instruction) || llvm::isa<llvm::DbgInfoIntrinsic>(instruction))
        continue;
      auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
      auto* variable = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
      if (!variable || !llvm::isa<llvm::Argument>(store->getValueOperand())) {
        first_ = &instruction;
        break;
      }
      slots_[store->getValueOperand()] = variable;
    }
    return llvm::all_of(function_.args(), [&](const llvm::Argument& argument) {
      return argument.use_empty() || (argument.hasOneUse() && slots_.contains(&argument));
    });
  }

  /// Whether variables hold nothing of an earlier call: all are written before they are read.
  bool begin_with_stores() const {
    return llvm::all_of(llvm::instructions(function_), [&](const llvm::Instruction& instruction) {
      const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      return !variable ||
             (is_register(*variable) && variable->getParent() == first_->getParent() &&
              variable->comesBefore(first_) && llvm::all_of(variable->users(), [&](const llvm::User* user) {
                const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
                return !load || is_written_before(*variable, *load);
              }));
    });
  }

  /// Whether all ways to the load write the variable.
  bool is_written_before(const llvm::AllocaInst& variable, const llvm::LoadInst& load) const {
    std::set<const llvm::BasicBlock*> seen;
    std::vector<const llvm::BasicBlock*> open = {load.getParent()};
    while (!open.empty()) {
      const llvm::BasicBlock* block = open.back();
      open.pop_back();
      const bool is_written = llvm::any_of(variable.users(), [&](const llvm::User* user) {
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        return store && store->getParent() == block &&
               (block != load.getParent() || store->comesBefore(&load));
      });
      if (is_written) continue;
      if (block->isEntryBlock()) return false;
      for (const llvm::BasicBlock* before : llvm::predecessors(block))
        if (seen.insert(before).second) open.push_back(before);
    }
    return true;
  }

  /// What the calls that have ended will add to the result.
  void add_sum() {
    if (!operation_) return;
    llvm::IRBuilder<> builder(function_.getEntryBlock().getTerminator());
    llvm::Type* type = function_.getReturnType();
    sum_ = builder.CreateAlloca(type, nullptr, "sum");
    sum_->moveBefore(&function_.getEntryBlock().front());
    builder.CreateStore(llvm::ConstantExpr::getBinOpIdentity(*operation_, type), sum_);
    if (llvm::DISubprogram* program = function_.getSubprogram())
      copy_.variables.emplace(sum_, llvm::DILocalVariable::get(function_.getContext(), program, "sum",
                                                               program->getFile(), 0, nullptr, 0,
                                                               llvm::DINode::FlagArtificial, 0, nullptr));
    for (llvm::BasicBlock& block : function_)
      if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
        builder.SetInsertPoint(end);
        end->setOperand(
            0, builder.CreateBinOp(*operation_, builder.CreateLoad(type, sum_), end->getReturnValue()));
      }
  }

  void jump(const TailCall& tail, llvm::BasicBlock& head) {
    llvm::BasicBlock* block = tail.call->getParent();
    for (llvm::BasicBlock* successor : llvm::successors(block)) successor->removePredecessor(block, true);
    llvm::IRBuilder<> builder(tail.call);
    builder.SetCurrentDebugLocation(tail.call->getDebugLoc());
    if (tail.sum)
      builder.CreateStore(
          builder.CreateBinOp(*operation_, builder.CreateLoad(sum_->getAllocatedType(), sum_), tail.other),
          sum_);
    for (llvm::Argument& argument : function_.args())
      if (slots_.contains(&argument))
        builder.CreateStore(tail.call->getArgOperand(argument.getArgNo()), slots_[&argument]);
    builder.CreateBr(&head);
    for (bool is_call = false; !is_call;) {
      llvm::Instruction& last = block->back();
      is_call = &last == tail.call;
      last.replaceAllUsesWith(llvm::PoisonValue::get(last.getType()));
      last.eraseFromParent();
    }
  }

  ModuleCopy& copy_;
  llvm::Function& function_;
  std::vector<TailCall> tails_;
  std::optional<llvm::Instruction::BinaryOps> operation_;
  std::map<const llvm::Value*, llvm::AllocaInst*> slots_; ///< by parameter
  llvm::Instruction* first_ = nullptr;                    ///< after which a call begins
  llvm::AllocaInst* sum_ = nullptr;
};

bool is_recursive(const llvm::Function& function) {
  return llvm::any_of(function.users(), [&](const llvm::User* user) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    return call && call->getFunction() == &function;
  });
}

/// Whether each variable with an address ends where the function does, by a mark.
bool marks_lives(llvm::Function& function) {
  return llvm::all_of(llvm::instructions(function), [&](llvm::Instruction& instruction) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    return !variable || (variable->getParent() == &function.getEntryBlock() && variable->isStaticAlloca() &&
                         (is_register(*variable) || !lifetime_marks(*variable).empty()));
  });
}

/// A function with a loop, in the place of its call.
class CalledLoops {
 public:
  CalledLoops(ModuleCopy& copy, llvm::Function& function) : copy_(copy), function_(function) {}

  void run() {
    instructions_ = function_.getInstructionCount();
    while (llvm::CallInst* call = find()) replace(*call, *call->getCalledFunction());
  }

 private:
  llvm::CallInst* find() {
    const llvm::DominatorTree dominators(function_);
    const llvm::LoopInfo loops(dominators);
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
      if (callee && !loops.getLoopFor(call->getParent()) && fits(*callee) &&
          call->getFunctionType() == callee->getFunctionType())
        return call;
    }
    return nullptr;
  }

  bool fits(llvm::Function& callee) {
    if (callee.isDeclaration() || callee.isVarArg() || !callee.hasFnAttribute(source_attribute) ||
        callee.hasFnAttribute(shared_attribute) ||
        instructions_ + callee.getInstructionCount() > most_instructions)
      return false;
    for (const llvm::Argument& argument : callee.args())
      if (argument.hasByValAttr() || argument.hasStructRetAttr()) return false;
    if (is_recursive(callee)) TailLoop(copy_, callee).run();
    if (is_recursive(callee) || !marks_lives(callee)) return false;
    return !llvm::LoopInfo(llvm::DominatorTree(callee)).empty();
  }

  void replace(llvm::CallInst& call, llvm::Function& callee) {
    llvm::ValueToValueMapTy values;
    llvm::Function* made = llvm::CloneFunction(&callee, values);
    instructions_ += made->getInstructionCount();
    for (const auto& [value, variable] : std::map(copy_.variables))
      if (values.count(value)) copy_.variables.emplace(values.lookup(value), variable);
    llvm::BasicBlock* before = call.getParent();
    llvm::BasicBlock* rest = before->splitBasicBlock(call.getIterator());
    llvm::BasicBlock* begin = &made->getEntryBlock();
    function_.setSubprogram(nullptr); // instructions name the function that they come from
    for (llvm::Instruction& instruction : llvm::instructions(*made)) instruction.dropDbgRecords();
    llvm::IRBuilder<> builder(&*function_.getEntryBlock().getFirstNonPHIIt());
    llvm::AllocaInst* result = call.getType()->isVoidTy() ? nullptr : builder.CreateAlloca(call.getType());
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(*begin))
      if (llvm::isa<llvm::AllocaInst>(instruction))
        instruction.moveBefore(&function_.getEntryBlock().front());
    for (llvm::Argument& argument : made->args()) {
      argument.replaceAllUsesWith(call.getArgOperand(argument.getArgNo()));
      copy_.variables.erase(&argument);
    }
    for (llvm::BasicBlock& block : *made)
      if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
        builder.SetInsertPoint(end);
        if (result) builder.CreateStore(end->getReturnValue(), result);
        builder.CreateBr(rest);
        end->eraseFromParent();
      }
    function_.splice(rest->getIterator(), made);
    before->getTerminator()->setSuccessor(0, begin);
    if (result) call.replaceAllUsesWith(llvm::IRBuilder<>(&call).CreateLoad(call.getType(), result));
    copy_.variables.erase(&call);
    call.eraseFromParent();
    made->eraseFromParent();
  }

  ModuleCopy& copy_;
  llvm::Function& function_;
  size_t instructions_ = 0;
};

} // namespace

void unroll_recursion(ModuleCopy& copy, llvm::Function& function) {
  TailLoop(copy, function).run();
}

void put_in_loops(ModuleCopy& copy, llvm::Function& function) {
  CalledLoops(copy, function).run();
}

} // namespace fathom::frontend
