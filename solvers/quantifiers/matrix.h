// Matrix: a clause taken apart once, for instances and evaluation.
#pragma once

#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "solvers/clause.h"
#include "solvers/quantifiers/bound_terms.h"

#include <array>
#include <functional>
#include <span>
#include <vector>

namespace fathom::quantifiers {

/// An equal term for the index of an array access; may be empty.
using Respell = std::function<term::Term(term::Term)>;
/// The term in place of a dependent one in an instance, where that is known; else invalid. May be empty.
using Instead = std::function<term::Term(term::Term)>;

/// `index < count -> body` of a clause. All spans have one entry for each binder.
class Matrix {
 public:
  Matrix(term::Builder& builder, BoundTerms& bound, solvers::Clause clause);

  const solvers::Clause& clause() const { return clause_; }
  size_t binders() const { return clause_.binders.size(); }
  term::Term root() const { return root_; }
  /// The terms below the root that contain an index: ascending, so children come first.
  const std::vector<term::Term>& dependents() const { return dependents_; }
  /// Place in dependents(), or -1.
  int32_t place(term::Term t) const;
  const std::vector<term::Term>& reads() const { return reads_; } ///< dependent Selects
  const std::vector<term::Term>& comparisons() const {
    return comparisons_;
  } ///< dependent Eq, Ult ... of bit-vectors
  const std::vector<term::Term>& ground() const { return ground_; } ///< children of dependents that are none

  /// guard -> root, at these indices. `inside`, if valid, says in other words that they are in range; it also
  /// has to imply whatever `instead` rests on.
  term::Term instance(term::Builder& builder, std::span<const term::Term> indices, const Respell& respell,
                      term::Term inside = {}, const Instead& instead = {}) const;
  /// A dependent term, at these indices.
  term::Term at(term::Builder& builder, term::Term dependent, std::span<const term::Term> indices) const;
  /// The body alone, at these indices.
  term::Term body(term::Builder& builder, std::span<const term::Term> indices, const Respell& respell) const;
  /// The clause that is left of one with two binders when the outer index is fixed.
  solvers::Clause inner(term::Builder& builder, term::Term outer) const;

 private:
  std::vector<term::Term> replaced(term::Builder& builder, std::span<const term::Term> indices,
                                   const Respell& respell, const Instead& instead = {}) const;

  solvers::Clause clause_;
  term::Term root_;
  std::vector<term::Term> dependents_, reads_, comparisons_, ground_;
};

/// Evaluates the matrix at many indices under one valuation, whose evaluator is not owned.
class MatrixEvaluator {
 public:
  MatrixEvaluator(const term::Context& context, const Matrix& matrix, term::Evaluator& ground);

  bool active() const { return active_; } ///< whether the guard holds
  bool holds(std::span<const BitVector> indices);
  /// The value of any term below the root or a count (no array), at the indices of the last holds().
  BitVector value(term::Term t) const;
  BitVector element(term::Term array, const BitVector& index) const;
  term::Evaluator& ground() const { return ground_; }

 private:
  void compute(size_t place);

  const term::Context& context_;
  const Matrix& matrix_;
  term::Evaluator& ground_;
  bool active_ = false;
  std::vector<std::array<uint32_t, 3>> operands_; ///< of each dependent: places in values_
  std::vector<BitVector> values_;                 ///< of the dependents, then of their ground children
};

} // namespace fathom::quantifiers
