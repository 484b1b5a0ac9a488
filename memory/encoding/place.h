// Places in memory: where an access lies in the space its object belongs to.
#pragma once

#include "memory/encoding/facts.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace fathom::memory {

/// The slots of a space. A space of one object is one slot of any size. Several objects share a space as
/// slots of equal size, so that a byte's place names its object and its offset:
///
///      63        shift + k   shift           0
///     +----------+-----------+---------------+
///     | 0 ... 0  |   slot    | inner offset  |        2^k slots of 2^shift bytes
///     +----------+-----------+---------------+
struct SlotLayout {
  uint32_t shift = 0;
  /// By slot: no byte of it at or above this offset is ever accessed validly; none: not known (a space of one
  /// slot only).
  std::vector<std::optional<uint64_t>> sizes{std::nullopt};

  bool single() const { return sizes.size() == 1; }
  uint64_t base(uint64_t slot) const { return single() ? 0 : slot << shift; }
  uint64_t slot_of(uint64_t offset) const { return single() ? 0 : offset >> shift; }
  uint64_t inner_of(uint64_t offset) const {
    return single() ? offset : offset & ((uint64_t{1} << shift) - 1);
  }
  /// Whether an access of so many bytes there can be valid.
  bool holds(uint64_t offset, uint64_t bytes) const {
    const uint64_t slot = slot_of(offset), inner = inner_of(offset);
    if (slot >= sizes.size()) return false;
    return !sizes[slot] || (bytes <= *sizes[slot] && inner <= *sizes[slot] - bytes);
  }
  /// No place at or above it is ever accessed validly; UINT64_MAX: not known.
  uint64_t end() const {
    const std::optional<uint64_t> last = sizes.back();
    return last ? base(sizes.size() - 1) + *last : UINT64_MAX;
  }
  std::optional<uint64_t> largest() const {
    std::optional<uint64_t> result = 0;
    for (const auto& size : sizes) {
      if (!size) return std::nullopt;
      result = std::max(*result, *size);
    }
    return result;
  }
};

/// A place of `bytes` bytes in a space: constant when the facts say so.
struct Place {
  term::Term offset; ///< in the space, pointer width
  TermFacts facts;   ///< of offset
  uint32_t bytes = 1;
  /// Where the space has slots and the place is not constant, the parts of `offset`; else invalid.
  term::Term inner;
  TermFacts inner_facts;
  TermFacts slot_facts;

  bool known() const { return facts.is_constant(); }
  uint64_t known_offset() const { return static_cast<uint64_t>(facts.least()); }
  bool slotted() const { return inner.valid(); }
};

/// The places an access may have: all pairs of a slot and an inner offset, ascending.
class PlaceSet {
 public:
  PlaceSet() = default;
  explicit PlaceSet(const OffsetRange& inner) : inner_(inner) {}
  PlaceSet(const OffsetRange& slots, const OffsetRange& inner, uint32_t shift)
      : slots_(slots), inner_(inner), shift_(shift) {}

  /// UINT64_MAX: not enumerable.
  uint64_t count() const {
    if (slots_.count == 0 || inner_.count == 0) return 0;
    const auto product = static_cast<unsigned __int128>(slots_.count) * inner_.count;
    return product > INT64_MAX ? UINT64_MAX : static_cast<uint64_t>(product);
  }
  uint64_t at(uint64_t index) const {
    return place(slots_.at(index / inner_.count), inner_.at(index % inner_.count));
  }
  uint64_t first() const { return place(slots_.first, inner_.first); }
  uint64_t last() const { return place(slots_.last(), inner_.last()); } ///< enumerable only
  uint32_t shift() const { return shift_; }
  /// Neighbouring places of one slot are so far apart.
  uint64_t step() const { return static_cast<uint64_t>(inner_.step); }
  const OffsetRange& slots() const { return slots_; }
  const OffsetRange& inner() const { return inner_; }

 private:
  uint64_t place(int64_t slot, int64_t inner) const {
    return (static_cast<uint64_t>(slot) << shift_) + static_cast<uint64_t>(inner);
  }
  OffsetRange slots_{0, 1, 1};
  OffsetRange inner_;
  uint32_t shift_ = 0;
};

/// How the places of a read and of an earlier write can lie to each other, if both are valid.
enum class Overlap : uint8_t { None, SameOrNone, Possible };
Overlap overlap(const SlotLayout& layout, const Place& read, const Place& write);
/// The places a valid access may have.
PlaceSet admitted(const SlotLayout& layout, const Place& place);

} // namespace fathom::memory
