// The input vector: everything a concrete execution takes from outside, so that it can be run again.
#pragma once

#include "ir/program/exchange/turn.h"
#include "ir/program/program.h"
#include "ir/support/bit_vector.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace fathom::program {

/// One value consumed: an input function's result, or a value that C leaves open. `site` is the LLVM
/// instruction's number in the normalised module (functions in module order, instructions in block order).
struct RecordedValue {
  uint32_t site = 0;
  BitVector value;
  std::string function; ///< inputs only
};

/// Inputs are consumed in the order of execution, open values in order for each site. Memory that holds
/// arbitrary bytes and base addresses are asked for by allocation. Static objects (functions, globals) are
/// numbered by their ObjectId, which unwinder and interpreter give alike, or named; objects allocated by the
/// execution are numbered from 0 in the order of the executed Alloc instructions, whatever their kind. What
/// is missing reads as 0 (values, bytes) or a plausible default (addresses).
struct InputVector {
  std::vector<Turn> turns; ///< in a program with several threads
  /// Sequential consistency: after the last turn others are drawn from this number, of threads that can go
  /// on; one that waits tries again when another one has done something. Run::turns has all of them. Nothing:
  /// who has the last turn goes on, and then the others in their order.
  std::optional<uint64_t> drawn_turns;
  bool blocks_are_steps = false; ///< that a block of the heap is made or freed is a step, too
  /// Where a read need not find the last write (C11), of each step, in the order of execution: the place
  /// among all writes of the one that its read finds (1: what was there at first), and that of its own write.
  /// 0: it does not read, or write, what is shared. Writes to the same bytes are seen in the order of their
  /// places.
  struct Places {
    uint64_t found = 0, placed = 0;
  };
  std::vector<Places> places;
  std::vector<RecordedValue> inputs;
  /// After the last input those from this one on come again and again; of none, where it is no index.
  size_t repeated_from = SIZE_MAX;
  /// Where it is proved that the execution goes on for ever: what is to be said of it when the interpreter
  /// has seen no end. Empty: that is not known.
  std::string endless;
  std::unordered_map<uint32_t, std::vector<BitVector>> open_values; ///< by site
  std::function<std::optional<uint8_t>(bool is_static, uint64_t number, uint64_t offset)> uninitialised_byte;
  std::unordered_map<uint64_t, uint64_t> dynamic_addresses;   ///< by number of the allocation
  std::unordered_map<std::string, uint64_t> static_addresses; ///< globals and functions by LLVM name
};

} // namespace fathom::program
