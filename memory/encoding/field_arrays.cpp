//     place, 64 bits        k              t        0
//     +-------------------+----------------+--------+
//     | beyond the space  |     index      | equal  |      stride: a multiple of 2^t
//     +-------------------+----------------+--------+      the space ends at 2^k at most
//
// An entry is `written bit, contents of the field`. Where nothing was written the older layers answer, so
// that initial contents of any kind need not be put into the array.
#include "memory/encoding/field_arrays.h"

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

const TermFacts& FieldArrays::inner_facts(const Place& place, TermFacts& own) const {
  if (layout_.single()) return place.facts;
  if (place.slotted()) return place.inner_facts;
  if (!place.known()) return own = TermFacts{}; // not said
  return own = constant_facts(layout_.inner_of(place.known_offset()));
}

void FieldArrays::note_shape(const Place& place) {
  if (shapes_.size() > most_shapes) return;
  TermFacts own;
  const TermFacts& facts = inner_facts(place, own);
  shapes_.insert({facts.modulus(), facts.remainder(), place.bytes});
}

Term FieldArrays::field_index(Term start) {
  const auto low = static_cast<uint32_t>(std::countr_zero(fields_->stride));
  uint32_t high = tools_.pointers.bits();
  if (layout_.end() != UINT64_MAX) high = std::min<uint32_t>(high, std::bit_width(layout_.end()));
  const uint32_t shared = layout_.single() ? low : std::min(low, layout_.shift);
  return tools_.builder.extract(std::max(high, shared + 1) - 1, shared, start);
}

/// The array with `value` in the field that begins at the place `start`, where the guard holds.
Term FieldArrays::store_field(Term array, Term start, Term value, Term guard) {
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
std::vector<bool> FieldArrays::possible_fields(const FieldLayout& layout,
                                               const std::vector<LayerRef>& layers) const {
  std::vector<bool> possible;
  for (const FieldLayout::Field& field : layout.fields)
    possible.push_back(field.accessed && field.bytes <= 16);
  for (const LayerRef& layer : layers) {
    if (layer->kind == Layer::Kind::Write) {
      TermFacts own;
      const auto residue = layout.residue(inner_facts(layer->change.place, own));
      if (!residue) return {};
      for (const FieldLayout::Piece& piece : layout.pieces(*residue, layer->change.place.bytes))
        if (!piece.whole || !is_data(layer->change.value->value)) possible[piece.field] = false;
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

LayerRef FieldArrays::make(const LayerRef& top, size_t least, bool zero, VersionReader& versions) {
  std::optional<FieldLayout> layout = fields_;
  if (!layout && shapes_.size() <= most_shapes)
    layout = FieldLayout::of(shapes_, layout_.single() ? 0 : uint64_t{1} << layout_.shift);
  if (!layout) return nullptr;
  std::vector<LayerRef> layers; // newest first
  LayerRef base = top;
  for (; base->kind == Layer::Kind::Write ||
         (base->kind == Layer::Kind::Cells && base->cells.size() <= most_cells);
       base = base->below)
    layers.push_back(base);
  std::vector<bool> possible = possible_fields(*layout, layers);
  if (base->kind == Layer::Kind::Fields)
    for (size_t i = 0; i < possible.size(); ++i) possible[i] = possible[i] && base->fields.arrays[i].valid();
  if (static_cast<size_t>(std::count(possible.begin(), possible.end(), true)) < least) return nullptr;
  fields_ = std::move(layout);
  auto result = std::make_shared<Layer>(Layer::Kind::Fields, top);
  result->symbolic = 0;
  begin_arrays(*result, base, possible, zero);
  for (size_t i = layers.size(); i-- > 0;) take_up(*result, layers[i], versions);
  return result;
}

/// The arrays of what is at `base`, where it has some; else arrays in which nothing was written.
void FieldArrays::begin_arrays(Layer& fields, const LayerRef& base, const std::vector<bool>& possible,
                               bool zero) {
  std::vector<Term>& arrays = fields.fields.arrays;
  arrays.resize(possible.size());
  if (base->kind == Layer::Kind::Fields) {
    for (size_t i = 0; i < possible.size(); ++i)
      if (possible[i]) arrays[i] = base->fields.arrays[i];
    fields.fields.base = base->fields.base;
    return;
  }
  zero = zero && base->kind == Layer::Kind::Bottom;
  const uint32_t index_width = tools_.builder.width(field_index(tools_.pointers.constant(0)));
  for (size_t i = 0; i < possible.size(); ++i) {
    if (!possible[i]) continue;
    const auto width = static_cast<uint32_t>(fields_->fields[i].bytes * 8 + (zero ? 0 : 1));
    arrays[i] =
        tools_.builder.const_array(term::Sort::array(index_width, width), tools_.builder.bv(width, 0));
    ++tools_.stats.counter("memory.arrays.fields");
  }
  if (!zero) fields.fields.base = base;
}

/// Stores what `layer` writes into the arrays.
void FieldArrays::take_up(Layer& fields, const LayerRef& layer, VersionReader& versions) {
  Builder& b = tools_.builder;
  if (layer->kind == Layer::Kind::Write) {
    TermFacts own;
    store_pieces(fields, *fields_->residue(inner_facts(layer->change.place, own)), layer->change.place,
                 layer->change.value->value.bits, layer->change.guard);
    return;
  }
  uint64_t end = 0; // of the field stored last
  for (const auto& [offset, cell] : layer->cells) {
    if (offset < end) continue;
    const FieldLayout::Piece piece = fields_->pieces(layout_.inner_of(offset) % fields_->stride, 1)[0];
    Term& array = fields.fields.arrays[piece.field];
    if (!array.valid()) continue;
    const auto bytes = static_cast<uint32_t>(fields_->fields[piece.field].bytes);
    const Place place = tools_.place(static_cast<int64_t>(offset - piece.begin), bytes);
    array = store_field(array, place.offset, versions.read(layer, place).bits, b.bool_true());
    end = offset - piece.begin + bytes;
  }
}

void FieldArrays::store_pieces(Layer& fields, uint64_t residue, const Place& place, Term value, Term guard) {
  Builder& b = tools_.builder;
  for (const FieldLayout::Piece& piece : fields_->pieces(residue, place.bytes)) {
    Term& array = fields.fields.arrays[piece.field];
    if (!array.valid()) continue;
    const Term start = b.bvadd(place.offset, tools_.pointers.constant(piece.at));
    const Term part =
        tools_.bytes_of(value, static_cast<uint32_t>(piece.at), static_cast<uint32_t>(piece.bytes));
    array = store_field(array, start, part, guard);
  }
}

LayerRef FieldArrays::write(const Layer& top, const Place& place, const EncodedValue& value, Term guard) {
  TermFacts own;
  const auto residue = fields_->residue(inner_facts(place, own));
  if (!residue || !is_data(value)) return nullptr;
  for (const FieldLayout::Piece& piece : fields_->pieces(*residue, place.bytes))
    if (!piece.whole || !top.fields.arrays[piece.field].valid()) return nullptr;
  auto layer = std::make_shared<Layer>(Layer::Kind::Fields, top.below);
  layer->symbolic = 0;
  layer->fields = top.fields;
  store_pieces(*layer, *residue, place, value.bits, guard);
  return layer;
}

EncodedValue FieldArrays::read(const LayerRef& layer, const Place& place, VersionReader& versions) {
  TermFacts own;
  const auto residue = fields_->residue(inner_facts(place, own));
  if (!residue) return read_anywhere(layer, place, versions);
  const std::vector<FieldLayout::Piece> pieces = fields_->pieces(*residue, place.bytes);
  EncodedValue result;
  for (size_t i = 0; i < pieces.size();) {
    const FieldLayout::Piece& piece = pieces[i];
    if (layer->fields.arrays[piece.field].valid()) {
      result = tools_.join(result, read_piece(*layer, piece, place, versions));
      ++i;
      continue;
    }
    uint32_t bytes = 0; // of all that is below, at once: pointers stay whole
    for (; i < pieces.size() && !layer->fields.arrays[pieces[i].field].valid(); ++i) bytes += pieces[i].bytes;
    const EncodedValue below = versions.read(layer->below, tools_.moved(place, piece.at, bytes));
    if (bytes == place.bytes) return below;
    result = tools_.join(result, below.is_pointer() ? tools_.bytes_of(below, 0, bytes) : below);
  }
  if (pieces.size() == 1 || !layer->fields.base || !layer->pointers || place.bytes != tools_.pointers.bytes())
    return result;
  // A pointer that no field was written over keeps its object.
  Builder& b = tools_.builder;
  Term touched = b.bool_false();
  bool all = true;
  for (const FieldLayout::Piece& piece : pieces)
    if (layer->fields.arrays[piece.field].valid())
      touched =
          b.or_(touched, is_written(b.select(layer->fields.arrays[piece.field], index_of(piece, place))));
    else
      all = false;
  return tools_.pointers.ite(touched, result, versions.read(all ? layer->fields.base : layer->below, place));
}

/// The index in the piece's array that an access at `place` has.
Term FieldArrays::index_of(const FieldLayout::Piece& piece, const Place& place) {
  const int64_t start = static_cast<int64_t>(piece.at) - static_cast<int64_t>(piece.begin);
  return field_index(tools_.builder.bvadd(place.offset, tools_.pointers.offset_constant(start)));
}

Term FieldArrays::is_written(Term entry) {
  const uint32_t mark = tools_.builder.width(entry) - 1;
  return tools_.builder.bv1_to_bool(tools_.builder.extract(mark, mark, entry));
}

/// The piece of an access at `place`, from its array or, where that was not written, from the base.
EncodedValue FieldArrays::read_piece(const Layer& layer, const FieldLayout::Piece& piece, const Place& place,
                                     VersionReader& versions) {
  Builder& b = tools_.builder;
  const Term entry = b.select(layer.fields.arrays[piece.field], index_of(piece, place));
  // The mark of what was written lies above the contents.
  const auto bytes = static_cast<uint32_t>(fields_->fields[piece.field].bytes);
  const Term contents = b.extract(bytes * 8 - 1, 0, entry);
  const EncodedValue data{
      tools_.bytes_of(contents, static_cast<uint32_t>(piece.begin), static_cast<uint32_t>(piece.bytes)),
      {},
      nullptr};
  if (!layer.fields.base) return data;
  const EncodedValue older = versions.read(layer.fields.base, tools_.moved(place, piece.at, piece.bytes));
  return tools_.pointers.ite(is_written(entry), data, older);
}

/// The place's offset in its slot, modulo the stride.
Term FieldArrays::residue_of(const Place& place) {
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
EncodedValue FieldArrays::read_anywhere(const LayerRef& layer, const Place& place, VersionReader& versions) {
  Builder& b = tools_.builder;
  EncodedValue mixed;
  Term touches = b.bool_false();
  for (uint32_t i = 0; i < place.bytes; ++i) {
    const Place byte = tools_.moved(place, i, 1);
    const Term residue = residue_of(byte);
    mixed = tools_.join(mixed, read_byte(layer, byte, residue, versions));
    for (size_t f = 0; f < layer->fields.arrays.size(); ++f)
      if (layer->fields.arrays[f].valid()) touches = b.or_(touches, in_field(residue, f));
  }
  if (place.bytes != tools_.pointers.bytes() || !layer->pointers) return mixed;
  return tools_.pointers.ite(touches, mixed, versions.read(layer->below, place));
}

Term FieldArrays::in_field(Term residue, size_t field) {
  const FieldLayout::Field& f = fields_->fields[field];
  return tools_.builder.ult(tools_.builder.bvsub(residue, tools_.pointers.constant(f.offset)),
                            tools_.pointers.constant(f.bytes));
}

EncodedValue FieldArrays::read_byte(const LayerRef& layer, const Place& place, Term residue,
                                    VersionReader& versions) {
  Builder& b = tools_.builder;
  EncodedValue result = versions.read(layer->below, place);
  for (size_t f = 0; f < layer->fields.arrays.size(); ++f) {
    if (!layer->fields.arrays[f].valid()) continue;
    const Term begin = b.bvsub(residue, tools_.pointers.constant(fields_->fields[f].offset));
    const Term entry = b.select(layer->fields.arrays[f], field_index(b.bvsub(place.offset, begin)));
    const uint32_t width = b.width(entry);
    const Term behind = b.bvsub(tools_.pointers.constant(fields_->fields[f].bytes - 1), begin);
    const Term distance = b.bvshl(tools_.target.is_big_endian ? behind : begin,
                                  tools_.pointers.constant(3)); // in bits; matters in the field only
    const Term shift =
        width <= b.width(distance) ? b.extract(width - 1, 0, distance) : b.zext(width, distance);
    EncodedValue value{b.extract(7, 0, b.bvlshr(entry, shift)), {}, nullptr};
    if (layer->fields.base) {
      const Term written = b.bv1_to_bool(b.extract(width - 1, width - 1, entry));
      value = tools_.pointers.ite(written, value, versions.read(layer->fields.base, place));
    }
    result = tools_.pointers.ite(in_field(residue, f), value, result);
  }
  return result;
}

} // namespace fathom::memory
