// LLVM intrinsics.
#include "frontend/intrinsics.h"

#include "frontend/interpreter/execution.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

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

void Execution::intrinsic(const llvm::IntrinsicInst& call) {
  const ID id = call.getIntrinsicID();
  if (has_no_effect(id)) return;
  if (gives_its_argument(id)) return set(call, get(call.getArgOperand(0)));
  if (memory_intrinsic(call) || variadic_intrinsic(call) || checked_arithmetic(call) || reduction(call))
    return;
  llvm::Type* type = call.getType();
  if (!type->isVoidTy() && call.arg_size() > 0) { // operations on scalars, element by element
    std::vector<Value> operands;
    for (const llvm::Use& argument : call.args()) operands.push_back(get(argument));
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    std::vector<Value> results;
    for (unsigned i = 0; i < (vector ? vector->getNumElements() : 1); ++i) {
      std::vector<Value> scalars;
      for (const Value& operand : operands)
        scalars.push_back(operand.kind == Value::Kind::Aggregate && i < operand.elements.size()
                              ? operand.elements[i]
                              : operand);
      auto result = integer_intrinsic(call, type->getScalarType(), scalars);
      if (!result) result = float_intrinsic(call, type->getScalarType(), scalars);
      if (!result) break;
      results.push_back(std::move(*result));
    }
    if (!results.empty()) return set(call, vector ? Value::aggregate(std::move(results)) : results[0]);
  }
  end(program::RunEnd::Unsupported,
      fmt::format("the intrinsic {}", call.getCalledFunction()->getName().str()));
}

bool Execution::memory_intrinsic(const llvm::IntrinsicInst& call) {
  const auto address = [&](unsigned i) { return pointer(get(call.getArgOperand(i))); };
  const auto bytes = [&](unsigned i) { return size_operand(call.getArgOperand(i)); };
  switch (call.getIntrinsicID()) {
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
    check_overlap(address(0), bytes(2), address(1), bytes(2), true);
    [[fallthrough]];
  case Intrinsic::memmove:
    check_alignment(address(0), call.getParamAlign(0).valueOrOne().value());
    check_alignment(address(1), call.getParamAlign(1).valueOrOne().value());
    if (bytes(2) != 0) check_sets(call.getArgOperand(0), address(0));
    if (bytes(2) != 0) check_sets(call.getArgOperand(1), address(1));
    copy_memory(address(0), address(1), bytes(2));
    return true;
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    if (bytes(2) != 0) check_sets(call.getArgOperand(0), address(0));
    fill_memory(address(0), static_cast<uint8_t>(number(get(call.getArgOperand(1))).getZExtValue()),
                bytes(2));
    return true;
  case Intrinsic::lifetime_end: {
    const Pointer object = address(1);
    if (object.has_object() && memory_[object.object].alive) release(object.object);
    return true;
  }
  case Intrinsic::stacksave: // a mark: how many objects of variable size there are
    set(call, Value::of({unknown_index, static_cast<int64_t>(frame().variable_sized.size()) + 1}));
    return true;
  case Intrinsic::stackrestore: {
    const auto keep = static_cast<size_t>(std::max<int64_t>(address(0).offset - 1, 0));
    auto& objects = frame().variable_sized;
    for (; objects.size() > keep; objects.pop_back())
      if (memory_[objects.back()].alive) release(objects.back());
    return true;
  }
  case Intrinsic::is_constant: set(call, Value::integer(1, 0)); return true;
  case Intrinsic::objectsize: { // not known: the least informative answer
    const bool least = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
    const unsigned bits = width(call.getType());
    set(call, Value::integer(least ? APInt::getZero(bits) : APInt::getAllOnes(bits)));
    return true;
  }
  case Intrinsic::ptrmask: {
    const Pointer base = address(0);
    const uint64_t mask = number(get(call.getArgOperand(1))).getZExtValue();
    // Rounding to no more than the object's own alignment says nothing about where it lies.
    const uint64_t unit = (~mask & memory_.mask()) + 1;
    const bool known =
        base.has_object() && llvm::isPowerOf2_64(unit) && unit <= memory_[base.object].alignment;
    const uint64_t before =
        known ? static_cast<uint64_t>(base.offset) : number(Value::of(base)).getZExtValue();
    set(call,
        Value::of(memory_.moved(base, static_cast<int64_t>((before & (mask | ~memory_.mask())) - before))));
    return true;
  }
  case Intrinsic::ubsantrap: {
    const uint64_t number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
    for (const program::PropertyInfo& property : program::all_properties())
      if (specification_.asks_for(property.property) && program::trap_may_hide(number, property.property)) {
        end(program::RunEnd::Unsupported,
            fmt::format("a trap of clang's sanitizers ({})", program::trap_handler(number)));
        return true;
      }
    finish("a trap");
    return true;
  }
  case Intrinsic::trap:
  case Intrinsic::debugtrap: finish("a trap"); return true;
  case Intrinsic::frameaddress:
  case Intrinsic::returnaddress: set(call, open_value(call.getType())); return true;
  default: return false;
  }
}

/// The va_list as if all argument registers were used up, so that va_arg reads from the area
/// (make_variadic_area):
///
///   x86-64: | gp_offset i32 = 48 | fp_offset i32 = 176 | overflow_arg_area ptr | reg_save_area ptr = null |
///   i386:   | ptr |
bool Execution::variadic_intrinsic(const llvm::IntrinsicInst& call) {
  const bool wide = memory_.pointer_bits() == 64;
  const auto list = [&](unsigned i) { return pointer(get(call.getArgOperand(i))); };
  if (call.getIntrinsicID() == Intrinsic::vacopy) {
    copy_memory(list(0), list(1), wide ? 24 : 4);
    return true;
  }
  if (call.getIntrinsicID() != Intrinsic::vastart) return false;
  const auto place = checked_access(list(0), wide ? 24 : 4, "write of a va_list", true);
  if (!place) return true;
  llvm::LLVMContext& context = call.getContext();
  llvm::Type* pointer_type = llvm::PointerType::get(context, 0);
  const Value area = Value::of(frame().variadic);
  const auto at = [&](uint64_t offset) { return Place{place->object, place->offset + offset}; };
  if (wide) {
    llvm::Type* word = llvm::Type::getInt32Ty(context);
    write(at(0), word, Value::integer(32, 48));
    write(at(4), word, Value::integer(32, 176));
    write(at(16), pointer_type, Value::of({}));
  }
  write(at(wide ? 8 : 0), pointer_type, area);
  return true;
}

/// *.with.overflow: a struct of result and flag.
bool Execution::checked_arithmetic(const llvm::IntrinsicInst& call) {
  const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(&call);
  if (!checked) return false;
  const Value left = get(checked->getLHS()), right = get(checked->getRHS());
  const auto one = [&](const Value& x, const Value& y) {
    return overflowing(call.getIntrinsicID(), number(x), number(y));
  };
  if (left.kind != Value::Kind::Aggregate) {
    const auto [result, overflow] = one(left, right);
    set(call, Value::aggregate({Value::integer(result), Value::integer(1, overflow)}));
    return true;
  }
  std::vector<Value> results, flags;
  for (size_t i = 0; i < left.elements.size(); ++i) {
    const auto [result, overflow] = one(left.elements[i], right.elements[i]);
    results.push_back(Value::integer(result));
    flags.push_back(Value::integer(1, overflow));
  }
  set(call, Value::aggregate({Value::aggregate(std::move(results)), Value::aggregate(std::move(flags))}));
  return true;
}

/// One integer of all elements of a vector.
bool Execution::reduction(const llvm::IntrinsicInst& call) {
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
  const Value all = get(call.getArgOperand(0));
  APInt result = number(all.elements[0]);
  if (!combine(result, result)) return false;
  for (size_t i = 1; i < all.elements.size(); ++i) result = *combine(result, number(all.elements[i]));
  set(call, Value::integer(result));
  return true;
}

/// On one scalar; nothing for those that are not known.
std::optional<Value> Execution::integer_intrinsic(const llvm::IntrinsicInst& call, llvm::Type* type,
                                                  const std::vector<Value>& operands) {
  if (!type->isIntegerTy() || call.getIntrinsicID() == Intrinsic::is_fpclass) return std::nullopt;
  const APInt x = number(operands[0]);
  const unsigned bits = x.getBitWidth();
  const auto y = [&] { return number(operands[1]); };
  const auto amount = [&] { return static_cast<unsigned>(number(operands[2]).urem(bits)); };
  switch (call.getIntrinsicID()) {
  case Intrinsic::bswap: return Value::integer(x.byteSwap());
  case Intrinsic::bitreverse: return Value::integer(x.reverseBits());
  case Intrinsic::ctpop: return Value::integer(bits, x.popcount());
  case Intrinsic::ctlz:
  case Intrinsic::cttz:
    if (x.isZero() && !y().isZero()) return open_value(type); // __builtin_clz(0)
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
      violate(program::Property::NoOverflow, "signed integer overflow");
      return open_value(type);
    }
    return Value::integer(x.abs());
  case Intrinsic::sshl_sat:
  case Intrinsic::ushl_sat:
    if (y().uge(bits)) return open_value(type);
    return Value::integer(call.getIntrinsicID() == Intrinsic::sshl_sat ? x.sshl_sat(y()) : x.ushl_sat(y()));
  case Intrinsic::scmp:
  case Intrinsic::ucmp: {
    const bool less = call.getIntrinsicID() == Intrinsic::scmp ? x.slt(y()) : x.ult(y());
    return Value::integer(APInt(width(type), less ? uint64_t(-1) : x != y(), true));
  }
  case Intrinsic::sadd_sat: return Value::integer(x.sadd_sat(y()));
  case Intrinsic::uadd_sat: return Value::integer(x.uadd_sat(y()));
  case Intrinsic::ssub_sat: return Value::integer(x.ssub_sat(y()));
  case Intrinsic::usub_sat: return Value::integer(x.usub_sat(y()));
  default: return std::nullopt;
  }
}

} // namespace fathom::frontend::interpreter
