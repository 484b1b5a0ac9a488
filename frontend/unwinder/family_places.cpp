// Accesses to blocks of families at places that are not constant (families.h).
#include "frontend/unwinder/family_places.h"

#include "proofs/exact/summary_object.h"
#include "proofs/learner/loop_analysis.h"

#include <bit>

namespace fathom::frontend {

using namespace program;
using loops::Family;

/// The terms of a sum that are multiples of the distance, and the others as long as they are less than it
/// together: then the former are the block and the latter the place.
Families::Place Families::place_of(uint64_t distance, ValueId offset) {
  const loops::SplitOffset split = loops::split_offset(builder_, distance, offset);
  if (split.place) {
    const ValueId at = context_.size_constant(*split.place);
    if (builder_.is_constant(split.multiple))
      return {context_.size_constant(builder_.constant_u64(split.multiple) / distance), split.place, at};
    return {quotient(distance, split.multiple), split.place, at};
  }
  ValueId multiple = context_.size_constant(0), rest = multiple;
  uint64_t most = 0;
  bool is_moved = false; // by any number, as runs do with a pointer until it is known what it points to
  std::vector<ValueId> terms{offset};
  while (!terms.empty()) {
    const ValueId term = terms.back();
    terms.pop_back();
    if (builder_.program()[term].opcode == Opcode::Add) {
      const Instruction& sum = builder_.program()[term];
      terms.insert(terms.end(), {sum.operands[1], sum.operands[0]});
    } else if (loops::split_offset(builder_, distance, term).place == 0) {
      multiple = builder_.binary(Opcode::Add, multiple, term);
    } else {
      is_moved |= builder_.program()[term].opcode == Opcode::Open;
      most += std::min(builder_.interval(term).high, distance);
      rest = builder_.binary(Opcode::Add, rest, term);
    }
  }
  const bool is_split = most < distance;
  if (is_moved && !is_split) return {quotient(distance, split.multiple), std::nullopt, {}};
  const ValueId number = quotient(distance, is_split ? multiple : offset);
  if (is_split && builder_.binary(Opcode::Mul, number, context_.size_constant(distance)) == multiple)
    return {number, std::nullopt, rest};
  // What is above the bits of a number is far after the end of the block.
  const uint32_t low = loops::number_bits(builder_, distance) + uint32_t(std::countr_zero(distance));
  const uint64_t above = low < builder_.pointer_bits() ? ~uint64_t(0) << low : 0;
  const auto part = [&](ValueId value, uint64_t mask) {
    return builder_.binary(Opcode::And, value, context_.size_constant(mask));
  };
  const ValueId at = is_split ? builder_.binary(Opcode::Add, rest, part(multiple, above))
                              : part(offset, above | (distance - 1));
  return {number, std::nullopt, at};
}

bool Families::Anywhere::is_known(const Part& part) {
  if (!part.at.valid()) return false;
  const Family& family = all_.families_[part.family];
  if (all_.plan_.indexed.count(family.bytes) != 0) return true;
  if (all_.plan_.is_final) return false;
  all_.plan_.indexed.insert(family.bytes);
  all_.plan_.has_grown = true;
  all_.run_.refuse("it looks at blocks in a way that was not known");
  return false;
}

/// i1: so many bytes from the place on are in the field as a whole; have one in common with it.
ValueId Families::Anywhere::is_field(const Part& part, uint32_t bytes, const Family::Field& field) {
  if (field.bytes != bytes) return builder_.boolean(false);
  return builder_.eq(part.at, all_.context_.size_constant(field.place));
}

ValueId Families::Anywhere::meets(const Part& part, ValueId size, const Family::Field& field) {
  const ValueId is_before = builder_.binary(Opcode::Ule, builder_.binary(Opcode::Add, part.at, size),
                                            all_.context_.size_constant(field.place));
  const ValueId is_after =
      builder_.binary(Opcode::Ule, all_.context_.size_constant(field.place + field.bytes), part.at);
  return builder_.conjoin(builder_.not_(is_before), builder_.not_(is_after));
}

/// Pointers are seen as wholes alone.
void Families::Anywhere::refuse_pointers(const Part& part, ValueId active, ValueId size) {
  const Family& family = all_.families_[part.family];
  for (size_t k = 0; k < family.first_state; ++k)
    if (family.fields[k].target.valid())
      all_.refuse(active, meets(part, size, family.fields[k]),
                  "a part of a pointer at a place that is not constant");
}

/// What lies between fields is any value, and so is what does so only in part.
ValueId Families::Anywhere::load(const Part& part, ValueId active, Type type) {
  const Family& family = all_.families_[part.family];
  ValueId value = loops::any_value(builder_, type, builder_.boolean(true));
  const uint32_t bytes = builder_.program().target.bytes(type);
  if (type.is_pointer() || !is_known(part)) {
    all_.refuse(active, builder_.boolean(true), "an access at a place that is not constant");
    return value;
  }
  refuse_pointers(part, active, all_.context_.size_constant(bytes));
  for (size_t k = 0; k < family.first_state; ++k) {
    const Family::Field& field = family.fields[k];
    const ValueId is_here = is_field(part, bytes, field);
    if (field.target.valid() || builder_.is_false(is_here)) continue;
    const ValueId held = all_.cells_.number_at(all_.stack_.memory(), builder_.conjoin(active, is_here),
                                               field.cells, part.number, bytes);
    value = builder_.ite(is_here, held, value);
  }
  return value;
}

/// A field holds any value afterwards where the store or fill may have met a part of it: `size` bytes, and
/// all of `value` if that is valid.
void Families::Anywhere::store(const Part& part, ValueId active, ValueId size, ValueId value,
                               ValueId all_written) {
  const Family& family = all_.families_[part.family];
  if (!is_known(part))
    return all_.refuse(active, builder_.boolean(true), "an access at a place that is not constant");
  refuse_pointers(part, active, size);
  for (size_t k = 0; k < family.first_state; ++k) {
    const Family::Field& field = family.fields[k];
    const Type type = Type::integer(field.bytes * 8);
    const ValueId changed = builder_.conjoin(active, meets(part, size, field));
    if (field.target.valid() || builder_.is_false(changed)) continue;
    const bool may_be_all = value.valid() && builder_.type(value) == type;
    ValueId held = loops::any_value(builder_, type, builder_.boolean(true));
    if (may_be_all) held = builder_.ite(is_field(part, field.bytes, field), value, held);
    all_.cells_.write(changed, all_.if_this(part, changed, all_.cells_.pointer_to(field.cells, part.number)),
                      held);
    const size_t state = family.first_state + k;
    if (!all_written.valid() || state >= family.fields.size()) continue;
    const ObjectId states = family.fields[state].cells;
    const auto note = [&](ValueId when, ValueId written) {
      if (builder_.is_false(when)) return;
      all_.cells_.write(when, all_.if_this(part, when, all_.cells_.pointer_to(states, part.number)), written);
    };
    const ValueId none = builder_.constant(8, 0);
    note(builder_.conjoin(changed, builder_.eq(all_written, none)), none);
    if (may_be_all) note(builder_.conjoin(changed, is_field(part, field.bytes, field)), all_written);
  }
}

} // namespace fathom::frontend
