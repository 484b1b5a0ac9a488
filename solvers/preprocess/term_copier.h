// TermCopier: the terms of one context rebuilt in another one.
#pragma once

#include "ir/term/context.h"

#include <span>
#include <vector>

namespace fathom::solvers::preprocess {

/// Memoised; the source may grow meanwhile. New terms are made in ascending order of the old ids, so operands
/// keep their order, and copies of terms that no solver sees are never made.
class TermCopier {
 public:
  TermCopier(const term::Context& from, term::Context& to) : from_(from), to_(to) {}
  term::Term copy(term::Term t);
  term::Term copied(term::Term t) const { ///< invalid if it never was
    return t.index() < copies_.size() ? copies_[t.index()] : term::Term{};
  }

 private:
  term::Term make(term::Term t);

  const term::Context& from_;
  term::Context& to_;
  std::vector<term::Term> copies_; ///< by id
};

} // namespace fathom::solvers::preprocess
