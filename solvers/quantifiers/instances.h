// Instances: which instances of the clauses were made.
#pragma once

#include "solvers/quantifiers/formula.h"
#include "solvers/quantifiers/options.h"

#include <set>
#include <utility>
#include <vector>

namespace fathom::quantifiers {

/// Each instance of a clause of the formula (not owned, as the options) is made once, within the limits of
/// the options; its terms are made known to the formula, and may bring further candidates.
class Instances {
 public:
  Instances(Formula& formula, const Options& options) : formula_(formula), options_(options) {}

  /// False if it is an old one. `candidate`: of the index set, if that is where it comes from.
  bool add(size_t entry, const std::vector<term::Term>& indices,
           const IndexSet::Candidate* candidate = nullptr);
  /// The clause left of a nested one at an outer index; false if there was one.
  bool fix_outer(size_t entry, term::Term outer);
  /// Those of the index sets and those that these bring; as many as the options allow without a reason.
  size_t add_index_sets();

  bool full() const { return made_.size() >= options_.max_instances; }
  /// The instances that were made, in this order, but for those that are true anyway.
  const std::vector<Certificate::Instance>& made() const { return made_; }
  const std::vector<term::Term>& terms() const { return terms_; }

 private:
  Formula& formula_;
  const Options& options_;
  std::vector<term::Term> terms_;
  std::set<std::pair<size_t, std::vector<term::Term>>> known_; ///< instances and outer indices, by entry
  std::vector<Certificate::Instance> made_;
  size_t eager_ = 0; ///< made without a reason
};

} // namespace fathom::quantifiers
