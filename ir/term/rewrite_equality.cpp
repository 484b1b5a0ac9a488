// Rules of =, on Bool, bit-vectors and arrays.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

Term same(Builder& b, const Operands& o) {
  return o.a == o.b ? b.bool_true() : no_match;
}
Term different(Builder& b, const Operands& o) {
  return b.sort(o.a).is_bv() && provably_different(b, o.a, o.b) ? b.bool_false() : no_match;
}

// Bool.
Term with_true(Builder& b, const Operands& o) {
  return o.b == b.bool_true() ? o.a : no_match;
}
Term with_false(Builder& b, const Operands& o) {
  return o.b == b.bool_false() ? b.not_(o.a) : no_match;
}
Term complement(Builder& b, const Operands& o) {
  return b.complementary(o.a, o.b) || bitwise_complements(b, o.a, o.b) ? b.bool_false() : no_match;
}
Term both_not(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::Not) && b.is(o.b, Kind::Not) ? b.eq(b.child(o.a, 0), b.child(o.b, 0)) : no_match;
}
Term one_not(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    return b.is(x, Kind::Not) && !b.is(y, Kind::Not) ? b.not_(b.eq(b.child(x, 0), y)) : no_match;
  });
}

Term bit_is_zero(Builder& b, const Operands& o) {
  const bool bit = b.sort(o.a).is_bv() && b.width(o.a) == 1;
  return bit && is_zero(b, o.b) ? b.not_(b.eq(o.a, b.bv(1, 1))) : no_match;
}

// Choices.
Term choice_constant(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Ite) || !b.is_constant(o.b)) return no_match;
  const Term condition = b.child(o.a, 0), then = b.child(o.a, 1), otherwise = b.child(o.a, 2);
  if (b.is_constant(then)) {
    const Term rest = b.eq(otherwise, o.b);
    return then == o.b ? b.or_(condition, rest) : b.and_(b.not_(condition), rest);
  }
  if (b.is_constant(otherwise)) {
    const Term rest = b.eq(then, o.b);
    return otherwise == o.b ? b.or_(b.not_(condition), rest) : b.and_(condition, rest);
  }
  return no_match;
}
Term choice_branch(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(x, Kind::Ite) || b.sort(x).is_array()) return no_match;
    if (b.child(x, 1) == y) return b.or_(b.child(x, 0), b.eq(b.child(x, 2), y));
    if (b.child(x, 2) == y) return b.or_(b.not_(b.child(x, 0)), b.eq(b.child(x, 1), y));
    return no_match;
  });
}
Term choices_same_condition(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Ite) || !b.is(o.b, Kind::Ite) || b.child(o.a, 0) != b.child(o.b, 0)) return no_match;
  if (b.child(o.a, 1) == b.child(o.b, 1))
    return b.or_(b.child(o.a, 0), b.eq(b.child(o.a, 2), b.child(o.b, 2)));
  if (b.child(o.a, 2) == b.child(o.b, 2))
    return b.or_(b.not_(b.child(o.a, 0)), b.eq(b.child(o.a, 1), b.child(o.b, 1)));
  return no_match;
}

// Sums.
Term sum_constant(Builder& b, const Operands& o) {
  if (!has_constant(b, o.a, Kind::BvAdd) || !b.is_constant(o.b)) return no_match;
  return b.eq(b.child(o.a, 0), b.bv(b.value(o.b) - b.value(b.child(o.a, 1))));
}
Term sums_of_constants(Builder& b, const Operands& o) {
  if (!has_constant(b, o.a, Kind::BvAdd) || !has_constant(b, o.b, Kind::BvAdd)) return no_match;
  const BitVector difference = b.value(b.child(o.b, 1)) - b.value(b.child(o.a, 1));
  return b.eq(b.child(o.a, 0), b.bvadd(b.child(o.b, 0), b.bv(difference)));
}
template <Kind K> Term shared_operand(Builder& b, const Operands& o) {
  if (!b.is(o.a, K) || !b.is(o.b, K)) return no_match;
  for (uint32_t i = 0; i < 2; ++i)
    for (uint32_t j = 0; j < 2; ++j)
      if (b.child(o.a, i) == b.child(o.b, j)) return b.eq(b.child(o.a, 1 - i), b.child(o.b, 1 - j));
  return no_match;
}
template <Kind K> Term operand_alone(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(x, K)) return no_match;
    for (uint32_t i = 0; i < 2; ++i)
      if (b.child(x, i) == y) return b.eq(b.child(x, 1 - i), b.bv(b.width(y), 0));
    return no_match;
  });
}
template <Kind K> Term zero_difference(Builder& b, const Operands& o) { // K: BvSub or BvXor
  return b.is(o.a, K) && is_zero(b, o.b) ? b.eq(b.child(o.a, 0), b.child(o.a, 1)) : no_match;
}
Term xor_constant(Builder& b, const Operands& o) {
  if (!has_constant(b, o.a, Kind::BvXor) || !b.is_constant(o.b)) return no_match;
  return b.eq(b.child(o.a, 0), b.bv(b.value(o.b) ^ b.value(b.child(o.a, 1))));
}
template <Kind K> Term inverse_constant(Builder& b, const Operands& o) { // K: BvNot or BvNeg
  if (!b.is(o.a, K) || !b.is_constant(o.b)) return no_match;
  return b.eq(b.child(o.a, 0), b.bv(K == Kind::BvNot ? ~b.value(o.b) : -b.value(o.b)));
}
template <Kind K> Term both_inverse(Builder& b, const Operands& o) {
  return b.is(o.a, K) && b.is(o.b, K) ? b.eq(b.child(o.a, 0), b.child(o.b, 0)) : no_match;
}
Term or_zero(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::BvOr) || !is_zero(b, o.b)) return no_match;
  return b.and_(b.eq(b.child(o.a, 0), o.b), b.eq(b.child(o.a, 1), o.b));
}

// Widths.
template <Kind K> Term widened_constant(Builder& b, const Operands& o) { // K: Zext or Sext
  if (!b.is(o.a, K) || !b.is_constant(o.b)) return no_match;
  const Term x = b.child(o.a, 0);
  const BitVector low = b.value(o.b).extract(b.width(x) - 1, 0);
  const BitVector back = K == Kind::Zext ? low.zext(b.width(o.a)) : low.sext(b.width(o.a));
  return back == b.value(o.b) ? b.eq(x, b.bv(low)) : b.bool_false();
}
template <Kind K> Term both_widened(Builder& b, const Operands& o) {
  if (!b.is(o.a, K) || !b.is(o.b, K)) return no_match;
  const Term x = b.child(o.a, 0), y = b.child(o.b, 0);
  const uint32_t width = std::max(b.width(x), b.width(y));
  return K == Kind::Zext ? b.eq(b.zext(width, x), b.zext(width, y))
                         : b.eq(b.sext(width, x), b.sext(width, y));
}
Term concat_constant(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Concat) || !b.is_constant(o.b)) return no_match;
  const Term high = b.child(o.a, 0), low = b.child(o.a, 1);
  const BitVector& k = b.value(o.b);
  const uint32_t cut = b.width(low);
  return b.and_(b.eq(high, b.bv(k.extract(k.width() - 1, cut))), b.eq(low, b.bv(k.extract(cut - 1, 0))));
}
Term both_concat(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Concat) || !b.is(o.b, Kind::Concat)) return no_match;
  if (b.width(b.child(o.a, 1)) != b.width(b.child(o.b, 1))) return no_match;
  return b.and_(b.eq(b.child(o.a, 0), b.child(o.b, 0)), b.eq(b.child(o.a, 1), b.child(o.b, 1)));
}

} // namespace

std::span<const Rule> equality_rules() {
  static constexpr Rule rules[] = {
      {Kind::Eq, "eq_same", "x = x", "true", same},
      {Kind::Eq, "eq_different", "x + k1 = x + k2 or x + k = x, k1 != k2, k != 0", "false", different},
      {Kind::Eq, "eq_true", "a = true", "a", with_true},
      {Kind::Eq, "eq_false", "a = false", "not a", with_false},
      {Kind::Eq, "eq_complement", "a = not a or x = bvnot x", "false", complement},
      {Kind::Eq, "eq_both_not", "not a = not b", "a = b", both_not},
      {Kind::Eq, "eq_one_not", "not a = b", "not(a = b)", one_not},
      {Kind::Eq, "eq_bit_is_zero", "x = #b0", "not(x = #b1)", bit_is_zero},
      {Kind::Eq, "eq_choice_constant", "ite(c, k1, x) = k or ite(c, x, k1) = k",
       "or(c, x = k) if k1 = k, else and(not c, x = k); mirrored", choice_constant},
      {Kind::Eq, "eq_choice_branch", "ite(c, x, y) = x or ite(c, y, x) = x",
       "or(c, y = x) or or(not c, y = x)", choice_branch},
      {Kind::Eq, "eq_choices_same_condition", "ite(c, x, y) = ite(c, x, z) or the other branch shared",
       "or(c, y = z) or or(not c, y = z)", choices_same_condition},
      {Kind::Eq, "eq_sum_constant", "x + k1 = k2", "x = k2 - k1", sum_constant},
      {Kind::Eq, "eq_sums_of_constants", "x + k1 = y + k2", "x = y + (k2 - k1)", sums_of_constants},
      {Kind::Eq, "eq_sum_shared", "x + y = x + z", "y = z", shared_operand<Kind::BvAdd>},
      {Kind::Eq, "eq_xor_shared", "x ^ y = x ^ z", "y = z", shared_operand<Kind::BvXor>},
      {Kind::Eq, "eq_sum_alone", "x + y = x", "y = 0", operand_alone<Kind::BvAdd>},
      {Kind::Eq, "eq_xor_alone", "x ^ y = x", "y = 0", operand_alone<Kind::BvXor>},
      {Kind::Eq, "eq_difference_zero", "x - y = 0", "x = y", zero_difference<Kind::BvSub>},
      {Kind::Eq, "eq_xor_zero", "x ^ y = 0", "x = y", zero_difference<Kind::BvXor>},
      {Kind::Eq, "eq_xor_constant", "x ^ k1 = k2", "x = k1 ^ k2", xor_constant},
      {Kind::Eq, "eq_bvnot_constant", "bvnot x = k", "x = bvnot k", inverse_constant<Kind::BvNot>},
      {Kind::Eq, "eq_bvneg_constant", "bvneg x = k", "x = bvneg k", inverse_constant<Kind::BvNeg>},
      {Kind::Eq, "eq_both_bvnot", "bvnot x = bvnot y", "x = y", both_inverse<Kind::BvNot>},
      {Kind::Eq, "eq_both_bvneg", "bvneg x = bvneg y", "x = y", both_inverse<Kind::BvNeg>},
      {Kind::Eq, "eq_or_zero", "x | y = 0", "and(x = 0, y = 0)", or_zero},
      {Kind::Eq, "eq_zext_constant", "zext(x) = k", "x = low bits of k, or false",
       widened_constant<Kind::Zext>},
      {Kind::Eq, "eq_sext_constant", "sext(x) = k", "x = low bits of k, or false",
       widened_constant<Kind::Sext>},
      {Kind::Eq, "eq_both_zext", "zext(x) = zext(y)",
       "the narrower extended to the wider's width = the wider", both_widened<Kind::Zext>},
      {Kind::Eq, "eq_both_sext", "sext(x) = sext(y)",
       "the narrower extended to the wider's width = the wider", both_widened<Kind::Sext>},
      {Kind::Eq, "eq_concat_constant", "concat(h, l) = k", "and(h = high bits of k, l = low bits of k)",
       concat_constant},
      {Kind::Eq, "eq_both_concat", "concat(h1, l1) = concat(h2, l2), cut at one place",
       "and(h1 = h2, l1 = l2)", both_concat},
  };
  return rules;
}

} // namespace fathom::term
