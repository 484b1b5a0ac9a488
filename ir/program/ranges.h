// Ranges of values under conditions: what a condition says about the values it speaks of, and what is known
// of a condition where others hold. Pure functions over a Builder; who asks says what is known already.
#pragma once

#include "ir/program/builder.h"
#include "ir/support/ranges/bounds.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::program {

/// Bounds of an integer of at most 64 bits in both readings.
using Range = ranges::Bounds;

/// What is known of values on some path.
class KnownRanges {
 public:
  virtual ~KnownRanges() = default;
  /// The range of exactly this value; null when nothing is known.
  virtual const Range* find(ValueId value) const = 0;
};

/// The range of an integer of at most 64 bits: what is known of it, and what follows for it from its
/// operands (bounded search).
Range range_of(const Builder& builder, const KnownRanges& known, ValueId value);

/// Whether a condition (i1) holds where `known` does; nullopt when that is not known (bounded search).
std::optional<bool> holds(const Builder& builder, const KnownRanges& known, ValueId condition);

/// Where the knowledge goes that a condition brings.
class RangeLearner : public KnownRanges {
 public:
  /// The value is known to be in this range from now on: a true subset of what was known, not empty.
  virtual void narrow(ValueId value, const Range& range) = 0;
  /// Everything narrowed so far, to go back to; what holds under both of two states since.
  virtual uint32_t state() const = 0;
  virtual void go_to(uint32_t state) = 0;
  virtual uint32_t common(uint32_t a, uint32_t b) = 0;
};

/// What follows from a condition that holds (or does not). False when it contradicts what is known.
bool learn(const Builder& builder, RangeLearner& known, ValueId condition, bool truth);
/// The same of a condition that holds() has not decided.
bool learn_open(const Builder& builder, RangeLearner& known, ValueId condition, bool truth);

/// How many values lie between both sides of a comparison at most, given that it comes out as `truth` again
/// and again: a loop whose exit test gets nearer with each iteration ends. nullopt where the condition is no
/// comparison that says so.
std::optional<uint64_t> distance(const Builder& builder, const KnownRanges& known, ValueId condition,
                                 bool truth);

} // namespace fathom::program
