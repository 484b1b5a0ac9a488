// Machine: executes a module symbolically, once, emitting into the symbolic memory.
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
#include "frontend/unwinder/passed_lines.h"
#include "frontend/unwinder/recursive_calls.h"
#include "frontend/unwinder/relevance.h"
#include "frontend/unwinder/threads.h"
#include "frontend/unwinder/watched_memory.h"

#include <optional>

#include "loops/summarise.h"

namespace fathom::frontend {

/// One unwinding. Drives the activations: which block is next, states joined where they meet, loops begun,
/// summarised and ended. What happens within a block is done by the parts, all of which it owns; they know
/// each other, but not the machine. The order of the members is that in which they are made.
class Machine {
 public:
  Machine(const Module& module, const program::Specification& specification, const program::Bounds& bounds,
          program::SymbolicMemory& symbolic_memory, StaticSets& static_sets, FamilyPlan& plan,
          const SharedObjects* shared_objects);
  Result<program::Unwinding> run();

 private:
  friend class UnwoundLoop;      ///< what loops are asked about
  friend class UnwoundComponent; ///< the same of recursion
  friend class RecursiveCalls;
  void step();
  void advance(Activation& activation);
  void start_block(Activation& activation, uint32_t block);
  bool summarise(Activation& activation, const EdgeState& entry);
  bool may_summarise(Activation& activation);
  void note_summary(const FunctionInfo::Loop& loop, const loops::Outcome& outcome, uint32_t unwound);
  loops::Way way() const;
  std::vector<std::string> offered(const std::string& name) const;
  void rollback(const program::Builder::Mark& mark);
  program::InductionDepth depth() const;

  program::Unwinding result_;
  RunInProgress run_;
  WatchedMemory memory_; ///< around the symbolic memory that was given
  ForkTree forks_;
  CallStack stack_;
  Context context_;
  Ledger ledger_;
  OpenValues open_;
  MemoryParts memory_parts_;
  Operands operands_;
  Arithmetic arithmetic_;
  Control control_;
  Calls calls_;
  Instructions instructions_;
  RecursiveCalls recursion_;
  Relevance relevance_;
  PassedLines lines_;
  std::optional<Threads> threads_;
};

} // namespace fathom::frontend
