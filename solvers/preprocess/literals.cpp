// literals: an asserted literal is a constant wherever else it occurs.
//
// Conjunct c says that its term (or, for x = k, x) is a constant. That is used strictly above that term in
// all other conjuncts, and strictly below it in none: the conjunct itself keeps its term, whose parts may
// become constants by literals that are parts of it. So each conjunct is simplified by smaller ones only, and
// all of them follow from the simplified ones by induction on the size.
#include "ir/term/analysis/conjuncts.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>

namespace fathom::solvers::preprocess {

namespace {

using namespace term::analysis;
using term::Kind;
using term::Term;

/// Literals known to follow from one term. Those made first count: they are the assumptions that a program
/// begins with, and what everything after them has in common.
constexpr size_t implied_limit = 16;
constexpr size_t most_terms = 100'000; ///< in a formula for which this is done: some 300 bytes each

/// Consequences of a term being true, and of its being false: literals below it, looked for through And,
/// Or, Not and Ite however they are nested.
///
///     and(a, b)   what a implies and what b implies       or(a, b)   what both imply
///
/// A guard that says "not (assumption broken, or this path was left)" deep in every disjunct is found in time
/// linear in the formula. The sets are cut at implied_limit, so some are missed; none is wrong.
class Implied {
 public:
  using Set = std::vector<Literal>; ///< ascending

  Implied(const term::Builder& b, const TermMap& map) : b_(b), sets_(2 * map.size()) {
    for (const Term t : map.order())
      if (b_.sort(t).is_bool() && !b_.is_constant(t))
        for (const bool value : {false, true}) at({t, value}) = compute({t, value});
  }
  const Set& of(const Literal& l) const { return sets_[2 * size_t{l.term.index()} + l.positive]; }

 private:
  Set& at(const Literal& l) { return sets_[2 * size_t{l.term.index()} + l.positive]; }
  const Set& child(Term t, uint32_t i, bool value) const { return of({b_.child(t, i), value}); }

  static Set both(const Set& x, const Set& y) {
    Set result;
    std::set_union(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(result));
    if (result.size() > implied_limit) result.resize(implied_limit);
    return result;
  }
  static Set common(const Set& x, const Set& y) {
    Set result;
    std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(result));
    return result;
  }
  Set compute(const Literal& l) const {
    const Term t = l.term;
    const Kind kind = b_.kind(t);
    if (kind == Kind::Not) return child(t, 0, !l.positive);
    if (kind == Kind::Ite)
      return common(both(child(t, 0, true), child(t, 1, l.positive)),
                    both(child(t, 0, false), child(t, 2, l.positive)));
    if (kind != Kind::And && kind != Kind::Or) return {l};
    const Set& x = child(t, 0, l.positive);
    const Set& y = child(t, 1, l.positive);
    return (kind == Kind::And) == l.positive ? both(x, y) : both(common(x, y), {l});
  }

  const term::Builder& b_;
  std::vector<Set> sets_; ///< by term id and value
};

/// Asserts what follows from single assertions, as far as it is not asserted yet.
size_t assert_implied(Problem& problem) {
  const term::Builder& b = problem.builder;
  const TermMap map(problem.builder, problem.assertions);
  if (map.order().size() > most_terms || map.size() > 4 * most_terms) return 0;
  const Implied implied(b, map);
  std::vector<Literal> known;
  for (const Term t : problem.assertions) known.push_back(literal_of(b, t));
  std::sort(known.begin(), known.end());
  Implied::Set found;
  for (const Term t : problem.assertions) {
    const Implied::Set& from = implied.of(literal_of(b, t));
    found.insert(found.end(), from.begin(), from.end());
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  size_t added = 0;
  for (const Literal& l : found) {
    if (std::binary_search(known.begin(), known.end(), l)) continue;
    problem.assertions.push_back(term_of(problem.builder, l));
    ++added;
  }
  return added;
}

} // namespace

Effect replace_literals(Problem& problem) {
  term::Builder& b = problem.builder;
  Effect effect;
  effect.applied += assert_implied(problem);
  if (problem.assertions.size() < 2) return effect;

  // The first conjunct that says something of a term is the one that keeps it.
  std::vector<Literal> literals;
  for (const Term t : problem.assertions) literals.push_back(literal_of(b, t));
  const uint32_t size = b.context().size();
  std::vector<Term> value(size);
  std::vector<Term> keeps; ///< by conjunct: the term it keeps
  for (const Literal& literal : literals) {
    Fact facts[2];
    const size_t count = facts_of(b, literal, facts);
    Term kept = literal.term;
    for (size_t i = 0; i < count; ++i) {
      Term& known = value[facts[i].term.index()];
      if (known.valid() || b.is_constant(facts[i].term)) continue;
      known = facts[i].value;
      kept = facts[i].term;
    }
    keeps.push_back(kept);
  }
  TermMap map(b, problem.assertions);
  std::vector<Term> strict(map.size()); ///< by id, of terms that are kept
  for (const Term t : map.order()) {
    const Term rebuilt = map.rebuilt(t);
    if (value[t.index()].valid()) strict[t.index()] = rebuilt;
    map[t] = value[t.index()].valid() ? value[t.index()] : rebuilt;
  }
  for (size_t i = 0; i < literals.size(); ++i) {
    const Literal& literal = literals[i];
    Term now;
    if (keeps[i] != literal.term) // x = k keeps x
      now = b.eq(strict[keeps[i].index()], b.child(literal.term, 1));
    else if (strict[literal.term.index()].valid())
      now = strict[literal.term.index()];
    else
      now = map[literal.term];
    now = literal.positive ? now : b.not_(now);
    if (now != problem.assertions[i]) ++effect.applied;
    problem.assertions[i] = now;
  }
  return effect;
}

} // namespace fathom::solvers::preprocess
