// Range: what is known of a bit-vector's value without solving.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/term/context.h"

#include <cstdint>
#include <span>

namespace fathom::solvers::preprocess {

/// Known bits and intervals of a term of sort Bool (one bit) or BitVec up to 64 bits; others are `wide` and
/// nothing is known of them. The four views hold together: each value has the bits, lies in both intervals.
///
///     zeros   1 0 0 1      bits known to be 0
///     ones    0 1 0 0      bits known to be 1        the value is 0 1 ? 0
///
/// Invariant (not wide): lo <= hi, slo <= shi, no bit in both, unless `empty`: no value is possible.
struct Range {
  uint32_t width = 0; ///< 0: wide
  bool empty = false;
  uint64_t zeros = 0, ones = 0;
  uint64_t lo = 0, hi = 0;  ///< unsigned
  int64_t slo = 0, shi = 0; ///< signed

  static Range any(uint32_t width); ///< width above 64: wide
  static Range constant(uint32_t width, uint64_t value);
  static Range between(uint32_t width, uint64_t lo, uint64_t hi);
  static Range between_signed(uint32_t width, int64_t slo, int64_t shi);
  static Range boolean(bool value) { return constant(1, value); }
  static Range bits(uint32_t width, uint64_t zeros, uint64_t ones);

  bool wide() const { return width == 0; }
  uint64_t mask() const { return ~uint64_t{0} >> (64 - width); }
  bool is_constant() const { return !wide() && !empty && lo == hi; }
  bool nonnegative() const { return !wide() && slo >= 0; }
  bool negative() const { return !wide() && shi < 0; }

  /// Draws conclusions from one view to the others.
  void settle();
};

Range meet(Range a, const Range& b); ///< what both say; may be empty
Range join(const Range& a, const Range& b);

/// The range of an operator's result from the ranges of its operands; never too small. `width` of the result;
/// `low` of an Extract. Terms of array sort have no range.
Range range_of(term::Kind kind, uint32_t width, std::span<const Range> operands, uint32_t low = 0);

} // namespace fathom::solvers::preprocess
