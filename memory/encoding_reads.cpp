// Reads through the layers of an object's contents.
#include "memory/encoding_layers.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace fathom::memory {

using term::Builder;
using term::Term;

namespace {

enum class Overlap : uint8_t { None, SameOrNone, Possible };

/// How the places of a read and of an earlier write can lie to each other.
Overlap overlap(const Place& read, const Place& write) {
  using Wide = __int128;
  if (Wide{read.facts.high} + read.bytes <= write.facts.low ||
      Wide{write.facts.high} + write.bytes <= read.facts.low)
    return Overlap::None;
  const int64_t modulus = std::gcd(read.facts.modulus, write.facts.modulus);
  if (modulus == 0) return Overlap::Possible;
  Wide distance =
      (Wide{read.facts.remainder} - write.facts.remainder) % modulus; // of the read behind the write
  if (distance < 0) distance += modulus;
  if (distance == 0)
    return modulus >= write.bytes && modulus >= read.bytes && read.bytes == write.bytes ? Overlap::SameOrNone
                                                                                        : Overlap::Possible;
  return distance >= write.bytes && modulus - distance >= read.bytes ? Overlap::None : Overlap::Possible;
}

} // namespace

EncodedValue ObjectContents::read(const Place& place) {
  Stats& stats = tools_.stats;
  if (place.known()) ++stats.counter("memory.read.known");
  if (admitted(place).count == 0) return {tools_.builder.bv(place.bytes * 8, 0), {}, nullptr};
  const EncodedValue result = read(top_, place);
  if (long_reads_ >= 4) consider_array();
  return result;
}

EncodedValue ObjectContents::read(const LayerRef& layer, const Place& place) {
  switch (layer->kind) {
  case Layer::Kind::Bottom:
    if (!place.known())
      ++tools_.stats.counter(initial_.is_arbitrary() ? "memory.read.array" : "memory.read.table");
    return initial_.read(place, upper_size_);
  case Layer::Kind::Array:
    ++tools_.stats.counter("memory.read.array");
    return {read_array(tools_, layer->array, initial_.element_bytes(), place), {}, nullptr};
  case Layer::Kind::Cells:
    return place.known() ? read_cells_known(layer, place) : read_cells_symbolic(layer, place);
  case Layer::Kind::Write:
  case Layer::Kind::Fill:
  case Layer::Kind::Copy: break;
  }
  const Layer::Key key{place.offset, place.bytes};
  if (const auto found = layer->memo.find(key); found != layer->memo.end()) return found->second;
  const EncodedValue result =
      layer->kind == Layer::Kind::Write ? read_write(layer, place) : read_bulk(layer, place);
  layer->memo.emplace(key, result);
  return result;
}

EncodedValue ObjectContents::read_by_bytes(const LayerRef& layer, const Place& place) {
  EncodedValue result;
  for (uint32_t i = 0; i < place.bytes; ++i) result = tools_.join(result, read(layer, moved(place, i, 1)));
  return result;
}

/// All bytes are in this layer.
EncodedValue ObjectContents::read_cells_here(const Layer& layer, uint64_t offset, uint32_t bytes) {
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

EncodedValue ObjectContents::read_cells_known(const LayerRef& layer, const Place& place) {
  const uint64_t offset = place.known_offset();
  uint32_t present = 0;
  for (auto cell = layer->cells.lower_bound(offset);
       cell != layer->cells.end() && cell->first < offset + place.bytes; ++cell)
    ++present;
  if (present == 0) return read(layer->below, place);
  if (present < place.bytes) return read_by_bytes(layer, place);
  return read_cells_here(*layer, offset, place.bytes);
}

EncodedValue ObjectContents::read_cells_symbolic(const LayerRef& layer, const Place& place) {
  const OffsetRange range = admitted(place);
  const EncodedValue nothing{tools_.builder.bv(place.bytes * 8, 0), {}, nullptr};
  if (range.count == 0) return nothing;
  if (range.count > tools_.options.mux_entries) return read_cells_chain(layer, place, range);
  const auto first = layer->cells.lower_bound(static_cast<uint64_t>(range.first));
  const auto end = layer->cells.upper_bound(static_cast<uint64_t>(range.last()) + place.bytes - 1);
  const auto cells = static_cast<uint64_t>(std::distance(first, end));
  if (cells == 0) return read(layer->below, place);
  if (cells * 4 < range.count * std::min<uint64_t>(static_cast<uint64_t>(range.step), place.bytes))
    return read_cells_chain(layer, place, range);
  ++tools_.stats.counter("memory.read.mux");
  std::vector<EncodedValue> leaves;
  leaves.reserve(range.count);
  for (uint64_t i = 0; i < range.count; ++i)
    leaves.push_back(read(layer, tools_.place(range.at(i), place.bytes)));
  return tools_.mux_values(place.offset, range, leaves);
}

/// The places that meet a cell of this layer as choices in front of what lies below.
EncodedValue ObjectContents::read_cells_chain(const LayerRef& layer, const Place& place,
                                              const OffsetRange& range) {
  const auto bytes = static_cast<int64_t>(place.bytes);
  std::set<int64_t> places;
  for (auto cell = layer->cells.lower_bound(static_cast<uint64_t>(range.first)); cell != layer->cells.end();
       ++cell) {
    const auto offset = static_cast<int64_t>(cell->first);
    // Places that contain this byte: the last one that begins at or before it, and those before.
    int64_t begin = offset - (offset - range.first) % range.step;
    if (range.count != UINT64_MAX && begin > range.last()) begin = range.last();
    if (begin + bytes <= offset) {
      if (range.count != UINT64_MAX && offset >= range.last() + bytes) break;
      continue;
    }
    for (; begin > offset - bytes && begin >= range.first; begin -= range.step) places.insert(begin);
  }
  if (places.size() > 64) ++long_reads_;
  ++tools_.stats.counter("memory.read.chain");
  EncodedValue result = read(layer->below, place);
  for (const int64_t begin : places) {
    const Term here = tools_.builder.eq(place.offset, tools_.pointers.offset_constant(begin));
    result = tools_.pointers.ite(here, read(layer, tools_.place(begin, place.bytes)), result);
  }
  return result;
}

EncodedValue ObjectContents::read_write(const LayerRef& layer, const Place& place) {
  Builder& b = tools_.builder;
  const EncodedValue& value = layer->value->value;
  switch (overlap(place, layer->place)) {
  case Overlap::None: return read(layer->below, place);
  case Overlap::SameOrNone: {
    ++tools_.stats.counter("memory.read.symw");
    const Term hit = b.and_(layer->guard, b.eq(place.offset, layer->place.offset));
    if (hit == b.bool_true()) return value;
    return tools_.pointers.ite(hit, value, read(layer->below, place));
  }
  case Overlap::Possible: break;
  }
  return read_write_overlapping(layer, place);
}

EncodedValue ObjectContents::read_write_overlapping(const LayerRef& layer, const Place& place) {
  Builder& b = tools_.builder;
  const Place& write = layer->place;
  const EncodedValue& value = layer->value->value;
  if (place.bytes == 1) {
    EncodedValue result = read(layer->below, place);
    for (uint32_t i = 0; i < write.bytes; ++i) {
      if (overlap(place, moved(write, i, 1)) == Overlap::None) continue;
      const Term here = b.eq(place.offset, b.bvadd(write.offset, tools_.pointers.constant(i)));
      result = tools_.pointers.ite(b.and_(layer->guard, here), tools_.bytes_of(value, i, 1), result);
    }
    return result;
  }
  const EncodedValue mixed = read_by_bytes(layer, place);
  if (place.bytes != tools_.pointers.bytes() || !layer->pointers) return mixed;
  // Pointers keep their object where the read meets all of a value or nothing of it.
  const Term apart =
      tools_.builder.bvsub(place.offset, write.offset); // in (-place.bytes, write.bytes) when they overlap
  const Term near = b.ult(b.bvadd(apart, tools_.pointers.constant(place.bytes - 1)),
                          tools_.pointers.constant(place.bytes + write.bytes - 1));
  EncodedValue result = tools_.pointers.ite(b.and_(layer->guard, near), mixed, read(layer->below, place));
  if (write.bytes != place.bytes) return result;
  return tools_.pointers.ite(b.and_(layer->guard, b.eq(place.offset, write.offset)), value, result);
}

EncodedValue ObjectContents::read_bulk_inside(const Layer& layer, const Place& place) {
  Builder& b = tools_.builder;
  if (layer.kind == Layer::Kind::Fill) {
    Term result = layer.value->value.bits;
    for (uint32_t i = 1; i < place.bytes; ++i) result = b.concat(layer.value->value.bits, result);
    return {result, {}, nullptr};
  }
  const Term offset = b.bvadd(b.bvsub(place.offset, layer.place.offset), layer.source_offset);
  const Place from = tools_.place(offset, place.bytes);
  if (layer.source_object->admitted(from).count == 0) return {b.bv(place.bytes * 8, 0), {}, nullptr};
  return layer.source_object->read(layer.source, from);
}

EncodedValue ObjectContents::read_bulk(const LayerRef& layer, const Place& place) {
  if (!layer->below) return read_bulk_inside(*layer, place); // fills the whole object
  Builder& b = tools_.builder;
  using Wide = __int128;
  const TermFacts& to = layer->place.facts;
  const TermFacts& size = layer->size_facts;
  if (Wide{place.facts.high} + place.bytes <= to.low ||
      (size.low >= 0 && Wide{to.high} + size.high <= place.facts.low))
    return read(layer->below, place);
  const Term bytes = tools_.pointers.constant(place.bytes);
  const Term distance = b.bvsub(place.offset, layer->place.offset);
  const Term inside =
      b.and_(layer->guard, b.and_(b.uge(layer->size, bytes), b.ule(distance, b.bvsub(layer->size, bytes))));
  if (inside == b.bool_true()) return read_bulk_inside(*layer, place);
  Term outside = b.bool_true();
  for (uint32_t i = 0; i < place.bytes; ++i)
    outside = b.and_(outside, b.not_(b.ult(b.bvadd(distance, tools_.pointers.constant(i)), layer->size)));
  outside = b.or_(outside, b.not_(layer->guard));
  if (outside == b.bool_true()) return read(layer->below, place);
  const bool whole_or_nothing = place.bytes == 1 || (place.facts.congruent(to, place.bytes) &&
                                                     size.congruent({0, 0, 0, 0}, place.bytes));
  EncodedValue otherwise = read(layer->below, place);
  if (!whole_or_nothing && b.or_(inside, outside) != b.bool_true())
    otherwise = tools_.pointers.ite(outside, otherwise, read_by_bytes(layer, place));
  if (inside == b.bool_false()) return otherwise;
  return tools_.pointers.ite(inside, read_bulk_inside(*layer, place), otherwise);
}

} // namespace fathom::memory
