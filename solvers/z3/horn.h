// Spacer, Z3's engine for Horn clauses.
#pragma once

#include "solvers/horn_solver.h"

namespace fathom::solvers {

/// In a child process: whatever becomes of it is an Unknown here. Ended by units of work, and by the clock at
/// the deadline only.
HornAnswer solve_horn(const HornQuery& query);

} // namespace fathom::solvers
