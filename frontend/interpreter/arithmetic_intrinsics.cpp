#include "frontend/interpreter/arithmetic_intrinsics.h"

#include <llvm/IR/Instructions.h>

#include <utility>

namespace fathom::frontend::interpreter {

using llvm::APInt;
using llvm::Intrinsic::ID;
namespace Intrinsic = llvm::Intrinsic;

namespace {

/// Result and whether it wrapped, for *.with.overflow.
std::pair<APInt, bool> overflowing(ID id, const APInt& a, const APInt& b) {
  bool overflow = false;
  APInt result;
  switch (id) {
  case Intrinsic::sadd_with_overflow: result = a.sadd_ov(b, overflow); break;
  case Intrinsic::uadd_with_overflow: result = a.uadd_ov(b, overflow); break;
  case Intrinsic::ssub_with_overflow: result = a.ssub_ov(b, overflow); break;
  case Intrinsic::usub_with_overflow: result = a.usub_ov(b, overflow); break;
  case Intrinsic::smul_with_overflow: result = a.smul_ov(b, overflow); break;
  case Intrinsic::umul_with_overflow: result = a.umul_ov(b, overflow); break;
  default: FATHOM_UNREACHABLE("not an operation with overflow");
  }
  return {result, overflow};
}

} // namespace

bool ArithmeticIntrinsics::call(const llvm::IntrinsicInst& call) {
  return with_overflow(call) || reduction(call) || elementwise(call);
}

bool ArithmeticIntrinsics::elementwise(const llvm::IntrinsicInst& call) {
  llvm::Type* type = call.getType();
  if (type->isVoidTy() || call.arg_size() == 0) return false;
  std::vector<Value> operands;
  for (const llvm::Use& argument : call.args()) operands.push_back(operands_.get(argument));
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  std::vector<Value> results;
  for (unsigned i = 0; i < (vector ? vector->getNumElements() : 1); ++i) {
    std::vector<Value> scalars;
    for (const Value& operand : operands)
      scalars.push_back(operand.kind == Value::Kind::Aggregate && i < operand.elements.size()
                            ? operand.elements[i]
                            : operand);
    auto result = integer(call, type->getScalarType(), scalars);
    if (!result) result = floats_.intrinsic(call, type->getScalarType(), scalars);
    if (!result) break;
    results.push_back(std::move(*result));
  }
  if (results.empty()) return false;
  operands_.set(call, vector ? Value::aggregate(std::move(results)) : results[0]);
  return true;
}

/// *.with.overflow: a struct of result and flag.
bool ArithmeticIntrinsics::with_overflow(const llvm::IntrinsicInst& call) {
  const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(&call);
  if (!checked) return false;
  const Value left = operands_.get(checked->getLHS()), right = operands_.get(checked->getRHS());
  const auto one = [&](const Value& x, const Value& y) {
    return overflowing(call.getIntrinsicID(), scalars_.number(x), scalars_.number(y));
  };
  if (left.kind != Value::Kind::Aggregate) {
    const auto [result, overflow] = one(left, right);
    operands_.set(call, Value::aggregate({Value::integer(result), Value::integer(1, overflow)}));
    return true;
  }
  std::vector<Value> results, flags;
  for (size_t i = 0; i < left.elements.size(); ++i) {
    const auto [result, overflow] = one(left.elements[i], right.elements[i]);
    results.push_back(Value::integer(result));
    flags.push_back(Value::integer(1, overflow));
  }
  operands_.set(call,
                Value::aggregate({Value::aggregate(std::move(results)), Value::aggregate(std::move(flags))}));
  return true;
}

/// One integer of all elements of a vector.
bool ArithmeticIntrinsics::reduction(const llvm::IntrinsicInst& call) {
  if (call.arg_size() != 1 || !call.getArgOperand(0)->getType()->isVectorTy()) return false;
  const auto combine = [&](const APInt& a, const APInt& b) -> std::optional<APInt> {
    switch (call.getIntrinsicID()) {
    case Intrinsic::vector_reduce_add: return a + b;
    case Intrinsic::vector_reduce_mul: return a * b;
    case Intrinsic::vector_reduce_and: return a & b;
    case Intrinsic::vector_reduce_or: return a | b;
    case Intrinsic::vector_reduce_xor: return a ^ b;
    case Intrinsic::vector_reduce_smin: return llvm::APIntOps::smin(a, b);
    case Intrinsic::vector_reduce_smax: return llvm::APIntOps::smax(a, b);
    case Intrinsic::vector_reduce_umin: return llvm::APIntOps::umin(a, b);
    case Intrinsic::vector_reduce_umax: return llvm::APIntOps::umax(a, b);
    default: return std::nullopt;
    }
  };
  const Value all = operands_.get(call.getArgOperand(0));
  APInt result = scalars_.number(all.elements[0]);
  if (!combine(result, result)) return false;
  for (size_t i = 1; i < all.elements.size(); ++i)
    result = *combine(result, scalars_.number(all.elements[i]));
  operands_.set(call, Value::integer(result));
  return true;
}

/// On one scalar; nothing for those that are not known.
std::optional<Value> ArithmeticIntrinsics::integer(const llvm::IntrinsicInst& call, llvm::Type* type,
                                                   const std::vector<Value>& operands) {
  if (!type->isIntegerTy() || call.getIntrinsicID() == Intrinsic::is_fpclass) return std::nullopt;
  const APInt x = scalars_.number(operands[0]);
  const unsigned bits = x.getBitWidth();
  const auto y = [&] { return scalars_.number(operands[1]); };
  const auto amount = [&] { return static_cast<unsigned>(scalars_.number(operands[2]).urem(bits)); };
  switch (call.getIntrinsicID()) {
  case Intrinsic::bswap: return Value::integer(x.byteSwap());
  case Intrinsic::bitreverse: return Value::integer(x.reverseBits());
  case Intrinsic::ctpop: return Value::integer(bits, x.popcount());
  case Intrinsic::ctlz:
  case Intrinsic::cttz:
    if (x.isZero() && !y().isZero()) return choices_.open(type); // __builtin_clz(0)
    return Value::integer(bits, call.getIntrinsicID() == Intrinsic::ctlz ? x.countl_zero() : x.countr_zero());
  case Intrinsic::fshl: {
    const unsigned by = amount();
    return Value::integer(by ? x.shl(by) | y().lshr(bits - by) : x);
  }
  case Intrinsic::fshr: {
    const unsigned by = amount();
    return Value::integer(by ? x.shl(bits - by) | y().lshr(by) : y());
  }
  case Intrinsic::smin: return Value::integer(llvm::APIntOps::smin(x, y()));
  case Intrinsic::smax: return Value::integer(llvm::APIntOps::smax(x, y()));
  case Intrinsic::umin: return Value::integer(llvm::APIntOps::umin(x, y()));
  case Intrinsic::umax: return Value::integer(llvm::APIntOps::umax(x, y()));
  case Intrinsic::abs:
    if (x.isMinSignedValue() && !y().isZero()) { // __builtin_abs(INT_MIN)
      outcome_.violate(program::Property::NoOverflow, "signed integer overflow");
      return choices_.open(type);
    }
    return Value::integer(x.abs());
  case Intrinsic::sshl_sat:
  case Intrinsic::ushl_sat:
    if (y().uge(bits)) return choices_.open(type);
    return Value::integer(call.getIntrinsicID() == Intrinsic::sshl_sat ? x.sshl_sat(y()) : x.ushl_sat(y()));
  case Intrinsic::scmp:
  case Intrinsic::ucmp: {
    const bool less = call.getIntrinsicID() == Intrinsic::scmp ? x.slt(y()) : x.ult(y());
    return Value::integer(APInt(scalars_.width(type), less ? uint64_t(-1) : x != y(), true));
  }
  case Intrinsic::sadd_sat: return Value::integer(x.sadd_sat(y()));
  case Intrinsic::uadd_sat: return Value::integer(x.uadd_sat(y()));
  case Intrinsic::ssub_sat: return Value::integer(x.ssub_sat(y()));
  case Intrinsic::usub_sat: return Value::integer(x.usub_sat(y()));
  default: return std::nullopt;
  }
}

} // namespace fathom::frontend::interpreter
