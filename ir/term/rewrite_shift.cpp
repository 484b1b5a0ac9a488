// Rules of shifts: by a constant they only move bits.
//
//   x << n   | extract(w-1-n, 0, x) | 0 (n bits) |
//   x >> n   | 0 or sign (n bits)   | extract(w-1, n, x) |
#include "ir/term/match.h"

namespace fathom::term {

namespace {

Term by_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.b) ? o.a : no_match;
}
Term of_zero(Builder& b, const Operands& o) {
  return is_zero(b, o.a) ? o.a : no_match;
}
Term of_ones(Builder& b, const Operands& o) {
  return is_ones(b, o.a) ? o.a : no_match;
}

/// The amount if it is a constant in 1 .. width-1, else 0.
uint32_t inner_amount(const Builder& b, const Operands& o) {
  if (!b.is_constant(o.b)) return 0;
  const BitVector& k = b.value(o.b);
  return k.fits_u64() && k.low64() < k.width() ? static_cast<uint32_t>(k.low64()) : 0;
}
bool is_too_far(const Builder& b, const Operands& o) {
  if (!b.is_constant(o.b)) return false;
  const BitVector& k = b.value(o.b);
  return !k.fits_u64() || k.low64() >= k.width();
}

Term too_far(Builder& b, const Operands& o) {
  return is_too_far(b, o) ? b.bv(b.width(o.a), 0) : no_match;
}
Term ashr_too_far(Builder& b, const Operands& o) {
  const uint32_t width = b.width(o.a);
  return is_too_far(b, o) ? b.sext(width, b.extract(width - 1, width - 1, o.a)) : no_match;
}
Term shl_sum(Builder& b, const Operands& o) {
  if (!b.is_constant(o.b) || !has_constant(b, o.a, Kind::BvAdd)) return no_match;
  return b.bvadd(b.bvshl(b.child(o.a, 0), o.b), b.bv(b.value(b.child(o.a, 1)).shl(b.value(o.b))));
}
Term shl_constant(Builder& b, const Operands& o) {
  const uint32_t n = inner_amount(b, o);
  return n == 0 ? no_match : b.concat(b.extract(b.width(o.a) - 1 - n, 0, o.a), b.bv(n, 0));
}
Term lshr_constant(Builder& b, const Operands& o) {
  const uint32_t n = inner_amount(b, o), width = b.width(o.a);
  return n == 0 ? no_match : b.zext(width, b.extract(width - 1, n, o.a));
}
Term ashr_constant(Builder& b, const Operands& o) {
  const uint32_t n = inner_amount(b, o), width = b.width(o.a);
  return n == 0 ? no_match : b.sext(width, b.extract(width - 1, n, o.a));
}
Term ashr_nonnegative(Builder& b, const Operands& o) {
  return is_nonnegative(b, o.a) ? b.bvlshr(o.a, o.b) : no_match;
}

} // namespace

std::span<const Rule> shift_rules() {
  static constexpr Rule rules[] = {
      {Kind::BvShl, "shl_by_zero", "x << 0", "x", by_zero},
      {Kind::BvShl, "shl_of_zero", "0 << x", "0", of_zero},
      {Kind::BvShl, "shl_too_far", "x << k, k >= width", "0", too_far},
      {Kind::BvShl, "shl_sum", "(x + k1) << k2", "(x << k2) + (k1 << k2)", shl_sum},
      {Kind::BvShl, "shl_constant", "x << n", "concat(extract(w-1-n, 0, x), 0)", shl_constant},

      {Kind::BvLshr, "lshr_by_zero", "x >> 0", "x", by_zero},
      {Kind::BvLshr, "lshr_of_zero", "0 >> x", "0", of_zero},
      {Kind::BvLshr, "lshr_too_far", "x >> k, k >= width", "0", too_far},
      {Kind::BvLshr, "lshr_constant", "x >> n", "zext(extract(w-1, n, x))", lshr_constant},

      {Kind::BvAshr, "ashr_by_zero", "x >> 0 (arithmetic)", "x", by_zero},
      {Kind::BvAshr, "ashr_of_zero", "0 >> x", "0", of_zero},
      {Kind::BvAshr, "ashr_of_ones", "-1 >> x", "-1", of_ones},
      {Kind::BvAshr, "ashr_nonnegative", "x >> y, sign bit known zero", "lshr(x, y)", ashr_nonnegative},
      {Kind::BvAshr, "ashr_too_far", "x >> k, k >= width", "sext(sign bit)", ashr_too_far},
      {Kind::BvAshr, "ashr_constant", "x >> n", "sext(extract(w-1, n, x))", ashr_constant},
  };
  return rules;
}

} // namespace fathom::term
