// Examiner: is a valuation a model of a formula with clauses?
#pragma once

#include "solvers/quantifiers/clause_check.h"
#include "solvers/quantifiers/formula.h"
#include "solvers/quantifiers/procedure.h"

#include <span>
#include <string>
#include <vector>

namespace fathom::quantifiers {

/// Faults of a valuation.
struct Findings {
  std::vector<term::Term> broken; ///< asserted terms that are false; then nothing else was looked at
  struct Violation {
    size_t entry;
    std::vector<std::vector<BitVector>> indices;
  };
  std::vector<Violation> violated;
  std::string unknown; ///< why a clause could not be checked

  bool model() const { return broken.empty() && violated.empty() && unknown.empty(); }
};

/// Evaluates everything that is asserted, clauses at every index of their ranges. The formula is not owned,
/// nor is the setting, whose solvers check long ranges.
class Examiner {
 public:
  Examiner(const Formula& formula, const Setting& setting)
      : formula_(formula),
        checker_(formula.builder().context(), setting.options, setting.make_solver, setting.label) {}

  Findings examine(const term::Valuation& valuation, std::span<const term::Term> assumptions);
  Findings examine_clauses(const term::Valuation& valuation);

 private:
  Findings examine_clauses(term::Evaluator& evaluator);

  const Formula& formula_;
  ClauseChecker checker_;
};

} // namespace fathom::quantifiers
