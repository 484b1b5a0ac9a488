#include "solvers/quantifiers/ground_solver.h"

#include "solvers/quantifiers/range_lemmas.h"

namespace fathom::quantifiers {

using solvers::Answer;
using term::Term;

namespace {

constexpr uint32_t hurried_slices = 2; ///< the second time a hurried check asks whether to pause it has to

} // namespace

GroundSolver::GroundSolver(const term::Context& context, const Setting& setting)
    : context_(context), setting_(setting) {
  make_solver();
}

void GroundSolver::make_solver() {
  solvers::Config config;
  config.substitution = false;
  config.sums = true;
  // Asked before each slice of the search.
  config.pause = [this] { return slices_ && (*slices_ == 0 || --*slices_ == 0); };
  auto solver = setting_.make_solver(context_, config, setting_.label);
  told_terms_ = told_instances_ = 0;
  told_lemmas_.clear();
  used_ = false;
  const std::lock_guard lock(mutex_);
  solver_ = std::move(solver);
}

void GroundSolver::prepare(const Formula& formula, const Instances& instances, bool go_on) {
  if (used_ && !go_on) make_solver();
  const auto tell = [this](const std::vector<Term>& terms, size_t& told) {
    for (; told < terms.size(); ++told) solver_->assert_term(terms[told]);
  };
  tell(formula.terms(), told_terms_);
  tell(instances.terms(), told_instances_);
  if (formula.entries().empty()) return;
  for (const Term t : range_lemmas(formula.builder(), formula.ground_terms()))
    if (told_lemmas_.insert(t).second) solver_->assert_term(t);
}

solvers::Outcome GroundSolver::ask(std::span<const Term> assumptions, bool hurried) {
  used_ = true;
  if (hurried) slices_ = hurried_slices;
  const solvers::Outcome outcome = solver_->check(assumptions);
  slices_.reset();
  if (hurried && outcome.answer == Answer::Unknown) gave_up_ = true;
  return outcome;
}

void GroundSolver::interrupt() {
  const std::lock_guard lock(mutex_);
  if (solver_) solver_->interrupt();
}

} // namespace fathom::quantifiers
