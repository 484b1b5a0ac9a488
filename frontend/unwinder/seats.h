// Seats: the memory of a pool of blocks, among all other memory.
#pragma once

#include "ir/program/exchange/memory_decorator.h"
#include "proofs/body/loop_body.h"
#include "proofs/body/pool.h"

namespace fathom::frontend {

/// The pool's state says which blocks in seats are alive and how large they are; all other memory is handed
/// on. A pointer whose targets are not known is taken to point to no seat: whoever makes such pointers has to
/// refuse that (Pool::check_uses). Not owned: the memory and the pointer to the run in progress, which is
/// told how the pool's state changes.
class Seats final : public program::MemoryDecorator {
 public:
  using ValueId = program::ValueId;

  Seats(program::SymbolicMemory& beneath, loops::SpeculativeRun* const& run)
      : MemoryDecorator(beneath), run_(run) {}

  /// Makes so many, all of them empty; once, before the program begins.
  void make(program::MemoryState& state, size_t count);
  const loops::Pool& pool() const { return pool_; }

  ValueId accessible(program::MemoryState& state, ValueId guard, ValueId pointer, ValueId size) override;
  ValueId alive(program::MemoryState& state, ValueId guard, ValueId pointer) override;
  void release(program::MemoryState& state, ValueId guard, ValueId pointer) override;

  /// i1: a block is in the seat, or has been in the last one.
  ValueId is_alive(program::MemoryState& state, ValueId guard, size_t seat);
  ValueId is_taken(program::MemoryState& state, ValueId guard);
  /// How many bytes the block has; as wide as a pointer.
  ValueId size_of(program::MemoryState& state, ValueId guard, size_t seat);
  /// A block of this size takes the seat where `chosen`; what it holds is anything, or zeros.
  void take(program::MemoryState& state, ValueId guard, size_t seat, ValueId chosen, ValueId size);

  /// A pointer by where it may point.
  struct Part {
    size_t seat;
    ValueId condition, offset;
  };
  struct Parts {
    std::vector<Part> seats;
    ValueId rest;    ///< the pointer, null where it is to a seat
    ValueId in_seat; ///< i1
    ValueId unknown; ///< i1: it may be to a seat, and that is not looked at
  };
  Parts parts(ValueId pointer);

 private:
  ValueId state_byte(program::MemoryState& state, ValueId guard, int64_t place);
  void write(program::MemoryState& state, ValueId guard, int64_t place, ValueId value);

  loops::SpeculativeRun* const& run_;
  loops::Pool pool_;
};

} // namespace fathom::frontend
