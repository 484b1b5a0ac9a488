// Reads through the layers of one space's contents.
#pragma once

#include "memory/encoding/field_arrays.h"
#include "memory/encoding/initial.h"
#include "memory/encoding/layers.h"

#include <optional>
#include <utility>

namespace fathom::memory {

/// Costs of reads since these were set to 0: they say whether native arrays would pay.
struct ReadCosts {
  uint32_t long_reads = 0; ///< symbolic reads that met more entries than a table may have
  uint64_t tested = 0;     ///< Write layers that had to be tested
};

/// Walks from the newest layer down and stops where a write must have hit what is read. Changes no version,
/// but remembers in layers what was read through them. Not owned; all must outlive this.
class LayerReader final : public VersionReader {
 public:
  LayerReader(EncodingTools& tools, InitialContents& initial, const SlotLayout& layout, FieldArrays& fields)
      : tools_(tools), initial_(initial), layout_(layout), fields_(fields) {}

  EncodedValue read(const LayerRef& layer, const Place& place) override;
  uint32_t unit_at(const LayerRef& version, uint64_t offset, uint64_t limit) const override;
  bool may_know(const LayerRef& version, uint64_t offset, uint64_t bytes) const override;
  const SlotLayout& layout() const override { return layout_; }
  /// The beginning of the pointer, stored whole, that this byte belongs to; nothing where that is not known
  /// to be so.
  std::optional<uint64_t> pointer_begin(const LayerRef& version, uint64_t offset) const;
  ReadCosts& costs() { return costs_; }

 private:
  EncodedValue read_by_bytes(const LayerRef& layer, const Place& place);
  EncodedValue read_cells_here(const Layer& layer, uint64_t offset, uint32_t bytes);
  EncodedValue read_cells_known(const LayerRef& layer, const Place& place);
  EncodedValue read_cells_symbolic(const LayerRef& layer, const Place& place);
  EncodedValue read_cells_chain(const LayerRef& layer, const Place& place, const PlaceSet& range);
  EncodedValue read_writes(const LayerRef& top, const Place& place);
  EncodedValue read_write(const LayerRef& layer, const Place& place, const EncodedValue& below);
  EncodedValue read_write_byte(const Layer& layer, const Place& place, EncodedValue below);
  bool hides_what_is_below(const Layer& write, const Place& place);
  EncodedValue read_bulk(const LayerRef& layer, const Place& place);
  EncodedValue read_bulk_inside(const Layer& layer, const Place& place);
  std::pair<term::Term, term::Term> bulk_range(const Layer& layer, const Place& place);

  EncodingTools& tools_;
  InitialContents& initial_;
  const SlotLayout& layout_;
  FieldArrays& fields_;
  ReadCosts costs_;
};

} // namespace fathom::memory
