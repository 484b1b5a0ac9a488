// Which fields the structures of a space have, as far as its accesses at symbolic places show it.
#pragma once

#include "memory/encoding/place.h"

#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace fathom::memory {

/// Where accesses of one kind begin within an object: at any offset congruent to `remainder` modulo `modulus`
/// (modulus 0: exactly there), as long as `bytes`.
struct AccessShape {
  int64_t modulus;
  int64_t remainder;
  uint32_t bytes;
  friend bool operator<(const AccessShape& a, const AccessShape& b) {
    return std::tie(a.modulus, a.remainder, a.bytes) < std::tie(b.modulus, b.remainder, b.bytes);
  }
};

/// The fields that repeat every `stride` bytes. They are cut where an access begins or ends, so that each
/// access which was seen consists of whole fields:
///
///     0        4        8                 16       20
///     +--------+--------+-----------------+--------+--
///     | count  |  gap   |       sum       | count  |      stride 16; accesses of 4 bytes at 16i,
///     +--------+--------+-----------------+--------+--    of 8 at 16i + 8
///
/// Invariant: the fields are ascending and cover 0 ... stride - 1. In a space of slots they count from the
/// beginning of each slot.
struct FieldLayout {
  struct Field {
    uint64_t offset;
    uint64_t bytes;
    bool accessed; ///< some access was seen there; else it is a gap
  };
  /// Part of an access: `bytes` bytes from byte `begin` of field `field`, which are its bytes `at`, `at + 1`,
  /// ...
  struct Piece {
    uint32_t at;
    size_t field;
    uint64_t begin;
    uint32_t bytes;
    bool whole; ///< all of the field
  };

  uint64_t stride = 0;
  std::vector<Field> fields;

  /// Nothing where they would be too many. `slot_bytes`: what the fields repeat after if all accesses are at
  /// known offsets of slots; 0 for a space of one object.
  static std::optional<FieldLayout> of(const std::set<AccessShape>& shapes, uint64_t slot_bytes);

  /// The residue modulo `stride` of all offsets with these facts, if it is one only.
  std::optional<uint64_t> residue(const TermFacts& inner) const;
  std::vector<Piece> pieces(uint64_t residue, uint32_t bytes) const;

 private:
  size_t field_at(uint64_t residue) const;
};

} // namespace fathom::memory
