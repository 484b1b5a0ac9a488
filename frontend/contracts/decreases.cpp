// What becomes smaller: the numbers of each iteration, or activation, against those of the one before.
#include "frontend/analysis/own_variables.h"
#include "frontend/contracts/clauses.h"
#include "frontend/contracts/passes.h"
#include "frontend/contracts/runtime.h"
#include "frontend/normal_form.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <algorithm>
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

/// Compares a clause's numbers with those of the iteration, or the activation, before. What it keeps are
/// variables with a byte for each truth.
class Decreases {
 public:
  virtual ~Decreases() = default;

  /// Numbers are compared one after the other: the first one that changes has to become smaller.
  void compare() {
    seen_ = kept(variables_.getInt8Ty());
    same_ = variable(variables_.getInt8Ty());
    less_ = variable(variables_.getInt8Ty());
    llvm::IRBuilder<> first(&*clause_.body->getFirstInsertionPt());
    first.CreateStore(first.getInt8(1), same_.place);
    first.CreateStore(first.getInt8(0), less_.place);
    const std::vector<llvm::CallInst*> calls = numbers_of(clause_);
    for (llvm::CallInst* call : calls) {
      llvm::IRBuilder<> builder(call->getNextNode());
      builder.SetCurrentDebugLocation(call->getDebugLoc());
      compare(builder, call->getArgOperand(0));
      if (call == calls.back()) report(builder);
    }
  }

 protected:
  struct Variable {
    llvm::Type* type = nullptr;
    Value* place = nullptr;
  };
  /// `where`: "iteration", "activation".
  Decreases(const Clause& clause, std::string where)
      : clause_(clause), where_(std::move(where)),
        variables_(&clause.call->getFunction()->getEntryBlock().front()) {}

  /// What the next iteration or activation finds.
  virtual Variable kept(llvm::Type* type) = 0;

  /// It lives as long as the function does, and not from its first use on, as one without marks would.
  Variable variable(llvm::Type* type) {
    llvm::AllocaInst* made = variables_.CreateAlloca(type);
    made_.push_back(made);
    variables_.SetCurrentDebugLocation(clause_.call->getDebugLoc());
    variables_.CreateLifetimeStart(made, variables_.getInt64(type->getScalarSizeInBits() / 8));
    return {type, made};
  }
  static Value* load(llvm::IRBuilder<>& builder, const Variable& from) {
    return builder.CreateLoad(from.type, from.place);
  }

  const Clause& clause_;
  const std::string where_;
  std::vector<llvm::AllocaInst*> made_;
  llvm::IRBuilder<> variables_; ///< at the function's entry

 private:
  static Value* truth(llvm::IRBuilder<>& builder, const Variable& from) {
    return builder.CreateICmpNE(load(builder, from), builder.getInt8(0));
  }
  static void keep(llvm::IRBuilder<>& builder, Value* truth, const Variable& to) {
    builder.CreateStore(builder.CreateZExt(truth, builder.getInt8Ty()), to.place);
  }

  void compare(llvm::IRBuilder<>& builder, Value* now) {
    const Variable last = kept(now->getType());
    Value *const before = load(builder, last), *const same = truth(builder, same_);
    Value* const smaller = builder.CreateAnd(same, builder.CreateICmpULT(now, before));
    keep(builder, builder.CreateOr(truth(builder, less_), smaller), less_);
    keep(builder, builder.CreateAnd(same, builder.CreateICmpEQ(now, before)), same_);
    builder.CreateStore(now, last.place);
  }

  void report(llvm::IRBuilder<>& builder) {
    const std::string message =
        fmt::format("what should become smaller in each {} does not: {}", where_, clause_.text);
    report_contract(builder,
                    builder.CreateAnd(truth(builder, seen_), builder.CreateNot(truth(builder, less_))),
                    builder.CreateGlobalString(message), false);
    builder.CreateStore(builder.getInt8(1), seen_.place);
  }

  Variable seen_, same_, less_;
};

/// From one iteration to the next one, in variables of the function.
class LoopDecreases : public Decreases {
 public:
  explicit LoopDecreases(const Clause& clause) : Decreases(clause, "iteration") {}

  ComparedClause compared(const llvm::Loop& loop) const {
    return {loop.getHeader(), clause_.body, clause_.next, made_};
  }

  /// An iteration that follows none is less than any. After compare().
  void enter(const llvm::Loop& loop) {
    for (llvm::BasicBlock* before : llvm::predecessors(loop.getHeader())) {
      if (loop.contains(before)) continue;
      llvm::IRBuilder<> builder(before->getTerminator());
      for (const Variable& each : all_) builder.CreateStore(llvm::ConstantInt::get(each.type, 0), each.place);
    }
  }

 private:
  Variable kept(llvm::Type* type) override { return all_.emplace_back(variable(type)); }

  std::vector<Variable> all_;
};

/// From an activation to those that it makes of the same function: in variables of the thread, which are
/// again what they were when the function returns.
class FunctionDecreases : public Decreases {
 public:
  explicit FunctionDecreases(const Clause& clause) : Decreases(clause, "call of itself") {}

 private:
  Variable kept(llvm::Type* type) override {
    llvm::Function& function = *clause_.call->getFunction();
    auto* made =
        &own_variable(*function.getParent(), *llvm::ConstantInt::get(type, 0),
                      "fathom.decreases." + function.getName(), llvm::GlobalVariable::GeneralDynamicTLSModel);
    const Variable variable{type, made};
    Value* const before = load(variables_, variable);
    for (llvm::BasicBlock& block : function)
      if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator()))
        llvm::IRBuilder<>(end).CreateStore(before, made);
    return variable;
  }
};

/// The clause's numbers are told to those who look for ranking functions.
void tell(const Clause& clause) {
  llvm::Module& module = *clause.call->getModule();
  for (llvm::CallInst* call : numbers_of(clause))
    call->setCalledFunction(module.getOrInsertFunction("__fathom_decreases", call->getFunctionType()));
}

/// Whether nothing of the function comes before the clause, but other clauses.
bool begins_function(const Clause& clause, const std::vector<Clause>& others) {
  const llvm::BasicBlock* block = &clause.call->getFunction()->getEntryBlock();
  for (;;) {
    for (const llvm::Instruction& instruction : *block) {
      if (&instruction == clause.call) return true;
      if (&instruction == block->getTerminator()) break;
      if (called(instruction) != clause_function && !is_prologue(instruction)) return false;
    }
    const auto before = std::find_if(others.begin(), others.end(), [&](const Clause& other) {
      return other.call->getParent() == block && !is_of_loop(other.kind);
    });
    if (before == others.end()) return false;
    block = before->next;
  }
}

std::string name_of(const Clause& clause) {
  return fmt::format("decreases clause at {}", place_text(*clause.call));
}

bool is_checked(const Clause& clause, const std::vector<Clause>& others, NormalForm& form,
                std::vector<ComparedClause>& of_loops) {
  if (!is_harmless(clause)) return false;
  llvm::DominatorTree dominators(*clause.call->getFunction());
  llvm::LoopInfo loops(dominators);
  if (const llvm::Loop* const loop = loops.getLoopFor(clause.call->getParent())) {
    if (!begins_body(clause, others, *loop)) return false;
    LoopDecreases checked(clause);
    checked.compare();
    checked.enter(*loop);
    of_loops.push_back(checked.compared(*loop));
  } else {
    if (!begins_function(clause, others)) return false;
    // Where ends are looked for, the property `contract` is not, and what is kept would be one more state.
    if (!form.looks_for_ends) FunctionDecreases(clause).compare();
    form.contracts.decreasing.emplace(clause.call->getFunction()->getName().str(), name_of(clause));
  }
  tell(clause);
  return true;
}

} // namespace

std::vector<ComparedClause> check_decreases(const std::vector<Clause>& clauses, NormalForm& form) {
  std::vector<ComparedClause> of_loops;
  std::vector<const Clause*> checked, others;
  for (const Clause& clause : clauses)
    if (clause.kind == ClauseKind::Decreases)
      (is_checked(clause, clauses, form, of_loops) ? checked : others).push_back(&clause);
  for (const Clause* clause : checked) {
    clause->call->replaceAllUsesWith(llvm::ConstantInt::getTrue(clause->call->getContext()));
    clause->call->eraseFromParent();
  }
  for (const Clause* clause : others) {
    form.contracts.unchecked.insert(name_of(*clause));
    drop(*clause);
  }
  return of_loops;
}

} // namespace fathom::frontend
