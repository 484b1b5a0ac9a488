#include "memory/encoding/fields.h"

#include <algorithm>
#include <numeric>

namespace fathom::memory {

namespace {

/// More fields than this are none: the accesses follow no structure.
constexpr size_t most_fields = 64;

uint64_t modulo(int64_t value, uint64_t modulus) {
  return static_cast<uint64_t>(ranges::modulo(value, modulus));
}

} // namespace

std::optional<FieldLayout> FieldLayout::of(const std::set<AccessShape>& shapes, uint64_t slot_bytes) {
  FieldLayout layout;
  for (const AccessShape& shape : shapes)
    layout.stride = std::gcd(layout.stride, static_cast<uint64_t>(shape.modulus));
  if (layout.stride == 0) layout.stride = slot_bytes;
  if (layout.stride == 0) return std::nullopt;
  std::set<uint64_t> cuts{0, layout.stride};
  for (const AccessShape& shape : shapes) {
    const uint64_t begin = modulo(shape.remainder, layout.stride);
    cuts.insert(begin);
    cuts.insert((begin + shape.bytes) % layout.stride);
    if (cuts.size() > most_fields) return std::nullopt;
  }
  for (auto cut = cuts.begin(); std::next(cut) != cuts.end(); ++cut)
    layout.fields.push_back({*cut, *std::next(cut) - *cut, false});
  for (const AccessShape& shape : shapes)
    for (const Piece& piece : layout.pieces(modulo(shape.remainder, layout.stride), shape.bytes))
      layout.fields[piece.field].accessed = true;
  return layout;
}

std::optional<uint64_t> FieldLayout::residue(const TermFacts& inner) const {
  if (inner.modulus() == 0 || static_cast<uint64_t>(inner.modulus()) % stride == 0)
    return modulo(inner.remainder(), stride);
  return std::nullopt;
}

size_t FieldLayout::field_at(uint64_t residue) const {
  const auto next = std::upper_bound(fields.begin(), fields.end(), residue,
                                     [](uint64_t at, const Field& field) { return at < field.offset; });
  return static_cast<size_t>(next - fields.begin()) - 1;
}

std::vector<FieldLayout::Piece> FieldLayout::pieces(uint64_t residue, uint32_t bytes) const {
  std::vector<Piece> result;
  for (uint32_t at = 0; at < bytes;) {
    const uint64_t place = (residue + at) % stride;
    const size_t field = field_at(place);
    const uint64_t begin = place - fields[field].offset;
    const auto count = static_cast<uint32_t>(std::min<uint64_t>(fields[field].bytes - begin, bytes - at));
    result.push_back({at, field, begin, count, count == fields[field].bytes});
    at += count;
  }
  return result;
}

} // namespace fathom::memory
