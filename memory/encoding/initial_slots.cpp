// Contents of a space of several objects before the first store.
#include "memory/encoding/initial.h"

namespace fathom::memory {

using program::Contents;
using program::ObjectId;
using term::Term;

SlottedInitial::SlottedInitial(EncodingTools& tools, const program::Program& program, SlotLayout layout,
                               const std::vector<ObjectId>& objects, bool array, uint32_t element_bytes)
    : tools_(tools), layout_(std::move(layout)), arbitrary_(tools, layout_, objects, element_bytes) {
  for (size_t slot = 0; slot < objects.size(); ++slot) {
    const program::Object& object = program.object(objects[slot]);
    if (object.contents != Contents::Arbitrary)
      others_.emplace(slot, std::make_unique<ObjectInitial>(tools, objects[slot], object, layout_.sizes[slot],
                                                            false, element_bytes));
  }
  if (array && others_.size() < objects.size()) arbitrary_.as_array();
}

EncodedValue SlottedInitial::read(const Place& place) {
  if (place.known()) {
    const uint64_t offset = place.known_offset();
    ObjectInitial* initial = other(layout_.slot_of(offset));
    if (!initial) return {arbitrary_.read(place), {}, nullptr};
    return initial->read(tools_.place(static_cast<int64_t>(layout_.inner_of(offset)), place.bytes));
  }
  if (others_.empty()) return {arbitrary_.read(place), {}, nullptr};
  // One leaf for each slot: the table over the slot's bits, a table of its own where there is an initialiser.
  Place inner =
      place.slotted()
          ? Place{place.inner, place.inner_facts, place.bytes, {}, {}, {}}
          : tools_.place(tools_.builder.zext(tools_.pointers.bits(),
                                             tools_.builder.extract(layout_.shift - 1, 0, place.offset)),
                         place.bytes);
  const OffsetRange slots = place.slotted() ? admitted_offsets(place.slot_facts, layout_.sizes.size() - 1)
                                            : OffsetRange{0, 1, layout_.sizes.size()};
  std::vector<uint64_t> places;
  std::vector<EncodedValue> leaves;
  EncodedValue from_arbitrary;
  for (uint64_t i = 0; i < slots.count; ++i) {
    const auto slot = static_cast<uint64_t>(slots.at(i));
    ObjectInitial* initial = other(slot);
    if (!initial && !from_arbitrary.valid()) from_arbitrary = {arbitrary_.read(place), {}, nullptr};
    const bool possible = layout_.holds(layout_.base(slot), place.bytes);
    places.push_back(layout_.base(slot));
    leaves.push_back(!possible ? EncodedValue{} : initial ? initial->read(inner) : from_arbitrary);
  }
  const Term base =
      tools_.builder.concat(tools_.builder.extract(tools_.pointers.bits() - 1, layout_.shift, place.offset),
                            tools_.builder.bv(layout_.shift, 0));
  const EncodedValue result = tools_.mux_values(base, std::move(places), std::move(leaves));
  return result.valid() ? result : EncodedValue{tools_.builder.bv(place.bytes * 8, 0), {}, nullptr};
}

bool SlottedInitial::is_zero() const {
  for (const auto& [slot, initial] : others_)
    if (!initial->is_zero()) return false;
  return others_.size() == layout_.sizes.size();
}

bool SlottedInitial::holds_pointers() const {
  for (const auto& [slot, initial] : others_)
    if (initial->holds_pointers()) return true;
  return false;
}

size_t SlottedInitial::initialised_bytes() const {
  const bool mixed = others_.size() != layout_.sizes.size(); // then zeros are written too
  size_t bytes = 0;
  for (const auto& [slot, initial] : others_)
    bytes += mixed ? *layout_.sizes[slot] : initial->initialised_bytes();
  return bytes;
}

Term SlottedInitial::as_array() {
  const uint32_t element = element_bytes();
  const auto sort = term::Sort::array(tools_.pointers.bits(), element * 8);
  const bool mixed = others_.size() != layout_.sizes.size();
  Term array =
      mixed ? arbitrary_.as_array() : tools_.builder.const_array(sort, tools_.builder.bv(element * 8, 0));
  for (const auto& [slot, initial] : others_) {
    const uint64_t end = mixed ? *layout_.sizes[slot] : initial->initialised_bytes();
    for (uint64_t offset = 0; offset < end; offset += element) {
      const EncodedValue value = initial->read(tools_.place(static_cast<int64_t>(offset), element));
      array = write_array(tools_, array, element,
                          tools_.place(static_cast<int64_t>(layout_.base(slot) + offset), element),
                          tools_.pointers.as_integer(value).bits, tools_.builder.bool_true());
    }
  }
  return array;
}

std::optional<uint64_t> SlottedInitial::pointer_begin(uint64_t offset) const {
  const ObjectInitial* initial = other(layout_.slot_of(offset));
  if (!initial) return std::nullopt;
  const auto begin = initial->pointer_begin(layout_.inner_of(offset));
  return begin ? std::optional(layout_.base(layout_.slot_of(offset)) + *begin) : std::nullopt;
}

uint32_t SlottedInitial::pointer_bytes_at(uint64_t offset) const {
  const ObjectInitial* initial = other(layout_.slot_of(offset));
  return initial ? initial->pointer_bytes_at(layout_.inner_of(offset)) : 0;
}

} // namespace fathom::memory
