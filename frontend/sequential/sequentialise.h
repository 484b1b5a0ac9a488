// Sequentialisation: a program with threads as one with a single thread, which gives them turns.
#pragma once

#include "frontend/module.h"
#include "ir/support/result.h"

#include <cstdint>
#include <memory>
#include <set>

namespace fathom::frontend {

struct SequentialOptions {
  uint32_t threads = 1;        ///< of each function, where several may run
  bool looks_at_end = false;   ///< what is left when the program ends is asked about
  bool looks_at_locks = false; ///< how locks are used is asked about
  bool looks_at_races = false; ///< whether all accesses are atomic, in sections, or behind one lock
  std::set<Builtin> ends = {}; ///< functions that violate a property that is asked for
};

/// Under sequential consistency an execution is a sequence of steps, each of some thread. Here it is one of
/// the program
///
///     main's code, until others may notice what it does
///     turns: switch (any thread) {
///       case 0: switch (place[0]) { case 1: ... step ... place[0] = 2; goto turns;  case 2: ... }
///       case 1: switch (place[1]) { ... }
///     }
///
/// whose one loop has no bound: how often threads are interrupted is not limited, as it is where
/// sequentialisation serves to find errors (S. Qadeer and D. Wu, PLDI 2004; A. Lal and T. Reps, CAV 2008;
/// O. Inverso et al., CAV 2014). A thread goes on where it was, its variables are variables of the loop. So
/// what proves properties of loops proves them of threads, with places, locks and shared variables in one
/// invariant.
///
/// The copy violates a property where the original does; the other way round as well, as far as what is
/// doubted
/// (`__fathom_unsupported`) is not executed: more threads than there is room for, above all. What it says is
/// used for proofs alone. Fails, with the reason, where a program has no such form.
Result<std::unique_ptr<Module>> sequentialise(const Module& module, const SequentialOptions& options);

} // namespace fathom::frontend
