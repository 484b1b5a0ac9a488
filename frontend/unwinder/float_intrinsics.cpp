#include "frontend/unwinder/float_intrinsics.h"

#include "frontend/unwinder/float_arithmetic.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/table.h"

namespace fathom::frontend {

using namespace program;

struct FloatIntrinsics::Row {
  llvm::Intrinsic::ID key;
  bool (FloatIntrinsics::*execute)(Activation& activation, const llvm::IntrinsicInst& call);
};

constexpr FloatIntrinsics::Row FloatIntrinsics::rows[] = {
    {llvm::Intrinsic::is_fpclass, &FloatIntrinsics::classify},
    {llvm::Intrinsic::fabs, &FloatIntrinsics::set_sign},
    {llvm::Intrinsic::copysign, &FloatIntrinsics::set_sign},
    {llvm::Intrinsic::floor, &FloatIntrinsics::compute},
    {llvm::Intrinsic::ceil, &FloatIntrinsics::compute},
    {llvm::Intrinsic::trunc, &FloatIntrinsics::compute},
    {llvm::Intrinsic::round, &FloatIntrinsics::compute},
    {llvm::Intrinsic::roundeven, &FloatIntrinsics::compute},
    {llvm::Intrinsic::rint, &FloatIntrinsics::compute},
    {llvm::Intrinsic::nearbyint, &FloatIntrinsics::compute},
    {llvm::Intrinsic::minnum, &FloatIntrinsics::compute},
    {llvm::Intrinsic::maxnum, &FloatIntrinsics::compute},
    {llvm::Intrinsic::sqrt, &FloatIntrinsics::compute},
    {llvm::Intrinsic::fma, &FloatIntrinsics::compute},
    {llvm::Intrinsic::fmuladd, &FloatIntrinsics::compute},
};

FloatIntrinsics::FloatIntrinsics(Context& context, Operands& operands, FloatArithmetic& floats)
    : builder_(context.builder), operands_(operands), floats_(floats) {}

bool FloatIntrinsics::knows(llvm::Intrinsic::ID id) {
  return row_of(rows, id) != nullptr;
}

bool FloatIntrinsics::execute(Activation& activation, const llvm::IntrinsicInst& call) {
  const Row* row = row_of(rows, call.getIntrinsicID());
  return row != nullptr && (this->*row->execute)(activation, call);
}

bool FloatIntrinsics::classify(Activation& activation, const llvm::IntrinsicInst& call) {
  llvm::Type* type = call.getArgOperand(0)->getType()->getScalarType();
  const Values numbers = operands_.values(activation, call.getArgOperand(0));
  const uint64_t asked = builder_.constant_u64(operands_.scalar(activation, call.getArgOperand(1)));
  Values result;
  for (const ValueId x : numbers) {
    const auto one = is_of_class(type, x, unsigned(asked));
    if (!one) return false;
    result.push_back(*one);
  }
  operands_.set_all(activation, call, result);
  return true;
}

/// fabs and copysign, which only move bits.
bool FloatIntrinsics::set_sign(Activation& activation, const llvm::IntrinsicInst& call) {
  Values result = operands_.values(activation, call.getArgOperand(0));
  const Values signs = call.getIntrinsicID() == llvm::Intrinsic::copysign
                           ? operands_.values(activation, call.getArgOperand(1))
                           : Values();
  for (size_t i = 0; i < result.size(); ++i) {
    const uint32_t width = builder_.width_of(result[i]);
    const ValueId magnitude = builder_.extract(result[i], 0, width - 1);
    const ValueId sign = signs.empty() ? builder_.boolean(false) : builder_.extract(signs[i], width - 1, 1);
    result[i] = builder_.concat(sign, magnitude);
  }
  operands_.set_all(activation, call, result);
  return true;
}

/// Whether it could be done; element by element.
bool FloatIntrinsics::compute(Activation& activation, const llvm::IntrinsicInst& call) {
  const llvm::Type* type = call.getType()->getScalarType();
  if (!type->isFloatingPointTy() || call.arg_size() == 0) return false;
  std::vector<Values> operands;
  for (const llvm::Use& argument : call.args()) {
    if (argument->getType() != call.getType()) return false;
    operands.push_back(operands_.values(activation, argument.get()));
  }
  Values result;
  for (size_t i = 0; i < operands[0].size(); ++i) {
    Values scalars;
    for (const Values& operand : operands) scalars.push_back(operand[i]);
    const auto one = floats_.intrinsic(call.getIntrinsicID(), type, scalars);
    if (!one) return false;
    result.push_back(*one);
  }
  operands_.set_all(activation, call, result);
  return true;
}

/// llvm.is.fpclass; nothing for formats other than those of IEEE 754 and x87.
///
///   IEEE 754:  | sign | exponent e bits | fraction f bits           |
///   x87:       | sign | exponent 15     | integer bit | fraction 63 |
///
/// The uppermost bit of the fraction is set in quiet NaNs. What the 8087 took for numbers without the integer
/// bit (unnormals, pseudo-infinities) are invalid operands since the 80387: NaNs here, as in LLVM's APFloat.
std::optional<ValueId> FloatIntrinsics::is_of_class(llvm::Type* type, ValueId x, unsigned asked) {
  const auto format = FloatArithmetic::float_format(type);
  if (!format) return std::nullopt;
  const bool x87 = format->explicit_bit;
  const uint32_t width = builder_.width_of(x);
  const uint32_t fraction_bits = format->fraction_bits();
  const uint32_t exponent_at = fraction_bits + (x87 ? 1 : 0), exponent_bits = width - 1 - exponent_at;
  const ValueId exponent = builder_.extract(x, exponent_at, exponent_bits);
  const ValueId fraction = builder_.extract(x, 0, fraction_bits);
  const auto is = [&](ValueId value, const BitVector& constant) {
    return builder_.eq(value, builder_.constant(constant));
  };
  const ValueId least = is(exponent, BitVector::zeros(exponent_bits)),
                greatest = is(exponent, BitVector::ones(exponent_bits)),
                whole = is(fraction, BitVector::zeros(fraction_bits));
  const ValueId integer = x87 ? builder_.extract(x, fraction_bits, 1) : builder_.not_(least);
  const auto both = [&](ValueId a, ValueId b) { return builder_.conjoin(a, b); };
  const auto no = [&](ValueId a) { return builder_.not_(a); };

  const ValueId zero = both(both(least, no(integer)), whole);
  const ValueId subnormal = both(both(least, no(integer)), no(whole));
  const ValueId normal = both(integer, no(greatest));
  const ValueId infinite = both(both(greatest, integer), whole);
  const ValueId nan =
      no(builder_.disjoin(builder_.disjoin(zero, subnormal), builder_.disjoin(normal, infinite)));
  const ValueId quiet = builder_.extract(x, fraction_bits - 1, 1);
  const ValueId negative = builder_.extract(x, width - 1, 1);

  ValueId result = builder_.boolean(false);
  const auto ask = [&](unsigned bit, ValueId kind) {
    if (asked & bit) result = builder_.disjoin(result, kind);
  };
  ask(llvm::fcSNan, both(nan, no(quiet)));
  ask(llvm::fcQNan, both(nan, quiet));
  ask(llvm::fcNegInf, both(infinite, negative));
  ask(llvm::fcNegNormal, both(normal, negative));
  ask(llvm::fcNegSubnormal, both(subnormal, negative));
  ask(llvm::fcNegZero, both(zero, negative));
  ask(llvm::fcPosZero, both(zero, no(negative)));
  ask(llvm::fcPosSubnormal, both(subnormal, no(negative)));
  ask(llvm::fcPosNormal, both(normal, no(negative)));
  ask(llvm::fcPosInf, both(infinite, no(negative)));
  return result;
}

} // namespace fathom::frontend
