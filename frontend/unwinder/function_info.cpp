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
  const auto place = [&](const llvm::BasicBlock* block) { return position[block_numbers.lookup(block)]; };
  result.first = result.last = instruction.getDefaultDest();
  for (const auto& [value, target] : result.targets) {
    if (place(target) < place(result.first)) result.first = target;
    if (place(target) > place(result.last)) result.last = target;
  }
  return result;
}

} // namespace fathom::frontend
