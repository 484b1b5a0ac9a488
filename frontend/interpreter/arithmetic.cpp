#include "frontend/interpreter/arithmetic.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend::interpreter {

using llvm::APInt;
using llvm::CmpInst;
using program::Property;

namespace {

/// Applies an operation of scalars to each element of vectors.
template <typename Operation> Value for_each_element(llvm::Type* type, const Operation& operation) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  if (!vector) return operation(-1);
  std::vector<Value> elements;
  for (unsigned i = 0; i < vector->getNumElements(); ++i) elements.push_back(operation(static_cast<int>(i)));
  return Value::aggregate(std::move(elements));
}

const Value& element(const Value& value, int index) {
  return index < 0 ? value : value.elements[static_cast<size_t>(index)];
}

} // namespace

Value Arithmetic::binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b,
                         bool no_signed_wrap) {
  return for_each_element(type, [&](int i) {
    return scalar_binary(opcode, type->getScalarType(), element(a, i), element(b, i), no_signed_wrap);
  });
}

Value Arithmetic::scalar_binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b,
                                bool no_signed_wrap) {
  if (type->isFloatingPointTy()) return floats_.binary(opcode, type, a, b);
  if (a.from_pointer || b.from_pointer) {
    bool done = false;
    Value result = pointer_arithmetic(opcode, a, b, done);
    if (done) return result;
  }
  const APInt x = scalars_.number(a), y = scalars_.number(b);
  bool overflow = false;
  Value result;
  switch (opcode) {
  case llvm::Instruction::Add: result.bits = x.sadd_ov(y, overflow); break;
  case llvm::Instruction::Sub: result.bits = x.ssub_ov(y, overflow); break;
  case llvm::Instruction::Mul: result.bits = no_signed_wrap ? x.smul_ov(y, overflow) : x * y; break;
  case llvm::Instruction::And: result.bits = x & y; break;
  case llvm::Instruction::Or: result.bits = x | y; break;
  case llvm::Instruction::Xor: result.bits = x ^ y; break;
  case llvm::Instruction::Shl:
  case llvm::Instruction::LShr:
  case llvm::Instruction::AShr: return shift(opcode, type, x, y);
  case llvm::Instruction::UDiv:
  case llvm::Instruction::SDiv:
  case llvm::Instruction::URem:
  case llvm::Instruction::SRem: return divide(opcode, type, x, y);
  default: outcome_.end(program::RunEnd::Unsupported, "an integer operator"); result.bits = x;
  }
  if (overflow && no_signed_wrap) outcome_.violate(Property::NoOverflow, "signed integer overflow");
  return result;
}

/// What can be said of addresses without looking at them: moves, differences within one object.
Value Arithmetic::pointer_arithmetic(unsigned opcode, const Value& a, const Value& b, bool& done) {
  const unsigned bits = memory_.pointer_bits();
  const auto whole = [&](const Value& v) {
    return v.from_pointer && v.first_byte == 0 && v.bits.getBitWidth() == bits;
  };
  const bool add = opcode == llvm::Instruction::Add, subtract = opcode == llvm::Instruction::Sub;
  const auto moved = [&](const Value& base, const APInt& delta) {
    Value result = base;
    result.pointer = memory_.moved(base.pointer, delta.getSExtValue());
    result.bits = base.bits + delta;
    done = true;
    return result;
  };
  if (subtract && whole(a) && whole(b) && a.pointer.object == b.pointer.object) {
    done = true;
    return Value::integer(bits, static_cast<uint64_t>(a.pointer.offset - b.pointer.offset));
  }
  if ((add || subtract) && whole(a) && !b.from_pointer) return moved(a, add ? b.bits : -b.bits);
  if (add && whole(b) && !a.from_pointer) return moved(b, a.bits);
  return {};
}

Value Arithmetic::divide(unsigned opcode, llvm::Type* type, const APInt& a, const APInt& b) {
  const bool is_signed = opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::SRem;
  if (b.isZero()) {
    outcome_.violate(Property::DivisionByZero, "division by zero");
    return choices_.open(type);
  }
  if (is_signed && a.isMinSignedValue() && b.isAllOnes()) {
    if (!module_.has_checks(*stack_.top().function, Property::NoOverflow))
      outcome_.violate(Property::NoOverflow, "signed integer overflow in a division");
    return choices_.open(type);
  }
  if (opcode == llvm::Instruction::UDiv) return Value::integer(a.udiv(b));
  if (opcode == llvm::Instruction::URem) return Value::integer(a.urem(b));
  return Value::integer(opcode == llvm::Instruction::SDiv ? a.sdiv(b) : a.srem(b));
}

Value Arithmetic::shift(unsigned opcode, llvm::Type* type, const APInt& a, const APInt& b) {
  const unsigned bits = a.getBitWidth();
  if (b.uge(bits)) {
    if (bits > 1) {
      outcome_.note_undefined(Property::ShiftAmount, "shift by as many bits as the value has, or more");
      return choices_.open(type);
    }
    return Value::integer(
        opcode == llvm::Instruction::AShr ? a : APInt(1, 0)); // one bit: no C operator makes this
  }
  if (opcode == llvm::Instruction::Shl) return Value::integer(a.shl(b));
  return Value::integer(opcode == llvm::Instruction::LShr ? a.lshr(b) : a.ashr(b));
}

Value Arithmetic::compare(CmpInst::Predicate predicate, llvm::Type* type, const Value& a, const Value& b) {
  return for_each_element(type, [&](int i) {
    llvm::Type* scalar = type->getScalarType();
    const Value &x = element(a, i), &y = element(b, i);
    bool result = false;
    if (scalar->isFloatingPointTy())
      result = floats_.compare(predicate, scalar, x, y);
    else if (scalar->isPointerTy())
      result = compare_pointers(predicate, scalars_.pointer(x), scalars_.pointer(y));
    else
      result = compare_integers(predicate, x, y);
    return Value::integer(1, result);
  });
}

namespace {

/// The order of two places in one object, or before or after it.
bool by_offset(CmpInst::Predicate predicate, Pointer a, Pointer b) {
  return llvm::ICmpInst::compare(APInt(64, static_cast<uint64_t>(a.offset)),
                                 APInt(64, static_cast<uint64_t>(b.offset)),
                                 llvm::ICmpInst::getSignedPredicate(predicate));
}

} // namespace

bool Arithmetic::compare_integers(CmpInst::Predicate predicate, const Value& a, const Value& b) {
  // Null tests, and places in one object, say nothing about where objects lie.
  if (a.from_pointer && b.from_pointer && a.pointer.object == b.pointer.object &&
      a.first_byte == b.first_byte) {
    const bool result = llvm::ICmpInst::compare(a.bits, b.bits, predicate);
    // Far from the object the order is another one where the address space ends between both.
    if (CmpInst::isRelational(predicate) && a.bits.getBitWidth() == memory_.pointer_bits() &&
        result != by_offset(predicate, a.pointer, b.pointer))
      outcome_.note_address();
    return result;
  }
  const bool null_test = (a.from_pointer && !b.from_pointer && b.bits.isZero()) ||
                         (b.from_pointer && !a.from_pointer && a.bits.isZero());
  if (null_test && a.bits.getBitWidth() == memory_.pointer_bits() && CmpInst::isEquality(predicate)) {
    if (a.bits == b.bits) outcome_.note_address(); // far from its object
    return llvm::ICmpInst::compare(a.bits, b.bits, predicate);
  }
  return llvm::ICmpInst::compare(scalars_.number(a), scalars_.number(b), predicate);
}

/// C11 6.5.9: pointers into different objects that are alive and point at a byte differ, whatever else is
/// compared by address.
bool Arithmetic::equal_pointers(Pointer a, Pointer b) {
  if (a.object == b.object) return a.offset == b.offset;
  if (a.is_null() || b.is_null()) return false;
  const auto points_at_something = [&](Pointer p) {
    if (!p.has_object()) return false;
    if (memory_[p.object].kind == program::ObjectKind::Function) return p.offset == 0;
    return memory_.access(p, 1).has_value();
  };
  if (points_at_something(a) && points_at_something(b) && !memory_.share_bytes(a.object, b.object))
    return false;
  outcome_.note_address();
  return memory_.number(a) == memory_.number(b);
}

bool Arithmetic::compare_pointers(CmpInst::Predicate predicate, Pointer a, Pointer b) {
  if (predicate == CmpInst::ICMP_EQ) return equal_pointers(a, b);
  if (predicate == CmpInst::ICMP_NE) return !equal_pointers(a, b);
  // Within one object the signed offsets count, so that `p - 1 < p` also before the start.
  const bool same = a.object == b.object && a.has_object();
  if (same) return by_offset(predicate, a, b);
  if ((a.has_object() && !b.is_null()) || (b.has_object() && !a.is_null())) outcome_.note_address();
  const unsigned bits = memory_.pointer_bits();
  return llvm::ICmpInst::compare(APInt(bits, memory_.number(a)), APInt(bits, memory_.number(b)), predicate);
}

Value Arithmetic::convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value) {
  if (opcode == llvm::Instruction::BitCast) return scalars_.bit_cast(from, to, value);
  return for_each_element(to, [&](int i) {
    return scalar_convert(opcode, from->getScalarType(), to->getScalarType(), element(value, i));
  });
}

Value Arithmetic::scalar_convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value) {
  const unsigned bits = scalars_.width(to);
  switch (opcode) {
  case llvm::Instruction::Trunc: {
    if (!value.from_pointer || bits % 8) return Value::integer(scalars_.number(value).trunc(bits));
    Value low = value; // the low bytes of the same pointer
    low.bits = value.bits.trunc(bits);
    return low;
  }
  case llvm::Instruction::ZExt: return Value::integer(scalars_.number(value).zext(bits));
  case llvm::Instruction::SExt: return Value::integer(scalars_.number(value).sext(bits));
  case llvm::Instruction::PtrToInt: {
    Value result = Value::integer(scalars_.raw(value));
    result.from_pointer = value.pointer.has_object();
    result.pointer = value.pointer;
    if (bits == result.bits.getBitWidth()) return result;
    return bits < result.bits.getBitWidth() ? scalar_convert(llvm::Instruction::Trunc, from, to, result)
                                            : Value::integer(scalars_.number(result).zext(bits));
  }
  case llvm::Instruction::IntToPtr: {
    if (value.bits.getBitWidth() == memory_.pointer_bits()) return Value::of(scalars_.pointer(value));
    return Value::of(
        scalars_.pointer(Value::integer(scalars_.number(value).zextOrTrunc(memory_.pointer_bits()))));
  }
  case llvm::Instruction::AddrSpaceCast: return value;
  default: return floats_.convert(opcode, from, to, value);
  }
}

} // namespace fathom::frontend::interpreter
