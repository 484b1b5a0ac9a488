// Signs: how the bits of values are read as integers.
#pragma once

#include "ir/program/exchange/transition_system.h"

#include <vector>

namespace fathom::horn {

/// What is done with a number says how it is meant. `Both`: its comparisons contradict each other.
enum class Sign : uint8_t { Unknown, Signed, Unsigned, Both };

/// One sign for all values that are sums, choices or later states of each other.
class Signs {
 public:
  Signs(const program::Program& program, const program::TransitionSystem& system);
  Sign of(program::ValueId value) const { return signs_[root(value.index())]; }
  /// Read as a number from 0 on; else from the least one on, in two's complement.
  bool is_unsigned(program::ValueId value) const { return of(value) == Sign::Unsigned; }

 private:
  uint32_t root(uint32_t value) const;
  void join(program::ValueId a, program::ValueId b);
  void vote(program::ValueId value, Sign sign);
  void look_at(program::ValueId value);

  const program::Program& program_;
  mutable std::vector<uint32_t> parents_;
  std::vector<Sign> signs_; ///< of roots
};

} // namespace fathom::horn
