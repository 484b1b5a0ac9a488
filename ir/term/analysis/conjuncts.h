// Conjuncts: what a term is an And of, however it is nested and negated.
#pragma once

#include "ir/term/builder.h"

#include <cstddef>
#include <span>
#include <vector>

namespace fathom::term::analysis {

/// A term and whether it is asserted to be true or false. Normal: the term is no Not and no constant.
struct Literal {
  Term term;
  bool positive = true;
  friend auto operator<=>(const Literal&, const Literal&) = default;
};

/// The literal that says `t` is `positive`, without Not.
Literal literal_of(const Builder& b, Term t, bool positive = true);
Term term_of(Builder& b, const Literal& literal);

/// The literals whose conjunction is `literal`: And asserted and Or denied are taken apart, each term once,
/// in the order of their first occurrence. At most `limit` visits; what is left then stays whole.
std::vector<Literal> conjuncts_of(const Builder& b, Literal literal, size_t limit);
/// The same of many terms together, however large they are.
std::vector<Literal> conjuncts_of(const Builder& b, std::span<const Term> terms);

/// The constant that a literal gives a term: itself true or false; x = k gives x the value k as well.
struct Fact {
  Term term, value;
};
/// One or two facts; `facts` is filled and its size returned.
size_t facts_of(Builder& b, const Literal& literal, Fact (&facts)[2]);

} // namespace fathom::term::analysis
