// Rules of +, -, unary minus, *.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

Term zero_like(Builder& b, Term t) {
  return b.bv(b.width(t), 0);
}

// x + y
Term add_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.b) ? o.a : no_match;
}
Term add_constants(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !has_constant(b, o.a, Kind::BvAdd)) return no_match;
  return b.bvadd(b.child(o.a, 0), b.bv(b.value(b.child(o.a, 1)) + b.value(o.b)));
}
Term add_constant_outwards(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!has_constant(b, x, Kind::BvAdd) || b.is_constant(y)) return no_match;
    return b.bvadd(b.bvadd(b.child(x, 0), y), b.child(x, 1));
  });
}
Term add_negated(Builder& b, const Operands& o) {
  return either_way(
      o, [&](Term x, Term y) { return b.is(y, Kind::BvNeg) ? b.bvsub(x, b.child(y, 0)) : no_match; });
}
Term add_difference(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    return b.is(y, Kind::BvSub) && b.child(y, 1) == x ? b.child(y, 0) : no_match;
  });
}
Term add_complement(Builder& b, const Operands& o) {
  return bitwise_complements(b, o.a, o.b) ? b.bv(BitVector::ones(b.width(o.a))) : no_match;
}
Term add_one_to_bvnot(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::BvNot) && is_one(b, o.b) ? b.bvneg(b.child(o.a, 0)) : no_match;
}
Term add_to_constant_difference(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !b.is(o.a, Kind::BvSub) || !b.is_constant(b.child(o.a, 0))) return no_match;
  return b.bvsub(b.bv(b.value(b.child(o.a, 0)) + b.value(o.b)), b.child(o.a, 1));
}
/// concat(h, 0) + zext(l) where l lies in the zeros:   | h | 000 |  +  | 000 | l |  =  | h | l |
Term add_disjoint(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(x, Kind::Concat) || !is_zero(b, b.child(x, 1)) || !b.is(y, Kind::Zext)) return no_match;
    const uint32_t room = b.width(b.child(x, 1));
    const Term low = b.child(y, 0);
    return b.width(low) <= room ? b.concat(b.child(x, 0), b.zext(room, low)) : no_match;
  });
}

// x - y
Term sub_same(Builder& b, const Operands& o) {
  return o.a == o.b ? zero_like(b, o.a) : no_match;
}
Term sub_constant(Builder& b, const Operands& o) {
  return b.is_constant(o.b) ? b.bvadd(o.a, b.bv(-b.value(o.b))) : no_match;
}
Term sub_from_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.a) ? b.bvneg(o.b) : no_match;
}
Term sub_negated(Builder& b, const Operands& o) {
  return b.is(o.b, Kind::BvNeg) ? b.bvadd(o.a, b.child(o.b, 0)) : no_match;
}
Term sub_from_sum(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::BvAdd)) return no_match;
  for (uint32_t i = 0; i < 2; ++i)
    if (b.child(o.a, i) == o.b) return b.child(o.a, 1 - i);
  return no_match;
}
Term sub_sum(Builder& b, const Operands& o) {
  if (!b.is(o.b, Kind::BvAdd)) return no_match;
  for (uint32_t i = 0; i < 2; ++i)
    if (b.child(o.b, i) == o.a) return b.bvneg(b.child(o.b, 1 - i));
  return no_match;
}
Term sub_difference(Builder& b, const Operands& o) {
  return b.is(o.b, Kind::BvSub) && b.child(o.b, 0) == o.a ? b.child(o.b, 1) : no_match;
}
Term sub_shared(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::BvAdd) || !b.is(o.b, Kind::BvAdd)) return no_match;
  for (uint32_t i = 0; i < 2; ++i)
    for (uint32_t j = 0; j < 2; ++j)
      if (b.child(o.a, i) == b.child(o.b, j)) return b.bvsub(b.child(o.a, 1 - i), b.child(o.b, 1 - j));
  return no_match;
}
Term sub_constant_outwards(Builder& b, const Operands& o) {
  const bool left = has_constant(b, o.a, Kind::BvAdd), right = has_constant(b, o.b, Kind::BvAdd);
  if (!left && !right) return no_match;
  BitVector k = left ? b.value(b.child(o.a, 1)) : BitVector::zeros(b.width(o.a));
  if (right) k = k - b.value(b.child(o.b, 1));
  const Term x = left ? b.child(o.a, 0) : o.a, y = right ? b.child(o.b, 0) : o.b;
  return b.bvadd(b.bvsub(x, y), b.bv(k));
}

// -x
Term neg_neg(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::BvNeg) ? b.child(o.a, 0) : no_match;
}
Term neg_bit(Builder& b, const Operands& o) {
  return b.width(o.a) == 1 ? o.a : no_match;
}
Term neg_difference(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::BvSub) ? b.bvsub(b.child(o.a, 1), b.child(o.a, 0)) : no_match;
}
Term neg_bvnot(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::BvNot) ? b.bvadd(b.child(o.a, 0), b.bv(b.width(o.a), 1)) : no_match;
}
Term neg_sum_constant(Builder& b, const Operands& o) {
  if (!has_constant(b, o.a, Kind::BvAdd)) return no_match;
  return b.bvsub(b.bv(-b.value(b.child(o.a, 1))), b.child(o.a, 0));
}

// x * y
Term mul_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.b) ? o.b : no_match;
}
Term mul_one(Builder& b, const Operands& o) {
  return is_one(b, o.b) ? o.a : no_match;
}
Term mul_ones(Builder& b, const Operands& o) {
  return is_ones(b, o.b) ? b.bvneg(o.a) : no_match;
}
Term mul_constants(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !has_constant(b, o.a, Kind::BvMul)) return no_match;
  return b.bvmul(b.child(o.a, 0), b.bv(b.value(b.child(o.a, 1)) * b.value(o.b)));
}
Term mul_sum(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !has_constant(b, o.a, Kind::BvAdd)) return no_match;
  return b.bvadd(b.bvmul(b.child(o.a, 0), o.b), b.bv(b.value(b.child(o.a, 1)) * b.value(o.b)));
}
Term mul_negated(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !b.is(o.a, Kind::BvNeg)) return no_match;
  return b.bvmul(b.child(o.a, 0), b.bv(-b.value(o.b)));
}
Term mul_power_of_two(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !b.value(o.b).is_power_of_two()) return no_match;
  return b.bvshl(o.a, b.bv(b.width(o.a), b.value(o.b).count_trailing_zeros()));
}

} // namespace

std::span<const Rule> arithmetic_rules() {
  static constexpr Rule rules[] = {
      {Kind::BvAdd, "add_zero", "x + 0", "x", add_zero},
      {Kind::BvAdd, "add_constants", "(x + k1) + k2", "x + (k1 + k2)", add_constants},
      {Kind::BvAdd, "add_one_to_bvnot", "bvnot x + 1", "-x", add_one_to_bvnot},
      {Kind::BvAdd, "add_to_constant_difference", "(k1 - x) + k2", "(k1 + k2) - x",
       add_to_constant_difference},
      {Kind::BvAdd, "add_difference", "x + (y - x)", "y", add_difference},
      {Kind::BvAdd, "add_negated", "x + -y", "x - y", add_negated},
      {Kind::BvAdd, "add_complement", "x + bvnot x", "-1", add_complement},
      {Kind::BvAdd, "add_constant_outwards", "(x + k) + y", "(x + y) + k", add_constant_outwards},
      {Kind::BvAdd, "add_disjoint", "concat(h, 0) + zext(l), l as wide as the zeros or less",
       "concat(h, zext(l))", add_disjoint},

      {Kind::BvSub, "sub_same", "x - x", "0", sub_same},
      {Kind::BvSub, "sub_constant", "x - k", "x + -k", sub_constant},
      {Kind::BvSub, "sub_from_zero", "0 - x", "-x", sub_from_zero},
      {Kind::BvSub, "sub_negated", "x - -y", "x + y", sub_negated},
      {Kind::BvSub, "sub_from_sum", "(x + y) - y", "x", sub_from_sum},
      {Kind::BvSub, "sub_sum", "x - (x + y)", "-y", sub_sum},
      {Kind::BvSub, "sub_difference", "x - (x - y)", "y", sub_difference},
      {Kind::BvSub, "sub_shared", "(x + y) - (x + z)", "y - z", sub_shared},
      {Kind::BvSub, "sub_constant_outwards", "(x + k1) - (y + k2), k1 or k2 may be absent",
       "(x - y) + (k1 - k2)", sub_constant_outwards},

      {Kind::BvNeg, "neg_neg", "-(-x)", "x", neg_neg},
      {Kind::BvNeg, "neg_bit", "-x in width 1", "x", neg_bit},
      {Kind::BvNeg, "neg_difference", "-(x - y)", "y - x", neg_difference},
      {Kind::BvNeg, "neg_bvnot", "-(bvnot x)", "x + 1", neg_bvnot},
      {Kind::BvNeg, "neg_sum_constant", "-(x + k)", "-k - x", neg_sum_constant},

      {Kind::BvMul, "mul_zero", "x * 0", "0", mul_zero},
      {Kind::BvMul, "mul_one", "x * 1", "x", mul_one},
      {Kind::BvMul, "mul_ones", "x * -1", "-x", mul_ones},
      {Kind::BvMul, "mul_constants", "(x * k1) * k2", "x * (k1 * k2)", mul_constants},
      {Kind::BvMul, "mul_sum", "(x + k1) * k2", "x * k2 + k1 * k2", mul_sum},
      {Kind::BvMul, "mul_negated", "-x * k", "x * -k", mul_negated},
      {Kind::BvMul, "mul_power_of_two", "x * 2^n", "x << n", mul_power_of_two},
  };
  return rules;
}

} // namespace fathom::term
