// The symbolic memory that Fathom unwinds into.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

#include <memory>

namespace fathom::memory {

struct ForwardingOptions {
  /// Forward stores to loads at known cells while unwinding. Off: every access is left to the encoder (an
  /// axis of the parity tests).
  bool forwarding = true;
  /// An access at a symbolic offset is resolved here when it can touch at most this many places.
  uint32_t choice_limit = 16;
};

/// The builder must outlive the symbolic memory.
std::unique_ptr<program::SymbolicMemory> make_symbolic_memory(program::Builder& builder,
                                                              ForwardingOptions options);

} // namespace fathom::memory
