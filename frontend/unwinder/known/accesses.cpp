// Loads, stores, variables and blocks of memory.
#include "frontend/unwinder/known/operations.h"
#include "ir/program/opcode.h"

#include <cstring>

namespace fathom::frontend::known {

using namespace program;

namespace {

template <uint32_t bytes> struct Unsigned;
template <> struct Unsigned<1> {
  using Type = uint8_t;
};
template <> struct Unsigned<2> {
  using Type = uint16_t;
};
template <> struct Unsigned<4> {
  using Type = uint32_t;
};
template <> struct Unsigned<8> {
  using Type = uint64_t;
};

/// The same byte in each byte.
template <typename Bits> constexpr Bits each(uint8_t byte) {
  return Bits(Bits(~Bits{0}) / 0xff * byte);
}

template <typename Bits> Bits in_order(Bits bits, bool is_big_endian) {
  if (!is_big_endian || sizeof(Bits) == 1) return bits;
  return Bits(__builtin_bswap64(bits) >> (64 - 8 * sizeof(Bits)));
}

bool lies_in(const Object& object, uint64_t offset, uint64_t bytes) {
  return object.usable && offset <= object.size && object.size - offset >= bytes;
}

bool is_aligned(const Object& object, uint64_t offset, uint32_t logarithm) {
  const uint64_t rest = (uint64_t{1} << logarithm) - 1;
  return ((offset | object.alignment) & rest) == 0;
}

/// The object that is accessed, where all is well.
Object* accessed(Execution& x, const Operation* o, const Word& place) {
  if (!place.is_pointer()) return nullptr;
  Object& object = x.memory.object(place.object);
  if (!lies_in(object, place.bits, o->bytes)) return nullptr;
  return is_aligned(object, place.bits, o->alignment) ? &object : nullptr;
}

const Operation* load_otherwise(Execution& x, const Operation* o, Object& object, uint64_t offset) {
  Word word;
  if (!x.memory.read(object, offset, o->bytes, o->is_pointer, word)) return x.stop(o);
  if (word.is_number()) word.bits &= o->mask;
  if (word.kind == Word::Kind::Value && !o->is_pointer) word.bits = x.narrowed(word.bits, o->width);
  if (word.kind == Word::Kind::Address && o->width != 8 * o->bytes) return x.stop(o);
  x.registers[o->to] = word;
  return o + 1;
}

template <uint32_t bytes> const Operation* load_number(Execution& x, const Operation* o) {
  using Bits = typename Unsigned<bytes>::Type;
  const Word& place = x.registers[o->a];
  Object* const object = accessed(x, o, place);
  if (object == nullptr) return x.stop(o);
  const uint64_t offset = place.bits;
  Bits states = 0, data = 0;
  std::memcpy(&states, object->state + offset, bytes);
  if ((states & each<Bits>(Object::special | Object::known)) != each<Bits>(Object::known))
    return load_otherwise(x, o, *object, offset);
  std::memcpy(&data, object->data + offset, bytes);
  x.registers[o->to] = Word::number(in_order(data, x.memory.is_big_endian()) & o->mask);
  return o + 1;
}

const Operation* load_any(Execution& x, const Operation* o) {
  const Word& place = x.registers[o->a];
  Object* const object = accessed(x, o, place);
  return object == nullptr ? x.stop(o) : load_otherwise(x, o, *object, place.bits);
}

/// A value that is no number, or takes the place of one.
const Operation* store_otherwise(Execution& x, const Operation* o, Object& object, uint64_t offset) {
  Word word = x.registers[o->b];
  if (word.kind == Word::Kind::Unset) return x.stop(o);
  if (word.kind == Word::Kind::Value && !o->is_pointer) word.bits = x.widened(word.bits, 8 * o->bytes);
  if (word.kind == Word::Kind::Address && o->width != 8 * o->bytes) return x.stop(o);
  return x.memory.write(object, offset, o->bytes, word) ? o + 1 : x.stop(o);
}

template <uint32_t bytes> const Operation* store_number(Execution& x, const Operation* o) {
  using Bits = typename Unsigned<bytes>::Type;
  const Word& place = x.registers[o->a];
  const Word& value = x.registers[o->b];
  Object* const object = accessed(x, o, place);
  if (object == nullptr || object->read_only) return x.stop(o);
  const uint64_t offset = place.bits;
  Bits states = 0;
  std::memcpy(&states, object->state + offset, bytes);
  if (!value.is_number() || (states & each<Bits>(Object::special)) != 0)
    return store_otherwise(x, o, *object, offset);
  x.memory.note_change(*object, offset, bytes);
  const Bits data = in_order(Bits(value.bits), x.memory.is_big_endian());
  std::memcpy(object->data + offset, &data, bytes);
  states = Bits((states & each<Bits>(Object::looked_up)) | each<Bits>(Object::known | Object::changed));
  std::memcpy(object->state + offset, &states, bytes);
  object->state[offset] |= Object::begins;
  return o + 1;
}

const Operation* store_any(Execution& x, const Operation* o) {
  const Word& place = x.registers[o->a];
  Object* const object = accessed(x, o, place);
  if (object == nullptr || object->read_only) return x.stop(o);
  return store_otherwise(x, o, *object, place.bits);
}

} // namespace

Execute load(uint32_t bytes, bool is_pointer) {
  if (is_pointer) return load_any;
  switch (bytes) {
  case 1: return load_number<1>;
  case 2: return load_number<2>;
  case 4: return load_number<4>;
  case 8: return load_number<8>;
  default: return nullptr;
  }
}

Execute store(uint32_t bytes, bool is_pointer) {
  if (is_pointer) return store_any;
  switch (bytes) {
  case 1: return store_number<1>;
  case 2: return store_number<2>;
  case 4: return store_number<4>;
  case 8: return store_number<8>;
  default: return nullptr;
  }
}

/// An alloca of `mask` bytes for each of what `a` counts.
const Operation* make_variable(Execution& x, const Operation* o) {
  const Word& count = x.registers[o->a];
  if (!count.is_number() || count.bits > KnownMemory::largest || !x.is_small(count.bits * o->mask))
    return x.stop(o);
  return x.allocate(o, ObjectKind::Stack, count.bits * o->mask, uint64_t{1} << o->alignment,
                    Contents::Arbitrary);
}

const Operation* end_life(Execution& x, const Operation* o) {
  const Word& place = x.registers[o->a];
  if (!place.is_pointer() || place.bits != 0 || place.object == null_object.index()) return x.stop(o);
  const Object& object = x.memory.object(place.object);
  if (!object.usable) return object.has_ended ? o + 1 : x.stop(o);
  if (object.kind != ObjectKind::Stack) return x.stop(o);
  x.end(place.object);
  return o + 1;
}

/// From `b` to `a`, as many bytes as `c` says; where `is_pointer`, a copy whose regions must not overlap.
const Operation* copy_block(Execution& x, const Operation* o) {
  const Word to = x.registers[o->a], from = x.registers[o->b], count = x.registers[o->c];
  if (!count.is_number() || !to.is_pointer() || !from.is_pointer()) return x.stop(o);
  const uint64_t bytes = count.bits;
  if (bytes == 0) return x.stop(o);
  const Object& target = x.memory.object(to.object);
  const Object& source = x.memory.object(from.object);
  const bool is_fine = lies_in(target, to.bits, bytes) && lies_in(source, from.bits, bytes) &&
                       !target.read_only && is_aligned(target, to.bits, o->alignment) &&
                       is_aligned(source, from.bits, o->width);
  const bool overlaps =
      to.object == from.object && to.bits < from.bits + bytes && from.bits < to.bits + bytes;
  if (!is_fine || (overlaps && o->is_pointer)) return x.stop(o);
  if (!x.memory.copy(to.object, to.bits, from.object, from.bits, bytes)) return x.stop(o);
  if (o->to != UINT32_MAX) x.registers[o->to] = to;
  return o + 1;
}

/// `a` gets the byte `b`, as often as `c` says.
const Operation* fill_block(Execution& x, const Operation* o) {
  const Word to = x.registers[o->a], byte = x.registers[o->b], count = x.registers[o->c];
  if (!count.is_number() || !to.is_pointer() || !byte.is_number() || count.bits == 0) return x.stop(o);
  const Object& target = x.memory.object(to.object);
  if (!lies_in(target, to.bits, count.bits) || target.read_only) return x.stop(o);
  if (!x.memory.fill(to.object, to.bits, uint8_t(byte.bits), count.bits)) return x.stop(o);
  if (o->to != UINT32_MAX) x.registers[o->to] = to;
  return o + 1;
}

} // namespace fathom::frontend::known
