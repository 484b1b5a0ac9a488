// Small words that rewrite rules are written with. For rewrite_*.cpp only.
#pragma once

#include "ir/term/builder.h"

namespace fathom::term {

inline constexpr Term no_match{};

/// Tries a function of two operands both ways round.
template <typename F> Term either_way(const Operands& o, F f) {
  const Term result = f(o.a, o.b);
  return result.valid() ? result : f(o.b, o.a);
}

inline bool is_zero(const Builder& b, Term t) {
  return b.is_constant(t) && b.value(t).is_zero();
}
inline bool is_one(const Builder& b, Term t) {
  return b.is_constant(t) && b.value(t).is_one();
}
inline bool is_ones(const Builder& b, Term t) {
  return b.is_constant(t) && b.value(t).is_ones();
}
/// kind(x, k) with a constant second child.
inline bool has_constant(const Builder& b, Term t, Kind kind) {
  return b.is(t, kind) && b.is_constant(b.child(t, 1));
}
/// Is t = bvnot(u) or the other way round?
inline bool bitwise_complements(const Builder& b, Term t, Term u) {
  return (b.is(t, Kind::BvNot) && b.child(t, 0) == u) || (b.is(u, Kind::BvNot) && b.child(u, 0) == t);
}
/// An ite between two constants.
inline bool is_constant_choice(const Builder& b, Term t) {
  return b.is(t, Kind::Ite) && b.is_constant(b.child(t, 1)) && b.is_constant(b.child(t, 2));
}
/// Is the sign bit of t zero for sure?
inline bool is_nonnegative(const Builder& b, Term t) {
  if (b.is(t, Kind::Zext)) return b.width(t) > b.width(b.child(t, 0));
  return b.is_constant(t) && !b.value(t).sign();
}
/// Are these two bit-vectors different in every model, as far as one look tells: constants, or x + k1 and x +
/// k2 (k may be absent) with different k?
inline bool provably_different(const Builder& b, Term t, Term u) {
  if (b.is_constant(t) && b.is_constant(u)) return t != u;
  const bool sum_t = has_constant(b, t, Kind::BvAdd), sum_u = has_constant(b, u, Kind::BvAdd);
  if (!sum_t && !sum_u) return false;
  if ((sum_t ? b.child(t, 0) : t) != (sum_u ? b.child(u, 0) : u)) return false;
  if (sum_t && sum_u) return b.child(t, 1) != b.child(u, 1);
  return !b.value(b.child(sum_t ? t : u, 1)).is_zero();
}

} // namespace fathom::term
