#include "solvers/quantifiers/range_lemmas.h"

#include "solvers/quantifiers/linear.h"

#include <map>

namespace fathom::quantifiers {

using term::Builder;
using term::Kind;
using term::Term;

namespace {

/// t = n - b, or nothing.
bool difference(const Builder& builder, Term t, Term& n, Term& b) {
  if (!builder.is(t, Kind::BvSub)) return false;
  n = builder.child(t, 0);
  b = builder.child(t, 1);
  return true;
}

} // namespace

std::vector<Term> range_lemmas(Builder& builder, const GroundTerms& ground) {
  std::vector<Term> lemmas;
  for (const Term comparison : ground.comparisons()) {
    const Term left = builder.child(comparison, 0), right = builder.child(comparison, 1);
    Term n, b;
    const bool on_left = difference(builder, left, n, b);
    if (!on_left && !difference(builder, right, n, b)) continue;
    const Term sum = builder.bvadd(b, on_left ? right : left);
    if (!ground.occurs(sum)) continue;
    const Term wraps = builder.ult(sum, b);
    const Term meaning = on_left ? builder.or_(wraps, builder.ult(n, sum))
                                 : builder.and_(builder.not_(wraps), builder.ult(sum, n));
    lemmas.push_back(builder.implies(builder.ule(b, n), builder.eq(comparison, meaning)));
  }
  std::map<Term, Term> spelled; // by canonical form
  for (const Term sum : ground.sums()) {
    const Term first = spelled.emplace(canonical(builder, sum), sum).first->second;
    if (first != sum) lemmas.push_back(builder.eq(first, sum));
  }
  return lemmas;
}

} // namespace fathom::quantifiers
