#include "ir/term/fold.h"

namespace fathom::term {

BitVector fold(Kind kind, std::span<const BitVector> x, uint32_t first, uint32_t second) {
  switch (kind) {
  case Kind::Not:
  case Kind::BvNot: return ~x[0];
  case Kind::And:
  case Kind::BvAnd: return x[0] & x[1];
  case Kind::Or:
  case Kind::BvOr: return x[0] | x[1];
  case Kind::Xor:
  case Kind::BvXor: return x[0] ^ x[1];
  case Kind::Ite: return x[0].is_zero() ? x[2] : x[1];
  case Kind::Eq: return BitVector::from_bool(x[0] == x[1]);
  case Kind::BvNeg: return -x[0];
  case Kind::BvAdd: return x[0] + x[1];
  case Kind::BvSub: return x[0] - x[1];
  case Kind::BvMul: return x[0] * x[1];
  case Kind::BvUdiv: return x[0].udiv(x[1]);
  case Kind::BvUrem: return x[0].urem(x[1]);
  case Kind::BvSdiv: return x[0].sdiv(x[1]);
  case Kind::BvSrem: return x[0].srem(x[1]);
  case Kind::BvShl: return x[0].shl(x[1]);
  case Kind::BvLshr: return x[0].lshr(x[1]);
  case Kind::BvAshr: return x[0].ashr(x[1]);
  case Kind::Ult: return BitVector::from_bool(x[0].ult(x[1]));
  case Kind::Ule: return BitVector::from_bool(x[0].ule(x[1]));
  case Kind::Slt: return BitVector::from_bool(x[0].slt(x[1]));
  case Kind::Sle: return BitVector::from_bool(x[0].sle(x[1]));
  case Kind::Concat: return x[0].concat(x[1]);
  case Kind::Extract: return x[0].extract(first, second);
  case Kind::Zext: return x[0].zext(first);
  case Kind::Sext: return x[0].sext(first);
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::Select:
  case Kind::Store:
  case Kind::ConstArray: break;
  }
  FATHOM_UNREACHABLE("{} has no value of its own", info(kind).name);
}

} // namespace fathom::term
