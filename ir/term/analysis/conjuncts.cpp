#include "ir/term/analysis/conjuncts.h"

#include <algorithm>
#include <unordered_set>

namespace fathom::term::analysis {

Literal literal_of(const Builder& b, Term t, bool positive) {
  while (b.is(t, Kind::Not)) {
    t = b.child(t, 0);
    positive = !positive;
  }
  return {t, positive};
}

Term term_of(Builder& b, const Literal& literal) {
  return literal.positive ? literal.term : b.not_(literal.term);
}

std::vector<Literal> conjuncts_of(const Builder& b, Literal literal, size_t limit) {
  std::vector<Literal> found, stack{literal};
  std::unordered_set<uint64_t> seen;
  for (size_t visits = 0; !stack.empty(); ++visits) {
    const Literal l = stack.back();
    stack.pop_back();
    if (!seen.insert(uint64_t{l.term.index()} << 1 | l.positive).second) continue;
    if (visits >= limit || !b.is(l.term, l.positive ? Kind::And : Kind::Or)) {
      found.push_back(l);
      continue;
    }
    for (uint32_t i = 2; i-- > 0;) stack.push_back(literal_of(b, b.child(l.term, i), l.positive));
  }
  return found;
}

size_t facts_of(Builder& b, const Literal& literal, Fact (&facts)[2]) {
  facts[0] = {literal.term, b.boolean(literal.positive)};
  if (!b.is(literal.term, Kind::Eq)) return 1;
  const Term x = b.child(literal.term, 0), k = b.child(literal.term, 1);
  if (!b.is_constant(k)) return 1;
  if (literal.positive) {
    facts[1] = {x, k};
    return 2;
  }
  // A bit is compared with #b1 only.
  if (!b.sort(x).is_bv() || b.width(x) != 1) return 1;
  facts[1] = {x, b.bv(~b.value(k))};
  return 2;
}

} // namespace fathom::term::analysis
