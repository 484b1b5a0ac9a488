// Tools that all parts of one encoding of memory share: they make terms, and take values apart and join them
// as memory does.
#pragma once

#include "ir/term/builder.h"
#include "memory/encoding/facts.h"
#include "memory/encoding/model.h"
#include "memory/encoding/place.h"
#include "memory/encoding/pointers.h"

#include <vector>

namespace fathom::memory {

/// Not owned.
struct EncodingTools {
  program::Target target;
  term::Builder& builder;
  Pointers& pointers;
  FactsOf& facts;
  const ModelOptions& options;
  Stats& stats;
  std::vector<term::Term>& axioms;

  Place place(term::Term offset, uint32_t bytes) { return {offset, facts(offset), bytes, {}, {}, {}}; }
  Place place(int64_t offset, uint32_t bytes) { return place(pointers.offset_constant(offset), bytes); }
  /// The place `by` bytes further on, in the same slot.
  Place moved(const Place& place, term::Term by, uint32_t bytes);
  Place moved(const Place& place, uint32_t by, uint32_t bytes);

  /// Bytes that a value of the type takes in memory.
  uint32_t bytes_of(program::Type type) const {
    return type.is_pointer() ? pointers.bytes() : (type.width() + 7) / 8;
  }
  /// Contents of memory as a value of the type, and the reverse.
  EncodedValue from_memory(const EncodedValue& content, program::Type type);
  EncodedValue to_memory(const EncodedValue& value, program::Type type);

  /// The `count` bytes of an integer that lie at `index`, `index + 1`, ... in memory.
  term::Term bytes_of(term::Term value, uint32_t index, uint32_t count) {
    const uint32_t low = target.lowest_bit(builder.width(value) / 8, index, count);
    return builder.width(value) == count * 8 ? value : builder.extract(low + count * 8 - 1, low, value);
  }
  term::Term byte_of(term::Term value, uint32_t index) { return bytes_of(value, index, 1); }
  /// The integer of two that lie one after the other in memory; `first` may be invalid, for nothing.
  term::Term join(term::Term first, term::Term second) {
    if (!first.valid()) return second;
    return target.is_big_endian ? builder.concat(first, second) : builder.concat(second, first);
  }
  /// Bytes index, index + 1, ... of what is stored, as an integer. It remembers the pointer if it is a part
  /// of one.
  EncodedValue bytes_of(const EncodedValue& value, uint32_t index, uint32_t bytes);
  /// Integers one after the other in memory; `first` may be invalid, for nothing.
  EncodedValue join(const EncodedValue& first, const EncodedValue& second);
  /// The value leaves[i] where the offset is places[i] (ascending): integers, or pointers if any is one. An
  /// offset is never at a place whose leaf is no value. No value if no leaf is one.
  EncodedValue mux_values(term::Term offset, std::vector<uint64_t> places, std::vector<EncodedValue> leaves);
};

} // namespace fathom::memory
