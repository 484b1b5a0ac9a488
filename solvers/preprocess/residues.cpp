// residues: two sums whose carries are added back at the other end are equal if they are modulo 2^k - 1.
//
// Internet checksums add bytes, halves or words, fold, swap bytes; a search over bits does not see that all
// of them are the same number modulo 65535. SumValues does. Which bytes are added usually depends on a
// length: so an equality is looked at for each value of the symbols that only steer choices and indices
// (Cases). Where it holds for all, it becomes true; where for some, `those values or x = y` takes its place.
//
// The equality is no part of the facts that cases are excluded by: those stay as they are.
#include "solvers/preprocess/cases.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/sum_values.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>
#include <map>
#include <optional>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Term;

constexpr size_t most_terms = 20'000;      ///< below one equality
constexpr uint64_t most_work = 4'000'000;  ///< terms times cases, of all equalities together
constexpr uint64_t cost_of_a_case = 8;     ///< of a term, in terms that are only looked at
constexpr size_t most_values = 20'000;     ///< terms whose values are kept
constexpr uint64_t failures_at_first = 16; ///< cases that may fail before one succeeds

Term without_zext(const term::Builder& b, Term t) {
  while (b.is(t, Kind::Zext)) t = b.child(t, 0);
  return t;
}

/// s < a, where s is a + b.
bool tells_carry(const term::Builder& b, Term t) {
  if (!b.is(t, Kind::Ult)) return false;
  const Term s = b.child(t, 0), a = b.child(t, 1);
  return b.is(s, Kind::BvAdd) && (b.child(s, 0) == a || b.child(s, 1) == a);
}

bool are_constants_apart(const term::Builder& b, Term x, Term y) {
  const auto is_more = [&](Term sum, Term part) {
    return b.is(sum, Kind::BvAdd) && ((b.child(sum, 0) == part && b.is_constant(b.child(sum, 1))) ||
                                      (b.child(sum, 1) == part && b.is_constant(b.child(sum, 0))));
  };
  return (b.is_constant(x) && b.is_constant(y)) || is_more(x, y) || is_more(y, x);
}

/// (x >> k) + (x & (2^k - 1)), x + (x >> k), or ite(s < a, s + 1, s), or the 1 or 0 of s + (s < a). That a
/// sum wraps around is asked in guards as well, where pointers and sizes are checked: these add nothing.
bool adds_carry_back(const term::Builder& b, Term t) {
  if (b.is(t, Kind::Ite))
    return tells_carry(b, b.child(t, 0)) && are_constants_apart(b, b.child(t, 1), b.child(t, 2));
  if (!b.is(t, Kind::BvAdd)) return false;
  const Term x = without_zext(b, b.child(t, 0)), y = without_zext(b, b.child(t, 1));
  const auto is_top_of = [&](Term high, Term all) {
    return b.is(high, Kind::Extract) && b.child(high, 0) == all && b.context().extract_low(high) > 0;
  };
  if (is_top_of(x, b.child(t, 1)) || is_top_of(y, b.child(t, 0))) return true;
  if (!b.is(x, Kind::Extract) || !b.is(y, Kind::Extract) || b.child(x, 0) != b.child(y, 0)) return false;
  const auto beside = [&](Term high, Term low) {
    return b.context().extract_low(low) == 0 &&
           b.context().extract_high(low) + 1 == b.context().extract_low(high);
  };
  return beside(x, y) || beside(y, x);
}

class Residues {
 public:
  explicit Residues(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions) {}

  Effect run() {
    std::vector<Term> equalities = candidates();
    if (equalities.empty()) return {};
    std::vector<bool> facts(problem_.assertions.size());
    for (const Term equality : equalities) {
      if (work_left_ == 0) break;
      // One claim often stands in the guards of the next.
      term::Substitution known(b_);
      for (const auto& [term, simpler] : found_) known.replace(term, simpler);
      const Term sides[] = {known.apply(b_.child(equality, 0)), known.apply(b_.child(equality, 1))};
      const uint64_t size = term::reachable(b_.context(), sides).size();
      work_left_ -= std::min(work_left_, size / cost_of_a_case); // for looking at it
      if (size > most_terms) continue;
      Cases cases(b_, problem_.assertions, sides);
      if (cases.combinations() * size > work_left_) continue;
      const Term simpler = simplified(b_.eq(sides[0], sides[1]), cases, size);
      if (!simpler.valid()) continue;
      found_[equality] = simpler;
      for (size_t i = 0; i < facts.size(); ++i) facts[i] = facts[i] || cases.is_fact(i);
    }
    if (!found_.empty()) replace(facts);
    return {found_.size(), 0};
  }

 private:
  /// Equalities above what adds a carry back.
  std::vector<Term> candidates() {
    std::vector<bool> above(map_.size());
    std::vector<Term> equalities;
    for (const Term t : map_.order()) {
      bool is_above = adds_carry_back(b_, t);
      for (const Term child : b_.context().children(t)) is_above = is_above || above[child.index()];
      above[t.index()] = is_above;
      if (!is_above || !b_.is(t, Kind::Eq)) continue;
      const Term x = b_.child(t, 0), y = b_.child(t, 1);
      const bool suits = b_.sort(x).is_bv() && b_.width(x) > 1 && b_.width(x) <= 64;
      if (suits && !b_.is_constant(x) && !b_.is_constant(y)) equalities.push_back(t);
    }
    return equalities;
  }

  /// Equal to the equality in all models of the assertions; invalid: nothing is known.
  Term simplified(Term equality, Cases& cases, uint64_t size) {
    std::vector<Term> good, bad;
    cases.for_each([&](std::span<const Term> sides, Term condition) {
      if (values_->computed() > most_values) values_.emplace(b_);
      (values_->agree(sides[0], sides[1]) ? good : bad).push_back(condition);
      work_left_ -= std::min(work_left_, size);
      return !good.empty() || bad.size() < failures_at_first;
    });
    if (good.empty()) return {};
    if (good.size() < bad.size()) return b_.or_(b_.or_all(good), equality);
    return bad.empty() ? b_.bool_true() : b_.or_(b_.not_(b_.or_all(bad)), equality);
  }

  void replace(const std::vector<bool>& facts) {
    for (const Term t : map_.order()) {
      const auto place = found_.find(t);
      map_[t] = place == found_.end() ? map_.rebuilt(t) : place->second;
    }
    for (size_t i = 0; i < facts.size(); ++i)
      if (!facts[i]) problem_.assertions[i] = map_[problem_.assertions[i]];
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::optional<SumValues> values_{b_};
  uint64_t work_left_ = most_work;
  std::map<Term, Term> found_; ///< equalities, and what replaces them
};

} // namespace

Effect compare_residues(Problem& problem) {
  return Residues(problem).run();
}

} // namespace fathom::solvers::preprocess
