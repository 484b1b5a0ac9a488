// PreprocessingSolver: simplifies what is asserted before a solver sees it.
#pragma once

#include "solvers/preprocess/pass.h"
#include "solvers/solver.h"

#include <functional>
#include <memory>

namespace fathom::solvers {

/// Makes the solver behind the preprocessor, over a context of its own.
using MakeInner = std::function<std::unique_ptr<Solver>(const term::Context&)>;

/// Assertions are kept until the next check or push. Then they are copied into a private context, run through
/// the passes and given to the inner solver. The context is private so that the caller's holds no term twice,
/// and side tables are as long as the query. Models, failed assumptions and levels are those of the caller's
/// terms; values of eliminated symbols are computed. README.md says why that is right with several checks,
/// levels and assumptions. With no pass in the set the inner solver is made over the caller's context and
/// returned as it is. `stats` may be null: preprocess.*, see Pipeline.
std::unique_ptr<Solver> make_preprocessing_solver(const term::Context& context,
                                                  const preprocess::PassSet& passes,
                                                  const MakeInner& make_inner, Stats* stats);

} // namespace fathom::solvers
