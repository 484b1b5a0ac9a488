// SmtlibSolver: any solver that reads SMT-LIB 2.6 from its standard input.
#pragma once

#include "ir/term/context.h"
#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

/// `command` is split at blanks and searched on PATH: "z3 -in", "bitwuzla -m", "cvc5 --lang smt2". Each check
/// is a process of its own that gets the whole query, so push, pop and assumptions cost nothing and keep
/// nothing. A process that cannot be started, crashes, or prints what is no answer gives Unknown with what it
/// said. A model counts only after our evaluator found that it satisfies the query. `is_isolated`: the
/// process finds no network and nothing of the user's, and writes nothing (run_isolated).
std::unique_ptr<Solver> make_smtlib_solver(const term::Context& context, std::string command,
                                           bool is_isolated = false);

} // namespace fathom::solvers
