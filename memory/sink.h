// The sink that Fathom unwinds into.
#pragma once

#include "ir/program/sink.h"

#include <memory>

namespace fathom::memory {

struct SinkOptions {
  /// Forward stores to loads at known cells while unwinding. Off: every access is left to the encoder (an
  /// axis of the parity tests).
  bool forwarding = true;
  /// An access at a symbolic offset is resolved here when it can touch at most this many places.
  uint32_t choice_limit = 16;
};

/// The builder must outlive the sink.
std::unique_ptr<program::Sink> make_sink(program::Builder& builder, SinkOptions options);

} // namespace fathom::memory
