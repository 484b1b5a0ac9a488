// Random sums whose carries are added back, of numbers of one to three bits: as checksums make them.
#pragma once

#include "tests/unit/ir/term/random_terms.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fathom::solvers::testing {

class RandomSums {
 public:
  using Term = term::Term;

  /// Sums have 2 * `half` bits, numbers `half` bits each.
  RandomSums(term::Builder& b, uint64_t seed) : b_(b), random_(b, seed) {
    half_ = 1 + random_.below(2);
    for (int i = 0; i < 4; ++i) numbers_.push_back(b.symbol(fmt::format("n{}", i), term::Sort::bv(half_)));
  }

  /// Anything of 2 * half bits.
  Term sum(uint32_t depth) {
    if (depth == 0) return b_.concat(number(), number());
    const Term x = sum(depth - 1);
    switch (random_.below(10)) {
    case 0: return with_carry(x, sum(depth - 1), below(2) == 0);
    case 1: return swapped(x);
    case 2: return folded(b_.bvadd(wide(x), wide(sum(depth - 1))));
    case 3: return b_.ite(condition(), x, sum(depth - 1));
    case 4: return b_.bvnot(x);
    case 5: return b_.bvadd(x, sum(depth - 1));
    case 6: return b_.bvsub(x, sum(depth - 1));
    case 8: return slice_of_unmasked_fold(x);
    case 7: return folded(b_.bvadd(b_.bvadd(wide(x), wide(b_.concat(number(), number()))), wide(x)));
    default: return b_.zext(2 * half_, b_.extract(half_ + below(half_), half_, x));
    }
  }

  /// The same numbers summed in two orders and ways, or nearly the same.
  std::pair<Term, Term> two_sums() {
    std::vector<Term> words;
    for (uint32_t i = 0; i < 2 + below(2); ++i) words.push_back(b_.concat(number(), number()));
    const Term one = sum_of(words);
    std::reverse(words.begin(), words.end());
    // The sum of swapped numbers is the swapped sum.
    const bool swap = below(2) == 0;
    if (swap)
      for (Term& w : words) w = swapped(w);
    mistake_ = below(3) == 0;
    Term other = sum_of(words);
    if (mistake_ && below(3) == 0) other = b_.ite(condition(), one, other);
    if (swap) other = swapped(other);
    if (mistake_ && below(3) == 0) other = with_carry(other, b_.bv(BitVector::ones(2 * half_)), true);
    return {one, other};
  }
  uint32_t below(uint32_t n) { return random_.below(n); }

 private:
  Term number() { return random_.chance(20) ? b_.bv(half_, below(2)) : numbers_[below(4)]; }
  Term condition() { return b_.ult(number(), number()); }
  Term wide(Term x) { return b_.zext(4 * half_, x); }
  Term swapped(Term x) { return b_.concat(b_.extract(half_ - 1, 0, x), b_.extract(2 * half_ - 1, half_, x)); }
  /// (x >> k) + (x & (2^k - 1)), in all bits.
  Term fold(Term x) {
    const uint32_t k = 2 * half_;
    return b_.bvadd(wide(b_.extract(2 * k - 1, k, x)), wide(b_.extract(k - 1, 0, x)));
  }
  /// Twice, the second time perhaps only if it must be, or without a mask.
  Term folded(Term x) {
    const uint32_t k = 2 * half_;
    const Term once = fold(x), top = b_.extract(2 * k - 1, k, once);
    Term again = fold(once);
    const uint32_t way = below(3);
    if (way == 0) again = b_.ite(b_.eq(top, b_.bv(k, 0)), once, again);
    if (way == 1) again = b_.bvadd(once, wide(top)); // its upper bits are not used
    return b_.extract(k - 1, 0, again);
  }
  /// A slice of s + (s >> k), where s may be too large for that to be a fold, and bits above k too.
  Term slice_of_unmasked_fold(Term x) {
    const Term s = below(2) == 0 ? wide(x) : b_.bvadd(wide(x), b_.zext(4 * half_, number()));
    const uint32_t k = 1 + below(2 * half_), end = 1 + below(2 * half_), low = below(end);
    const Term fold = b_.bvadd(s, b_.zext(4 * half_, b_.extract(4 * half_ - 1, k, s)));
    return b_.zext(2 * half_, b_.extract(end - 1, low, fold));
  }
  Term with_carry(Term x, Term y, bool branch) {
    const Term s = b_.bvadd(x, y), carry = b_.ult(s, below(2) == 0 ? x : y);
    const uint64_t step = random_.chance(10) ? 2 : 1;
    if (branch) return b_.ite(carry, b_.bvadd(s, b_.bv(2 * half_, step)), s);
    return b_.bvadd(s, b_.zext(2 * half_, b_.bool_to_bv1(carry)));
  }
  Term sum_of(const std::vector<Term>& words) {
    if (below(2) == 0) {
      Term s = b_.bv(4 * half_, 0);
      for (const Term w : words) s = b_.bvadd(s, wide(w));
      return mistake_ ? b_.extract(2 * half_ - 1, 0, fold(s)) : folded(s);
    }
    Term s = words[0];
    for (size_t i = 1; i < words.size(); ++i)
      s = mistake_ ? b_.bvadd(s, words[i]) : with_carry(s, words[i], below(2) == 0);
    return s;
  }

  term::Builder& b_;
  term::testing::RandomTerms random_;
  uint32_t half_ = 1;
  bool mistake_ = false;
  std::vector<Term> numbers_;
};

} // namespace fathom::solvers::testing
