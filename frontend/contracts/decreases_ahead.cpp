// At a cut loop the numbers of a decreases clause are compared with those of the next iteration.
#include "frontend/contracts/clauses.h"
#include "frontend/contracts/passes.h"
#include "frontend/contracts/runtime.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>
#include <llvm/Transforms/Utils/ValueMapper.h>

#include <set>

namespace fathom::frontend {

namespace {

constexpr size_t most_blocks = 64;

/// The clause that a block passes by; null where it ends otherwise.
llvm::CallInst* clause_at_end(const llvm::BasicBlock& block) {
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  if (!branch || branch->isUnconditional()) return nullptr;
  auto* call = llvm::dyn_cast<llvm::CallInst>(branch->getCondition());
  return call && called(*call) == clause_function ? call : nullptr;
}

/// Checks of the compiler do not count: they write nothing that the program reads. Other intrinsics than
/// these may write: memmove does, and must not be executed a second time.
bool may_change_something(const llvm::Instruction& instruction) {
  if (!instruction.mayHaveSideEffects() ||
      llvm::isa<llvm::DbgInfoIntrinsic, llvm::LifetimeIntrinsic, llvm::AssumeInst>(instruction))
    return false;
  return called(instruction) != clause_function && !called(instruction).starts_with("__ubsan_");
}

/// The blocks that an iteration executes from the head to the end of the clause, in the order of a walk.
/// Empty: one of them may write something, or there are too many.
std::vector<llvm::BasicBlock*> beginning(const ComparedClause& compared, const llvm::Loop& loop) {
  const std::vector<llvm::BasicBlock*> region_blocks = region(*compared.body, *compared.next);
  const std::set<const llvm::BasicBlock*> clause(region_blocks.begin(), region_blocks.end());
  std::vector<llvm::BasicBlock*> blocks{compared.head};
  std::set<llvm::BasicBlock*> seen{compared.head};
  for (size_t i = 0; i < blocks.size(); ++i) {
    llvm::BasicBlock& block = *blocks[i];
    if (blocks.size() > most_blocks) return {};
    for (const llvm::Instruction& instruction : block)
      if (!clause.contains(&block) && may_change_something(instruction)) return {};
    for (const llvm::PHINode& phi : block.phis())
      for (llvm::BasicBlock* from : phi.blocks())
        if (!seen.contains(from)) return {};
    for (llvm::BasicBlock* next : llvm::successors(&block)) {
      if (clause_at_end(block) && next == block.getTerminator()->getSuccessor(0)) continue;
      if (next == compared.head) return {};
      if (next != compared.next && loop.contains(next) && seen.insert(next).second) blocks.push_back(next);
    }
  }
  return blocks;
}

/// In a copy other clauses are passed by, and numbers are not reported a second time.
void take_out_clauses(llvm::BasicBlock& copy) {
  if (llvm::CallInst* clause = clause_at_end(copy)) {
    llvm::BranchInst* branch = llvm::cast<llvm::BranchInst>(copy.getTerminator());
    llvm::BranchInst* onward = llvm::BranchInst::Create(branch->getSuccessor(1), branch->getIterator());
    onward->setDebugLoc(branch->getDebugLoc());
    branch->eraseFromParent();
    clause->eraseFromParent();
  }
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(copy))
    if (called(instruction) == "__fathom_decreases" || llvm::isa<llvm::LifetimeIntrinsic>(instruction))
      instruction.eraseFromParent();
}

/// Copies of the clause's variables, so that evaluating the clause leaves the variables as they are.
std::vector<llvm::AllocaInst*> copy_variables(const ComparedClause& compared, llvm::IRBuilder<>& builder,
                                              llvm::ValueToValueMapTy& values) {
  llvm::IRBuilder<> entry(&compared.head->getParent()->getEntryBlock().front());
  std::vector<llvm::AllocaInst*> copies;
  for (llvm::AllocaInst* variable : compared.variables) {
    llvm::Type* type = variable->getAllocatedType();
    copies.push_back(entry.CreateAlloca(type));
    builder.CreateStore(builder.CreateLoad(type, variable), copies.back());
    values[variable] = copies.back();
  }
  return copies;
}

} // namespace

bool compare_ahead(const ComparedClause& compared) {
  llvm::BasicBlock& head = *compared.head;
  llvm::Function& function = *head.getParent();
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  const llvm::Loop* loop = loops.getLoopFor(&head);
  if (!loop || loop->getHeader() != &head) return false;
  const std::vector<llvm::BasicBlock*> blocks = beginning(compared, *loop);
  if (blocks.empty()) return false;
  std::vector<llvm::BasicBlock*> ends;
  for (llvm::BasicBlock* before : llvm::predecessors(&head))
    if (loop->contains(before) && !llvm::is_contained(ends, before)) ends.push_back(before);

  llvm::BasicBlock* end = llvm::BasicBlock::Create(function.getContext(), "ahead", &function, &head);
  llvm::BasicBlock* ahead = llvm::BasicBlock::Create(function.getContext(), "ahead", &function, &head);
  for (llvm::BasicBlock* before : ends) before->getTerminator()->replaceSuccessorWith(&head, end);
  llvm::IRBuilder<> builder(end);
  builder.SetCurrentDebugLocation(ends.front()->getTerminator()->getDebugLoc());
  builder.CreateCondBr(ask_runtime(builder, "__fathom_is_cut", {}), ahead, &head);

  llvm::ValueToValueMapTy values;
  builder.SetInsertPoint(ahead);
  const std::vector<llvm::AllocaInst*> variables = copy_variables(compared, builder, values);
  llvm::SmallVector<llvm::BasicBlock*, 8> copies;
  for (llvm::BasicBlock* block : blocks) {
    llvm::BasicBlock* copy = llvm::CloneBasicBlock(block, values, ".ahead", &function);
    values[block] = copy;
    copies.push_back(copy);
  }
  for (llvm::BasicBlock* block : blocks)
    for (llvm::BasicBlock* next : llvm::successors(block))
      if (!llvm::is_contained(blocks, next)) values[next] = &head;
  llvm::remapInstructionsInBlocks(copies, values);
  for (llvm::BasicBlock* copy : copies) take_out_clauses(*copy);
  builder.CreateBr(copies.front());
  // Nothing that an iteration changes differs from what it changes where the loop is not cut.
  dominators.recalculate(function);
  llvm::PromoteMemToReg(variables, dominators);
  return true;
}

} // namespace fathom::frontend
