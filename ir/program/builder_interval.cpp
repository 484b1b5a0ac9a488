// Unsigned intervals of integers of up to 64 bits.
#include "ir/program/builder.h"
#include "ir/program/fold.h"

#include <algorithm>
#include <bit>

namespace fathom::program {

namespace {

__extension__ using uint128 = unsigned __int128;

/// The smallest 2^k - 1 that is not below x.
uint64_t fill(uint64_t x) {
  return x == 0 ? 0 : ~uint64_t{0} >> std::countl_zero(x);
}

/// The interval of a sum or product known exactly, where every value in it wraps equally often.
Interval wrap(uint32_t width, uint128 low, uint128 high) {
  const Interval all{0, low_mask(width)};
  if (low >> width != high >> width) return all;
  return {static_cast<uint64_t>(low) & all.high, static_cast<uint64_t>(high) & all.high};
}

Interval subtract(uint32_t width, Interval x, Interval y) {
  const uint64_t mask = low_mask(width);
  if (x.low >= y.high || x.high < y.low) return {(x.low - y.high) & mask, (x.high - y.low) & mask};
  return {0, mask};
}

uint64_t shift_right(uint64_t x, uint64_t places) {
  return places >= 64 ? 0 : x >> places;
}

Interval shift_left(uint32_t width, Interval x, Interval y) {
  const uint64_t mask = low_mask(width);
  if (x.high == 0) return {0, 0};
  if (y.high < width && x.high <= mask >> y.high) return {x.low << y.low, x.high << y.high};
  return {0, mask};
}

Interval extend_signed(Interval x, uint32_t from, uint32_t to) {
  const uint64_t half = uint64_t{1} << (from - 1);
  const uint64_t high_bits = low_mask(to) & ~low_mask(from);
  if (x.high < half) return x;
  if (x.low >= half) return {x.low | high_bits, x.high | high_bits};
  return {0, low_mask(to)};
}

} // namespace

Interval Builder::interval(ValueId id) const {
  if (id.index() < intervals_.size()) return intervals_[id.index()];
  const Type t = type(id);
  return t.is_integer() && t.width() < 64 ? Interval{0, low_mask(t.width())} : Interval{};
}

void Builder::set_interval(ValueId id, Interval interval) {
  while (intervals_.size() < id.index())
    intervals_.push_back(this->interval(ValueId(static_cast<uint32_t>(intervals_.size()))));
  if (intervals_.size() == id.index())
    intervals_.push_back(interval);
  else
    intervals_[id.index()] = interval;
}

Interval Builder::binary_interval(ArithmeticOpcode opcode, uint32_t width, Interval x, Interval y) const {
  const Interval all{0, low_mask(width)};
  const uint64_t half = uint64_t{1} << (width - 1);
  switch (opcode) {
  case ArithmeticOpcode::Add: return wrap(width, uint128{x.low} + y.low, uint128{x.high} + y.high);
  case ArithmeticOpcode::Sub: return subtract(width, x, y);
  case ArithmeticOpcode::Mul: return wrap(width, uint128{x.low} * y.low, uint128{x.high} * y.high);
  case ArithmeticOpcode::SDiv:
    if (x.high >= half || y.high >= half) return all;
    [[fallthrough]];
  case ArithmeticOpcode::UDiv: return y.low == 0 ? all : Interval{x.low / y.high, x.high / y.low};
  case ArithmeticOpcode::URem:
    if (x.high < y.low) return x;
    return {0, y.low == 0 ? x.high : std::min(x.high, y.high - 1)};
  case ArithmeticOpcode::SRem:
    return x.high < half ? Interval{0, x.high} : all; // the sign is that of x, the amount at most x
  case ArithmeticOpcode::Shl: return shift_left(width, x, y);
  case ArithmeticOpcode::AShr:
    if (x.high >= half) return all;
    [[fallthrough]];
  case ArithmeticOpcode::LShr:
    return {y.high >= width ? 0 : shift_right(x.low, y.high),
            y.low >= width ? 0 : shift_right(x.high, y.low)};
  case ArithmeticOpcode::And: return {0, std::min(x.high, y.high)};
  case ArithmeticOpcode::Or: return {std::max(x.low, y.low), fill(x.high | y.high)};
  case ArithmeticOpcode::Xor: return {0, fill(x.high | y.high)};
  }
  return all;
}

Interval Builder::bits_interval(BitsOpcode opcode, uint32_t width, ValueId a, ValueId b, ValueId c,
                                uint64_t imm) const {
  const Interval all{0, low_mask(width)};
  switch (opcode) {
  case BitsOpcode::Ite: {
    const Interval x = interval(b), y = interval(c);
    return {std::min(x.low, y.low), std::max(x.high, y.high)};
  }
  case BitsOpcode::ZExt: return interval(a);
  case BitsOpcode::SExt: return extend_signed(interval(a), width_of(a), width);
  case BitsOpcode::Extract: {
    if (width_of(a) > 64) return all;
    const Interval x = interval(a);
    const uint64_t low = shift_right(x.low, imm), high = shift_right(x.high, imm);
    return high <= all.high ? Interval{low, high} : all;
  }
  case BitsOpcode::Concat: {
    const Interval x = interval(a), y = interval(b);
    const uint32_t shift = width_of(b);
    return {x.low << shift | y.low, x.high << shift | y.high};
  }
  }
  return all;
}

Interval Builder::interval_of(Opcode opcode, Type type, ValueId a, ValueId b, ValueId c, ObjectId object,
                              uint64_t imm) const {
  if (!type.is_integer() || type.width() > 64) return {};
  const Interval all{0, low_mask(type.width())};
  if (type.width() == 1) return all;
  if (is_arithmetic(opcode))
    return binary_interval(as<ArithmeticOpcode>(opcode), type.width(), interval(a), interval(b));
  if (info(opcode).family == OpcodeFamily::Bits)
    return bits_interval(as<BitsOpcode>(opcode), type.width(), a, b, c, imm);
  if (opcode == Opcode::Address)
    return object == null_object || object == unknown_object ? Interval{0, 0} : Interval{1, all.high};
  return all;
}

} // namespace fathom::program
