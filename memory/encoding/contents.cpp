#include "memory/encoding/contents.h"

namespace fathom::memory {

using term::Builder;
using term::Term;

SpaceContents::SpaceContents(EncodingTools& tools, std::unique_ptr<InitialContents> initial,
                             SlotLayout layout)
    : tools_(tools), initial_(std::move(initial)), layout_(std::move(layout)), fields_(tools, layout_),
      reader_(tools, *initial_, layout_, fields_), top_(std::make_shared<Layer>(Layer::Kind::Bottom)) {
  top_->pointers = initial_->holds_pointers();
}

EncodedValue SpaceContents::read(const Place& place) {
  Stats& stats = tools_.stats;
  if (place.known())
    ++stats.counter("memory.read.known");
  else
    fields_.note_shape(place);
  if (!possible(place)) return {tools_.builder.bv(place.bytes * 8, 0), {}, nullptr};
  const EncodedValue result = reader_.read(top_, place);
  if (reader_.costs().long_reads >= 4) consider_array();
  return result;
}

std::map<uint64_t, Cell>& SpaceContents::top_cells() {
  if (top_->kind != Layer::Kind::Cells || top_.use_count() > 1)
    top_ = std::make_shared<Layer>(Layer::Kind::Cells, top_);
  return top_->cells;
}

void SpaceContents::write(const Place& place, const EncodedValue& value, Term guard) {
  if (guard == tools_.builder.bool_false()) return;
  const PlaceSet range = admitted(layout_, place);
  if (range.count() == 0) return; // the guard implies a valid access: it cannot hold
  if (place.known()) return write_cell(place.known_offset(), place.bytes, value, guard);
  fields_.note_shape(place);
  // Overlapping places would break each other's cells up.
  if (range.count() > tools_.options.spread_writes || range.step() < place.bytes)
    return write_layer(place, value, guard);
  for (uint64_t i = 0; i < range.count(); ++i) {
    if (!layout_.holds(range.at(i), place.bytes)) continue;
    const Term here = tools_.builder.eq(place.offset, tools_.pointers.constant(range.at(i)));
    write_cell(range.at(i), place.bytes, value, tools_.builder.and_(guard, here));
  }
}

void SpaceContents::write_cell(uint64_t offset, uint32_t bytes, const EncodedValue& value, Term guard) {
  if (guard == tools_.builder.bool_false()) return;
  if (guard == tools_.builder.bool_true()) return put(offset, bytes, value);
  if (top_->pointers && !value.is_pointer() &&
      (split_at_pointer(offset, bytes, value, guard) || widen_over_pointer(offset, bytes, value, guard)))
    return;
  const EncodedValue old = reader_.read(top_, tools_.place(static_cast<int64_t>(offset), bytes));
  if (top_->pointers && !old.is_pointer() && bytes > 1 && may_tear(offset, bytes, (old.part & 1) != 0)) {
    // Byte by byte, so that each remembers where it may come from.
    for (uint32_t i = 0; i < bytes; ++i) {
      const EncodedValue old_byte = reader_.read(top_, tools_.place(static_cast<int64_t>(offset + i), 1));
      put(offset + i, 1, tools_.pointers.ite(guard, tools_.bytes_of(value, i, 1), old_byte));
    }
    return;
  }
  const EncodedValue content = tools_.pointers.ite(guard, value, old);
  if (content.bits != old.bits || content.object != old.object) put(offset, bytes, content);
}

void SpaceContents::put(uint64_t offset, uint32_t bytes, const EncodedValue& value) {
  std::map<uint64_t, Cell>& cells = top_cells();
  top_->pointers |= value.is_pointer() || value.part != 0;
  const auto stored = std::make_shared<const StoredValue>(StoredValue{value, bytes});
  for (uint32_t i = 0; i < bytes; ++i) cells.insert_or_assign(offset + i, Cell{stored, i});
}

/// Whether some of these bytes may be bytes of a pointer; of another one than that which all of them may be
/// together (`whole`).
bool SpaceContents::may_tear(uint64_t offset, uint32_t bytes, bool whole) {
  for (uint32_t i = 0; i < bytes; ++i) {
    const uint32_t part = reader_.read(top_, tools_.place(static_cast<int64_t>(offset + i), 1)).part;
    const uint32_t own = whole && i < 31 ? 1u << i : 0;
    if ((part & ~own & ~EncodedValue::torn) != 0) return true;
  }
  return false;
}

/// A guarded write over pointers and more: in pieces, so that each pointer stays whole where the guard does
/// not hold.
bool SpaceContents::split_at_pointer(uint64_t offset, uint32_t bytes, const EncodedValue& value, Term guard) {
  for (uint32_t i = 1; i < bytes; ++i) {
    if (reader_.pointer_begin(top_, offset + i - 1) == reader_.pointer_begin(top_, offset + i)) continue;
    write_cell(offset, i, tools_.bytes_of(value, 0, i), guard);
    write_cell(offset + i, bytes - i, tools_.bytes_of(value, i, bytes - i), guard);
    return true;
  }
  return false;
}

/// A guarded write into a part of a pointer: the pointer must stay whole where the guard does not hold.
/// Writes the whole place then, and says so.
bool SpaceContents::widen_over_pointer(uint64_t offset, uint32_t bytes, const EncodedValue& value,
                                       Term guard) {
  if (bytes >= tools_.pointers.bytes()) return false;
  const std::optional<uint64_t> found = reader_.pointer_begin(top_, offset);
  if (!found || offset + bytes > *found + tools_.pointers.bytes()) return false;
  const uint64_t begin = *found;
  const auto index = static_cast<uint32_t>(offset - begin);
  if (reader_.unit_at(top_, begin, tools_.pointers.bytes()) != tools_.pointers.bytes()) return false;
  const Place whole = tools_.place(static_cast<int64_t>(begin), tools_.pointers.bytes());
  const EncodedValue old = reader_.read(top_, whole);
  EncodedValue changed;
  if (index > 0) changed = tools_.bytes_of(old, 0, index);
  changed = tools_.join(changed, value);
  const uint32_t end = index + bytes;
  if (end < whole.bytes) changed = tools_.join(changed, tools_.bytes_of(old, end, whole.bytes - end));
  write_cell(begin, whole.bytes, changed, guard);
  return true;
}

void SpaceContents::write_layer(const Place& place, const EncodedValue& value, Term guard) {
  // Arrays do not remember what was torn out of a pointer.
  const bool data = !value.is_pointer() && value.part == 0;
  if (top_->kind == Layer::Kind::Array && data) {
    auto layer = std::make_shared<Layer>(Layer::Kind::Array);
    layer->array = write_array(tools_, top_->array, initial_->element_bytes(), place, value.bits, guard);
    top_ = std::move(layer);
    return;
  }
  if (top_->kind == Layer::Kind::Fields)
    if (LayerRef written = fields_.write(*top_, place, value, guard)) {
      top_ = std::move(written);
      return;
    }
  auto layer = std::make_shared<Layer>(Layer::Kind::Write, top_);
  layer->symbolic++;
  layer->pointers |= !data;
  layer->change.place = place;
  layer->change.guard = guard;
  layer->change.value = std::make_shared<const StoredValue>(StoredValue{value, place.bytes});
  top_ = std::move(layer);
  ++tools_.stats.counter("memory.write.layers");
  consider_array();
}

void SpaceContents::push_bulk(const LayerRef& layer, const Place& first, Term size, Term guard) {
  layer->bulk = layer->below != nullptr;
  layer->change.place = first;
  layer->change.size = size;
  layer->change.size_facts = tools_.facts(size);
  layer->change.guard = guard;
  top_ = layer;
  ++tools_.stats.counter("memory.write.bulk");
}

void SpaceContents::fill(const Place& first, Term byte, Term size, Term guard, bool whole_object) {
  Builder& b = tools_.builder;
  if (guard == b.bool_false() || size == tools_.pointers.constant(0)) return;
  const TermFacts size_facts = tools_.facts(size);
  const EncodedValue value{byte, {}, nullptr};
  const auto make_layer = [&](LayerRef below) {
    auto layer = std::make_shared<Layer>(Layer::Kind::Fill, std::move(below));
    layer->change.value = std::make_shared<const StoredValue>(StoredValue{value, 1});
    return layer;
  };
  if (whole_object && guard == b.bool_true()) return push_bulk(make_layer(nullptr), first, size, guard);
  const auto count = static_cast<uint64_t>(size_facts.least());
  if (!first.known() || !size_facts.is_constant() || count > tools_.options.bulk_cells)
    return push_bulk(make_layer(top_), first, size, guard);
  const uint64_t begin = first.known_offset();
  if (!layout_.holds(begin, count)) return;
  for (uint64_t done = 0; done < count;) {
    const uint32_t unit = reader_.unit_at(top_, begin + done, count - done);
    Term word = byte;
    for (uint32_t i = 1; i < unit; ++i) word = b.concat(byte, word);
    write_cell(begin + done, unit, {word, {}, nullptr}, guard);
    done += unit;
  }
}

/// Cell by cell nothing would be gained: reads at symbolic places would choose among all of them.
bool SpaceContents::is_a_large_unknown(const CopySource& source, uint64_t bytes) const {
  constexpr uint64_t few_cells = 16;
  const int64_t from = source.first.facts.least();
  return bytes > few_cells && !top_->pointers && !source.version->pointers && from >= 0 &&
         !source.space->may_know(source.version, uint64_t(from), bytes);
}

void SpaceContents::copy(const Place& first, const CopySource& source, Term size, Term guard) {
  Builder& b = tools_.builder;
  if (guard == b.bool_false() || size == tools_.pointers.constant(0)) return;
  const TermFacts size_facts = tools_.facts(size);
  const auto count = static_cast<uint64_t>(size_facts.least());
  if (!first.known() || !source.first.known() || !size_facts.is_constant() ||
      count > tools_.options.bulk_cells || is_a_large_unknown(source, count)) {
    auto layer = std::make_shared<Layer>(Layer::Kind::Copy, top_);
    layer->change.source = source;
    layer->pointers |= source.version->pointers;
    return push_bulk(layer, first, size, guard);
  }
  const uint64_t begin = first.known_offset();
  if (!layout_.holds(begin, count)) return;
  const uint64_t from = source.first.known_offset();
  if (source.first.facts.least() < 0 || !source.space->layout().holds(from, count)) return;
  for (uint64_t done = 0; done < count;) {
    const uint64_t offset = from + done;
    uint32_t unit = source.space->unit_at(source.version, offset, count - done);
    // A guarded write that splits what is there would tear a pointer that stays when the guard does not hold.
    if (guard != b.bool_true()) unit = std::min(unit, reader_.unit_at(top_, begin + done, count - done));
    const EncodedValue value =
        source.space->read(source.version, tools_.place(static_cast<int64_t>(offset), unit));
    write_cell(begin + done, unit, value, guard);
    done += unit;
  }
}

bool SpaceContents::array_is_possible() const {
  if (top_->pointers || fields_.exist() || initial_->holds_pointers() ||
      initial_->initialised_bytes() > tools_.options.mux_entries)
    return false;
  return !top_->bulk || layout_.end() <= tools_.options.bulk_cells;
}

void SpaceContents::consider_array() {
  const ModelOptions& options = tools_.options;
  // A chain of choices is easier for solvers than an array, unless it is tested very often.
  ReadCosts& costs = reader_.costs();
  const bool tested = top_->symbolic > options.symbolic_layers && costs.tested >= options.array_tests;
  if (!tested && costs.long_reads < 4) return;
  costs.long_reads = 0;
  if (tested) {
    costs.tested = 0;
    // One array of words is worth more than a single field in one.
    const size_t least = array_is_possible() && initial_->element_bytes() > 1 ? 2 : 1;
    if (LayerRef made = fields_.make(top_, least, initial_->is_zero(), reader_)) {
      top_ = std::move(made);
      return;
    }
  }
  if (!array_is_possible()) return;
  costs.tested = 0;
  auto layer = std::make_shared<Layer>(Layer::Kind::Array);
  layer->array = to_array(top_);
  top_ = std::move(layer);
  ++tools_.stats.counter("memory.arrays");
}

Term SpaceContents::to_array(const LayerRef& version) {
  const uint32_t element = initial_->element_bytes();
  std::vector<LayerRef> layers; // newest first
  for (LayerRef layer = version; layer; layer = layer->below) layers.push_back(layer);
  const LayerRef& base = layers.back();
  Term array;
  const auto sort = term::Sort::array(tools_.pointers.bits(), element * 8);
  const auto put = [&](const LayerRef& layer, uint64_t index) {
    const Place place = tools_.place(static_cast<int64_t>(index * element), element);
    array =
        write_array(tools_, array, element, place,
                    tools_.pointers.as_integer(reader_.read(layer, place)).bits, tools_.builder.bool_true());
  };
  if (base->kind == Layer::Kind::Array)
    array = base->array;
  else if (base->kind == Layer::Kind::Bottom)
    array = initial_->as_array();
  else
    array = tools_.builder.const_array(
        sort, tools_.pointers.as_integer(reader_.read(base, tools_.place(0, element))).bits);
  for (size_t i = layers.size() - 1; i-- > 0;) {
    const LayerRef& layer = layers[i];
    switch (layer->kind) {
    case Layer::Kind::Bottom:
    case Layer::Kind::Array:
    case Layer::Kind::Fields: FATHOM_UNREACHABLE("no array where there are others above");
    case Layer::Kind::Cells: {
      uint64_t last = UINT64_MAX;
      for (const auto& [offset, cell] : layer->cells)
        if (offset / element != last) put(layer, last = offset / element);
      break;
    }
    case Layer::Kind::Write:
      array = write_array(tools_, array, element, layer->change.place, layer->change.value->value.bits,
                          layer->change.guard);
      break;
    case Layer::Kind::Fill:
    case Layer::Kind::Copy:
      for (uint64_t index = 0; index * element < layout_.end(); ++index)
        if (layout_.holds(index * element, 1)) put(layer, index);
      break;
    }
  }
  return array;
}

} // namespace fathom::memory
