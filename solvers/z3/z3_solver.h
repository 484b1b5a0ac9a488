// Z3 as a back end.
#pragma once

#include "solvers/quantified_solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

std::unique_ptr<Solver> make_z3_solver(const term::Context& context, const Config& config);
/// The same with clauses as quantified formulas. What a model says about arrays may have no finite form: such
/// symbols are left out of value(), so a model has to be checked.
std::unique_ptr<QuantifiedSolver> make_z3_quantified_solver(const term::Context& context,
                                                            const Config& config);
std::string z3_version_text(); ///< "4.8.12"

} // namespace fathom::solvers
