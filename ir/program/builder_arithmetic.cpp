// Rules for binary operations: dispatch, sums, products, quotients and shifts. A constant operand is on the
// right.
#include "ir/program/builder.h"
#include "ir/program/fold.h"

#include <bit>

namespace fathom::program {

namespace {

bool is_commutative(Opcode opcode) {
  return opcode == Opcode::Add || opcode == Opcode::Mul || opcode == Opcode::And || opcode == Opcode::Or ||
         opcode == Opcode::Xor || opcode == Opcode::Eq;
}

} // namespace

ValueId Builder::binary(Opcode opcode, ValueId a, ValueId b) {
  FATHOM_CHECK(is_arithmetic(opcode) || is_comparison(opcode), "{} is no binary operation",
               info(opcode).name);
  FATHOM_CHECK(type(a) == type(b) && type(a).is_integer(), "{} of {} and {}", info(opcode).name,
               type(a).to_string(), type(b).to_string());
  const Type operands = type(a), result = is_comparison(opcode) ? Type::boolean() : operands;
  if (is_constant(a) && is_constant(b)) {
    if (operands.width() <= 64)
      return constant(result.width(), fold_small(opcode, operands.width(), constant_u64(a), constant_u64(b)));
    return constant(fold_any(opcode, program_.constant(a), program_.constant(b)));
  }
  if (is_commutative(opcode) && (is_constant(a) || (b < a && !is_constant(b)))) std::swap(a, b);
  if (!folding_ && !operands.is_boolean()) return make(opcode, result, a, b);
  if (!is_comparison(opcode) && operands.is_boolean()) return binary_i1(opcode, a, b);

  if (folding_ && is_constant(b) && !is_comparison(opcode))
    if (const Choice choice = constant_choice(a); choice.condition.valid())
      return ite(choice.condition, binary(opcode, choice.then_value, b),
                 binary(opcode, choice.else_value, b));
  const ValueId simpler = simplify_binary(opcode, a, b);
  return simpler.valid() ? simpler : make(opcode, result, a, b);
}

ValueId Builder::simplify_binary(Opcode opcode, ValueId a, ValueId b) {
  if (is_comparison(opcode)) return folding_ ? simplify_compare(opcode, a, b) : ValueId();
  switch (as<ArithmeticOpcode>(opcode)) {
  case ArithmeticOpcode::Add: return simplify_add(a, b);
  case ArithmeticOpcode::Sub: return simplify_sub(a, b);
  case ArithmeticOpcode::Mul: return simplify_multiply(a, b);
  case ArithmeticOpcode::UDiv:
  case ArithmeticOpcode::URem:
  case ArithmeticOpcode::SDiv:
  case ArithmeticOpcode::SRem: return simplify_divide(opcode, a, b);
  case ArithmeticOpcode::Shl:
  case ArithmeticOpcode::LShr:
  case ArithmeticOpcode::AShr: return simplify_shift(opcode, a, b);
  case ArithmeticOpcode::And:
  case ArithmeticOpcode::Or:
  case ArithmeticOpcode::Xor: return simplify_bitwise(opcode, a, b);
  }
  return {};
}

ValueId Builder::binary_i1(Opcode opcode, ValueId a, ValueId b) {
  switch (as<ArithmeticOpcode>(opcode)) {
  case ArithmeticOpcode::And:
  case ArithmeticOpcode::Mul: return conjoin(a, b);
  case ArithmeticOpcode::Or: return disjoin(a, b);
  case ArithmeticOpcode::Sub:
  case ArithmeticOpcode::Add:
  case ArithmeticOpcode::Xor: return exclusive_or(a, b);
  case ArithmeticOpcode::UDiv:                             // x / 0 is all ones
  case ArithmeticOpcode::SDiv: return disjoin(a, not_(b)); // -1 / -1 wraps to -1, x / 0 is 1 or -1
  case ArithmeticOpcode::URem:
  case ArithmeticOpcode::SRem:
  case ArithmeticOpcode::Shl:
  case ArithmeticOpcode::LShr: return conjoin(a, not_(b));
  case ArithmeticOpcode::AShr: return a;
  }
  FATHOM_UNREACHABLE("{} of i1", info(opcode).name);
}

ValueId Builder::exclusive_or(ValueId a, ValueId b) {
  if (is_constant(a)) std::swap(a, b);
  if (is_false(b)) return a;
  if (is_true(b)) return not_(a);
  if (a == b) return false_;
  if (is_complement(a, b)) return true_;
  const bool negate = is_not(a) != is_not(b);
  if (is_not(a)) a = operand(a, 0);
  if (is_not(b)) b = operand(b, 0);
  if (b < a) std::swap(a, b);
  const ValueId value = make(Opcode::Xor, Type::boolean(), a, b);
  return negate ? not_(value) : value;
}

ValueId Builder::simplify_add(ValueId a, ValueId b) {
  if (is_zero(b)) return a;
  if (is(a, Opcode::Add) && is_constant(b) && is_constant(operand(a, 1)))
    return binary(Opcode::Add, operand(a, 0), binary(Opcode::Add, operand(a, 1), b));
  if (is(a, Opcode::Sub) && operand(a, 1) == b) return operand(a, 0); // (x - y) + y
  if (is(b, Opcode::Sub) && operand(b, 1) == a) return operand(b, 0);
  if (is(a, Opcode::Sub) && is_constant(b) && is_constant(operand(a, 0))) // (k - x) + c
    return binary(Opcode::Sub, binary(Opcode::Add, operand(a, 0), b), operand(a, 1));
  return {};
}

ValueId Builder::simplify_sub(ValueId a, ValueId b) {
  if (a == b) return constant(BitVector::zeros(width_of(a)));
  if (is_constant(b)) return binary(Opcode::Add, a, constant(-program_.constant(b)));
  if (is_constant(a)) {
    if (is(b, Opcode::Add) && is_constant(operand(b, 1))) // k - (x + c)
      return binary(Opcode::Sub, binary(Opcode::Sub, a, operand(b, 1)), operand(b, 0));
    if (is(b, Opcode::Sub) && is_constant(operand(b, 0))) // k - (c - x)
      return binary(Opcode::Add, operand(b, 1), binary(Opcode::Sub, a, operand(b, 0)));
  }
  if (is(a, Opcode::Add)) { // (x + y) - x, also (x + y) - (x + z)
    for (int i = 0; i < 2; ++i) {
      if (operand(a, i) == b) return operand(a, 1 - i);
      for (int j = 0; j < 2 && is(b, Opcode::Add); ++j)
        if (operand(a, i) == operand(b, j)) return binary(Opcode::Sub, operand(a, 1 - i), operand(b, 1 - j));
    }
  }
  if (is(b, Opcode::Add)) // x - (x + y)
    for (int i = 0; i < 2; ++i)
      if (operand(b, i) == a)
        return binary(Opcode::Sub, constant(BitVector::zeros(width_of(a))), operand(b, 1 - i));
  if (is(a, Opcode::Sub) && operand(a, 0) == b) // (x - y) - x
    return binary(Opcode::Sub, constant(BitVector::zeros(width_of(a))), operand(a, 1));
  if (is(b, Opcode::Sub) && operand(b, 0) == a) return operand(b, 1); // x - (x - y)
  return {};
}

ValueId Builder::simplify_multiply(ValueId a, ValueId b) {
  if (!is_constant(b)) return {};
  const BitVector factor = program_.constant(b);
  if (factor.is_zero()) return b;
  if (factor.is_one()) return a;
  if (is(a, Opcode::Mul) && is_constant(operand(a, 1)))
    return binary(Opcode::Mul, operand(a, 0), binary(Opcode::Mul, operand(a, 1), b));
  return {};
}

ValueId Builder::simplify_divide(Opcode opcode, ValueId a, ValueId b) {
  const uint32_t width = width_of(a);
  const bool is_signed = opcode == Opcode::SDiv || opcode == Opcode::SRem;
  const bool is_quotient = opcode == Opcode::SDiv || opcode == Opcode::UDiv;
  if (is_constant(b)) {
    const BitVector divisor = program_.constant(b);
    if (divisor.is_zero()) {
      if (!is_quotient) return a;
      return is_signed ? ValueId() : ones(width);
    }
    if (divisor.is_one()) return is_quotient ? a : constant(BitVector::zeros(width));
    if (!is_signed && divisor.is_power_of_two())
      return is_quotient ? binary(Opcode::LShr, a, constant(BitVector(width, divisor.count_trailing_zeros())))
                         : binary(Opcode::And, a, constant(divisor - BitVector(width, 1)));
  }
  const Interval x = interval(a), y = interval(b);
  const uint64_t half = width <= 64 ? uint64_t{1} << (width - 1) : 0;
  if (is_signed && x.high < half && y.high < half && y.low > 0)
    return binary(is_quotient ? Opcode::UDiv : Opcode::URem, a, b);
  if (width <= 64 && opcode == Opcode::URem && x.high < y.low) return a;
  return {};
}

ValueId Builder::simplify_shift(Opcode opcode, ValueId a, ValueId b) {
  const uint32_t width = width_of(a);
  if (is_zero(a)) return a;
  if (opcode == Opcode::AShr && width <= 64 && interval(a).high < uint64_t{1} << (width - 1))
    return binary(Opcode::LShr, a, b);
  if (!is_constant(b)) return {};
  const BitVector places = program_.constant(b);
  if (places.is_zero()) return a;
  if (!places.fits_u64() || places.low64() >= width) {
    if (opcode != Opcode::AShr) return constant(BitVector::zeros(width));
    const BitVector last(width, width - 1);
    return places == last ? ValueId() : binary(opcode, a, constant(last));
  }
  if (is(a, opcode) && is_constant(operand(a, 1))) {
    const BitVector inner = program_.constant(operand(a, 1));
    if (!inner.fits_u64() || inner.low64() >= width) return {};
    const uint64_t sum = inner.low64() + places.low64();
    if (sum < width) return binary(opcode, operand(a, 0), constant(BitVector(width, sum)));
    if (opcode != Opcode::AShr) return constant(BitVector::zeros(width));
    return binary(opcode, operand(a, 0), constant(BitVector(width, width - 1)));
  }
  return {};
}

} // namespace fathom::program
