#include "frontend/analysis/block_scopes.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>

namespace fathom::frontend {

const llvm::DILocalScope* scope_of(const llvm::DILocalScope* scope) {
  return scope ? scope->getNonLexicalBlockFileScope() : nullptr;
}

const llvm::DILocalScope* scope_of(const llvm::Instruction& instruction) {
  const llvm::DILocation* location = instruction.getDebugLoc();
  return location ? scope_of(location->getScope()) : nullptr;
}

namespace {

const llvm::DILocalScope* parent_of(const llvm::DILocalScope* scope) {
  const auto* block = llvm::dyn_cast<llvm::DILexicalBlockBase>(scope);
  return block ? scope_of(block->getScope()) : nullptr;
}

/// Where the metadata of clang's loops says they begin; null where there is none.
const llvm::DILocation* loop_start(const llvm::Instruction& branch) {
  const llvm::MDNode* loop = branch.getMetadata(llvm::LLVMContext::MD_loop);
  if (!loop) return nullptr;
  for (const llvm::MDOperand& operand : loop->operands())
    if (const auto* start = llvm::dyn_cast_or_null<llvm::DILocation>(operand.get())) return start;
  return nullptr;
}

} // namespace

bool is_within(const llvm::DILocalScope* inner, const llvm::DILocalScope* outer) {
  for (; inner; inner = parent_of(inner))
    if (inner == outer) return true;
  return false;
}

const llvm::DILocalScope* common_scope(const llvm::DILocalScope* left, const llvm::DILocalScope* right) {
  while (left && !is_within(right, left)) left = parent_of(left);
  return left;
}

std::vector<IterationEnd> iteration_ends(llvm::Function& function) {
  const llvm::DominatorTree dominators(function);
  std::vector<IterationEnd> ends;
  std::map<const llvm::BasicBlock*, const llvm::DILocalScope*> scopes; // of for statements, by their heads
  for (llvm::BasicBlock& block : function) {
    llvm::Instruction& branch = *block.getTerminator();
    const llvm::DILocation* start = loop_start(branch);
    if (!start || branch.getNumSuccessors() == 0) continue;
    unsigned back = 0;
    for (unsigned i = branch.getNumSuccessors(); i-- > 0;)
      if (dominators.dominates(branch.getSuccessor(i), &block)) back = i;
    ends.push_back({&branch, back, scope_of(start->getScope())});
    const llvm::DILocalScope*& scope = scopes[branch.getSuccessor(back)];
    if (const llvm::DILocalScope* here = scope_of(branch)) scope = scope ? common_scope(scope, here) : here;
  }
  // clang makes two scopes for a for statement; the inner one is that of its condition, and of its end.
  for (IterationEnd& end : ends) {
    const llvm::BasicBlock* head = end.branch->getSuccessor(end.successor);
    if (head->getName().starts_with("for.") && is_within(scopes[head], end.scope)) end.scope = scopes[head];
  }
  return ends;
}

Body body_around(const llvm::BasicBlock& place, const llvm::DILocalScope& scope,
                 const std::vector<IterationEnd>& ends) {
  auto& function = const_cast<llvm::Function&>(*place.getParent());
  const llvm::DominatorTree dominators(function);
  const llvm::LoopInfo loops(dominators);
  const auto is_statement = [&](const llvm::Loop& loop) {
    return std::any_of(ends.begin(), ends.end(), [&](const IterationEnd& end) {
      return end.scope == &scope && end.branch->getSuccessor(end.successor) == loop.getHeader();
    });
  };
  const llvm::Loop* loop = loops.getLoopFor(&place);
  while (loop && !is_statement(*loop)) loop = loop->getParentLoop();
  Body result;
  if (!loop) return result;
  const llvm::BasicBlock *first = loop->getHeader(), *behind = nullptr;
  for (const llvm::BasicBlock* block : loop->blocks()) {
    if (loops.getLoopFor(block) != loop) continue;
    const llvm::StringRef name = block->getName();
    if (name.starts_with("for.body") || name.starts_with("while.body")) first = block;
    if (name.starts_with("for.inc") || name.starts_with("do.cond")) behind = block;
  }
  const auto in_body = [&](const llvm::BasicBlock* block) {
    return dominators.dominates(first, block) && !(behind && dominators.dominates(behind, block));
  };
  if (in_body(&place))
    for (const llvm::BasicBlock* block : loop->blocks())
      if (in_body(block)) result.blocks.insert(block);
  result.in_statement = result.blocks.empty() && !(behind && behind->getName().starts_with("for.inc"));
  return result;
}

/// Branches are passed over: clang gives them the location of what was before their statement's own scope.
/// Labels are not.
std::optional<bool> BlockScope::located_inside(const llvm::Instruction& instruction) const {
  const llvm::DILocalScope* scope = nullptr;
  if (!instruction.isTerminator() && !llvm::isa<llvm::PHINode>(instruction)) scope = scope_of(instruction);
  for (const llvm::DbgRecord& record : instruction.getDbgRecordRange())
    if (const llvm::DILocation* label = record.getDebugLoc();
        !scope && llvm::isa<llvm::DbgLabelRecord>(record))
      scope = scope_of(label->getScope());
  if (!scope) return {};
  return is_within(scope, &scope_) && (body_.empty() || body_.count(instruction.getParent()));
}

bool BlockScope::contains(const llvm::Instruction& instruction) const {
  for (const llvm::Instruction* here = &instruction; here; here = here->getPrevNode())
    if (const auto inside = located_inside(*here)) return *inside;
  const auto found = sides_.find(instruction.getParent());
  return found != sides_.end() && found->second.first == Side::Inside;
}

std::optional<std::vector<Crossing>> BlockScope::crossings() {
  for (const llvm::BasicBlock& block : function_)
    if (llvm::isa<llvm::CallBrInst, llvm::IndirectBrInst>(block.getTerminator())) return {};
  look_at_locations();
  propagate();
  if (!separate()) return {};
  std::vector<llvm::BasicBlock*> blocks;
  for (llvm::BasicBlock& block : function_) blocks.push_back(&block);
  for (llvm::BasicBlock* block : blocks) {
    cross_edges(*block);
    cross_in(*block);
  }
  return std::move(crossings_);
}

void BlockScope::look_at_locations() {
  for (const llvm::BasicBlock& block : function_) {
    Sides& sides = sides_[&block];
    for (const llvm::Instruction& instruction : block) {
      const auto inside = located_inside(instruction);
      if (!inside) continue;
      sides.last = *inside ? Side::Inside : Side::Outside;
      if (!sides.located) sides.first = sides.last;
      sides.located = true;
    }
  }
  Sides& entry = sides_[&function_.getEntryBlock()];
  entry.first = Side::Outside;
  if (!entry.located) entry.last = Side::Outside;
  entry.located = true;
}

void BlockScope::propagate() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const llvm::BasicBlock& block : function_) {
      Sides& sides = sides_[&block];
      if (sides.located) continue;
      Side joined = sides.last;
      for (const llvm::BasicBlock* before : llvm::predecessors(&block))
        joined = join(joined, sides_[before].last);
      if (joined == sides.last) continue;
      sides.first = sides.last = joined;
      changed = true;
    }
  }
}

BlockScope::Side BlockScope::join(Side left, Side right) {
  if (left == Side::Unknown || left == right) return right;
  return right == Side::Unknown ? left : Side::Both;
}

bool BlockScope::separate() {
  const auto resolve = [&](const llvm::BasicBlock& block) {
    Side behind = Side::Unknown;
    for (const llvm::BasicBlock* next : llvm::successors(&block)) behind = join(behind, sides_[next].first);
    if (behind == Side::Both) return false;
    sides_[&block].first = sides_[&block].last = behind == Side::Inside ? Side::Inside : Side::Outside;
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const llvm::BasicBlock& block : function_)
      if (sides_[&block].last == Side::Both && resolve(block)) changed = true;
  }
  std::vector<llvm::BasicBlock*> shared;
  for (llvm::BasicBlock& block : function_)
    if (sides_[&block].last == Side::Both) shared.push_back(&block);
  for (llvm::BasicBlock* block : shared)
    if (!double_block(*block)) return false;
  return true;
}

bool BlockScope::double_block(llvm::BasicBlock& shared) {
  for (const llvm::Instruction& instruction : shared)
    if (!llvm::isa<llvm::PHINode, llvm::CastInst, llvm::BranchInst, llvm::SwitchInst>(instruction) ||
        instruction.isUsedOutsideOfBlock(&shared))
      return false;
  std::set<llvm::BasicBlock*> inside;
  for (llvm::BasicBlock* before : llvm::predecessors(&shared)) {
    if (sides_[before].last == Side::Both) return false;
    if (sides_[before].last == Side::Inside) inside.insert(before);
  }
  llvm::ValueToValueMapTy map;
  llvm::BasicBlock* copy = llvm::CloneBasicBlock(&shared, map, ".inside", &function_);
  for (llvm::Instruction& instruction : *copy)
    llvm::RemapInstruction(&instruction, map, llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals);
  for (llvm::BasicBlock* next : llvm::successors(copy))
    for (llvm::PHINode& phi : next->phis()) {
      llvm::Value* value = phi.getIncomingValueForBlock(&shared);
      const auto mapped = map.find(value);
      phi.addIncoming(mapped == map.end() ? value : &*mapped->second, copy);
    }
  for (llvm::BasicBlock* before : inside) before->getTerminator()->replaceSuccessorWith(&shared, copy);
  const auto keep = [&](llvm::BasicBlock& block, bool those_inside) {
    for (llvm::PHINode& phi : block.phis())
      for (unsigned i = phi.getNumIncomingValues(); i-- > 0;)
        if (inside.count(phi.getIncomingBlock(i)) != those_inside) phi.removeIncomingValue(i, false);
  };
  keep(*copy, true);
  keep(shared, false);
  sides_[&shared] = {false, Side::Outside, Side::Outside};
  sides_[copy] = {false, Side::Inside, Side::Inside};
  return true;
}

void BlockScope::cross_in(llvm::BasicBlock& block) {
  Side side = sides_[&block].first;
  for (llvm::Instruction& instruction : block) {
    const auto inside = located_inside(instruction);
    if (!inside || *inside == (side == Side::Inside)) continue;
    crossings_.push_back({&instruction, !*inside, *inside});
    side = *inside ? Side::Inside : Side::Outside;
  }
}

bool BlockScope::ends_iteration(const llvm::BasicBlock& from, const llvm::BasicBlock& to) const {
  return std::any_of(ends_.begin(), ends_.end(), [&](const IterationEnd& end) {
    if (end.branch->getParent() != &from || end.branch->getSuccessor(end.successor) != &to) return false;
    return &scope_ == end.scope ? !body_.empty() : is_within(&scope_, end.scope);
  });
}

/// A goto outside of the block, to a label inside, may be all that is executed there: it follows in one basic
/// block what lies inside. An execution that runs into a label does so from what is in front of it.
bool BlockScope::jumps_back(const llvm::BasicBlock& from, const llvm::BasicBlock& to) const {
  const llvm::Instruction& jump = *from.getTerminator();
  const llvm::DILocalScope* scope = scope_of(jump);
  if (jump.getNumSuccessors() != 1 || !scope || is_within(scope, &scope_)) return false;
  return llvm::any_of(to.front().getDbgRecordRange(),
                      [](const llvm::DbgRecord& record) { return llvm::isa<llvm::DbgLabelRecord>(record); });
}

void BlockScope::cross_edges(llvm::BasicBlock& block) {
  const bool inside = sides_[&block].first == Side::Inside;
  std::vector<llvm::BasicBlock*> crossing, renewing; // in the order of the predecessors
  size_t all = 0;
  std::set<llvm::BasicBlock*> seen;
  for (llvm::BasicBlock* before : llvm::predecessors(&block)) {
    if (!seen.insert(before).second) continue;
    ++all;
    if ((sides_[before].last == Side::Inside) != inside)
      crossing.push_back(before);
    else if (inside && (ends_iteration(*before, block) || jumps_back(*before, block)))
      renewing.push_back(before);
  }
  const auto cross = [&](const std::vector<llvm::BasicBlock*>& from, bool leaves, bool enters) {
    if (from.empty()) return;
    llvm::Instruction* position = nullptr;
    if (from.size() == all) {
      position = &*block.getFirstInsertionPt();
    } else {
      llvm::BasicBlock* edge = llvm::SplitBlockPredecessors(&block, from, ".scope");
      const Side side = inside ? Side::Inside : Side::Outside;
      sides_[edge] = {false, side, side};
      if (body_.count(&block)) body_.insert(edge);
      position = edge->getTerminator();
    }
    crossings_.push_back({position, leaves, enters});
  };
  cross(crossing, !inside, inside);
  cross(renewing, true, true);
}

} // namespace fathom::frontend
