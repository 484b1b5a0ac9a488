// DimacsSolver: our circuits, and any SAT solver that reads clauses from its standard input.
#pragma once

#include "solvers/solver.h"

#include <memory>
#include <string>
#include <vector>

namespace fathom::solvers {

/// A program of the SAT competitions: it prints "s SATISFIABLE" with values on lines that begin with v, or
/// "s UNSATISFIABLE", and among its comments "conflicts: N".
struct SatProgram {
  std::string name;                 ///< of the back end
  std::vector<std::string> command; ///< the program, searched on PATH, and its arguments
  std::vector<std::string> limit;   ///< arguments for a limit of conflicts; the number is added to the last
};

/// Each check is a process of its own that gets all clauses (circuits::BitBlaster), so push, pop and
/// assumptions cost nothing and keep nothing; all assumptions are said to fail. A process that cannot be
/// started, crashes or prints what is no answer gives Unknown. Equality of arrays is not supported. The model
/// is as the program says it: whoever makes the solver validates it.
std::unique_ptr<Solver> make_dimacs_solver(const term::Context& context, const Config& config,
                                           SatProgram program);

/// kissat 4, where the machine had it when Fathom was built.
std::unique_ptr<Solver> make_kissat_solver(const term::Context& context, const Config& config);
std::string kissat_version_text(); ///< "4.0.2"; empty where it cannot be started

} // namespace fathom::solvers
