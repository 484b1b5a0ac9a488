// Boolector as a back end.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

std::unique_ptr<Solver> make_boolector_solver(const term::Context& context, const Config& config);
std::string boolector_version_text(); ///< "3.2.4"

} // namespace fathom::solvers
