#include "frontend/contracts/predicates.h"

#include "frontend/contracts/clauses.h"
#include "frontend/contracts/passes.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/Cloning.h>

namespace fathom::frontend {

namespace {

bool speaks_of_pointers(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    const std::string callee = called(instruction);
    return gives_meaning(instruction) || callee == freeable_function || callee == freed_function;
  });
}

bool calls_itself(llvm::Function& function) {
  for (llvm::Function* other : closure_of({&function}))
    for (const llvm::Instruction& instruction : llvm::instructions(*other))
      if (called(instruction) == function.getName()) return true;
  return false;
}

/// The function, where what it does is to take the place of the call.
llvm::Function* predicate_of(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  llvm::Function* const callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || callee->isDeclaration() || callee->isVarArg() || callee == call->getFunction())
    return nullptr;
  const Result<std::vector<Clause>> clauses = clauses_of(*callee);
  if (!clauses || !clauses->empty() ||
      llvm::none_of(closure_of({callee}),
                    [](const llvm::Function* function) { return speaks_of_pointers(*function); }))
    return nullptr;
  return calls_itself(*callee) ? nullptr : callee;
}

unsigned writes_of(const llvm::AllocaInst& variable) {
  return unsigned(llvm::count_if(variable.users(), [&](const llvm::User* user) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return store && store->getPointerOperand() == &variable;
  }));
}

/// A variable that is given what a place holds, and nothing else, becomes that place.
void become_place(llvm::AllocaInst& variable) {
  if (!variable.getAllocatedType()->isPointerTy() || writes_of(variable) != 1) return;
  llvm::StoreInst* given = nullptr;
  std::vector<llvm::Instruction*> marks;
  for (llvm::User* user : variable.users()) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) given = store;
    if (auto* mark = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user)) marks.push_back(mark);
  }
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(given->getValueOperand());
  if (given->getPointerOperand() != &variable || !load) return;
  llvm::Value* const place = const_cast<llvm::Value*>(load->getPointerOperand());
  const auto* other = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(place, 0));
  if (place == &variable || (other && writes_of(*other) > 1)) return;
  for (llvm::Instruction* mark : marks) mark->eraseFromParent();
  for (llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&variable)) record->eraseFromParent();
  given->eraseFromParent();
  variable.replaceAllUsesWith(place);
}

/// The first call of such a function in a clause of the contract; null if there is none.
llvm::CallInst* next_call(llvm::Function& function) {
  const Result<std::vector<Clause>> clauses = clauses_of(function);
  if (!clauses) return nullptr;
  for (const Clause& clause : *clauses)
    if (clause.kind == ClauseKind::Requires || clause.kind == ClauseKind::Ensures)
      for (llvm::BasicBlock* block : region(*clause.body, *clause.next))
        for (llvm::Instruction& instruction : *block)
          if (predicate_of(instruction)) return llvm::cast<llvm::CallInst>(&instruction);
  return nullptr;
}

} // namespace

bool names_block(const llvm::Instruction& instruction) {
  const std::string callee = called(instruction);
  return callee == "__fathom_clause_fresh" || callee == "__fathom_clause_readable" ||
         callee == "__fathom_accessible";
}

bool gives_meaning(const llvm::Instruction& instruction) {
  const std::string callee = called(instruction);
  return names_block(instruction) || callee == enclosed_function || callee == obeys_function;
}

llvm::Function* obeyed(const llvm::Instruction& instruction) {
  if (called(instruction) != obeys_function) return nullptr;
  return llvm::dyn_cast<llvm::Function>(
      llvm::cast<llvm::CallInst>(instruction).getArgOperand(1)->stripPointerCasts());
}

void open_predicates(llvm::Function& function) {
  while (llvm::CallInst* call = next_call(function)) {
    llvm::InlineFunctionInfo info;
    if (!llvm::InlineFunction(*call, info, false, nullptr, false).isSuccess()) return;
    for (llvm::AllocaInst* variable : info.StaticAllocas) become_place(*variable);
  }
}

} // namespace fathom::frontend
