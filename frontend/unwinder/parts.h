// Parts: what an unwinding is made of.
#pragma once

#include "frontend/unwinder/arithmetic.h"
#include "frontend/unwinder/calls.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/control.h"
#include "frontend/unwinder/instructions.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/relevance.h"
#include "frontend/unwinder/threads.h"
#include "frontend/unwinder/watched_memory.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// The parts of one unwinding, in the order in which they are made. They know each other, but not who drives
/// them: the machine, and in its turn a loop or a recursion of which iterations are executed for a proof.
struct Parts {
  Parts(const Module& module, const program::Specification& specification, const program::Bounds& bounds,
        program::SymbolicMemory& symbolic_memory, StaticSets& static_sets, UnwindingPlan& plan);
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  /// From now on accesses to these objects are seen by other threads.
  void begin_threads(const SharedObjects& shared_objects, UnwindingPlan& plan);
  /// What others have found of a loop or a function (Bounds::candidates).
  const predicate::Offers::Place* offered(const std::string& name) const;
  /// Forgets what was emitted since then.
  void rollback(const program::Builder::Mark& mark);

  program::Unwinding result;
  RunInProgress run;
  WatchedMemory memory; ///< around the symbolic memory that was given
  ForkTree forks;
  CallStack stack;
  Context context;
  Ledger ledger;
  OpenValues open;
  MemoryParts memory_parts;
  Operands operands;
  Arithmetic arithmetic;
  Control control;
  Calls calls;
  Instructions instructions;
  Relevance relevance;
  std::optional<Threads> threads; ///< nothing: one thread
};

} // namespace fathom::frontend
