#include "memory/encoding/place.h"

#include <numeric>

namespace fathom::memory {

namespace {

/// Two accesses whose offsets count from the same point.
Overlap overlap_of(const TermFacts& read, uint32_t read_bytes, const TermFacts& write, uint32_t write_bytes) {
  using Wide = __int128;
  if (Wide{read.most()} + read_bytes <= write.least() || Wide{write.most()} + write_bytes <= read.least())
    return Overlap::None;
  const int64_t modulus = std::gcd(read.modulus(), write.modulus());
  if (modulus == 0) return Overlap::Possible;
  Wide distance = (Wide{read.remainder()} - write.remainder()) % modulus; // of the read after the write
  if (distance < 0) distance += modulus;
  if (distance == 0)
    return modulus >= write_bytes && modulus >= read_bytes && read_bytes == write_bytes ? Overlap::SameOrNone
                                                                                        : Overlap::Possible;
  return distance >= write_bytes && modulus - distance >= read_bytes ? Overlap::None : Overlap::Possible;
}

} // namespace

Overlap overlap(const SlotLayout& layout, const Place& read, const Place& write) {
  const Overlap whole = overlap_of(read.facts, read.bytes, write.facts, write.bytes);
  if (layout.single() || whole == Overlap::None) return whole;
  if (!(read.slotted() || read.known()) || !(write.slotted() || write.known())) return whole;
  // Valid accesses stay inside their slots: apart within a slot is apart in any two slots.
  const auto inner = [&](const Place& place) {
    return place.slotted() ? place.inner_facts : constant_facts(layout.inner_of(place.known_offset()));
  };
  const Overlap inside = overlap_of(inner(read), read.bytes, inner(write), write.bytes);
  return inside == Overlap::Possible ? whole : inside;
}

PlaceSet admitted(const SlotLayout& layout, const Place& place) {
  if (place.known()) {
    const int64_t offset = place.facts.least();
    const bool possible = offset >= 0 && layout.holds(static_cast<uint64_t>(offset), place.bytes);
    return PlaceSet({offset, 1, possible ? 1u : 0u});
  }
  const std::optional<uint64_t> largest = layout.largest();
  if (largest && *largest < place.bytes) return {};
  const std::optional<uint64_t> limit = largest ? std::optional(*largest - place.bytes) : std::nullopt;
  if (layout.single()) return PlaceSet(admitted_offsets(place.facts, limit));
  if (place.slotted())
    return {admitted_offsets(place.slot_facts, layout.sizes.size() - 1),
            admitted_offsets(place.inner_facts, limit), layout.shift};
  return PlaceSet(
      admitted_offsets(place.facts, layout.base(layout.sizes.size() - 1) + limit.value_or(UINT32_MAX)));
}

} // namespace fathom::memory
