// Checking a clause under a valuation, completely.
#pragma once

#include "solvers/quantifiers/matrix.h"
#include "solvers/quantifiers/options.h"
#include "solvers/quantifiers/procedure.h"

#include <string>
#include <vector>

namespace fathom::quantifiers {

/// Sat: the clause holds. Unsat: it does not, at the indices in `violated` (some of them, in ascending
/// order).
struct ClauseVerdict {
  solvers::Outcome outcome;
  std::vector<std::vector<BitVector>> violated;
};

/// Short ranges are evaluated index by index; long ones are a question of their own, in which everything but
/// the index has its value and the arrays are decision trees over runs of equal cells.
class ClauseChecker {
 public:
  ClauseChecker(const term::Context& context, const Options& options, MakeSolver make_solver,
                std::string label)
      : context_(context), options_(options), make_solver_(std::move(make_solver)), label_(std::move(label)) {
  }

  ClauseVerdict check(const Matrix& matrix, term::Evaluator& evaluator);
  uint64_t queries() const { return queries_; }

 private:
  bool enumerate(const Matrix& matrix, MatrixEvaluator& values, uint64_t budget,
                 ClauseVerdict& verdict) const;
  ClauseVerdict ask(const Matrix& matrix, term::Evaluator& evaluator);

  const term::Context& context_;
  const Options& options_;
  MakeSolver make_solver_;
  std::string label_;
  uint64_t queries_ = 0;
};

} // namespace fathom::quantifiers
