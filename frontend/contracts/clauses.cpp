#include "frontend/contracts/clauses.h"

#include "frontend/library/builtin.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace fathom::frontend {

namespace {

constexpr const char* names[] = {"requires", "ensures",   "assigns",   "frees",      "invariant",
                                 "old",      "invariant", "decreases", "loop_entry", "assigns"};

std::string name_of(ClauseKind kind) {
  return names[static_cast<size_t>(kind)];
}

std::string text_of(const llvm::Value& argument) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(argument.stripPointerCasts());
  if (!global || !global->hasInitializer()) return "";
  const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
  return data && data->isCString() ? data->getAsCString().str() : "";
}

/// Nothing where the call is used in another way than the macros do.
std::optional<Clause> as_clause(llvm::CallInst& call) {
  const auto* kind = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(2));
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(call.getParent()->getTerminator());
  if (!kind || !number || kind->getZExtValue() >= std::size(names) || !branch || !branch->isConditional() ||
      branch->getCondition() != &call)
    return {};
  return Clause{static_cast<ClauseKind>(kind->getZExtValue()),
                &call,
                branch->getSuccessor(0),
                branch->getSuccessor(1),
                text_of(*call.getArgOperand(1)),
                static_cast<unsigned>(number->getZExtValue())};
}

bool does_nothing(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::LifetimeIntrinsic>(instruction) || !instruction.mayHaveSideEffects();
}

const llvm::Value* written_by(const llvm::Instruction& instruction) {
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) return store->getPointerOperand();
  if (const auto* fill = llvm::dyn_cast<llvm::AnyMemIntrinsic>(&instruction)) return fill->getRawDest();
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return exchange->getPointerOperand();
  if (const auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return update->getPointerOperand();
  return nullptr;
}

/// Whether a function, or one that it calls, may write anything but its own variables.
bool may_write(const llvm::Function& function, std::set<const llvm::Function*>& seen) {
  if (!seen.insert(&function).second) return false;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (const llvm::Value* written = written_by(instruction))
      if (const llvm::Value* object = llvm::getUnderlyingObject(written, 0);
          !llvm::isa<llvm::AllocaInst>(object) && !is_ours(*object))
        return true;
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
      if (!call->getCalledFunction() || may_write(*call->getCalledFunction(), seen)) return true;
  }
  return false;
}

bool may_write(const llvm::CallBase& call) {
  std::set<const llvm::Function*> seen;
  return !call.getCalledFunction() || may_write(*call.getCalledFunction(), seen);
}

bool may_stop(const llvm::Function& function, std::set<const llvm::Function*>& seen);

/// Whether the instruction, or a function of the program that it calls, may end the execution and say nothing
/// of it: what follows would hold of none. An assertion that fails says it.
bool may_stop(const llvm::Instruction& instruction, std::set<const llvm::Function*>& seen) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (!callee) return false;
  const Builtin builtin =
      builtin_by_name(std::string_view(callee->getName().data(), callee->getName().size()));
  if (callee->isDeclaration() || callee->getSubprogram() == nullptr)
    return builtin == Builtin::Stop || builtin == Builtin::Assume || builtin == Builtin::EndThread;
  return may_stop(*callee, seen);
}

bool may_stop(const llvm::Function& function, std::set<const llvm::Function*>& seen) {
  if (!seen.insert(&function).second) return false;
  return llvm::any_of(llvm::instructions(function),
                      [&](const llvm::Instruction& instruction) { return may_stop(instruction, seen); });
}

/// An old value is computed where nothing else of its clause has been.
Status check_old(const Clause& old, const std::vector<Clause>& clauses) {
  const std::string where = place_text(*old.call);
  const std::vector<llvm::BasicBlock*> blocks = region(*old.body, *old.next);
  const std::set<const llvm::BasicBlock*> inside(blocks.begin(), blocks.end());
  for (const llvm::BasicBlock* block : blocks)
    for (const llvm::Instruction& instruction : *block) {
      if (called(instruction) == "__fathom_clause_kept")
        return make_error("{}: fathom_old stands in another one", where);
      for (const llvm::Use& operand : instruction.operands()) {
        const auto* other = llvm::dyn_cast<llvm::Instruction>(operand.get());
        if (!other || inside.contains(other->getParent())) continue;
        bool fine = llvm::isa<llvm::AllocaInst>(other);
        for (const Clause& clause : clauses)
          for (const llvm::BasicBlock* outer : region(*clause.body, *clause.next))
            if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(other); variable && fine)
              fine = llvm::none_of(variable->users(), [&](const llvm::User* user) {
                const auto* instruction = llvm::cast<llvm::Instruction>(user);
                return instruction->getParent() == outer && !inside.contains(outer) &&
                       written_by(*instruction);
              });
        if (!fine)
          return make_error("{}: fathom_old({}) uses what its clause has computed; it is evaluated at entry",
                            where, old.text);
      }
    }
  return Done{};
}

/// A parameter that comes in two parts, as __int128 does, is put together before any code of the program's.
bool puts_together(const llvm::Value& value) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value);
  return load && !load->getDebugLoc() && llvm::isa<llvm::AllocaInst>(load->getPointerOperand());
}

} // namespace

bool is_prologue(const llvm::Instruction& instruction) {
  if (puts_together(instruction)) return true;
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(store->getPointerOperand())) &&
           (llvm::isa<llvm::Argument>(store->getValueOperand()) ||
            llvm::isa<llvm::Constant>(store->getValueOperand()) ||
            llvm::isa<llvm::CastInst>(store->getValueOperand()) || puts_together(*store->getValueOperand()));
  return llvm::isa<llvm::AllocaInst>(instruction) || does_nothing(instruction);
}

bool is_of_loop(ClauseKind kind) {
  return kind == ClauseKind::Invariant || kind == ClauseKind::InvariantAhead ||
         kind == ClauseKind::Decreases || kind == ClauseKind::LoopAssigns;
}

bool is_ours(const llvm::Value& object) {
  return llvm::isa<llvm::GlobalVariable>(object) && object.getName().starts_with("fathom.");
}

bool is_own(const llvm::Value& variable, const std::set<const llvm::BasicBlock*>& blocks) {
  const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&variable);
  if (!alloca) return false;
  if (llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(alloca)).empty()) return true;
  return llvm::all_of(alloca->users(), [&](const llvm::User* user) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    return instruction &&
           (blocks.contains(instruction->getParent()) || llvm::isa<llvm::LifetimeIntrinsic>(instruction));
  });
}

std::vector<llvm::BasicBlock*> copy_before(const Clause& clause, llvm::BasicBlock& head,
                                           const std::vector<llvm::BasicBlock*>& from) {
  llvm::ValueToValueMapTy values;
  llvm::SmallVector<llvm::BasicBlock*, 8> copies;
  for (llvm::BasicBlock* block : region(*clause.body, *clause.next)) {
    llvm::BasicBlock* copy = llvm::CloneBasicBlock(block, values, ".clause", head.getParent());
    values[block] = copy;
    copies.push_back(copy);
  }
  values[clause.next] = &head;
  llvm::remapInstructionsInBlocks(copies, values);
  const llvm::DebugLoc place = from.empty() ? llvm::DebugLoc() : from.front()->getTerminator()->getDebugLoc();
  for (llvm::BasicBlock* copy : copies) // what leads to the loop still belongs to what is around it
    if (llvm::is_contained(llvm::successors(copy), &head)) copy->getTerminator()->setDebugLoc(place);
  for (llvm::BasicBlock* before : from) before->getTerminator()->replaceSuccessorWith(&head, copies.front());
  return {copies.begin(), copies.end()};
}

std::vector<llvm::BasicBlock*> ways_into(const llvm::Loop& loop) {
  std::vector<llvm::BasicBlock*> outside;
  for (llvm::BasicBlock* before : llvm::predecessors(loop.getHeader()))
    if (!loop.contains(before) && !llvm::is_contained(outside, before)) outside.push_back(before);
  return outside;
}

Status check_region(const Clause& clause) {
  const std::vector<llvm::BasicBlock*> blocks = region(*clause.body, *clause.next);
  const std::set<const llvm::BasicBlock*> inside(blocks.begin(), blocks.end());
  const std::string where = place_text(*clause.call);
  for (const llvm::BasicBlock* block : blocks)
    for (const llvm::Instruction& instruction : *block) {
      if (const llvm::Value* written = written_by(instruction))
        if (!is_own(*llvm::getUnderlyingObject(written, 0), inside))
          return make_error("{}: a clause has a side effect: {}", where, clause.shown());
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && is_of_loop(clause.kind))
        if (may_write(*call))
          return make_error("{}: what a clause calls may write: {}", where, clause.shown());
      if (std::set<const llvm::Function*> seen; may_stop(instruction, seen))
        return make_error("{}: a clause may end the execution: {}", where, clause.shown());
      const std::string callee = called(instruction);
      if (callee == refused_function) return refusal(instruction);
      if (callee == "__fathom_clause_result" && clause.kind != ClauseKind::Ensures)
        return make_error("{}: fathom_result stands in ensures clauses only", where);
      if (callee == "__fathom_clause_kept" && clause.kind != ClauseKind::Ensures)
        return make_error("{}: fathom_old stands in ensures clauses only", where);
    }
  return Done{};
}

void drop(const Clause& clause) {
  llvm::BasicBlock* const before = clause.call->getParent();
  llvm::Function& function = *before->getParent();
  clause.call->replaceAllUsesWith(llvm::ConstantInt::getFalse(function.getContext()));
  clause.call->eraseFromParent();
  llvm::ConstantFoldTerminator(before);
  llvm::removeUnreachableBlocks(function);
  llvm::MergeBlockIntoPredecessor(clause.next);
}

bool is_harmless(const Clause& clause) {
  for (const llvm::BasicBlock* block : region(*clause.body, *clause.next))
    for (const llvm::Instruction& instruction : *block) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
      const llvm::Value* from = load ? load->getPointerOperand()->stripInBoundsConstantOffsets() : nullptr;
      if (from && !llvm::isa<llvm::AllocaInst>(from) && !llvm::isa<llvm::GlobalVariable>(from)) return false;
      if (llvm::isa<llvm::CallBase>(instruction) && !llvm::isa<llvm::IntrinsicInst>(instruction) &&
          called(instruction) != number_function && called(instruction) != holds_function)
        return false;
    }
  return true;
}

bool begins_body(const Clause& clause, const std::vector<Clause>& others, const llvm::Loop& loop) {
  const llvm::BasicBlock* block = clause.call->getParent();
  const llvm::Instruction* behind = clause.call;
  for (;;) {
    for (const llvm::Instruction& instruction : *block) {
      if (&instruction == behind) break;
      if (block != loop.getHeader() && !does_nothing(instruction)) return false;
    }
    if (block == loop.getHeader() || loop.isLoopExiting(block)) return true;
    const Clause* before = nullptr;
    for (const Clause& other : others)
      if (other.next == block && is_of_loop(other.kind)) before = &other;
    if (before) {
      block = before->call->getParent();
      behind = before->call;
      continue;
    }
    const llvm::BasicBlock* only = block->getUniquePredecessor();
    if (!only || !loop.contains(only)) return false;
    if (only == loop.getHeader() || loop.isLoopExiting(only)) return true;
    block = only;
    behind = only->getTerminator();
  }
}

std::string called(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call && call->getCalledFunction() ? call->getCalledFunction()->getName().str() : "";
}

bool is_local_static(const llvm::Value& object) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&object);
  if (!variable) return false;
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> names;
  variable->getDebugInfo(names);
  return llvm::any_of(names, [](const llvm::DIGlobalVariableExpression* name) {
    return llvm::isa_and_nonnull<llvm::DILocalScope>(name->getVariable()->getScope());
  });
}

std::vector<llvm::BasicBlock*> region(llvm::BasicBlock& body, const llvm::BasicBlock& next) {
  std::vector<llvm::BasicBlock*> done; // each after all that it leads to
  std::set<const llvm::BasicBlock*> known = {&next, &body};
  std::vector<std::pair<llvm::BasicBlock*, unsigned>> path = {{&body, 0}};
  while (!path.empty()) {
    auto& [block, successor] = path.back();
    const llvm::Instruction* end = block->getTerminator();
    if (successor == end->getNumSuccessors()) {
      done.push_back(block);
      path.pop_back();
      continue;
    }
    llvm::BasicBlock* onward = end->getSuccessor(successor++);
    if (known.insert(onward).second) path.emplace_back(onward, 0);
  }
  std::reverse(done.begin(), done.end());
  return done;
}

Error refusal(const llvm::Instruction& call) {
  llvm::StringRef why;
  llvm::getConstantStringInfo(call.getOperand(0), why);
  return make_error("{}: {}", place_text(call), why.str());
}

std::set<std::string> take_unchecked(llvm::Module& module) {
  std::set<std::string> found;
  llvm::Function* marker = module.getFunction("__fathom_clause_unchecked");
  if (!marker) return found;
  for (llvm::User* user : llvm::make_early_inc_range(marker->users())) {
    auto& call = llvm::cast<llvm::CallInst>(*user);
    llvm::StringRef what;
    llvm::getConstantStringInfo(call.getArgOperand(0), what);
    found.insert(fmt::format("{} at {}", what.str(), place_text(call)));
    call.eraseFromParent();
  }
  marker->eraseFromParent();
  return found;
}

Result<std::vector<Clause>> clauses_of(llvm::Function& function) {
  std::vector<Clause> clauses;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    if (called(instruction) != clause_function) continue;
    const std::optional<Clause> clause = as_clause(llvm::cast<llvm::CallInst>(instruction));
    if (!clause) return make_error("{}: not a clause that fathom.h makes", place_text(instruction));
    clauses.push_back(*clause);
  }
  return clauses;
}

Result<std::optional<Contract>> find_contract(llvm::Function& function) {
  const Result<std::vector<Clause>> all = clauses_of(function);
  if (!all) return all.error();
  Contract contract;
  contract.function = &function;
  llvm::BasicBlock* block = &function.getEntryBlock();
  for (bool found = true; found;) {
    found = false;
    for (const Clause& clause : *all) {
      if (clause.call->getParent() != block || clause.kind >= ClauseKind::Invariant) continue;
      for (const llvm::Instruction& before : *block) {
        if (&before == clause.call) found = true;
        if (found || !is_prologue(before)) break;
      }
      if (!found) break;
      contract.clauses.push_back(clause);
      block = clause.next;
      break;
    }
  }
  contract.rest = block;
  std::set<const llvm::CallInst*> known;
  for (const Clause& clause : contract.clauses) {
    if (const Status fine = check_region(clause); !fine) return fine.error();
    known.insert(clause.call);
    if (clause.kind != ClauseKind::Ensures) continue;
    const std::vector<llvm::BasicBlock*> blocks = region(*clause.body, *clause.next);
    for (const Clause& old : *all)
      if (old.kind == ClauseKind::Old && llvm::is_contained(blocks, old.call->getParent())) {
        contract.olds.push_back(old);
        known.insert(old.call);
      }
  }
  for (const Clause& clause : *all)
    if (!is_of_loop(clause.kind) && !known.contains(clause.call))
      return make_error("{}: fathom_{} does not stand at the start of the body of {}",
                        place_text(*clause.call), name_of(clause.kind), function.getName().str());
  for (const Clause& old : contract.olds)
    if (const Status fine = check_old(old, contract.clauses); !fine) return fine.error();
  if (contract.clauses.empty()) return std::optional<Contract>();
  return std::optional<Contract>(std::move(contract));
}

} // namespace fathom::frontend
