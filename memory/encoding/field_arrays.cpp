// Native arrays for the fields of arrays of structures: one for each field.
//
//     place, 64 bits        k              t        0
//     +-------------------+----------------+--------+
//     | beyond the space  |     index      | equal  |      stride: a multiple of 2^t; the space ends at 2^k
//     at most
//     +-------------------+----------------+--------+
//
// An entry is `written bit, contents of the field`. Where nothing was written the older layers answer, so
// that initial contents of any kind need not be put into the array.
#include "memory/encoding/layers.h"

#include <algorithm>
#include <bit>

namespace fathom::memory {

using term::Builder;
using term::Term;

namespace {

/// More shapes than this are not kept: the accesses follow no structure.
constexpr size_t most_shapes = 256;
/// Cells layers of more cells stay below the arrays.
constexpr size_t most_cells = 256;

} // namespace

const TermFacts& SpaceContents::inner_facts(const Place& place, TermFacts& own) const {
  if (layout_.single()) return place.facts;
  if (place.slotted()) return place.inner_facts;
  if (!place.known()) return own = TermFacts{}; // not said
  return own = constant_facts(layout_.inner_of(place.known_offset()));
}

void SpaceContents::note_shape(const Place& place) {
  if (shapes_.size() > most_shapes) return;
  TermFacts own;
  const TermFacts& facts = inner_facts(place, own);
  shapes_.insert({facts.modulus(), facts.remainder(), place.bytes});
}

Term SpaceContents::field_index(Term start) {
  const auto low = static_cast<uint32_t>(std::countr_zero(fields_->stride));
  uint32_t high = tools_.pointers.bits();
  if (end() != UINT64_MAX) high = std::min<uint32_t>(high, std::bit_width(end()));
  const uint32_t shared = layout_.single() ? low : std::min(low, layout_.shift);
  return tools_.builder.extract(std::max(high, shared + 1) - 1, shared, start);
}

/// The array with `value` in the field that begins at the place `start`, where the guard holds.
Term SpaceContents::store_field(Term array, Term start, Term value, Term guard) {
  Builder& b = tools_.builder;
  const Term index = field_index(start);
  const bool marked = b.context().sort(array).element_width() != b.width(value);
  const Term entry = marked ? b.concat(b.bv(1, 1), value) : value;
  return b.store(array, index, guard == b.bool_true() ? entry : b.ite(guard, entry, b.select(array, index)));
}

namespace {

bool is_data(const EncodedValue& value) {
  return !value.is_pointer() && value.part == 0;
}

} // namespace

/// Which fields can have an array: those that hold numbers only and are always written whole, as far as these
/// layers show it.
std::vector<bool> SpaceContents::array_fields(const FieldLayout& layout,
                                              const std::vector<LayerRef>& layers) const {
  std::vector<bool> possible;
  for (const FieldLayout::Field& field : layout.fields)
    possible.push_back(field.accessed && field.bytes <= 16);
  for (const LayerRef& layer : layers) {
    if (layer->kind == Layer::Kind::Write) {
      TermFacts own;
      const auto residue = layout.residue(inner_facts(layer->place, own));
      if (!residue) return {};
      for (const FieldLayout::Piece& piece : layout.pieces(*residue, layer->place.bytes))
        if (!piece.whole || !is_data(layer->value->value)) possible[piece.field] = false;
    }
    for (const auto& [offset, cell] : layer->cells) {
      const FieldLayout::Piece piece = layout.pieces(layout_.inner_of(offset) % layout.stride, 1)[0];
      if (!possible[piece.field]) continue;
      bool whole = is_data(cell.value->value);
      for (uint64_t i = 0; i < layout.fields[piece.field].bytes; ++i)
        whole &= layer->cells.contains(offset - piece.begin + i);
      if (!whole) possible[piece.field] = false;
    }
  }
  return possible;
}

/// Makes a Fields layer of the newest Write and small Cells layers.
bool SpaceContents::to_fields(size_t least) {
  tested_ = 0;
  std::optional<FieldLayout> layout = fields_;
  if (!layout && shapes_.size() <= most_shapes)
    layout = FieldLayout::of(shapes_, layout_.single() ? 0 : uint64_t{1} << layout_.shift);
  if (!layout) return false;
  std::vector<LayerRef> layers; // newest first
  LayerRef base = top_;
  for (; base->kind == Layer::Kind::Write ||
         (base->kind == Layer::Kind::Cells && base->cells.size() <= most_cells);
       base = base->below)
    layers.push_back(base);
  std::vector<bool> possible = array_fields(*layout, layers);
  const bool again = base->kind == Layer::Kind::Fields;
  for (size_t i = 0; again && i < possible.size(); ++i) possible[i] = possible[i] && base->arrays[i].valid();
  if (static_cast<size_t>(std::count(possible.begin(), possible.end(), true)) < least) return false;
  fields_ = std::move(layout);
  auto result = std::make_shared<Layer>(Layer::Kind::Fields, top_);
  result->symbolic = 0;
  result->arrays.resize(possible.size());
  if (again) {
    for (size_t i = 0; i < possible.size(); ++i)
      if (possible[i]) result->arrays[i] = base->arrays[i];
    result->base = base->base;
  } else {
    const bool zero = base->kind == Layer::Kind::Bottom && initial_->is_zero();
    const uint32_t index_width = tools_.builder.width(field_index(tools_.pointers.constant(0)));
    for (size_t i = 0; i < possible.size(); ++i) {
      if (!possible[i]) continue;
      const auto width = static_cast<uint32_t>(fields_->fields[i].bytes * 8 + (zero ? 0 : 1));
      result->arrays[i] =
          tools_.builder.const_array(term::Sort::array(index_width, width), tools_.builder.bv(width, 0));
      ++tools_.stats.counter("memory.arrays.fields");
    }
    if (!zero) result->base = base;
  }
  for (size_t i = layers.size(); i-- > 0;) take_up(*result, layers[i]);
  top_ = std::move(result);
  return true;
}

/// Stores what `layer` writes into the arrays.
void SpaceContents::take_up(Layer& fields, const LayerRef& layer) {
  Builder& b = tools_.builder;
  if (layer->kind == Layer::Kind::Write) {
    TermFacts own;
    store_pieces(fields, *fields_->residue(inner_facts(layer->place, own)), layer->place,
                 layer->value->value.bits, layer->guard);
    return;
  }
  uint64_t end = 0; // of the field stored last
  for (const auto& [offset, cell] : layer->cells) {
    if (offset < end) continue;
    const FieldLayout::Piece piece = fields_->pieces(layout_.inner_of(offset) % fields_->stride, 1)[0];
    Term& array = fields.arrays[piece.field];
    if (!array.valid()) continue;
    const auto bytes = static_cast<uint32_t>(fields_->fields[piece.field].bytes);
    const Place place = tools_.place(static_cast<int64_t>(offset - piece.begin), bytes);
    array = store_field(array, place.offset, read(layer, place).bits, b.bool_true());
    end = offset - piece.begin + bytes;
  }
}

void SpaceContents::store_pieces(Layer& fields, uint64_t residue, const Place& place, Term value,
                                 Term guard) {
  Builder& b = tools_.builder;
  for (const FieldLayout::Piece& piece : fields_->pieces(residue, place.bytes)) {
    Term& array = fields.arrays[piece.field];
    if (!array.valid()) continue;
    const Term start = b.bvadd(place.offset, tools_.pointers.constant(piece.at));
    const Term part = b.extract((piece.at + piece.bytes) * 8 - 1, piece.at * 8, value);
    array = store_field(array, start, part, guard);
  }
}

/// A write of whole fields that all have arrays; false: it has to be a layer of its own.
bool SpaceContents::write_fields(const Place& place, const EncodedValue& value, Term guard) {
  TermFacts own;
  const auto residue = fields_->residue(inner_facts(place, own));
  if (!residue || !is_data(value)) return false;
  for (const FieldLayout::Piece& piece : fields_->pieces(*residue, place.bytes))
    if (!piece.whole || !top_->arrays[piece.field].valid()) return false;
  auto layer = std::make_shared<Layer>(Layer::Kind::Fields, top_->below);
  layer->symbolic = 0;
  layer->arrays = top_->arrays;
  layer->base = top_->base;
  store_pieces(*layer, *residue, place, value.bits, guard);
  top_ = std::move(layer);
  return true;
}

EncodedValue SpaceContents::read_fields(const LayerRef& layer, const Place& place) {
  TermFacts own;
  const auto residue = fields_->residue(inner_facts(place, own));
  if (!residue) return read_fields_anywhere(layer, place);
  const std::vector<FieldLayout::Piece> pieces = fields_->pieces(*residue, place.bytes);
  EncodedValue result;
  for (size_t i = 0; i < pieces.size();) {
    const FieldLayout::Piece& piece = pieces[i];
    if (layer->arrays[piece.field].valid()) {
      result = tools_.join(result, read_piece(*layer, piece, place));
      ++i;
      continue;
    }
    uint32_t bytes = 0; // of all that is below, at once: pointers stay whole
    for (; i < pieces.size() && !layer->arrays[pieces[i].field].valid(); ++i) bytes += pieces[i].bytes;
    const EncodedValue below = read(layer->below, moved(place, piece.at, bytes));
    if (bytes == place.bytes) return below;
    result = tools_.join(result, below.is_pointer() ? tools_.bytes_of(below, 0, bytes) : below);
  }
  if (pieces.size() == 1 || !layer->base || !layer->pointers || place.bytes != tools_.pointers.bytes())
    return result;
  // A pointer that no field was written over keeps its object.
  Builder& b = tools_.builder;
  Term touched = b.bool_false();
  bool all = true;
  for (const FieldLayout::Piece& piece : pieces)
    if (layer->arrays[piece.field].valid())
      touched = b.or_(touched, is_written(b.select(layer->arrays[piece.field], index_of(piece, place))));
    else
      all = false;
  return tools_.pointers.ite(touched, result, read(all ? layer->base : layer->below, place));
}

/// Where the piece of an access at `place` is in its array.
Term SpaceContents::index_of(const FieldLayout::Piece& piece, const Place& place) {
  const int64_t start = static_cast<int64_t>(piece.at) - static_cast<int64_t>(piece.begin);
  return field_index(tools_.builder.bvadd(place.offset, tools_.pointers.offset_constant(start)));
}

Term SpaceContents::is_written(Term entry) {
  const uint32_t mark = tools_.builder.width(entry) - 1;
  return tools_.builder.bv1_to_bool(tools_.builder.extract(mark, mark, entry));
}

/// The piece of an access at `place`, from its array or, where that was not written, from the base.
EncodedValue SpaceContents::read_piece(const Layer& layer, const FieldLayout::Piece& piece,
                                       const Place& place) {
  Builder& b = tools_.builder;
  const Term entry = b.select(layer.arrays[piece.field], index_of(piece, place));
  const auto low = static_cast<uint32_t>(piece.begin * 8);
  const EncodedValue data{b.extract(low + piece.bytes * 8 - 1, low, entry), {}, nullptr};
  if (!layer.base) return data;
  const EncodedValue older = read(layer.base, moved(place, piece.at, piece.bytes));
  return tools_.pointers.ite(is_written(entry), data, older);
}

/// The place's offset in its slot, modulo the stride.
Term SpaceContents::residue_of(const Place& place) {
  Builder& b = tools_.builder;
  const uint32_t bits = tools_.pointers.bits();
  Term inner = place.slotted() ? place.inner : place.offset;
  if (!layout_.single() && !place.slotted()) inner = b.zext(bits, b.extract(layout_.shift - 1, 0, inner));
  if (!std::has_single_bit(fields_->stride))
    return b.bvurem(inner, tools_.pointers.constant(fields_->stride));
  const auto low = static_cast<uint32_t>(std::countr_zero(fields_->stride));
  return low == 0 ? tools_.pointers.constant(0) : b.zext(bits, b.extract(low - 1, 0, inner));
}

/// A read of which it is not known where in the structure it begins.
EncodedValue SpaceContents::read_fields_anywhere(const LayerRef& layer, const Place& place) {
  Builder& b = tools_.builder;
  EncodedValue mixed;
  Term touches = b.bool_false();
  for (uint32_t i = 0; i < place.bytes; ++i) {
    const Place byte = moved(place, i, 1);
    const Term residue = residue_of(byte);
    mixed = tools_.join(mixed, read_fields_byte(layer, byte, residue));
    for (size_t f = 0; f < layer->arrays.size(); ++f)
      if (layer->arrays[f].valid()) touches = b.or_(touches, in_field(residue, f));
  }
  if (place.bytes != tools_.pointers.bytes() || !layer->pointers) return mixed;
  return tools_.pointers.ite(touches, mixed, read(layer->below, place));
}

Term SpaceContents::in_field(Term residue, size_t field) {
  const FieldLayout::Field& f = fields_->fields[field];
  return tools_.builder.ult(tools_.builder.bvsub(residue, tools_.pointers.constant(f.offset)),
                            tools_.pointers.constant(f.bytes));
}

EncodedValue SpaceContents::read_fields_byte(const LayerRef& layer, const Place& place, Term residue) {
  Builder& b = tools_.builder;
  EncodedValue result = read(layer->below, place);
  for (size_t f = 0; f < layer->arrays.size(); ++f) {
    if (!layer->arrays[f].valid()) continue;
    const Term begin = b.bvsub(residue, tools_.pointers.constant(fields_->fields[f].offset));
    const Term entry = b.select(layer->arrays[f], field_index(b.bvsub(place.offset, begin)));
    const uint32_t width = b.width(entry);
    const Term distance = b.bvshl(begin, tools_.pointers.constant(3)); // in bits; matters in the field only
    const Term shift =
        width <= b.width(distance) ? b.extract(width - 1, 0, distance) : b.zext(width, distance);
    EncodedValue value{b.extract(7, 0, b.bvlshr(entry, shift)), {}, nullptr};
    if (layer->base) {
      const Term written = b.bv1_to_bool(b.extract(width - 1, width - 1, entry));
      value = tools_.pointers.ite(written, value, read(layer->base, place));
    }
    result = tools_.pointers.ite(in_field(residue, f), value, result);
  }
  return result;
}

} // namespace fathom::memory
