// Rules of bvnot, bvand, bvor, bvxor. K is BvAnd or BvOr and D its dual; for BvAnd the neutral element is all
// ones and the absorbing one zero.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

template <Kind K> constexpr Kind dual = K == Kind::BvAnd ? Kind::BvOr : Kind::BvAnd;
template <Kind K> bool is_neutral(Builder& b, Term t) {
  return K == Kind::BvAnd ? is_ones(b, t) : is_zero(b, t);
}
template <Kind K> bool is_absorbing(Builder& b, Term t) {
  return K == Kind::BvAnd ? is_zero(b, t) : is_ones(b, t);
}
template <Kind K> Term absorbing(Builder& b, Term like) {
  const uint32_t width = b.width(like);
  return b.bv(K == Kind::BvAnd ? BitVector::zeros(width) : BitVector::ones(width));
}
template <Kind K> BitVector combine(const BitVector& x, const BitVector& y) {
  return K == Kind::BvAnd ? x & y : K == Kind::BvOr ? x | y : x ^ y;
}

template <Kind K> Term drop_neutral(Builder& b, const Operands& o) {
  return is_neutral<K>(b, o.b) ? o.a : no_match;
}
template <Kind K> Term absorb(Builder& b, const Operands& o) {
  return is_absorbing<K>(b, o.b) ? o.b : no_match;
}
Term same(Builder&, const Operands& o) {
  return o.a == o.b ? o.a : no_match;
}
template <Kind K> Term complement(Builder& b, const Operands& o) {
  return bitwise_complements(b, o.a, o.b) ? absorbing<K>(b, o.a) : no_match;
}
template <Kind K> Term constants(Builder& b, const Operands& o) { // BvXor too
  if (!b.is_constant(o.b) || !has_constant(b, o.a, K)) return no_match;
  return b.build({K, b.child(o.a, 0), b.bv(combine<K>(b.value(b.child(o.a, 1)), b.value(o.b)))});
}
template <Kind K> Term nested(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, K)) return no_match;
    for (Term p : b.context().children(y)) {
      if (p == x) return y;
      if (bitwise_complements(b, p, x)) return absorbing<K>(b, x);
    }
    return no_match;
  });
}
template <Kind K> Term absorb_dual(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, dual<K>)) return no_match;
    for (uint32_t i = 0; i < 2; ++i) {
      if (b.child(y, i) == x) return x;
      if (bitwise_complements(b, b.child(y, i), x)) return b.build({K, x, b.child(y, 1 - i)});
    }
    return no_match;
  });
}
template <Kind K> Term both_not(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::BvNot) || !b.is(o.b, Kind::BvNot)) return no_match;
  return b.bvnot(b.build({dual<K>, b.child(o.a, 0), b.child(o.b, 0)}));
}

// Masks: | zeros | ones |  and  | ones | zeros |.
Term and_low_mask(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b)) return no_match;
  const BitVector& mask = b.value(o.b);
  const uint32_t ones = mask.popcount();
  if (ones == 0 || ones == mask.width() || mask.count_leading_zeros() != mask.width() - ones) return no_match;
  return b.zext(mask.width(), b.extract(ones - 1, 0, o.a));
}
Term and_high_mask(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b)) return no_match;
  const BitVector& mask = b.value(o.b);
  const uint32_t ones = mask.popcount(), zeros = mask.width() - ones;
  if (ones == 0 || zeros == 0 || mask.count_trailing_zeros() != zeros) return no_match;
  return b.concat(b.extract(mask.width() - 1, zeros, o.a), b.bv(zeros, 0));
}

/// concat(h, l) op k: part by part.
template <Kind K> Term concat_constant(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Concat) || !b.is_constant(o.b)) return no_match;
  const BitVector& k = b.value(o.b);
  const uint32_t cut = b.width(b.child(o.a, 1));
  return b.concat(b.build({K, b.child(o.a, 0), b.bv(k.extract(k.width() - 1, cut))}),
                  b.build({K, b.child(o.a, 1), b.bv(k.extract(cut - 1, 0))}));
}
/// zext(x) op k: the low part alone; | and ^ keep k's high part.
template <Kind K> Term zext_constant(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Zext) || !b.is_constant(o.b)) return no_match;
  const Term x = b.child(o.a, 0);
  const uint32_t cut = b.width(x), width = b.width(o.a);
  if (cut == width) return no_match;
  const BitVector& k = b.value(o.b);
  const Term low = b.build({K, x, b.bv(k.extract(cut - 1, 0))});
  const BitVector high = k.extract(width - 1, cut);
  return K == Kind::BvAnd || high.is_zero() ? b.zext(width, low) : b.concat(b.bv(high), low);
}
/// zext(x) op zext(y): in the width of the wider.
template <Kind K> Term both_zext(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Zext) || !b.is(o.b, Kind::Zext)) return no_match;
  const Term x = b.child(o.a, 0), y = b.child(o.b, 0);
  const uint32_t width = std::max(b.width(x), b.width(y));
  if (width == b.width(o.a)) return no_match;
  return b.zext(b.width(o.a), b.build({K, b.zext(width, x), b.zext(width, y)}));
}
/// concat(h, 0) op zext(l), l inside the zeros: | h | 000 | op | 000 | l |. Bytes put together by shifts
/// become concats.
template <Kind K> Term disjoint(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(x, Kind::Concat) || !is_zero(b, b.child(x, 1)) || !b.is(y, Kind::Zext)) return no_match;
    const uint32_t room = b.width(b.child(x, 1));
    const Term low = b.child(y, 0);
    if (b.width(low) > room) return no_match;
    return K == Kind::BvAnd ? b.bv(b.width(x), 0) : b.concat(b.child(x, 0), b.zext(room, low));
  });
}
/// Two concats cut at one place, with a constant among the four parts.
template <Kind K> Term both_concat(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Concat) || !b.is(o.b, Kind::Concat)) return no_match;
  const Term h1 = b.child(o.a, 0), l1 = b.child(o.a, 1), h2 = b.child(o.b, 0), l2 = b.child(o.b, 1);
  if (b.width(l1) != b.width(l2)) return no_match;
  if (!b.is_constant(h1) && !b.is_constant(h2) && !b.is_constant(l1) && !b.is_constant(l2)) return no_match;
  return b.concat(b.build({K, h1, h2}), b.build({K, l1, l2}));
}

Term not_not(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::BvNot) ? b.child(o.a, 0) : no_match;
}
Term not_neg(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::BvNeg) ? b.bvadd(b.child(o.a, 0), b.bv(BitVector::ones(b.width(o.a)))) : no_match;
}
Term not_xor_constant(Builder& b, const Operands& o) {
  if (!has_constant(b, o.a, Kind::BvXor)) return no_match;
  return b.bvxor(b.child(o.a, 0), b.bv(~b.value(b.child(o.a, 1))));
}

Term xor_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.b) ? o.a : no_match;
}
Term xor_ones(Builder& b, const Operands& o) {
  return is_ones(b, o.b) ? b.bvnot(o.a) : no_match;
}
Term xor_same(Builder& b, const Operands& o) {
  return o.a == o.b ? b.bv(b.width(o.a), 0) : no_match;
}
Term xor_complement(Builder& b, const Operands& o) {
  return bitwise_complements(b, o.a, o.b) ? b.bv(BitVector::ones(b.width(o.a))) : no_match;
}
Term xor_bvnot(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    return b.is(x, Kind::BvNot) ? b.bvnot(b.bvxor(b.child(x, 0), y)) : no_match;
  });
}
Term xor_twice(Builder& b, const Operands& o) {
  return either_way(o, [&](Term x, Term y) {
    if (!b.is(y, Kind::BvXor)) return no_match;
    for (uint32_t i = 0; i < 2; ++i)
      if (b.child(y, i) == x) return b.child(y, 1 - i);
    return no_match;
  });
}

} // namespace

std::span<const Rule> bitwise_rules() {
  static constexpr Rule rules[] = {
      {Kind::BvNot, "bvnot_bvnot", "bvnot(bvnot x)", "x", not_not},
      {Kind::BvNot, "bvnot_neg", "bvnot(-x)", "x + -1", not_neg},
      {Kind::BvNot, "bvnot_xor_constant", "bvnot(x ^ k)", "x ^ bvnot k", not_xor_constant},

      {Kind::BvAnd, "bvand_ones", "x & all ones", "x", drop_neutral<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_zero", "x & 0", "0", absorb<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_same", "x & x", "x", same},
      {Kind::BvAnd, "bvand_complement", "x & bvnot x", "0", complement<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_constants", "(x & k1) & k2", "x & (k1 & k2)", constants<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_nested", "x & (x & y) or x & (bvnot x & y)", "x & y or 0", nested<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_absorb", "x & (x | y) or x & (bvnot x | y)", "x or x & y",
       absorb_dual<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_both_not", "bvnot x & bvnot y", "bvnot(x | y)", both_not<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_concat_constant", "concat(h, l) & k", "concat(h & high of k, l & low of k)",
       concat_constant<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_zext_constant", "zext(x) & k", "zext(x & low of k)", zext_constant<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_low_mask", "x & 2^n - 1", "zext(extract(n-1, 0, x))", and_low_mask},
      {Kind::BvAnd, "bvand_high_mask", "x & -(2^n)", "concat(extract(w-1, n, x), 0)", and_high_mask},
      {Kind::BvAnd, "bvand_both_zext", "zext(x) & zext(y)", "zext(x & y) in the wider's width",
       both_zext<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_disjoint", "concat(h, 0) & zext(l), l inside the zeros", "0",
       disjoint<Kind::BvAnd>},
      {Kind::BvAnd, "bvand_both_concat", "concat(h1, l1) & concat(h2, l2), one part constant",
       "concat(h1 & h2, l1 & l2)", both_concat<Kind::BvAnd>},

      {Kind::BvOr, "bvor_zero", "x | 0", "x", drop_neutral<Kind::BvOr>},
      {Kind::BvOr, "bvor_ones", "x | all ones", "all ones", absorb<Kind::BvOr>},
      {Kind::BvOr, "bvor_same", "x | x", "x", same},
      {Kind::BvOr, "bvor_complement", "x | bvnot x", "all ones", complement<Kind::BvOr>},
      {Kind::BvOr, "bvor_constants", "(x | k1) | k2", "x | (k1 | k2)", constants<Kind::BvOr>},
      {Kind::BvOr, "bvor_nested", "x | (x | y) or x | (bvnot x | y)", "x | y or all ones",
       nested<Kind::BvOr>},
      {Kind::BvOr, "bvor_absorb", "x | (x & y) or x | (bvnot x & y)", "x or x | y", absorb_dual<Kind::BvOr>},
      {Kind::BvOr, "bvor_both_not", "bvnot x | bvnot y", "bvnot(x & y)", both_not<Kind::BvOr>},
      {Kind::BvOr, "bvor_concat_constant", "concat(h, l) | k", "concat(h | high of k, l | low of k)",
       concat_constant<Kind::BvOr>},
      {Kind::BvOr, "bvor_zext_constant", "zext(x) | k", "concat(high of k, x | low of k)",
       zext_constant<Kind::BvOr>},
      {Kind::BvOr, "bvor_both_zext", "zext(x) | zext(y)", "zext(x | y) in the wider's width",
       both_zext<Kind::BvOr>},
      {Kind::BvOr, "bvor_disjoint", "concat(h, 0) | zext(l), l inside the zeros", "concat(h, zext(l))",
       disjoint<Kind::BvOr>},
      {Kind::BvOr, "bvor_both_concat", "concat(h1, l1) | concat(h2, l2), one part constant",
       "concat(h1 | h2, l1 | l2)", both_concat<Kind::BvOr>},

      {Kind::BvXor, "bvxor_zero", "x ^ 0", "x", xor_zero},
      {Kind::BvXor, "bvxor_ones", "x ^ all ones", "bvnot x", xor_ones},
      {Kind::BvXor, "bvxor_same", "x ^ x", "0", xor_same},
      {Kind::BvXor, "bvxor_complement", "x ^ bvnot x", "all ones", xor_complement},
      {Kind::BvXor, "bvxor_constants", "(x ^ k1) ^ k2", "x ^ (k1 ^ k2)", constants<Kind::BvXor>},
      {Kind::BvXor, "bvxor_twice", "x ^ (x ^ y)", "y", xor_twice},
      {Kind::BvXor, "bvxor_bvnot", "bvnot x ^ y", "bvnot(x ^ y)", xor_bvnot},
      {Kind::BvXor, "bvxor_disjoint", "concat(h, 0) ^ zext(l), l inside the zeros", "concat(h, zext(l))",
       disjoint<Kind::BvXor>},
  };
  return rules;
}

} // namespace fathom::term
