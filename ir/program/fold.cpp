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

uint64_t compute_small(ArithmeticOpcode opcode, uint32_t width, uint64_t a, uint64_t b) {
  const uint64_t mask = low_mask(width);
  const int64_t sa = sign_extend(a, width), sb = sign_extend(b, width);
  switch (opcode) {
  case ArithmeticOpcode::Add: return (a + b) & mask;
  case ArithmeticOpcode::Sub: return (a - b) & mask;
  case ArithmeticOpcode::Mul: return (a * b) & mask;
  case ArithmeticOpcode::UDiv: return b == 0 ? mask : a / b;
  case ArithmeticOpcode::URem: return b == 0 ? a : a % b;
  case ArithmeticOpcode::SDiv: return divide_signed(width, sa, sb) & mask;
  case ArithmeticOpcode::SRem: return remainder_signed(sa, sb) & mask;
  case ArithmeticOpcode::Shl: return b >= width ? 0 : (a << b) & mask;
  case ArithmeticOpcode::LShr: return b >= width ? 0 : a >> b;
  case ArithmeticOpcode::AShr: return static_cast<uint64_t>(sa >> (b >= width ? width - 1 : b)) & mask;
  case ArithmeticOpcode::And: return a & b;
  case ArithmeticOpcode::Or: return a | b;
  case ArithmeticOpcode::Xor: return a ^ b;
  }
  FATHOM_UNREACHABLE("operation {}", static_cast<int>(opcode));
}

bool compare_small(ComparisonOpcode opcode, uint32_t width, uint64_t a, uint64_t b) {
  switch (opcode) {
  case ComparisonOpcode::Eq: return a == b;
  case ComparisonOpcode::Ult: return a < b;
  case ComparisonOpcode::Ule: return a <= b;
  case ComparisonOpcode::Slt: return sign_extend(a, width) < sign_extend(b, width);
  case ComparisonOpcode::Sle: return sign_extend(a, width) <= sign_extend(b, width);
  }
  FATHOM_UNREACHABLE("comparison {}", static_cast<int>(opcode));
}

BitVector compute_any(ArithmeticOpcode opcode, const BitVector& a, const BitVector& b) {
  switch (opcode) {
  case ArithmeticOpcode::Add: return a + b;
  case ArithmeticOpcode::Sub: return a - b;
  case ArithmeticOpcode::Mul: return a * b;
  case ArithmeticOpcode::UDiv: return a.udiv(b);
  case ArithmeticOpcode::URem: return a.urem(b);
  case ArithmeticOpcode::SDiv: return a.sdiv(b);
  case ArithmeticOpcode::SRem: return a.srem(b);
  case ArithmeticOpcode::Shl: return a.shl(b);
  case ArithmeticOpcode::LShr: return a.lshr(b);
  case ArithmeticOpcode::AShr: return a.ashr(b);
  case ArithmeticOpcode::And: return a & b;
  case ArithmeticOpcode::Or: return a | b;
  case ArithmeticOpcode::Xor: return a ^ b;
  }
  FATHOM_UNREACHABLE("operation {}", static_cast<int>(opcode));
}

bool compare_any(ComparisonOpcode opcode, const BitVector& a, const BitVector& b) {
  switch (opcode) {
  case ComparisonOpcode::Eq: return a == b;
  case ComparisonOpcode::Ult: return a.ult(b);
  case ComparisonOpcode::Ule: return a.ule(b);
  case ComparisonOpcode::Slt: return a.slt(b);
  case ComparisonOpcode::Sle: return a.sle(b);
  }
  FATHOM_UNREACHABLE("comparison {}", static_cast<int>(opcode));
}

} // namespace

uint64_t fold_small(Opcode opcode, uint32_t width, uint64_t a, uint64_t b) {
  return is_comparison(opcode) ? uint64_t{compare_small(as<ComparisonOpcode>(opcode), width, a, b)}
                               : compute_small(as<ArithmeticOpcode>(opcode), width, a, b);
}

BitVector fold_any(Opcode opcode, const BitVector& a, const BitVector& b) {
  return is_comparison(opcode) ? BitVector::from_bool(compare_any(as<ComparisonOpcode>(opcode), a, b))
                               : compute_any(as<ArithmeticOpcode>(opcode), a, b);
}

} // namespace fathom::program
