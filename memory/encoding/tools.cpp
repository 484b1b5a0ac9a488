#include "memory/encoding/tools.h"

#include "memory/encoding/tables.h"

namespace fathom::memory {

using program::Type;
using term::Term;

Place EncodingTools::moved(const Place& place, Term by, uint32_t bytes) {
  Place result = this->place(builder.bvadd(place.offset, by), bytes);
  if (place.slotted() && !result.known()) {
    result.inner = builder.bvadd(place.inner, by);
    result.inner_facts = facts(result.inner);
    result.slot_facts = place.slot_facts;
  }
  return result;
}

Place EncodingTools::moved(const Place& place, uint32_t by, uint32_t bytes) {
  if (by != 0) return moved(place, pointers.constant(by), bytes);
  Place result = place;
  result.bytes = bytes;
  return result;
}

EncodedValue EncodingTools::from_memory(const EncodedValue& content, Type type) {
  if (type.is_pointer()) return pointers.as_pointer(content);
  Term bits = pointers.as_integer(content).bits;
  if (builder.width(bits) != type.width()) bits = builder.extract(type.width() - 1, 0, bits);
  return {type.is_boolean() ? builder.bv1_to_bool(bits) : bits, {}, nullptr};
}

EncodedValue EncodingTools::to_memory(const EncodedValue& value, Type type) {
  if (type.is_pointer()) return value;
  const Term bits = type.is_boolean() ? builder.bool_to_bv1(value.bits) : value.bits;
  return {builder.zext(bytes_of(type) * 8, bits), {}, nullptr};
}

EncodedValue EncodingTools::bytes_of(const EncodedValue& value, uint32_t index, uint32_t bytes) {
  constexpr uint32_t torn = EncodedValue::torn;
  const Term whole = pointers.as_integer(value).bits;
  const uint32_t own = value.is_pointer() ? 1 : value.part & ~torn;
  const uint32_t part = (index < 31 ? own << index & ~torn : 0) | (value.part & torn);
  return {bytes_of(whole, index, bytes), {}, nullptr, part};
}

EncodedValue EncodingTools::join(const EncodedValue& first, const EncodedValue& second) {
  if (!first.valid()) return second;
  constexpr uint32_t torn = EncodedValue::torn;
  const uint32_t bytes = builder.width(first.bits) / 8;
  const uint32_t in_first = first.part & ~torn, in_second = second.part & ~torn;
  const uint32_t whole = bytes < 31 ? in_first & in_second >> bytes : 0;
  const bool loses = in_first != whole || (bytes < 31 ? whole << bytes : 0) != in_second;
  const uint32_t part = whole | ((first.part | second.part) & torn) | (loses ? torn : 0);
  return {join(first.bits, second.bits), {}, nullptr, part};
}

EncodedValue EncodingTools::mux_values(Term offset, std::vector<uint64_t> places,
                                       std::vector<EncodedValue> leaves) {
  size_t kept = 0;
  bool any_pointer = false;
  for (size_t i = 0; i < leaves.size(); ++i) {
    if (!leaves[i].valid()) continue;
    any_pointer |= leaves[i].is_pointer();
    places[kept] = places[i];
    leaves[kept++] = leaves[i];
  }
  places.resize(kept);
  leaves.resize(kept);
  if (leaves.empty()) return {};
  const Table table{offset, places, options.table_reads};
  std::vector<Term> bits, objects;
  if (!any_pointer) {
    uint32_t part = 0;
    for (const EncodedValue& leaf : leaves) {
      bits.push_back(leaf.bits);
      part |= leaf.part;
    }
    return {read_table(builder, table, bits), {}, nullptr, part};
  }
  std::vector<EncodedValue> converted;
  bool same = true;
  for (const EncodedValue& leaf : leaves) {
    converted.push_back(pointers.as_pointer(leaf));
    bits.push_back(converted.back().bits);
    objects.push_back(converted.back().object);
    same &= bits.back() == bits[0] && objects.back() == objects[0];
  }
  if (same) return converted[0];
  EncodedValue result =
      pointers.assemble(read_table(builder, table, objects), read_table(builder, table, bits), converted);
  // Once more without null and its like: what is dereferenced is none of them.
  std::vector<Term> reached_objects, reached_bits;
  std::vector<uint64_t> reached_places;
  bool differs = false;
  for (size_t i = 0; i < converted.size(); ++i) {
    differs |= converted[i].reach_object.valid() || !converted[i].candidates->reaches;
    if (!converted[i].candidates->reaches) continue;
    reached_places.push_back(places[i]);
    reached_objects.push_back(converted[i].object_reached());
    reached_bits.push_back(converted[i].bits_reached());
  }
  if (differs && !reached_places.empty()) {
    const Table reached{offset, reached_places, options.table_reads};
    result.reach_object = read_table(builder, reached, reached_objects);
    result.reach_bits = read_table(builder, reached, reached_bits);
  }
  return result;
}

} // namespace fathom::memory
