// Integers of at most 64 bits.
#include "frontend/unwinder/known/operations.h"

#include <bit>

namespace fathom::frontend::known {

namespace {

/// The number comes from `Of`, or the unwinder is to look at this.
template <auto Of> const Operation* compute(Execution& x, const Operation* o) {
  const Word &a = x.registers[o->a], &b = x.registers[o->b];
  uint64_t result = 0;
  if (!are_numbers(a, b) || !Of(a.bits, b.bits, o->width, result)) return x.stop(o);
  x.registers[o->to] = Word::number(result & o->mask);
  return o + 1;
}

bool add(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a + b, true;
}
bool subtract(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a - b, true;
}
bool multiply(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a * b, true;
}
bool bitwise_and(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a & b, true;
}
bool bitwise_or(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a | b, true;
}
bool bitwise_xor(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a ^ b, true;
}
bool shift_left(uint64_t a, uint64_t b, uint32_t width, uint64_t& r) {
  return b < width && (r = a << b, true);
}
bool shift_right(uint64_t a, uint64_t b, uint32_t width, uint64_t& r) {
  return b < width && (r = a >> b, true);
}
bool shift_signed(uint64_t a, uint64_t b, uint32_t width, uint64_t& r) {
  return b < width && (r = uint64_t(as_signed(a, width) >> b), true);
}
bool divide(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return b != 0 && (r = a / b, true);
}
bool remainder(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return b != 0 && (r = a % b, true);
}
/// Neither by zero nor with a quotient that does not fit.
bool can_divide(uint64_t a, uint64_t b, uint32_t width) {
  return b != 0 && !(as_signed(b, width) == -1 && a == uint64_t{1} << (width - 1));
}
bool divide_signed(uint64_t a, uint64_t b, uint32_t width, uint64_t& r) {
  return can_divide(a, b, width) && (r = uint64_t(as_signed(a, width) / as_signed(b, width)), true);
}
bool remainder_signed(uint64_t a, uint64_t b, uint32_t width, uint64_t& r) {
  return can_divide(a, b, width) && (r = uint64_t(as_signed(a, width) % as_signed(b, width)), true);
}

bool fits(int64_t value, uint32_t width) {
  return as_signed(uint64_t(value), width) == value;
}
template <auto Operate> bool exactly(uint64_t a, uint64_t b, uint32_t width, int64_t& value) {
  return !Operate(as_signed(a, width), as_signed(b, width), &value) && fits(value, width);
}
bool overflows_add(int64_t a, int64_t b, int64_t* r) {
  return __builtin_add_overflow(a, b, r);
}
bool overflows_subtract(int64_t a, int64_t b, int64_t* r) {
  return __builtin_sub_overflow(a, b, r);
}
bool overflows_multiply(int64_t a, int64_t b, int64_t* r) {
  return __builtin_mul_overflow(a, b, r);
}
template <auto Operate> bool checked(uint64_t a, uint64_t b, uint32_t width, uint64_t& r) {
  int64_t value = 0;
  return exactly<Operate>(a, b, width, value) && (r = uint64_t(value), true);
}

/// A number, and after it whether it is not the exact one.
template <auto Operate> const Operation* with_signed_overflow(Execution& x, const Operation* o) {
  const Word a = x.registers[o->a], b = x.registers[o->b];
  if (!are_numbers(a, b)) return x.stop(o);
  int64_t value = 0;
  const bool is_exact = exactly<Operate>(a.bits, b.bits, o->width, value);
  x.registers[o->to] = Word::number(uint64_t(value) & o->mask);
  x.registers[o->to + 1] = Word::number(!is_exact);
  return o + 1;
}
bool carries_add(uint64_t a, uint64_t b, uint64_t* r) {
  return __builtin_add_overflow(a, b, r);
}
bool carries_subtract(uint64_t a, uint64_t b, uint64_t* r) {
  return __builtin_sub_overflow(a, b, r);
}
bool carries_multiply(uint64_t a, uint64_t b, uint64_t* r) {
  return __builtin_mul_overflow(a, b, r);
}
template <auto Operate> const Operation* with_unsigned_overflow(Execution& x, const Operation* o) {
  const Word a = x.registers[o->a], b = x.registers[o->b];
  if (!are_numbers(a, b)) return x.stop(o);
  uint64_t value = 0;
  const bool carries = Operate(a.bits, b.bits, &value) || (value & ~o->mask) != 0;
  x.registers[o->to] = Word::number(value & o->mask);
  x.registers[o->to + 1] = Word::number(carries);
  return o + 1;
}

bool equal(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a == b, true;
}
bool unequal(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a != b, true;
}
bool below(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a < b, true;
}
bool not_above(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a <= b, true;
}
bool above(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a > b, true;
}
bool not_below(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a >= b, true;
}
bool less(uint64_t a, uint64_t b, uint32_t w, uint64_t& r) {
  return r = as_signed(a, w) < as_signed(b, w), true;
}
bool not_greater(uint64_t a, uint64_t b, uint32_t w, uint64_t& r) {
  return r = as_signed(a, w) <= as_signed(b, w), true;
}
bool greater(uint64_t a, uint64_t b, uint32_t w, uint64_t& r) {
  return r = as_signed(a, w) > as_signed(b, w), true;
}
bool not_less(uint64_t a, uint64_t b, uint32_t w, uint64_t& r) {
  return r = as_signed(a, w) >= as_signed(b, w), true;
}

bool least(uint64_t a, uint64_t b, uint32_t w, uint64_t& r) {
  return r = as_signed(a, w) < as_signed(b, w) ? a : b, true;
}
bool greatest(uint64_t a, uint64_t b, uint32_t w, uint64_t& r) {
  return r = as_signed(a, w) < as_signed(b, w) ? b : a, true;
}
bool lowest(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a < b ? a : b, true;
}
bool highest(uint64_t a, uint64_t b, uint32_t, uint64_t& r) {
  return r = a < b ? b : a, true;
}
bool count_ones(uint64_t a, uint64_t, uint32_t, uint64_t& r) {
  return r = uint64_t(std::popcount(a)), true;
}
bool reverse_bytes(uint64_t a, uint64_t, uint32_t width, uint64_t& r) {
  return width % 8 == 0 && (r = __builtin_bswap64(a) >> (64 - width), true);
}

const Operation* funnel_left(Execution& x, const Operation* o) {
  const Word a = x.registers[o->a], b = x.registers[o->b], by = x.registers[o->c];
  if (!are_numbers(a, b) || !by.is_number()) return x.stop(o);
  const uint32_t shift = uint32_t(by.bits % o->width);
  const uint64_t low = shift == 0 ? 0 : b.bits >> (o->width - shift);
  x.registers[o->to] = Word::number(((a.bits << shift) | low) & o->mask);
  return o + 1;
}

const Operation* truncate(Execution& x, const Operation* o) {
  const Word& a = x.registers[o->a];
  if (!a.is_number()) return x.stop(o);
  x.registers[o->to] = Word::number(a.bits & o->mask);
  return o + 1;
}

const Operation* extend_signed(Execution& x, const Operation* o) {
  const Word& a = x.registers[o->a];
  if (!a.is_number()) return x.stop(o);
  x.registers[o->to] = Word::number(uint64_t(as_signed(a.bits, o->width)) & o->mask);
  return o + 1;
}

} // namespace

const Operation* give_up(Execution& x, const Operation* o) {
  return x.stop(o);
}

const Operation* do_nothing(Execution&, const Operation* o) {
  return o + 1;
}

const Operation* set(Execution& x, const Operation* o) {
  x.registers[o->to] = x.registers[o->a];
  return o + 1;
}

const Operation* set_all(Execution& x, const Operation* o) {
  for (const auto& [from, to] : x.top().code->moves[o->record]) x.registers[to] = x.registers[from];
  return o + 1;
}

/// The distance of two places in one object does not depend on where it lies.
const Operation* subtract_addresses(Execution& x, const Operation* o) {
  const Word &a = x.registers[o->a], &b = x.registers[o->b];
  const bool is_distance =
      a.kind == Word::Kind::Address && b.kind == Word::Kind::Address && a.object == b.object;
  if (!is_distance && !are_numbers(a, b)) return x.stop(o);
  x.registers[o->to] = Word::number((a.bits - b.bits) & o->mask);
  return o + 1;
}

const Operation* select(Execution& x, const Operation* o) {
  const Word& condition = x.registers[o->a];
  if (!condition.is_number()) return x.stop(o);
  const Word chosen = x.registers[condition.bits != 0 ? o->b : o->c];
  x.registers[o->to] = chosen;
  return o + 1;
}

Execute binary_operation(const llvm::BinaryOperator& instruction, bool is_checked) {
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Add: return is_checked ? compute<checked<overflows_add>> : compute<add>;
  case llvm::Instruction::Sub: return is_checked ? compute<checked<overflows_subtract>> : compute<subtract>;
  case llvm::Instruction::Mul: return is_checked ? compute<checked<overflows_multiply>> : compute<multiply>;
  case llvm::Instruction::And: return compute<bitwise_and>;
  case llvm::Instruction::Or: return compute<bitwise_or>;
  case llvm::Instruction::Xor: return compute<bitwise_xor>;
  case llvm::Instruction::Shl: return is_checked ? nullptr : compute<shift_left>;
  case llvm::Instruction::LShr: return compute<shift_right>;
  case llvm::Instruction::AShr: return compute<shift_signed>;
  case llvm::Instruction::UDiv: return compute<divide>;
  case llvm::Instruction::URem: return compute<remainder>;
  case llvm::Instruction::SDiv: return compute<divide_signed>;
  case llvm::Instruction::SRem: return compute<remainder_signed>;
  default: return nullptr;
  }
}

Execute comparison(const llvm::ICmpInst& instruction) {
  switch (instruction.getPredicate()) {
  case llvm::CmpInst::ICMP_EQ: return compute<equal>;
  case llvm::CmpInst::ICMP_NE: return compute<unequal>;
  case llvm::CmpInst::ICMP_ULT: return compute<below>;
  case llvm::CmpInst::ICMP_ULE: return compute<not_above>;
  case llvm::CmpInst::ICMP_UGT: return compute<above>;
  case llvm::CmpInst::ICMP_UGE: return compute<not_below>;
  case llvm::CmpInst::ICMP_SLT: return compute<less>;
  case llvm::CmpInst::ICMP_SLE: return compute<not_greater>;
  case llvm::CmpInst::ICMP_SGT: return compute<greater>;
  case llvm::CmpInst::ICMP_SGE: return compute<not_less>;
  default: return nullptr;
  }
}

Execute conversion(const llvm::CastInst& instruction) {
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Trunc:
  case llvm::Instruction::ZExt: return truncate;
  case llvm::Instruction::SExt: return extend_signed;
  default: return nullptr;
  }
}

Execute integer_intrinsic(llvm::Intrinsic::ID id) {
  switch (id) {
  case llvm::Intrinsic::sadd_with_overflow: return with_signed_overflow<overflows_add>;
  case llvm::Intrinsic::ssub_with_overflow: return with_signed_overflow<overflows_subtract>;
  case llvm::Intrinsic::smul_with_overflow: return with_signed_overflow<overflows_multiply>;
  case llvm::Intrinsic::uadd_with_overflow: return with_unsigned_overflow<carries_add>;
  case llvm::Intrinsic::usub_with_overflow: return with_unsigned_overflow<carries_subtract>;
  case llvm::Intrinsic::umul_with_overflow: return with_unsigned_overflow<carries_multiply>;
  case llvm::Intrinsic::smin: return compute<least>;
  case llvm::Intrinsic::smax: return compute<greatest>;
  case llvm::Intrinsic::umin: return compute<lowest>;
  case llvm::Intrinsic::umax: return compute<highest>;
  case llvm::Intrinsic::fshl: return funnel_left;
  case llvm::Intrinsic::ctpop: return compute<count_ones>;
  case llvm::Intrinsic::bswap: return compute<reverse_bytes>;
  default: return nullptr;
  }
}

} // namespace fathom::frontend::known
