// Rules of ite.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

Term constant_condition(Builder& b, const Operands& o) {
  if (!b.is_constant(o.a)) return no_match;
  return b.value(o.a).is_zero() ? o.c : o.b;
}
Term same_branches(Builder&, const Operands& o) {
  return o.b == o.c ? o.b : no_match;
}
Term not_condition(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::Not) ? b.ite(b.child(o.a, 0), o.c, o.b) : no_match;
}

// Bool: every branch that is true, false, the condition or its complement turns the ite into and, or.
Term then_true(Builder& b, const Operands& o) {
  return o.b == b.bool_true() || o.b == o.a ? b.or_(o.a, o.c) : no_match;
}
Term then_false(Builder& b, const Operands& o) {
  return o.b == b.bool_false() || b.is_not_of(o.b, o.a) ? b.and_(b.not_(o.a), o.c) : no_match;
}
Term else_true(Builder& b, const Operands& o) {
  return o.c == b.bool_true() || b.is_not_of(o.c, o.a) ? b.or_(b.not_(o.a), o.b) : no_match;
}
Term else_false(Builder& b, const Operands& o) {
  return o.c == b.bool_false() || o.c == o.a ? b.and_(o.a, o.b) : no_match;
}
Term complementary_branches(Builder& b, const Operands& o) {
  return b.sort(o.b).is_bool() && b.complementary(o.b, o.c) ? b.eq(o.a, o.b) : no_match;
}

Term then_same_condition(Builder& b, const Operands& o) {
  return b.is(o.b, Kind::Ite) && b.child(o.b, 0) == o.a ? b.ite(o.a, b.child(o.b, 1), o.c) : no_match;
}
Term else_same_condition(Builder& b, const Operands& o) {
  return b.is(o.c, Kind::Ite) && b.child(o.c, 0) == o.a ? b.ite(o.a, o.b, b.child(o.c, 2)) : no_match;
}
Term else_shares_then(Builder& b, const Operands& o) {
  if (!b.is(o.c, Kind::Ite) || b.child(o.c, 1) != o.b) return no_match;
  return b.ite(b.or_(o.a, b.child(o.c, 0)), o.b, b.child(o.c, 2));
}
Term else_shares_otherwise(Builder& b, const Operands& o) {
  if (!b.is(o.c, Kind::Ite) || b.child(o.c, 2) != o.b) return no_match;
  return b.ite(b.or_(o.a, b.not_(b.child(o.c, 0))), o.b, b.child(o.c, 1));
}
Term then_shares_otherwise(Builder& b, const Operands& o) {
  if (!b.is(o.b, Kind::Ite) || b.child(o.b, 2) != o.c) return no_match;
  return b.ite(b.and_(o.a, b.child(o.b, 0)), b.child(o.b, 1), o.c);
}
Term then_shares_then(Builder& b, const Operands& o) {
  if (!b.is(o.b, Kind::Ite) || b.child(o.b, 1) != o.c) return no_match;
  return b.ite(b.and_(o.a, b.not_(b.child(o.b, 0))), b.child(o.b, 2), o.c);
}
Term on_equality(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Eq)) return no_match;
  const Term x = b.child(o.a, 0), y = b.child(o.a, 1);
  return (o.b == x && o.c == y) || (o.b == y && o.c == x) ? o.c : no_match;
}

bool same_widening(const Builder& b, Term t, Term u, Kind kind) {
  return b.is(t, kind) && b.is(u, kind) && b.width(b.child(t, 0)) == b.width(b.child(u, 0));
}
template <Kind K> Term widened_branches(Builder& b, const Operands& o) {
  if (!same_widening(b, o.b, o.c, K)) return no_match;
  const Operands wide{K, b.ite(o.a, b.child(o.b, 0), b.child(o.c, 0)), {}, {}, b.width(o.b)};
  return b.build(wide);
}
Term widened_or_constant(Builder& b, const Operands& o) {
  const auto narrow = [&](Term x, Term k) {
    return b.is(x, Kind::Zext) && b.is_constant(k) &&
           b.width(k) - b.value(k).count_leading_zeros() <= b.width(b.child(x, 0));
  };
  const bool first = narrow(o.b, o.c);
  if (!first && !narrow(o.c, o.b)) return no_match;
  const uint32_t inner = b.width(b.child(first ? o.b : o.c, 0));
  const auto cut = [&](Term t) { return b.is_constant(t) ? b.extract(inner - 1, 0, t) : b.child(t, 0); };
  return b.zext(b.width(o.b), b.ite(o.a, cut(o.b), cut(o.c)));
}
template <uint32_t Shared> Term shared_part(Builder& b, const Operands& o) {
  if (!b.is(o.b, Kind::Concat) || !b.is(o.c, Kind::Concat) || b.child(o.b, Shared) != b.child(o.c, Shared))
    return no_match;
  const Term shared = b.child(o.b, Shared);
  const Term rest = b.ite(o.a, b.child(o.b, 1 - Shared), b.child(o.c, 1 - Shared));
  return Shared == 0 ? b.concat(shared, rest) : b.concat(rest, shared);
}

} // namespace

std::span<const Rule> ite_rules() {
  static constexpr Rule rules[] = {
      {Kind::Ite, "ite_constant_condition", "ite(true, x, y) or ite(false, x, y)", "x or y",
       constant_condition},
      {Kind::Ite, "ite_same_branches", "ite(c, x, x)", "x", same_branches},
      {Kind::Ite, "ite_not_condition", "ite(not c, x, y)", "ite(c, y, x)", not_condition},
      {Kind::Ite, "ite_then_true", "ite(c, true or c, y)", "or(c, y)", then_true},
      {Kind::Ite, "ite_then_false", "ite(c, false or not c, y)", "and(not c, y)", then_false},
      {Kind::Ite, "ite_else_true", "ite(c, x, true or not c)", "or(not c, x)", else_true},
      {Kind::Ite, "ite_else_false", "ite(c, x, false or c)", "and(c, x)", else_false},
      {Kind::Ite, "ite_complementary_branches", "ite(c, x, not x)", "c = x", complementary_branches},
      {Kind::Ite, "ite_then_same_condition", "ite(c, ite(c, x, y), z)", "ite(c, x, z)", then_same_condition},
      {Kind::Ite, "ite_else_same_condition", "ite(c, x, ite(c, y, z))", "ite(c, x, z)", else_same_condition},
      {Kind::Ite, "ite_else_shares_then", "ite(c, x, ite(d, x, y))", "ite(or(c, d), x, y)", else_shares_then},
      {Kind::Ite, "ite_else_shares_otherwise", "ite(c, x, ite(d, y, x))", "ite(or(c, not d), x, y)",
       else_shares_otherwise},
      {Kind::Ite, "ite_then_shares_otherwise", "ite(c, ite(d, x, y), y)", "ite(and(c, d), x, y)",
       then_shares_otherwise},
      {Kind::Ite, "ite_then_shares_then", "ite(c, ite(d, y, x), y)", "ite(and(c, not d), x, y)",
       then_shares_then},
      {Kind::Ite, "ite_on_equality", "ite(x = y, x, y) or ite(x = y, y, x)", "y or x: the else branch",
       on_equality},
      {Kind::Ite, "ite_zext_branches", "ite(c, zext(x), zext(y)), x and y of one width", "zext(ite(c, x, y))",
       widened_branches<Kind::Zext>},
      {Kind::Ite, "ite_sext_branches", "ite(c, sext(x), sext(y)), x and y of one width", "sext(ite(c, x, y))",
       widened_branches<Kind::Sext>},
      {Kind::Ite, "ite_zext_constant", "ite(c, zext(x), k) or mirrored, k fits x's width",
       "zext(ite(c, x, low bits of k))", widened_or_constant},
      {Kind::Ite, "ite_shared_high", "ite(c, concat(h, x), concat(h, y))", "concat(h, ite(c, x, y))",
       shared_part<0>},
      {Kind::Ite, "ite_shared_low", "ite(c, concat(x, l), concat(y, l))", "concat(ite(c, x, y), l)",
       shared_part<1>},
  };
  return rules;
}

} // namespace fathom::term
