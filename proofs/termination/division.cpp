#include "proofs/termination/division.h"

#include "ir/term/traversal.h"

#include <vector>

namespace fathom::termination {

using term::Kind;
using term::Term;

namespace {

Term magnitude(term::Builder& builder, Term number) {
  const Term zero = builder.bv(builder.width(number), 0);
  return builder.ite(builder.slt(number, zero), builder.bvneg(number), number);
}

/// SMT-LIB 2.6: x udiv 0 = ~0, x urem 0 = x, and the signed ones accordingly.
void add_lemmas(term::Builder& builder, Term t, std::vector<Term>& lemmas) {
  const Kind kind = builder.kind(t);
  if (kind != Kind::BvUdiv && kind != Kind::BvUrem && kind != Kind::BvSdiv && kind != Kind::BvSrem) return;
  const Term x = builder.child(t, 0), y = builder.child(t, 1);
  const uint32_t width = builder.width(t);
  const Term zero = builder.bv(width, 0), one = builder.bv(width, 1), by_zero = builder.eq(y, zero);
  if (kind == Kind::BvUdiv) {
    lemmas.push_back(builder.or_(by_zero, builder.ule(t, x)));
    lemmas.push_back(
        builder.or_all(std::vector<Term>{builder.ule(y, one), builder.eq(x, zero), builder.ult(t, x)}));
  } else if (kind == Kind::BvUrem) {
    lemmas.push_back(builder.ule(t, x));
    lemmas.push_back(builder.or_(by_zero, builder.ult(t, y)));
  } else if (kind == Kind::BvSdiv) {
    const Term all = magnitude(builder, t), of = magnitude(builder, x), by = magnitude(builder, y);
    lemmas.push_back(builder.or_(by_zero, builder.ule(all, of)));
    lemmas.push_back(
        builder.or_all(std::vector<Term>{builder.ule(by, one), builder.eq(x, zero), builder.ult(all, of)}));
  } else {
    const Term all = magnitude(builder, t);
    lemmas.push_back(builder.ule(all, magnitude(builder, x)));
    lemmas.push_back(builder.or_(by_zero, builder.ult(all, magnitude(builder, y))));
    lemmas.push_back(
        builder.or_(builder.eq(t, zero), builder.eq(builder.slt(t, zero), builder.slt(x, zero))));
  }
}

} // namespace

Term division_lemmas(term::Builder& builder, Term formula) {
  const Term roots[] = {formula};
  std::vector<Term> lemmas;
  for (const Term t : term::reachable(builder.context(), roots)) add_lemmas(builder, t, lemmas);
  return builder.and_all(lemmas);
}

} // namespace fathom::termination
