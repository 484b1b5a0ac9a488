// TermMap: new terms for all terms below some roots, children first.
#pragma once

#include "ir/term/traversal.h"

#include <array>

namespace fathom::solvers::preprocess {

/// A side table by the ids the context had when the map was made; terms built later have no entry.
class TermMap {
 public:
  TermMap(term::Builder& builder, std::span<const term::Term> roots)
      : builder_(builder), order_(term::reachable(builder.context(), roots)),
        new_(order_.empty() ? 0 : order_.back().index() + 1) {}

  const std::vector<term::Term>& order() const { return order_; } ///< ascending ids
  term::Term& operator[](term::Term t) { return new_[t.index()]; }
  size_t size() const { return new_.size(); } ///< one more than the highest id

  /// The term with its children replaced by what the map has for them.
  term::Term rebuilt(term::Term t) {
    const auto old = builder_.context().children(t);
    std::array<term::Term, 3> children;
    bool changed = false;
    for (size_t i = 0; i < old.size(); ++i) {
      children[i] = new_[old[i].index()];
      changed |= children[i] != old[i];
    }
    return changed ? builder_.rebuild(t, {children.data(), old.size()}) : t;
  }

 private:
  term::Builder& builder_;
  std::vector<term::Term> order_;
  std::vector<term::Term> new_;
};

} // namespace fathom::solvers::preprocess
