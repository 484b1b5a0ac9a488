#include "solvers/quantifiers/instances.h"

namespace fathom::quantifiers {

using term::Term;

namespace {

constexpr int max_generations = 4; ///< of index terms that come from instances at index terms ...

} // namespace

bool Instances::add(size_t place, const std::vector<Term>& indices, const IndexSet::Candidate* candidate) {
  if (!known_.emplace(place, indices).second) return false;
  term::Builder& builder = formula_.builder();
  const Entry& entry = formula_.entries()[place];
  const Term instance = candidate != nullptr ? entry.index_set->instance(*candidate, formula_.respell())
                                             : entry.matrix->instance(builder, indices, formula_.respell());
  std::vector<Term> all = entry.outer;
  all.insert(all.end(), indices.begin(), indices.end());
  made_.push_back({entry.clause, std::move(all)});
  if (instance == builder.bool_true()) return true;
  formula_.add_instance(instance);
  terms_.push_back(instance);
  return true;
}

bool Instances::fix_outer(size_t place, Term outer) {
  const std::pair key{place, std::vector{outer}};
  if (known_.contains(key) || !formula_.open(place, outer)) return false;
  known_.insert(key);
  return true;
}

size_t Instances::add_index_sets() {
  size_t made = 0;
  for (int generation = 0; generation < max_generations; ++generation) {
    const size_t before = made;
    formula_.grow_index_sets(options_.max_instances);
    for (size_t i = 0; i < formula_.entries().size(); ++i) {
      Entry& entry = formula_.entries()[i];
      if (!entry.index_set) continue;
      const std::vector<IndexSet::Candidate>& candidates = entry.index_set->candidates();
      for (size_t& next = entry.considered; next < candidates.size(); ++next)
        if (candidates[next].asserted && eager_ + made < options_.eager_instances)
          made += add(i, {candidates[next].index}, &candidates[next]);
    }
    if (made == before) break;
  }
  eager_ += made;
  return made;
}

} // namespace fathom::quantifiers
