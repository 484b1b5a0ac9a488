// What instructions and library functions do to memory, apart from each other.
#pragma once

#include "frontend/unwinder/accesses.h"
#include "frontend/unwinder/allocation.h"
#include "frontend/unwinder/leak_checks.h"
#include "frontend/unwinder/outside_changes.h"
#include "frontend/unwinder/pointers.h"
#include "frontend/unwinder/written_bits.h"

namespace fathom::frontend {

/// Owns the parts; those who use them take the ones that they need.
struct MemoryParts {
  WrittenBits written;
  OutsideChanges outside;
  Pointers pointers;
  Accesses accesses;
  Allocation allocation;
  LeakChecks leaks;

  MemoryParts(Context& context, OpenValues& open, References& references)
      : written(context), outside(context, written), pointers(context),
        accesses(context, open, written, pointers), allocation(context, written),
        leaks(context, allocation, references) {}
};

} // namespace fathom::frontend
