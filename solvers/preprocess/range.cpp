#include "solvers/preprocess/range.h"

#include <algorithm>
#include <bit>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using Wide = __int128;
using WideUnsigned = unsigned __int128;

int64_t sign_extended(uint64_t value, uint32_t width) {
  return static_cast<int64_t>(value << (64 - width)) >> (64 - width);
}
int64_t least(uint32_t width) {
  return -1 - (INT64_MAX >> (64 - width));
}
int64_t greatest(uint32_t width) {
  return INT64_MAX >> (64 - width);
}

/// Bits of the sum: a carry is known where the smallest and the largest possible sum agree on it.
Range sum_bits(const Range& a, const Range& b, uint64_t b_zeros, uint64_t b_ones, uint64_t carry) {
  const uint64_t mask = a.mask();
  const uint64_t largest = (~a.zeros & mask) + (~b_zeros & mask) + carry;
  const uint64_t smallest = a.ones + b_ones + carry;
  const uint64_t carry_zero = ~(largest ^ a.zeros ^ b_zeros);
  const uint64_t carry_one = smallest ^ a.ones ^ b_ones;
  const uint64_t known = (a.zeros | a.ones) & (b_zeros | b_ones) & (carry_zero | carry_one) & mask;
  (void)b;
  return Range::bits(a.width, ~largest & known, smallest & known);
}

/// An interval of mathematical integers as far as the width can show it.
Range wrapped(uint32_t width, Wide low, Wide high, Wide slow, Wide shigh) {
  const Wide size = Wide{1} << width;
  Range unsigned_part = Range::any(width), signed_part = unsigned_part;
  // All of it in one period: shifted into place.
  const Wide period = low >= 0 ? low / size : -((-low + size - 1) / size);
  if (high - period * size < size)
    unsigned_part = Range::between(width, static_cast<uint64_t>(low - period * size),
                                   static_cast<uint64_t>(high - period * size));
  if (slow >= least(width) && shigh <= greatest(width))
    signed_part = Range::between_signed(width, static_cast<int64_t>(slow), static_cast<int64_t>(shigh));
  return meet(unsigned_part, signed_part);
}

Range sum(const Range& a, const Range& b) {
  const Range interval =
      wrapped(a.width, Wide{a.lo} + b.lo, Wide{a.hi} + b.hi, Wide{a.slo} + b.slo, Wide{a.shi} + b.shi);
  return meet(interval, sum_bits(a, b, b.zeros, b.ones, 0));
}

Range difference(const Range& a, const Range& b) {
  const Range interval =
      wrapped(a.width, Wide{a.lo} - b.hi, Wide{a.hi} - b.lo, Wide{a.slo} - b.shi, Wide{a.shi} - b.slo);
  return meet(interval, sum_bits(a, b, b.ones, b.zeros, 1));
}

Range product(const Range& a, const Range& b) {
  const uint32_t width = a.width;
  Range result = Range::any(width);
  if (WideUnsigned{a.hi} * b.hi <= result.mask()) result = Range::between(width, a.lo * b.lo, a.hi * b.hi);
  const Wide corners[] = {Wide{a.slo} * b.slo, Wide{a.slo} * b.shi, Wide{a.shi} * b.slo, Wide{a.shi} * b.shi};
  const auto [low, high] = std::minmax_element(std::begin(corners), std::end(corners));
  if (*low >= least(width) && *high <= greatest(width))
    result =
        meet(result, Range::between_signed(width, static_cast<int64_t>(*low), static_cast<int64_t>(*high)));
  const uint32_t zeros =
      std::min<uint32_t>(width, static_cast<uint32_t>(std::countr_one(a.zeros) + std::countr_one(b.zeros)));
  if (zeros > 0) result = meet(result, Range::bits(width, ~uint64_t{0} >> (64 - zeros), 0));
  return result;
}

Range quotient(const Range& a, const Range& b) {
  if (b.lo == 0) return Range::any(a.width); // by zero: all ones
  return Range::between(a.width, a.lo / b.hi, a.hi / b.lo);
}

Range remainder(const Range& a, const Range& b) {
  if (b.lo > 0 && a.hi < b.lo) return a;
  // By zero: the dividend itself.
  return Range::between(a.width, 0, b.lo > 0 ? std::min(a.hi, b.hi - 1) : a.hi);
}

Range signed_quotient(const Range& a, const Range& b) {
  return a.nonnegative() && b.nonnegative() && b.lo > 0 ? quotient(a, b) : Range::any(a.width);
}

Range signed_remainder(const Range& a, const Range& b) {
  if (a.nonnegative() && b.nonnegative()) return remainder(a, b);
  int64_t low = std::min<int64_t>(a.slo, 0), high = std::max<int64_t>(a.shi, 0); // the dividend's sign
  if (b.is_constant() && b.slo != 0 && b.slo != INT64_MIN) {
    const int64_t limit = (b.slo < 0 ? -b.slo : b.slo) - 1;
    low = std::max(low, -limit);
    high = std::min(high, limit);
  }
  return Range::between_signed(a.width, low, high);
}

Range shifted_left(const Range& a, const Range& b) {
  const uint32_t width = a.width;
  if (b.lo >= width) return Range::constant(width, 0);
  if (!b.is_constant()) {
    const uint32_t zeros = std::min<uint32_t>(width, static_cast<uint32_t>(std::countr_one(a.zeros)) +
                                                         static_cast<uint32_t>(b.lo));
    return zeros == 0 ? Range::any(width) : Range::bits(width, ~uint64_t{0} >> (64 - zeros), 0);
  }
  const uint32_t n = static_cast<uint32_t>(b.lo);
  const uint64_t mask = a.mask(), low = n == 0 ? 0 : ~uint64_t{0} >> (64 - n);
  Range result = Range::bits(width, (a.zeros << n | low) & mask, a.ones << n & mask);
  if (a.hi <= mask >> n) result = meet(result, Range::between(width, a.lo << n, a.hi << n));
  return result;
}

Range shifted_right(const Range& a, const Range& b) {
  const uint32_t width = a.width;
  if (b.lo >= width) return Range::constant(width, 0);
  const uint64_t low = b.hi >= width ? 0 : a.lo >> b.hi;
  Range result = Range::between(width, low, a.hi >> b.lo);
  if (b.is_constant() && b.lo > 0) {
    const uint64_t high = ~(a.mask() >> b.lo) & a.mask();
    result = meet(result, Range::bits(width, a.zeros >> b.lo | high, a.ones >> b.lo));
  }
  return result;
}

Range shifted_right_signed(const Range& a, const Range& b) {
  const uint32_t width = a.width;
  if (a.nonnegative()) return shifted_right(a, b);
  const uint64_t least_shift = std::min<uint64_t>(b.lo, width - 1);
  const uint64_t most_shift = std::min<uint64_t>(b.hi, width - 1);
  const int64_t low = a.slo < 0 ? a.slo >> least_shift : a.slo >> most_shift;
  const int64_t high = a.shi < 0 ? a.shi >> most_shift : a.shi >> least_shift;
  return Range::between_signed(width, low, high);
}

Range compared(bool always, bool never) {
  return always ? Range::boolean(true) : never ? Range::boolean(false) : Range::any(1);
}

Range equal(const Range& a, const Range& b) {
  const bool never = a.hi < b.lo || b.hi < a.lo || a.shi < b.slo || b.shi < a.slo ||
                     ((a.zeros & b.ones) | (a.ones & b.zeros)) != 0;
  return compared(a.is_constant() && b.is_constant() && a.lo == b.lo, never);
}

Range concatenated(uint32_t width, const Range& high, const Range& low) {
  const uint32_t n = low.width;
  Range result = Range::bits(width, high.zeros << n | low.zeros, high.ones << n | low.ones);
  return meet(result, Range::between(width, high.lo << n | low.lo, high.hi << n | low.hi));
}

Range extracted(uint32_t width, const Range& a, uint32_t low) {
  const uint64_t mask = ~uint64_t{0} >> (64 - width);
  Range result = Range::bits(width, a.zeros >> low & mask, a.ones >> low & mask);
  if (a.hi >> low <= mask) result = meet(result, Range::between(width, a.lo >> low, a.hi >> low));
  if (low == 0 && a.slo >= least(width) && a.shi <= greatest(width))
    result = meet(result, Range::between_signed(width, a.slo, a.shi));
  return result;
}

Range masked(Kind kind, const Range& a, const Range& b) {
  const uint32_t width = a.width;
  if (kind == Kind::BvAnd || kind == Kind::And)
    return meet(Range::bits(width, a.zeros | b.zeros, a.ones & b.ones),
                Range::between(width, 0, std::min(a.hi, b.hi)));
  if (kind == Kind::BvOr || kind == Kind::Or)
    return meet(Range::bits(width, a.zeros & b.zeros, a.ones | b.ones),
                Range::between(width, std::max(a.lo, b.lo), a.mask()));
  return Range::bits(width, (a.zeros & b.zeros) | (a.ones & b.ones), (a.zeros & b.ones) | (a.ones & b.zeros));
}

} // namespace

Range Range::any(uint32_t width) {
  Range r;
  if (width > 64) return r;
  r.width = width;
  r.hi = r.mask();
  r.slo = least(width);
  r.shi = greatest(width);
  return r;
}

Range Range::constant(uint32_t width, uint64_t value) {
  return between(width, value, value);
}

Range Range::between(uint32_t width, uint64_t lo, uint64_t hi) {
  Range r = any(width);
  r.lo = lo;
  r.hi = hi;
  r.settle();
  return r;
}

Range Range::between_signed(uint32_t width, int64_t slo, int64_t shi) {
  Range r = any(width);
  r.slo = slo;
  r.shi = shi;
  r.settle();
  return r;
}

Range Range::bits(uint32_t width, uint64_t zeros, uint64_t ones) {
  Range r = any(width);
  r.zeros = zeros;
  r.ones = ones;
  r.settle();
  return r;
}

void Range::settle() {
  if (wide() || empty) return;
  for (int round = 0; round < 2; ++round) {
    // Intervals from each other, where one does not cross the other's seam.
    if (lo > hi || slo > shi || (zeros & ones) != 0) break;
    if (sign_extended(lo, width) <= sign_extended(hi, width) && (lo ^ hi) >> (width - 1) == 0) {
      slo = std::max(slo, sign_extended(lo, width));
      shi = std::min(shi, sign_extended(hi, width));
    }
    if ((slo < 0) == (shi < 0)) {
      lo = std::max(lo, static_cast<uint64_t>(slo) & mask());
      hi = std::min(hi, static_cast<uint64_t>(shi) & mask());
    }
    // Bits from intervals: the common prefix; intervals from bits: all unknown ones 0 or 1.
    if (lo > hi || slo > shi) break;
    const uint64_t differ = lo ^ hi;
    const uint64_t prefix = differ == 0 ? mask() : ~(~uint64_t{0} >> std::countl_zero(differ)) & mask();
    zeros |= ~lo & prefix;
    ones |= lo & prefix;
    lo = std::max(lo, ones);
    hi = std::min(hi, ~zeros & mask());
  }
  empty = lo > hi || slo > shi || (zeros & ones) != 0;
}

Range meet(Range a, const Range& b) {
  if (a.wide()) return b;
  if (b.wide()) return a;
  a.empty |= b.empty;
  a.zeros |= b.zeros;
  a.ones |= b.ones;
  a.lo = std::max(a.lo, b.lo);
  a.hi = std::min(a.hi, b.hi);
  a.slo = std::max(a.slo, b.slo);
  a.shi = std::min(a.shi, b.shi);
  a.settle();
  return a;
}

Range join(const Range& a, const Range& b) {
  if (a.wide() || b.wide()) return {};
  if (a.empty) return b;
  if (b.empty) return a;
  Range r = a;
  r.zeros &= b.zeros;
  r.ones &= b.ones;
  r.lo = std::min(a.lo, b.lo);
  r.hi = std::max(a.hi, b.hi);
  r.slo = std::min(a.slo, b.slo);
  r.shi = std::max(a.shi, b.shi);
  return r;
}

Range range_of(Kind kind, uint32_t width, std::span<const Range> operands, uint32_t low) {
  const Range any = Range::any(width);
  if (kind == Kind::Ite) {
    const Range& condition = operands[0];
    if (condition.is_constant()) return condition.lo != 0 ? operands[1] : operands[2];
    return any.wide() ? any : join(operands[1], operands[2]);
  }
  for (const Range& operand : operands)
    if (operand.wide() || operand.empty) return any;
  if (any.wide()) return any;
  const Range& a = operands[0];
  const Range& b = operands[operands.size() - 1];
  switch (kind) {
  case Kind::Not:
  case Kind::BvNot: return Range::bits(width, a.ones, a.zeros);
  case Kind::And:
  case Kind::Or:
  case Kind::Xor:
  case Kind::BvAnd:
  case Kind::BvOr:
  case Kind::BvXor: return masked(kind, a, b);
  case Kind::Eq: return equal(a, b);
  case Kind::BvNeg: return difference(Range::constant(width, 0), a);
  case Kind::BvAdd: return sum(a, b);
  case Kind::BvSub: return difference(a, b);
  case Kind::BvMul: return product(a, b);
  case Kind::BvUdiv: return quotient(a, b);
  case Kind::BvUrem: return remainder(a, b);
  case Kind::BvSdiv: return signed_quotient(a, b);
  case Kind::BvSrem: return signed_remainder(a, b);
  case Kind::BvShl: return shifted_left(a, b);
  case Kind::BvLshr: return shifted_right(a, b);
  case Kind::BvAshr: return shifted_right_signed(a, b);
  case Kind::Ult: return compared(a.hi < b.lo, a.lo >= b.hi);
  case Kind::Ule: return compared(a.hi <= b.lo, a.lo > b.hi);
  case Kind::Slt: return compared(a.shi < b.slo, a.slo >= b.shi);
  case Kind::Sle: return compared(a.shi <= b.slo, a.slo > b.shi);
  case Kind::Concat: return concatenated(width, a, b);
  case Kind::Extract: return extracted(width, a, low);
  case Kind::Zext: return Range::between(width, a.lo, a.hi);
  case Kind::Sext: return Range::between_signed(width, a.slo, a.shi);
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::Ite:
  case Kind::Select:
  case Kind::Store:
  case Kind::ConstArray: return any;
  }
  return any;
}

} // namespace fathom::solvers::preprocess
