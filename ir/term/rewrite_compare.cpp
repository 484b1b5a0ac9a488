// Rules of <, <= on bit-vectors, unsigned and signed.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

Term ule_to_ult(Builder& b, const Operands& o) {
  return b.not_(b.ult(o.b, o.a));
}
Term sle_to_slt(Builder& b, const Operands& o) {
  return b.not_(b.slt(o.b, o.a));
}
Term same(Builder& b, const Operands& o) {
  return o.a == o.b ? b.bool_false() : no_match;
}

/// Least and greatest value of an order.
template <Kind K> BitVector least(uint32_t w) {
  return K == Kind::Ult ? BitVector::zeros(w) : BitVector::min_signed(w);
}
template <Kind K> BitVector greatest(uint32_t w) {
  return K == Kind::Ult ? BitVector::ones(w) : BitVector::max_signed(w);
}

template <Kind K> Term outside_bounds(Builder& b, const Operands& o) {
  const uint32_t w = b.width(o.a);
  const bool none = (b.is_constant(o.b) && b.value(o.b) == least<K>(w)) ||
                    (b.is_constant(o.a) && b.value(o.a) == greatest<K>(w));
  return none ? b.bool_false() : no_match;
}
template <Kind K> Term only_least(Builder& b, const Operands& o) {
  const uint32_t w = b.width(o.a);
  if (!b.is_constant(o.b) || b.value(o.b) != least<K>(w) + BitVector(w, 1)) return no_match;
  return b.eq(o.a, b.bv(least<K>(w)));
}
template <Kind K> Term only_greatest(Builder& b, const Operands& o) {
  const uint32_t w = b.width(o.a);
  if (!b.is_constant(o.a) || b.value(o.a) != greatest<K>(w) - BitVector(w, 1)) return no_match;
  return b.eq(o.b, b.bv(greatest<K>(w)));
}
template <Kind K> Term all_but_least(Builder& b, const Operands& o) {
  return b.is_constant(o.a) && b.value(o.a) == least<K>(b.width(o.a)) ? b.distinct(o.b, o.a) : no_match;
}
template <Kind K> Term all_but_greatest(Builder& b, const Operands& o) {
  return b.is_constant(o.b) && b.value(o.b) == greatest<K>(b.width(o.a)) ? b.distinct(o.a, o.b) : no_match;
}

/// Both widened alike: Zext keeps both orders unsigned, Sext keeps each order.
template <Kind K, Kind Widening> Term both_widened(Builder& b, const Operands& o) {
  if (!b.is(o.a, Widening) || !b.is(o.b, Widening)) return no_match;
  const Term x = b.child(o.a, 0), y = b.child(o.b, 0);
  const uint32_t width = std::max(b.width(x), b.width(y));
  if (Widening == Kind::Zext) {
    if (!is_nonnegative(b, o.a) || !is_nonnegative(b, o.b)) return no_match;
    return b.ult(b.zext(width, x), b.zext(width, y));
  }
  return b.build({K, b.sext(width, x), b.sext(width, y)});
}

/// zext(x) < k and k < zext(x): decided by k's high bits, or a comparison in x's width.
Term ult_zext_constant(Builder& b, const Operands& o) {
  const bool left = b.is(o.a, Kind::Zext) && b.is_constant(o.b);
  if (!left && !(b.is(o.b, Kind::Zext) && b.is_constant(o.a))) return no_match;
  const Term x = b.child(left ? o.a : o.b, 0);
  const uint32_t inner = b.width(x);
  const BitVector& k = b.value(left ? o.b : o.a);
  if (k.width() - k.count_leading_zeros() > inner) return b.boolean(left);
  const Term low = b.bv(k.extract(inner - 1, 0));
  return left ? b.ult(x, low) : b.ult(low, x);
}
Term slt_sext_constant(Builder& b, const Operands& o) {
  const bool left = b.is(o.a, Kind::Sext) && b.is_constant(o.b);
  if (!left && !(b.is(o.b, Kind::Sext) && b.is_constant(o.a))) return no_match;
  const Term x = b.child(left ? o.a : o.b, 0);
  const uint32_t inner = b.width(x);
  const BitVector& k = b.value(left ? o.b : o.a);
  const BitVector low = k.extract(inner - 1, 0);
  if (low.sext(k.width()) != k) return b.boolean(left != k.sign());
  return left ? b.slt(x, b.bv(low)) : b.slt(b.bv(low), x);
}
Term slt_nonnegative(Builder& b, const Operands& o) {
  return is_nonnegative(b, o.a) && is_nonnegative(b, o.b) ? b.ult(o.a, o.b) : no_match;
}
Term slt_signs_differ(Builder& b, const Operands& o) {
  const auto negative = [&](Term t) { return b.is_constant(t) && b.value(t).sign(); };
  if (negative(o.a) && is_nonnegative(b, o.b)) return b.bool_true();
  return is_nonnegative(b, o.a) && negative(o.b) ? b.bool_false() : no_match;
}

Term ult_same_high(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Concat) || !b.is(o.b, Kind::Concat) || b.child(o.a, 0) != b.child(o.b, 0))
    return no_match;
  return b.ult(b.child(o.a, 1), b.child(o.b, 1));
}
Term ult_remainder(Builder& b, const Operands& o) {
  const bool match =
      b.is(o.a, Kind::BvUrem) && b.child(o.a, 1) == o.b && b.is_constant(o.b) && !is_zero(b, o.b);
  return match ? b.bool_true() : no_match;
}
Term ult_mask(Builder& b, const Operands& o) {
  const bool match =
      has_constant(b, o.a, Kind::BvAnd) && b.is_constant(o.b) && b.value(b.child(o.a, 1)).ult(b.value(o.b));
  return match ? b.bool_true() : no_match;
}
Term bit(Builder& b, const Operands& o) {
  if (b.width(o.a) != 1) return no_match;
  const Term low = b.bv1_to_bool(o.kind == Kind::Ult ? o.a : o.b),
             high = b.bv1_to_bool(o.kind == Kind::Ult ? o.b : o.a);
  return b.and_(b.not_(low), high);
}

template <Kind K> Term choice_constant(Builder& b, const Operands& o) {
  const bool left = b.is(o.a, Kind::Ite) && b.is_constant(o.b);
  if (!left && !(b.is(o.b, Kind::Ite) && b.is_constant(o.a))) return no_match;
  const Term choice = left ? o.a : o.b, k = left ? o.b : o.a;
  if (!b.is_constant(b.child(choice, 1)) && !b.is_constant(b.child(choice, 2))) return no_match;
  const auto compare = [&](Term x) { return left ? b.build({K, x, k}) : b.build({K, k, x}); };
  return b.ite(b.child(choice, 0), compare(b.child(choice, 1)), compare(b.child(choice, 2)));
}

} // namespace

std::span<const Rule> compare_rules() {
  static constexpr Rule rules[] = {
      {Kind::Ule, "ule_to_ult", "ule(x, y)", "not(ult(y, x))", ule_to_ult},
      {Kind::Sle, "sle_to_slt", "sle(x, y)", "not(slt(y, x))", sle_to_slt},

      {Kind::Ult, "ult_same", "ult(x, x)", "false", same},
      {Kind::Ult, "ult_outside_bounds", "ult(x, 0) or ult(max, x)", "false", outside_bounds<Kind::Ult>},
      {Kind::Ult, "ult_bit", "ult(x, y) in width 1", "and(not(x = 1), y = 1)", bit},
      {Kind::Ult, "ult_only_least", "ult(x, 1)", "x = 0", only_least<Kind::Ult>},
      {Kind::Ult, "ult_only_greatest", "ult(max - 1, x)", "x = max", only_greatest<Kind::Ult>},
      {Kind::Ult, "ult_all_but_least", "ult(0, x)", "not(x = 0)", all_but_least<Kind::Ult>},
      {Kind::Ult, "ult_all_but_greatest", "ult(x, max)", "not(x = max)", all_but_greatest<Kind::Ult>},
      {Kind::Ult, "ult_both_zext", "ult(zext(x), zext(y))", "ult(x, y) in the wider's width",
       both_widened<Kind::Ult, Kind::Zext>},
      {Kind::Ult, "ult_both_sext", "ult(sext(x), sext(y))", "ult(x, y) in the wider's width, sign-extended",
       both_widened<Kind::Ult, Kind::Sext>},
      {Kind::Ult, "ult_zext_constant", "ult(zext(x), k) or ult(k, zext(x))",
       "the same in x's width, or a constant", ult_zext_constant},
      {Kind::Ult, "ult_same_high", "ult(concat(h, x), concat(h, y))", "ult(x, y)", ult_same_high},
      {Kind::Ult, "ult_remainder", "ult(urem(x, k), k), k != 0", "true", ult_remainder},
      {Kind::Ult, "ult_mask", "ult(x & k1, k2), k1 < k2", "true", ult_mask},
      {Kind::Ult, "ult_choice_constant", "ult(ite(c, k1, x), k) and mirrored",
       "ite(c, ult(k1, k), ult(x, k))", choice_constant<Kind::Ult>},

      {Kind::Slt, "slt_same", "slt(x, x)", "false", same},
      {Kind::Slt, "slt_outside_bounds", "slt(x, min) or slt(max, x)", "false", outside_bounds<Kind::Slt>},
      {Kind::Slt, "slt_bit", "slt(x, y) in width 1", "and(x = 1, not(y = 1))", bit},
      {Kind::Slt, "slt_only_least", "slt(x, min + 1)", "x = min", only_least<Kind::Slt>},
      {Kind::Slt, "slt_only_greatest", "slt(max - 1, x)", "x = max", only_greatest<Kind::Slt>},
      {Kind::Slt, "slt_all_but_least", "slt(min, x)", "not(x = min)", all_but_least<Kind::Slt>},
      {Kind::Slt, "slt_all_but_greatest", "slt(x, max)", "not(x = max)", all_but_greatest<Kind::Slt>},
      {Kind::Slt, "slt_both_zext", "slt(zext(x), zext(y)), both wider than x and y",
       "ult(x, y) in the wider's width", both_widened<Kind::Slt, Kind::Zext>},
      {Kind::Slt, "slt_both_sext", "slt(sext(x), sext(y))", "slt(x, y) in the wider's width",
       both_widened<Kind::Slt, Kind::Sext>},
      {Kind::Slt, "slt_sext_constant", "slt(sext(x), k) or slt(k, sext(x))",
       "the same in x's width, or a constant", slt_sext_constant},
      {Kind::Slt, "slt_signs_differ", "slt of a negative constant and a widened value, or mirrored",
       "true or false", slt_signs_differ},
      {Kind::Slt, "slt_nonnegative", "slt(x, y), both sign bits known zero", "ult(x, y)", slt_nonnegative},
      {Kind::Slt, "slt_choice_constant", "slt(ite(c, k1, x), k) and mirrored",
       "ite(c, slt(k1, k), slt(x, k))", choice_constant<Kind::Slt>},
  };
  return rules;
}

} // namespace fathom::term
