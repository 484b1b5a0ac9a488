// Differences of index terms, and for which index a term has a given value.
#pragma once

#include "ir/term/analysis/linear.h"
#include "solvers/quantifiers/bound_terms.h"

namespace fathom::quantifiers {

using term::analysis::build;
using term::analysis::canonical;
using term::analysis::Linear;
using term::analysis::linear_form;

/// a - b as it stands, so that sums of the formula appear in it as they were written: solvers are slow to see
/// that j - (x + y) and (j - x) - y are the same. Where most of it cancels, what is left.
term::Term difference(term::Builder& builder, term::Term a, term::Term b);

/// A term i for which `t` (in which `index` occurs) is likely to equal `value`; invalid if `t` has no form we
/// can invert. Where several i are possible (a part of a word) or none (odd values of 2*i), it is one guess:
/// an instance at it is sound anyway.
term::Term solve_for(term::Builder& builder, BoundTerms& bound, term::Term index, term::Term t,
                     term::Term value);

} // namespace fathom::quantifiers
