// Inputs of executions that no question was asked about: all alike, or drawn.
#pragma once

#include "ir/program/exchange/input_vector.h"

#include <random>
#include <vector>

namespace fathom::engine {

/// The same in each check of ours. Numbers have 64 bits; so many are drawn for one run, then they come again.
class DrawnInputs {
 public:
  explicit DrawnInputs(size_t of_each) : of_each_(of_each) {}
  /// Inputs that are all alike, then some that are drawn, small and large.
  std::vector<program::InputVector> first_ones();
  /// The inputs of `begin`, and after them some that are drawn: small ones only, or any.
  program::InputVector small_behind(program::InputVector begin);
  program::InputVector any_behind(program::InputVector begin);

 private:
  program::InputVector behind(program::InputVector begin, uint64_t mask);

  const size_t of_each_;
  std::mt19937_64 random_; // NOLINT: the same numbers each time
};

} // namespace fathom::engine
