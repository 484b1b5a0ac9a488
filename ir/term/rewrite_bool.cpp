// Rules of not, and, or, xor. And and Or are dual: each rule is written once, for K, with D its dual; for And
// the neutral element is true and the absorbing one false.
#include "ir/term/match.h"

#include <initializer_list>

namespace fathom::term {

namespace {

template <Kind K> constexpr Kind dual = K == Kind::And ? Kind::Or : Kind::And;
template <Kind K> Term neutral(Builder& b) {
  return b.boolean(K == Kind::And);
}
template <Kind K> Term absorbing(Builder& b) {
  return b.boolean(K == Kind::Or);
}

template <Kind K> Term drop_neutral(Builder& b, const Operands& o) {
  return o.b == neutral<K>(b) ? o.a : no_match;
}
template <Kind K> Term absorb(Builder& b, const Operands& o) {
  return o.b == absorbing<K>(b) ? o.b : no_match;
}
Term same(Builder&, const Operands& o) {
  return o.a == o.b ? o.a : no_match;
}
template <Kind K> Term complement(Builder& b, const Operands& o) {
  return b.complementary(o.a, o.b) ? absorbing<K>(b) : no_match;
}

template <Kind K> Term nested(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, K)) return no_match;
    for (uint32_t i = 0; i < 2; ++i) {
      const Term p = b.child(y, i);
      if (p == x) return y;
      if (b.complementary(x, p)) return absorbing<K>(b);
    }
    return no_match;
  });
}

template <Kind K> Term nested_twice(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, K)) return no_match;
    for (uint32_t i = 0; i < 2; ++i) {
      const Term inner = b.child(y, i);
      if (!b.is(inner, K)) continue;
      for (uint32_t j = 0; j < 2; ++j) {
        if (b.child(inner, j) == x) return y;
        if (b.complementary(x, b.child(inner, j))) return absorbing<K>(b);
      }
    }
    return no_match;
  });
}

template <Kind K> Term absorb_dual(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, dual<K>)) return no_match;
    return b.child(y, 0) == x || b.child(y, 1) == x ? x : no_match;
  });
}

template <Kind K> Term shrink_dual(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, dual<K>)) return no_match;
    for (uint32_t i = 0; i < 2; ++i)
      if (b.complementary(x, b.child(y, i))) return b.build({K, x, b.child(y, 1 - i)});
    return no_match;
  });
}

template <Kind K> Term not_dual(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, Kind::Not) || !b.is(b.child(y, 0), dual<K>)) return no_match;
    for (Term p : b.context().children(b.child(y, 0))) {
      if (p == x) return absorbing<K>(b);
      if (b.complementary(x, p)) return y;
    }
    return no_match;
  });
}

template <Kind K> Term not_nested(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, Kind::Not) || !b.is(b.child(y, 0), K)) return no_match;
    const Term inner = b.child(y, 0);
    for (uint32_t i = 0; i < 2; ++i) {
      if (b.child(inner, i) == x) return b.build({K, x, b.not_(b.child(inner, 1 - i))});
      if (b.complementary(x, b.child(inner, i))) return x;
    }
    return no_match;
  });
}

template <Kind K> Term both_not(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Not) || !b.is(o.b, Kind::Not)) return no_match;
  return b.not_(b.build({dual<K>, b.child(o.a, 0), b.child(o.b, 0)}));
}

template <Kind K> Term resolve(Builder& b, const Operands& o) {
  if (!b.is(o.a, dual<K>) || !b.is(o.b, dual<K>)) return no_match;
  for (uint32_t i = 0; i < 2; ++i)
    for (uint32_t j = 0; j < 2; ++j)
      if (b.child(o.a, i) == b.child(o.b, j) && b.complementary(b.child(o.a, 1 - i), b.child(o.b, 1 - j)))
        return b.child(o.a, i);
  return no_match;
}

/// x = k with a constant k.
bool fixes(const Builder& b, Term t) {
  return has_constant(b, t, Kind::Eq);
}

Term and_two_values(Builder& b, const Operands& o) {
  if (!fixes(b, o.a) || !fixes(b, o.b) || o.a == o.b) return no_match;
  return b.child(o.a, 0) == b.child(o.b, 0) ? b.bool_false() : no_match;
}

template <Kind K> Term value_and_not_other(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!fixes(b, x) || !b.is(y, Kind::Not) || !fixes(b, b.child(y, 0)) || b.child(y, 0) == x)
      return no_match;
    if (b.child(x, 0) != b.child(b.child(y, 0), 0)) return no_match;
    return K == Kind::And ? x : y;
  });
}

/// The check that a byte lies in an object of symbolic size, as two comparisons: x = 0 lets any y pass in
/// either form.
Term or_bounds(Builder& b, const Operands& o) {
  return either_way(o, [&](Term zero, Term below) {
    if (!fixes(b, zero) || !is_zero(b, b.child(zero, 1)) || !b.is(below, Kind::Ult)) return no_match;
    const Term x = b.child(zero, 0), less = b.child(below, 0);
    if (!has_constant(b, less, Kind::BvAdd) || b.child(less, 0) != x) return no_match;
    return is_ones(b, b.child(less, 1)) ? b.not_(b.ult(b.child(below, 1), x)) : no_match;
  });
}

Term not_not(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::Not) ? b.child(o.a, 0) : no_match;
}
Term xor_to_eq(Builder& b, const Operands& o) {
  return b.not_(b.eq(o.a, o.b));
}

} // namespace

std::span<const Rule> bool_rules() {
  static constexpr Rule rules[] = {
      {Kind::Not, "not_not", "not(not(a))", "a", not_not},
      {Kind::Xor, "xor_to_eq", "xor(a, b)", "not(a = b)", xor_to_eq},

      {Kind::And, "and_true", "and(a, true)", "a", drop_neutral<Kind::And>},
      {Kind::And, "and_false", "and(a, false)", "false", absorb<Kind::And>},
      {Kind::And, "and_same", "and(a, a)", "a", same},
      {Kind::And, "and_complement", "and(a, not a)", "false", complement<Kind::And>},
      {Kind::And, "and_nested", "and(a, and(a or not a, b))", "and(a, b) or false", nested<Kind::And>},
      {Kind::And, "and_nested_twice", "and(a, and(and(a or not a, b), c))", "the second operand or false",
       nested_twice<Kind::And>},
      {Kind::And, "and_absorb_or", "and(a, or(a, b))", "a", absorb_dual<Kind::And>},
      {Kind::And, "and_shrink_or", "and(a, or(not a, b))", "and(a, b)", shrink_dual<Kind::And>},
      {Kind::And, "and_not_or", "and(a, not(or(a or not a, b)))", "false or the second operand",
       not_dual<Kind::And>},
      {Kind::And, "and_not_and", "and(a, not(and(a or not a, b)))", "and(a, not b) or a",
       not_nested<Kind::And>},
      {Kind::And, "and_both_not", "and(not a, not b)", "not(or(a, b))", both_not<Kind::And>},
      {Kind::And, "and_resolve", "and(or(a, b), or(a, not b))", "a", resolve<Kind::And>},
      {Kind::And, "and_two_values", "and(x = k1, x = k2), k1 != k2", "false", and_two_values},
      {Kind::And, "and_value_not_other", "and(x = k1, not(x = k2)), k1 != k2", "x = k1",
       value_and_not_other<Kind::And>},

      {Kind::Or, "or_false", "or(a, false)", "a", drop_neutral<Kind::Or>},
      {Kind::Or, "or_true", "or(a, true)", "true", absorb<Kind::Or>},
      {Kind::Or, "or_same", "or(a, a)", "a", same},
      {Kind::Or, "or_complement", "or(a, not a)", "true", complement<Kind::Or>},
      {Kind::Or, "or_nested", "or(a, or(a or not a, b))", "or(a, b) or true", nested<Kind::Or>},
      {Kind::Or, "or_nested_twice", "or(a, or(or(a or not a, b), c))", "the second operand or true",
       nested_twice<Kind::Or>},
      {Kind::Or, "or_absorb_and", "or(a, and(a, b))", "a", absorb_dual<Kind::Or>},
      {Kind::Or, "or_shrink_and", "or(a, and(not a, b))", "or(a, b)", shrink_dual<Kind::Or>},
      {Kind::Or, "or_not_and", "or(a, not(and(a or not a, b)))", "true or the second operand",
       not_dual<Kind::Or>},
      {Kind::Or, "or_not_or", "or(a, not(or(a or not a, b)))", "or(a, not b) or a", not_nested<Kind::Or>},
      {Kind::Or, "or_both_not", "or(not a, not b)", "not(and(a, b))", both_not<Kind::Or>},
      {Kind::Or, "or_resolve", "or(and(a, b), and(a, not b))", "a", resolve<Kind::Or>},
      {Kind::Or, "or_value_not_other", "or(x = k1, not(x = k2)), k1 != k2", "not(x = k2)",
       value_and_not_other<Kind::Or>},
      {Kind::Or, "or_bounds", "or(x = 0, x - 1 < y)", "not(y < x)", or_bounds},
  };
  return rules;
}

} // namespace fathom::term
