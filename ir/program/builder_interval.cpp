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

Interval Builder::binary_interval(Opcode opcode, uint32_t width, Interval x, Interval y) const {
  const Interval all{0, low_mask(width)};
  const uint64_t half = uint64_t{1} << (width - 1);
  switch (opcode) {
  case Opcode::Add: return wrap(width, uint128{x.low} + y.low, uint128{x.high} + y.high);
  case Opcode::Sub: return subtract(width, x, y);
  case Opcode::Mul: return wrap(width, uint128{x.low} * y.low, uint128{x.high} * y.high);
  case Opcode::UDiv: return y.low == 0 ? all : Interval{x.low / y.high, x.high / y.low};
  case Opcode::URem:
    if (x.high < y.low) return x;
    return {0, y.low == 0 ? x.high : std::min(x.high, y.high - 1)};
  case Opcode::SDiv: return x.high < half && y.high < half ? binary_interval(Opcode::UDiv, width, x, y) : all;
  case Opcode::SRem:
    return x.high < half ? Interval{0, x.high} : all; // the sign is that of x, the amount at most x
  case Opcode::Shl: return shift_left(width, x, y);
  case Opcode::AShr:
    if (x.high >= half) return all;
    [[fallthrough]];
  case Opcode::LShr:
    return {y.high >= width ? 0 : shift_right(x.low, y.high),
            y.low >= width ? 0 : shift_right(x.high, y.low)};
  case Opcode::And: return {0, std::min(x.high, y.high)};
  case Opcode::Or: return {std::max(x.low, y.low), fill(x.high | y.high)};
  case Opcode::Xor: return {0, fill(x.high | y.high)};
  case Opcode::Eq:
  case Opcode::Ult:
  case Opcode::Ule:
  case Opcode::Slt:
  case Opcode::Sle:
  case Opcode::Const:
  case Opcode::Pointer:
  case Opcode::Input:
  case Opcode::Open:
  case Opcode::Initial:
  case Opcode::Address:
  case Opcode::Ite:
  case Opcode::ZExt:
  case Opcode::SExt:
  case Opcode::Extract:
  case Opcode::Concat:
  case Opcode::Index:
  case Opcode::Float1:
  case Opcode::Float2:
  case Opcode::Float3:
  case Opcode::Forall:
  case Opcode::PtrAdd:
  case Opcode::PtrSame:
  case Opcode::SameObject:
  case Opcode::PtrOffset:
  case Opcode::PtrToInt:
  case Opcode::IntToPtr:
  case Opcode::ObjectSize:
  case Opcode::Load:
  case Opcode::Accessible:
  case Opcode::Alive:
  case Opcode::Alloc:
  case Opcode::Free:
  case Opcode::Store:
  case Opcode::Copy:
  case Opcode::Fill:
  case Opcode::Repeated:
  case Opcode::Check: break;
  }
  return all;
}

Interval Builder::interval_of(Opcode opcode, Type type, ValueId a, ValueId b, ValueId c, ObjectId object,
                              uint64_t imm) const {
  if (!type.is_integer() || type.width() > 64) return {};
  const uint32_t width = type.width();
  const Interval all{0, low_mask(width)};
  if (width == 1) return all;
  switch (opcode) {
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::UDiv:
  case Opcode::URem:
  case Opcode::SDiv:
  case Opcode::SRem:
  case Opcode::Shl:
  case Opcode::LShr:
  case Opcode::AShr:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor: return binary_interval(opcode, width, interval(a), interval(b));
  case Opcode::Ite: {
    const Interval x = interval(b), y = interval(c);
    return {std::min(x.low, y.low), std::max(x.high, y.high)};
  }
  case Opcode::ZExt: return interval(a);
  case Opcode::SExt: return extend_signed(interval(a), width_of(a), width);
  case Opcode::Extract: {
    if (width_of(a) > 64) return all;
    const Interval x = interval(a);
    const uint64_t low = shift_right(x.low, imm), high = shift_right(x.high, imm);
    return high <= all.high ? Interval{low, high} : all;
  }
  case Opcode::Concat: {
    const Interval x = interval(a), y = interval(b);
    const uint32_t shift = width_of(b);
    return {x.low << shift | y.low, x.high << shift | y.high};
  }
  case Opcode::Index:
  case Opcode::Address:
    return object == null_object || object == unknown_object ? Interval{0, 0} : Interval{1, all.high};
  case Opcode::Float1:
  case Opcode::Float2:
  case Opcode::Float3:
  case Opcode::Forall:
  case Opcode::Const:
  case Opcode::Pointer:
  case Opcode::Input:
  case Opcode::Open:
  case Opcode::Initial:
  case Opcode::Eq:
  case Opcode::Ult:
  case Opcode::Ule:
  case Opcode::Slt:
  case Opcode::Sle:
  case Opcode::PtrAdd:
  case Opcode::PtrSame:
  case Opcode::SameObject:
  case Opcode::PtrOffset:
  case Opcode::PtrToInt:
  case Opcode::IntToPtr:
  case Opcode::ObjectSize:
  case Opcode::Load:
  case Opcode::Accessible:
  case Opcode::Alive:
  case Opcode::Alloc:
  case Opcode::Free:
  case Opcode::Store:
  case Opcode::Copy:
  case Opcode::Fill:
  case Opcode::Repeated:
  case Opcode::Check: break;
  }
  return all;
}

} // namespace fathom::program
