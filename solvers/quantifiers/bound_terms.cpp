#include "solvers/quantifiers/bound_terms.h"

namespace fathom::quantifiers {

using term::Term;

void BoundTerms::bind(Term index) {
  if (indices_.insert(index).second) states_.clear();
}

bool BoundTerms::contains(Term root) {
  if (states_.size() <= root.index()) states_.resize(context_.size(), State::Unknown);
  stack_.assign(1, root);
  while (!stack_.empty()) {
    const Term t = stack_.back();
    State& state = states_[t.index()];
    if (state == State::Unknown) {
      state = State::Opened;
      for (const Term child : context_.children(t))
        if (states_[child.index()] == State::Unknown) stack_.push_back(child);
      continue;
    }
    stack_.pop_back();
    if (state != State::Opened) continue;
    bool bound = is_index(t);
    for (const Term child : context_.children(t)) bound = bound || states_[child.index()] == State::Bound;
    state = bound ? State::Bound : State::Free;
  }
  return states_[root.index()] == State::Bound;
}

} // namespace fathom::quantifiers
