// ranges: known bits and intervals of every term, from its operands and from what is asserted, decide
// comparisons and choices, make constants, and turn signed operators into unsigned and wide ones into narrow.
//
// Asserted comparisons are facts: ult(x, 10) makes the range of x smaller wherever x occurs. A conjunct that
// states a fact is itself simplified by the operands' ranges alone, without any facts: so the facts follow
// from the new conjuncts as they did from the old ones.
#include "ir/term/analysis/ranges.h"

#include "ir/term/analysis/conjuncts.h"
#include "ir/term/analysis/products.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>

namespace fathom::solvers::preprocess {

namespace {

using namespace term::analysis;
using ranges::Comparison;
using term::Kind;
using term::Term;

constexpr size_t most_summands = 16; ///< visits

/// Whether it is a sum of products of unknowns.
bool is_sum_of_products(const term::Builder& b, Term sum) {
  std::vector<Term> open{sum};
  for (size_t visits = 0; !open.empty() && visits < most_summands; ++visits) {
    const Term t = open.back();
    open.pop_back();
    if (is_product(b.context(), t)) return true;
    if (b.is(t, Kind::BvAdd) || b.is(t, Kind::BvSub))
      open.insert(open.end(), {b.child(t, 0), b.child(t, 1)});
    else if (b.is(t, Kind::BvNeg))
      open.push_back(b.child(t, 0));
  }
  return false;
}

/// Ranges by term id.
using RangeTable = std::vector<ValueRange>;

/// Ranges of terms that the conjuncts state.
class Facts {
 public:
  Facts(const term::Builder& b, const RangeTable& plain) : b_(b), plain_(plain) {}

  /// Is the conjunct one that states facts?
  bool add(const Literal& l) {
    if (!l.positive && b_.is(l.term, Kind::And)) denied_.push_back(l);
    const std::optional<Comparison> comparison = comparison_of(b_.kind(l.term));
    if (!comparison) return false;
    const Term x = b_.child(l.term, 0), y = b_.child(l.term, 1);
    if (!b_.sort(x).is_bv() || b_.width(x) > 64) return false;
    const ValueRange &rx = plain_[x.index()], &ry = plain_[y.index()];
    if (*comparison == Comparison::Eq && l.positive) {
      // A statement about polynomials is worth more than their ranges, and it may use others' facts.
      const bool is_number = b_.is_constant(x) || b_.is_constant(y);
      if (!is_number && (is_sum_of_products(b_, x) || is_sum_of_products(b_, y))) return false;
      learn(x, ry);
      learn(y, rx);
      return true;
    }
    const uint32_t width = b_.width(x);
    const auto sides = ranges::assume(*comparison, l.positive, width, rx.bounds(), ry.bounds());
    if (!sides) return false; // plainly false: left to the pass itself
    // x != k says something at the ends of x only.
    if (*comparison == Comparison::Eq && (!b_.is_constant(y) || sides->x == rx.bounds())) return false;
    learn(x, ValueRange::of(width, sides->x));
    learn(y, ValueRange::of(width, sides->y));
    return true;
  }
  const ValueRange* of(Term t) const {
    const auto found = ranges_.find(t);
    return found == ranges_.end() ? nullptr : &found->second;
  }
  bool empty() const { return ranges_.empty(); }
  /// When all are there: what is known of |x|, ite(x < 0, -x, x), is known of x, given what x is otherwise.
  void settle() {
    const std::map<Term, ValueRange> known = ranges_;
    for (const auto& [choice, range] : known) {
      if (!b_.is(choice, Kind::Ite)) continue;
      for (const uint32_t i : {1u, 2u})
        if (is_opposite(b_.child(choice, 3 - i), b_.child(choice, i))) learn_opposite(choice, i, range);
    }
  }

 private:
  /// -x, or the complement of x.
  bool is_opposite(Term t, Term x) const {
    return (b_.is(t, Kind::BvNeg) || b_.is(t, Kind::BvNot)) && b_.child(t, 0) == x;
  }
  /// `i`: the operand of the choice that is x; the other one is its opposite.
  void learn_opposite(Term choice, uint32_t i, const ValueRange& range) {
    const Term x = b_.child(choice, i);
    const uint32_t width = b_.width(x);
    const auto opposite = [&](const ValueRange& of) {
      return b_.is(b_.child(choice, 3 - i), Kind::BvNot)
                 ? complement(width, of)
                 : subtract(width, ValueRange::constant(width, 0), of);
    };
    const ValueRange same = meet(under(choice, i == 1, x), range);
    const ValueRange before = under(choice, i != 1, x);
    const ValueRange after = before.empty() ? before : meet(opposite(before), range);
    const ValueRange other = after.empty() ? after : meet(before, opposite(after));
    if (same.empty() && other.empty()) return; // contradicts; noticed elsewhere
    learn(x, same.empty() ? other : other.empty() ? same : hull(same, other));
  }
  /// The range of x where the choice's condition holds, or does not.
  ValueRange under(Term choice, bool positive, Term x) const {
    const ValueRange* fact = of(x);
    ValueRange known = fact == nullptr ? plain_[x.index()] : meet(plain_[x.index()], *fact);
    Facts facts(b_, plain_);
    const Literal condition = literal_of(b_, b_.child(choice, 0), positive);
    facts.add(condition);
    if (const ValueRange* there = facts.of(x)) known = meet(known, *there);
    if (const auto said = said_of(x, condition)) known = meet(known, *said);
    for (const Literal& l : denied_)
      if (const auto said = said_of(x, l)) known = meet(known, *said);
    return known;
  }
  /// The range that a literal gives x = ite(c, y, k): and(c, y < m) is x < m where k < m is false. Rules
  /// write comparisons of choices so.
  std::optional<ValueRange> said_of(Term x, const Literal& l) const {
    if (!b_.is(x, Kind::Ite) || !b_.is(l.term, Kind::And)) return {};
    for (const uint32_t i : {1u, 2u}) {
      const Term other = b_.child(x, 3 - i);
      if (!b_.is_constant(other)) continue;
      const Literal chosen = literal_of(b_, b_.child(x, 0), i == 1);
      for (const uint32_t j : {0u, 1u})
        if (literal_of(b_, b_.child(l.term, j)) == chosen)
          return said_of_part(x, b_.child(x, i), other, literal_of(b_, b_.child(l.term, 1 - j)), l.positive);
    }
    return {};
  }
  std::optional<ValueRange> said_of_part(Term x, Term y, Term other, const Literal& part, bool holds) const {
    const std::optional<Comparison> comparison = comparison_of(b_.kind(part.term));
    if (!comparison || b_.width(x) > 64) return {};
    const Term left = b_.child(part.term, 0), right = b_.child(part.term, 1);
    if ((left != y || !b_.is_constant(right)) && (right != y || !b_.is_constant(left))) return {};
    const auto range = [&](Term t, Term of_y) -> const ValueRange& {
      return plain_[(t == y ? of_y : t).index()];
    };
    if (compare(*comparison, range(left, other), range(right, other)) != !part.positive) return {};
    const auto sides = ranges::assume(*comparison, part.positive == holds, b_.width(x),
                                      range(left, x).bounds(), range(right, x).bounds());
    if (!sides) return {}; // contradicts; noticed elsewhere
    return ValueRange::of(b_.width(x), left == y ? sides->x : sides->y);
  }
  void learn(Term t, ValueRange range) {
    // The range of an extended term is that of the term that was extended.
    for (;;) {
      if (b_.is_constant(t)) return;
      const auto [place, is_new] = ranges_.try_emplace(t, range);
      if (!is_new) place->second = meet(place->second, range);
      const Kind kind = b_.kind(t);
      if (kind != Kind::Zext && kind != Kind::Sext) return;
      t = b_.child(t, 0);
      const uint32_t width = b_.width(t);
      range = meet(plain_[t.index()],
                   kind == Kind::Zext ? unextended(range, width) : unextended_signed(range, width));
    }
  }
  static ValueRange unextended(const ValueRange& range, uint32_t width) {
    const uint64_t mask = ~uint64_t{0} >> (64 - width);
    if (range.low() > mask) return ValueRange::any(width); // contradicts; noticed elsewhere
    return ValueRange::between(width, range.low(), std::min(range.high(), mask));
  }
  static ValueRange unextended_signed(const ValueRange& range, uint32_t width) {
    const ValueRange any = ValueRange::any(width);
    if (range.least() > any.most() || range.most() < any.least()) return any;
    return ValueRange::between_signed(width, std::max(range.least(), any.least()),
                                      std::min(range.most(), any.most()));
  }

  const term::Builder& b_;
  const RangeTable& plain_;
  std::map<Term, ValueRange> ranges_;
  std::vector<Literal> denied_; ///< conjunctions
};

constexpr size_t terms_of_extended_sum = 3; ///< the extended part, the extended constant, their sum
constexpr size_t literals_of_condition = 8; ///< visits when a condition is taken apart
constexpr size_t most_cases = 64;           ///< visits when disjunctions are taken apart
constexpr size_t conjuncts_of_case = 64;    ///< visits when one of them is
constexpr size_t work_in_cases = 1 << 20;   ///< terms in a side table, for all cases together

/// Ranges by term id, computed in ascending order.
class Ranges {
 public:
  Ranges(const term::Builder& b, size_t size) : b_(b), ranges_(size) {}
  const ValueRange& operator[](Term t) const { return ranges_[t.index()]; }
  const RangeTable& all() const { return ranges_; }

  /// From the operands, and from `fact` if it is not null.
  void compute(Term t, const ValueRange* fact) {
    const term::Sort sort = b_.sort(t);
    if (sort.is_array() || (!sort.is_bool() && sort.width() > 64)) return;
    ValueRange& range = ranges_[t.index()];
    range = b_.is(t, Kind::Ite) && sort.is_bv() ? of_choice(t) : of_operands(t);
    if (fact != nullptr) range = meet(range, *fact);
  }

 private:
  /// From the operands' ranges.
  ValueRange of_operands(Term t) const {
    return range_of(b_.context(), t, [this](Term child) { return ranges_[child.index()]; });
  }
  /// Narrowed by facts about them.
  ValueRange of_operands(Term t, const Facts& facts) const {
    bool possible = true;
    const ValueRange result = range_of(b_.context(), t, [&](Term child) {
      const ValueRange& known = ranges_[child.index()];
      const ValueRange* fact = facts.of(child);
      if (fact == nullptr || known.wide()) return known;
      const ValueRange both = meet(known, *fact);
      possible &= !both.empty();
      return both;
    });
    return possible ? result : ValueRange::nothing(b_.sort(t).width());
  }

  /// ite(c, x, y) is an x for which c holds or a y for which it does not: so the larger of two numbers is no
  /// smaller than either, and ite(x < 0, 0, x) is not negative.
  ValueRange of_choice(Term t) const {
    const ValueRange x = under(b_.child(t, 1), {b_.child(t, 0), true});
    const ValueRange y = under(b_.child(t, 2), {b_.child(t, 0), false});
    if (x.empty() || y.empty()) return x.empty() ? y : x;
    return hull(x, y);
  }
  ValueRange under(Term t, const Literal& condition) const {
    const ValueRange& known = ranges_[t.index()];
    if (known.wide() || known.is_constant() || known.empty()) return known;
    Facts facts(b_, ranges_);
    bool some = false;
    for (const Literal& l :
         conjuncts_of(b_, literal_of(b_, condition.term, condition.positive), literals_of_condition))
      some |= facts.add(l);
    if (!some) return known;
    ValueRange range = known;
    if (const ValueRange* fact = facts.of(t)) range = meet(range, *fact);
    if (!range.empty() && !b_.context().children(t).empty() && !b_.is(t, Kind::Ite)) {
      const ValueRange below = of_operands(t, facts);
      range = meet(range, below);
    }
    return range;
  }

  const term::Builder& b_;
  RangeTable ranges_;
};

/// Rewrites a term, given the ranges of its operands. The operands have their new terms in the map already.
class Simplifier {
 public:
  /// `has_products`: of unknowns, in the formula.
  Simplifier(term::Builder& b, const Ranges& ranges, TermMap& map, bool has_products)
      : b_(b), ranges_(ranges), map_(map), has_products_(has_products) {}

  size_t extended_sums() const { return extended_sums_; }
  /// Invalid: nothing better than `now`, which is the term with its new operands.
  Term simpler(Term t, Term now) {
    const ValueRange& range = ranges_[t];
    if (range.is_constant())
      return b_.sort(t).is_bool() ? b_.boolean(range.low() != 0) : b_.bv(b_.width(t), range.low());
    const Kind kind = b_.kind(t);
    if (b_.kind(now) != kind) return {}; // a rule has been at it
    for (const Term child : b_.context().children(t))
      if (b_.sort(child).is_array() || ranges_[child].wide() || ranges_[child].empty()) return {};
    if (kind == Kind::BvAnd || kind == Kind::BvOr) return mask(t);
    if (kind == Kind::Slt) return comparison(t);
    if (kind == Kind::Sext || kind == Kind::Zext) return extended(t);
    if (kind == Kind::BvAshr)
      return range_at(t, 0).nonnegative() ? b_.bvlshr(operand(t, 0), operand(t, 1)) : Term{};
    if (kind == Kind::BvSdiv || kind == Kind::BvSrem) return division(t);
    if (kind == Kind::BvUdiv || kind == Kind::BvUrem) return narrow_division(t);
    if (kind == Kind::BvMul) return narrow_product(t);
    return {};
  }

 private:
  Term operand(Term t, uint32_t i) { return map_[b_.child(t, i)]; }
  const ValueRange& range_at(Term t, uint32_t i) const { return ranges_[b_.child(t, i)]; }

  /// x & m where m has ones wherever x may have one; x | m where m has zeros wherever x may have a zero.
  Term mask(Term t) {
    const bool is_and = b_.is(t, Kind::BvAnd);
    for (uint32_t i = 0; i < 2; ++i) {
      const ValueRange& x = range_at(t, i);
      const ValueRange& m = range_at(t, 1 - i);
      if (((is_and ? ~m.ones() & ~x.zeros() : ~m.zeros() & ~x.ones()) & x.mask()) == 0) return operand(t, i);
    }
    return {};
  }
  Term comparison(Term t) {
    const ValueRange& x = range_at(t, 0);
    const ValueRange& y = range_at(t, 1);
    const bool same_sign = (x.nonnegative() && y.nonnegative()) || (x.negative() && y.negative());
    return same_sign ? b_.ult(operand(t, 0), operand(t, 1)) : Term{};
  }
  /// A term that is not negative is extended by zeros. In formulas with products a sum with a constant that
  /// does not wrap is extended part by part: (n - 1) * (n - 1) is a polynomial in n then.
  Term extended(Term t) {
    const Term inner = b_.child(t, 0);
    const ValueRange& range = ranges_[inner];
    const uint32_t width = b_.width(t);
    if (has_products_ && b_.is(inner, Kind::BvAdd) && b_.is_constant(b_.child(inner, 1)) &&
        (range.nonnegative() || b_.is(t, Kind::Sext))) {
      const ValueRange &x = range_at(inner, 0), &y = range_at(inner, 1);
      const ValueRange all = ValueRange::any(b_.width(inner));
      const auto is_within = [&](__int128 sum) { return sum >= all.least() && sum <= all.most(); };
      if (!x.wide() && !x.empty() && is_within(__int128{x.least()} + y.least()) &&
          is_within(__int128{x.most()} + y.most())) {
        ++extended_sums_;
        return b_.bvadd(x.nonnegative() ? b_.zext(width, operand(inner, 0))
                                        : b_.sext(width, operand(inner, 0)),
                        b_.sext(width, operand(inner, 1)));
      }
    }
    return b_.is(t, Kind::Sext) && range.nonnegative() ? b_.zext(width, operand(t, 0)) : Term{};
  }
  Term division(Term t) {
    if (!range_at(t, 0).nonnegative() || !range_at(t, 1).nonnegative()) return {};
    const Term x = operand(t, 0), y = operand(t, 1);
    return b_.is(t, Kind::BvSdiv) ? b_.bvudiv(x, y) : b_.bvurem(x, y);
  }
  /// In as many bits as both operands need; but a quotient by zero has all bits of its width set.
  Term narrow_division(Term t) {
    const ValueRange& x = range_at(t, 0);
    const ValueRange& y = range_at(t, 1);
    const bool quotient = b_.is(t, Kind::BvUdiv);
    if (x.high() < y.low()) return quotient ? b_.bv(b_.width(t), 0) : operand(t, 0);
    if (quotient && y.low() == 0) return {};
    return narrow(t, std::max(x.high(), y.high()));
  }
  Term narrow_product(Term t) {
    const ValueRange& x = range_at(t, 0);
    const ValueRange& y = range_at(t, 1);
    const unsigned __int128 most = static_cast<unsigned __int128>(x.high()) * y.high();
    return most >> 64 != 0 ? Term{} : narrow(t, std::max({static_cast<uint64_t>(most), x.high(), y.high()}));
  }
  Term narrow(Term t, uint64_t most) {
    const uint32_t width = b_.width(t);
    const uint32_t bits = std::max<uint32_t>(1, static_cast<uint32_t>(std::bit_width(most)));
    if (bits + 4 > width) return {};
    const Term x = b_.extract(bits - 1, 0, operand(t, 0)), y = b_.extract(bits - 1, 0, operand(t, 1));
    return b_.zext(width, b_.build({b_.kind(t), x, y}));
  }

  term::Builder& b_;
  const Ranges& ranges_;
  TermMap& map_;
  const bool has_products_;
  size_t extended_sums_ = 0;
};

struct Simplified {
  uint64_t applied = 0; ///< how many terms the ranges changed
  size_t more = 0;      ///< terms that are worth having: of sums that were extended part by part
};

/// New terms for all old ones under some ranges.
Simplified simplify(term::Builder& b, const Ranges& ranges, TermMap& map, bool has_products) {
  Simplifier simplifier(b, ranges, map, has_products);
  Simplified done;
  for (const Term t : map.order()) {
    const Term now = map.rebuilt(t);
    const Term better = b.is_constant(t) ? Term{} : simplifier.simpler(t, now);
    const bool is_better = better.valid() && better != now;
    map[t] = is_better ? better : now;
    done.applied += is_better;
  }
  done.more = terms_of_extended_sum * simplifier.extended_sums();
  return done;
}

/// `states_fact`: which assertions state facts; of one that nothing satisfies, none.
Effect apply_facts(Problem& problem, std::vector<bool>& states_fact) {
  term::Builder& b = problem.builder;
  Effect effect;
  TermMap plain_map(b, problem.assertions), map = plain_map;
  Ranges plain(b, map.size()), ranges(b, map.size());
  for (const Term t : map.order()) plain.compute(t, nullptr);
  Facts facts(b, plain.all());
  states_fact.clear();
  bool some_fact = false;
  for (const Term t : problem.assertions) {
    states_fact.push_back(facts.add(literal_of(b, t)));
    some_fact |= states_fact.back();
  }
  facts.settle();
  for (const Term t : map.order()) {
    ranges.compute(t, facts.of(t));
    if (!ranges[t].wide() && ranges[t].empty()) { // nothing satisfies the facts
      problem.assertions = {b.bool_false()};
      states_fact = {false};
      return {1, 0};
    }
  }
  const bool has_products =
      std::any_of(map.order().begin(), map.order().end(), [&](Term t) { return is_product(b.context(), t); });
  const Simplified done = simplify(b, some_fact ? ranges : plain, map, has_products);
  effect.applied = done.applied;
  std::vector<Term> with_facts, without;
  if (some_fact) {
    const uint64_t applied = simplify(b, plain, plain_map, has_products).applied;
    for (const Term t : problem.assertions) without.push_back(plain_map[t]);
    for (size_t i = 0; i < without.size(); ++i)
      with_facts.push_back(states_fact[i] ? without[i] : map[problem.assertions[i]]);
    // A conjunct that states a fact stays without it, so that terms which both have may be there twice.
    if (term::reachable(b.context(), with_facts).size() >
        term::reachable(b.context(), without).size() + done.more) {
      with_facts = std::move(without);
      effect.applied = applied;
    }
  } else {
    for (const Term t : problem.assertions) with_facts.push_back(map[t]);
  }
  problem.assertions = std::move(with_facts);
  return effect;
}

/// A disjunction, case by case: each with its own facts, as those of its path, and with all that are
/// asserted. Only where there are products, for which facts are worth most: ranges exclude what takes a
/// solver long.
Effect apply_in_cases(Problem& problem, const std::vector<bool>& states_fact) {
  term::Builder& b = problem.builder;
  std::vector<Term> facts;
  for (size_t i = 0; i < problem.assertions.size(); ++i)
    if (states_fact[i]) facts.push_back(problem.assertions[i]);
  Effect effect;
  size_t cases = 0;
  const std::vector<bool> has_products = which_have_products(b.context(), problem.assertions);
  for (size_t i = 0; i < problem.assertions.size(); ++i) {
    Term& assertion = problem.assertions[i];
    if (states_fact[i] || !has_products[i]) continue;
    const std::vector<Literal> denied = conjuncts_of(b, literal_of(b, assertion, false), most_cases);
    cases += denied.size();
    if (denied.size() < 2 || cases * b.context().size() > work_in_cases) continue;
    Term all = b.bool_false();
    uint64_t applied = 0;
    for (const Literal& l : denied) {
      Problem part{b, facts, problem.reconstruction, problem.frozen};
      for (const Literal& conjunct : conjuncts_of(b, literal_of(b, l.term, !l.positive), conjuncts_of_case))
        part.assertions.push_back(term_of(b, conjunct));
      const size_t count = part.assertions.size();
      std::vector<bool> stated;
      applied += apply_facts(part, stated).applied;
      const size_t first = part.assertions.size() < count ? 0 : facts.size(); // 0: nothing satisfies it
      Term one = b.bool_true();
      for (size_t k = first; k < part.assertions.size(); ++k) one = b.and_(one, part.assertions[k]);
      all = b.or_(all, one);
    }
    const bool is_smaller =
        term::reachable(b.context(), {&all, 1}).size() < term::reachable(b.context(), {&assertion, 1}).size();
    if (!is_smaller) continue;
    assertion = all;
    effect.applied += applied;
  }
  return effect;
}

} // namespace

Effect apply_ranges(Problem& problem) {
  std::vector<bool> states_fact;
  Effect effect = apply_facts(problem, states_fact);
  effect.applied += apply_in_cases(problem, states_fact).applied;
  return effect;
}

} // namespace fathom::solvers::preprocess
