#include "frontend/points_to/locations.h"

namespace fathom::frontend::points_to {

Locations::Locations(uint32_t word_bytes) : word_bytes_(word_bytes) {
  objects_.emplace_back();
  locations_.push_back({universal_object, any_offset});
}

ObjectNumber Locations::add_object(uint64_t size, bool is_function) {
  objects_.push_back({.size = size, .is_function = is_function});
  return ObjectNumber(objects_.size() - 1);
}

int64_t Locations::normal_offset(ObjectNumber object, int64_t offset) const {
  const Object& known = objects_[object];
  if (known.is_function) return offset == 0 ? 0 : any_offset;
  if (known.size != 0 && known.size <= word_bytes_) return 0;
  if (offset < 0 || offset > largest_offset) return any_offset;
  return known.size != 0 && uint64_t(offset) >= known.size ? any_offset : offset;
}

LocationId Locations::of(ObjectNumber object, int64_t offset) {
  if (object == universal_object) return universal_location;
  offset = normal_offset(object, offset);
  if (const auto found = ids_.find({object, offset}); found != ids_.end()) return found->second;
  Object& known = objects_[object];
  if (offset != any_offset && known.location_count >= most_places) return of(object, any_offset);
  ++known.location_count;
  locations_.push_back({object, offset});
  return ids_[{object, offset}] = LocationId(locations_.size() - 1);
}

bool Locations::stands_for(LocationId id, ObjectNumber object, int64_t offset) const {
  const Location& place = locations_[id];
  if (place.object == universal_object) return true;
  if (place.object != object) return false;
  return place.offset == any_offset || place.offset == normal_offset(object, offset);
}

LocationSet Locations::moved(const LocationSet& set, const Move& move) {
  LocationSet result;
  for (const LocationId id : set) {
    const Location place = locations_[id];
    const auto stride = int64_t(move.stride);
    const Object known = objects_[place.object];
    const bool is_lost = place.offset == any_offset || (stride != 0 && !known.has_rows(move.stride));
    const int64_t offset = place.offset + move.offset;
    if (is_lost || stride == 0) {
      result.set(of(place.object, is_lost ? any_offset : offset));
      continue;
    }
    for (int64_t at = (offset % stride + stride) % stride; uint64_t(at) < known.size; at += stride)
      result.set(of(place.object, at));
  }
  return result;
}

} // namespace fathom::frontend::points_to
