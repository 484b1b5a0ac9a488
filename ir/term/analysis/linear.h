// Linear forms of bit-vector terms, modulo 2^width.
#pragma once

#include "ir/term/builder.h"

#include <map>

namespace fathom::term::analysis {

/// The sum of coefficient * term plus a constant, modulo 2^width. Coefficients are never zero.
struct Linear {
  BitVector constant;
  std::map<Term, BitVector> atoms;

  explicit Linear(uint32_t width) : constant(BitVector::zeros(width)) {}
  uint32_t width() const { return constant.width(); }
  void add(Term atom, const BitVector& coefficient);
  void add(const Linear& other, const BitVector& factor);
};

/// Looks through sums, negation, multiplication by constants and shifts to the left; everything else is an
/// atom.
Linear linear_form(Builder& builder, Term t);
/// The same sum is the same term, however it was written.
Term build(Builder& builder, const Linear& sum);
/// A bit-vector term in this form.
Term canonical(Builder& builder, Term t);

} // namespace fathom::term::analysis
