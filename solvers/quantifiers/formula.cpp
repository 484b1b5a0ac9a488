#include "solvers/quantifiers/formula.h"

namespace fathom::quantifiers {

using term::Term;

namespace {

constexpr size_t max_outer = 64; ///< outer indices at which a nested clause is opened

} // namespace

void Formula::add(Term formula) {
  terms_.push_back(formula);
  ground_terms_.add(formula, true);
}

void Formula::add(const solvers::Clause& clause, uint32_t number) {
  enter({number, {}, std::make_unique<Matrix>(builder_, bound_, clause), nullptr, 0});
}

void Formula::enter(Entry entry) {
  const Matrix& matrix = *entry.matrix;
  for (const Term t : matrix.ground()) ground_terms_.add(t, false);
  ground_terms_.add(matrix.clause().guard, true);
  for (const solvers::Binder& binder : matrix.clause().binders)
    if (binder.count.valid() && !bound_.contains(binder.count)) ground_terms_.add(binder.count, true);
  for (const Term t : matrix.dependents()) ground_terms_.link(t);
  if (matrix.binders() == 1) entry.index_set = std::make_unique<IndexSet>(builder_, bound_, matrix);
  entries_.push_back(std::move(entry));
}

bool Formula::open(size_t place, Term outer) {
  const uint32_t clause = entries_[place].clause;
  size_t opened = 0;
  for (const Entry& entry : entries_) opened += !entry.asserted() && entry.clause == clause;
  if (opened >= max_outer) return false;
  enter({clause,
         {outer},
         std::make_unique<Matrix>(builder_, bound_, entries_[place].matrix->inner(builder_, outer)),
         nullptr,
         0});
  return true;
}

void Formula::grow_index_sets(size_t limit) {
  const auto indices = ground_terms_.indices();
  for (Entry& entry : entries_)
    if (entry.index_set) entry.index_set->grow(ground_terms_, indices, limit);
}

size_t Formula::asserted_candidates() const {
  size_t count = 0;
  for (const Entry& entry : entries_)
    if (entry.index_set)
      for (const IndexSet::Candidate& candidate : entry.index_set->candidates()) count += candidate.asserted;
  return count;
}

std::vector<const Matrix*> Formula::simple_matrices() const {
  std::vector<const Matrix*> matrices;
  for (const Entry& entry : entries_)
    if (entry.matrix->binders() == 1) matrices.push_back(entry.matrix.get());
  return matrices;
}

} // namespace fathom::quantifiers
