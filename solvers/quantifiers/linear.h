// Linear forms of index terms, and for which index a term has a given value.
#pragma once

#include "ir/term/builder.h"
#include "solvers/quantifiers/bound_terms.h"

#include <map>

namespace fathom::quantifiers {

/// The sum of coefficient * term plus a constant, modulo 2^width. Coefficients are never zero.
struct Linear {
  BitVector constant;
  std::map<term::Term, BitVector> atoms;

  explicit Linear(uint32_t width) : constant(BitVector::zeros(width)) {}
  uint32_t width() const { return constant.width(); }
  void add(term::Term atom, const BitVector& coefficient);
  void add(const Linear& other, const BitVector& factor);
};

/// Looks through sums, negation, multiplication by constants and shifts to the left; everything else is an
/// atom.
Linear linear_form(term::Builder& builder, term::Term t);
/// The same sum is the same term, however it was written.
term::Term build(term::Builder& builder, const Linear& sum);
/// A bit-vector term in this form.
term::Term canonical(term::Builder& builder, term::Term t);

/// a - b as it stands, so that sums of the formula appear in it as they were written: solvers are slow to see
/// that j - (x + y) and (j - x) - y are the same. Where most of it cancels, what is left.
term::Term difference(term::Builder& builder, term::Term a, term::Term b);

/// A term i for which `t` (in which `index` occurs) is likely to equal `value`; invalid if `t` has no form we
/// can invert. Where several i are possible (a part of a word) or none (odd values of 2*i), it is one guess:
/// an instance at it is sound anyway.
term::Term solve_for(term::Builder& builder, BoundTerms& bound, term::Term index, term::Term t,
                     term::Term value);

} // namespace fathom::quantifiers
