// Interleaving: what the orders in which threads run have in common, as conditions of the guarded SSA.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"
#include "ir/program/property.h"
#include "threads/events.h"

#include <functional>
#include <vector>

namespace fathom::threads {

/// Sequential consistency (L. Lamport 1979) as an order of blocks. Each block has a key, which no other has:
///
///     | clock, open | number of the block |
///
/// so that keys are a total order whatever the clocks are, and the order of a thread's blocks is kept where
/// their clocks do not fall; events of a block keep their own. A read has the value of the last write before
/// it: it chooses one that is executed, to the same place, with the same value, and every other one is before
/// that or not before the read. That the order is transitive follows from the keys; it is said all the same
/// where three blocks are compared with each other, since solvers find it late.
///
/// An execution that ends in a violation needs no more of the other threads than what came before, and what
/// they would do after it is always possible; so nothing has to be said about where they stop.
struct Order {
  std::vector<ValueId> conditions; ///< i1: hold of every execution
  std::vector<ValueId> clocks;     ///< by BlockId
  std::vector<ValueId> places;     ///< by event, where a read need not find the last write (weak_order.h)
  ValueId few_switches = {};       ///< Interleavings::few_switches
};

/// Under x86-TSO a store is two blocks: one in which it is executed, and the commit, in which other threads
/// see it. The order of a thread is kept but for commits and what follows them; a commit is before the next
/// one, and before blocks that are no plain load or store. A read sees the last write before it, and those
/// of its own thread that are not committed yet (P. Sewell, S. Sarkar, S. Owens, F. Zappa Nardelli,
/// M. Myreen, "x86-TSO", CACM 2010; as axioms: SPARC v9, appendix D).
///
/// Questions besides:
struct Questions {
  /// An obligation for each two places in the source that may race (C11 5.1.2.4p25): two threads are about to
  /// execute accesses that conflict, of which one is not atomic.
  bool races = false;
  bool races_refuse = false;  ///< after a race nothing is known
  bool deadlocks = false;     ///< deadlock.h
  bool lock_orders = false;   ///< lock_order.h
  ValueId left_for_ever = {}; ///< i1: memory is left if the execution does not end; none(): nobody asks
  /// C11, Rc11: a read need not find the last write (weak_order.h). Else the order of blocks decides.
  program::ThreadMemory memory = program::ThreadMemory::SequentiallyConsistent;
  /// Called now and then: many events take long. Empty: nobody waits.
  std::function<void()> rest = {};
};

/// Appends to the memory's program what is needed, with obligations for what is not known.
Order interleave(const Log& log, program::SymbolicMemory& memory, const Questions& questions);

} // namespace fathom::threads
