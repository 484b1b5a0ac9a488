// Reads that reach beyond their object, and what is known of them.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

namespace fathom::frontend {

/// Where and when a scalar is read.
struct ScalarRead {
  program::ValueId guard;
  program::ValueId pointer;
  program::Type type;     ///< whole bytes, or a pointer
  program::ValueId whole; ///< whether the access it belongs to is valid
};

/// The scalar where its access is not valid as a whole: bytes that lie in a living object are what they are,
/// the others those of `open`, which is of the scalar's type. Where it is not known what the pointer may
/// point to, all bytes are left open.
program::ValueId read_partly(program::SymbolicMemory& memory, program::MemoryState& state,
                             const ScalarRead& read, program::ValueId open);

} // namespace fathom::frontend
