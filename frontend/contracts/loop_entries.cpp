// fathom_loop_entry: values are kept where a loop is entered.
#include "frontend/contracts/copies.h"
#include "frontend/contracts/loop_scopes.h"
#include "frontend/contracts/passes.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

namespace {

/// The clause of a loop that the value is asked for in; null: none.
const Clause* owner_of(const Clause& entry, const std::vector<Clause>& clauses) {
  for (const Clause& clause : clauses)
    if (clause.kind == ClauseKind::Invariant || clause.kind == ClauseKind::Decreases)
      if (llvm::is_contained(region(*clause.body, *clause.next), entry.call->getParent())) return &clause;
  return nullptr;
}

/// A variable that lives as long as the function does.
llvm::AllocaInst* room_for(const Clause& entry) {
  llvm::IRBuilder<> first(&entry.call->getFunction()->getEntryBlock().front());
  const uint64_t bytes = kept_size(entry);
  llvm::AllocaInst* room = first.CreateAlloca(llvm::ArrayType::get(first.getInt8Ty(), bytes));
  room->setAlignment(llvm::Align(16));
  // It belongs to the function, not to the loop's body.
  if (llvm::DISubprogram* function = entry.call->getFunction()->getSubprogram())
    first.SetCurrentDebugLocation(
        llvm::DILocation::get(first.getContext(), function->getLine(), 0, function));
  first.CreateLifetimeStart(room, first.getInt64(bytes));
  return room;
}

void keep(const Clause& entry, const Clause& owner, const llvm::Loop& loop) {
  llvm::AllocaInst* const room = room_for(entry);
  for (llvm::BasicBlock* copy : copy_before(entry, *loop.getHeader(), ways_into(loop)))
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(*copy)) {
      if (called(instruction) != "__fathom_clause_keep") continue;
      auto& call = llvm::cast<llvm::CallInst>(instruction);
      llvm::IRBuilder<> builder(&call);
      builder.CreateMemCpy(room, llvm::MaybeAlign(), call.getArgOperand(1), llvm::MaybeAlign(),
                           call.getArgOperand(2));
      call.eraseFromParent();
    }
  for (llvm::BasicBlock* block : region(*owner.body, *owner.next))
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(*block)) {
      if (called(instruction) != "__fathom_clause_kept") continue;
      auto& call = llvm::cast<llvm::CallInst>(instruction);
      if (llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue() != entry.number) continue;
      call.replaceAllUsesWith(room);
      call.eraseFromParent();
    }
}

Status keep(const Clause& entry, const std::vector<Clause>& clauses) {
  llvm::DominatorTree dominators(*entry.call->getFunction());
  llvm::LoopInfo loops(dominators);
  const Clause* const owner = owner_of(entry, clauses);
  const llvm::Loop* const loop = owner ? loops.getLoopFor(owner->call->getParent()) : nullptr;
  if (!loop || !begins_body(*owner, clauses, *loop) || llvm::isa<llvm::PHINode>(loop->getHeader()->front()))
    return make_error("{}: fathom_loop_entry stands in invariants and decreases clauses at the start of a "
                      "loop's body only",
                      place_text(*entry.call));
  const Result<LoopScope> scope = LoopScope::of(*owner, *loop);
  if (!scope) return scope.error();
  if (const Status fine = scope->is_known_at_entry(entry); !fine) return fine;
  keep(entry, *owner, *loop);
  drop(entry);
  return Done{};
}

} // namespace

Status keep_loop_entries(llvm::Function& function, std::vector<Clause>& clauses) {
  {
    llvm::DominatorTree dominators(function);
    llvm::LoopInfo loops(dominators);
    for (Clause& clause : clauses)
      if (clause.kind == ClauseKind::Assigns && loops.getLoopFor(clause.call->getParent()))
        clause.kind = ClauseKind::LoopAssigns;
  }
  std::vector<Clause> entries;
  for (const Clause& clause : clauses)
    if (clause.kind == ClauseKind::LoopEntry) entries.push_back(clause);
  llvm::erase_if(clauses, [](const Clause& clause) { return clause.kind == ClauseKind::LoopEntry; });
  for (const Clause& entry : entries)
    if (const Status done = keep(entry, clauses); !done) return done;
  return Done{};
}

} // namespace fathom::frontend
