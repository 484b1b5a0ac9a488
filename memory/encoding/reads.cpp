#include "memory/encoding/reads.h"

#include <set>

namespace fathom::memory {

using term::Builder;
using term::Term;

EncodedValue LayerReader::read(const LayerRef& layer, const Place& place) {
  switch (layer->kind) {
  case Layer::Kind::Bottom:
    if (!place.known())
      ++tools_.stats.counter(initial_.is_arbitrary() ? "memory.read.array" : "memory.read.table");
    return initial_.read(place);
  case Layer::Kind::Array:
    ++tools_.stats.counter("memory.read.array");
    return {read_array(tools_, layer->array, initial_.element_bytes(), place), {}, nullptr};
  case Layer::Kind::Cells:
    return place.known() ? read_cells_known(layer, place) : read_cells_symbolic(layer, place);
  case Layer::Kind::Write: return read_writes(layer, place);
  case Layer::Kind::Fields:
    ++tools_.stats.counter("memory.read.fields");
    return fields_.read(layer, place, *this);
  case Layer::Kind::Fill:
  case Layer::Kind::Copy: break;
  }
  const Layer::Key key{place.offset, place.bytes};
  if (const auto found = layer->memo.find(key); found != layer->memo.end()) return found->second;
  const EncodedValue result = read_bulk(layer, place);
  layer->memo.emplace(key, result);
  return result;
}

/// Through Write layers one after the other, however many: without recursion.
EncodedValue LayerReader::read_writes(const LayerRef& top, const Place& place) {
  const Layer::Key key{place.offset, place.bytes};
  std::vector<const LayerRef*> passed; // newest first
  EncodedValue result;
  const LayerRef* layer = &top;
  for (; !result.valid() && (*layer)->kind == Layer::Kind::Write; layer = &(*layer)->below) {
    if (const auto found = (*layer)->memo.find(key); found != (*layer)->memo.end())
      result = found->second;
    else if (hides_what_is_below(**layer, place))
      result = (*layer)->change.value->value;
    else
      passed.push_back(layer);
  }
  if (!result.valid()) result = read(*layer, place);
  for (size_t i = passed.size(); i-- > 0;) {
    result = read_write(*passed[i], place, result);
    (*passed[i])->memo.emplace(key, result);
  }
  return result;
}

bool LayerReader::hides_what_is_below(const Layer& write, const Place& place) {
  return write.change.guard == tools_.builder.bool_true() && place.offset == write.change.place.offset &&
         place.bytes == write.change.place.bytes;
}

EncodedValue LayerReader::read_by_bytes(const LayerRef& layer, const Place& place) {
  EncodedValue result;
  for (uint32_t i = 0; i < place.bytes; ++i)
    result = tools_.join(result, read(layer, tools_.moved(place, i, 1)));
  return result;
}

/// All bytes are in this layer.
EncodedValue LayerReader::read_cells_here(const Layer& layer, uint64_t offset, uint32_t bytes) {
  auto cell = layer.cells.find(offset);
  EncodedValue result;
  for (uint32_t done = 0; done < bytes;) {
    const Cell first = cell->second;
    uint32_t run = 0; // consecutive bytes of one stored value
    while (done + run < bytes && cell->second.continues(first, run)) ++cell, ++run;
    if (run == bytes && first.index == 0 && first.value->bytes == bytes) return first.value->value;
    result = tools_.join(result, tools_.bytes_of(first.value->value, first.index, run));
    done += run;
  }
  return result;
}

EncodedValue LayerReader::read_cells_known(const LayerRef& layer, const Place& place) {
  const uint64_t offset = place.known_offset();
  uint32_t present = 0;
  for (auto cell = layer->cells.lower_bound(offset);
       cell != layer->cells.end() && cell->first < offset + place.bytes; ++cell)
    ++present;
  if (present == 0) return read(layer->below, place);
  if (present < place.bytes) return read_by_bytes(layer, place);
  return read_cells_here(*layer, offset, place.bytes);
}

EncodedValue LayerReader::read_cells_symbolic(const LayerRef& layer, const Place& place) {
  const PlaceSet range = admitted(layout_, place);
  const EncodedValue nothing{tools_.builder.bv(place.bytes * 8, 0), {}, nullptr};
  if (range.count() == 0) return nothing;
  if (range.count() > tools_.options.mux_entries) return read_cells_chain(layer, place, range);
  const auto first = layer->cells.lower_bound(range.first());
  const auto end = layer->cells.upper_bound(range.last() + place.bytes - 1);
  const auto cells = static_cast<uint64_t>(std::distance(first, end));
  if (cells == 0) return read(layer->below, place);
  if (cells * 4 < range.count() * std::min<uint64_t>(range.step(), place.bytes))
    return read_cells_chain(layer, place, range);
  ++tools_.stats.counter("memory.read.mux");
  std::vector<uint64_t> places;
  std::vector<EncodedValue> leaves;
  for (uint64_t i = 0; i < range.count(); ++i) {
    if (!layout_.holds(range.at(i), place.bytes)) continue;
    places.push_back(range.at(i));
    leaves.push_back(read(layer, tools_.place(static_cast<int64_t>(places.back()), place.bytes)));
  }
  const EncodedValue result = tools_.mux_values(place.offset, std::move(places), std::move(leaves));
  return result.valid() ? result : nothing;
}

namespace {

/// Calls `visit` with each place of `range`, ascending, at which an access of `bytes` bytes meets the byte at
/// `offset`.
template <typename Visit>
void places_over(const SlotLayout& layout, const PlaceSet& range, uint32_t bytes, uint64_t offset,
                 Visit visit) {
  // A set that does not know of slots counts from the beginning of the space.
  const bool flat = range.shift() == 0;
  const auto slot = static_cast<int64_t>(flat ? 0 : layout.slot_of(offset));
  const auto inner = static_cast<int64_t>(flat ? offset : layout.inner_of(offset));
  const OffsetRange& slots = range.slots();
  if (slot < slots.first || (slots.count != UINT64_MAX && slot > slots.last())) return;
  if ((slot - slots.first) % slots.step != 0) return;
  const OffsetRange& places = range.inner();
  if (inner < places.first) return;
  // The last place at or before the byte, and those before it.
  int64_t begin = inner - (inner - places.first) % places.step;
  if (places.count != UINT64_MAX) begin = std::min(begin, places.last());
  const uint64_t base = static_cast<uint64_t>(slot) << range.shift();
  for (; begin > inner - static_cast<int64_t>(bytes) && begin >= places.first; begin -= places.step)
    visit(base + static_cast<uint64_t>(begin));
}

} // namespace

/// The places that meet a cell of this layer as choices in front of what lies below.
EncodedValue LayerReader::read_cells_chain(const LayerRef& layer, const Place& place, const PlaceSet& range) {
  std::set<uint64_t> places;
  const bool enumerable = range.count() != UINT64_MAX;
  for (auto cell = layer->cells.lower_bound(range.first()); cell != layer->cells.end(); ++cell) {
    if (enumerable && cell->first >= range.last() + place.bytes) break;
    places_over(layout_, range, place.bytes, cell->first, [&](uint64_t begin) { places.insert(begin); });
  }
  if (places.size() > 64) ++costs_.long_reads;
  ++tools_.stats.counter("memory.read.chain");
  EncodedValue result = read(layer->below, place);
  for (const uint64_t begin : places) {
    const Term here = tools_.builder.eq(place.offset, tools_.pointers.constant(begin));
    const Place known = tools_.place(static_cast<int64_t>(begin), place.bytes);
    result = tools_.pointers.ite(here, read(layer, known), result);
  }
  return result;
}

/// `below`: what is read there without this layer.
EncodedValue LayerReader::read_write(const LayerRef& layer, const Place& place, const EncodedValue& below) {
  Builder& b = tools_.builder;
  const Place& write = layer->change.place;
  const EncodedValue& value = layer->change.value->value;
  const Overlap meets = overlap(layout_, place, write);
  if (meets == Overlap::None) return below;
  ++tools_.stats.counter("memory.read.symw");
  ++costs_.tested;
  if (meets == Overlap::SameOrNone)
    return tools_.pointers.ite(b.and_(layer->change.guard, b.eq(place.offset, write.offset)), value, below);
  if (place.bytes == 1) return read_write_byte(*layer, place, below);
  const EncodedValue mixed = read_by_bytes(layer, place);
  if (place.bytes != tools_.pointers.bytes() || !layer->pointers) return mixed;
  // Pointers keep their object where the read meets all of a value or nothing of it.
  const Term apart = b.bvsub(place.offset, write.offset); // in (-place.bytes, write.bytes) when they overlap
  const Term near = b.ult(b.bvadd(apart, tools_.pointers.constant(place.bytes - 1)),
                          tools_.pointers.constant(place.bytes + write.bytes - 1));
  EncodedValue result = tools_.pointers.ite(b.and_(layer->change.guard, near), mixed, below);
  if (write.bytes != place.bytes) return result;
  return tools_.pointers.ite(b.and_(layer->change.guard, b.eq(place.offset, write.offset)), value, result);
}

EncodedValue LayerReader::read_write_byte(const Layer& layer, const Place& place, EncodedValue below) {
  Builder& b = tools_.builder;
  const Place& write = layer.change.place;
  costs_.tested += write.bytes;
  for (uint32_t i = 0; i < write.bytes; ++i) {
    if (overlap(layout_, place, tools_.moved(write, i, 1)) == Overlap::None) continue;
    const Term here = b.eq(place.offset, b.bvadd(write.offset, tools_.pointers.constant(i)));
    below = tools_.pointers.ite(b.and_(layer.change.guard, here),
                                tools_.bytes_of(layer.change.value->value, i, 1), below);
  }
  return below;
}

EncodedValue LayerReader::read_bulk_inside(const Layer& layer, const Place& place) {
  Builder& b = tools_.builder;
  if (layer.kind == Layer::Kind::Fill) {
    Term result = layer.change.value->value.bits;
    for (uint32_t i = 1; i < place.bytes; ++i) result = b.concat(layer.change.value->value.bits, result);
    return {result, {}, nullptr};
  }
  const CopySource& source = layer.change.source;
  const Place from =
      tools_.moved(source.first, b.bvsub(place.offset, layer.change.place.offset), place.bytes);
  if (admitted(source.space->layout(), from).count() == 0) return {b.bv(place.bytes * 8, 0), {}, nullptr};
  return source.space->read(source.version, from);
}

/// Whether all bytes of a place lie in a layer's range, and whether none does. Ranges that end where the
/// program says so (`size` is end - begin) are compared with both ends: solvers are slow at differences.
std::pair<Term, Term> LayerReader::bulk_range(const Layer& layer, const Place& place) {
  Builder& b = tools_.builder;
  const Term begin = layer.change.place.offset, size = layer.change.size;
  const Term distance = b.bvsub(place.offset, begin);
  if (place.bytes == 1 && !b.is_constant(distance) && b.is(size, term::Kind::BvSub) &&
      b.child(size, 1) == begin) {
    // A layer's guard implies that its range lies in an object: begin + size does not wrap around.
    const Term within = b.and_(b.ule(begin, place.offset),
                               b.and_(b.ule(begin, b.child(size, 0)), b.ult(place.offset, b.child(size, 0))));
    return {within, b.not_(within)};
  }
  const Term bytes = tools_.pointers.constant(place.bytes);
  const Term within = b.and_(b.uge(size, bytes), b.ule(distance, b.bvsub(size, bytes)));
  Term apart = b.bool_true();
  for (uint32_t i = 0; i < place.bytes; ++i)
    apart = b.and_(apart, b.not_(b.ult(b.bvadd(distance, tools_.pointers.constant(i)), size)));
  return {within, apart};
}

EncodedValue LayerReader::read_bulk(const LayerRef& layer, const Place& place) {
  if (!layer->below) return read_bulk_inside(*layer, place); // fills the whole object
  Builder& b = tools_.builder;
  using Wide = __int128;
  const TermFacts& to = layer->change.place.facts;
  const TermFacts& size = layer->change.size_facts;
  if (Wide{place.facts.most()} + place.bytes <= to.least() ||
      (size.least() >= 0 && Wide{to.most()} + size.most() <= place.facts.least()))
    return read(layer->below, place);
  const auto [within, apart] = bulk_range(*layer, place);
  const Term inside = b.and_(layer->change.guard, within),
             outside = b.or_(apart, b.not_(layer->change.guard));
  if (inside == b.bool_true()) return read_bulk_inside(*layer, place);
  if (outside == b.bool_true()) return read(layer->below, place);
  const bool whole_or_nothing = place.bytes == 1 || (place.facts.congruent(to, place.bytes) &&
                                                     size.congruent(constant_facts(0), place.bytes));
  EncodedValue otherwise = read(layer->below, place);
  if (!whole_or_nothing && b.or_(inside, outside) != b.bool_true())
    otherwise = tools_.pointers.ite(outside, otherwise, read_by_bytes(layer, place));
  if (inside == b.bool_false()) return otherwise;
  return tools_.pointers.ite(inside, read_bulk_inside(*layer, place), otherwise);
}

uint32_t LayerReader::unit_at(const LayerRef& version, uint64_t offset, uint64_t limit) const {
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
  const uint32_t pointer = initial_.pointer_bytes_at(offset);
  if (pointer != 0 && pointer <= limit) return pointer;
  uint32_t unit = tools_.pointers.bytes();
  while (unit > 1 && (offset % unit != 0 || unit > limit)) unit /= 2;
  for (uint32_t i = 1; i < unit; ++i)
    if (initial_.pointer_bytes_at(offset + i) != 0) return 1;
  return unit;
}

bool LayerReader::may_know(const LayerRef& version, uint64_t offset, uint64_t bytes) const {
  for (const Layer* layer = version.get(); layer != nullptr; layer = layer->below.get()) {
    if (layer->kind == Layer::Kind::Bottom) return !initial_.is_arbitrary();
    const auto first = layer->cells.lower_bound(offset);
    if (first != layer->cells.end() && first->first - offset < bytes) return true;
    if (layer->kind != Layer::Kind::Cells && layer->kind != Layer::Kind::Copy) return false;
  }
  return false;
}

std::optional<uint64_t> LayerReader::pointer_begin(const LayerRef& version, uint64_t offset) const {
  const Layer* layer = version.get();
  for (; layer && layer->kind == Layer::Kind::Cells; layer = layer->below.get())
    if (const auto found = layer->cells.find(offset); found != layer->cells.end()) {
      if (!found->second.value->value.is_pointer()) return std::nullopt;
      return offset - found->second.index;
    }
  if (layer && layer->kind == Layer::Kind::Bottom) return initial_.pointer_begin(offset);
  return std::nullopt;
}

} // namespace fathom::memory
