// cvc5 as a back end.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

std::unique_ptr<Solver> make_cvc5_solver(const term::Context& context, const Config& config);
std::string cvc5_version_text(); ///< "1.0.3"

} // namespace fathom::solvers
