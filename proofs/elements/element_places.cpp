#include "proofs/elements/element_places.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;
using predicate::Expression;

namespace {

constexpr int deepest_index = 8;

} // namespace

std::optional<size_t> ElementPlaces::number_of(ValueId value) const {
  const auto found = std::find(hints_.leaves.begin(), hints_.leaves.end(), value);
  if (found == hints_.leaves.end() || !value.valid()) return {};
  return size_t(found - hints_.leaves.begin());
}

/// Where a sum wraps around before it is widened this is wrong: then so is the guess.
std::optional<ElementPosition> ElementPlaces::position(ValueId value, int64_t shift) const {
  ElementPosition position;
  position.shift = shift;
  for (int depth = 0; depth < deepest_index && value.valid(); ++depth) {
    if (const auto number = number_of(value)) {
      if (hints_.numbers[*number].type.is_pointer()) return {};
      position.number = number;
      position.is_signed |= is_signed(*number);
      return position;
    }
    if (builder_.is_constant(value)) return {};
    const Instruction& i = builder_.program()[value];
    const bool is_shift = i.opcode == Opcode::Add && builder_.is_constant(i.operands[1]);
    if (value.index() < hints_.mark && !is_shift && i.opcode != Opcode::SExt && i.opcode != Opcode::ZExt) {
      position.old = value;
      return position;
    }
    position.is_signed |= i.opcode == Opcode::SExt;
    if (is_shift)
      position.shift += builder_.constant_i64(i.operands[1]);
    else if (i.opcode != Opcode::SExt && i.opcode != Opcode::ZExt && i.opcode != Opcode::Extract)
      return {};
    value = i.operands[0];
  }
  return {};
}

const ElementAccess* ElementPlaces::loaded_by(ValueId value) const {
  value = without_extension(value);
  const auto found = std::find_if(uses_.accesses.begin(), uses_.accesses.end(),
                                  [&](const ElementAccess& access) { return access.loaded == value; });
  return found == uses_.accesses.end() ? nullptr : &*found;
}

Expression ElementPlaces::index() const {
  return predicate::bound_index(bits());
}

Expression ElementPlaces::second() const {
  return conditions_.scope.use(predicate::VariableId(uint32_t(conditions_.second())));
}

Expression ElementPlaces::before_loop(ValueId value) {
  return conditions_.old_values.use(builder_.program(), value, conditions_.scope);
}

Expression ElementPlaces::number(size_t which) const {
  const Expression now = conditions_.scope.use(predicate::VariableId(uint32_t(which)));
  if (!now->is_pointer()) return now;
  return predicate::binary(Opcode::Sub, ptr_offset(now, bits()), ptr_offset(predicate::old(now), bits()));
}

Expression ElementPlaces::at(const ElementPosition& position) {
  Expression value = position.number ? number(*position.number) : before_loop(position.old);
  if (value->width() > bits()) value = predicate::extract(value, 0, bits());
  value = position.is_signed ? predicate::sext(value, bits()) : predicate::zext(value, bits());
  if (position.shift == 0) return value;
  return predicate::binary(Opcode::Add, value, predicate::constant(bits(), uint64_t(position.shift)));
}

Expression ElementPlaces::first(const ElementPosition& position) {
  const ValueId value = hints_.firsts[*position.number];
  if (!value.valid()) return nullptr;
  const Expression begin = builder_.is_constant(value)
                               ? predicate::constant(builder_.program().constant(value))
                               : before_loop(value);
  if (begin->width() > bits()) return nullptr;
  const Expression wide =
      position.is_signed ? predicate::sext(begin, bits()) : predicate::zext(begin, bits());
  return predicate::binary(Opcode::Add, wide, predicate::constant(bits(), uint64_t(position.shift)));
}

Expression ElementPlaces::element(size_t e, size_t f, int64_t shift) const {
  const Elements& elements = conditions_.elements[e];
  const ElementField& field = elements.fields[f];
  const int64_t moved = int64_t(elements.base + field.place) + shift * int64_t(elements.stride);
  return predicate::place({elements.array, moved, elements.stride}, field.bytes * 8);
}

Expression ElementPlaces::element_at(size_t e, size_t f, const Expression& index) const {
  const Elements& elements = conditions_.elements[e];
  const ElementField& field = elements.fields[f];
  Expression bytes = index;
  if (elements.stride != 1)
    bytes = predicate::binary(Opcode::Mul, bytes, predicate::constant(bits(), elements.stride));
  const uint64_t place = elements.base + field.place;
  if (place != 0) bytes = predicate::binary(Opcode::Add, bytes, predicate::constant(bits(), place));
  return predicate::load(predicate::ptr_add(predicate::address(elements.array, 0), bytes), field.bytes * 8);
}

bool ElementPlaces::is_signed(size_t number) const {
  return hints_.numbers[number].sign == predicate::Sign::Signed;
}

} // namespace fathom::loops
