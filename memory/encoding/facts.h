// What is known of the value of a bit-vector term without a solver: where an offset can point.
#pragma once

#include "ir/term/context.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace fathom::memory {

/// The value, read as a *signed* number of the term's width, lies in [low, high] and is congruent to
/// `remainder` modulo `modulus` (modulus 0: it equals `remainder`; otherwise 0 <= remainder < modulus). Terms
/// wider than 64 bits: everything.
struct TermFacts {
  int64_t low = INT64_MIN;
  int64_t high = INT64_MAX;
  int64_t modulus = 1;
  int64_t remainder = 0;

  bool is_constant() const { return low == high; }
  /// Whether the difference to a value with facts `o` is a multiple of `n`.
  bool congruent(const TermFacts& o, int64_t n) const;
};

/// The places first, first + step, ..., count of them.
struct OffsetRange {
  int64_t first = 0;
  int64_t step = 1;
  uint64_t count = 0; ///< UINT64_MAX: not enumerable

  int64_t at(uint64_t index) const { return first + static_cast<int64_t>(index) * step; }
  int64_t last() const { return at(count - 1); }
};

/// Interval and congruence analysis over the formula DAG, memoised; looks only below what it is asked for.
class FactsOf {
 public:
  explicit FactsOf(const term::Context& context) : context_(context) {}
  const TermFacts& operator()(term::Term term);

 private:
  TermFacts compute(term::Term term) const;
  TermFacts of_extract(term::Term term) const;
  TermFacts of_concat(term::Term term) const;
  TermFacts of_and(const TermFacts& a, int64_t mask, uint32_t width) const;
  TermFacts of_remainder(const TermFacts& a, int64_t divisor, uint32_t width) const;
  TermFacts of_quotient(const TermFacts& a, int64_t divisor, uint32_t width) const;
  TermFacts of_shift_right(const TermFacts& a, int64_t places, uint32_t width) const;
  TermFacts of_shift_left(const TermFacts& a, int64_t places, uint32_t width) const;
  const TermFacts& known(term::Term term) const { return facts_.at(term); }

  const term::Context& context_;
  std::unordered_map<term::Term, TermFacts> facts_; ///< looked up only
};

/// The offsets in [0, limit] that the facts admit (limit none: no upper limit known).
OffsetRange admitted_offsets(const TermFacts& facts, std::optional<uint64_t> limit);

} // namespace fathom::memory
