// GroundTerms: what occurs in the terms a quantifier-free solver was told.
#pragma once

#include "ir/term/builder.h"
#include "solvers/quantifiers/bound_terms.h"

#include <map>
#include <set>
#include <vector>

namespace fathom::quantifiers {

/// Grows with each asserted term; every term is visited once. An index of a clause must not occur.
class GroundTerms {
 public:
  GroundTerms(term::Builder& builder, BoundTerms& bound) : builder_(builder), bound_(bound) {}

  /// `asserted`: of the query itself, not an instance; only the first visit of a term counts.
  void add(term::Term root, bool asserted);
  /// Makes the arrays of a clause known: those it reads together are one component.
  void link(term::Term t);

  bool occurs(term::Term t) const { return t.index() < seen_.size() && seen_[t.index()]; }
  const std::vector<term::Term>& reads() const { return reads_; }             ///< Selects, in order of visit
  const std::vector<term::Term>& symbols() const { return symbols_; }         ///< of any sort
  const std::vector<term::Term>& comparisons() const { return comparisons_; } ///< Ult
  const std::vector<term::Term>& sums() const { return sums_; }               ///< BvAdd and BvSub
  /// One array term for all that are connected by store, ite and equality, invalid for unknown ones.
  term::Term component(term::Term array) const;
  /// Indices of reads and stores by component, without repetition, as they were first written, in order of
  /// visit.

  struct Index {
    term::Term term;
    bool asserted;
  };
  /// An index as it was first written, for one that is equal in canonical form; else the index itself.
  term::Term spelling(term::Term index) const;
  using Indices = std::map<term::Term, std::vector<Index>>;
  Indices indices() const;

 private:
  void visit(term::Term t, bool asserted);
  void unite(term::Term a, term::Term b);

  term::Builder& builder_;
  BoundTerms& bound_;
  std::vector<char> seen_; ///< by term id
  std::vector<term::Term> reads_, symbols_, comparisons_, sums_;
  struct Access {
    term::Term array;
    Index index;
  };
  std::vector<Access> accesses_;
  std::map<term::Term, term::Term> spellings_;        ///< of indices, by canonical form
  std::set<std::pair<term::Term, term::Term>> known_; ///< array and index of accesses_
  mutable std::map<term::Term, term::Term> parents_;  ///< of arrays, with the roots as their own parents
};

} // namespace fathom::quantifiers
