// CrossCheckingSolver: every answer is asked of a second solver too.
#pragma once

#include "solvers/solver.h"

#include <memory>

namespace fathom::solvers {

/// Answers with the first solver's answer where the second one gives the same; Unknown, with both answers in
/// the reason, where they contradict each other; Unknown where the second has none (then nothing is
/// confirmed). Models and failed assumptions are the first one's.
std::unique_ptr<Solver> make_cross_checking_solver(std::unique_ptr<Solver> first,
                                                   std::unique_ptr<Solver> second);

} // namespace fathom::solvers
