// Unsigned intervals of integers of up to 64 bits.
#include "ir/program/builder.h"
#include "ir/program/transfer.h"

namespace fathom::program {

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

Interval Builder::interval_of(Opcode opcode, Type type, ValueId a, ValueId b, ValueId c, ObjectId object,
                              uint64_t imm) const {
  if (!type.is_integer() || type.width() > 64) return {};
  const Interval all{0, low_mask(type.width())};
  if (type.width() == 1) return all;
  if (is_arithmetic(opcode) || info(opcode).family == OpcodeFamily::Bits) {
    const std::array<ValueId, 3> operands{a, b, c};
    return transfer<Interval>(
        opcode, type.width(), imm, [&](size_t i) { return interval(operands[i]); },
        [&](size_t i) { return width_of(operands[i]); });
  }
  if (opcode == Opcode::Address)
    return object == null_object || object == unknown_object ? Interval{0, 0} : Interval{1, all.high};
  return all;
}

} // namespace fathom::program
