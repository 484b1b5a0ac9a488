// Bitwuzla as a back end, through its library.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

/// One instance for all checks of a solver, which keeps what it has learned. Bitwuzla asks now and then
/// whether it should stop: an interrupt, a pause and the limit of work are heard there.
std::unique_ptr<Solver> make_bitwuzla_solver(const term::Context& context, const Config& config);
std::string bitwuzla_version_text(); ///< "0.8.2"

} // namespace fathom::solvers
