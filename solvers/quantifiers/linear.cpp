#include "solvers/quantifiers/linear.h"

#include "ir/support/odd_inverse.h"

#include <algorithm>

namespace fathom::quantifiers {

using term::Builder;
using term::Kind;
using term::Term;

namespace {

uint32_t tail_of(const Linear& sum) {
  uint32_t tail = sum.constant.count_trailing_zeros();
  for (const auto& [atom, factor] : sum.atoms) tail = std::min(tail, factor.count_trailing_zeros());
  return tail;
}

/// sum / coefficient, exact where the sum is a multiple without wrapping.
Term quotient(Builder& b, Linear sum, BitVector coefficient) {
  const uint32_t width = sum.width();
  if (coefficient.sign()) {
    Linear negated(width);
    negated.add(sum, BitVector::ones(width));
    sum = negated;
    coefficient = -coefficient;
  }
  const uint32_t shift = coefficient.count_trailing_zeros();
  const BitVector amount(width, shift);
  const BitVector odd = odd_inverse(coefficient.lshr(amount));
  if (shift != 0 && tail_of(sum) < shift) {
    const Term shifted = b.bvlshr(build(b, sum), b.bv(amount));
    return odd.is_one() ? shifted : b.bvmul(shifted, b.bv(odd));
  }
  Linear result(width);
  result.constant = sum.constant.ashr(amount) * odd;
  for (const auto& [atom, factor] : sum.atoms) result.add(atom, factor.ashr(amount) * odd);
  return build(b, result);
}

/// One step of solving t = value: what must hold of a term inside t.
struct Equation {
  Term t;
  Term value;
};

/// The only dependent atom of t, with value adjusted; an invalid t if there are several.
Equation isolate(Builder& b, BoundTerms& bound, const Equation& e) {
  Linear left = linear_form(b, e.t);
  Term unknown;
  for (const auto& [atom, factor] : left.atoms)
    if (bound.contains(atom)) {
      if (unknown.valid()) return {};
      unknown = atom;
    }
  if (!unknown.valid()) return {};
  const BitVector coefficient = left.atoms.at(unknown);
  left.atoms.erase(unknown);
  Linear right = linear_form(b, e.value);
  right.add(left, BitVector::ones(right.width()));
  return {unknown, quotient(b, right, coefficient)};
}

/// a +- b as it stands, so that sums of the formula appear in it as they were written: solvers are slow to
/// see that j - (x + y) and (j - x) - y are the same. Where most of it cancels, what is left.
Term combined(Builder& b, Term left, bool minus, Term right) {
  Linear sum = linear_form(b, left);
  sum.add(linear_form(b, right), minus ? BitVector::ones(sum.width()) : BitVector(sum.width(), 1));
  if (sum.atoms.size() <= 1) return build(b, sum);
  return minus ? b.bvsub(left, right) : b.bvadd(left, right);
}

/// Takes one sum or difference off t; an invalid t if that is not what t is.
Equation step_into_sum(Builder& b, BoundTerms& bound, const Equation& e) {
  const auto children = b.context().children(e.t);
  const Kind kind = b.kind(e.t);
  if (kind != Kind::BvAdd && kind != Kind::BvSub) return {};
  const bool left = bound.contains(children[0]);
  if (left && bound.contains(children[1])) return {};
  if (kind == Kind::BvAdd)
    return left ? Equation{children[0], combined(b, e.value, true, children[1])}
                : Equation{children[1], combined(b, e.value, true, children[0])};
  return left ? Equation{children[0], combined(b, e.value, false, children[1])}
              : Equation{children[1], combined(b, children[0], true, e.value)};
}

/// The low `bits` bits of t = value: in sums they depend on low bits only.
Equation isolate_low(Builder& b, BoundTerms& bound, Term t, Term value) {
  const uint32_t bits = b.width(value);
  const Linear whole = linear_form(b, t);
  Linear right = linear_form(b, value);
  right.constant = right.constant - whole.constant.resize(bits);
  Term unknown;
  BitVector coefficient;
  for (const auto& [atom, factor] : whole.atoms) {
    const BitVector low = factor.resize(bits);
    if (low.is_zero()) continue;
    if (!bound.contains(atom)) {
      right.add(linear_form(b, b.extract(bits - 1, 0, atom)), -low);
      continue;
    }
    if (unknown.valid()) return {};
    unknown = atom;
    coefficient = low;
  }
  if (!unknown.valid()) return {};
  return {unknown, b.zext(b.width(unknown), quotient(b, right, coefficient))};
}

/// Takes one operator other than a sum off t.
Equation peel(Builder& b, BoundTerms& bound, const Equation& e) {
  const auto children = b.context().children(e.t);
  switch (b.kind(e.t)) {
  case Kind::Zext:
  case Kind::Sext: return {children[0], b.extract(b.width(children[0]) - 1, 0, e.value)};
  case Kind::Extract: {
    const uint32_t low = b.context().extract_low(e.t);
    if (low == 0) return isolate_low(b, bound, children[0], e.value);
    return {children[0], b.zext(b.width(children[0]), b.concat(e.value, b.bv(low, 0)))};
  }
  case Kind::Concat: {
    const uint32_t low = b.width(children[1]);
    if (!bound.contains(children[1])) return {children[0], b.extract(b.width(e.t) - 1, low, e.value)};
    if (!bound.contains(children[0])) return {children[1], b.extract(low - 1, 0, e.value)};
    return {};
  }
  default: return {}; // every other kind: no inverse
  }
}

} // namespace

Term difference(Builder& builder, Term a, Term b) {
  return combined(builder, a, true, b);
}

Term solve_for(Builder& builder, BoundTerms& bound, Term index, Term t, Term value) {
  Equation e{t, value};
  for (uint32_t steps = 0; steps < 64 && e.t.valid(); ++steps) {
    if (e.t == index) return e.value;
    if (const Equation inside = step_into_sum(builder, bound, e); inside.t.valid()) {
      e = inside;
      continue;
    }
    const Equation isolated = isolate(builder, bound, e);
    if (!isolated.t.valid()) return {};
    // A sum that is its own only atom has another operator on top.
    e = isolated.t == e.t ? peel(builder, bound, e) : isolated;
  }
  return {};
}

} // namespace fathom::quantifiers
