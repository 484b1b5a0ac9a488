#include "frontend/interpreter/floats.h"

#include "frontend/rounding_mode.h"

#include <llvm/ADT/APSInt.h>
#include <llvm/IR/Instructions.h>

#include <cfenv>
#include <cmath>
#include <cstring>

namespace fathom::frontend::interpreter {

using llvm::APFloat;
using llvm::APInt;
using llvm::APSInt;

namespace {

Value real_value(const APFloat& value) {
  return Value::integer(value.bitcastToAPInt());
}

} // namespace

APFloat Floats::real(llvm::Type* type, const Value& value) {
  return APFloat(type->getFltSemantics(), scalars_.number(value));
}

llvm::RoundingMode Floats::rounding() {
  const llvm::GlobalVariable* variable = rounding_mode_variable(module_.llvm());
  if (variable == nullptr) return rounding_modes[0].in_llvm;
  const Value set = typed_.read({*statics_.find(*variable), 0}, variable->getValueType());
  const uint64_t code = scalars_.number(set).getZExtValue();
  for (const RoundingMode& mode : rounding_modes)
    if (mode.code == code) return mode.in_llvm;
  return rounding_modes[0].in_llvm;
}

/// The result of an operation.
Value Floats::computed(llvm::Type* type, const APFloat& value) {
  if (!value.isNaN()) return real_value(value);
  return Value::integer(scalars_.number(choices_.open(type)) |
                        APFloat::getQNaN(type->getFltSemantics()).bitcastToAPInt());
}

/// The number where the other one is none; of two zeros any (C11 7.12.12.2, F.10.9.2).
Value Floats::extreme(bool minimum, llvm::Type* type, const APFloat& a, const APFloat& b) {
  if (a.isNaN()) return computed(type, b);
  if (b.isNaN()) return real_value(a);
  if (a.isZero() && b.isZero() && a.isNegative() != b.isNegative()) {
    APFloat zero = a;
    if (zero.isNegative() != scalars_.number(choices_.open(type)).isSignBitSet()) zero.changeSign();
    return real_value(zero);
  }
  return real_value((minimum ? b < a : a < b) ? b : a);
}

Value Floats::binary(unsigned opcode, llvm::Type* type, const Value& a, const Value& b) {
  APFloat x = real(type, a);
  const APFloat y = real(type, b);
  const llvm::RoundingMode mode = rounding();
  switch (opcode) {
  case llvm::Instruction::FAdd: x.add(y, mode); break;
  case llvm::Instruction::FSub: x.subtract(y, mode); break;
  case llvm::Instruction::FMul: x.multiply(y, mode); break;
  case llvm::Instruction::FDiv: x.divide(y, mode); break;
  case llvm::Instruction::FRem: x.mod(y); break;
  case llvm::Instruction::FNeg: x.changeSign(); return real_value(x);
  default: outcome_.end(program::RunEnd::Unsupported, "a floating-point operator");
  }
  return computed(type, x);
}

/// LLVM's predicates are four bits: unordered, less, greater, equal.
bool Floats::compare(llvm::CmpInst::Predicate predicate, llvm::Type* type, const Value& a, const Value& b) {
  switch (real(type, a).compare(real(type, b))) {
  case APFloat::cmpEqual: return predicate & llvm::CmpInst::FCMP_OEQ;
  case APFloat::cmpGreaterThan: return predicate & llvm::CmpInst::FCMP_OGT;
  case APFloat::cmpLessThan: return predicate & llvm::CmpInst::FCMP_OLT;
  case APFloat::cmpUnordered: return predicate & llvm::CmpInst::FCMP_UNO;
  }
  return false;
}

Value Floats::convert(unsigned opcode, llvm::Type* from, llvm::Type* to, const Value& value) {
  const llvm::RoundingMode mode = rounding();
  switch (opcode) {
  case llvm::Instruction::FPTrunc:
  case llvm::Instruction::FPExt: {
    APFloat x = real(from, value);
    bool inexact = false;
    x.convert(to->getFltSemantics(), mode, &inexact);
    return computed(to, x);
  }
  case llvm::Instruction::FPToSI:
  case llvm::Instruction::FPToUI: {
    APSInt result(scalars_.width(to), opcode == llvm::Instruction::FPToUI);
    bool exact = false;
    // Out of range is undefined (C11 6.3.1.4): open.
    if (real(from, value).convertToInteger(result, APFloat::rmTowardZero, &exact) & APFloat::opInvalidOp)
      return choices_.open(to);
    return Value::integer(result);
  }
  case llvm::Instruction::SIToFP:
  case llvm::Instruction::UIToFP: {
    APFloat x(to->getFltSemantics());
    x.convertFromAPInt(scalars_.number(value), opcode == llvm::Instruction::SIToFP, mode);
    return real_value(x);
  }
  default: break;
  }
  outcome_.end(program::RunEnd::Unsupported, "a conversion");
  return choices_.open(to);
}

namespace {

/// The host's mode for as long as this lives. Not to be moved over: what is computed meanwhile goes through
/// volatile variables.
class HostRounding {
 public:
  explicit HostRounding(llvm::RoundingMode mode) : before_(std::fegetround()) {
    for (const RoundingMode& known : rounding_modes)
      if (known.in_llvm == mode) std::fesetround(static_cast<int>(known.code));
  }
  ~HostRounding() { std::fesetround(before_); }
  HostRounding(const HostRounding&) = delete;
  HostRounding& operator=(const HostRounding&) = delete;

 private:
  int before_;
};

template <typename Number> Number host_root(Number x, llvm::RoundingMode mode) {
  const HostRounding host(mode);
  volatile Number argument = x;
  volatile Number root = std::sqrt(argument);
  return root;
}

/// In the host's arithmetic, which rounds correctly. (Of binary16 and bfloat16 too: float has more than twice
/// their digits, so that rounding again does no harm.)
std::optional<APFloat> square_root(const APFloat& x, llvm::RoundingMode mode) {
  if (&x.getSemantics() == &APFloat::IEEEhalf() || &x.getSemantics() == &APFloat::BFloat()) {
    APFloat wide = x;
    bool inexact = false;
    wide.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &inexact);
    APFloat root(host_root(wide.convertToFloat(), mode));
    root.convert(x.getSemantics(), mode, &inexact);
    return root;
  }
  if (&x.getSemantics() == &APFloat::x87DoubleExtended()) {
    const APInt bits = x.bitcastToAPInt();
    long double number = 0;
    std::memcpy(&number, bits.getRawData(), 10);
    number = host_root(number, mode);
    uint64_t words[2] = {};
    std::memcpy(words, &number, 10);
    return APFloat(APFloat::x87DoubleExtended(), APInt(80, words));
  }
  if (&x.getSemantics() == &APFloat::IEEEdouble()) return APFloat(host_root(x.convertToDouble(), mode));
  if (&x.getSemantics() == &APFloat::IEEEsingle()) return APFloat(host_root(x.convertToFloat(), mode));
  return std::nullopt;
}

APFloat rounded(APFloat x, llvm::RoundingMode mode) {
  x.roundToIntegral(mode);
  return x;
}

} // namespace

std::optional<Value> Floats::intrinsic(const llvm::IntrinsicInst& call, llvm::Type* type,
                                       const std::vector<Value>& operands) {
  if (call.getIntrinsicID() == llvm::Intrinsic::is_fpclass) {
    llvm::Type* argument = call.getArgOperand(0)->getType()->getScalarType();
    const uint64_t asked = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue();
    return Value::integer(1, (real(argument, operands[0]).classify() & asked) != 0);
  }
  if (!type->isFloatingPointTy()) return std::nullopt;
  APFloat x = real(type, operands[0]);
  const auto second = [&] { return real(type, operands[1]); };
  switch (call.getIntrinsicID()) {
  case llvm::Intrinsic::fabs: x.clearSign(); return real_value(x);
  case llvm::Intrinsic::copysign: x.copySign(second()); return real_value(x);
  case llvm::Intrinsic::minnum: return extreme(true, type, x, second());
  case llvm::Intrinsic::maxnum: return extreme(false, type, x, second());
  case llvm::Intrinsic::floor: return computed(type, rounded(x, APFloat::rmTowardNegative));
  case llvm::Intrinsic::ceil: return computed(type, rounded(x, APFloat::rmTowardPositive));
  case llvm::Intrinsic::trunc: return computed(type, rounded(x, APFloat::rmTowardZero));
  case llvm::Intrinsic::round: return computed(type, rounded(x, APFloat::rmNearestTiesToAway));
  case llvm::Intrinsic::rint:
  case llvm::Intrinsic::nearbyint: return computed(type, rounded(x, rounding()));
  case llvm::Intrinsic::roundeven: return computed(type, rounded(x, APFloat::rmNearestTiesToEven));
  case llvm::Intrinsic::fma:
    x.fusedMultiplyAdd(second(), real(type, operands[2]), rounding());
    return computed(type, x);
  case llvm::Intrinsic::fmuladd: // x86's baseline processors have no fused instruction, others may
    if (!module_.machine().is_host) return std::nullopt;
    x.multiply(second(), rounding());
    x.add(real(type, operands[2]), rounding());
    return computed(type, x);
  case llvm::Intrinsic::sqrt:
    if (const auto root = square_root(x, rounding())) return computed(type, *root);
    return std::nullopt;
  default: return std::nullopt;
  }
}

} // namespace fathom::frontend::interpreter
