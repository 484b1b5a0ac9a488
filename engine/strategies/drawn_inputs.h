// Inputs of executions that no question was asked about: all alike, or drawn.
#pragma once

#include "ir/program/exchange/input_vector.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <vector>

namespace fathom::engine {

/// The same in each check of ours. Numbers have 64 bits; so many are drawn for one run, then they come again.
class DrawnInputs {
 public:
  explicit DrawnInputs(size_t of_each, uint64_t seed = std::mt19937_64::default_seed)
      : of_each_(of_each), random_(seed) {}
  /// Inputs that are all alike, then some that are drawn, small and large.
  std::vector<program::InputVector> first_ones();
  /// The inputs of `begin`, and after them some that are drawn: small ones only, or any.
  program::InputVector small_behind(program::InputVector begin);
  program::InputVector any_behind(program::InputVector begin);
  /// Drawn inputs and contents of memory that is not initialised: small and large ones by turns.
  program::InputVector next();
  /// These, of which about one in four is another one.
  program::InputVector like(program::InputVector vector);

 private:
  program::InputVector behind(program::InputVector begin, uint64_t mask);
  uint64_t next_mask();
  using Bytes = std::function<std::optional<uint8_t>(bool, uint64_t, uint64_t)>; ///< of uninitialised memory
  Bytes drawn_bytes(uint64_t mask);

  const size_t of_each_;
  std::mt19937_64 random_; // NOLINT: the same numbers each time
  size_t turn_ = 0;
};

} // namespace fathom::engine
