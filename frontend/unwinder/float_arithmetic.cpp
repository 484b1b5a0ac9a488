#include "frontend/unwinder/float_arithmetic.h"

#include "frontend/bits_of.h"
#include "frontend/rounding_mode.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/static_objects.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/Analysis/ConstantFolding.h>

namespace fathom::frontend {

using namespace program;
using floats::Format;
using floats::Operation;
using floats::OperationKind;
using floats::Rounding;
using llvm::Intrinsic::ID;

FloatArithmetic::FloatArithmetic(Context& context, OpenValues& open, StaticObjects& statics)
    : module_(context.module), builder_(context.builder), memory_(context.memory), layout_(context.layout),
      stack_(context.stack), open_(open), statics_(statics) {}

std::optional<Format> FloatArithmetic::float_format(const llvm::Type* type) {
  if (type->isHalfTy()) return floats::binary16;
  if (type->isBFloatTy()) return floats::bfloat16;
  if (type->isFloatTy()) return floats::binary32;
  if (type->isDoubleTy()) return floats::binary64;
  if (type->isX86_FP80Ty()) return floats::x87_extended;
  if (type->isFP128Ty()) return floats::binary128;
  return std::nullopt;
}

/// The value of the variable that holds the mode; invalid where the program sets none.
ValueId FloatArithmetic::rounding_variable() {
  const llvm::GlobalVariable* variable = rounding_mode_variable(module_.llvm());
  if (variable == nullptr || stack_.empty()) return {};
  return memory_.load(stack_.memory(), stack_.guard(), builder_.pointer(statics_.object_of(*variable), 0),
                      Type::integer(32));
}

bool FloatArithmetic::rounds_to_nearest() {
  const ValueId mode = rounding_variable();
  return !mode.valid() ||
         (builder_.is_constant(mode) && builder_.program().constant(mode).low64() == rounding_modes[0].code);
}

/// In the mode that is set. Where it is not known, the results of the modes that are possible are chosen
/// from.
ValueId FloatArithmetic::rounded_operation(Operation operation, ValueId a, ValueId b, ValueId c) {
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
ValueId FloatArithmetic::settle_nan(const llvm::Type* type, ValueId result) {
  const ValueId nan = builder_.float_operation({OperationKind::IsNan, *float_format(type)}, result);
  if (builder_.is_false(nan)) return result;
  const ValueId any =
      open_.arbitrary(OpenKind::Undef, builder_.type(result), builder_.conjoin(stack_.guard(), nan));
  const ValueId quiet =
      builder_.constant(bits_of(llvm::APFloat::getQNaN(type->getFltSemantics()).bitcastToAPInt()));
  return builder_.ite(nan, builder_.binary(Opcode::Or, any, quiet), result);
}

std::optional<ValueId> FloatArithmetic::binary(unsigned opcode, const llvm::Type* type, ValueId a,
                                               ValueId b) {
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
std::optional<ValueId> FloatArithmetic::compare(unsigned predicate, const llvm::Type* type, ValueId a,
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
std::optional<ValueId> FloatArithmetic::convert(unsigned opcode, const llvm::Type* from, const llvm::Type* to,
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
    const ValueId open = open_.arbitrary(OpenKind::Undef, Type::integer(width),
                                         builder_.conjoin(stack_.guard(), builder_.not_(fits)));
    return builder_.ite(fits, integer, open);
  }
  default: return std::nullopt;
  }
}

/// The number where the other one is none; of two zeros any (C11 7.12.12.2, F.10.9.2).
ValueId FloatArithmetic::extreme(bool minimum, const llvm::Type* type, ValueId a, ValueId b) {
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
    const ValueId any =
        open_.arbitrary(OpenKind::Undef, builder_.type(a), builder_.conjoin(stack_.guard(), either));
    result = builder_.ite(
        either, builder_.binary(Opcode::And, any, builder_.constant(BitVector::min_signed(format.width()))),
        result);
  }
  result = builder_.ite(nan(a), b, builder_.ite(nan(b), a, result));
  return settle_nan(type, result);
}

/// Intrinsics that compute, on scalars; nothing for those that are not known.
std::optional<ValueId> FloatArithmetic::intrinsic(ID id, const llvm::Type* type, llvm::ArrayRef<ValueId> x) {
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
  case llvm::Intrinsic::minnum: return extreme(true, type, x[0], x[1]);
  case llvm::Intrinsic::maxnum: return extreme(false, type, x[0], x[1]);
  case llvm::Intrinsic::sqrt:
    if (type->isFP128Ty()) return std::nullopt; // which the interpreter cannot compute
    return settled({OperationKind::Sqrt, *format}, x[0]);
  case llvm::Intrinsic::fma: return settled({OperationKind::Fma, *format}, x[0], x[1], x[2]);
  case llvm::Intrinsic::fmuladd: // x86's baseline processors have no fused instruction, others may
    if (!module_.machine().is_host) return std::nullopt;
    return settled({OperationKind::Add, *format},
                   rounded_operation({OperationKind::Mul, *format}, x[0], x[1]), x[2]);
  default: return std::nullopt;
  }
}

/// Floating-point operations on constants are done by LLVM; nothing when an operand is not known.
std::optional<llvm::Constant*> FloatArithmetic::fold(const llvm::Instruction& instruction,
                                                     llvm::ArrayRef<Values> operands) {
  if (!llvm::isa<llvm::FCmpInst>(instruction) && !rounds_to_nearest()) return std::nullopt;
  llvm::SmallVector<llvm::Constant*, 3> known;
  llvm::LLVMContext& context = instruction.getContext();
  for (size_t i = 0; i < operands.size(); ++i) {
    llvm::Type* type = instruction.getOperand(unsigned(i))->getType();
    if (operands[i].size() != 1 || !builder_.is_constant(operands[i][0])) return std::nullopt;
    const BitVector bits = builder_.program().constant(operands[i][0]);
    llvm::SmallVector<uint64_t, 2> words;
    for (uint32_t w = 0; w < bits.word_count(); ++w) words.push_back(bits.word(w));
    const llvm::APInt integer(bits.width(), words);
    if (type->isFloatingPointTy())
      known.push_back(llvm::ConstantFP::get(context, llvm::APFloat(type->getFltSemantics(), integer)));
    else if (type->isIntegerTy())
      known.push_back(llvm::ConstantInt::get(context, integer));
    else
      return std::nullopt;
  }
  llvm::Constant* result = nullptr;
  if (const auto* compare = llvm::dyn_cast<llvm::FCmpInst>(&instruction))
    result = llvm::ConstantFoldCompareInstOperands(compare->getPredicate(), known[0], known[1],
                                                   layout_.data_layout());
  else if (const auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction))
    result =
        llvm::ConstantFoldCastOperand(cast->getOpcode(), known[0], cast->getDestTy(), layout_.data_layout());
  else if (instruction.isBinaryOp())
    result = llvm::ConstantFoldBinaryOpOperands(instruction.getOpcode(), known[0], known[1],
                                                layout_.data_layout());
  // The sign of a NaN that an operation makes is not specified (C11 F.2.1).
  if (const auto* number = llvm::dyn_cast_or_null<llvm::ConstantFP>(result);
      number && number->getValueAPF().isNaN())
    return std::nullopt;
  if (result == nullptr || !(llvm::isa<llvm::ConstantFP>(result) || llvm::isa<llvm::ConstantInt>(result)))
    return std::nullopt;
  return result;
}

} // namespace fathom::frontend
