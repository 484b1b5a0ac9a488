// Whether anything in a program depends on where blocks lie of which several may have one place.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

#include <functional>
#include <vector>

namespace fathom::frontend {

using IsWatched = std::function<bool(program::ObjectId)>;
/// Whether an address in a watched object is used as a number: by an instruction that effects, obligations or
/// `lemmas` depend on, or by reading bytes of a pointer where it lies in memory.
bool looks_at_addresses(program::SymbolicMemory& memory, const std::vector<program::ValueId>& lemmas,
                        const IsWatched& is_watched);

} // namespace fathom::frontend
