// Z3 as a back end.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

std::unique_ptr<Solver> make_z3_solver(const term::Context& context, const Config& config);
std::string z3_version_text(); ///< "4.8.12"

} // namespace fathom::solvers
