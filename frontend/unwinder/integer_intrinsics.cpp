#include "frontend/unwinder/integer_intrinsics.h"

#include "frontend/unwinder/integers.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/overflow.h"
#include "frontend/unwinder/table.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

/// Computes an element of the result from those of the operands. What the flag means is said at the function.
struct IntegerIntrinsics::Row {
  llvm::Intrinsic::ID key;
  ValueId (IntegerIntrinsics::*element)(const Element& x);
  Opcode opcode;
  bool flag;
};

/// Computes the whole result.
struct IntegerIntrinsics::WholeRow {
  llvm::Intrinsic::ID key;
  Values (IntegerIntrinsics::*whole)(const WholeRow& row, const std::vector<Values>& operands);
  Opcode opcode;
  bool flag;
};

constexpr IntegerIntrinsics::Row IntegerIntrinsics::rows[] = {
    {llvm::Intrinsic::bswap, &IntegerIntrinsics::reverse, Opcode::Concat, true},
    {llvm::Intrinsic::bitreverse, &IntegerIntrinsics::reverse, Opcode::Concat, false},
    {llvm::Intrinsic::ctpop, &IntegerIntrinsics::count_ones, Opcode::Add, true},
    {llvm::Intrinsic::ctlz, &IntegerIntrinsics::count_zeros, Opcode::Extract, true},
    {llvm::Intrinsic::cttz, &IntegerIntrinsics::count_zeros, Opcode::Extract, false},
    {llvm::Intrinsic::fshl, &IntegerIntrinsics::funnel, Opcode::Shl, true},
    {llvm::Intrinsic::fshr, &IntegerIntrinsics::funnel, Opcode::LShr, false},
    {llvm::Intrinsic::smin, &IntegerIntrinsics::extreme, Opcode::Slt, true},
    {llvm::Intrinsic::smax, &IntegerIntrinsics::extreme, Opcode::Slt, false},
    {llvm::Intrinsic::umin, &IntegerIntrinsics::extreme, Opcode::Ult, true},
    {llvm::Intrinsic::umax, &IntegerIntrinsics::extreme, Opcode::Ult, false},
    {llvm::Intrinsic::abs, &IntegerIntrinsics::absolute, Opcode::Slt, true},
    {llvm::Intrinsic::scmp, &IntegerIntrinsics::three_way, Opcode::Slt, true},
    {llvm::Intrinsic::ucmp, &IntegerIntrinsics::three_way, Opcode::Ult, false},
    {llvm::Intrinsic::sadd_sat, &IntegerIntrinsics::saturating, Opcode::Add, true},
    {llvm::Intrinsic::uadd_sat, &IntegerIntrinsics::saturating, Opcode::Add, false},
    {llvm::Intrinsic::ssub_sat, &IntegerIntrinsics::saturating, Opcode::Sub, true},
    {llvm::Intrinsic::usub_sat, &IntegerIntrinsics::saturating, Opcode::Sub, false},
    {llvm::Intrinsic::sshl_sat, &IntegerIntrinsics::saturating_shift, Opcode::Shl, true},
    {llvm::Intrinsic::ushl_sat, &IntegerIntrinsics::saturating_shift, Opcode::Shl, false},
};

constexpr IntegerIntrinsics::WholeRow IntegerIntrinsics::whole_rows[] = {
    {llvm::Intrinsic::sadd_with_overflow, &IntegerIntrinsics::with_overflow, Opcode::Add, true},
    {llvm::Intrinsic::uadd_with_overflow, &IntegerIntrinsics::with_overflow, Opcode::Add, false},
    {llvm::Intrinsic::ssub_with_overflow, &IntegerIntrinsics::with_overflow, Opcode::Sub, true},
    {llvm::Intrinsic::usub_with_overflow, &IntegerIntrinsics::with_overflow, Opcode::Sub, false},
    {llvm::Intrinsic::smul_with_overflow, &IntegerIntrinsics::with_overflow, Opcode::Mul, true},
    {llvm::Intrinsic::umul_with_overflow, &IntegerIntrinsics::with_overflow, Opcode::Mul, false},
    {llvm::Intrinsic::vector_reduce_add, &IntegerIntrinsics::fold, Opcode::Add, true},
    {llvm::Intrinsic::vector_reduce_mul, &IntegerIntrinsics::fold, Opcode::Mul, true},
    {llvm::Intrinsic::vector_reduce_and, &IntegerIntrinsics::fold, Opcode::And, true},
    {llvm::Intrinsic::vector_reduce_or, &IntegerIntrinsics::fold, Opcode::Or, true},
    {llvm::Intrinsic::vector_reduce_xor, &IntegerIntrinsics::fold, Opcode::Xor, true},
    {llvm::Intrinsic::vector_reduce_smin, &IntegerIntrinsics::fold_extreme, Opcode::Slt, true},
    {llvm::Intrinsic::vector_reduce_smax, &IntegerIntrinsics::fold_extreme, Opcode::Slt, false},
    {llvm::Intrinsic::vector_reduce_umin, &IntegerIntrinsics::fold_extreme, Opcode::Ult, true},
    {llvm::Intrinsic::vector_reduce_umax, &IntegerIntrinsics::fold_extreme, Opcode::Ult, false},
};

IntegerIntrinsics::IntegerIntrinsics(Context& context, OpenValues& open, Operands& operands,
                                     Integers& integers)
    : context_(context), builder_(context.builder), open_(open), operands_(operands), integers_(integers) {}

bool IntegerIntrinsics::knows(llvm::Intrinsic::ID id) {
  return row_of(rows, id) != nullptr || row_of(whole_rows, id) != nullptr;
}

bool IntegerIntrinsics::execute(Activation& activation, const llvm::IntrinsicInst& call) {
  const WholeRow* whole = row_of(whole_rows, call.getIntrinsicID());
  const Row* row = whole == nullptr ? row_of(rows, call.getIntrinsicID()) : nullptr;
  if (whole == nullptr && row == nullptr) return false;
  std::vector<Values> operands;
  for (const llvm::Use& argument : call.args())
    operands.push_back(operands_.values(activation, argument.get()));
  Values result;
  if (whole != nullptr) {
    result = (this->*whole->whole)(*whole, operands);
  } else {
    const auto at = [&](size_t operand, size_t i) {
      return operand < operands.size() && i < operands[operand].size() ? operands[operand][i] : ValueId();
    };
    for (size_t i = 0; i < operands[0].size(); ++i)
      result.push_back((this->*row->element)({*row, call, at(0, i), at(1, i), at(2, i)}));
  }
  operands_.set_all(activation, call, result);
  return true;
}

/// The order of bytes (flag) or bits turned round.
ValueId IntegerIntrinsics::reverse(const Element& x) {
  const uint32_t unit = x.row.flag ? 8 : 1;
  ValueId result;
  for (uint32_t low = 0; low < builder_.width_of(x.a); low += unit) {
    const ValueId piece = builder_.extract(x.a, low, unit);
    result = result.valid() ? builder_.concat(result, piece) : piece;
  }
  return result;
}

ValueId IntegerIntrinsics::count_ones(const Element& x) {
  const uint32_t width = builder_.width_of(x.a);
  ValueId sum = builder_.constant(BitVector::zeros(width));
  for (uint32_t i = 0; i < width; ++i)
    sum = builder_.binary(Opcode::Add, sum, builder_.zext(builder_.extract(x.a, i, 1), width));
  return sum;
}

/// Zeros before the first one, seen from the upper end (flag) or the lower one.
ValueId IntegerIntrinsics::count_zeros(const Element& x) {
  const bool leading = x.row.flag;
  const uint32_t width = builder_.width_of(x.a);
  ValueId result = builder_.constant(BitVector(width, width));
  for (uint32_t i = 0; i < width; ++i) {
    const uint32_t bit = leading ? i : width - 1 - i; // the bit that decides last is nearest to the end
    const uint64_t zeros = leading ? width - 1 - bit : bit;
    result = builder_.ite(builder_.extract(x.a, bit, 1), builder_.constant(BitVector(width, zeros)), result);
  }
  const bool open_at_zero =
      llvm::cast<llvm::ConstantInt>(x.call.getArgOperand(1))->isOne(); // __builtin_clz(0)
  return open_at_zero ? open_.where(builder_.eq(x.a, builder_.constant(BitVector::zeros(width))), result)
                      : result;
}

/// Two words shifted as one, to the left (flag) or to the right.
ValueId IntegerIntrinsics::funnel(const Element& x) {
  const uint32_t width = builder_.width_of(x.a);
  const ValueId both = builder_.concat(x.a, x.b);
  ValueId by = builder_.binary(Opcode::URem, x.c, builder_.constant(BitVector(width, width)));
  by = builder_.zext(by, 2 * width);
  return builder_.extract(builder_.binary(x.row.opcode, both, by), x.row.flag ? width : 0, width);
}

/// The minimum (flag) or maximum.
ValueId IntegerIntrinsics::extreme(const Element& x) {
  const ValueId below = builder_.binary(x.row.opcode, x.a, x.b);
  return x.row.flag ? builder_.ite(below, x.a, x.b) : builder_.ite(below, x.b, x.a);
}

ValueId IntegerIntrinsics::absolute(const Element& x) {
  const ValueId zero = builder_.constant(BitVector::zeros(builder_.width_of(x.a)));
  const ValueId value =
      builder_.ite(builder_.binary(Opcode::Slt, x.a, zero), builder_.binary(Opcode::Sub, zero, x.a), x.a);
  const ValueId least = builder_.eq(x.a, builder_.constant(BitVector::min_signed(builder_.width_of(x.a))));
  const bool open_at_least =
      llvm::cast<llvm::ConstantInt>(x.call.getArgOperand(1))->isOne(); // __builtin_abs(INT_MIN)
  if (open_at_least && context_.asks(Property::NoOverflow))
    builder_.check(ObligationKind::Property, Property::NoOverflow, context_.stack.guard(), least,
                   "signed integer overflow");
  return open_at_least ? open_.where(least, value) : value;
}

/// -1, 0 or 1.
ValueId IntegerIntrinsics::three_way(const Element& x) {
  const uint32_t width = context_.layout.flat(x.call.getType()).scalars[0].type.width();
  const auto number = [&](int64_t v) { return builder_.constant(width, uint64_t(v)); };
  return builder_.ite(builder_.binary(x.row.opcode, x.a, x.b), number(-1),
                      builder_.ite(builder_.eq(x.a, x.b), number(0), number(1)));
}

struct IntegerIntrinsics::Exact {
  ValueId all;      ///< the result in enough bits
  ValueId low;      ///< in the operands' width
  ValueId overflow; ///< i1: it does not fit there
};

IntegerIntrinsics::Exact IntegerIntrinsics::exact(Opcode opcode, bool is_signed, ValueId a, ValueId b) {
  const uint32_t width = builder_.width_of(a);
  uint32_t wide = opcode == Opcode::Mul ? 2 * width : width + 2;
  if (is_signed) { // a product of long numbers costs the solver dearly: no wider than the operands need
    const uint32_t left = integers_.signed_bits(a), right = integers_.signed_bits(b);
    const uint32_t needed = opcode == Opcode::Mul ? left + right : std::max(left, right) + 1;
    const ValueId low = builder_.binary(opcode, a, b);
    if (needed <= width) return {builder_.sext(low, wide), low, builder_.boolean(false)};
    wide = std::min(wide, needed);
  }
  const auto extend = [&](ValueId x) { return is_signed ? builder_.sext(x, wide) : builder_.zext(x, wide); };
  const ValueId result = builder_.binary(opcode, extend(a), extend(b));
  const ValueId low = builder_.trunc(result, width);
  return {result, low, builder_.not_(builder_.eq(extend(low), result))};
}

/// Signed numbers (flag) or unsigned ones.
ValueId IntegerIntrinsics::saturating(const Element& x) {
  const bool is_signed = x.row.flag;
  const auto [all, low, overflow] = exact(x.row.opcode, is_signed, x.a, x.b);
  const uint32_t width = builder_.width_of(low), wide = builder_.width_of(all);
  const ValueId negative = builder_.extract(all, wide - 1, 1);
  const ValueId least = builder_.constant(is_signed ? BitVector::min_signed(width) : BitVector::zeros(width));
  const ValueId most = builder_.constant(is_signed ? BitVector::max_signed(width) : BitVector::ones(width));
  return builder_.ite(overflow, builder_.ite(negative, least, most), low);
}

/// Signed numbers (flag) or unsigned ones.
ValueId IntegerIntrinsics::saturating_shift(const Element& x) {
  const bool is_signed = x.row.flag;
  const uint32_t width = builder_.width_of(x.a);
  const auto extend = [&](ValueId v) {
    return is_signed ? builder_.sext(v, 2 * width) : builder_.zext(v, 2 * width);
  };
  const ValueId all = builder_.binary(Opcode::Shl, extend(x.a), builder_.zext(x.b, 2 * width));
  const ValueId low = builder_.trunc(all, width);
  const ValueId negative = builder_.extract(x.a, width - 1, 1);
  const ValueId least = builder_.constant(BitVector::min_signed(width)),
                most = builder_.constant(BitVector::max_signed(width));
  const ValueId limit =
      is_signed ? builder_.ite(negative, least, most) : builder_.constant(BitVector::ones(width));
  const ValueId beyond =
      builder_.not_(builder_.binary(Opcode::Ult, x.b, builder_.constant(BitVector(width, width))));
  return open_.where(beyond, builder_.ite(builder_.eq(extend(low), all), low, limit));
}

/// First the results, then for each whether it does not fit: of signed numbers (flag) or unsigned ones.
Values IntegerIntrinsics::with_overflow(const WholeRow& row, const std::vector<Values>& operands) {
  Values result, flags;
  for (size_t i = 0; i < operands[0].size(); ++i) {
    const auto [value, overflow] =
        arithmetic_with_overflow(builder_, row.opcode, row.flag, operands[0][i], operands[1][i]);
    result.push_back(value);
    flags.push_back(overflow);
  }
  result.append(flags.begin(), flags.end());
  return result;
}

/// One integer of all elements of a vector.
Values IntegerIntrinsics::fold(const WholeRow& row, const std::vector<Values>& operands) {
  ValueId all = operands[0][0];
  for (size_t i = 1; i < operands[0].size(); ++i) all = builder_.binary(row.opcode, all, operands[0][i]);
  return {all};
}

/// The least (flag) or the greatest.
Values IntegerIntrinsics::fold_extreme(const WholeRow& row, const std::vector<Values>& operands) {
  ValueId best = operands[0][0];
  for (const ValueId element : operands[0])
    best = builder_.ite(builder_.binary(row.opcode, element, best), row.flag ? element : best,
                        row.flag ? best : element);
  return {best};
}

} // namespace fathom::frontend
