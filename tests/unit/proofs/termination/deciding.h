// A solver for the searches of this room.
#pragma once

#include "ir/term/traversal.h"
#include "proofs/termination/search.h"
#include "solvers/z3/z3_solver.h"

namespace fathom::termination::test {

inline Search::Ask decide(const term::Context& context) {
  return [&context](term::Term formula) -> std::optional<Search::Reply> {
    const std::unique_ptr<solvers::Solver> solver = solvers::make_z3_solver(context, {});
    solver->assert_term(formula);
    const solvers::Outcome outcome = solver->check();
    if (outcome.answer == solvers::Answer::Unknown) return std::nullopt;
    if (outcome.answer == solvers::Answer::Unsat) return Search::Reply{};
    const term::Term roots[] = {formula};
    return Search::Reply{true, solver->value(term::symbols_of(context, roots))};
  };
}

} // namespace fathom::termination::test
