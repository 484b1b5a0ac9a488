// Rules of quotients and remainders. SMT-LIB: x udiv 0 = all ones, x urem 0 = x; sdiv and srem accordingly.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

bool is_power_of_two(const Builder& b, Term t) {
  return b.is_constant(t) && b.value(t).is_power_of_two();
}

Term by_one(Builder& b, const Operands& o) {
  return is_one(b, o.b) ? o.a : no_match;
}
Term zero(Builder& b, const Operands& o) {
  return b.bv(b.width(o.a), 0);
}
Term remainder_by_one(Builder& b, const Operands& o) {
  return is_one(b, o.b) ? zero(b, o) : no_match;
}
Term remainder_by_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.b) ? o.a : no_match;
}
Term remainder_by_itself(Builder& b, const Operands& o) {
  return o.a == o.b ? zero(b, o) : no_match;
}
Term remainder_of_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.a) ? o.a : no_match;
}
template <Kind K> Term remainder_twice(Builder& b, const Operands& o) {
  return b.is(o.a, K) && b.child(o.a, 1) == o.b ? o.a : no_match;
}

Term udiv_by_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.b) ? b.bv(BitVector::ones(b.width(o.a))) : no_match;
}
Term udiv_power_of_two(Builder& b, const Operands& o) {
  if (!is_power_of_two(b, o.b)) return no_match;
  return b.bvlshr(o.a, b.bv(b.width(o.a), b.value(o.b).count_trailing_zeros()));
}
Term urem_power_of_two(Builder& b, const Operands& o) {
  if (!is_power_of_two(b, o.b) || is_one(b, o.b)) return no_match;
  return b.zext(b.width(o.a), b.extract(b.value(o.b).count_trailing_zeros() - 1, 0, o.a));
}

Term sdiv_by_zero(Builder& b, const Operands& o) {
  if (!is_zero(b, o.b)) return no_match;
  const uint32_t width = b.width(o.a);
  return b.ite(b.slt(o.a, o.b), b.bv(width, 1), b.bv(BitVector::ones(width)));
}
Term sdiv_by_minus_one(Builder& b, const Operands& o) {
  return is_ones(b, o.b) ? b.bvneg(o.a) : no_match;
}
Term sdiv_nonnegative(Builder& b, const Operands& o) {
  return is_nonnegative(b, o.a) && is_nonnegative(b, o.b) ? b.bvudiv(o.a, o.b) : no_match;
}
Term srem_by_minus_one(Builder& b, const Operands& o) {
  return is_ones(b, o.b) ? zero(b, o) : no_match;
}
Term srem_nonnegative(Builder& b, const Operands& o) {
  return is_nonnegative(b, o.a) && is_nonnegative(b, o.b) ? b.bvurem(o.a, o.b) : no_match;
}

/// Both operands zero-extended: the division fits the wider of the two.
template <Kind K> Term narrow(Builder& b, const Operands& o) {
  const auto needed = [&](Term t) {
    if (b.is(t, Kind::Zext)) return b.width(b.child(t, 0));
    // A zero divisor gives all ones in the full width, so it must not be narrowed.
    if (b.is_constant(t) && !is_zero(b, t)) return b.width(t) - b.value(t).count_leading_zeros();
    return b.width(t);
  };
  const uint32_t width = std::max(needed(o.a), needed(o.b));
  const bool divisor_known = b.is_constant(o.b) || K == Kind::BvUrem;
  if (width >= b.width(o.a) || !divisor_known) return no_match;
  const auto cut = [&](Term t) {
    return b.is(t, Kind::Zext) ? b.zext(width, b.child(t, 0)) : b.bv(b.value(t).resize(width));
  };
  return b.zext(b.width(o.a), b.build({K, cut(o.a), cut(o.b)}));
}

} // namespace

std::span<const Rule> division_rules() {
  static constexpr Rule rules[] = {
      {Kind::BvUdiv, "udiv_by_one", "x udiv 1", "x", by_one},
      {Kind::BvUdiv, "udiv_by_zero", "x udiv 0", "all ones", udiv_by_zero},
      {Kind::BvUdiv, "udiv_power_of_two", "x udiv 2^n", "x >> n", udiv_power_of_two},
      {Kind::BvUdiv, "udiv_narrow", "zext(x) udiv k, k != 0", "zext(x udiv k) in the width of the wider",
       narrow<Kind::BvUdiv>},

      {Kind::BvUrem, "urem_by_one", "x urem 1", "0", remainder_by_one},
      {Kind::BvUrem, "urem_by_zero", "x urem 0", "x", remainder_by_zero},
      {Kind::BvUrem, "urem_by_itself", "x urem x", "0", remainder_by_itself},
      {Kind::BvUrem, "urem_of_zero", "0 urem x", "0", remainder_of_zero},
      {Kind::BvUrem, "urem_twice", "(x urem y) urem y", "x urem y", remainder_twice<Kind::BvUrem>},
      {Kind::BvUrem, "urem_power_of_two", "x urem 2^n, n > 0", "zext(extract(n-1, 0, x))", urem_power_of_two},
      {Kind::BvUrem, "urem_narrow", "zext(x) urem zext(y), or constants != 0",
       "zext(x urem y) in the width of the wider", narrow<Kind::BvUrem>},

      {Kind::BvSdiv, "sdiv_by_one", "x sdiv 1", "x", by_one},
      {Kind::BvSdiv, "sdiv_by_zero", "x sdiv 0", "ite(x < 0, 1, -1)", sdiv_by_zero},
      {Kind::BvSdiv, "sdiv_by_minus_one", "x sdiv -1", "-x", sdiv_by_minus_one},
      {Kind::BvSdiv, "sdiv_nonnegative", "x sdiv y, both sign bits known zero", "x udiv y", sdiv_nonnegative},

      {Kind::BvSrem, "srem_by_one", "x srem 1", "0", remainder_by_one},
      {Kind::BvSrem, "srem_by_zero", "x srem 0", "x", remainder_by_zero},
      {Kind::BvSrem, "srem_by_minus_one", "x srem -1", "0", srem_by_minus_one},
      {Kind::BvSrem, "srem_by_itself", "x srem x", "0", remainder_by_itself},
      {Kind::BvSrem, "srem_of_zero", "0 srem x", "0", remainder_of_zero},
      {Kind::BvSrem, "srem_twice", "(x srem y) srem y", "x srem y", remainder_twice<Kind::BvSrem>},
      {Kind::BvSrem, "srem_nonnegative", "x srem y, both sign bits known zero", "x urem y", srem_nonnegative},
  };
  return rules;
}

} // namespace fathom::term
