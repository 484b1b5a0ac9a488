// Variables without clang's marks of their lifetime: it makes none where a jump passes by the declaration.
#include "frontend/analysis/constant_objects.h"
#include "frontend/constant_marks.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/Analysis/CycleAnalysis.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <set>

namespace fathom::frontend {

namespace {

bool declares(llvm::Instruction& instruction, const llvm::AllocaInst& variable) {
  for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
    if (record.isDbgDeclare() && record.getAddress() == &variable) return true;
  return false;
}

/// C11 6.2.4p6: the value of a variable is indeterminate at each entry of its block, and each time its
/// declaration is reached. Where the variable is declared inside a cycle the declaration forgets its value;
/// where an iteration may read it before (the block was entered past the declaration) execution is not
/// followed with certainty.
class UnmarkedVariable {
 public:
  UnmarkedVariable(llvm::AllocaInst& variable, const llvm::CycleInfo& cycles)
      : variable_(variable), cycles_(cycles) {
    for (llvm::Instruction& instruction : llvm::instructions(*variable.getFunction())) {
      if (declares(instruction, variable)) declaration_ = &instruction;
      if (instruction.getParent() != variable.getParent() &&
          llvm::is_contained(instruction.operand_values(), &variable))
        uses_.push_back(&instruction);
    }
    while (declaration_ && llvm::isa<llvm::LifetimeIntrinsic>(declaration_)) // marks made of this block
      declaration_ = declaration_->getNextNode();
  }

  void run() {
    const llvm::Cycle* around = declaration_ ? cycles_.getCycle(declaration_->getParent()) : nullptr;
    if (declaration_ && !around) return; // declared once
    if (is_marked()) {                   // by `mark_lifetimes`, where its block is entered
      if (declaration_ && comes_again() && !stored_next()) make_arbitrary(variable_, *declaration_);
      return;
    }
    std::set<const llvm::Cycle*> where;
    if (around) where.insert(around);
    for (llvm::Instruction* use : uses_)
      if (const llvm::Cycle* cycle = cycles_.getCycle(use->getParent()); cycle && !declaration_)
        where.insert(outermost(*cycle));
    for (const llvm::Cycle* cycle : where)
      for (llvm::BasicBlock* head : cycle->entries()) look_from(*head, *cycle);
    if (declaration_ && !stored_next()) make_arbitrary(variable_, *declaration_);
  }

  const std::vector<llvm::Instruction*>& early_reads() const { return early_reads_; }

 private:
  static const llvm::Cycle* outermost(const llvm::Cycle& cycle) {
    return cycle.getParentCycle() ? outermost(*cycle.getParentCycle()) : &cycle;
  }

  bool is_marked() const {
    return llvm::any_of(variable_.users(),
                        [](const llvm::User* user) { return llvm::isa<llvm::LifetimeIntrinsic>(user); });
  }

  bool begins_with(const llvm::Instruction& instruction) const {
    const auto* mark = llvm::dyn_cast<llvm::LifetimeIntrinsic>(&instruction);
    return mark && mark->getIntrinsicID() == llvm::Intrinsic::lifetime_start &&
           mark->getArgOperand(1) == &variable_;
  }

  /// Whether a jump within its block leads back to the declaration.
  bool comes_again() const {
    std::vector<const llvm::Instruction*> waiting{declaration_->getNextNode()};
    std::set<const llvm::BasicBlock*> seen;
    while (!waiting.empty()) {
      const llvm::Instruction* here = waiting.back();
      waiting.pop_back();
      while (here && here != declaration_ && !begins_with(*here)) {
        for (const llvm::BasicBlock* next : llvm::successors(here->getParent()))
          if (here->isTerminator() && seen.insert(next).second) waiting.push_back(&next->front());
        here = here->getNextNode();
      }
      if (here == declaration_) return true;
    }
    return false;
  }

  /// A bit-field is stored by a load of what lies around it, which is stored again.
  static bool is_of_bit_field_store(const llvm::LoadInst& load) {
    const auto goes_back = [&](const llvm::Value& value) {
      return llvm::all_of(value.users(), [&](const llvm::User* user) {
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        return store && store->getPointerOperand() == load.getPointerOperand();
      });
    };
    const auto* others = load.hasOneUse() ? llvm::dyn_cast<llvm::BinaryOperator>(load.user_back()) : nullptr;
    if (!others || others->getOpcode() != llvm::Instruction::And || others->use_empty()) return false;
    if (goes_back(*others)) return true;
    const auto* both =
        others->hasOneUse() ? llvm::dyn_cast<llvm::BinaryOperator>(others->user_back()) : nullptr;
    return both && both->getOpcode() == llvm::Instruction::Or && goes_back(*both);
  }

  bool reads(const llvm::Instruction& use) const {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&use)) return !is_of_bit_field_store(*load);
    if (!llvm::isa<llvm::GetElementPtrInst>(use)) return false;
    return llvm::all_of(use.users(), [](const llvm::User* user) { return llvm::isa<llvm::LoadInst>(user); });
  }

  /// Every path through an iteration ends at the first use.
  void look_from(llvm::BasicBlock& block, const llvm::Cycle& cycle) {
    std::vector<llvm::BasicBlock*> waiting{&block};
    std::set<llvm::BasicBlock*> seen{&block};
    while (!waiting.empty()) {
      llvm::BasicBlock* here = waiting.back();
      waiting.pop_back();
      if (used_in(*here)) continue;
      for (llvm::BasicBlock* next : llvm::successors(here))
        if (cycle.contains(next) && !cycle.isEntry(next) && seen.insert(next).second) waiting.push_back(next);
    }
  }

  bool used_in(llvm::BasicBlock& block) {
    for (llvm::Instruction& instruction : block) {
      if (&instruction == declaration_) return true;
      if (!llvm::is_contained(instruction.operand_values(), &variable_)) continue;
      if (reads(instruction)) early_reads_.push_back(&instruction);
      return true;
    }
    return false;
  }

  /// An initialiser follows.
  bool stored_next() const {
    for (auto here = declaration_->getIterator(); here != declaration_->getParent()->end(); ++here) {
      if (!llvm::is_contained(here->operand_values(), &variable_)) continue;
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&*here);
      return store && store->getPointerOperand() == &variable_ &&
             store->getValueOperand()->getType() == variable_.getAllocatedType();
    }
    return false;
  }

  llvm::AllocaInst& variable_;
  const llvm::CycleInfo& cycles_;
  llvm::Instruction* declaration_ = nullptr;
  std::vector<llvm::Instruction*> uses_;
  std::vector<llvm::Instruction*> early_reads_;
};

/// clang's own marks have locations; they are where a variable is declared.
bool has_marks_of_clang(const llvm::AllocaInst& variable) {
  return llvm::any_of(variable.users(), [](const llvm::User* user) {
    const auto* mark = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user);
    return mark && mark->getDebugLoc();
  });
}

} // namespace

Status renew_unmarked_variables(llvm::Module& module, NormalForm&) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || !function.getSubprogram())
      continue; // without debug info no declaration is seen
    llvm::CycleInfo cycles;
    cycles.compute(function);
    if (cycles.toplevel_begin() == cycles.toplevel_end()) continue;
    std::vector<llvm::AllocaInst*> variables;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          variable && variable->isStaticAlloca() && !has_marks_of_clang(*variable) &&
          !variable->hasMetadata(kept_slot_mark))
        variables.push_back(variable);
    std::vector<llvm::Instruction*> early_reads;
    for (llvm::AllocaInst* variable : variables) {
      UnmarkedVariable unmarked(*variable, cycles);
      unmarked.run();
      early_reads.insert(early_reads.end(), unmarked.early_reads().begin(), unmarked.early_reads().end());
    }
    for (llvm::Instruction* read : early_reads) // this changes the graph that `cycles` describes
      may_be_unsupported(*read, "a block entered past a declaration in it");
  }
  return Done{};
}

} // namespace fathom::frontend
