// Facts about the value of a bit-vector term that need no solver: they bound an offset.
#pragma once

#include "ir/term/analysis/ranges.h"

#include <cstdint>
#include <optional>

namespace fathom::memory {

/// Offsets are numbers with a sign: of the two readings memory asks for the signed one.
using TermFacts = ranges::ValueRange;
using FactsOf = term::analysis::RangesOf;

/// The places first, first + step, ..., count of them.
struct OffsetRange {
  int64_t first = 0;
  int64_t step = 1;
  uint64_t count = 0; ///< UINT64_MAX: not enumerable

  int64_t at(uint64_t index) const { return first + static_cast<int64_t>(index) * step; }
  int64_t last() const { return at(count - 1); }
};

/// The facts about a value that is a number of 64 bits.
inline TermFacts constant_facts(uint64_t value) {
  return TermFacts::constant(64, value);
}

/// The offsets in [0, limit] that the facts admit (limit none: no upper limit known).
OffsetRange admitted_offsets(const TermFacts& facts, std::optional<uint64_t> limit);

} // namespace fathom::memory
