// BoundedClaim: what holds of a program although its verdict is not known.
#pragma once

#include "ir/program/exchange/interfaces.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::engine {

struct Round;

/// No execution violates a property before it comes to one of the limits. Executions that come to one were
/// looked at up to there.
struct BoundedClaim {
  /// How far a loop, a recursion or an allocation was followed: one limit for each place of the source, the
  /// least of all its contexts.
  struct Limit {
    enum class Kind : uint8_t { Iterations, Activations, Bytes } kind = Kind::Iterations;
    program::SourceLocation location;
    uint64_t most = 0;
  };
  uint32_t bound = 0;     ///< of the round
  size_t obligations = 0; ///< excluded
  std::vector<Limit> limits;
  /// Obligations of the encoding that are taken for granted: they are asked about where there is no limit
  /// left.
  size_t assumed = 0;
};

/// The claim of a round whose properties are not violated; `cuts`: those of the round that executions may
/// come to.
BoundedClaim claim_of(const Round& round, const std::vector<program::Cut>& cuts, uint32_t bound);

/// Places whose obligations were asked about and not decided.
struct Undecided {
  program::Property property = program::Property::UnreachCall;
  program::SourceLocation location;
};

/// All that the properties ask about in a round.
std::vector<Undecided> undecided_places(const Round& round);

/// Facts that a run without a verdict leaves.
struct KnownSoFar {
  std::optional<BoundedClaim> claim; ///< the last one
  std::vector<Undecided> undecided;  ///< at the last bound, each place once
};

} // namespace fathom::engine
