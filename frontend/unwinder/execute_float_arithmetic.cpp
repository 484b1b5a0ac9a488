// Floating-point arithmetic, comparisons and conversions, in the rounding mode that fesetround has set.
#include "frontend/rounding_mode.h"
#include "frontend/unwinder/machine.h"

#include <llvm/ADT/APFloat.h>

namespace fathom::frontend {

using namespace program;
using floats::Format;
using floats::Operation;
using floats::OperationKind;
using floats::Rounding;
using llvm::Intrinsic::ID;

std::optional<Format> Machine::float_format(const llvm::Type* type) {
  if (type->isHalfTy()) return floats::binary16;
  if (type->isBFloatTy()) return floats::bfloat16;
  if (type->isFloatTy()) return floats::binary32;
  if (type->isDoubleTy()) return floats::binary64;
  if (type->isX86_FP80Ty()) return floats::x87_extended;
  if (type->isFP128Ty()) return floats::binary128;
  return std::nullopt;
}

/// The value of the variable that holds the mode; invalid where the program sets none.
ValueId Machine::rounding_variable() {
  const llvm::GlobalVariable* variable = rounding_mode_variable(module_.llvm());
  if (variable == nullptr || stack_.empty()) return {};
  return memory_.load(memory(), guard(), builder_.pointer(statics_[variable], 0), Type::integer(32));
}

bool Machine::rounds_to_nearest() {
  const ValueId mode = rounding_variable();
  return !mode.valid() ||
         (builder_.is_constant(mode) && builder_.program().constant(mode).low64() == rounding_modes[0].code);
}

/// In the mode that is set. Where it is not known, the results of the modes that are possible are chosen
/// from.
ValueId Machine::rounded_operation(Operation operation, ValueId a, ValueId b, ValueId c) {
  const ValueId mode = rounding_variable();
  const auto in = [&](Rounding rounding) {
    operation.rounding = rounding;
    return builder_.float_operation(operation, a, b, c);
  };
  ValueId result = in(rounding_modes[0].rounding);
  if (!mode.valid()) return result;
  for (const RoundingMode& other : rounding_modes) {
    const ValueId is = builder_.eq(mode, builder_.constant(32, other.code));
    if (other.rounding != rounding_modes[0].rounding && !builder_.is_false(is))
      result = builder_.ite(is, in(other.rounding), result);
  }
  return result;
}

/// The result of an operation: which NaN one makes is not specified (C11 F.2.1, IEEE 754 6.2.3), so it is any
/// quiet one.
ValueId Machine::settle_nan(const llvm::Type* type, ValueId result) {
  const ValueId nan = builder_.float_operation({OperationKind::IsNan, *float_format(type)}, result);
  if (builder_.is_false(nan)) return result;
  const ValueId any = arbitrary(OpenKind::Undef, builder_.type(result), builder_.conjoin(guard(), nan));
  const ValueId quiet = float_constant(llvm::APFloat::getQNaN(type->getFltSemantics()));
  return builder_.ite(nan, builder_.binary(Opcode::Or, any, quiet), result);
}

std::optional<ValueId> Machine::float_binary(unsigned opcode, const llvm::Type* type, ValueId a, ValueId b) {
  const auto format = float_format(type);
  if (!format) return std::nullopt;
  OperationKind kind = OperationKind::Add;
  switch (opcode) {
  case llvm::Instruction::FAdd: break;
  case llvm::Instruction::FSub: kind = OperationKind::Sub; break;
  case llvm::Instruction::FMul: kind = OperationKind::Mul; break;
  case llvm::Instruction::FDiv: kind = OperationKind::Div; break;
  case llvm::Instruction::FRem: // exact in every mode
    return settle_nan(type, builder_.float_operation({OperationKind::Rem, *format}, a, b));
  default: return std::nullopt;
  }
  return settle_nan(type, rounded_operation({kind, *format}, a, b));
}

/// LLVM's predicates are four bits: unordered, less, greater, equal. Those that hold of unordered operands
/// are the complements of those that do not.
std::optional<ValueId> Machine::compare_floats(unsigned predicate, const llvm::Type* type, ValueId a,
                                               ValueId b) {
  const auto format = float_format(type);
  if (!format) return std::nullopt;
  const auto is = [&](OperationKind kind, ValueId x, ValueId y) {
    return builder_.float_operation({kind, *format}, x, y);
  };
  const auto nan = [&](ValueId x) { return builder_.float_operation({OperationKind::IsNan, *format}, x); };
  const bool complement = predicate & llvm::CmpInst::FCMP_UNO;
  ValueId result;
  switch (complement ? ~predicate & 7 : predicate) {
  case llvm::CmpInst::FCMP_FALSE: result = builder_.boolean(false); break;
  case llvm::CmpInst::FCMP_OEQ: result = is(OperationKind::Eq, a, b); break;
  case llvm::CmpInst::FCMP_OGT: result = is(OperationKind::Lt, b, a); break;
  case llvm::CmpInst::FCMP_OGE: result = is(OperationKind::Le, b, a); break;
  case llvm::CmpInst::FCMP_OLT: result = is(OperationKind::Lt, a, b); break;
  case llvm::CmpInst::FCMP_OLE: result = is(OperationKind::Le, a, b); break;
  case llvm::CmpInst::FCMP_ONE:
    result = builder_.disjoin(is(OperationKind::Lt, a, b), is(OperationKind::Lt, b, a));
    break;
  case llvm::CmpInst::FCMP_ORD: result = builder_.not_(builder_.disjoin(nan(a), nan(b))); break;
  default: FATHOM_UNREACHABLE("floating-point predicate {}", predicate);
  }
  return complement ? builder_.not_(result) : result;
}

/// To integers: towards zero; where the integral part does not fit the result is open (C11 6.3.1.4).
std::optional<ValueId> Machine::float_convert(unsigned opcode, const llvm::Type* from, const llvm::Type* to,
                                              ValueId x) {
  const auto source = float_format(from), target = float_format(to);
  switch (opcode) {
  case llvm::Instruction::FPTrunc:
  case llvm::Instruction::FPExt:
    if (!source || !target) return std::nullopt;
    return settle_nan(
        to, rounded_operation({OperationKind::Convert, *source, Rounding::NearestEven, *target}, x));
  case llvm::Instruction::SIToFP:
  case llvm::Instruction::UIToFP: {
    if (!target) return std::nullopt;
    const bool is_signed = opcode == llvm::Instruction::SIToFP;
    return rounded_operation({is_signed ? OperationKind::FromSigned : OperationKind::FromUnsigned,
                              {},
                              Rounding::NearestEven,
                              *target},
                             x);
  }
  case llvm::Instruction::FPToSI:
  case llvm::Instruction::FPToUI: {
    if (!source || !to->isIntegerTy()) return std::nullopt;
    const bool is_signed = opcode == llvm::Instruction::FPToSI;
    const uint32_t width = to->getIntegerBitWidth();
    const ValueId fits =
        builder_.float_operation({is_signed ? OperationKind::FitsSigned : OperationKind::FitsUnsigned,
                                  *source,
                                  Rounding::TowardZero,
                                  {},
                                  width},
                                 x);
    const ValueId integer = builder_.float_operation(
        {is_signed ? OperationKind::ToSigned : OperationKind::ToUnsigned, *source, Rounding::TowardZero}, x,
        {}, {}, width);
    if (builder_.is_true(fits)) return integer;
    const ValueId open =
        arbitrary(OpenKind::Undef, Type::integer(width), builder_.conjoin(guard(), builder_.not_(fits)));
    return builder_.ite(fits, integer, open);
  }
  default: return std::nullopt;
  }
}

/// The number where the other one is none; of two zeros any (C11 7.12.12.2, F.10.9.2).
ValueId Machine::float_extreme(bool minimum, const llvm::Type* type, ValueId a, ValueId b) {
  const Format format = *float_format(type);
  const auto nan = [&](ValueId x) { return builder_.float_operation({OperationKind::IsNan, format}, x); };
  const ValueId zero = builder_.constant(BitVector::zeros(format.width()));
  const auto equal = [&](ValueId x, ValueId y) {
    return builder_.float_operation({OperationKind::Eq, format}, x, y);
  };
  const ValueId either =
      builder_.conjoin(builder_.conjoin(equal(a, zero), equal(b, zero)), builder_.not_(builder_.eq(a, b)));
  const ValueId less =
      builder_.float_operation({OperationKind::Lt, format}, minimum ? b : a, minimum ? a : b);
  ValueId result = builder_.ite(less, b, a);
  if (!builder_.is_false(either)) {
    const ValueId any = arbitrary(OpenKind::Undef, builder_.type(a), builder_.conjoin(guard(), either));
    result = builder_.ite(
        either, builder_.binary(Opcode::And, any, builder_.constant(BitVector::min_signed(format.width()))),
        result);
  }
  result = builder_.ite(nan(a), b, builder_.ite(nan(b), a, result));
  return settle_nan(type, result);
}

/// Intrinsics that compute, on scalars; nothing for those that are not known.
std::optional<ValueId> Machine::float_intrinsic(ID id, const llvm::Type* type, llvm::ArrayRef<ValueId> x) {
  const auto format = float_format(type);
  if (!format) return std::nullopt;
  const auto settled = [&](const Operation& operation, ValueId a, ValueId b = {}, ValueId c = {}) {
    return settle_nan(type, rounded_operation(operation, a, b, c));
  };
  const auto rounded = [&](Rounding mode) { // whatever mode is set
    return settle_nan(type, builder_.float_operation({OperationKind::Round, *format, mode}, x[0]));
  };
  switch (id) {
  case llvm::Intrinsic::floor: return rounded(Rounding::TowardNegative);
  case llvm::Intrinsic::ceil: return rounded(Rounding::TowardPositive);
  case llvm::Intrinsic::trunc: return rounded(Rounding::TowardZero);
  case llvm::Intrinsic::round: return rounded(Rounding::NearestAway);
  case llvm::Intrinsic::rint:
  case llvm::Intrinsic::nearbyint: return settled({OperationKind::Round, *format}, x[0]);
  case llvm::Intrinsic::roundeven: return rounded(Rounding::NearestEven);
  case llvm::Intrinsic::minnum: return float_extreme(true, type, x[0], x[1]);
  case llvm::Intrinsic::maxnum: return float_extreme(false, type, x[0], x[1]);
  case llvm::Intrinsic::sqrt:
    if (type->isFP128Ty()) return std::nullopt; // which the interpreter cannot compute
    return settled({OperationKind::Sqrt, *format}, x[0]);
  case llvm::Intrinsic::fma: return settled({OperationKind::Fma, *format}, x[0], x[1], x[2]);
  case llvm::Intrinsic::fmuladd: // the baseline processors have no fused instruction
    return settled({OperationKind::Add, *format},
                   rounded_operation({OperationKind::Mul, *format}, x[0], x[1]), x[2]);
  default: return std::nullopt;
  }
}

} // namespace fathom::frontend
