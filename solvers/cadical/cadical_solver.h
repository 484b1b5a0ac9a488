// A back end of our own circuits and CaDiCaL's search.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

/// Terms become clauses once (circuits::BitBlaster: array reads become choices), and one instance of CaDiCaL
/// keeps them, and what it has learned, from check to check; it simplifies clauses before and while it
/// searches. What is asserted on the outermost level is a clause, all else is assumed. Equality of arrays is
/// not supported.
std::unique_ptr<Solver> make_cadical_solver(const term::Context& context, const Config& config);
std::string cadical_version_text();

} // namespace fathom::solvers
