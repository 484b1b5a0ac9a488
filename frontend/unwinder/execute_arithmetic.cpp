// Integer arithmetic, casts and comparisons; what C leaves open becomes a fresh value (C11 6.5.5, 6.5.7).
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/overflow.h"

#include <bit>

namespace fathom::frontend {

using namespace program;

namespace {

bool is_float(const llvm::Type* type) {
  return type->getScalarType()->isFloatingPointTy();
}

} // namespace

/// How many bits the value needs as a signed number, as far as its shape shows it.
uint32_t Machine::signed_bits(ValueId value, int depth) const {
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

ValueId Machine::divide(unsigned opcode, ValueId a, ValueId b) {
  const uint32_t width = builder_.width_of(a);
  const bool is_signed = opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::SRem;
  ValueId by_zero = builder_.eq(b, builder_.constant(BitVector::zeros(width)));
  if (known(by_zero) == false) by_zero = builder_.boolean(false);
  if (asks(Property::DivisionByZero))
    builder_.check(ObligationKind::Property, Property::DivisionByZero, guard(), by_zero, "division by zero");
  ValueId open = by_zero;
  if (is_signed) {
    const ValueId overflow = builder_.conjoin(builder_.eq(a, builder_.constant(BitVector::min_signed(width))),
                                              builder_.eq(b, builder_.constant(BitVector::ones(width))));
    if (known(overflow) != false) open = builder_.disjoin(by_zero, overflow);
  }
  Opcode operation = Opcode::UDiv;
  if (opcode == llvm::Instruction::SDiv) operation = Opcode::SDiv;
  if (opcode == llvm::Instruction::URem) operation = Opcode::URem;
  if (opcode == llvm::Instruction::SRem) operation = Opcode::SRem;
  const ValueId result = builder_.binary(operation, a, b);
  if (builder_.is_false(open)) return result;
  const ValueId arbitrary =
      this->arbitrary(OpenKind::Division, Type::integer(width), builder_.conjoin(guard(), open));
  return builder_.ite(open, arbitrary, result);
}

ValueId Machine::shift(unsigned opcode, ValueId a, ValueId b) {
  const uint32_t width = builder_.width_of(a);
  Opcode operation = Opcode::Shl;
  if (opcode == llvm::Instruction::LShr) operation = Opcode::LShr;
  if (opcode == llvm::Instruction::AShr) operation = Opcode::AShr;
  const ValueId result = builder_.binary(operation, a, b);
  if (width == 1) return result;
  const ValueId fits = builder_.binary(Opcode::Ult, b, builder_.constant(BitVector(width, width)));
  if (builder_.is_true(fits) || known(fits) == true) return result;
  const ValueId beyond = builder_.not_(fits);
  const ValueId arbitrary =
      this->arbitrary(OpenKind::Shift, Type::integer(width), builder_.conjoin(guard(), beyond));
  return builder_.ite(beyond, arbitrary, result);
}

ValueId Machine::binary(unsigned opcode, ValueId a, ValueId b) {
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

/// In code that has no checks of its own (.bc, .ll, models): signed overflow (C11 6.5 p5) of operations that
/// clang marks as signed, and of MIN / -1 and MIN % -1.
void Machine::check_overflow(const llvm::BinaryOperator& instruction, ValueId a, ValueId b) {
  const llvm::Function& function = *instruction.getFunction();
  if (!asks(Property::NoOverflow) || module_.has_checks(function, Property::NoOverflow)) return;
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
    if (opcode == llvm::Instruction::Shl && !module_.is_model(function)) admit_left_shift(instruction, a, b);
    return;
  }
  builder_.check(ObligationKind::Property, Property::NoOverflow, guard(), overflow,
                 "signed integer overflow");
}

/// Left shifts carry no mark: whether the type was signed is not known. The two shifts that clang reads a
/// bit-field with are no operation of the program.
void Machine::admit_left_shift(const llvm::BinaryOperator& instruction, ValueId a, ValueId b) {
  const auto* next =
      instruction.hasOneUse() ? llvm::dyn_cast<llvm::BinaryOperator>(instruction.user_back()) : nullptr;
  if (next && next->getOpcode() == llvm::Instruction::AShr && next->getOperand(0) == &instruction &&
      instruction.getName().starts_with("bf."))
    return;
  const uint32_t width = builder_.width_of(a);
  const ValueId fits = builder_.binary(Opcode::Ult, b, builder_.constant(BitVector(width, width)));
  const ValueId back = builder_.binary(Opcode::AShr, builder_.binary(Opcode::Shl, a, b), b);
  builder_.check(ObligationKind::Unsupported, Property::NoOverflow, guard(),
                 builder_.conjoin(fits, builder_.not_(builder_.eq(back, a))),
                 "left shift in LLVM code, which does not say whether it is signed");
}

void Machine::execute_binary(Activation& activation, const llvm::BinaryOperator& instruction) {
  const Values a = values(activation, instruction.getOperand(0));
  const Values b = values(activation, instruction.getOperand(1));
  if (is_float(instruction.getType())) {
    if (const auto folded = fold_floats(instruction, {a, b}))
      return set_all(activation, instruction, constant(*folded));
    Values numbers;
    for (size_t i = 0; i < a.size(); ++i) {
      const auto one =
          float_binary(instruction.getOpcode(), instruction.getType()->getScalarType(), a[i], b[i]);
      if (!one) return unsupported(activation, "floating-point arithmetic in this format");
      numbers.push_back(*one);
    }
    return set_all(activation, instruction, numbers);
  }
  // The difference of two addresses in one object does not depend on where it lies.
  if (instruction.getOpcode() == llvm::Instruction::Sub) {
    const auto* left = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(0));
    const auto* right = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(1));
    if (left && right && a.size() == 1 && builder_.width_of(a[0]) == builder_.pointer_bits()) {
      const ValueId p = scalar(activation, left->getPointerOperand()),
                    q = scalar(activation, right->getPointerOperand());
      const ValueId inside = builder_.binary(Opcode::Sub, builder_.ptr_offset(p), builder_.ptr_offset(q));
      const ValueId same = builder_.same_object(p, q);
      const ValueId across = builder_.is_true(same) ? inside : builder_.binary(Opcode::Sub, a[0], b[0]);
      return set(activation, instruction, builder_.ite(same, inside, across));
    }
  }
  Values result;
  for (size_t i = 0; i < a.size(); ++i) {
    check_overflow(instruction, a[i], b[i]);
    result.push_back(binary(instruction.getOpcode(), a[i], b[i]));
  }
  set_all(activation, instruction, result);
}

ValueId Machine::compare_integers(unsigned predicate, ValueId a, ValueId b) {
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

void Machine::execute_compare(Activation& activation, const llvm::CmpInst& instruction) {
  const Values a = values(activation, instruction.getOperand(0));
  const Values b = values(activation, instruction.getOperand(1));
  const unsigned predicate = instruction.getPredicate();
  llvm::Type* type = instruction.getOperand(0)->getType();
  if (is_float(type)) {
    if (const auto folded = fold_floats(instruction, {a, b}))
      return set_all(activation, instruction, constant(*folded));
    Values result;
    for (size_t i = 0; i < a.size(); ++i) {
      const auto one = compare_floats(predicate, type->getScalarType(), a[i], b[i]);
      if (!one) return unsupported(activation, "comparison of floating-point numbers of this format");
      result.push_back(*one);
    }
    return set_all(activation, instruction, result);
  }
  Values result;
  for (size_t i = 0; i < a.size(); ++i)
    result.push_back(builder_.type(a[i]).is_pointer() ? compare_pointers(predicate, a[i], b[i])
                                                      : compare_integers(predicate, a[i], b[i]));
  set_all(activation, instruction, result);
}

void Machine::execute_cast(Activation& activation, const llvm::CastInst& instruction) {
  const Values from = values(activation, instruction.getOperand(0));
  const auto& to = layout_.flat(instruction.getType()).scalars;
  llvm::Type* source = instruction.getOperand(0)->getType();
  Values result;
  const uint32_t bits = builder_.pointer_bits();
  for (size_t i = 0; i < to.size() && i < from.size(); ++i) {
    const ValueId x = from[i];
    switch (instruction.getOpcode()) {
    case llvm::Instruction::Trunc: result.push_back(builder_.trunc(x, to[i].type.width())); break;
    case llvm::Instruction::ZExt: result.push_back(builder_.zext(x, to[i].type.width())); break;
    case llvm::Instruction::SExt: result.push_back(builder_.sext(x, to[i].type.width())); break;
    case llvm::Instruction::PtrToInt:
      result.push_back(builder_.resize(builder_.ptr_to_int(x), to[i].type.width()));
      break;
    case llvm::Instruction::IntToPtr: result.push_back(builder_.int_to_ptr(builder_.resize(x, bits))); break;
    case llvm::Instruction::AddrSpaceCast: result.push_back(x); break;
    default: break;
    }
  }
  if (instruction.getOpcode() == llvm::Instruction::BitCast) {
    if (from.size() == to.size() && builder_.type(from[0]) == to[0].type)
      return set_all(activation, instruction, from);
    // Scalars and vectors of other shapes: through the bits, element 0 lowest (little-endian).
    ValueId all = from[0];
    for (size_t i = 1; i < from.size(); ++i) all = builder_.concat(from[i], all);
    uint32_t low = 0;
    for (const Scalar& part : to) {
      result.push_back(builder_.extract(all, low, part.type.width()));
      low += part.type.width();
    }
  }
  if (result.size() == to.size()) return set_all(activation, instruction, result);
  if (const auto folded = fold_floats(instruction, {from}))
    return set_all(activation, instruction, constant(*folded));
  for (size_t i = 0; i < to.size() && i < from.size(); ++i)
    if (const auto one = float_convert(instruction.getOpcode(), source->getScalarType(),
                                       instruction.getType()->getScalarType(), from[i]))
      result.push_back(*one);
  if (result.size() == to.size()) return set_all(activation, instruction, result);
  unsupported(activation, "conversion of a floating-point number");
}

} // namespace fathom::frontend
