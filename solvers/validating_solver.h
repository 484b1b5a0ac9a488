// ValidatingSolver: trusts no model; every Sat is re-evaluated by our own evaluator.
#pragma once

#include "solvers/solver.h"

#include <memory>

namespace fathom::solvers {

/// A model under which an asserted or assumed term is false (a mistake of the translation or of the solver)
/// makes the answer Unknown, with the solver's name in the reason. Failed assumptions that were never assumed
/// are an internal error.
std::unique_ptr<Solver> make_validating_solver(std::unique_ptr<Solver> inner, const term::Context& context);

} // namespace fathom::solvers
