#include "frontend/sequential/visible_loops.h"

#include "frontend/points_to/escapes.h"
#include "frontend/rewriting.h"
#include "frontend/shared_function.h"
#include "frontend/tail_call.h"

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

/// Recursion of one function, as a loop.
class TailLoop {
 public:
  TailLoop(ModuleCopy& copy, llvm::Function& function) : copy_(copy), function_(function) {}

  void run() {
    beginning_ = beginning_of(function_);
    if (!beginning_ || !find_calls()) return;
    llvm::BasicBlock* head = llvm::SplitBlock(&function_.getEntryBlock(), beginning_->first);
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
          call->getFunctionType() == function_.getFunctionType() ? tail_call(*call) : std::nullopt;
      if (!tail || (tail->sum && operation_ && operation_ != tail->sum->getOpcode())) return false;
      if (tail->sum) operation_ = tail->sum->getOpcode();
      tails_.push_back(*tail);
    }
    return !tails_.empty();
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
    llvm::IRBuilder<> builder(tail.call);
    if (tail.sum)
      builder.CreateStore(
          builder.CreateBinOp(*operation_, builder.CreateLoad(sum_->getAllocatedType(), sum_), tail.other),
          sum_);
    replace_by_jump(*tail.call, *beginning_, head);
  }

  ModuleCopy& copy_;
  llvm::Function& function_;
  std::vector<TailCall> tails_;
  std::optional<llvm::Instruction::BinaryOps> operation_;
  std::optional<Beginning> beginning_;
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
