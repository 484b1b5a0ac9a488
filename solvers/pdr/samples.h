// Samples: states of random executions.
#pragma once

#include "solvers/pdr/search.h"
#include "solvers/pdr/simulation.h"

#include <optional>
#include <vector>

namespace fathom::solvers::pdr {

/// Every one of them is reached; none is there twice. None where no execution has begun.
class Samples {
 public:
  Samples(const Machine& machine, Account& account);

  bool empty() const { return steps_.empty(); }
  /// Whether a bit is set, by sample, 64 in a word; what the last word has too many is the first sample
  /// again.
  const std::vector<Lanes>& of(int bit) const { return seen_[size_t(bit) - 1]; }
  /// Within how many steps a state of the cube has been reached.
  std::optional<size_t> first_in(const Cube& cube) const;
  /// With bits of `cube`, in which no sample is, until none is in it: those that exclude most.
  Cube without(Cube core, const Cube& cube) const;

 private:
  Lanes in(Bit bit, size_t word) const {
    const Lanes bits = seen_[size_t(std::abs(bit)) - 1][word];
    return bit > 0 ? bits : ~bits;
  }
  void add(const std::vector<Lanes>& states, unsigned lane, size_t step);

  std::vector<std::vector<Lanes>> seen_; ///< by bit
  std::vector<size_t> steps_;            ///< by sample
};

} // namespace fathom::solvers::pdr
