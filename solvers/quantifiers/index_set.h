// IndexSet: at which terms a clause is worth instantiating.
#pragma once

#include "solvers/quantifiers/ground_terms.h"
#include "solvers/quantifiers/matrix.h"
#include "solvers/quantifiers/strides.h"

#include <set>
#include <vector>

namespace fathom::quantifiers {

/// For a clause with one binder: the ends of its range; the indices at which one of its reads meets a cell
/// that is accessed outside of it; where a comparison in its body changes. Instances at all of these decide
/// clauses that use the index in array reads only (the array property fragment: Bradley, Manna, Sipma, VMCAI
/// 2006; Ge and de Moura, CAV 2009). New instances bring new accesses, so the set grows with them.
///
///     reads of the formula   s[j]   s[k+1]            clause  s[b+i] = 'a', i < n
///     candidates             j - b  k+1 - b   0  n-1
class IndexSet {
 public:
  /// None is owned; the matrix has one binder.
  IndexSet(term::Builder& builder, BoundTerms& bound, const Matrix& matrix);

  /// Adds what new accesses bring; at most `limit` candidates in all. `indices` are those of `ground`.
  void grow(const GroundTerms& ground, const GroundTerms::Indices& indices, size_t limit);
  /// `asserted`: the beginning of the range, and what meets an access of the query itself. Few, and what
  /// refutations need most; the others may wait until a model violates them.
  struct Candidate {
    term::Term index;
    bool asserted;
    term::Term inside;             ///< index < count in other words, or invalid
    Strides::Meeting meeting = {}; ///< of a group of reads with a cell, if that is what it comes from
  };
  /// The clause at a candidate: equivalent to the instance at its index, or all that matters of it.
  term::Term instance(const Candidate& candidate, const Respell& respell);
  /// In a fixed order; new ones come last.
  const std::vector<Candidate>& candidates() const { return candidates_; }

 private:
  void add(Candidate candidate);
  term::Term inside(term::Term read_index, term::Term cell);
  void add_around(term::Term candidate);
  void add_comparison(term::Term comparison);

  term::Builder& builder_;
  BoundTerms& bound_;
  const Matrix& matrix_;
  term::Term index_;
  Strides strides_;
  std::vector<Candidate> candidates_;
  std::set<term::Term> known_;                      ///< candidates in canonical form
  std::set<std::pair<term::Term, term::Term>> met_; ///< read of the clause, index outside
};

} // namespace fathom::quantifiers
