// What objects hold before the first store, as terms.
#pragma once

#include "ir/program/program.h"
#include "ir/term/builder.h"
#include "memory/encoding_facts.h"
#include "memory/encoding_model.h"
#include "memory/encoding_pointers.h"

#include <map>
#include <optional>
#include <vector>

namespace fathom::memory {

/// A place in an object: constant when the facts say so.
struct Place {
  term::Term offset; ///< pointer width
  TermFacts facts;
  uint32_t bytes = 1;

  bool known() const { return facts.is_constant(); }
  uint64_t known_offset() const { return static_cast<uint64_t>(facts.low); }
};

/// What all parts of one encoding share. Not owned.
struct EncodingTools {
  term::Builder& builder;
  Pointers& pointers;
  FactsOf& facts;
  const ModelOptions& options;
  Stats& stats;
  std::vector<term::Term>& axioms;

  Place place(term::Term offset, uint32_t bytes) { return {offset, facts(offset), bytes}; }
  Place place(int64_t offset, uint32_t bytes) { return place(pointers.offset_constant(offset), bytes); }
  /// Byte `index` (0: lowest) of an integer.
  term::Term byte_of(term::Term value, uint32_t index) {
    return builder.width(value) == 8 ? value : builder.extract(index * 8 + 7, index * 8, value);
  }
  /// Bytes index, index + 1, ... of what is stored, as an integer that remembers if it was torn out of a
  /// pointer.
  EncodedValue bytes_of(const EncodedValue& value, uint32_t index, uint32_t bytes);
  /// Integers one behind the other in memory; `low` may be invalid, for nothing.
  EncodedValue join(const EncodedValue& low, const EncodedValue& high);
  /// Integers of `range.count` places or pointers (if any is one) as one value.
  EncodedValue mux_values(term::Term offset, const OffsetRange& range,
                          const std::vector<EncodedValue>& leaves);
};

/// The bottom of one object's contents. Integers read here have 8 * bytes bits; a whole pointer of an
/// initialiser is a pointer.
///
/// Arbitrary bytes are symbols as long as only known places are read (one for each access, shared by
/// overlapping ones), and one array symbol as soon as a symbolic place is. What was a symbol until then is
/// tied to the array by axioms.
class InitialContents {
 public:
  /// `upper_size`: no byte at or above it is ever read validly. `array`: an array from the start, of elements
  /// of `element_bytes`.
  InitialContents(EncodingTools& tools, program::ObjectId id, const program::Object& object, bool array,
                  uint32_t element_bytes);

  EncodedValue read(const Place& place, std::optional<uint64_t> upper_size);
  bool is_zero() const { return contents_ == program::Contents::Zero; }
  bool is_arbitrary() const { return contents_ == program::Contents::Arbitrary; }
  bool holds_pointers() const { return !pointers_.empty(); }
  size_t initialised_bytes() const { return bytes_.size(); }
  /// A native array with the same contents, of element_bytes() each.
  term::Term as_array();
  uint32_t element_bytes() const { return element_bytes_; }
  /// Where the initialiser's pointer that covers this byte begins.
  std::optional<uint64_t> pointer_begin(uint64_t offset) const;
  /// Bytes of the pointer that starts exactly at `offset`, else 0.
  uint32_t pointer_bytes_at(uint64_t offset) const;

  std::optional<term::Term> byte(uint64_t offset) const;
  std::optional<MemoryModel::InitialArray> array() const;
  std::vector<uint64_t> offsets() const; ///< of bytes that are symbols

 private:
  struct SymbolByte {
    term::Term symbol;
    uint32_t index;
  };
  term::Term read_arbitrary(const Place& place);
  term::Term read_symbols(uint64_t offset, uint32_t bytes);
  EncodedValue read_bytes(uint64_t offset, uint32_t bytes);
  EncodedValue initialised_byte(uint64_t offset);
  void use_array();

  EncodingTools& tools_;
  program::ObjectId id_;
  program::Contents contents_;
  std::vector<uint8_t> bytes_;
  std::map<uint64_t, program::InitialPointer> pointers_; ///< by offset
  std::map<uint64_t, SymbolByte> symbols_;               ///< by offset; used while there is no array
  term::Term array_;
  uint32_t element_bytes_;
};

/// Reads `bytes` bytes at `offset` from an array of little-endian elements of `element_bytes` each.
term::Term read_array(EncodingTools& tools, term::Term array, uint32_t element_bytes, const Place& place);
/// The array with `value` (8 * place.bytes bits) written there when `guard` holds.
term::Term write_array(EncodingTools& tools, term::Term array, uint32_t element_bytes, const Place& place,
                       term::Term value, term::Term guard);

} // namespace fathom::memory
