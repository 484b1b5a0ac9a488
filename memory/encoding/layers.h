// Versions of what a space (one object, or several in slots) holds: layers of writes, one above the other.
#pragma once

#include "memory/encoding/place.h"
#include "memory/encoding/value.h"

#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace fathom::memory {

/// A value stored whole: an integer of 8 * bytes bits, or a pointer.
struct StoredValue {
  EncodedValue value;
  uint32_t bytes;
};

/// One byte of a stored value.
///
///   offset     4    5    6    7
///   value      v7   v7   v7   v7      store i32 v7 at 4
///   index      0    1    2    3       in memory order
struct Cell {
  std::shared_ptr<const StoredValue> value;
  uint32_t index;

  /// Whether this is byte `n` of the same value as `first`, be it stored once or twice.
  bool continues(const Cell& first, uint32_t n) const {
    if (index != first.index + n) return false;
    return value == first.value ||
           (value->bytes == first.value->bytes && value->value.bits == first.value->value.bits &&
            value->value.object == first.value->value.object);
  }
};

class VersionReader;
struct Layer;
using LayerRef = std::shared_ptr<Layer>;

/// The source of a copy: a version of a space, from a place on. The space outlives all layers.
struct CopySource {
  VersionReader* space = nullptr;
  LayerRef version;
  Place first;
};

/// One version of a space's contents. A layer that another one or a copy refers to is never changed; only a
/// Cells layer which nobody else holds is written to in place.
///
///        newest    Cells     known offset -> byte of a stored value
///          |       Write     one value at a symbolic offset, under a guard
///          |       Fill      one byte n times, under a guard
///          |       Copy      n bytes of another version, under a guard
///          v       Fields    a native array for each field of an array of structures; all else is below
///        oldest    Array     a native array        or        Bottom    the initial contents
struct Layer {
  enum class Kind : uint8_t { Bottom, Cells, Write, Fill, Copy, Fields, Array };
  explicit Layer(Kind kind, LayerRef below = nullptr)
      : kind(kind), below(std::move(below)), symbolic(this->below ? this->below->symbolic : 0),
        bulk(this->below && this->below->bulk), pointers(this->below && this->below->pointers) {}
  ~Layer();

  Kind kind;
  LayerRef below;
  uint32_t symbolic; ///< Write layers from here down to the bottom or arrays
  bool bulk;         ///< whether a Fill or Copy is among the layers from here down
  bool pointers;     ///< whether a pointer may have been stored in a layer from here down

  std::map<uint64_t, Cell> cells; ///< Cells
  /// The effect of a Write, Fill or Copy.
  struct Change {
    Place place; ///< Write; Fill and Copy: first byte (bytes: 1)
    term::Term guard;
    std::shared_ptr<const StoredValue> value; ///< Write; Fill: the byte
    term::Term size;                          ///< Fill, Copy: number of bytes
    TermFacts size_facts;
    CopySource source; ///< Copy
  };
  Change change;
  term::Term array; ///< Array
  /// The parts of a Fields layer, by field (FieldArrays).
  struct ByField {
    std::vector<term::Term> arrays; ///< invalid: what the field holds is below
    LayerRef base; ///< what fields with an array hold where nothing was written since; null: zero
  };
  ByField fields;

  struct Key {
    term::Term offset;
    uint32_t bytes;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    size_t operator()(const Key& key) const noexcept { return key.offset.index() * 131u + key.bytes; }
  };
  /// Reads of an immutable layer, so that chains of guarded copies stay linear. Looked up only.
  mutable std::unordered_map<Key, EncodedValue, KeyHash> memo;
};

/// Reads versions of one space. Integers read have 8 * bytes bits; where pointers are stored whole at the
/// place (or may be), the result of reading pointer-size bytes is a pointer, whatever the reader then makes
/// of it.
class VersionReader {
 public:
  virtual ~VersionReader() = default;
  virtual EncodedValue read(const LayerRef& version, const Place& place) = 0;
  /// How many bytes from `offset` are best moved at once: a value stored whole, else an aligned word nothing
  /// begins within. At most `limit`.
  virtual uint32_t unit_at(const LayerRef& version, uint64_t offset, uint64_t limit) const = 0;
  /// Whether something may be known of one of these bytes by itself: a value stored there, or an initial one.
  virtual bool may_know(const LayerRef& version, uint64_t offset, uint64_t bytes) const = 0;
  virtual const SlotLayout& layout() const = 0;
};

} // namespace fathom::memory
