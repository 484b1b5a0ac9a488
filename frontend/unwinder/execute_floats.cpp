// Floating-point intrinsics: those that only move or look at bits, and the others on constants.
#include "frontend/unwinder/machine.h"

#include <llvm/ADT/APFloat.h>

#include <cmath>

namespace fathom::frontend {

using namespace program;
using llvm::APFloat;

namespace {

APFloat to_integral(APFloat x, llvm::RoundingMode mode) {
  x.roundToIntegral(mode);
  return x;
}

/// Of binary32 and binary64, in the host's arithmetic, which rounds correctly as IEEE 754 asks.
std::optional<APFloat> square_root(const APFloat& x) {
  if (&x.getSemantics() == &APFloat::IEEEdouble()) return APFloat(std::sqrt(x.convertToDouble()));
  if (&x.getSemantics() == &APFloat::IEEEsingle()) return APFloat(std::sqrt(x.convertToFloat()));
  return std::nullopt;
}

/// In the default environment (round to nearest); nothing for intrinsics that are not known.
std::optional<APFloat> fold(llvm::Intrinsic::ID id, const std::vector<APFloat>& operands) {
  constexpr auto nearest = APFloat::rmNearestTiesToEven;
  APFloat x = operands[0];
  switch (id) {
  case llvm::Intrinsic::floor: return to_integral(x, APFloat::rmTowardNegative);
  case llvm::Intrinsic::ceil: return to_integral(x, APFloat::rmTowardPositive);
  case llvm::Intrinsic::trunc: return to_integral(x, APFloat::rmTowardZero);
  case llvm::Intrinsic::round: return to_integral(x, APFloat::rmNearestTiesToAway);
  case llvm::Intrinsic::rint:
  case llvm::Intrinsic::nearbyint:
  case llvm::Intrinsic::roundeven: return to_integral(x, nearest);
  case llvm::Intrinsic::minnum: return llvm::minnum(x, operands[1]);
  case llvm::Intrinsic::maxnum: return llvm::maxnum(x, operands[1]);
  case llvm::Intrinsic::sqrt: return square_root(x);
  case llvm::Intrinsic::fma: x.fusedMultiplyAdd(operands[1], operands[2], nearest); return x;
  case llvm::Intrinsic::fmuladd: // the baseline processors have no fused instruction
    x.multiply(operands[1], nearest);
    x.add(operands[2], nearest);
    return x;
  default: return std::nullopt;
  }
}

} // namespace

bool Machine::execute_float_intrinsic(Activation& activation, const llvm::IntrinsicInst& call) {
  const auto id = call.getIntrinsicID();
  if (id == llvm::Intrinsic::is_fpclass) {
    llvm::Type* type = call.getArgOperand(0)->getType()->getScalarType();
    const uint64_t asked = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue();
    Values result;
    for (const ValueId x : values(activation, call.getArgOperand(0))) {
      const auto one = is_of_class(type, x, unsigned(asked));
      if (!one) return false;
      result.push_back(*one);
    }
    set_all(activation, call, result);
    return true;
  }
  if (id != llvm::Intrinsic::fabs && id != llvm::Intrinsic::copysign)
    return execute_constant_floats(activation, call);
  Values result = values(activation, call.getArgOperand(0));
  const Values signs = id == llvm::Intrinsic::copysign ? values(activation, call.getArgOperand(1)) : Values();
  for (size_t i = 0; i < result.size(); ++i) {
    const uint32_t width = builder_.width_of(result[i]);
    const ValueId magnitude = builder_.extract(result[i], 0, width - 1);
    const ValueId sign = signs.empty() ? builder_.boolean(false) : builder_.extract(signs[i], width - 1, 1);
    result[i] = builder_.concat(sign, magnitude);
  }
  set_all(activation, call, result);
  return true;
}

/// Whether it could be done: all operands are known numbers, and so is the result (which NaN an operation
/// makes is not specified, C11 F.2.1).
bool Machine::execute_constant_floats(Activation& activation, const llvm::IntrinsicInst& call) {
  std::vector<APFloat> operands;
  for (const llvm::Use& argument : call.args()) {
    if (!argument->getType()->isFloatingPointTy()) return false;
    const ValueId value = scalar(activation, argument.get());
    if (!builder_.is_constant(value)) return false;
    const BitVector bits = builder_.program().constant(value);
    llvm::SmallVector<uint64_t, 2> words;
    for (uint32_t w = 0; w < bits.word_count(); ++w) words.push_back(bits.word(w));
    operands.emplace_back(argument->getType()->getFltSemantics(), llvm::APInt(bits.width(), words));
  }
  if (operands.empty() || !call.getType()->isFloatingPointTy()) return false;
  const std::optional<APFloat> result = fold(call.getIntrinsicID(), operands);
  if (!result || result->isNaN()) return false;
  set_all(activation, call, constant(llvm::ConstantFP::get(call.getContext(), *result)));
  return true;
}

/// llvm.is.fpclass; nothing for formats other than those of IEEE 754 and x87.
///
///   IEEE 754:  | sign | exponent e bits | fraction f bits           |
///   x87:       | sign | exponent 15     | integer bit | fraction 63 |
///
/// The uppermost bit of the fraction is set in quiet NaNs. What the 8087 took for numbers without the integer
/// bit (unnormals, pseudo-infinities) are invalid operands since the 80387: NaNs here, as in LLVM's APFloat.
std::optional<ValueId> Machine::is_of_class(llvm::Type* type, ValueId x, unsigned asked) {
  const llvm::fltSemantics& format = type->getFltSemantics();
  const bool x87 = type->isX86_FP80Ty();
  if (!x87 && !type->isHalfTy() && !type->isBFloatTy() && !type->isFloatTy() && !type->isDoubleTy() &&
      !type->isFP128Ty())
    return std::nullopt;
  const uint32_t width = builder_.width_of(x);
  const uint32_t fraction_bits = llvm::APFloat::semanticsPrecision(format) - 1;
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
