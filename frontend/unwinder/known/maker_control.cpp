// Edges between blocks, the loops that they begin and end, and which values outlast a block.
#include "frontend/unwinder/branches.h"
#include "frontend/unwinder/known/maker.h"
#include "frontend/unwinder/known/operations.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/InstIterator.h>

#include <algorithm>

namespace fathom::frontend::known {

using namespace program;

void Maker::make_loops() {
  code_.loop_at.assign(info_.order.size(), UINT32_MAX);
  code_.loops_of.resize(info_.blocks.size());
  std::vector<uint32_t> open;
  for (uint32_t i = 0; i < info_.order.size(); ++i) {
    while (!open.empty() && code_.loops[open.back()].end <= i) open.pop_back();
    const OrderElement& element = info_.order[i];
    if (!element.begins_component) {
      code_.loops_of[element.block] = open;
      continue;
    }
    LoopCode loop;
    loop.begin = i;
    loop.end = element.end;
    loop.head = element.block;
    loop.site = context_.module.site(info_.blocks[element.block].block->front());
    code_.loop_at[i] = uint32_t(code_.loops.size());
    open.push_back(uint32_t(code_.loops.size()));
    code_.loops.push_back(loop);
  }
  for (LoopCode& loop : code_.loops) loop.is_tested_at_head = is_tested_at_head(loop);
}

bool Maker::contains(const LoopCode& loop, const llvm::BasicBlock* block) const {
  const uint32_t position = info_.position[info_.block_numbers.lookup(block)];
  return position > loop.begin && position < loop.end;
}

/// Nothing in the head has an effect, and its end alone leaves the loop or stays in it: where that is known,
/// constants decide whether the iteration is the last one (loops::Iteration::leaving_decided).
bool Maker::is_tested_at_head(const LoopCode& loop) {
  const llvm::BasicBlock& head = *info_.blocks[loop.head].block;
  for (auto at = head.getFirstNonPHIIt(); !at->isTerminator(); ++at)
    if (at->mayHaveSideEffects() || llvm::isa<llvm::AllocaInst>(*at) || llvm::isa<llvm::CallBase>(*at))
      return false;
  const auto stays = [&](const llvm::BasicBlock& block) {
    return llvm::all_of(llvm::successors(&block), [&](const auto* to) { return contains(loop, to); });
  };
  for (uint32_t i = loop.begin; i < loop.end; ++i) {
    const OrderElement& element = info_.order[i];
    if (element.begins_component || element.block == loop.head) continue;
    if (!stays(*info_.blocks[element.block].block)) return false;
  }
  const auto* test = llvm::dyn_cast<llvm::BranchInst>(head.getTerminator());
  return test != nullptr && test->isConditional() && !stays(head);
}

/// So many innermost loops around `from` do not contain both blocks (LoopIterations::note_exit).
uint32_t Maker::exits(const llvm::BasicBlock* from, const llvm::BasicBlock* a,
                      const llvm::BasicBlock* b) const {
  const std::vector<uint32_t>& loops = code_.loops_of[info_.block_numbers.lookup(from)];
  uint32_t count = 0;
  for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop, ++count)
    if (contains(code_.loops[*loop], a) && contains(code_.loops[*loop], b)) break;
  return count;
}

uint32_t Maker::edge(const llvm::BasicBlock* from, const llvm::BasicBlock* to) {
  Edge made;
  made.from = info_.block_numbers.lookup(from);
  made.to = info_.block_numbers.lookup(to);
  bool is_complete = true;
  for (const llvm::PHINode* phi : info_.blocks[made.to].phis) {
    const auto slots = info_.slots.find(phi);
    const std::vector<uint32_t> incoming = all_registers(phi->getIncomingValueForBlock(from), is_complete);
    if (slots == info_.slots.end() || incoming.size() != slots->second.count) is_complete = false;
    if (!is_complete) break;
    for (uint32_t i = 0; i < incoming.size(); ++i)
      made.moves.emplace_back(incoming[i], slots->second.first + i);
  }
  const std::vector<uint32_t>& before = code_.loops_of[made.from];
  const std::vector<uint32_t>& after = code_.loops_of[made.to];
  size_t common = 0;
  while (common < before.size() && common < after.size() && before[common] == after[common]) ++common;
  made.left = uint32_t(before.size() - common);
  made.is_back = common > 0 && common == after.size() && code_.loops[after.back()].head == made.to;
  const size_t entered = after.size() - common;
  if (entered == 1 && code_.loops[after.back()].head == made.to) made.entered = after.back();
  made.is_followed = is_complete && (entered == 0 || made.entered != UINT32_MAX);
  made.is_plain = made.is_followed && !made.is_back && made.left == 0 && entered == 0;
  code_.edges.push_back(std::move(made));
  return uint32_t(code_.edges.size()) - 1;
}

bool Maker::branch(const llvm::BranchInst& instruction, Operation& o) {
  const llvm::BasicBlock* const from = instruction.getParent();
  o.execute = jump;
  if (instruction.isUnconditional()) {
    o.record = edge(from, instruction.getSuccessor(0));
    return true;
  }
  const llvm::BasicBlock *const a = instruction.getSuccessor(0), *const b = instruction.getSuccessor(1);
  o.record = edge(from, a);
  edge(from, b);
  const Register condition = operand(instruction.getCondition());
  if (!condition) return false;
  o.a = *condition;
  o.bytes = exits(from, a, b);
  const std::vector<uint32_t>& around = code_.loops_of[info_.block_numbers.lookup(from)];
  if (o.bytes < around.size()) {
    const LoopCode& both = code_.loops[around[around.size() - 1 - o.bytes]];
    o.bytes += info_.decides_way_out(both.begin, a, b) ? 1 : 0;
  }
  o.execute = known::branch;
  // Where an assertion fails: see Passages::note_assertion_behind.
  const auto fails = [](const llvm::BasicBlock* block) {
    return llvm::isa<llvm::UnreachableInst>(block->getTerminator());
  };
  if (context_.asks(Property::Assertion) && (fails(a) || fails(b))) o.execute = branch_told;
  const auto* test = llvm::dyn_cast<llvm::ICmpInst>(instruction.getCondition());
  if (test == nullptr || o.bytes == 0 || !llvm::isa<llvm::ConstantPointerNull>(test->getOperand(1)))
    return true;
  const Register tested = operand(test->getOperand(0));
  if (!tested || o.execute == branch_told) return false;
  o.b = *tested;
  o.c = uint32_t(code_.stays.size());
  o.execute = branch_on_null;
  code_.stays.emplace_back();
  for (uint32_t i = 0; i < o.bytes; ++i) {
    const LoopCode& loop = code_.loops[around[around.size() - 1 - i]];
    code_.stays.back().emplace_back(contains(loop, a), contains(loop, b));
  }
  return true;
}

bool Maker::choice(const llvm::SwitchInst& instruction, Operation& o) {
  const Register value = operand(instruction.getCondition());
  if (!value || width(instruction.getCondition()) == 0) return false;
  const llvm::BasicBlock* const from = instruction.getParent();
  SwitchCode made;
  llvm::DenseMap<const llvm::BasicBlock*, uint32_t> edges;
  const auto edge_to = [&](const llvm::BasicBlock* to) {
    const auto [known, fresh] = edges.try_emplace(to, 0);
    if (fresh) known->second = edge(from, to);
    return known->second;
  };
  made.otherwise = edge_to(instruction.getDefaultDest());
  for (const auto& option : instruction.cases())
    made.targets.emplace_back(option.getCaseValue()->getZExtValue(), edge_to(option.getCaseSuccessor()));
  std::sort(made.targets.begin(), made.targets.end());
  made.is_dense = !made.targets.empty() &&
                  made.targets.back().first - made.targets.front().first == made.targets.size() - 1;
  const FunctionInfo::Switch& places = info_.switch_info(instruction);
  o.a = *value;
  o.bytes = is_way_out(instruction) ? 0 : exits(from, places.first, places.last);
  o.record = uint32_t(code_.switches.size());
  o.execute = known::choose;
  code_.switches.push_back(std::move(made));
  return true;
}

bool Maker::leave(const llvm::ReturnInst& instruction, Operation& o) {
  bool is_complete = true;
  o.record = uint32_t(code_.results.size());
  code_.results.emplace_back();
  if (const llvm::Value* value = instruction.getReturnValue())
    code_.results.back() = all_registers(value, is_complete);
  o.execute = known::leave;
  return is_complete;
}

/// A value that a phi takes on an edge is read where its block ends.
void Maker::make_lasting() {
  const auto outlasts = [](const llvm::Instruction& instruction) {
    if (llvm::isa<llvm::PHINode>(instruction)) return true;
    for (const llvm::Use& use : instruction.uses()) {
      const auto* user = llvm::cast<llvm::Instruction>(use.getUser());
      const auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
      const llvm::BasicBlock* read = phi != nullptr ? phi->getIncomingBlock(use) : user->getParent();
      if (read != instruction.getParent()) return true;
    }
    return false;
  };
  const auto add = [&](const llvm::Value& value) {
    const auto slots = info_.slots.find(&value);
    if (slots == info_.slots.end()) return;
    for (uint32_t i = 0; i < slots->second.count; ++i) code_.lasting.push_back(slots->second.first + i);
  };
  for (const llvm::Argument& argument : info_.function.args()) add(argument);
  for (const llvm::Instruction& instruction : llvm::instructions(info_.function))
    if (outlasts(instruction)) add(instruction);
}

} // namespace fathom::frontend::known
