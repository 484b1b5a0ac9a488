#include "memory/encoding/spaces.h"

namespace fathom::memory {

using program::ObjectId;
using program::Type;
using term::Term;

Spaces::Spaces(const program::Program& program, const Uses& uses, const SegmentMap& segments,
               ObjectTerms& objects, EncodingTools& tools)
    : program_(program), uses_(uses), segments_(segments), objects_(objects), tools_(tools),
      contents_(segments.segments().size()) {}

SpaceContents* Spaces::reached(const Access& access) {
  const ObjectId object = access.objects.front();
  if (!objects_.has_contents(object)) return nullptr; // cannot be accessible
  return &of(object);
}

SpaceContents& Spaces::of(ObjectId object) {
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
    layout.sizes = {objects_.upper_size(object)};
    initial = std::make_unique<ObjectInitial>(tools_, object, program_.object(object), layout.sizes[0],
                                              symbolic, element);
  } else {
    initial = std::make_unique<SlottedInitial>(tools_, program_, layout, segment.objects, symbolic, element);
  }
  slot = std::make_unique<SpaceContents>(tools_, std::move(initial), std::move(layout));
  return *slot;
}

EncodedValue Spaces::initial(ObjectId object, uint64_t offset, Type type) {
  const Place place = tools_.place(static_cast<int64_t>(base(object) + offset), tools_.bytes_of(type));
  return tools_.from_memory(of(object).initial().read(place), type);
}

std::optional<Term> Spaces::initial_byte(ObjectId object, uint64_t offset) const {
  const SpaceContents* space = known(object);
  return space ? space->initial().byte(base(object) + offset) : std::nullopt;
}

std::optional<MemoryModel::InitialArray> Spaces::initial_array(ObjectId object) const {
  const SpaceContents* space = known(object);
  if (!space) return std::nullopt;
  const InitialContents& initial = space->initial();
  const std::optional<Term> array = initial.array();
  if (!array || !initial.byte(base(object))) return std::nullopt;
  return MemoryModel::InitialArray{*array, initial.element_bytes(), base(object)};
}

std::vector<uint64_t> Spaces::initial_offsets(ObjectId object) const {
  const SpaceContents* space = known(object);
  std::vector<uint64_t> result;
  if (!space) return result;
  const SlotLayout& layout = space->layout();
  for (const uint64_t place : space->initial().offsets())
    if (layout.slot_of(place) == layout.slot_of(base(object))) result.push_back(layout.inner_of(place));
  return result;
}

} // namespace fathom::memory
