// Floating-point operations.
#include "ir/program/builder.h"
#include "ir/support/floats/evaluate.h"

namespace fathom::program {

using floats::Format;
using floats::Operation;
using floats::OperationKind;

namespace {

/// Whether all numbers that have these bits set are NaNs: the exponent, the integer bit and a bit of the
/// fraction.
bool makes_nan(const Format& format, const BitVector& set) {
  const uint32_t fraction = format.fraction_bits(), lowest = format.explicit_bit ? fraction : fraction - 1;
  return set.width() == format.width() && set.extract(format.width() - 2, lowest).is_ones() &&
         set.bit(fraction - 1);
}

} // namespace

ValueId Builder::without_nan_choice(const Format& format, ValueId x) const {
  if (!is(x, Opcode::Ite)) return x;
  const ValueId condition = operand(x, 0), nan = operand(x, 1), number = operand(x, 2);
  if (!is(condition, Opcode::Float1) || operand(condition, 0) != number || !is(nan, Opcode::Or) ||
      !is_constant(operand(nan, 1)))
    return x;
  const auto asked = Operation::unpack(program_[condition].imm);
  if (!asked || asked->kind != OperationKind::IsNan || asked->format != format) return x;
  return makes_nan(format, program_.constant(operand(nan, 1))) ? number : x;
}

/// None() where no rule applies.
ValueId Builder::simplify_float(const Operation& operation, ValueId a, ValueId b) {
  const auto is_nan = [&](const Format& format, ValueId x) {
    return float_operation({OperationKind::IsNan, format}, x);
  };
  if (a == b && (operation.kind == OperationKind::Eq || operation.kind == OperationKind::Le))
    return not_(is_nan(operation.format, a));
  if (a == b && operation.kind == OperationKind::Lt) return false_;
  if (operation.kind != OperationKind::IsNan || !is(a, Opcode::Float1)) return {};
  const auto made = Operation::unpack(program_[a].imm);
  if (!made || made->result_width() != operation.format.width()) return {};
  if (made->of_integer()) return false_;
  if (made->kind == OperationKind::Round || made->kind == OperationKind::Convert)
    return is_nan(made->format, operand(a, 0));
  return {};
}

ValueId Builder::float_operation(const Operation& operation, ValueId a, ValueId b, ValueId c,
                                 uint32_t width) {
  ValueId operands[] = {a, b, c};
  const uint32_t arity = floats::info(operation.kind).arity;
  for (uint32_t k = arity; k < 3; ++k) operands[k] = {};
  bool known = true;
  for (uint32_t k = 0; k < arity; ++k) {
    FATHOM_CHECK(type(operands[k]).is_integer() &&
                     (operation.of_integer() || width_of(operands[k]) == operation.format.width()),
                 "{} of {}", operation.to_string(), type(operands[k]).to_string());
    if (folding_ && !operation.of_integer()) operands[k] = without_nan_choice(operation.format, operands[k]);
    known &= is_constant(operands[k]);
  }
  const uint32_t own = operation.result_width();
  const Type result = Type::integer(own == 0 ? width : own);
  if (known) {
    std::vector<BitVector> constants;
    for (uint32_t k = 0; k < arity; ++k) constants.push_back(program_.constant(operands[k]));
    return constant(floats::evaluate(operation, constants, result.width()));
  }
  if (folding_)
    if (const ValueId simpler = simplify_float(operation, operands[0], operands[1]); simpler.valid())
      return simpler;
  const bool commutes = operation.kind == OperationKind::Add || operation.kind == OperationKind::Mul ||
                        operation.kind == OperationKind::Fma || operation.kind == OperationKind::Eq;
  if (commutes && operands[1] < operands[0]) std::swap(operands[0], operands[1]);
  constexpr Opcode opcodes[] = {Opcode::Float1, Opcode::Float2, Opcode::Float3};
  return make(opcodes[arity - 1], result, operands[0], operands[1], operands[2], {}, operation.pack());
}

} // namespace fathom::program
