// InitialisedBits: which bits of memory were written since their object came to life.
#pragma once

#include "ir/program/exchange/memory_decorator.h"
#include "ir/program/exchange/speculation.h"
#include "proofs/body/loop_body.h"
#include "threads/shared_memory.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace fathom::frontend {

/// Beside each object that begins without contents lies a second one, its state, of one bit for each of its
/// bits, which says whether that was written. It goes through the memory beneath as all memory does.
///
///     int x[2]; x[1] = 7;      x       |  ?  ?  ?  ? | 07 00 00 00 |
///                              state   | 00 00 00 00 | ff ff ff ff |
///
/// Objects that are initialised as a whole get a state only when bytes that are not are copied into them.
/// The state of an object that several threads share is shared with it, from when threads begin on: objects
/// that get one by a copy only have theirs then, since threads are not unwound in the order in which they
/// run. Where nothing is known of the bits there is an `Unsupported` obligation. Must be the outermost
/// decorator: what is done to memory beneath it is not seen.
///
/// While a loop is executed to see what it does, a change of a state is noted as one of the loop's. What an
/// iteration leaves unwritten in an object that has no state would be forgotten by the next one, so that
/// refuses the run.
class InitialisedBits final : public program::MemoryDecorator {
 public:
  /// Watches memory where `active`; what a speculative run finds is forgotten with it. `run`: the one in
  /// progress, or null; not owned.
  InitialisedBits(program::SymbolicMemory& beneath, program::SpeculativeState& speculative,
                  loops::SpeculativeRun* const& run, bool active);

  program::ObjectId allocate(program::MemoryState& state, program::ValueId guard,
                             program::Object object) override;
  void store(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
             program::ValueId value) override;
  void copy(program::MemoryState& state, program::ValueId guard, program::ValueId destination,
            program::ValueId source, program::ValueId size) override;
  void fill(program::MemoryState& state, program::ValueId guard, program::ValueId destination,
            program::ValueId byte, program::ValueId size) override;
  void rollback(const program::Builder::Mark& mark) override;

  /// The object is shared by several threads, of which bytes that were not written may come into it by a
  /// copy.
  void share(threads::SharedMemory& shared, program::ObjectId object, bool is_copied_into);
  /// An object that whoever makes it writes before the program sees it: its bits count as written.
  program::ObjectId allocate_written(program::MemoryState& state, program::ValueId guard,
                                     program::Object object);
  /// An object in which blocks come to life one after the other, and one of them that nobody has written.
  void watch(program::MemoryState& state, program::ObjectId seat);
  void begin_block(program::MemoryState& state, program::ValueId guard, program::ValueId seat,
                   program::ValueId size);
  /// A store of a value of which only these bits, as wide as it is, were written before.
  void store(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
             program::ValueId value, program::ValueId bits);
  /// Those of `width` bits from the pointer on that were written. All where the object has no state.
  program::ValueId read(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
                        uint32_t width);

 private:
  using ValueId = program::ValueId;

  program::ObjectId add_state(ValueId size, program::Contents contents);
  bool is_concurrent(program::ObjectId object) const;
  ValueId guard_of(ValueId guard, const program::PointerTarget& target);
  bool add_whole_state(program::ObjectId object);
  template <typename Bits, typename Data> void change(const Bits& bits, const Data& data);
  bool runs_silently() const { return run_ != nullptr && run_->silent; }
  bool is_of_run(program::ObjectId object) const;
  void set_bits(program::MemoryState& state, ValueId guard, ValueId place, ValueId value);
  void note_block(ValueId place);
  bool add_filled_state(program::MemoryState& state, ValueId guard, program::ObjectId object);
  void add_states(program::MemoryState& state, ValueId guard, ValueId pointer);
  std::vector<program::PointerTarget> states_at(ValueId pointer, ValueId& unclear);
  void write_bits(program::MemoryState& state, ValueId guard, ValueId pointer, ValueId bits);
  void fill_bits(program::MemoryState& state, ValueId guard, ValueId pointer, ValueId size);
  void copy_bits(program::MemoryState& state, ValueId guard, ValueId destination, ValueId source,
                 ValueId size);
  ValueId place_if(ValueId guard, const program::PointerTarget& target);
  ValueId size_if(ValueId guard, ValueId condition, ValueId size);
  void unclear_where(ValueId guard, ValueId unclear);

  program::Builder& builder_;
  loops::SpeculativeRun* const& run_;
  bool active_;
  std::unordered_map<program::ObjectId, program::ObjectId> states_; ///< the state of each object that has one
  threads::SharedMemory* shared_ = nullptr;                         ///< once something is
};

} // namespace fathom::frontend
