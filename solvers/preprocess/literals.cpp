// literals: an asserted literal is a constant wherever else it occurs.
//
// Conjunct c says that its term (or, for x = k, x) is a constant. That is used strictly above that term in
// all other conjuncts, and strictly below it in none: the conjunct itself keeps its term, whose parts may
// become constants by literals that are parts of it. So each conjunct is simplified by smaller ones only, and
// all of them follow from the simplified ones by induction on the size.
#include "solvers/preprocess/conjuncts.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Term;

constexpr size_t flatten_limit = 20'000; ///< visits for one disjunct
constexpr size_t common_limit = 500'000; ///< visits for one disjunction

/// Literals that all disjuncts of a disjunction share. They follow from it, so they may be asserted too.
std::vector<Literal> shared_by_all(const term::Builder& b, const Literal& disjunction) {
  // not(l1 and l2 ...) = a disjunction's negation taken apart.
  std::vector<Literal> disjuncts = conjuncts_of(b, {disjunction.term, !disjunction.positive}, flatten_limit);
  if (disjuncts.size() < 2) return {};
  std::vector<Literal> common;
  size_t visits = 0;
  for (size_t i = 0; i < disjuncts.size(); ++i) {
    const Literal disjunct = {disjuncts[i].term, !disjuncts[i].positive};
    std::vector<Literal> parts = conjuncts_of(b, disjunct, flatten_limit);
    visits += parts.size();
    std::sort(parts.begin(), parts.end());
    if (i == 0) {
      common = std::move(parts);
    } else {
      std::vector<Literal> both;
      std::set_intersection(common.begin(), common.end(), parts.begin(), parts.end(),
                            std::back_inserter(both));
      common = std::move(both);
    }
    if (common.empty() || visits > common_limit) return {};
  }
  return common;
}

} // namespace

Effect replace_literals(Problem& problem) {
  term::Builder& b = problem.builder;
  Effect effect;
  const size_t given = problem.assertions.size();
  for (size_t i = 0; i < given; ++i)
    for (const Literal& l : shared_by_all(b, literal_of(b, problem.assertions[i]))) {
      problem.assertions.push_back(term_of(b, l));
      ++effect.applied;
    }
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
