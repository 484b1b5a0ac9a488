// Values of the interpreter's registers.
#pragma once

#include "ir/support/bit_vector.h"

#include <llvm/ADT/APInt.h>
#include <llvm/ADT/ArrayRef.h>

#include <cstdint>
#include <vector>

namespace fathom::frontend::interpreter {

using ObjectIndex = uint32_t;
constexpr ObjectIndex null_index = 0;
constexpr ObjectIndex unknown_index = 1; ///< pointers made from integers

/// An object and a signed byte offset in it. In the objects null and unknown the offset is the absolute
/// address.
struct Pointer {
  ObjectIndex object = null_index;
  int64_t offset = 0;

  bool has_object() const { return object > unknown_index; }
  bool is_null() const { return !has_object() && offset == 0; }
  friend bool operator==(const Pointer&, const Pointer&) = default;
};

/// An integer (floats are the integer of their bits), a pointer, or the elements of a struct, array or
/// vector. An integer that consists of bytes of a pointer remembers it, so that a pointer survives ptrtoint,
/// inttoptr and bytewise copies, and so that its address counts as observed only when somebody computes with
/// the number.
struct Value {
  enum class Kind : uint8_t { Integer, Pointer, Aggregate };

  Kind kind = Kind::Integer;
  bool from_pointer = false; ///< Integer: bits are bytes first_byte... of the address of `pointer`
  uint8_t first_byte = 0;
  llvm::APInt bits{1, 0};
  Pointer pointer;
  std::vector<Value> elements;

  static Value integer(llvm::APInt bits) {
    Value value;
    value.bits = std::move(bits);
    return value;
  }
  static Value integer(unsigned width, uint64_t number) { return integer(llvm::APInt(width, number)); }
  static Value of(Pointer pointer) {
    Value value;
    value.kind = Kind::Pointer;
    value.pointer = pointer;
    return value;
  }
  static Value aggregate(std::vector<Value> elements) {
    Value value;
    value.kind = Kind::Aggregate;
    value.elements = std::move(elements);
    return value;
  }
};

inline llvm::APInt to_apint(const BitVector& value, unsigned width) {
  std::vector<uint64_t> words;
  for (uint32_t i = 0; i < value.word_count(); i++) words.push_back(value.word(i));
  return llvm::APInt(value.width(), words).zextOrTrunc(width);
}

} // namespace fathom::frontend::interpreter
