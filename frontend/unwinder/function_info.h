// Facts about a function that the unwinder needs often, computed once for each unwinding.
#pragma once

#include "frontend/unwinder/type_layout.h"
#include "frontend/unwinder/weak_topological_order.h"
#include "ir/program/source_location.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fathom::frontend {

/// Registers: each argument and instruction has consecutive slots, one for each scalar of its type. Blocks
/// are numbered in the function's order, the entry is 0.
struct FunctionInfo {
  struct Slots {
    uint32_t first = 0;
    uint32_t count = 0;
  };
  struct Block {
    const llvm::BasicBlock* block = nullptr;
    std::vector<const llvm::PHINode*> phis;
    uint32_t phi_scalars = 0;
  };
  struct Loop {
    program::LocationId location;
    std::string place; ///< "file:line" of the loop
    uint32_t site = 0; ///< of the head's first instruction
    uint32_t summaries_refused = 0;
    /// Variables that are written before they are read where an iteration begins, in the function's order;
    /// made when they are asked for.
    std::optional<std::vector<const llvm::AllocaInst*>> dead_variables;
  };

  /// A switch, looked up by value; its targets that come first and last in `order`.
  struct Switch {
    std::unordered_map<uint64_t, const llvm::BasicBlock*> targets;
    const llvm::BasicBlock* first = nullptr;
    const llvm::BasicBlock* last = nullptr;
  };

  FunctionInfo(const llvm::Function& function, TypeLayout& layout);
  const Switch& switch_info(const llvm::SwitchInst& instruction);
  /// Whether a branch between two blocks of the loop whose component begins there decides if the iteration
  /// comes to a place where the loop may be left: from one of them alone there is a way out that does not
  /// begin another iteration.
  bool decides_way_out(uint32_t begin, const llvm::BasicBlock* a, const llvm::BasicBlock* b);

  const llvm::Function& function;
  std::vector<Block> blocks;
  llvm::DenseMap<const llvm::BasicBlock*, uint32_t> block_numbers;
  llvm::DenseMap<const llvm::Value*, Slots> slots;
  uint32_t slot_count = 0;
  std::vector<OrderElement> order;
  std::vector<uint32_t> position; ///< of a block in `order`; UINT32_MAX when it cannot be reached
  struct Place {
    program::LocationId location; ///< none() without debug info
    uint32_t site = 0;
  };
  llvm::DenseMap<const llvm::Instruction*, Place> locations; ///< filled as needed
  llvm::DenseMap<uint32_t, Loop> loops; ///< by the component's index in `order`, filled as needed
  llvm::DenseMap<const llvm::SwitchInst*, Switch> switches;

 private:
  uint32_t place_of(const llvm::BasicBlock& block) const { return position[block_numbers.lookup(&block)]; }
  /// By the position of a block in a loop, counted from the component's index: whether it leads out of it.
  const std::vector<bool>& ways_out(uint32_t begin);
  llvm::DenseMap<uint32_t, std::vector<bool>> ways_out_; ///< by the component's index, filled as needed
};

} // namespace fathom::frontend
