#include "frontend/unwinder/integers.h"

#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/overflow.h"

#include <bit>

namespace fathom::frontend {

using namespace program;

Integers::Integers(Context& context, OpenValues& open)
    : module_(context.module), builder_(context.builder), stack_(context.stack), context_(context),
      open_(open) {}

uint32_t Integers::signed_bits(ValueId value, int depth) const {
  const Instruction& instruction = builder_.program()[value];
  const uint32_t width = instruction.type.width();
  if (instruction.opcode == Opcode::Const) {
    const BitVector bits = builder_.program().constant(value);
    return width - (bits.sign() ? ~bits : bits).count_leading_zeros() + 1;
  }
  uint32_t needed = width;
  const auto operand = [&](int i) { return signed_bits(instruction.operands[i], depth - 1); };
  if (depth > 0) {
    if (instruction.opcode == Opcode::SExt) needed = operand(0);
    if (instruction.opcode == Opcode::ZExt) needed = builder_.width_of(instruction.operands[0]) + 1;
    if (instruction.opcode == Opcode::Ite) needed = std::max(operand(1), operand(2));
    if (instruction.opcode == Opcode::Add || instruction.opcode == Opcode::Sub)
      needed = std::max(operand(0), operand(1)) + 1;
    if (instruction.opcode == Opcode::Mul) needed = operand(0) + operand(1);
  }
  if (width <= 64)
    needed = std::min<uint32_t>(needed, uint32_t(std::bit_width(builder_.interval(value).high)) + 1);
  return std::min(needed, width);
}

ValueId Integers::divide(unsigned opcode, ValueId a, ValueId b) {
  const uint32_t width = builder_.width_of(a);
  const bool is_signed = opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::SRem;
  ValueId by_zero = builder_.eq(b, builder_.constant(BitVector::zeros(width)));
  if (stack_.known(by_zero) == false) by_zero = builder_.boolean(false);
  if (context_.asks(Property::DivisionByZero))
    builder_.check(ObligationKind::Property, Property::DivisionByZero, stack_.guard(), by_zero,
                   "division by zero");
  ValueId open = by_zero;
  if (is_signed) {
    const ValueId overflow = builder_.conjoin(builder_.eq(a, builder_.constant(BitVector::min_signed(width))),
                                              builder_.eq(b, builder_.constant(BitVector::ones(width))));
    if (stack_.known(overflow) != false) open = builder_.disjoin(by_zero, overflow);
  }
  Opcode operation = Opcode::UDiv;
  if (opcode == llvm::Instruction::SDiv) operation = Opcode::SDiv;
  if (opcode == llvm::Instruction::URem) operation = Opcode::URem;
  if (opcode == llvm::Instruction::SRem) operation = Opcode::SRem;
  const ValueId result = builder_.binary(operation, a, b);
  if (builder_.is_false(open)) return result;
  const ValueId arbitrary =
      open_.arbitrary(OpenKind::Division, Type::integer(width), builder_.conjoin(stack_.guard(), open));
  return builder_.ite(open, arbitrary, result);
}

ValueId Integers::shift(unsigned opcode, ValueId a, ValueId b) {
  const uint32_t width = builder_.width_of(a);
  Opcode operation = Opcode::Shl;
  if (opcode == llvm::Instruction::LShr) operation = Opcode::LShr;
  if (opcode == llvm::Instruction::AShr) operation = Opcode::AShr;
  const ValueId result = builder_.binary(operation, a, b);
  if (width == 1) return result;
  const ValueId fits = builder_.binary(Opcode::Ult, b, builder_.constant(BitVector(width, width)));
  if (builder_.is_true(fits) || stack_.known(fits) == true) return result;
  const ValueId beyond = builder_.not_(fits);
  const ValueId arbitrary =
      open_.arbitrary(OpenKind::Shift, Type::integer(width), builder_.conjoin(stack_.guard(), beyond));
  return builder_.ite(beyond, arbitrary, result);
}

ValueId Integers::binary(unsigned opcode, ValueId a, ValueId b) {
  switch (opcode) {
  case llvm::Instruction::Add: return builder_.binary(Opcode::Add, a, b);
  case llvm::Instruction::Sub: return builder_.binary(Opcode::Sub, a, b);
  case llvm::Instruction::Mul: return builder_.binary(Opcode::Mul, a, b);
  case llvm::Instruction::And: return builder_.binary(Opcode::And, a, b);
  case llvm::Instruction::Or: return builder_.binary(Opcode::Or, a, b);
  case llvm::Instruction::Xor: return builder_.binary(Opcode::Xor, a, b);
  case llvm::Instruction::UDiv:
  case llvm::Instruction::SDiv:
  case llvm::Instruction::URem:
  case llvm::Instruction::SRem: return divide(opcode, a, b);
  case llvm::Instruction::Shl:
  case llvm::Instruction::LShr:
  case llvm::Instruction::AShr: return shift(opcode, a, b);
  default: FATHOM_UNREACHABLE("binary operator {}", opcode);
  }
}

ValueId Integers::compare(unsigned predicate, ValueId a, ValueId b) {
  switch (predicate) {
  case llvm::CmpInst::ICMP_EQ: return builder_.eq(a, b);
  case llvm::CmpInst::ICMP_NE: return builder_.not_(builder_.eq(a, b));
  case llvm::CmpInst::ICMP_ULT: return builder_.binary(Opcode::Ult, a, b);
  case llvm::CmpInst::ICMP_ULE: return builder_.binary(Opcode::Ule, a, b);
  case llvm::CmpInst::ICMP_UGT: return builder_.binary(Opcode::Ult, b, a);
  case llvm::CmpInst::ICMP_UGE: return builder_.binary(Opcode::Ule, b, a);
  case llvm::CmpInst::ICMP_SLT: return builder_.binary(Opcode::Slt, a, b);
  case llvm::CmpInst::ICMP_SLE: return builder_.binary(Opcode::Sle, a, b);
  case llvm::CmpInst::ICMP_SGT: return builder_.binary(Opcode::Slt, b, a);
  case llvm::CmpInst::ICMP_SGE: return builder_.binary(Opcode::Sle, b, a);
  default: FATHOM_UNREACHABLE("integer predicate {}", predicate);
  }
}

/// In code that has no checks of its own (.bc, .ll, models): signed overflow (C11 6.5 p5) of operations that
/// clang marks as signed, and of MIN / -1 and MIN % -1.
void Integers::check_overflow(const llvm::BinaryOperator& instruction, ValueId a, ValueId b) {
  const llvm::Function& function = *instruction.getFunction();
  const bool is_asked = context_.asks(Property::NoOverflow);
  // An end that rests on numbers which wrap around says so (Session::ask_wraps).
  const bool is_told = context_.asks(Property::Termination) && !module_.is_model(function);
  if ((!is_asked && !is_told) || module_.has_checks(function, Property::NoOverflow)) return;
  const uint32_t width = builder_.width_of(a);
  const unsigned opcode = instruction.getOpcode();
  ValueId overflow;
  if (opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::SRem) {
    overflow = builder_.conjoin(builder_.eq(a, builder_.constant(BitVector::min_signed(width))),
                                builder_.eq(b, builder_.constant(BitVector::ones(width))));
  } else if (llvm::isa<llvm::OverflowingBinaryOperator>(instruction) && opcode != llvm::Instruction::Shl &&
             instruction.hasNoSignedWrap()) {
    Opcode operation = Opcode::Add;
    if (opcode == llvm::Instruction::Sub) operation = Opcode::Sub;
    if (opcode == llvm::Instruction::Mul) operation = Opcode::Mul;
    overflow = arithmetic_with_overflow(builder_, operation, true, a, b).overflow;
  } else {
    if (is_asked && opcode == llvm::Instruction::Shl && !module_.is_model(function))
      admit_left_shift(instruction, a, b);
    return;
  }
  builder_.check(ObligationKind::Property, Property::NoOverflow, stack_.guard(), overflow,
                 "signed integer overflow");
}

/// Left shifts carry no mark: whether the type was signed is not known. The two shifts that clang reads a
/// bit-field with are no operation of the program.
void Integers::admit_left_shift(const llvm::BinaryOperator& instruction, ValueId a, ValueId b) {
  const auto* next =
      instruction.hasOneUse() ? llvm::dyn_cast<llvm::BinaryOperator>(instruction.user_back()) : nullptr;
  if (next && next->getOpcode() == llvm::Instruction::AShr && next->getOperand(0) == &instruction &&
      instruction.getName().starts_with("bf."))
    return;
  const uint32_t width = builder_.width_of(a);
  const ValueId fits = builder_.binary(Opcode::Ult, b, builder_.constant(BitVector(width, width)));
  const ValueId back = builder_.binary(Opcode::AShr, builder_.binary(Opcode::Shl, a, b), b);
  builder_.check(ObligationKind::Unsupported, Property::NoOverflow, stack_.guard(),
                 builder_.conjoin(fits, builder_.not_(builder_.eq(back, a))),
                 "left shift in LLVM code, which does not say whether it is signed");
}

} // namespace fathom::frontend
