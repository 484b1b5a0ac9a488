// Tables read at a symbolic place.
#pragma once

#include "ir/term/builder.h"
#include "memory/encoding_facts.h"

#include <span>

namespace fathom::memory {

/// leaves[i] where `offset` is range.at(i), anything elsewhere. A decision tree in which equal halves
/// collapse: it tests bits of the offset where the step is a power of two, and compares with borders
/// otherwise. Leaves have one sort; at least one.
///
///   offset of 4-byte elements, 8 of them:   | 63 .. 5 | 4  3  2 | 1 0 |
///                                             ignored    tested   same for all
term::Term mux(term::Builder& builder, term::Term offset, const OffsetRange& range,
               std::span<const term::Term> leaves);

} // namespace fathom::memory
