// Range lemmas: what is true of sums and differences anyway, said where a solver would be slow to find it
// out.
#pragma once

#include "solvers/quantifiers/ground_terms.h"

#include <vector>

namespace fathom::quantifiers {

/// Lengths are compared with what is left of a buffer (k <= n - b), positions with the ends of ranges (j < b
/// + k). A solver that works on bits has to connect the two by adding up, which took Boolector minutes for
/// four ranges in a row; with these, all of them tautologies, it does not have to:
///
///     b <= n  ->  (n - b < k  <->  b + k wraps around, or n < b + k)
///     b <= n  ->  (k < n - b  <->  b + k does not wrap around, and b + k < n)
///
/// For every such comparison whose sum occurs too. And sums that are the same in another order are equal: a +
/// (b + c) where ways through the program join, (a + b) + c after it.
std::vector<term::Term> range_lemmas(term::Builder& builder, const GroundTerms& ground);

} // namespace fathom::quantifiers
