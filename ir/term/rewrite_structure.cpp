// Rules of concat, zext, sext. Concats nest to the left: concat(concat(a, b), c).
#include "ir/term/match.h"

namespace fathom::term {

namespace {

/// Are these extracts of one term with `high` ending where `low` begins?
bool adjacent(const Builder& b, Term high, Term low) {
  if (!b.is(high, Kind::Extract) || !b.is(low, Kind::Extract) || b.child(high, 0) != b.child(low, 0))
    return false;
  return b.context().extract_low(high) == b.context().extract_high(low) + 1;
}
Term joined(Builder& b, Term high, Term low) {
  return b.extract(b.context().extract_high(high), b.context().extract_low(low), b.child(high, 0));
}

Term concat_adjacent(Builder& b, const Operands& o) {
  return adjacent(b, o.a, o.b) ? joined(b, o.a, o.b) : no_match;
}
Term concat_adjacent_nested(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Concat) || !adjacent(b, b.child(o.a, 1), o.b)) return no_match;
  return b.concat(b.child(o.a, 0), joined(b, b.child(o.a, 1), o.b));
}
Term concat_constants_nested(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !b.is(o.a, Kind::Concat) || !b.is_constant(b.child(o.a, 1))) return no_match;
  return b.concat(b.child(o.a, 0), b.bv(b.value(b.child(o.a, 1)).concat(b.value(o.b))));
}
Term concat_high_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.a) ? b.zext(b.width(o.a) + b.width(o.b), o.b) : no_match;
}
Term concat_zext(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Zext)) return no_match;
  return b.zext(b.width(o.a) + b.width(o.b), b.concat(b.child(o.a, 0), o.b));
}
Term concat_sext(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Sext)) return no_match;
  return b.sext(b.width(o.a) + b.width(o.b), b.concat(b.child(o.a, 0), o.b));
}
Term concat_left(Builder& b, const Operands& o) {
  return b.is(o.b, Kind::Concat) ? b.concat(b.concat(o.a, b.child(o.b, 0)), b.child(o.b, 1)) : no_match;
}
Term concat_zext_low(Builder& b, const Operands& o) {
  if (!b.is(o.b, Kind::Zext) || b.width(o.b) == b.width(b.child(o.b, 0))) return no_match;
  const Term x = b.child(o.b, 0);
  return b.concat(b.concat(o.a, b.bv(b.width(o.b) - b.width(x), 0)), x);
}
Term concat_choices(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Ite) || !b.is(o.b, Kind::Ite) || b.child(o.a, 0) != b.child(o.b, 0)) return no_match;
  return b.ite(b.child(o.a, 0), b.concat(b.child(o.a, 1), b.child(o.b, 1)),
               b.concat(b.child(o.a, 2), b.child(o.b, 2)));
}

Term extend_nothing(Builder& b, const Operands& o) {
  return o.first == b.width(o.a) ? o.a : no_match;
}
template <Kind K> Term extend_twice(Builder& b, const Operands& o) {
  if (!b.is(o.a, K)) return no_match;
  return b.build({K, b.child(o.a, 0), {}, {}, o.first});
}
Term sext_nonnegative(Builder& b, const Operands& o) {
  return is_nonnegative(b, o.a) ? b.zext(o.first, o.a) : no_match;
}

} // namespace

std::span<const Rule> structure_rules() {
  static constexpr Rule rules[] = {
      {Kind::Concat, "concat_high_zero", "concat(0, x)", "zext(x)", concat_high_zero},
      {Kind::Concat, "concat_zext", "concat(zext(x), y)", "zext(concat(x, y))", concat_zext},
      {Kind::Concat, "concat_sext", "concat(sext(x), y)", "sext(concat(x, y))", concat_sext},
      {Kind::Concat, "concat_adjacent", "concat(x[h:m+1], x[m:l])", "x[h:l]", concat_adjacent},
      {Kind::Concat, "concat_adjacent_nested", "concat(concat(y, x[h:m+1]), x[m:l])", "concat(y, x[h:l])",
       concat_adjacent_nested},
      {Kind::Concat, "concat_constants_nested", "concat(concat(x, k1), k2)", "concat(x, concat(k1, k2))",
       concat_constants_nested},
      {Kind::Concat, "concat_left", "concat(x, concat(y, z))", "concat(concat(x, y), z)", concat_left},
      {Kind::Concat, "concat_zext_low", "concat(x, zext(y))", "concat(concat(x, 0), y)", concat_zext_low},
      {Kind::Concat, "concat_choices", "concat(ite(c, x1, y1), ite(c, x2, y2))",
       "ite(c, concat(x1, x2), concat(y1, y2))", concat_choices},

      {Kind::Zext, "zext_nothing", "zext(x) to its own width", "x", extend_nothing},
      {Kind::Zext, "zext_zext", "zext(zext(x))", "zext(x)", extend_twice<Kind::Zext>},

      {Kind::Sext, "sext_nothing", "sext(x) to its own width", "x", extend_nothing},
      {Kind::Sext, "sext_sext", "sext(sext(x))", "sext(x)", extend_twice<Kind::Sext>},
      {Kind::Sext, "sext_nonnegative", "sext(zext(x)), zext wider than x", "zext(x)", sext_nonnegative},
  };
  return rules;
}

} // namespace fathom::term
