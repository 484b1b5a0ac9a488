// Features: what a formula consists of, as far as it tells which solver suits it.
#pragma once

#include "ir/support/stats.h"
#include "ir/term/context.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fathom::solvers::portfolio {

/// Counts of different terms.
struct Features {
  uint64_t terms = 0;
  uint64_t symbols = 0;
  uint64_t bits = 0;      ///< sum of the widths of all bit-vector terms
  uint64_t products = 0;  ///< multiplications in which no operand is constant
  uint64_t divisions = 0; ///< quotients and remainders whose divisor is not constant
  uint64_t constant_divisions = 0;
  uint64_t shifts = 0; ///< by an amount that is not constant
  uint64_t xors = 0;   ///< bits of exclusive ors
  uint64_t choices = 0;
  uint64_t selects = 0, stores = 0;
  uint64_t array_choices = 0; ///< ite of arrays

  void report(Stats& stats) const; ///< counters portfolio.formula.*, of the last formula
};

/// Counts on while a formula grows: each term is looked at once.
class FeatureCounter {
 public:
  explicit FeatureCounter(const term::Context& context) : context_(context) {}
  void add(term::Term root);
  const Features& features() const { return features_; }

 private:
  void count(term::Term t);
  const term::Context& context_;
  std::vector<bool> seen_; ///< by id
  Features features_;
};

/// Who races, by a row of choice.def.
struct Choice {
  std::string row;
  std::optional<size_t> here;  ///< tries in this process before others are started; nothing: nobody
  double start = 1;            ///< what it has for itself, in head starts
  std::vector<double> weights; ///< by solver, in the order asked about; 0: takes no part
  std::vector<double> joins;   ///< by solver: seconds after the start of a race; negative: as for any formula
};
/// Names that a row does not have take part with weight 1. If fewer than two would, all do: who names solvers
/// wants them.
Choice choose(const Features& features, std::span<const std::string> names);

} // namespace fathom::solvers::portfolio
