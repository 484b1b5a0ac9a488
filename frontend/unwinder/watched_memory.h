// The symbolic memory that is unwound into, with all that watches it.
#pragma once

#include "frontend/unwinder/initialised_bits.h"
#include "frontend/unwinder/leaks.h"
#include "frontend/unwinder/seats.h"
#include "proofs/body/run_watch.h"
#include "proofs/elements/element_lemmas.h"
#include "threads/shared_memory.h"

#include <vector>

namespace fathom::frontend {

/// Decorators, each around the one before it. What executes the program uses the outermost one; what argues
/// about loops the first, since what it does to memory is neither read nor written by the program.
struct WatchedMemory {
  /// What they watch for and write to. Not owned.
  struct Watched {
    program::SpeculativeState& speculative;
    std::vector<program::ValueId>& lemmas;
    loops::SpeculativeRun* const& run; ///< in progress, or null
    bool leaks, uninitialised_reads;   ///< asked for
  };
  WatchedMemory(program::SymbolicMemory& given, const Watched& watched)
      : shared(given), references(shared, watched.speculative, watched.leaks),
        lemmas(references, watched.lemmas), run_watch(lemmas, watched.run), seats(run_watch, watched.run),
        initialised(seats, watched.speculative, watched.run, watched.uninitialised_reads) {}

  program::SymbolicMemory& outermost() { return initialised; }

  threads::SharedMemory shared;
  References references;
  loops::ElementLemmas lemmas;
  loops::RunWatch run_watch;
  Seats seats;
  InitialisedBits initialised;
};

} // namespace fathom::frontend
