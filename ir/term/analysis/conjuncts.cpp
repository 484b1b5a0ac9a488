#include "ir/term/analysis/conjuncts.h"

#include <algorithm>
#include <utility>

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

namespace {

/// Literals that were met; few are found fastest one after the other.
class Few {
 public:
  bool insert(const Literal& l) {
    if (std::find(met_.begin(), met_.end(), l) != met_.end()) return false;
    met_.push_back(l);
    return true;
  }

 private:
  std::vector<Literal> met_;
};
class Many {
 public:
  explicit Many(size_t terms) : met_(2 * terms) {}
  bool insert(const Literal& l) {
    const size_t place = size_t{2} * l.term.index() + l.positive;
    const bool is_new = !met_[place];
    met_[place] = true;
    return is_new;
  }

 private:
  std::vector<bool> met_;
};

/// Takes what is on the stack apart, the last one first.
template <typename Met>
std::vector<Literal> taken_apart(const Builder& b, std::vector<Literal> stack, Met met, size_t limit) {
  std::vector<Literal> found;
  for (size_t visits = 0; !stack.empty(); ++visits) {
    const Literal l = stack.back();
    stack.pop_back();
    if (!met.insert(l)) continue;
    if (visits >= limit || !b.is(l.term, l.positive ? Kind::And : Kind::Or)) {
      found.push_back(l);
      continue;
    }
    for (uint32_t i = 2; i-- > 0;) stack.push_back(literal_of(b, b.child(l.term, i), l.positive));
  }
  return found;
}

} // namespace

std::vector<Literal> conjuncts_of(const Builder& b, Literal literal, size_t limit) {
  return taken_apart(b, {literal}, Few(), limit);
}

std::vector<Literal> conjuncts_of(const Builder& b, std::span<const Term> terms) {
  std::vector<Literal> stack;
  for (size_t i = terms.size(); i-- > 0;) stack.push_back(literal_of(b, terms[i]));
  return taken_apart(b, std::move(stack), Many(b.context().size()), SIZE_MAX);
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
