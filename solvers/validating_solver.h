// ValidatingSolver: trusts no model; every Sat is re-evaluated by our own evaluator.
#pragma once

#include "solvers/solver.h"

#include <memory>

namespace fathom::solvers {

/// A model under which an asserted or assumed term is false is an internal error (of the translation or of
/// the solver), and so are failed assumptions that were never assumed.
std::unique_ptr<Solver> make_validating_solver(std::unique_ptr<Solver> inner, const term::Context& context);

} // namespace fathom::solvers
