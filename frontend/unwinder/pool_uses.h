// Whether anything in a program depends on where the blocks of a pool lie.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

#include <vector>

#include "loops/pool.h"

namespace fathom::frontend {

/// Whether an address in a seat is used as a number: by an instruction that effects, obligations or `lemmas`
/// depend on, or by reading bytes of a pointer where it lies in memory.
bool looks_at_addresses(program::SymbolicMemory& memory, const std::vector<program::ValueId>& lemmas,
                        const loops::Pool& pool);

} // namespace fathom::frontend
