// A back end of our own circuits and CaDiCaL's search.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

/// Each check makes clauses of everything asserted (certificates::BitBlaster: array reads become choices) and
/// starts the program `cadical` on them, which simplifies clauses before and while it searches, as solvers
/// within an incremental back end may not. Nothing is kept between checks; after Unsat under assumptions all
/// of them are said to have failed. Equality of arrays is not supported.
std::unique_ptr<Solver> make_cadical_solver(const term::Context& context, const Config& config);
std::string cadical_version_text(); ///< empty: the program is not on PATH

} // namespace fathom::solvers
