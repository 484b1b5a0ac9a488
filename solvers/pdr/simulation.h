// Simulation: 64 executions of a machine at a time, with random inputs.
#pragma once

#include "solvers/pdr/machine.h"

#include <functional>
#include <random>
#include <vector>

namespace fathom::solvers::pdr {

/// One bit for each execution.
using Lanes = uint64_t;

class Simulation {
 public:
  explicit Simulation(const Machine& machine);

  /// All executions are in this state now.
  void set_state(const Cube& whole);
  /// New inputs: every execution that may make a step makes it. Which ones did.
  Lanes step();
  /// New inputs: every execution of `which` that may begin begins anew. Which ones did.
  Lanes begin(Lanes which);
  /// Which executions have this bit in their state.
  Lanes state(Bit bit) const { return bit > 0 ? state_[size_t(bit) - 1] : ~state_[size_t(-bit) - 1]; }
  /// By number of the bit, from 0 on.
  const std::vector<Lanes>& states() const { return state_; }
  /// Gates that were evaluated, 64 times each.
  uint64_t work() const { return work_; }

 private:
  Lanes value(Literal literal) const {
    return literal > 0 ? values_[size_t(literal)] : ~values_[size_t(-literal)];
  }
  void set(Literal literal, Lanes lanes) {
    if (std::abs(literal) != circuits::Gates::true_literal)
      values_[size_t(std::abs(literal))] = literal > 0 ? lanes : ~lanes;
  }
  void draw(size_t width, const std::function<void(size_t bit, Lanes)>& set);
  void draw_inputs();
  void evaluate();
  void take(const std::vector<Literal>& behind, Lanes which);

  const Machine& machine_;
  std::vector<Lanes> state_;  ///< by number of the bit, from 0 on
  std::vector<Lanes> values_; ///< by variable
  std::mt19937_64 random_{1}; // the same at each search
  uint64_t work_ = 0;
};

} // namespace fathom::solvers::pdr
