// equalities: x = t asserted; x becomes t everywhere, unless t contains x.
#include "solvers/preprocess/pass.h"

#include <array>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Term;

struct Equation {
  Term symbol, value; ///< symbol invalid: the conjunct says nothing of this form
};

/// The conjunct solved for a symbol. x + t = s, x ^ t = s, -x = s and bvnot x = s are solved too.
class Equations {
 public:
  explicit Equations(Problem& problem) : problem_(problem), b_(problem.builder) {}

  Equation of(Term conjunct) {
    const bool negated = b_.is(conjunct, Kind::Not);
    const Term inner = negated ? b_.child(conjunct, 0) : conjunct;
    if (free(inner)) return {inner, b_.boolean(!negated)};
    if (!b_.is(inner, Kind::Eq)) return {};
    const Term left = b_.child(inner, 0), right = b_.child(inner, 1);
    if (negated) return of_difference(left, right);
    for (const auto& [x, t] : {std::pair(left, right), std::pair(right, left)})
      if (free(x)) return {x, t};
    for (const auto& [sum, t] : {std::pair(left, right), std::pair(right, left)})
      if (const Equation solved = through_operator(sum, t); solved.symbol.valid()) return solved;
    return {};
  }

 private:
  bool free(Term t) const { return b_.is(t, Kind::Symbol) && !problem_.frozen(t); }

  /// not(p = q) with Bool p, q; not(x = #b1) in width 1 (the builder compares bits with one only).
  Equation of_difference(Term left, Term right) {
    const term::Sort sort = b_.sort(left);
    if (!sort.is_bool() && !(sort.is_bv() && sort.width() == 1)) return {};
    const auto opposite = [&](Term t) { return sort.is_bool() ? b_.not_(t) : b_.bvnot(t); };
    if (free(left)) return {left, opposite(right)};
    if (free(right)) return {right, opposite(left)};
    return {};
  }

  Equation through_operator(Term sum, Term t) {
    const Kind kind = b_.kind(sum);
    if (kind == Kind::BvNot && free(b_.child(sum, 0))) return {b_.child(sum, 0), b_.bvnot(t)};
    if (kind == Kind::BvNeg && free(b_.child(sum, 0))) return {b_.child(sum, 0), b_.bvneg(t)};
    if (kind == Kind::BvSub) {
      const Term a = b_.child(sum, 0), s = b_.child(sum, 1);
      if (free(a)) return {a, b_.bvadd(t, s)};
      if (free(s)) return {s, b_.bvsub(a, t)};
    }
    if (kind != Kind::BvAdd && kind != Kind::BvXor) return {};
    for (uint32_t i = 0; i < 2; ++i) {
      const Term x = b_.child(sum, i), rest = b_.child(sum, 1 - i);
      if (free(x)) return {x, kind == Kind::BvAdd ? b_.bvsub(t, rest) : b_.bvxor(t, rest)};
    }
    return {};
  }

  Problem& problem_;
  term::Builder& b_;
};

/// Resolves the equations into each other. A symbol that turns up below its own value is no solution: it
/// stays a symbol, and the conjunct stays.
class Resolver {
 public:
  explicit Resolver(term::Builder& builder) : b_(builder) {}

  bool offer(const Equation& equation) { ///< false: the symbol has an equation already
    grow();
    Term& value = value_[equation.symbol.index()];
    if (value.valid()) return false;
    value = equation.value;
    return true;
  }
  bool solved(Term symbol) const { return done_[symbol.index()] != symbol; } ///< after apply

  Term apply(Term root) {
    grow();
    std::vector<Term> stack{root};
    while (!stack.empty()) {
      const Term t = stack.back();
      if (done_[t.index()].valid())
        stack.pop_back();
      else if (const Term value = value_[t.index()]; value.valid())
        visit_symbol(t, value, stack);
      else
        visit_term(t, stack);
    }
    return done_[root.index()];
  }

 private:
  void grow() {
    if (value_.size() >= b_.context().size()) return;
    value_.resize(b_.context().size());
    done_.resize(b_.context().size());
    open_.resize(b_.context().size());
  }

  void visit_symbol(Term symbol, Term value, std::vector<Term>& stack) {
    if (done_[value.index()].valid()) {
      done_[symbol.index()] = done_[value.index()];
    } else if (open_[symbol.index()]) {
      done_[symbol.index()] = symbol; // met again on the way down from its own value
    } else {
      open_[symbol.index()] = true;
      stack.push_back(value);
    }
  }

  void visit_term(Term t, std::vector<Term>& stack) {
    std::array<Term, 3> children;
    bool ready = true, changed = false;
    const auto old = b_.context().children(t);
    for (size_t i = 0; i < old.size(); ++i) {
      children[i] = done_[old[i].index()];
      changed |= children[i] != old[i];
      if (children[i].valid()) continue;
      stack.push_back(old[i]);
      ready = false;
    }
    if (!ready) return;
    const Term result = changed ? b_.rebuild(t, {children.data(), old.size()}) : t;
    done_[t.index()] = result;
  }

  term::Builder& b_;
  std::vector<Term> value_; ///< by id: what a symbol equals
  std::vector<Term> done_;  ///< by id: with all symbols replaced
  std::vector<bool> open_;
};

} // namespace

Effect substitute_equalities(Problem& problem) {
  term::Builder& b = problem.builder;
  Equations equations(problem);
  Resolver resolver(b);
  std::vector<Equation> of_conjunct;
  bool any = false;
  for (const Term conjunct : problem.assertions) {
    Equation equation = equations.of(conjunct);
    if (equation.symbol.valid() && (equation.symbol == equation.value || !resolver.offer(equation)))
      equation = {};
    any |= equation.symbol.valid();
    of_conjunct.push_back(equation);
  }
  Effect effect;
  if (!any) return effect;
  // All symbols first: only then is it known which of them have a solution.
  for (const Equation& equation : of_conjunct)
    if (equation.symbol.valid()) resolver.apply(equation.symbol);
  std::vector<Term> kept;
  for (size_t i = 0; i < of_conjunct.size(); ++i) {
    const Term symbol = of_conjunct[i].symbol;
    if (!symbol.valid() || !resolver.solved(symbol)) {
      kept.push_back(resolver.apply(problem.assertions[i]));
      continue;
    }
    const Term value = resolver.apply(symbol);
    problem.reconstruction.eliminate(symbol, value, b.eq(symbol, value));
    ++effect.applied;
    ++effect.eliminated;
  }
  problem.assertions = std::move(kept);
  return effect;
}

} // namespace fathom::solvers::preprocess
