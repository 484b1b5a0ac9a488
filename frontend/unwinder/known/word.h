// Word: a value as it is held while steps over known values are executed.
#pragma once

#include <cstdint>

namespace fathom::frontend::known {

/// `Number`: `bits` are its bits, zero above its width; of at most 64 bits. `Pointer`: to `object` (by its
/// number in KnownMemory), `bits` are the offset in the width of pointers, zero above. `Address`: what
/// ptrtoint makes of such a pointer. `Value`: `bits` are the index of a value of the program, of which
/// nothing is known here. `Unset`: nothing was computed.
struct Word {
  enum class Kind : uint32_t { Unset, Number, Pointer, Address, Value };
  uint64_t bits = 0;
  uint32_t object = 0;
  Kind kind = Kind::Unset;

  static Word number(uint64_t bits) { return {bits, 0, Kind::Number}; }
  static Word pointer(uint32_t object, uint64_t offset) { return {offset, object, Kind::Pointer}; }
  bool is_number() const { return kind == Kind::Number; }
  bool is_pointer() const { return kind == Kind::Pointer; }
  bool leads_to_object() const { return kind == Kind::Pointer || kind == Kind::Address; }
};

} // namespace fathom::frontend::known
