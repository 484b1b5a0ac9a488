// Formula: what was asserted, clauses taken apart, and the ground terms all of it brings.
#pragma once

#include "solvers/quantifiers/ground_terms.h"
#include "solvers/quantifiers/index_set.h"
#include "solvers/quantifiers/matrix.h"

#include <memory>
#include <vector>

namespace fathom::quantifiers {

/// A clause as it was asserted, or the inner one of a nested clause at a fixed outer index.
struct Entry {
  uint32_t clause;               ///< in order of assertion
  std::vector<term::Term> outer; ///< the fixed index; empty for an asserted clause
  std::unique_ptr<Matrix> matrix;
  std::unique_ptr<IndexSet> index_set; ///< of clauses with one binder
  size_t considered = 0;               ///< candidates of the index set that were instantiated or put off

  bool asserted() const { return outer.empty(); }
};

/// Terms and clauses are only added. The builder is not owned.
class Formula {
 public:
  explicit Formula(term::Builder& builder)
      : builder_(builder), bound_(builder.context()), ground_terms_(builder, bound_) {}

  void add(term::Term formula);
  void add(const solvers::Clause& clause, uint32_t number);
  /// Makes terms known that are only assumed.
  void mention(term::Term t) { ground_terms_.add(t, true); }
  /// Makes the terms of an instance known.
  void add_instance(term::Term instance) { ground_terms_.add(instance, false); }
  /// The clause left of a nested one at an outer index becomes an entry; false if there are too many of it.
  bool open(size_t entry, term::Term outer);
  /// Finds the candidates that the present terms bring; at most `limit` of each index set.
  void grow_index_sets(size_t limit);
  /// Candidates of the index sets that the query itself brings.
  size_t asserted_candidates() const;

  term::Builder& builder() const { return builder_; }
  const std::vector<term::Term>& terms() const { return terms_; }
  std::vector<Entry>& entries() { return entries_; }
  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<const Matrix*> simple_matrices() const; ///< of all clauses with one binder
  const GroundTerms& ground_terms() const { return ground_terms_; }
  /// For the indices of instances.
  Respell respell() const {
    return [this](term::Term index) { return ground_terms_.spelling(index); };
  }

 private:
  void enter(Entry entry);

  term::Builder& builder_;
  BoundTerms bound_;
  GroundTerms ground_terms_;
  std::vector<term::Term> terms_;
  std::vector<Entry> entries_;
};

} // namespace fathom::quantifiers
