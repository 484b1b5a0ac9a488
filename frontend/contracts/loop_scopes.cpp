#include "frontend/contracts/loop_scopes.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

namespace {

using Scopes = std::vector<const llvm::DILocalScope*>;

/// The scope and those around it, up to the function.
Scopes around(const llvm::DILocalScope* scope) {
  Scopes all;
  while (scope) {
    all.push_back(scope->getNonLexicalBlockFileScope());
    const auto* block = llvm::dyn_cast<llvm::DILexicalBlockBase>(all.back());
    scope = block ? llvm::dyn_cast_or_null<llvm::DILocalScope>(block->getScope()) : nullptr;
  }
  return all;
}

Scopes around(const llvm::Instruction& instruction) {
  const llvm::DILocation* place = instruction.getDebugLoc().get();
  return place ? around(place->getScope()) : Scopes();
}

/// Null of a variable that is none of the program's.
const llvm::DIGlobalVariable* declaration_of(const llvm::GlobalVariable& variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> names;
  variable.getDebugInfo(names);
  return names.empty() ? nullptr : names.front()->getVariable();
}

/// The scope of a variable of the program; null for others.
const llvm::DILocalScope* scope_of(const llvm::Value& variable) {
  if (const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&variable)) {
    const auto declared = llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(alloca));
    return declared.empty() ? nullptr : declared.front()->getVariable()->getScope();
  }
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&variable);
  const llvm::DIGlobalVariable* declared = global ? declaration_of(*global) : nullptr;
  return declared ? llvm::dyn_cast_or_null<llvm::DILocalScope>(declared->getScope()) : nullptr;
}

unsigned line_of(const llvm::DILocalScope& scope) {
  const auto* block = llvm::dyn_cast<llvm::DILexicalBlock>(&scope);
  return block ? block->getLine() : 0;
}

} // namespace

Result<LoopScope> LoopScope::of(const Clause& clause, const llvm::Loop& loop) {
  Scopes outside;
  for (const llvm::BasicBlock* before : ways_into(loop))
    if (outside.empty()) outside = around(*before->getTerminator());
  const llvm::DILocalScope* body = nullptr;
  for (const llvm::DILocalScope* scope : around(*clause.call))
    if (!llvm::is_contained(outside, scope)) body = scope;
  if (outside.empty() || !body)
    return make_error("{}: a clause of a loop, of which debug information does not tell the body",
                      place_text(*clause.call));
  return LoopScope(body);
}

bool LoopScope::has(const llvm::Instruction& instruction) const {
  return llvm::is_contained(around(instruction), body_);
}

bool LoopScope::declares(const llvm::Value& variable) const {
  const llvm::DILocalScope* scope = scope_of(variable);
  // LLVM names only the function of a static variable: no loop sees what is declared after it.
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&variable))
    return scope && scope->getSubprogram() == body_->getSubprogram() &&
           declaration_of(*global)->getLine() >= line_of(*body_);
  if (!scope) return llvm::isa<llvm::AllocaInst>(variable);
  return llvm::is_contained(around(scope), body_);
}

Status LoopScope::is_known_at_entry(const Clause& clause) const {
  const std::vector<llvm::BasicBlock*> blocks = region(*clause.body, *clause.next);
  const std::set<const llvm::BasicBlock*> inside(blocks.begin(), blocks.end());
  for (const llvm::BasicBlock* block : blocks)
    for (const llvm::Instruction& instruction : *block)
      for (const llvm::Use& operand : instruction.operands())
        if (llvm::isa<llvm::AllocaInst>(operand) && declares(*operand) && !is_own(*operand, inside))
          return make_error("{}: a variable that is declared in the loop's body stands in what is evaluated "
                            "where the loop is entered",
                            place_text(*clause.call));
  return Done{};
}

} // namespace fathom::frontend
