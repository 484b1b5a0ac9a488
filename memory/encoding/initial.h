// Contents of objects before the first store, as terms.
#pragma once

#include "ir/program/program.h"
#include "memory/encoding/place.h"
#include "memory/encoding/tools.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace fathom::memory {

/// The bottom of one space's contents. Integers read here have 8 * bytes bits; a whole pointer of an
/// initialiser is a pointer.
class InitialContents {
 public:
  virtual ~InitialContents() = default;
  virtual EncodedValue read(const Place& place) = 0;
  virtual bool is_arbitrary() const = 0; ///< throughout
  virtual bool is_zero() const = 0;      ///< throughout
  virtual bool holds_pointers() const = 0;
  /// Bytes that a native array would have to be given one by one.
  virtual size_t initialised_bytes() const = 0;
  /// A native array with the same contents, of element_bytes() each.
  virtual term::Term as_array() = 0;
  virtual uint32_t element_bytes() const = 0;
  /// The beginning of the initialiser's pointer that covers this byte.
  virtual std::optional<uint64_t> pointer_begin(uint64_t offset) const = 0;
  /// Bytes of the pointer that starts exactly at `offset`, else 0.
  virtual uint32_t pointer_bytes_at(uint64_t offset) const = 0;

  virtual std::optional<term::Term> byte(uint64_t offset) const = 0;
  /// The array symbol that holds the arbitrary bytes, if there is one: index 0 is place 0.
  virtual std::optional<term::Term> array() const = 0;
  virtual std::vector<uint64_t> offsets() const = 0; ///< of bytes that are symbols
};

/// Arbitrary bytes of a space. As long as only known places are read each access has a symbol, which
/// overlapping accesses share. As soon as a symbolic place is read the space is one array symbol, and axioms
/// tie the earlier symbols to it.
class ArbitraryBytes {
 public:
  /// `objects`: what the slots of the space hold.
  ArbitraryBytes(EncodingTools& tools, SlotLayout layout, std::vector<program::ObjectId> objects,
                 uint32_t element_bytes);

  term::Term read(const Place& place);
  term::Term as_array();
  uint32_t element_bytes() const { return element_bytes_; }
  std::optional<term::Term> byte(uint64_t offset) const;
  std::optional<term::Term> array() const { return array_.valid() ? std::optional(array_) : std::nullopt; }
  std::vector<uint64_t> offsets() const;

 private:
  struct SymbolByte {
    term::Term symbol;
    uint32_t index;
  };
  term::Term read_symbols(uint64_t offset, uint32_t bytes);

  EncodingTools& tools_;
  SlotLayout layout_;
  std::vector<program::ObjectId> objects_;
  std::map<uint64_t, SymbolByte> symbols_; ///< by place; used while there is no array
  term::Term array_;
  uint32_t element_bytes_;
};

/// Initial contents of one object.
class ObjectInitial final : public InitialContents {
 public:
  /// `upper_size`: no byte at or above it is ever read validly. `array`: an array from the start, of elements
  /// of `element_bytes`.
  ObjectInitial(EncodingTools& tools, program::ObjectId id, const program::Object& object,
                std::optional<uint64_t> upper_size, bool array, uint32_t element_bytes);

  EncodedValue read(const Place& place) override;
  bool is_arbitrary() const override { return contents_ == program::Contents::Arbitrary; }
  bool is_zero() const override { return contents_ == program::Contents::Zero; }
  bool holds_pointers() const override { return !pointers_.empty(); }
  size_t initialised_bytes() const override { return bytes_.size(); }
  term::Term as_array() override;
  uint32_t element_bytes() const override { return arbitrary_.element_bytes(); }
  std::optional<uint64_t> pointer_begin(uint64_t offset) const override;
  uint32_t pointer_bytes_at(uint64_t offset) const override;
  std::optional<term::Term> byte(uint64_t offset) const override {
    return is_arbitrary() ? arbitrary_.byte(offset) : std::nullopt;
  }
  std::optional<term::Term> array() const override { return arbitrary_.array(); }
  std::vector<uint64_t> offsets() const override { return arbitrary_.offsets(); }

 private:
  EncodedValue read_bytes(uint64_t offset, uint32_t bytes);
  EncodedValue initialised_byte(uint64_t offset);
  EncodedValue read_table(const Place& place);

  EncodingTools& tools_;
  program::Contents contents_;
  std::optional<uint64_t> upper_size_;
  std::vector<uint8_t> bytes_;
  std::map<uint64_t, program::InitialPointer> pointers_; ///< by offset
  ArbitraryBytes arbitrary_;
};

/// Initial contents of the objects in the slots of a space.
class SlottedInitial final : public InitialContents {
 public:
  SlottedInitial(EncodingTools& tools, const program::Program& program, SlotLayout layout,
                 const std::vector<program::ObjectId>& objects, bool array, uint32_t element_bytes);

  EncodedValue read(const Place& place) override;
  bool is_arbitrary() const override { return others_.empty(); }
  bool is_zero() const override;
  bool holds_pointers() const override;
  size_t initialised_bytes() const override;
  term::Term as_array() override;
  uint32_t element_bytes() const override { return arbitrary_.element_bytes(); }
  std::optional<uint64_t> pointer_begin(uint64_t offset) const override;
  uint32_t pointer_bytes_at(uint64_t offset) const override;
  std::optional<term::Term> byte(uint64_t offset) const override {
    return other(layout_.slot_of(offset)) ? std::nullopt : arbitrary_.byte(offset);
  }
  std::optional<term::Term> array() const override { return arbitrary_.array(); }
  std::vector<uint64_t> offsets() const override { return arbitrary_.offsets(); }

 private:
  /// The contents of a slot that are not arbitrary, else null.
  ObjectInitial* other(uint64_t slot) const {
    const auto found = others_.find(slot);
    return found == others_.end() ? nullptr : found->second.get();
  }

  EncodingTools& tools_;
  SlotLayout layout_;
  ArbitraryBytes arbitrary_;
  std::map<uint64_t, std::unique_ptr<ObjectInitial>> others_; ///< by slot
};

/// Reads `bytes` bytes at `offset` from an array of elements of `element_bytes` each, in the target's order
/// of bytes.
term::Term read_array(EncodingTools& tools, term::Term array, uint32_t element_bytes, const Place& place);
/// The array with `value` (8 * place.bytes bits) written there when `guard` holds.
term::Term write_array(EncodingTools& tools, term::Term array, uint32_t element_bytes, const Place& place,
                       term::Term value, term::Term guard);

} // namespace fathom::memory
