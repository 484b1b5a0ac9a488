// Contents of a space (one object, or several in slots): its present version, and what changes it.
#pragma once

#include "memory/encoding/field_arrays.h"
#include "memory/encoding/initial.h"
#include "memory/encoding/reads.h"

#include <map>
#include <memory>

namespace fathom::memory {

/// Writes become cells where the place is known, layers of their own where it is not, and native arrays where
/// reads have tested these very often. A guarded write keeps pointers whole where the guard does not hold.
class SpaceContents {
 public:
  SpaceContents(EncodingTools& tools, std::unique_ptr<InitialContents> initial, SlotLayout layout);
  SpaceContents(const SpaceContents&) = delete; // layers of others refer to it
  SpaceContents& operator=(const SpaceContents&) = delete;

  /// Whether a valid access can be there at all.
  bool possible(const Place& place) const { return admitted(layout_, place).count() != 0; }
  /// As VersionReader::read.
  EncodedValue read(const Place& place);
  void write(const Place& place, const EncodedValue& value, term::Term guard);
  void fill(const Place& first, term::Term byte, term::Term size, term::Term guard, bool whole_object);
  /// Copies from a version that was taken before anything was written.
  void copy(const Place& first, const CopySource& source, term::Term size, term::Term guard);
  /// The present version from a place on, to be copied.
  CopySource source(const Place& first) { return {&reader_, top_, first}; }
  const SlotLayout& layout() const { return layout_; }
  InitialContents& initial() { return *initial_; }
  const InitialContents& initial() const { return *initial_; }

 private:
  std::map<uint64_t, Cell>& top_cells();
  void write_cell(uint64_t offset, uint32_t bytes, const EncodedValue& value, term::Term guard);
  void put(uint64_t offset, uint32_t bytes, const EncodedValue& value);
  void write_layer(const Place& place, const EncodedValue& value, term::Term guard);
  void push_bulk(const LayerRef& layer, const Place& first, term::Term size, term::Term guard);
  bool may_tear(uint64_t offset, uint32_t bytes, bool whole);
  bool split_at_pointer(uint64_t offset, uint32_t bytes, const EncodedValue& value, term::Term guard);
  bool widen_over_pointer(uint64_t offset, uint32_t bytes, const EncodedValue& value, term::Term guard);
  void consider_array();
  bool array_is_possible() const;
  bool is_a_large_unknown(const CopySource& source, uint64_t bytes) const;
  term::Term to_array(const LayerRef& version);

  EncodingTools& tools_;
  std::unique_ptr<InitialContents> initial_;
  SlotLayout layout_;
  FieldArrays fields_;
  LayerReader reader_;
  LayerRef top_;
};

} // namespace fathom::memory
