#include "memory/encoding/layers.h"

namespace fathom::memory {

using term::Builder;
using term::Term;

Layer::~Layer() {
  // Long chains must not be destroyed by recursion.
  LayerRef next = std::move(below);
  while (next && next.use_count() == 1) {
    LayerRef after = std::move(next->below);
    next = std::move(after);
  }
}

SpaceContents::SpaceContents(EncodingTools& tools, std::unique_ptr<InitialContents> initial,
                             SlotLayout layout)
    : tools_(tools), initial_(std::move(initial)), layout_(std::move(layout)),
      top_(std::make_shared<Layer>(Layer::Kind::Bottom)) {
  top_->pointers = initial_->holds_pointers();
}

Place SpaceContents::moved(const Place& place, Term by, uint32_t bytes) {
  Place result = tools_.place(tools_.builder.bvadd(place.offset, by), bytes);
  if (place.slotted() && !result.known()) {
    result.inner = tools_.builder.bvadd(place.inner, by);
    result.inner_facts = tools_.facts(result.inner);
    result.slot_facts = place.slot_facts;
  }
  return result;
}

Place SpaceContents::moved(const Place& place, uint32_t by, uint32_t bytes) {
  if (by != 0) return moved(place, tools_.pointers.constant(by), bytes);
  Place result = place;
  result.bytes = bytes;
  return result;
}

std::map<uint64_t, Cell>& SpaceContents::top_cells() {
  if (top_->kind != Layer::Kind::Cells || top_.use_count() > 1)
    top_ = std::make_shared<Layer>(Layer::Kind::Cells, top_);
  return top_->cells;
}

void SpaceContents::write(const Place& place, const EncodedValue& value, Term guard) {
  if (guard == tools_.builder.bool_false()) return;
  const PlaceSet range = admitted(place);
  if (range.count() == 0) return; // the guard implies a valid access: it cannot hold
  if (place.known()) return write_cell(place.known_offset(), place.bytes, value, guard);
  note_shape(place);
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
  const EncodedValue old = read(top_, tools_.place(static_cast<int64_t>(offset), bytes));
  if (top_->pointers && !old.is_pointer() && bytes > 1 && may_tear(offset, bytes, (old.part & 1) != 0)) {
    // Byte by byte, so that each remembers where it may come from.
    for (uint32_t i = 0; i < bytes; ++i) {
      const EncodedValue old_byte = read(top_, tools_.place(static_cast<int64_t>(offset + i), 1));
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
    const uint32_t part = read(top_, tools_.place(static_cast<int64_t>(offset + i), 1)).part;
    const uint32_t own = whole && i < 31 ? 1u << i : 0;
    if ((part & ~own & ~EncodedValue::torn) != 0) return true;
  }
  return false;
}

/// A guarded write over pointers and more: in pieces, so that each pointer stays whole where the guard does
/// not hold.
bool SpaceContents::split_at_pointer(uint64_t offset, uint32_t bytes, const EncodedValue& value, Term guard) {
  for (uint32_t i = 1; i < bytes; ++i) {
    if (pointer_begin(top_, offset + i - 1) == pointer_begin(top_, offset + i)) continue;
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
  const std::optional<uint64_t> found = pointer_begin(top_, offset);
  if (!found || offset + bytes > *found + tools_.pointers.bytes()) return false;
  const uint64_t begin = *found;
  const auto index = static_cast<uint32_t>(offset - begin);
  if (unit_at(top_, begin, tools_.pointers.bytes()) != tools_.pointers.bytes()) return false;
  const Place whole = tools_.place(static_cast<int64_t>(begin), tools_.pointers.bytes());
  const EncodedValue old = read(top_, whole);
  EncodedValue changed;
  if (index > 0) changed = tools_.bytes_of(old, 0, index);
  changed = tools_.join(changed, value);
  const uint32_t end = index + bytes;
  if (end < whole.bytes) changed = tools_.join(changed, tools_.bytes_of(old, end, whole.bytes - end));
  write_cell(begin, whole.bytes, changed, guard);
  return true;
}

std::optional<uint64_t> SpaceContents::pointer_begin(const LayerRef& version, uint64_t offset) const {
  const Layer* layer = version.get();
  for (; layer && layer->kind == Layer::Kind::Cells; layer = layer->below.get())
    if (const auto found = layer->cells.find(offset); found != layer->cells.end()) {
      if (!found->second.value->value.is_pointer()) return std::nullopt;
      return offset - found->second.index;
    }
  if (layer && layer->kind == Layer::Kind::Bottom) return initial_->pointer_begin(offset);
  return std::nullopt;
}

const Cell* SpaceContents::cell_at(const LayerRef& version, uint64_t offset) const {
  for (const Layer* layer = version.get(); layer && layer->kind == Layer::Kind::Cells;
       layer = layer->below.get())
    if (const auto found = layer->cells.find(offset); found != layer->cells.end()) return &found->second;
  return nullptr;
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
  if (top_->kind == Layer::Kind::Fields && write_fields(place, value, guard)) return;
  auto layer = std::make_shared<Layer>(Layer::Kind::Write, top_);
  layer->symbolic++;
  layer->pointers |= !data;
  layer->place = place;
  layer->guard = guard;
  layer->value = std::make_shared<const StoredValue>(StoredValue{value, place.bytes});
  top_ = std::move(layer);
  ++tools_.stats.counter("memory.write.layers");
  consider_array();
}

void SpaceContents::push_bulk(const LayerRef& layer, const Place& first, Term size, Term guard) {
  layer->bulk = layer->below != nullptr;
  layer->place = first;
  layer->size = size;
  layer->size_facts = tools_.facts(size);
  layer->guard = guard;
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
    layer->value = std::make_shared<const StoredValue>(StoredValue{value, 1});
    return layer;
  };
  if (whole_object && guard == b.bool_true()) return push_bulk(make_layer(nullptr), first, size, guard);
  const auto count = static_cast<uint64_t>(size_facts.least());
  if (!first.known() || !size_facts.is_constant() || count > tools_.options.bulk_cells)
    return push_bulk(make_layer(top_), first, size, guard);
  const uint64_t begin = first.known_offset();
  if (!layout_.holds(begin, count)) return;
  for (uint64_t done = 0; done < count;) {
    const uint32_t unit = unit_at(top_, begin + done, count - done);
    Term word = byte;
    for (uint32_t i = 1; i < unit; ++i) word = b.concat(byte, word);
    write_cell(begin + done, unit, {word, {}, nullptr}, guard);
    done += unit;
  }
}

void SpaceContents::copy(const Place& first, const Source& source, Term size, Term guard) {
  Builder& b = tools_.builder;
  if (guard == b.bool_false() || size == tools_.pointers.constant(0)) return;
  const TermFacts size_facts = tools_.facts(size);
  const auto count = static_cast<uint64_t>(size_facts.least());
  if (!first.known() || !source.first.known() || !size_facts.is_constant() ||
      count > tools_.options.bulk_cells) {
    auto layer = std::make_shared<Layer>(Layer::Kind::Copy, top_);
    layer->source_space = source.space;
    layer->source = source.version;
    layer->source_place = source.first;
    layer->pointers |= source.version->pointers;
    return push_bulk(layer, first, size, guard);
  }
  const uint64_t begin = first.known_offset();
  if (!layout_.holds(begin, count)) return;
  const uint64_t from = source.first.known_offset();
  if (source.first.facts.least() < 0 || !source.space->layout_.holds(from, count)) return;
  for (uint64_t done = 0; done < count;) {
    const uint64_t offset = from + done;
    uint32_t unit = source.space->unit_at(source.version, offset, count - done);
    // A guarded write that splits what is there would tear a pointer that stays when the guard does not hold.
    if (guard != b.bool_true()) unit = std::min(unit, unit_at(top_, begin + done, count - done));
    const EncodedValue value =
        source.space->read(source.version, tools_.place(static_cast<int64_t>(offset), unit));
    write_cell(begin + done, unit, value, guard);
    done += unit;
  }
}

/// How many bytes from `offset` are best moved at once: a value stored whole, else an aligned word nothing
/// begins within.
uint32_t SpaceContents::unit_at(const LayerRef& version, uint64_t offset, uint64_t limit) const {
  for (const Layer* layer = version.get(); layer; layer = layer->below.get()) {
    if (layer->kind != Layer::Kind::Cells) continue;
    const auto found = layer->cells.lower_bound(offset);
    if (found == layer->cells.end()) continue;
    if (found->first != offset) {
      limit = std::min(limit, found->first - offset);
      continue;
    }
    const Cell& cell = found->second;
    if (cell.index != 0 || cell.value->bytes > limit) return 1;
    for (uint32_t i = 1; i < cell.value->bytes; ++i) {
      const auto next = layer->cells.find(offset + i);
      if (next == layer->cells.end() || !next->second.continues(cell, i)) return 1;
    }
    return cell.value->bytes;
  }
  const uint32_t pointer = initial_->pointer_bytes_at(offset);
  if (pointer != 0 && pointer <= limit) return pointer;
  uint32_t unit = tools_.pointers.bytes();
  while (unit > 1 && (offset % unit != 0 || unit > limit)) unit /= 2;
  for (uint32_t i = 1; i < unit; ++i)
    if (initial_->pointer_bytes_at(offset + i) != 0) return 1;
  return unit;
}

/// No place at or above it is ever accessed validly; UINT64_MAX: not known.
uint64_t SpaceContents::end() const {
  const std::optional<uint64_t> last = layout_.sizes.back();
  return last ? layout_.base(layout_.sizes.size() - 1) + *last : UINT64_MAX;
}

bool SpaceContents::array_is_possible() const {
  if (top_->pointers || fields_ || initial_->holds_pointers() ||
      initial_->initialised_bytes() > tools_.options.mux_entries)
    return false;
  return !top_->bulk || end() <= tools_.options.bulk_cells;
}

void SpaceContents::consider_array() {
  const ModelOptions& options = tools_.options;
  // A chain of choices is easier for solvers than an array, unless it is tested very often.
  const bool tested = top_->symbolic > options.symbolic_layers && tested_ >= options.array_tests;
  if (!tested && long_reads_ < 4) return;
  long_reads_ = 0;
  // One array of words is worth more than a single field in one.
  if (tested && to_fields(array_is_possible() && initial_->element_bytes() > 1 ? 2 : 1)) return;
  if (!array_is_possible()) return;
  tested_ = 0;
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
    array = write_array(tools_, array, element, place, tools_.pointers.as_integer(read(layer, place)).bits,
                        tools_.builder.bool_true());
  };
  if (base->kind == Layer::Kind::Array)
    array = base->array;
  else if (base->kind == Layer::Kind::Bottom)
    array = initial_->as_array();
  else
    array = tools_.builder.const_array(sort,
                                       tools_.pointers.as_integer(read(base, tools_.place(0, element))).bits);
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
      array = write_array(tools_, array, element, layer->place, layer->value->value.bits, layer->guard);
      break;
    case Layer::Kind::Fill:
    case Layer::Kind::Copy:
      for (uint64_t index = 0; index * element < end(); ++index)
        if (layout_.holds(index * element, 1)) put(layer, index);
      break;
    }
  }
  return array;
}

} // namespace fathom::memory
