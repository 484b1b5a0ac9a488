// Interrupt handlers: functions that run between accesses of the program (--isr).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace fathom::frontend {

/// A handler runs at most `most` times in an execution, each time to its end: no other one interrupts it.
struct Interrupt {
  std::string handler;
  uint32_t most = 1; ///< 1 to 16
};

/// "NAME" or "NAME:MOST". Nothing: it is none of these.
std::optional<Interrupt> parse_interrupt(const std::string& text);

} // namespace fathom::frontend
