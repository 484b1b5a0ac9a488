// QuantifiedSolver: a solver that takes clauses beside terms.
#pragma once

#include "solvers/clause.h"
#include "solvers/solver.h"

namespace fathom::solvers {

/// Everything Solver says holds for the conjunction of the asserted terms and clauses. A Sat is a model of
/// both; Unknown is a regular answer here.
class QuantifiedSolver : public Solver {
 public:
  virtual void assert_clause(const Clause& clause) = 0; ///< well formed; belongs to the present level
};

} // namespace fathom::solvers
