// choices: f(ite(c, x, y), z) becomes ite(c, f(x, z), f(y, z)) where f(x, z) and f(y, z) are constants or
// terms that the formula has anyway, and the ite has no other use: two terms become one.
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Term;

class ChoiceLifting {
 public:
  explicit ChoiceLifting(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions), uses_(map_.size()),
        present_(map_.size()) {}

  Effect run() {
    for (const Term t : map_.order()) {
      present_[t.index()] = true;
      for (const Term child : b_.context().children(t))
        if (uses_[child.index()] < 2) ++uses_[child.index()];
    }
    for (const Term t : map_.order()) {
      const Term now = map_.rebuilt(t);
      const Term lifted = lift(t, now);
      map_[t] = lifted.valid() ? lifted : now;
    }
    for (Term& t : problem_.assertions) t = map_[t];
    return effect_;
  }

 private:
  bool present(Term t) const {
    return b_.is_constant(t) || (t.index() < present_.size() && present_[t.index()]);
  }

  /// Invalid: not worth it. Constants must be near, else both attempts are for nothing.
  Term lift(Term t, Term now) {
    const Kind kind = b_.kind(now);
    if (kind == Kind::Ite || kind == Kind::Not || kind != b_.kind(t) || b_.sort(now).is_array()) return {};
    const auto children = b_.context().children(now);
    for (uint32_t i = 0; i < children.size(); ++i) {
      if (!b_.is(children[i], Kind::Ite) || uses_[b_.child(t, i).index()] > 1) continue;
      const Term condition = b_.child(children[i], 0);
      const Term x = b_.child(children[i], 1), y = b_.child(children[i], 2);
      if (!b_.is_constant(x) && !b_.is_constant(y) && !same_condition(children, i, condition)) continue;
      const Term then = with(now, condition, 1);
      if (!present(then)) continue;
      const Term otherwise = with(now, condition, 2);
      if (!present(otherwise)) continue;
      ++effect_.applied;
      return b_.ite(condition, then, otherwise);
    }
    return {};
  }

  bool same_condition(std::span<const Term> children, uint32_t but, Term condition) const {
    for (uint32_t i = 0; i < children.size(); ++i)
      if (i != but && b_.is(children[i], Kind::Ite) && b_.child(children[i], 0) == condition) return true;
    return false;
  }

  /// The term with every operand that is an ite over the condition replaced by one branch.
  Term with(Term now, Term condition, uint32_t branch) {
    const auto old = b_.context().children(now);
    std::array<Term, 3> children;
    for (size_t i = 0; i < old.size(); ++i)
      children[i] =
          b_.is(old[i], Kind::Ite) && b_.child(old[i], 0) == condition ? b_.child(old[i], branch) : old[i];
    return b_.rebuild(now, {children.data(), old.size()});
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::vector<uint8_t> uses_; ///< by term id: 0, 1, 2 = more
  std::vector<bool> present_; ///< by term id: in the formula as it was
  Effect effect_;
};

} // namespace

Effect lift_choices(Problem& problem) {
  return ChoiceLifting(problem).run();
}

} // namespace fathom::solvers::preprocess
