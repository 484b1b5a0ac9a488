// uninitialised-read: which bits of memory were written.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/Instructions.h>

#include <unordered_map>
#include <vector>

namespace fathom::frontend {

/// Beside each object that begins without contents lies a second one, of one bit for each of its bits, which
/// says whether that was written. It goes through the symbolic memory as all memory does.
///
///     int x[2]; x[1] = 7;      x       |  ?  ?  ?  ? | 07 00 00 00 |
///                              state   | 00 00 00 00 | ff ff ff ff |
///
/// Objects that are initialised as a whole get a state only when bytes that are not are copied into them.
/// Nothing is done where nobody asks for uninitialised-read.
class WrittenBits {
 public:
  explicit WrittenBits(Context& context);

  /// A new object whose contents are arbitrary.
  void begin(ObjectId object);
  /// Bits of the state under the condition `active`, all set where there is none.
  ValueId read(ValueId active, ValueId pointer, uint32_t width);
  /// What stores, memset and memcpy do to it.
  void write(ValueId active, ValueId pointer, ValueId bits);
  void fill(ValueId active, ValueId pointer, ValueId size);
  void copy(program::MemoryState& memory, ValueId active, ValueId destination, ValueId source, ValueId size);
  /// The obligation of a load; what its value carries on without being read is kept in the activation.
  void check(Activation& activation, const llvm::LoadInst& load, ValueId pointer, ValueId accessible);
  /// The state that a store gives to its bits.
  ValueId stored(Activation& activation, const llvm::StoreInst& store, uint32_t width);

 private:
  ObjectId add_state(uint64_t size, program::Contents contents);
  std::vector<program::PointerTarget> states_at(ValueId pointer, ValueId& unclear);
  void unclear_state(ValueId active, ValueId unclear);
  ValueId place_if(ValueId active, const program::PointerTarget& state);
  ValueId size_if(ValueId active, ValueId condition, ValueId size);
  void make_states(ValueId active, ValueId pointer);

  const Module& module_;
  Builder& builder_;
  program::SymbolicMemory& memory_;
  TypeLayout& layout_;
  CallStack& stack_;
  Context& context_;
  std::unordered_map<ObjectId, ObjectId> states_; ///< by object; looked up only
};

} // namespace fathom::frontend
