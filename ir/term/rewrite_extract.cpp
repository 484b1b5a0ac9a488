// Rules of extract: it is moved inwards as long as that makes no term wider or shared work double.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

uint32_t width_of(const Operands& o) {
  return o.first - o.second + 1;
}

Term all(Builder& b, const Operands& o) {
  return width_of(o) == b.width(o.a) ? o.a : no_match;
}
Term of_extract(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Extract)) return no_match;
  const uint32_t low = b.context().extract_low(o.a);
  return b.extract(o.first + low, o.second + low, b.child(o.a, 0));
}
Term of_concat(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Concat)) return no_match;
  const Term high = b.child(o.a, 0), low = b.child(o.a, 1);
  const uint32_t cut = b.width(low);
  if (o.first < cut) return b.extract(o.first, o.second, low);
  if (o.second >= cut) return b.extract(o.first - cut, o.second - cut, high);
  return b.concat(b.extract(o.first - cut, 0, high), b.extract(cut - 1, o.second, low));
}
Term of_zext(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Zext)) return no_match;
  const Term x = b.child(o.a, 0);
  const uint32_t cut = b.width(x);
  if (o.first < cut) return b.extract(o.first, o.second, x);
  if (o.second >= cut) return b.bv(width_of(o), 0);
  return b.zext(width_of(o), b.extract(cut - 1, o.second, x));
}
Term of_sext(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Sext)) return no_match;
  const Term x = b.child(o.a, 0);
  const uint32_t cut = b.width(x);
  if (o.first < cut) return b.extract(o.first, o.second, x);
  return b.sext(width_of(o), b.extract(cut - 1, std::min(o.second, cut - 1), x));
}
Term of_bvnot(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::BvNot) ? b.bvnot(b.extract(o.first, o.second, b.child(o.a, 0))) : no_match;
}

/// Does an extract of t melt away?
bool melts(const Builder& b, Term t) {
  switch (b.kind(t)) {
  case Kind::Constant:
  case Kind::Concat:
  case Kind::Zext:
  case Kind::Sext:
  case Kind::Extract: return true;
  case Kind::Symbol:
  case Kind::Not:
  case Kind::And:
  case Kind::Or:
  case Kind::Xor:
  case Kind::Ite:
  case Kind::Eq:
  case Kind::BvNot:
  case Kind::BvNeg:
  case Kind::BvAdd:
  case Kind::BvSub:
  case Kind::BvMul:
  case Kind::BvUdiv:
  case Kind::BvUrem:
  case Kind::BvSdiv:
  case Kind::BvSrem:
  case Kind::BvShl:
  case Kind::BvLshr:
  case Kind::BvAshr:
  case Kind::BvAnd:
  case Kind::BvOr:
  case Kind::BvXor:
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
  case Kind::Select:
  case Kind::Store:
  case Kind::ConstArray: return false;
  }
  return false;
}

Term of_bitwise(Builder& b, const Operands& o) {
  const Kind kind = b.kind(o.a);
  if (kind != Kind::BvAnd && kind != Kind::BvOr && kind != Kind::BvXor) return no_match;
  const Term x = b.child(o.a, 0), y = b.child(o.a, 1);
  if (!melts(b, x) && !melts(b, y)) return no_match;
  return b.build({kind, b.extract(o.first, o.second, x), b.extract(o.first, o.second, y)});
}
/// The low bits of a sum, difference or product depend on the operands' low bits alone.
Term low_of_arithmetic(Builder& b, const Operands& o) {
  const Kind kind = b.kind(o.a);
  if (o.second != 0 || (kind != Kind::BvAdd && kind != Kind::BvSub && kind != Kind::BvMul)) return no_match;
  const Term x = b.child(o.a, 0), y = b.child(o.a, 1);
  if (!melts(b, x) || !melts(b, y)) return no_match;
  return b.build({kind, b.extract(o.first, 0, x), b.extract(o.first, 0, y)});
}
Term low_of_neg(Builder& b, const Operands& o) {
  if (o.second != 0 || !b.is(o.a, Kind::BvNeg) || !melts(b, b.child(o.a, 0))) return no_match;
  return b.bvneg(b.extract(o.first, 0, b.child(o.a, 0)));
}
Term of_choice(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Ite)) return no_match;
  const Term x = b.child(o.a, 1), y = b.child(o.a, 2);
  if (!melts(b, x) || !melts(b, y)) return no_match;
  return b.ite(b.child(o.a, 0), b.extract(o.first, o.second, x), b.extract(o.first, o.second, y));
}

} // namespace

std::span<const Rule> extract_rules() {
  static constexpr Rule rules[] = {
      {Kind::Extract, "extract_all", "x[w-1:0]", "x", all},
      {Kind::Extract, "extract_extract", "x[h:l][i:j]", "x[l+i:l+j]", of_extract},
      {Kind::Extract, "extract_concat", "concat(x, y)[i:j]", "of x, of y, or the concat of both", of_concat},
      {Kind::Extract, "extract_zext", "zext(x)[i:j]", "x[i:j], zeros, or zext(x[w-1:j])", of_zext},
      {Kind::Extract, "extract_sext", "sext(x)[i:j]", "x[i:j] or sext(x[w-1:min(j,w-1)])", of_sext},
      {Kind::Extract, "extract_bvnot", "bvnot(x)[i:j]", "bvnot(x[i:j])", of_bvnot},
      {Kind::Extract, "extract_bitwise",
       "(x op y)[i:j], op &, | or ^, an operand constant, extended or concatenated", "x[i:j] op y[i:j]",
       of_bitwise},
      {Kind::Extract, "extract_low_arithmetic",
       "(x op y)[i:0], op +, - or *, both constant, extended or concatenated", "x[i:0] op y[i:0]",
       low_of_arithmetic},
      {Kind::Extract, "extract_low_neg", "(-x)[i:0], x extended or concatenated", "-(x[i:0])", low_of_neg},
      {Kind::Extract, "extract_choice", "ite(c, x, y)[i:j], both constant, extended or concatenated",
       "ite(c, x[i:j], y[i:j])", of_choice},
  };
  return rules;
}

} // namespace fathom::term
