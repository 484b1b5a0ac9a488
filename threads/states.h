// States of shared objects: which of their bits were written.
#pragma once

#include "threads/shared_memory.h"

namespace fathom::threads {

/// An object that begins without values has a state, a second object of one bit for each of its bits
/// (frontend/unwinder/initialised_bits.h). Where the object is shared, so is its state: what is loaded and
/// stored there is part of the access that it is about, in the same block, and no access of the program. A
/// part of SharedMemory, made where it is used.
class States {
 public:
  explicit States(SharedMemory& memory) : memory_(memory) {}

  /// `only_grows`: only ones are ever stored, so that a bit which is one before threads begin stays one.
  void share(ObjectId state, bool only_grows);
  /// Whether other threads may see now what is done to the object or the state.
  bool is_concurrent(ObjectId object) const {
    return memory_.is_concurrent() && memory_.traits(object).is_shared;
  }
  bool may_be_one(ValueId pointer) { return memory_.may_be(&SharedMemory::Traits::is_state, pointer); }
  ValueId load(program::MemoryState& state, ValueId guard, ValueId pointer, Type type);
  void store(program::MemoryState& state, ValueId guard, ValueId pointer, ValueId value);
  /// The block of the present instruction's next store. A delayed one and what it says of its bits are seen
  /// at once.
  BlockId block_of_store(ValueId guard);

 private:
  bool is_settled(program::MemoryState& state, ValueId guard, ValueId pointer, Type type);
  Event event(Event::Kind kind, ValueId guard, ValueId pointer, Type type) const;

  SharedMemory& memory_;
};

} // namespace fathom::threads
