// What becomes smaller: the numbers of each iteration against those of the one before.
#include "frontend/contracts/clauses.h"
#include "frontend/contracts/passes.h"
#include "frontend/contracts/runtime.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>

namespace fathom::frontend {

namespace {

using llvm::Value;

/// The calls that name the clause's numbers, in their order.
std::vector<llvm::CallInst*> numbers_of(const Clause& clause) {
  std::vector<llvm::CallInst*> calls;
  for (llvm::BasicBlock* block : region(*clause.body, *clause.next))
    for (llvm::Instruction& instruction : *block)
      if (called(instruction) == number_function) calls.push_back(llvm::cast<llvm::CallInst>(&instruction));
  return calls;
}

/// Keeps what an iteration begins with, in variables of the function: a byte for each truth.
class Decreases {
 public:
  explicit Decreases(const Clause& clause)
      : clause_(clause), variables_(&clause.call->getFunction()->getEntryBlock().front()),
        seen_(variable(variables_.getInt8Ty())), same_(variable(variables_.getInt8Ty())),
        less_(variable(variables_.getInt8Ty())) {}

  /// Numbers are compared one after the other: the first one that changes has to become smaller.
  void compare() {
    llvm::IRBuilder<> first(&*clause_.body->getFirstInsertionPt());
    first.CreateStore(first.getInt8(1), same_);
    first.CreateStore(first.getInt8(0), less_);
    const std::vector<llvm::CallInst*> calls = numbers_of(clause_);
    for (llvm::CallInst* call : calls) {
      llvm::IRBuilder<> builder(call->getNextNode());
      builder.SetCurrentDebugLocation(call->getDebugLoc());
      compare(builder, call->getArgOperand(0));
      if (call == calls.back()) report(builder);
    }
  }

  /// An iteration that follows none is less than any. Behind compare().
  void enter(const llvm::Loop& loop) {
    for (llvm::BasicBlock* before : llvm::predecessors(loop.getHeader())) {
      if (loop.contains(before)) continue;
      llvm::IRBuilder<> builder(before->getTerminator());
      builder.CreateStore(builder.getInt8(0), seen_);
      for (llvm::AllocaInst* each : kept_)
        builder.CreateStore(llvm::ConstantInt::get(each->getAllocatedType(), 0), each);
    }
  }

 private:
  /// It lives as long as the function does, and not from its first use on, as one without marks would.
  llvm::AllocaInst* variable(llvm::Type* type) {
    llvm::AllocaInst* made = variables_.CreateAlloca(type);
    variables_.SetCurrentDebugLocation(clause_.call->getDebugLoc());
    variables_.CreateLifetimeStart(made, variables_.getInt64(type->getScalarSizeInBits() / 8));
    return made;
  }
  static Value* load(llvm::IRBuilder<>& builder, llvm::AllocaInst* from) {
    return builder.CreateLoad(from->getAllocatedType(), from);
  }
  static Value* truth(llvm::IRBuilder<>& builder, llvm::AllocaInst* from) {
    return builder.CreateICmpNE(load(builder, from), builder.getInt8(0));
  }
  static void keep(llvm::IRBuilder<>& builder, Value* truth, llvm::AllocaInst* to) {
    builder.CreateStore(builder.CreateZExt(truth, builder.getInt8Ty()), to);
  }

  void compare(llvm::IRBuilder<>& builder, Value* now) {
    llvm::AllocaInst* const kept = kept_.emplace_back(variable(now->getType()));
    Value *const before = load(builder, kept), *const same = truth(builder, same_);
    Value* const smaller = builder.CreateAnd(same, builder.CreateICmpULT(now, before));
    keep(builder, builder.CreateOr(truth(builder, less_), smaller), less_);
    keep(builder, builder.CreateAnd(same, builder.CreateICmpEQ(now, before)), same_);
    builder.CreateStore(now, kept);
  }

  void report(llvm::IRBuilder<>& builder) {
    const std::string message =
        fmt::format("what should become smaller in each iteration does not: {}", clause_.text);
    report_contract(builder,
                    builder.CreateAnd(truth(builder, seen_), builder.CreateNot(truth(builder, less_))),
                    builder.CreateGlobalString(message), false);
    builder.CreateStore(builder.getInt8(1), seen_);
  }

  const Clause& clause_;
  llvm::IRBuilder<> variables_;
  llvm::AllocaInst *seen_, *same_, *less_;
  std::vector<llvm::AllocaInst*> kept_; ///< numbers of the last iteration
};

/// The clause's numbers are told to those who look for ranking functions.
void tell(const Clause& clause) {
  llvm::Module& module = *clause.call->getModule();
  for (llvm::CallInst* call : numbers_of(clause))
    call->setCalledFunction(module.getOrInsertFunction("__fathom_decreases", call->getFunctionType()));
}

bool is_checked(const Clause& clause, const std::vector<Clause>& others) {
  if (!is_harmless(clause)) return false;
  llvm::DominatorTree dominators(*clause.call->getFunction());
  llvm::LoopInfo loops(dominators);
  const llvm::Loop* const loop = loops.getLoopFor(clause.call->getParent());
  if (loop == nullptr || !begins_body(clause, others, *loop)) return false;
  Decreases checked(clause);
  checked.compare();
  checked.enter(*loop);
  tell(clause);
  return true;
}

} // namespace

void check_decreases(const std::vector<Clause>& clauses, std::set<std::string>& unchecked) {
  std::vector<const Clause*> checked, others;
  for (const Clause& clause : clauses)
    if (clause.kind == ClauseKind::Decreases)
      (is_checked(clause, clauses) ? checked : others).push_back(&clause);
  for (const Clause* clause : checked) {
    clause->call->replaceAllUsesWith(llvm::ConstantInt::getTrue(clause->call->getContext()));
    clause->call->eraseFromParent();
  }
  for (const Clause* clause : others) {
    unchecked.insert(fmt::format("decreases clause at {}", place_of_clause(*clause->call)));
    drop(*clause);
  }
}

} // namespace fathom::frontend
