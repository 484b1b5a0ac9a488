#include "encoder/engine/question.h"

#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"

#include <algorithm>
#include <optional>

namespace fathom::engine {

using solvers::Answer;
using term::Term;

bool Questioner::decided_without_solver(Term formula, Finding& finding) const {
  if (!builder_.is_constant(formula)) return false;
  if (builder_.value(formula).is_zero()) {
    finding.answer = Answer::Unsat;
    return true;
  }
  if (!axioms_.empty()) return false; // the axioms still say which addresses are possible
  finding.answer = Answer::Sat;
  return true;
}

term::Valuation Questioner::model_of(solvers::Solver& solver, const std::vector<Term>& roots) const {
  std::vector<Term> all = axioms_;
  all.insert(all.end(), roots.begin(), roots.end());
  return solver.value(term::symbols_of(builder_.context(), all));
}

solvers::Outcome Questioner::timed_check(solvers::Solver& solver, std::span<const Term> assumptions) {
  if (stats_ == nullptr) return solver.check(assumptions);
  ++stats_->counter("solver.checks");
  const ScopedTimer timer(*stats_, "solver.time");
  return solver.check(assumptions);
}

Finding Questioner::any(const std::vector<Term>& terms, const std::string& label) {
  const Term formula = builder_.or_all(terms);
  Finding finding;
  if (decided_without_solver(formula, finding)) return finding;
  // Incremental, though it is asked once: only then can every back end be stopped, and it costs nothing
  // measurable.
  const std::unique_ptr<solvers::Solver> solver = make_solver_(builder_.context(), solvers::Config{}, label);
  for (const Term axiom : axioms_) solver->assert_term(axiom);
  solver->assert_term(formula);
  const solvers::Outcome outcome = timed_check(*solver, {});
  finding.answer = outcome.answer;
  finding.reason = outcome.reason;
  if (outcome.answer == Answer::Sat) finding.model = model_of(*solver, {formula});
  return finding;
}

Questioner::Possible Questioner::which(const std::vector<Term>& terms, const std::string& label) {
  Possible possible;
  std::vector<size_t> open;
  for (size_t i = 0; i < terms.size(); ++i) {
    Finding finding;
    if (!decided_without_solver(terms[i], finding)) open.push_back(i);
    if (finding.answer == Answer::Sat) possible.indices.push_back(i);
  }
  std::unique_ptr<solvers::Solver> solver;
  while (!open.empty()) {
    if (!solver) {
      solver = make_solver_(builder_.context(), solvers::Config{}, label);
      for (const Term axiom : axioms_) solver->assert_term(axiom);
    }
    std::vector<Term> rest;
    for (const size_t i : open) rest.push_back(terms[i]);
    // Asserted, not assumed: solvers simplify with assertions only, and each disjunction implies the ones
    // before.
    const Term one_of_them = builder_.or_all(rest);
    solver->assert_term(one_of_them);
    const solvers::Outcome outcome = timed_check(*solver, {});
    if (outcome.answer == Answer::Unknown) possible.reason = outcome.reason;
    if (outcome.answer != Answer::Sat) break;
    const term::Valuation model = model_of(*solver, {one_of_them});
    term::Evaluator evaluator(builder_.context(), model);
    const size_t before = open.size();
    std::erase_if(open, [&](size_t i) {
      if (!evaluator.holds(terms[i])) return false;
      possible.indices.push_back(i);
      return true;
    });
    FATHOM_CHECK(open.size() < before, "a model of {} under which no term of the question holds",
                 solver->info().name);
  }
  std::sort(possible.indices.begin(), possible.indices.end());
  return possible;
}

} // namespace fathom::engine
