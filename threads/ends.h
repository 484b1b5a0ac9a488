// Ends of the execution: what memory holds there, for whoever looks at what is left.
#pragma once

#include "threads/shared_memory.h"

namespace fathom::threads {

/// The conversation with a shared memory where memory that is left counts. Not owned: the memory.
class Ends {
 public:
  using BlocksIn = std::function<std::vector<ObjectId>(ObjectId)>;

  explicit Ends(SharedMemory& memory) : memory_(memory), log_(memory.log_) {}

  /// The one that is unwound.
  ThreadId thread() const { return memory_.running_.back().thread; }
  /// The block in which what is executed now ends the execution.
  BlockId block(ValueId guard);
  /// A block after all others of the present thread, in which nothing is executed.
  BlockId closing_block(ValueId guard);
  void note_allocation(ObjectId object, ValueId guard);
  /// One thread alone uses it, but the end of its life is an event.
  void note_private(ObjectId object);
  /// The present thread may do for ever what it did since that event of the log.
  void spin(ValueId guard, size_t since);
  /// i1: whether one block is executed before the other, or is the same.
  ValueId precedes(BlockId first, BlockId second);
  /// From now on accesses are looks from that block (Event::Role::OfEnd); `blocks`: those of the heap that an
  /// object may point to. Until `end_looks`.
  void look_from(BlockId block, BlocksIn blocks);
  void end_looks();
  /// Which block a pointer in memory leads to; null: to none. One that lies across two of a machine's words
  /// leads nowhere.
  ValueId look(program::MemoryState& state, ValueId guard, ValueId pointer);

 private:
  SharedMemory& memory_;
  Log& log_;
};

} // namespace fathom::threads
