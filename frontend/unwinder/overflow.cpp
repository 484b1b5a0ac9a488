#include "frontend/unwinder/overflow.h"

#include <algorithm>
#include <bit>

namespace fathom::frontend {

namespace {

using namespace program;

class Overflow {
 public:
  Overflow(Builder& builder, Opcode opcode, bool is_signed, ValueId a, ValueId b)
      : builder_(builder), opcode_(opcode), is_signed_(is_signed), a_(a), b_(b), width_(builder.width_of(a)) {
  }

  CheckedResult run() {
    const ValueId value = builder_.binary(opcode_, a_, b_);
    if (cannot()) return {value, builder_.boolean(false)};
    if (builder_.is_constant(b_)) return {value, beside_constant(a_, b_, false)};
    if (builder_.is_constant(a_)) return {value, beside_constant(b_, a_, true)};
    if (opcode_ == Opcode::Mul) return product();
    return {value, is_signed_ ? by_signs(value) : by_carry(value)};
  }

 private:
  /// As many low bits hold the value, the sign bit included if signed; an upper bound.
  uint32_t bits(ValueId id, int depth = 4) const {
    const Instruction& instruction = builder_.program()[id];
    const uint32_t width = instruction.type.width();
    uint32_t known = width;
    if (width <= 64) {
      const uint64_t high = builder_.interval(id).high;
      const uint32_t used = uint32_t(std::bit_width(high)) + (is_signed_ ? 1 : 0);
      known = std::min(known, std::max(used, 1u));
    }
    if (depth == 0) return known;
    const auto operand = [&](int i) { return bits(instruction.operands[i], depth - 1); };
    if (instruction.opcode == Opcode::ZExt)
      return std::min(known, builder_.width_of(instruction.operands[0]) + (is_signed_ ? 1 : 0));
    if (instruction.opcode == Opcode::SExt && is_signed_) return std::min(known, operand(0));
    if (instruction.opcode == Opcode::Ite) return std::min(known, std::max(operand(1), operand(2)));
    if (instruction.opcode == Opcode::Const && is_signed_ && width <= 64) {
      const int64_t value = builder_.constant_i64(id);
      return uint32_t(std::bit_width(uint64_t(value < 0 ? ~value : value))) + 1;
    }
    return known;
  }

  bool cannot() const {
    const uint32_t a = bits(a_), b = bits(b_);
    if (opcode_ == Opcode::Mul) return a + b <= width_;
    return (opcode_ == Opcode::Add || is_signed_) && std::max(a, b) < width_;
  }

  BitVector least() const { return is_signed_ ? BitVector::min_signed(width_) : BitVector::zeros(width_); }
  BitVector most() const { return is_signed_ ? BitVector::max_signed(width_) : BitVector::ones(width_); }
  BitVector widened(const BitVector& value) const {
    return is_signed_ ? value.sext(width_ + 2) : value.zext(width_ + 2);
  }

  /// The results fit for one range of x, whose ends need at most two bits more than the type has.
  ValueId beside_constant(ValueId x, ValueId constant, bool constant_left) {
    const BitVector c = widened(builder_.program().constant(constant));
    const BitVector min = widened(least()), max = widened(most());
    BitVector low = min, high = max;
    if (opcode_ == Opcode::Add) {
      low = min - c;
      high = max - c;
    } else if (opcode_ == Opcode::Sub) {
      low = constant_left ? c - max : min + c;
      high = constant_left ? c - min : max + c;
    } else if (c.is_zero()) {
      return builder_.boolean(false);
    } else { // rounded towards zero, that is, into the range
      const bool negative = c.slt(BitVector::zeros(width_ + 2));
      low = (negative ? max : min).sdiv(c);
      high = (negative ? min : max).sdiv(c);
    }
    const Opcode less = is_signed_ ? Opcode::Slt : Opcode::Ult;
    ValueId outside = builder_.boolean(false);
    const auto end = [&](const BitVector& value) { return builder_.constant(value.resize(width_)); };
    if (min.slt(low)) outside = builder_.binary(less, x, end(low));
    if (high.slt(max)) outside = builder_.disjoin(outside, builder_.binary(less, end(high), x));
    return outside;
  }

  ValueId bit(ValueId value, uint32_t number) { return builder_.extract(value, number, 1); }

  /// A sum overflows when both operands have one sign and the result the other; a difference, when the
  /// operands' signs differ and the result's is not that of the first.
  ValueId by_signs(ValueId value) {
    const ValueId a = bit(a_, width_ - 1), b = bit(b_, width_ - 1), result = bit(value, width_ - 1);
    const ValueId differ = builder_.not_(builder_.eq(a, b));
    return builder_.conjoin(opcode_ == Opcode::Add ? builder_.not_(differ) : differ,
                            builder_.not_(builder_.eq(a, result)));
  }

  ValueId by_carry(ValueId value) {
    return opcode_ == Opcode::Add ? builder_.binary(Opcode::Ult, value, a_)
                                  : builder_.binary(Opcode::Ult, a_, b_);
  }

  /// After Gok, Schulte and Arnold ("Integer multipliers with overflow detection"), with n the width:
  ///
  ///   |a| >= 2^p and |b| >= 2^q with p + q >= limit: too large;  else n + 1 bits hold the product, and it
  ///   fits if it says so itself.                limit: n - 1 if signed (magnitudes without sign), n if not
  ///
  /// Comparisons and choices instead of bits, so that what is known of a and b decides (the pass `ranges`).
  CheckedResult product() {
    const ValueId wide = builder_.binary(Opcode::Mul, extended(a_), extended(b_));
    ValueId overflow = is_signed_ ? outside(wide) : bit(wide, width_);
    const ValueId a = magnitude(a_), b = magnitude(b_);
    const uint32_t highest = is_signed_ ? width_ - 2 : width_ - 1;
    const uint32_t limit = highest + 1;
    ValueId any_of_b = builder_.boolean(false); // of the bits from limit - p on
    for (uint32_t p = 1; width_ > 1 && p <= highest; ++p) {
      any_of_b = or_(any_of_b, bit(b, limit - p));
      overflow = or_(overflow, builder_.binary(Opcode::And, bit(a, p), any_of_b));
    }
    return {builder_.trunc(wide, width_), overflow};
  }

  ValueId or_(ValueId a, ValueId b) { return builder_.binary(Opcode::Or, a, b); }
  ValueId extended(ValueId x) {
    return is_signed_ ? builder_.sext(x, width_ + 1) : builder_.zext(x, width_ + 1);
  }
  ValueId outside(ValueId wide) {
    const auto end = [&](const BitVector& value) { return builder_.constant(value.sext(width_ + 1)); };
    return or_(builder_.binary(Opcode::Slt, wide, end(least())),
               builder_.binary(Opcode::Slt, end(most()), wide));
  }
  /// x, or its complement where it is negative.
  ValueId magnitude(ValueId x) {
    if (!is_signed_ || width_ == 1) return x;
    const ValueId zero = builder_.constant(BitVector::zeros(width_)),
                  ones = builder_.constant(~BitVector::zeros(width_));
    return builder_.ite(builder_.binary(Opcode::Slt, x, zero), builder_.binary(Opcode::Xor, x, ones), x);
  }

  Builder& builder_;
  Opcode opcode_;
  bool is_signed_;
  ValueId a_, b_;
  uint32_t width_;
};

} // namespace

CheckedResult arithmetic_with_overflow(Builder& builder, Opcode opcode, bool is_signed, ValueId a,
                                       ValueId b) {
  return Overflow(builder, opcode, is_signed, a, b).run();
}

} // namespace fathom::frontend
