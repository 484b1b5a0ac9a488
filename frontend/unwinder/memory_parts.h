// The parts of an unwinding that read and change memory.
#pragma once

#include "frontend/unwinder/accesses.h"
#include "frontend/unwinder/allocation.h"
#include "frontend/unwinder/families.h"
#include "frontend/unwinder/initialisation_checks.h"
#include "frontend/unwinder/leak_checks.h"
#include "frontend/unwinder/outside_changes.h"
#include "frontend/unwinder/pointers.h"
#include "frontend/unwinder/pool.h"
#include "frontend/unwinder/watched_memory.h"

namespace fathom::frontend {

/// Owns the parts; those who use them take the ones that they need.
struct MemoryParts {
  InitialisedBits& initialised; ///< of the memory that is given
  Families families;
  InitialisationChecks initialisation;
  Pool pool;
  OutsideChanges outside;
  Pointers pointers;
  Accesses accesses;
  Allocation allocation;
  LeakChecks leaks;

  MemoryParts(Context& context, OpenValues& open, WatchedMemory& memory, UnwindingPlan& plan)
      : initialised(memory.initialised), families(context, plan),
        initialisation(context, initialised, families), pool(context, memory.seats, initialised, plan),
        outside(context, families, pool), pointers(context, open, families, pool),
        accesses(context, open, initialised, pointers, families, pool), allocation(context),
        leaks(context, allocation, memory.references, families, pool) {}
};

} // namespace fathom::frontend
