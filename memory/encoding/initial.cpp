#include "memory/encoding/initial.h"

#include "memory/encoding/tables.h"

#include <bit>

namespace fathom::memory {

using program::Contents;
using term::Builder;
using term::Term;

namespace {

/// Bits of the element index above the byte number, kept at pointer width.
Term element_index(EncodingTools& tools, Term offset, uint32_t element_bytes) {
  if (element_bytes == 1) return offset;
  Builder& b = tools.builder;
  const uint32_t shift = std::countr_zero(element_bytes);
  const uint32_t width = b.width(offset);
  return b.zext(width, b.extract(width - 1, shift, offset));
}

bool aligned(const Place& place, uint32_t element_bytes) {
  return place.facts.congruent(constant_facts(0), element_bytes);
}

Term plus(EncodingTools& tools, Term offset, uint64_t n) {
  return tools.builder.bvadd(offset, tools.pointers.constant(n));
}

/// Bit position (width of an element) of the byte at `offset` within its element.
Term bit_position(EncodingTools& tools, Term offset, uint32_t element_bytes) {
  Builder& b = tools.builder;
  const uint32_t shift = std::countr_zero(element_bytes);
  Term index = b.extract(shift - 1, 0, offset);
  if (tools.target.is_big_endian) index = b.bvnot(index); // counted from the other end of a power of two
  return b.zext(element_bytes * 8, b.concat(index, b.bv(3, 0)));
}

Term read_array_byte(EncodingTools& tools, Term array, uint32_t element_bytes, Term offset) {
  Builder& b = tools.builder;
  const Term element = b.select(array, element_index(tools, offset, element_bytes));
  if (element_bytes == 1) return element;
  return b.extract(7, 0, b.bvlshr(element, bit_position(tools, offset, element_bytes)));
}

Term write_array_byte(EncodingTools& tools, Term array, uint32_t element_bytes, Term offset, Term byte,
                      Term guard) {
  Builder& b = tools.builder;
  const Term index = element_index(tools, offset, element_bytes);
  const Term old = b.select(array, index);
  Term updated = byte;
  if (element_bytes > 1) {
    const Term position = bit_position(tools, offset, element_bytes);
    const uint32_t width = element_bytes * 8;
    const Term hole = b.bvnot(b.bvshl(b.bv(width, 0xFF), position));
    updated = b.bvor(b.bvand(old, hole), b.bvshl(b.zext(width, byte), position));
  }
  return b.store(array, index, b.ite(guard, updated, old));
}

} // namespace

Term read_array(EncodingTools& tools, Term array, uint32_t element_bytes, const Place& place) {
  Builder& b = tools.builder;
  Term result;
  if (aligned(place, element_bytes) && place.bytes % element_bytes == 0) {
    for (uint32_t i = 0; i < place.bytes; i += element_bytes) {
      const Term element = b.select(array, element_index(tools, plus(tools, place.offset, i), element_bytes));
      result = tools.join(result, element);
    }
    return result;
  }
  for (uint32_t i = 0; i < place.bytes; ++i) {
    result = tools.join(result, read_array_byte(tools, array, element_bytes, plus(tools, place.offset, i)));
  }
  return result;
}

Term write_array(EncodingTools& tools, Term array, uint32_t element_bytes, const Place& place, Term value,
                 Term guard) {
  Builder& b = tools.builder;
  if (aligned(place, element_bytes) && place.bytes % element_bytes == 0) {
    for (uint32_t i = 0; i < place.bytes; i += element_bytes) {
      const Term index = element_index(tools, plus(tools, place.offset, i), element_bytes);
      const Term part = tools.bytes_of(value, i, element_bytes);
      // The guard goes into the value: an ite of arrays costs solvers dearly.
      array = b.store(array, index, b.ite(guard, part, b.select(array, index)));
    }
    return array;
  }
  for (uint32_t i = 0; i < place.bytes; ++i)
    array = write_array_byte(tools, array, element_bytes, plus(tools, place.offset, i),
                             tools.byte_of(value, i), guard);
  return array;
}

ArbitraryBytes::ArbitraryBytes(EncodingTools& tools, SlotLayout layout,
                               std::vector<program::ObjectId> objects, uint32_t element_bytes)
    : tools_(tools), layout_(std::move(layout)), objects_(std::move(objects)), element_bytes_(element_bytes) {
}

Term ArbitraryBytes::as_array() {
  if (array_.valid()) return array_;
  const uint32_t index_bits = tools_.pointers.bits();
  const std::string name = fmt::format("initial!{}{}!array{}x{}", layout_.single() ? "" : "slots",
                                       objects_[0].index(), index_bits, element_bytes_ * 8);
  array_ = tools_.builder.symbol(name, term::Sort::array(index_bits, element_bytes_ * 8));
  for (const auto& [offset, byte] : symbols_) {
    const Term selected =
        read_array(tools_, array_, element_bytes_, tools_.place(static_cast<int64_t>(offset), 1));
    tools_.axioms.push_back(tools_.builder.eq(selected, tools_.byte_of(byte.symbol, byte.index)));
  }
  return array_;
}

Term ArbitraryBytes::read_symbols(uint64_t offset, uint32_t bytes) {
  Builder& b = tools_.builder;
  bool untouched = true;
  for (uint32_t i = 0; i < bytes; ++i) untouched &= !symbols_.contains(offset + i);
  const auto make = [&](uint64_t at, uint32_t n) {
    const program::ObjectId object = objects_[layout_.slot_of(at)];
    const Term symbol = b.symbol(fmt::format("initial!{}!{}!{}", object.index(), layout_.inner_of(at), n * 8),
                                 term::Sort::bv(n * 8));
    for (uint32_t i = 0; i < n; ++i) symbols_.emplace(at + i, SymbolByte{symbol, i});
  };
  if (untouched) make(offset, bytes);
  Term result;
  for (uint32_t i = 0; i < bytes;) {
    if (!symbols_.contains(offset + i)) make(offset + i, 1);
    const SymbolByte byte = symbols_.at(offset + i);
    uint32_t run = 1; // consecutive bytes of one symbol come out as one extract
    for (; i + run < bytes; ++run) {
      const auto next = symbols_.find(offset + i + run);
      if (next == symbols_.end() || next->second.symbol != byte.symbol ||
          next->second.index != byte.index + run)
        break;
    }
    result = tools_.join(result, tools_.bytes_of(byte.symbol, byte.index, run));
    i += run;
  }
  return result;
}

Term ArbitraryBytes::read(const Place& place) {
  if (!array_.valid() && place.known()) return read_symbols(place.known_offset(), place.bytes);
  return read_array(tools_, as_array(), element_bytes_, place);
}

std::optional<Term> ArbitraryBytes::byte(uint64_t offset) const {
  // An array holds every byte; a symbol made before it is tied to it.
  if (array_.valid())
    return read_array(tools_, array_, element_bytes_, tools_.place(static_cast<int64_t>(offset), 1));
  const auto found = symbols_.find(offset);
  if (found == symbols_.end()) return std::nullopt;
  return tools_.byte_of(found->second.symbol, found->second.index);
}

std::vector<uint64_t> ArbitraryBytes::offsets() const {
  std::vector<uint64_t> result;
  for (const auto& [offset, byte] : symbols_) result.push_back(offset);
  return result;
}

ObjectInitial::ObjectInitial(EncodingTools& tools, program::ObjectId id, const program::Object& object,
                             std::optional<uint64_t> upper_size, bool array, uint32_t element_bytes)
    : tools_(tools), contents_(object.contents), upper_size_(upper_size), bytes_(object.bytes),
      arbitrary_(tools, {}, {id}, element_bytes) {
  for (const program::InitialPointer& pointer : object.pointers) pointers_.emplace(pointer.offset, pointer);
  if (array && is_arbitrary()) arbitrary_.as_array();
}

uint32_t ObjectInitial::pointer_bytes_at(uint64_t offset) const {
  return pointers_.contains(offset) ? tools_.pointers.bytes() : 0;
}

std::optional<uint64_t> ObjectInitial::pointer_begin(uint64_t offset) const {
  const auto next = pointers_.upper_bound(offset);
  if (next == pointers_.begin()) return std::nullopt;
  const uint64_t begin = std::prev(next)->first;
  return offset < begin + tools_.pointers.bytes() ? std::optional(begin) : std::nullopt;
}

EncodedValue ObjectInitial::initialised_byte(uint64_t offset) {
  if (const auto begin = pointer_begin(offset)) {
    const program::InitialPointer& pointer = pointers_.at(*begin);
    return tools_.bytes_of(tools_.pointers.make(pointer.target, pointer.addend),
                           static_cast<uint32_t>(offset - *begin), 1);
  }
  return {tools_.builder.bv(8, offset < bytes_.size() ? bytes_[offset] : 0), {}, nullptr};
}

EncodedValue ObjectInitial::read_bytes(uint64_t offset, uint32_t bytes) {
  if (const auto found = pointers_.find(offset); found != pointers_.end() && bytes == tools_.pointers.bytes())
    return tools_.pointers.make(found->second.target, found->second.addend);
  EncodedValue result;
  for (uint32_t i = 0; i < bytes; ++i) result = tools_.join(result, initialised_byte(offset + i));
  return result;
}

EncodedValue ObjectInitial::read(const Place& place) {
  switch (contents_) {
  case Contents::Arbitrary: return {arbitrary_.read(place), {}, nullptr};
  case Contents::Zero: return {tools_.builder.bv(place.bytes * 8, 0), {}, nullptr};
  case Contents::Bytes: break;
  }
  return place.known() ? read_bytes(place.known_offset(), place.bytes) : read_table(place);
}

EncodedValue ObjectInitial::read_table(const Place& place) {
  // After the initialised bytes there are only zeros: the table ends where they do.
  const uint64_t table_end =
      bytes_.empty() && pointers_.empty()
          ? 0
          : std::max<uint64_t>(bytes_.size(),
                               pointers_.empty() ? 0 : pointers_.rbegin()->first + tools_.pointers.bytes());
  const EncodedValue zero{tools_.builder.bv(place.bytes * 8, 0), {}, nullptr};
  if (table_end == 0) return zero;
  uint64_t last = table_end - 1;
  if (upper_size_) last = *upper_size_ < place.bytes ? 0 : std::min(last, *upper_size_ - place.bytes);
  const OffsetRange range = admitted_offsets(place.facts, last);
  if (range.count == 0) return zero;
  std::vector<uint64_t> places;
  std::vector<EncodedValue> leaves;
  for (uint64_t i = 0; i < range.count; ++i) {
    places.push_back(static_cast<uint64_t>(range.at(i)));
    leaves.push_back(read_bytes(places.back(), place.bytes));
  }
  const EncodedValue table = tools_.mux_values(place.offset, std::move(places), std::move(leaves));
  const bool complete = upper_size_ && *upper_size_ <= last + place.bytes;
  if (complete) return table;
  return tools_.pointers.ite(tools_.builder.ule(place.offset, tools_.pointers.constant(last)), table, zero);
}

Term ObjectInitial::as_array() {
  if (is_arbitrary()) return arbitrary_.as_array();
  const uint32_t element = element_bytes();
  const auto sort = term::Sort::array(tools_.pointers.bits(), element * 8);
  Term array = tools_.builder.const_array(sort, tools_.builder.bv(element * 8, 0));
  for (uint64_t offset = 0; offset < bytes_.size(); offset += element) {
    const EncodedValue value = tools_.pointers.as_integer(read_bytes(offset, element));
    array = write_array(tools_, array, element, tools_.place(static_cast<int64_t>(offset), element),
                        value.bits, tools_.builder.bool_true());
  }
  return array;
}

} // namespace fathom::memory
