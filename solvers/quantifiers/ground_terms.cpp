#include "solvers/quantifiers/ground_terms.h"

#include "solvers/quantifiers/linear.h"

namespace fathom::quantifiers {

using term::Context;
using term::Kind;
using term::Term;

void GroundTerms::add(Term root, bool asserted) {
  const Context& context = builder_.context();
  if (seen_.size() <= root.index()) seen_.resize(context.size());
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    stack.pop_back();
    if (seen_[t.index()]) continue;
    seen_[t.index()] = 1;
    visit(t, asserted);
    for (const Term child : context.children(t))
      if (!seen_[child.index()]) stack.push_back(child);
  }
}

void GroundTerms::visit(Term t, bool asserted) {
  const Context& context = builder_.context();
  const Kind kind = context.kind(t);
  link(t);
  if (kind == Kind::Ult) {
    comparisons_.push_back(t);
  } else if (kind == Kind::BvAdd || kind == Kind::BvSub) {
    sums_.push_back(t);
  } else if (kind == Kind::Symbol) {
    FATHOM_CHECK(!bound_.is_index(t), "the index {} of a clause occurs outside of it", context.name(t));
    symbols_.push_back(t);
  } else if (kind == Kind::Select || kind == Kind::Store) {
    if (kind == Kind::Select) reads_.push_back(t);
    const Term index = context.child(t, 1);
    const Term form = canonical(builder_, index);
    const Term spelling = spellings_.emplace(form, index).first->second;
    if (known_.emplace(context.child(t, 0), form).second)
      accesses_.push_back({context.child(t, 0), {spelling, asserted}});
  }
}

void GroundTerms::link(Term t) {
  const Context& context = builder_.context();
  const auto children = context.children(t);
  const Kind kind = context.kind(t);
  if (kind == Kind::Store)
    unite(t, children[0]);
  else if (kind == Kind::Select)
    unite(children[0], children[0]);
  else if (kind == Kind::Eq && context.sort(children[0]).is_array())
    unite(children[0], children[1]);
  else if (kind == Kind::Ite && context.sort(t).is_array())
    unite(t, children[1]), unite(t, children[2]);
}

Term GroundTerms::component(Term array) const {
  const auto found = parents_.find(array);
  if (found == parents_.end()) return {};
  Term root = array;
  while (parents_.at(root) != root) root = parents_.at(root);
  found->second = root;
  return root;
}

void GroundTerms::unite(Term a, Term b) {
  parents_.emplace(a, a);
  parents_.emplace(b, b);
  parents_[component(a)] = component(b);
}

Term GroundTerms::spelling(Term index) const {
  const auto found = spellings_.find(canonical(builder_, index));
  return found == spellings_.end() ? index : found->second;
}

GroundTerms::Indices GroundTerms::indices() const {
  Indices result;
  std::set<std::pair<Term, Term>> listed;
  for (const auto& [array, index] : accesses_) {
    const Term root = component(array);
    if (listed.emplace(root, index.term).second) result[root].push_back(index);
  }
  return result;
}

} // namespace fathom::quantifiers
