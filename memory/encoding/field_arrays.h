// Native arrays for the fields of arrays of structures: one for each field.
#pragma once

#include "memory/encoding/fields.h"
#include "memory/encoding/layers.h"
#include "memory/encoding/tools.h"

#include <optional>
#include <set>
#include <vector>

namespace fathom::memory {

/// The Fields layers of one space. Which fields there are is seen from its accesses until the first such
/// layer is made, and stays so. A Fields layer never changes; `versions` reads versions of the same space.
/// Not owned; all must outlive this.
class FieldArrays {
 public:
  FieldArrays(EncodingTools& tools, const SlotLayout& layout) : tools_(tools), layout_(layout) {}

  /// To be told of each access at a symbolic place.
  void note_shape(const Place& place);
  /// Whether a Fields layer has been made.
  bool exist() const { return fields_.has_value(); }
  /// A Fields layer of the newest Write and small Cells layers; null where fewer than `least` fields could
  /// have an array. `zero`: the space holds zeros initially.
  LayerRef make(const LayerRef& top, size_t least, bool zero, VersionReader& versions);
  /// A write of whole fields that all have arrays, upon a Fields layer; null: it has to be a layer of its
  /// own.
  LayerRef write(const Layer& top, const Place& place, const EncodedValue& value, term::Term guard);
  EncodedValue read(const LayerRef& layer, const Place& place, VersionReader& versions);

 private:
  /// Facts of the offset within the slot; `own` is where they are put if nobody else keeps them.
  const TermFacts& inner_facts(const Place& place, TermFacts& own) const;
  std::vector<bool> possible_fields(const FieldLayout& layout, const std::vector<LayerRef>& layers) const;
  void begin_arrays(Layer& fields, const LayerRef& base, const std::vector<bool>& possible, bool zero);
  void take_up(Layer& fields, const LayerRef& layer, VersionReader& versions);
  void store_pieces(Layer& fields, uint64_t residue, const Place& place, term::Term value, term::Term guard);
  term::Term store_field(term::Term array, term::Term start, term::Term value, term::Term guard);
  term::Term field_index(term::Term start);
  term::Term index_of(const FieldLayout::Piece& piece, const Place& place);
  term::Term is_written(term::Term entry);
  EncodedValue read_piece(const Layer& layer, const FieldLayout::Piece& piece, const Place& place,
                          VersionReader& versions);
  EncodedValue read_anywhere(const LayerRef& layer, const Place& place, VersionReader& versions);
  EncodedValue read_byte(const LayerRef& layer, const Place& place, term::Term residue,
                         VersionReader& versions);
  term::Term residue_of(const Place& place);
  term::Term in_field(term::Term residue, size_t field);

  EncodingTools& tools_;
  const SlotLayout& layout_;
  std::set<AccessShape> shapes_;      ///< of accesses at symbolic places, until there are too many
  std::optional<FieldLayout> fields_; ///< from the first Fields layer on
};

} // namespace fathom::memory
