// A pool of blocks: buffers that loops of any length free and allocate anew.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/unwinding_plan.h"
#include "proofs/body/pool.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

class InitialisedBits;
class Seats;

/// Blocks of some allocations, whatever their size, take seats (proofs/body/pool.h), which are there from the
/// beginning of the program: so a loop may free older blocks and allocate others. Which allocations these are
/// is the plan's: those of unknown size in a loop that is cut, and those whose blocks such a loop frees.
///
/// Soundness. Take an execution of the program, and in it the first event that is one of
///  * an access to a block, or its deallocation, after it was freed;
///  * a comparison, a difference or another question about a pointer to a block that was freed;
///  * an execution's end with a block that is alive, or alive and out of reach.
/// Up to there the execution is, but for where its blocks lie, each of those here in which seats are free
/// whenever one is needed: no pointer to a block that is gone was used. One of these gives the event's block
/// the last seat, which no other block ever has; there the pointer is seen for what it is, and the event is a
/// violation that is asked for, or refused (`refuse_gone`). That a seat is free is an obligation. Addresses
/// are no numbers here: that a program looks at one is refused (`check_uses`). All else does not depend on
/// which seat a block has.
///
/// What is left out: executions in which a block is larger than PTRDIFF_MAX, as everywhere.
class Pool {
 public:
  Pool(Context& context, Seats& seats, InitialisedBits& initialised, UnwindingPlan& plan);

  /// Brings its seats to life, before the program begins.
  void make(program::MemoryState& state);
  const loops::Pool& all() const;
  bool has(ObjectId object) const { return all().has(object); }

  /// Whether the block that is allocated here takes a seat; notes what the plan does not know yet.
  bool takes(const Activation& activation, const llvm::Instruction& instruction, ValueId bytes);
  /// A block of so many bytes; none() where nothing is left of the path.
  ValueId allocate(Activation& activation, ValueId bytes, bool zeroed);
  /// An object was allocated here that takes no seat, and one is freed by a loop that is executed to see what
  /// it does.
  void note_made(const Activation& activation, const llvm::Instruction& instruction, ObjectId object);
  void note_freed(ValueId pointer);
  /// Whether the pointer is null or to a seat, and nothing else.
  bool is_all(ValueId pointer);

  /// The pointer is looked at, other than by being null or not: what is not known of one to a block that is
  /// gone is an obligation.
  void refuse_gone(ValueId pointer, ValueId when);
  /// It is freed; `valid`: as it may be.
  void refuse_free(ValueId pointer, ValueId valid);
  void refuse(ValueId guard, ValueId bad, const char* why);
  /// The bytes of the object that it points into; as wide as a pointer.
  ValueId size_of(ValueId pointer);
  /// The seat whose block is seen to; none() where there is no pool.
  ObjectId watched() const;
  /// After the last instruction: no address has become a number.
  void check_uses();

 private:
  std::string site(const Activation& activation, const llvm::Instruction& instruction) const;
  std::optional<uint64_t> value_if_unwatched(ValueId value, int& budget) const;
  void grow(ValueId all_others_taken);

  Builder& builder_;
  program::SymbolicMemory& memory_;
  ForkTree& forks_;
  CallStack& stack_;
  RunInProgress& run_;
  Context& context_;
  Seats& seats_;
  InitialisedBits& initialised_;
  UnwindingPlan& plan_;
  const bool wanted_;              ///< this unwinding may have a pool
  std::vector<std::string> sites_; ///< by object: where it was allocated
};

} // namespace fathom::frontend
