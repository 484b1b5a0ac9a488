// From pointers to places: which spaces a dereference may reach, and where in them.
#include "memory/encoding/layered.h"

#include <algorithm>

namespace fathom::memory {

using program::ObjectId;
using program::unknown_object;
using term::Term;

/// Where a slot's number and the offset are joined to a place:  | 0 | slot | offset[shift-1:0] |
Place LayeredModel::slot_place(const Segment& segment, Term slot, Term offset, uint32_t bytes) {
  const uint32_t shift = segment.layout.shift;
  const Term high = builder_.zext(pointers_.bits() - shift, slot);
  Place place = tools_.place(builder_.concat(high, builder_.extract(shift - 1, 0, offset)), bytes);
  const TermFacts& offsets = facts_(offset);
  if (offsets.is_constant() && static_cast<uint64_t>(offsets.least()) >> shift != 0) {
    // Cut to the slot it would look like a valid place.
    place.facts = constant_facts(uint64_t{1} << 63);
    return place;
  }
  if (place.known()) return place;
  place.inner = offset;
  place.inner_facts = offsets;
  place.slot_facts = facts_(high);
  return place;
}

Term LayeredModel::slot_term(const Segment& segment, const EncodedValue& pointer) {
  return builder_.extract(segment.slot_bits - 1, 0, pointer.object_reached());
}

/// `object`: the pointer's number.
Term LayeredModel::in_segment(const Segment& segment, Term object) {
  const uint32_t bits = segments_.number_bits();
  if (bits == segment.slot_bits) return builder_.bool_true();
  return builder_.eq(builder_.extract(bits - 1, segment.slot_bits, object),
                     builder_.bv(bits - segment.slot_bits, segment.first_number >> segment.slot_bits));
}

LayeredModel::Access LayeredModel::single_access(Term condition, ObjectId object, Term offset,
                                                 uint32_t bytes) {
  const Segment& segment = segments_.of(object);
  const Place place =
      segment.single()
          ? tools_.place(offset, bytes)
          : slot_place(segment, builder_.bv(segment.slot_bits, segments_.slot(object)), offset, bytes);
  return {condition, object, &segment, {object}, offset, place};
}

LayeredModel::Access LayeredModel::shared_access(Term condition, const Segment& segment,
                                                 std::vector<ObjectId> objects, const EncodedValue& pointer,
                                                 uint32_t bytes) {
  const Term offset = pointer.bits_reached();
  const Place place = slot_place(segment, slot_term(segment, pointer), offset, bytes);
  return {condition, ObjectId(), &segment, std::move(objects), offset, place};
}

std::vector<LayeredModel::Access> LayeredModel::accesses(const EncodedValue& pointer, uint32_t bytes,
                                                         Validity validity) {
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
  for (const PointerTarget& target : pointers_.targets(pointer)) {
    if (!shared || !several(target.object)) {
      result.push_back(single_access(target.condition, target.object, target.offset, bytes));
      continue;
    }
    const uint32_t index = segments_.index_of(target.object);
    if (std::find(done.begin(), done.end(), index) != done.end()) continue;
    done.push_back(index);
    const Segment& segment = segments_.segments()[index];
    const Term condition = groups.size() == 1 ? builder_.bool_true() : in_segment(segment, object);
    result.push_back(shared_access(condition, segment, group_of(target.object), pointer, bytes));
  }
  if (validity == Validity::Any) return result;
  // What is valid reaches an object with contents: where only one can be meant there is no choice.
  Access* only = nullptr;
  for (Access& access : result) {
    if (!has_contents(access.objects.front())) continue;
    if (only) return result;
    only = &access;
  }
  if (only) only->condition = builder_.bool_true();
  return result;
}

SpaceContents* LayeredModel::contents(const Access& access) {
  const ObjectId object = access.objects.front();
  if (!has_contents(object)) return nullptr; // cannot be accessible
  return &space(object);
}

SpaceContents& LayeredModel::space(ObjectId object) {
  const uint32_t index = segments_.index_of(object);
  std::unique_ptr<SpaceContents>& slot = contents_[index];
  if (slot) return *slot;
  const Segment& segment = segments_.segments()[index];
  bool symbolic = !segment.single(); // a shared segment is read at symbolic slots
  uint32_t element = uses_.objects[object.index()].element_bytes;
  for (const ObjectId member : segment.objects) {
    const ObjectUse& use = uses_.objects[member.index()];
    symbolic |= use.symbolic;
    if (use.element_bytes != element) element = 1;
  }
  std::unique_ptr<InitialContents> initial;
  SlotLayout layout = segment.layout;
  if (segment.single()) {
    layout.sizes = {upper_size(object)};
    initial = std::make_unique<ObjectInitial>(tools_, object, program_.object(object), layout.sizes[0],
                                              symbolic, element);
  } else {
    initial = std::make_unique<SlottedInitial>(tools_, program_, layout, segment.objects, symbolic, element);
  }
  slot = std::make_unique<SpaceContents>(tools_, std::move(initial), std::move(layout));
  return *slot;
}

} // namespace fathom::memory
