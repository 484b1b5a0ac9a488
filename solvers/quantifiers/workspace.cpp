#include "solvers/quantifiers/workspace.h"

#include "solvers/quantifiers/range_lemmas.h"

namespace fathom::quantifiers {

using solvers::Answer;
using term::Term;

namespace {

constexpr size_t max_outer = 64;       ///< outer indices at which a nested clause is opened
constexpr int max_generations = 4;     ///< of index terms that come from instances at index terms ...
constexpr uint32_t hurried_slices = 2; ///< the second time a hurried check asks whether to pause it has to

} // namespace

Workspace::Workspace(term::Builder& builder, const Setting& setting)
    : builder_(builder), context_(builder.context()), setting_(setting), bound_(builder.context()),
      ground_terms_(builder, bound_),
      checker_(builder.context(), setting.options, setting.make_solver, setting.label) {
  make_solver();
}

void Workspace::make_solver() {
  solvers::Config config;
  config.substitution = false;
  // Asked before each slice of the search.
  config.pause = [this] { return slices_ && (*slices_ == 0 || --*slices_ == 0); };
  auto solver = setting_.make_solver(context_, config, setting_.label);
  told_terms_ = told_made_ = 0;
  told_lemmas_.clear();
  solver_used_ = false;
  const std::lock_guard lock(mutex_);
  solver_ = std::move(solver);
}

void Workspace::prepare_solver(bool go_on) {
  if (solver_used_ && !go_on) make_solver();
  for (; told_terms_ < terms_.size(); ++told_terms_) solver_->assert_term(terms_[told_terms_]);
  for (; told_made_ < made_.size(); ++told_made_) solver_->assert_term(made_[told_made_]);
  if (entries_.empty()) return;
  for (const Term t : range_lemmas(builder_, ground_terms_))
    if (told_lemmas_.insert(t).second) solver_->assert_term(t);
}

solvers::Outcome Workspace::ask(std::span<const Term> assumptions, bool hurried) {
  solver_used_ = true;
  if (hurried) slices_ = hurried_slices;
  const solvers::Outcome outcome = solver_->check(assumptions);
  slices_.reset();
  if (hurried && outcome.answer == Answer::Unknown) gave_up_ = true;
  return outcome;
}

void Workspace::interrupt() {
  const std::lock_guard lock(mutex_);
  if (solver_) solver_->interrupt();
}

void Workspace::tell(Term formula) {
  terms_.push_back(formula);
  ground_terms_.add(formula, true);
}

void Workspace::tell(const solvers::Clause& clause, uint32_t number) {
  enter({number, {}, std::make_unique<Matrix>(builder_, bound_, clause), nullptr, 0});
}

void Workspace::enter(Entry entry) {
  const Matrix& matrix = *entry.matrix;
  for (const Term t : matrix.ground()) ground_terms_.add(t, false);
  ground_terms_.add(matrix.clause().guard, true);
  for (const solvers::Binder& binder : matrix.clause().binders)
    if (binder.count.valid() && !bound_.contains(binder.count)) ground_terms_.add(binder.count, true);
  for (const Term t : matrix.dependents()) ground_terms_.link(t);
  if (matrix.binders() == 1) entry.index_set = std::make_unique<IndexSet>(builder_, bound_, matrix);
  entries_.push_back(std::move(entry));
}

bool Workspace::instantiate(size_t place, const std::vector<Term>& indices,
                            const IndexSet::Candidate* candidate) {
  if (!known_.emplace(place, indices).second) return false;
  const Entry& entry = entries_[place];
  const Term instance = candidate != nullptr ? entry.index_set->instance(*candidate, respell())
                                             : entry.matrix->instance(builder_, indices, respell());
  std::vector<Term> all = entry.outer;
  all.insert(all.end(), indices.begin(), indices.end());
  instances_.push_back({entry.clause, std::move(all)});
  if (instance == builder_.bool_true()) return true;
  ground_terms_.add(instance, false);
  made_.push_back(instance);
  return true;
}

bool Workspace::fix_outer(size_t place, Term outer) {
  size_t opened = 0;
  for (const Entry& entry : entries_) opened += !entry.asserted() && entry.clause == entries_[place].clause;
  if (opened >= max_outer || !known_.emplace(place, std::vector{outer}).second) return false;
  enter({entries_[place].clause,
         {outer},
         std::make_unique<Matrix>(builder_, bound_, entries_[place].matrix->inner(builder_, outer)),
         nullptr,
         0});
  return true;
}

void Workspace::grow_index_sets() {
  const auto indices = ground_terms_.indices();
  for (Entry& entry : entries_)
    if (entry.index_set) entry.index_set->grow(ground_terms_, indices, setting_.options.max_instances);
}

bool Workspace::few_candidates() const {
  size_t count = 0;
  for (const Entry& entry : entries_)
    if (entry.index_set)
      for (const IndexSet::Candidate& candidate : entry.index_set->candidates()) count += candidate.asserted;
  return count <= setting_.options.eager_instances;
}

size_t Workspace::instantiate_index_sets() {
  size_t made = 0;
  for (int generation = 0; generation < max_generations; ++generation) {
    const size_t before = made;
    grow_index_sets();
    for (size_t i = 0; i < entries_.size(); ++i) {
      if (!entries_[i].index_set) continue;
      const std::vector<IndexSet::Candidate>& candidates = entries_[i].index_set->candidates();
      for (size_t& next = entries_[i].considered; next < candidates.size(); ++next)
        if (candidates[next].asserted && eager_ + made < setting_.options.eager_instances)
          made += instantiate(i, {candidates[next].index}, &candidates[next]);
    }
    if (made == before) break;
  }
  eager_ += made;
  return made;
}

Findings Workspace::examine(const term::Valuation& valuation, std::span<const Term> assumptions) {
  Findings findings;
  term::Evaluator evaluator(context_, valuation);
  for (const Term t : terms_)
    if (!evaluator.holds(t)) findings.broken.push_back(t);
  for (const Term t : assumptions)
    if (!evaluator.holds(t)) findings.broken.push_back(t);
  return findings.broken.empty() ? examine_clauses(evaluator) : findings;
}

Findings Workspace::examine_clauses(const term::Valuation& valuation) {
  term::Evaluator evaluator(context_, valuation);
  return examine_clauses(evaluator);
}

Findings Workspace::examine_clauses(term::Evaluator& evaluator) {
  Findings findings;
  for (size_t i = 0; i < entries_.size(); ++i) {
    if (!entries_[i].asserted()) continue; // follow from those that are
    ClauseVerdict verdict = checker_.check(*entries_[i].matrix, evaluator);
    if (verdict.outcome.answer == Answer::Unsat)
      findings.violated.push_back({i, std::move(verdict.violated)});
    if (verdict.outcome.answer == Answer::Unknown) findings.unknown = verdict.outcome.reason;
  }
  return findings;
}

std::vector<const Matrix*> Workspace::simple_matrices() const {
  std::vector<const Matrix*> matrices;
  for (const Entry& entry : entries_)
    if (entry.matrix->binders() == 1) matrices.push_back(entry.matrix.get());
  return matrices;
}

} // namespace fathom::quantifiers
