// Invariants are checked at the heads of their loops, on the way in and on the way back.
#include "frontend/contracts/clauses.h"
#include "frontend/contracts/passes.h"
#include "frontend/contracts/runtime.h"
#include "frontend/normal_form.h"
#include "frontend/program_places.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <map>

namespace fathom::frontend {

namespace {

/// The loop that comes next; null where something else does.
const llvm::Loop* loop_behind(const Clause& clause, const llvm::LoopInfo& loops) {
  const llvm::BasicBlock* block = clause.next;
  for (;;) {
    const llvm::Loop* loop = loops.getLoopFor(block);
    if (loop && loop->getHeader() == block && !loop->contains(clause.call->getParent())) return loop;
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
    if (!branch) return nullptr;
    if (branch->isUnconditional()) {
      block = branch->getSuccessor(0);
      continue;
    }
    // Another clause is passed by.
    const auto* call = llvm::dyn_cast<llvm::CallInst>(branch->getCondition());
    if (!call || called(*call) != clause_function) return nullptr;
    block = branch->getSuccessor(1);
  }
}

/// The clause's region between some predecessors of the head and the head.
void insert(const Clause& clause, llvm::BasicBlock& head, const std::vector<llvm::BasicBlock*>& from,
            const std::string& message) {
  for (llvm::BasicBlock* copy : copy_before(clause, head, from))
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(*copy)) {
      if (called(instruction) != holds_function) continue;
      llvm::IRBuilder<> builder(&instruction);
      report_contract(builder, builder.CreateNot(llvm::cast<llvm::CallInst>(instruction).getArgOperand(0)),
                      builder.CreateGlobalString(message), false);
      instruction.eraseFromParent();
    }
}

/// Assumes the clauses at the head, where an arbitrary iteration begins, by a copy of each region. Variables
/// of decreases clauses are 0 then.
void assume_at_head(llvm::BasicBlock& head, const std::vector<const Clause*>& clauses,
                    const std::vector<llvm::AllocaInst*>& cleared) {
  llvm::BasicBlock* rest = head.splitBasicBlock(head.begin(), "head");
  llvm::BasicBlock* gate = llvm::BasicBlock::Create(head.getContext(), "any", head.getParent(), rest);
  head.getTerminator()->eraseFromParent();
  llvm::IRBuilder<> builder(&head);
  builder.SetCurrentDebugLocation(rest->front().getDebugLoc());
  builder.CreateCondBr(ask_runtime(builder, "__fathom_is_cut", {}), gate, rest);
  builder.SetInsertPoint(gate);
  for (llvm::AllocaInst* variable : cleared)
    builder.CreateStore(llvm::ConstantInt::get(variable->getAllocatedType(), 0), variable);
  llvm::BranchInst* onward = builder.CreateBr(rest);
  for (const Clause* clause : clauses) {
    llvm::BasicBlock* next = gate->splitBasicBlock(onward->getIterator(), "any");
    for (llvm::BasicBlock* copy : copy_before(*clause, *next, {gate}))
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(*copy)) {
        if (called(instruction) != holds_function) continue;
        builder.SetInsertPoint(&instruction);
        assume(builder, llvm::cast<llvm::CallInst>(instruction).getArgOperand(0));
        instruction.eraseFromParent();
      }
    gate = next;
  }
}

/// By the heads of their loops.
using Moved = std::vector<std::pair<llvm::BasicBlock*, std::vector<const Clause*>>>;

/// The heads of the loops that follow clauses in front of them, before anything is put between.
using Ahead = std::map<const Clause*, llvm::BasicBlock*>;

Result<Ahead> heads_ahead(llvm::Function& function, const std::vector<Clause>& clauses) {
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  Ahead heads;
  for (const Clause& clause : clauses) {
    if (clause.kind != ClauseKind::InvariantAhead) continue;
    const llvm::Loop* loop = loop_behind(clause, loops);
    if (!loop) return make_error("{}: no loop follows the invariant", place_text(*clause.call));
    heads[&clause] = loop->getHeader();
  }
  return heads;
}

/// `ahead`: the head of its loop, where it stands in front of that, else null.
Status move(const Clause& clause, const std::vector<Clause>& others, llvm::BasicBlock* ahead,
            NormalForm& form, Moved& moved) {
  llvm::Function& function = *clause.call->getFunction();
  const std::string where = place_text(*clause.call);
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  const llvm::Loop* loop = loops.getLoopFor(ahead ? ahead : clause.call->getParent());
  if (!ahead && (!loop || !begins_body(clause, others, *loop)))
    return make_error("{}: fathom_invariant does not stand at the start of a loop's body", where);
  llvm::BasicBlock& head = *loop->getHeader();
  if (llvm::isa<llvm::PHINode>(head.front()))
    return make_error("{}: fathom_invariant in a loop of an unusual form", where);
  std::vector<llvm::BasicBlock*> inside;
  for (llvm::BasicBlock* before : llvm::predecessors(&head))
    if (loop->contains(before) && !llvm::is_contained(inside, before)) inside.push_back(before);
  form.invariants[&head].push_back(clause.text);
  form.contracts.invariants.push_back({&function, clause.call->getDebugLoc().get(), clause.shown()});
  if (form.looks_for_ends && !is_harmless(clause)) return Done{};
  insert(clause, head, ways_into(*loop),
         "the invariant does not hold at the loop's first iteration: " + clause.shown());
  insert(clause, head, inside, "an iteration does not keep the loop's invariant: " + clause.shown());
  // With the property termination a violation ends no execution, so nothing may be assumed after it.
  if (form.looks_for_ends) return Done{};
  if (moved.empty() || moved.back().first != &head) moved.push_back({&head, {}});
  moved.back().second.push_back(&clause);
  return Done{};
}

/// Takes out the invariants that the user does not want, and collects the lines of all.
void leave_out(std::vector<Clause>& clauses, const std::vector<std::string>& places,
               std::set<SourceLine>& lines) {
  std::erase_if(clauses, [&](const Clause& clause) {
    const llvm::DILocation* place = clause.call->getDebugLoc().get();
    if (!place || (clause.kind != ClauseKind::Invariant && clause.kind != ClauseKind::InvariantAhead))
      return false;
    const SourceLine line{place->getFilename().str(), place->getLine()};
    lines.insert(line);
    if (!llvm::any_of(places, [&](const std::string& wanted) { return names_line(wanted, {line}); }))
      return false;
    drop(clause);
    return true;
  });
}

Status all_were_there(const std::vector<std::string>& places, const std::set<SourceLine>& lines) {
  for (const std::string& place : places) {
    if (names_line(place, lines)) continue;
    std::string known;
    for (const SourceLine& line : by_distance(place, lines))
      known += fmt::format("{}{}:{}", known.empty() ? "" : ", ", line.file, line.line);
    return make_error("--without-invariant {}: no invariant of a loop stands there{}", place,
                      known.empty() ? "" : "; those of the program: " + known);
  }
  return Done{};
}

} // namespace

Status check_invariants(llvm::Module& module, NormalForm& form) {
  form.contracts.unchecked = take_unchecked(module);
  std::set<SourceLine> lines;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    Result<std::vector<Clause>> clauses = clauses_of(function);
    if (!clauses) return clauses.error();
    leave_out(*clauses, form.contracts.options.without_invariants, lines);
    if (const Status done = keep_loop_entries(function, *clauses); !done) return done;
    for (const Clause& clause : *clauses)
      if (is_of_loop(clause.kind))
        if (const Status fine = check_region(clause); !fine) return fine;
    if (const Status done = frame_loops(function, *clauses, form); !done) return done;
    const Result<Ahead> ahead = heads_ahead(function, *clauses);
    if (!ahead) return ahead.error();
    Moved moved;
    for (const Clause& clause : *clauses) {
      const auto head = ahead->find(&clause);
      if (clause.kind != ClauseKind::Invariant && head == ahead->end()) continue;
      llvm::BasicBlock* theirs = head == ahead->end() ? nullptr : head->second;
      if (const Status done = move(clause, *clauses, theirs, form, moved); !done) return done;
    }
    const std::vector<ComparedClause> compared = check_decreases(*clauses, form);
    for (const auto& [head, theirs] : moved) {
      std::vector<llvm::AllocaInst*> cleared;
      for (const ComparedClause& each : compared)
        if (each.head == head && compare_ahead(each))
          cleared.insert(cleared.end(), each.variables.begin(), each.variables.end());
      assume_at_head(*head, theirs, cleared);
    }
    for (const Clause& clause : *clauses)
      if (clause.kind == ClauseKind::LoopAssigns) drop(clause);
  }
  return all_were_there(form.contracts.options.without_invariants, lines);
}

} // namespace fathom::frontend
