// Memory that is not the program's: registers of devices at fixed addresses, and what volatile reads find.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// What a volatile read of a variable that the program defines finds.
enum class VolatileReads : uint8_t {
  Memory, ///< what was written there (default)
  Any,    ///< any value, each time: a device or an interrupt may write it
};

/// What volatile reads of one variable find, whatever those of others do.
struct VolatileObject {
  std::string name; ///< in the source
  VolatileReads reads = VolatileReads::Memory;
};

/// "NAME=nondet" or "NAME=memory". Nothing: it is neither.
std::optional<VolatileObject> parse_volatile_object(const std::string& text);

/// A range of addresses at which devices have registers. Accesses in it are valid.
struct Registers {
  uint64_t address = 0, size = 0; ///< bytes, size > 0, the end is an address of 64 bits
  bool is_memory = false;         ///< reads find what was written last; else any value, each time

  uint64_t end() const { return address + size; }
  std::string to_string() const; ///< "0x40001000:256"
};

/// "ADDRESS:SIZE", "ADDRESS:SIZE=nondet" or "ADDRESS:SIZE=memory", numbers in C's forms. Nothing: it is none
/// of these.
std::optional<Registers> parse_registers(const std::string& text);

} // namespace fathom::frontend
