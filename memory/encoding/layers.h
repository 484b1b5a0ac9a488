// Contents of a space (one object, or several in slots) as layers of writes over what it held initially.
#pragma once

#include "memory/encoding/fields.h"
#include "memory/encoding/initial.h"

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

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
///   index      0    1    2    3       0 is the least significant
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

class SpaceContents;
struct Layer;
using LayerRef = std::shared_ptr<Layer>;

/// One version of an object's contents. A layer that another one or a copy refers to is never changed; only a
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

  std::map<uint64_t, Cell> cells;           ///< Cells
  Place place;                              ///< Write; Fill and Copy: first byte (bytes: 1)
  term::Term guard;                         ///< Write, Fill, Copy
  std::shared_ptr<const StoredValue> value; ///< Write; Fill: the byte
  term::Term size;                          ///< Fill, Copy: number of bytes
  TermFacts size_facts;
  SpaceContents* source_space = nullptr; ///< Copy
  LayerRef source;                       ///< Copy: the version of source_space
  Place source_place;                    ///< Copy: its first byte
  term::Term array;                      ///< Array
  /// Fields: by field; invalid: what it holds is below. Index: see SpaceContents::field_index.
  std::vector<term::Term> arrays;
  LayerRef base; ///< Fields: what fields with an array hold where nothing was written since; null: zero

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

/// The contents of one space. Integers read have 8 * bytes bits; where pointers are stored whole at the
/// place (or may be), the result of reading pointer-size bytes is a pointer, whatever the reader then makes
/// of it.
class SpaceContents {
 public:
  SpaceContents(EncodingTools& tools, std::unique_ptr<InitialContents> initial, SlotLayout layout);
  SpaceContents(const SpaceContents&) = delete; // layers of others refer to it
  SpaceContents& operator=(const SpaceContents&) = delete;

  /// Whether a valid access can be there at all.
  bool possible(const Place& place) const { return admitted(place).count() != 0; }
  EncodedValue read(const Place& place);
  void write(const Place& place, const EncodedValue& value, term::Term guard);
  void fill(const Place& first, term::Term byte, term::Term size, term::Term guard, bool whole_object);
  /// Copies from another version, taken before anything was written.
  struct Source {
    SpaceContents* space;
    LayerRef version;
    Place first;
  };
  void copy(const Place& first, const Source& source, term::Term size, term::Term guard);
  /// The present version, to be held.
  LayerRef version() const { return top_; }
  InitialContents& initial() { return *initial_; }
  const SlotLayout& layout() const { return layout_; }
  const InitialContents& initial() const { return *initial_; }

 private:
  EncodedValue read(const LayerRef& layer, const Place& place);
  EncodedValue read_by_bytes(const LayerRef& layer, const Place& place);
  EncodedValue read_cells_known(const LayerRef& layer, const Place& place);
  EncodedValue read_cells_symbolic(const LayerRef& layer, const Place& place);
  EncodedValue read_cells_chain(const LayerRef& layer, const Place& place, const PlaceSet& range);
  EncodedValue read_bulk(const LayerRef& layer, const Place& place);
  EncodedValue read_bulk_inside(const Layer& layer, const Place& place);
  EncodedValue read_writes(const LayerRef& top, const Place& place);
  EncodedValue read_write(const LayerRef& layer, const Place& place, const EncodedValue& below);
  EncodedValue read_write_byte(const Layer& layer, const Place& place, EncodedValue below);
  bool hides_what_is_below(const Layer& write, const Place& place);
  std::pair<term::Term, term::Term> bulk_range(const Layer& layer, const Place& place);
  EncodedValue read_cells_here(const Layer& layer, uint64_t offset, uint32_t bytes);
  PlaceSet admitted(const Place& place) const { return memory::admitted(layout_, place); }
  Place moved(const Place& place, term::Term by, uint32_t bytes);
  Place moved(const Place& place, uint32_t by, uint32_t bytes);

  std::map<uint64_t, Cell>& top_cells();
  void write_cell(uint64_t offset, uint32_t bytes, const EncodedValue& value, term::Term guard);
  void put(uint64_t offset, uint32_t bytes, const EncodedValue& value);
  void write_layer(const Place& place, const EncodedValue& value, term::Term guard);
  void push_bulk(const LayerRef& layer, const Place& first, term::Term size, term::Term guard);
  /// The newest cell there, if no write at a symbolic place lies above it.
  const Cell* cell_at(const LayerRef& version, uint64_t offset) const;
  /// Where the pointer stored whole that this byte belongs to begins; nothing where that is not known to be
  /// so.
  std::optional<uint64_t> pointer_begin(const LayerRef& version, uint64_t offset) const;
  bool may_tear(uint64_t offset, uint32_t bytes, bool whole);
  bool split_at_pointer(uint64_t offset, uint32_t bytes, const EncodedValue& value, term::Term guard);
  bool widen_over_pointer(uint64_t offset, uint32_t bytes, const EncodedValue& value, term::Term guard);
  uint32_t unit_at(const LayerRef& version, uint64_t offset, uint64_t limit) const;
  void consider_array();
  bool array_is_possible() const;
  uint64_t end() const;
  term::Term to_array(const LayerRef& layer);

  // encoding_field_arrays.cpp
  void note_shape(const Place& place);
  /// Facts of the offset within the slot; `own` is where they are put if nobody else keeps them.
  const TermFacts& inner_facts(const Place& place, TermFacts& own) const;
  /// Whether it has been done: it needs at least so many fields with an array.
  bool to_fields(size_t least);
  std::vector<bool> array_fields(const FieldLayout& layout, const std::vector<LayerRef>& layers) const;
  void take_up(Layer& fields, const LayerRef& layer);
  bool write_fields(const Place& place, const EncodedValue& value, term::Term guard);
  void store_pieces(Layer& fields, uint64_t residue, const Place& place, term::Term value, term::Term guard);
  term::Term store_field(term::Term array, term::Term start, term::Term value, term::Term guard);
  term::Term field_index(term::Term start);
  EncodedValue read_fields(const LayerRef& layer, const Place& place);
  EncodedValue read_piece(const Layer& layer, const FieldLayout::Piece& piece, const Place& place);
  term::Term index_of(const FieldLayout::Piece& piece, const Place& place);
  term::Term is_written(term::Term entry);
  EncodedValue read_fields_anywhere(const LayerRef& layer, const Place& place);
  EncodedValue read_fields_byte(const LayerRef& layer, const Place& place, term::Term residue);
  term::Term residue_of(const Place& place);
  term::Term in_field(term::Term residue, size_t field);

  EncodingTools& tools_;
  std::unique_ptr<InitialContents> initial_;
  SlotLayout layout_;
  LayerRef top_;
  uint32_t long_reads_ = 0;           ///< symbolic reads that met more entries than a table may have
  uint64_t tested_ = 0;               ///< Write layers that reads had to test since there were arrays
  std::set<AccessShape> shapes_;      ///< of accesses at symbolic places, until there are too many
  std::optional<FieldLayout> fields_; ///< from the first Fields layer on
};

} // namespace fathom::memory
