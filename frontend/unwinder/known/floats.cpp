// Floating-point numbers of two formats. This machine computes them as C and IEEE 754 say, in the mode that
// rounds to nearest. Which NaN an operation makes is open, so such results are left to the unwinder.
#include "frontend/unwinder/known/operations.h"

#include <bit>
#include <cmath>

namespace fathom::frontend::known {

namespace {

template <typename Float> struct Format;
template <> struct Format<float> {
  using Bits = uint32_t;
};
template <> struct Format<double> {
  using Bits = uint64_t;
};

template <typename Float> Float as_float(uint64_t bits) {
  return std::bit_cast<Float>(typename Format<Float>::Bits(bits));
}
template <typename Float> uint64_t as_bits(Float number) {
  return std::bit_cast<typename Format<Float>::Bits>(number);
}

template <typename Float, unsigned opcode> const Operation* arithmetic(Execution& x, const Operation* o) {
  const Word &a = x.registers[o->a], &b = x.registers[o->b];
  if (!are_numbers(a, b)) return x.stop(o);
  const Float left = as_float<Float>(a.bits), right = as_float<Float>(b.bits);
  Float result = 0;
  if constexpr (opcode == llvm::Instruction::FAdd) result = left + right;
  if constexpr (opcode == llvm::Instruction::FSub) result = left - right;
  if constexpr (opcode == llvm::Instruction::FMul) result = left * right;
  if constexpr (opcode == llvm::Instruction::FDiv) result = left / right;
  if (std::isnan(result)) return x.stop(o);
  x.registers[o->to] = Word::number(as_bits(result));
  return o + 1;
}

/// The predicate is `record`: unordered 8, less 4, greater 2, equal 1, as LLVM has them.
template <typename Float> const Operation* compare(Execution& x, const Operation* o) {
  const Word &a = x.registers[o->a], &b = x.registers[o->b];
  if (!are_numbers(a, b)) return x.stop(o);
  const Float left = as_float<Float>(a.bits), right = as_float<Float>(b.bits);
  const uint32_t is = left < right ? 4 : left > right ? 2 : left == right ? 1 : 8;
  x.registers[o->to] = Word::number((o->record & is) != 0);
  return o + 1;
}

template <typename Float> const Operation* negate(Execution& x, const Operation* o) {
  const Word& a = x.registers[o->a];
  if (!a.is_number()) return x.stop(o);
  x.registers[o->to] = Word::number(a.bits ^ uint64_t{1} << (8 * sizeof(Float) - 1));
  return o + 1;
}

template <typename To, bool is_signed> const Operation* from_integer(Execution& x, const Operation* o) {
  const Word& a = x.registers[o->a];
  if (!a.is_number()) return x.stop(o);
  const To result = is_signed ? To(as_signed(a.bits, o->width)) : To(a.bits);
  x.registers[o->to] = Word::number(as_bits(result));
  return o + 1;
}

/// Towards zero, where the integral part fits. The result has `width` bits.
template <typename From, bool is_signed> const Operation* to_integer(Execution& x, const Operation* o) {
  const Word& a = x.registers[o->a];
  if (!a.is_number()) return x.stop(o);
  const double whole = std::trunc(double(as_float<From>(a.bits)));
  const double end = std::ldexp(1.0, is_signed ? o->width - 1 : o->width);
  const bool fits = is_signed ? whole >= -end && whole < end : whole >= 0 && whole < end;
  if (!fits) return x.stop(o);
  const uint64_t number = is_signed ? uint64_t(int64_t(whole)) : uint64_t(whole);
  x.registers[o->to] = Word::number(number & o->mask);
  return o + 1;
}

template <typename From, typename To> const Operation* convert(Execution& x, const Operation* o) {
  const Word& a = x.registers[o->a];
  if (!a.is_number()) return x.stop(o);
  const To result = To(as_float<From>(a.bits));
  if (std::isnan(result)) return x.stop(o);
  x.registers[o->to] = Word::number(as_bits(result));
  return o + 1;
}

template <typename Float> Execute of_format(const llvm::Instruction& instruction) {
  using I = llvm::Instruction;
  constexpr bool is_double = sizeof(Float) == sizeof(double);
  switch (instruction.getOpcode()) {
  case I::FAdd: return arithmetic<Float, I::FAdd>;
  case I::FSub: return arithmetic<Float, I::FSub>;
  case I::FMul: return arithmetic<Float, I::FMul>;
  case I::FDiv: return arithmetic<Float, I::FDiv>;
  case I::FNeg: return negate<Float>;
  case I::FCmp: return compare<Float>;
  case I::FPToSI: return to_integer<Float, true>;
  case I::FPToUI: return to_integer<Float, false>;
  case I::FPExt: return is_double ? nullptr : convert<float, double>;
  case I::FPTrunc: return is_double ? convert<double, float> : nullptr;
  default: return nullptr;
  }
}

} // namespace

Execute float_operation(const llvm::Instruction& instruction) {
  const llvm::Type* from = instruction.getOperand(0)->getType();
  const llvm::Type* to = instruction.getType();
  const bool is_cast = llvm::isa<llvm::CastInst>(instruction);
  if (is_cast && to->isFloatingPointTy() && !to->isFloatTy() && !to->isDoubleTy()) return nullptr;
  const bool is_signed = instruction.getOpcode() == llvm::Instruction::SIToFP;
  if (is_signed || instruction.getOpcode() == llvm::Instruction::UIToFP) {
    if (to->isFloatTy()) return is_signed ? from_integer<float, true> : from_integer<float, false>;
    return is_signed ? from_integer<double, true> : from_integer<double, false>;
  }
  if (from->isFloatTy()) return of_format<float>(instruction);
  return from->isDoubleTy() ? of_format<double>(instruction) : nullptr;
}

} // namespace fathom::frontend::known
