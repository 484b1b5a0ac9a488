// Allocation of objects whose size may be unknown.
#pragma once

#include "frontend/unwinder/context.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Objects come to life: which sizes are possible, what is assumed of them, and the objects themselves. What
/// is assumed leaves a Capacity obligation. Sizes are values of pointer width, in bytes. Keeps which objects
/// lie on the heap, and which are so large that their sizes are added up.
class Allocation {
 public:
  explicit Allocation(Context& context);

  /// All that were allocated on the heap, in this order.
  const std::vector<ObjectId>& heap_objects() const { return heap_objects_; }
  /// To be asked before `allocate`. False: nothing is left of the path. `size` may become a constant.
  bool fit(Activation& activation, const llvm::Instruction& instruction, ValueId& size);
  /// An allocation has this precondition; false: nothing is left of the path.
  bool assume_possible(Activation& activation, ValueId possible);
  /// A new object in the state being executed; one of kind Stack belongs to the uppermost activation.
  /// `maker`: the instruction that makes it, null where the program has none.
  ObjectId allocate(program::ObjectKind kind, std::string name, ValueId size, uint64_t alignment,
                    program::Contents contents, const llvm::Value* maker = nullptr);

 private:
  std::optional<uint64_t> capacity_at(const std::string& context, bool& fixed) const;
  bool assume_capacity(Activation& activation, const llvm::Instruction& instruction, ValueId size);
  bool choose_size(Activation& activation, ValueId& size);
  ValueId room_for(Activation& activation, ValueId size);

  const Module& module_;
  const program::Bounds& bounds_;
  Builder& builder_;
  program::SymbolicMemory& memory_;
  ForkTree& forks_;
  CallStack& stack_;
  RunInProgress& run_;
  program::Unwinding& result_;
  Context& context_;
  std::vector<ObjectId> heap_objects_;
  std::vector<ObjectId> large_objects_; ///< whose sizes may fill the address space
  ValueId large_size_;                  ///< of the object allocated next, where it belongs to them
};

} // namespace fathom::frontend
