// Congruence: a known remainder of an integer, and the remainders of results of operators.
#pragma once

#include "ir/support/words.h"

#include <cstdint>

namespace fathom::ranges {

/// The value, read as a *signed* number of its width, is congruent to `remainder` modulo `modulus`; modulus
/// 0: it equals `remainder`, otherwise 0 <= remainder < modulus. `{1, 0}` says nothing.
struct Congruence {
  int64_t modulus = 1, remainder = 0;

  bool says_nothing() const { return modulus == 1; }
  bool operator==(const Congruence&) const = default;
};

/// The rest of a division, not negative; `modulus` 0: the value itself.
int128 modulo(int128 value, int128 modulus);

/// A mathematical integer between two others that is congruent to `remainder` modulo `modulus` (0: equal to
/// it), not yet cut to a width.
struct Exact {
  int128 least, most;
  int128 modulus, remainder;
};

Exact add(const Exact& x, const Exact& y);
Exact negate(const Exact& x);
Exact multiply(const Exact& x, const Exact& y);
/// The value cut to a width: where it may be changed by that only powers of two survive of the modulus.
Congruence cut(uint32_t width, const Exact& x);
/// What holds of a number that has one or the other.
Congruence hull(const Congruence& x, const Congruence& y);

} // namespace fathom::ranges
