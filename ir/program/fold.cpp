#include "ir/program/fold.h"

#include "ir/program/builder.h"

namespace fathom::program {

namespace {

uint64_t divide_signed(uint32_t width, int64_t a, int64_t b) {
  if (b == 0) return a < 0 ? 1 : low_mask(width);
  if (b == -1) return 0 - static_cast<uint64_t>(a); // the minimum has no positive counterpart
  return static_cast<uint64_t>(a / b);
}

uint64_t remainder_signed(int64_t a, int64_t b) {
  if (b == 0) return static_cast<uint64_t>(a);
  return b == -1 ? 0 : static_cast<uint64_t>(a % b);
}

} // namespace

uint64_t fold_small(Opcode opcode, uint32_t width, uint64_t a, uint64_t b) {
  const uint64_t mask = low_mask(width);
  const int64_t sa = sign_extend(a, width), sb = sign_extend(b, width);
  switch (opcode) {
  case Opcode::Add: return (a + b) & mask;
  case Opcode::Sub: return (a - b) & mask;
  case Opcode::Mul: return (a * b) & mask;
  case Opcode::UDiv: return b == 0 ? mask : a / b;
  case Opcode::URem: return b == 0 ? a : a % b;
  case Opcode::SDiv: return divide_signed(width, sa, sb) & mask;
  case Opcode::SRem: return remainder_signed(sa, sb) & mask;
  case Opcode::Shl: return b >= width ? 0 : (a << b) & mask;
  case Opcode::LShr: return b >= width ? 0 : a >> b;
  case Opcode::AShr: return static_cast<uint64_t>(sa >> (b >= width ? width - 1 : b)) & mask;
  case Opcode::And: return a & b;
  case Opcode::Or: return a | b;
  case Opcode::Xor: return a ^ b;
  case Opcode::Eq: return a == b;
  case Opcode::Ult: return a < b;
  case Opcode::Ule: return a <= b;
  case Opcode::Slt: return sa < sb;
  case Opcode::Sle: return sa <= sb;
  case Opcode::Const:
  case Opcode::Pointer:
  case Opcode::Input:
  case Opcode::Open:
  case Opcode::Initial:
  case Opcode::Address:
  case Opcode::Index:
  case Opcode::Ite:
  case Opcode::ZExt:
  case Opcode::SExt:
  case Opcode::Extract:
  case Opcode::Concat:
  case Opcode::Float1:
  case Opcode::Float2:
  case Opcode::Float3:
  case Opcode::Forall:
  case Opcode::PtrAdd:
  case Opcode::PtrSame:
  case Opcode::SameObject:
  case Opcode::PtrOffset:
  case Opcode::PtrToInt:
  case Opcode::IntToPtr:
  case Opcode::ObjectSize:
  case Opcode::Load:
  case Opcode::Accessible:
  case Opcode::Alive:
  case Opcode::Alloc:
  case Opcode::Free:
  case Opcode::Store:
  case Opcode::Copy:
  case Opcode::Fill:
  case Opcode::Repeated:
  case Opcode::Check: break;
  }
  FATHOM_UNREACHABLE("{} is no binary operation on integers", info(opcode).name);
}

BitVector fold_any(Opcode opcode, const BitVector& a, const BitVector& b) {
  switch (opcode) {
  case Opcode::Add: return a + b;
  case Opcode::Sub: return a - b;
  case Opcode::Mul: return a * b;
  case Opcode::UDiv: return a.udiv(b);
  case Opcode::URem: return a.urem(b);
  case Opcode::SDiv: return a.sdiv(b);
  case Opcode::SRem: return a.srem(b);
  case Opcode::Shl: return a.shl(b);
  case Opcode::LShr: return a.lshr(b);
  case Opcode::AShr: return a.ashr(b);
  case Opcode::And: return a & b;
  case Opcode::Or: return a | b;
  case Opcode::Xor: return a ^ b;
  case Opcode::Eq: return BitVector::from_bool(a == b);
  case Opcode::Ult: return BitVector::from_bool(a.ult(b));
  case Opcode::Ule: return BitVector::from_bool(a.ule(b));
  case Opcode::Slt: return BitVector::from_bool(a.slt(b));
  case Opcode::Sle: return BitVector::from_bool(a.sle(b));
  case Opcode::Const:
  case Opcode::Pointer:
  case Opcode::Input:
  case Opcode::Open:
  case Opcode::Initial:
  case Opcode::Address:
  case Opcode::Index:
  case Opcode::Ite:
  case Opcode::ZExt:
  case Opcode::SExt:
  case Opcode::Extract:
  case Opcode::Concat:
  case Opcode::Float1:
  case Opcode::Float2:
  case Opcode::Float3:
  case Opcode::Forall:
  case Opcode::PtrAdd:
  case Opcode::PtrSame:
  case Opcode::SameObject:
  case Opcode::PtrOffset:
  case Opcode::PtrToInt:
  case Opcode::IntToPtr:
  case Opcode::ObjectSize:
  case Opcode::Load:
  case Opcode::Accessible:
  case Opcode::Alive:
  case Opcode::Alloc:
  case Opcode::Free:
  case Opcode::Store:
  case Opcode::Copy:
  case Opcode::Fill:
  case Opcode::Repeated:
  case Opcode::Check: break;
  }
  FATHOM_UNREACHABLE("{} is no binary operation on integers", info(opcode).name);
}

} // namespace fathom::program
