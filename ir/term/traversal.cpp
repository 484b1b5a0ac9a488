#include "ir/term/traversal.h"

#include <algorithm>
#include <array>

namespace fathom::term {

std::vector<Term> reachable(const Context& context, std::span<const Term> roots) {
  // From the highest id down every parent is seen before its children.
  uint32_t highest = 0;
  for (Term t : roots) highest = std::max(highest, t.index() + 1);
  std::vector<char> marked(highest, 0);
  for (Term t : roots) marked[t.index()] = 1;
  std::vector<Term> found;
  for (uint32_t i = highest; i-- > 0;) {
    if (!marked[i]) continue;
    found.push_back(Term(i));
    for (Term child : context.children(Term(i))) marked[child.index()] = 1;
  }
  std::reverse(found.begin(), found.end());
  return found;
}

std::vector<Term> symbols_of(const Context& context, std::span<const Term> roots) {
  std::vector<Term> symbols;
  for (Term t : reachable(context, roots))
    if (context.is(t, Kind::Symbol)) symbols.push_back(t);
  return symbols;
}

size_t TermCount::add(Term root) {
  if (seen_.size() <= root.index()) seen_.resize(context_.size());
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    stack.pop_back();
    if (seen_[t.index()]) continue;
    seen_[t.index()] = true;
    ++terms_;
    for (const Term child : context_.children(t)) stack.push_back(child);
  }
  return terms_;
}

void Substitution::replace(Term from, Term to) {
  FATHOM_CHECK(done_.empty(), "a replacement after the first use of a substitution");
  FATHOM_CHECK(builder_.sort(from) == builder_.sort(to), "a {} replaced by a {}",
               builder_.sort(from).to_string(), builder_.sort(to).to_string());
  replacements_.insert_or_assign(from, to);
}

Term Substitution::apply(Term root) {
  const Context& context = builder_.context();
  if (done_.empty()) {
    done_.resize(context.size());
    for (const auto& [from, to] : replacements_) done_[from.index()] = to;
  }
  if (done_.size() <= root.index()) done_.resize(context.size());
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    if (done_[t.index()].valid()) {
      stack.pop_back();
      continue;
    }
    std::array<Term, 3> children;
    bool ready = true, changed = false;
    const auto old = context.children(t);
    for (size_t i = 0; i < old.size(); ++i) {
      children[i] = done_[old[i].index()];
      changed |= children[i] != old[i];
      if (!children[i].valid()) {
        stack.push_back(old[i]);
        ready = false;
      }
    }
    if (!ready) continue;
    stack.pop_back();
    done_[t.index()] = changed ? builder_.rebuild(t, {children.data(), old.size()}) : t;
  }
  return done_[root.index()];
}

} // namespace fathom::term
