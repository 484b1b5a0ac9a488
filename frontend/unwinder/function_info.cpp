#include "frontend/unwinder/function_info.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

FunctionInfo::FunctionInfo(const llvm::Function& f, TypeLayout& layout) : function(f) {
  const auto give_slots = [&](const llvm::Value& value) {
    const auto count = uint32_t(layout.count(value.getType()));
    if (count == 0) return;
    slots[&value] = {slot_count, count};
    slot_count += count;
  };
  for (const llvm::Argument& argument : f.args()) give_slots(argument);
  for (const llvm::BasicBlock& block : f) {
    block_numbers[&block] = uint32_t(blocks.size());
    Block entry{&block, {}, 0};
    for (const llvm::Instruction& instruction : block) {
      give_slots(instruction);
      if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) {
        entry.phis.push_back(phi);
        entry.phi_scalars += uint32_t(layout.count(phi->getType()));
      }
    }
    blocks.push_back(std::move(entry));
  }
  Graph graph(blocks.size());
  for (uint32_t i = 0; i < blocks.size(); ++i)
    for (const llvm::BasicBlock* successor : llvm::successors(blocks[i].block))
      graph[i].push_back(block_numbers[successor]);
  order = weak_topological_order(graph);
  position.assign(blocks.size(), UINT32_MAX);
  for (uint32_t i = 0; i < order.size(); ++i)
    if (!order[i].begins_component) position[order[i].block] = i;
}

const FunctionInfo::Switch& FunctionInfo::switch_info(const llvm::SwitchInst& instruction) {
  auto [slot, fresh] = switches.try_emplace(&instruction);
  Switch& result = slot->second;
  if (!fresh) return result;
  for (const auto& option : instruction.cases())
    result.targets.try_emplace(option.getCaseValue()->getZExtValue(), option.getCaseSuccessor());
  result.first = result.last = instruction.getDefaultDest();
  for (const auto& [value, target] : result.targets) {
    if (place_of(*target) < place_of(*result.first)) result.first = target;
    if (place_of(*target) > place_of(*result.last)) result.last = target;
  }
  return result;
}

bool FunctionInfo::decides_way_out(uint32_t begin, const llvm::BasicBlock* a, const llvm::BasicBlock* b) {
  const std::vector<bool>& leads_out = ways_out(begin);
  const auto leads = [&](const llvm::BasicBlock* block) {
    return block_numbers.lookup(block) != order[begin].block && leads_out[place_of(*block) - begin];
  };
  return leads(a) != leads(b);
}

const std::vector<bool>& FunctionInfo::ways_out(uint32_t begin) {
  auto [slot, fresh] = ways_out_.try_emplace(begin);
  std::vector<bool>& leads_out = slot->second;
  if (!fresh) return leads_out;
  const uint32_t end = order[begin].end;
  leads_out.assign(end - begin, false);
  std::vector<uint32_t> open; // from where the loop is left, and what leads there
  const auto add = [&](uint32_t at) {
    if (leads_out[at - begin]) return;
    leads_out[at - begin] = true;
    open.push_back(at);
  };
  for (uint32_t at = begin + 1; at < end; ++at) {
    if (order[at].begins_component) continue;
    for (const llvm::BasicBlock* to : llvm::successors(blocks[order[at].block].block))
      if (place_of(*to) <= begin || place_of(*to) >= end) add(at);
  }
  while (!open.empty()) {
    const uint32_t at = open.back();
    open.pop_back();
    if (order[at].block == order[begin].block) continue; // the next iteration
    for (const llvm::BasicBlock* from : llvm::predecessors(blocks[order[at].block].block))
      if (const uint32_t before = place_of(*from); before > begin && before < end) add(before);
  }
  return leads_out;
}

} // namespace fathom::frontend
