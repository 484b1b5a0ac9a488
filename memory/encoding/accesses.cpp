#include "memory/encoding/accesses.h"

#include <algorithm>

namespace fathom::memory {

using program::ObjectId;
using term::Term;

/// Joins a slot's number and the offset to a place:  | 0 | slot | offset[shift-1:0] |
Place Accesses::slot_place(const Segment& segment, Term slot, Term offset, uint32_t bytes) {
  const uint32_t shift = segment.layout.shift;
  const Term high = tools_.builder.zext(tools_.pointers.bits() - shift, slot);
  Place place =
      tools_.place(tools_.builder.concat(high, tools_.builder.extract(shift - 1, 0, offset)), bytes);
  const TermFacts& offsets = tools_.facts(offset);
  if (offsets.is_constant() && static_cast<uint64_t>(offsets.least()) >> shift != 0) {
    // Cut to the slot it would look like a valid place.
    place.facts = constant_facts(uint64_t{1} << 63);
    return place;
  }
  if (place.known()) return place;
  place.inner = offset;
  place.inner_facts = offsets;
  place.slot_facts = tools_.facts(high);
  return place;
}

Term Accesses::slot_term(const Segment& segment, const EncodedValue& pointer) {
  return tools_.builder.extract(segment.slot_bits - 1, 0, pointer.object_reached());
}

/// `object`: the pointer's number.
Term Accesses::in_segment(const Segment& segment, Term object) {
  const uint32_t bits = segments_.number_bits();
  if (bits == segment.slot_bits) return tools_.builder.bool_true();
  return tools_.builder.eq(
      tools_.builder.extract(bits - 1, segment.slot_bits, object),
      tools_.builder.bv(bits - segment.slot_bits, segment.first_number >> segment.slot_bits));
}

Access Accesses::of_single(Term condition, ObjectId object, Term offset, uint32_t bytes) {
  const Segment& segment = segments_.of(object);
  const Place place =
      segment.single()
          ? tools_.place(offset, bytes)
          : slot_place(segment, tools_.builder.bv(segment.slot_bits, segments_.slot(object)), offset, bytes);
  return {condition, object, &segment, {object}, offset, place};
}

Access Accesses::of_shared(Term condition, const Segment& segment, std::vector<ObjectId> objects,
                           const EncodedValue& pointer, uint32_t bytes) {
  const Term offset = pointer.bits_reached();
  const Place place = slot_place(segment, slot_term(segment, pointer), offset, bytes);
  return {condition, ObjectId(), &segment, std::move(objects), offset, place};
}

std::vector<Access> Accesses::of(const EncodedValue& pointer, uint32_t bytes, Validity validity) {
  FATHOM_CHECK(pointer.is_pointer() && pointer.candidates, "an integer where a pointer is needed");
  const std::vector<ObjectId>& objects = pointer.candidates->objects;
  const Term object = validity == Validity::Valid ? pointer.object_reached() : pointer.object;
  // Objects by segment, in the order in which the segments are met.
  std::vector<std::pair<uint32_t, std::vector<ObjectId>>> groups;
  const auto group_of = [&](ObjectId member) -> std::vector<ObjectId>& {
    const uint32_t index = segments_.index_of(member);
    auto found = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == index; });
    if (found == groups.end()) found = groups.insert(groups.end(), {index, {}});
    return found->second;
  };
  // Outside shared segments each target is an access of its own.
  bool shared = false;
  for (const ObjectId member : objects) shared |= !segments_.of(member).single();
  if (shared)
    for (const ObjectId member : objects) group_of(member).push_back(member);
  const auto several = [&](ObjectId member) {
    return !segments_.of(member).single() && group_of(member).size() > 1;
  };
  std::vector<Access> result;
  std::vector<uint32_t> done; // segments whose shared access is in the result
  for (const PointerTarget& target : tools_.pointers.targets(pointer)) {
    if (!shared || !several(target.object)) {
      result.push_back(of_single(target.condition, target.object, target.offset, bytes));
      continue;
    }
    const uint32_t index = segments_.index_of(target.object);
    if (std::find(done.begin(), done.end(), index) != done.end()) continue;
    done.push_back(index);
    const Segment& segment = segments_.segments()[index];
    const Term condition = groups.size() == 1 ? tools_.builder.bool_true() : in_segment(segment, object);
    result.push_back(of_shared(condition, segment, group_of(target.object), pointer, bytes));
  }
  if (validity == Validity::Any) return result;
  // A valid access reaches an object with contents: where only one can be meant there is no choice.
  Access* only = nullptr;
  for (Access& access : result) {
    if (!objects_.has_contents(access.objects.front())) continue;
    if (only) return result;
    only = &access;
  }
  if (only) only->condition = tools_.builder.bool_true();
  return result;
}

} // namespace fathom::memory
