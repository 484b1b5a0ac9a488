// distinct: numbers that are all different, of which there are as many as values, or more.
//
//     x != y, x != z, y != z, all below 2     ->     false
//     ... all below 3                         ->     some of them is 0, some is 1, some is 2; x + y + z = 3
//
// A SAT solver that sees x != y bit by bit does not count: that n + 1 pigeons need more than n holes takes it
// exponentially many steps (Haken, "The intractability of resolution", 1985). Here pairs that are asserted to
// be different are edges of a graph, and its cliques, found greedily, are counted against intervals of values
// (Hall's condition; Puget, "A fast algorithm for the bound consistency of alldiff constraints", 1998): of
// numbers that lie in an interval there are at most as many as it has values. Where there are as many, all
// its values are taken, their sum is known, and the other ones of the clique lie outside.
//
// All that is asserted follows from what is there, which stays: no symbol goes.
#include "ir/term/analysis/conjuncts.h"
#include "ir/term/analysis/ranges.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/polynomial_rules.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace fathom::solvers::preprocess {

namespace {

using namespace term::analysis;
using ranges::Comparison;
using term::Kind;
using term::Term;

constexpr size_t least_clique = 3;
constexpr size_t most_vertices = 4'000, most_of_clique = 300;
constexpr uint64_t most_work = 20'000'000;        ///< looks at edges
constexpr size_t most_equations = 100;            ///< that are added up
constexpr int64_t most_values = 128;              ///< that are named
constexpr int64_t most_number = int64_t{1} << 62; ///< beyond these intervals are not counted

class Distinct {
 public:
  explicit Distinct(Problem& problem) : problem_(problem), b_(problem.builder), plain_(b_.context()) {}

  Effect run() {
    for (const Literal& l : conjuncts_of(b_, problem_.assertions)) note(l);
    if (terms_.size() < least_clique || terms_.size() > most_vertices) return {};
    const auto is_busy = [](const std::set<uint32_t>& neighbours) {
      return neighbours.size() + 1 >= least_clique;
    };
    if (std::none_of(edges_.begin(), edges_.end(), is_busy)) return {};
    const std::vector<Term> before = problem_.assertions;
    known_.insert(before.begin(), before.end());
    for (const std::vector<uint32_t>& clique : cliques())
      if (!count(clique, false) || !count(clique, true)) return contradiction();
    return has_sums_ && !add_up() ? contradiction() : effect_;
  }

 private:
  /// The values that a number of the clique may have, in one of the two readings.
  struct Member {
    Term term;
    int64_t low, high;
  };

  Effect contradiction() {
    problem_.assertions = {b_.bool_false()};
    return {1, 0};
  }

  void note(const Literal& l) {
    const std::optional<Comparison> comparison = comparison_of(b_.kind(l.term));
    if (!comparison) return;
    const Term x = b_.child(l.term, 0), y = b_.child(l.term, 1);
    if (!b_.sort(x).is_bv() || b_.width(x) > 64) return;
    if (*comparison == Comparison::Eq && !l.positive && !b_.is_constant(x) && !b_.is_constant(y)) {
      const uint32_t i = vertex(x), j = vertex(y);
      edges_[i].insert(j);
      edges_[j].insert(i);
    }
    if (b_.is_constant(x) == b_.is_constant(y)) return;
    const auto sides =
        ranges::assume(*comparison, l.positive, b_.width(x), range(x).bounds(), range(y).bounds());
    if (!sides) return; // plainly false: others see that
    const bool first = b_.is_constant(y);
    learn(first ? x : y, ValueRange::of(b_.width(x), first ? sides->x : sides->y));
  }

  uint32_t vertex(Term t) {
    const auto [place, is_new] = vertices_.try_emplace(t, static_cast<uint32_t>(terms_.size()));
    if (is_new) {
      terms_.push_back(t);
      edges_.emplace_back();
    }
    return place->second;
  }

  const ValueRange& range(Term t) {
    const auto found = ranges_.find(t);
    return found == ranges_.end() ? plain_(t) : found->second;
  }

  /// The range of an extended number is that of the number that was extended.
  void learn(Term t, const ValueRange& found) {
    const ValueRange known = meet(range(t), found);
    ranges_.insert_or_assign(t, known);
    if (!b_.is(t, Kind::Zext) || known.empty()) return;
    const Term inner = b_.child(t, 0);
    const uint32_t width = b_.width(inner);
    const uint64_t mask = ~uint64_t{0} >> (64 - width);
    if (known.low() <= mask)
      learn(inner, ValueRange::between(width, known.low(), std::min(known.high(), mask)));
  }

  bool are_different(uint32_t i, uint32_t j) {
    ++work_;
    return edges_[i].contains(j);
  }

  /// Each from the edge that is in none yet, those with many neighbours first.
  std::vector<std::vector<uint32_t>> cliques() {
    std::vector<uint32_t> order(terms_.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto busier = [&](uint32_t i, uint32_t j) { return edges_[i].size() > edges_[j].size(); };
    std::stable_sort(order.begin(), order.end(), busier);
    std::vector<std::vector<uint32_t>> found;
    std::set<std::pair<uint32_t, uint32_t>> covered;
    for (const uint32_t first : order)
      for (const uint32_t second : edges_[first]) {
        if (work_ > most_work) return found;
        if (covered.contains(std::minmax(first, second))) continue;
        std::vector<uint32_t> clique = grown(first, second);
        for (const uint32_t i : clique)
          for (const uint32_t j : clique)
            if (i < j) covered.emplace(i, j);
        if (clique.size() >= least_clique) found.push_back(std::move(clique));
      }
    return found;
  }

  std::vector<uint32_t> grown(uint32_t first, uint32_t second) {
    std::vector<uint32_t> clique{first, second}, candidates(edges_[first].begin(), edges_[first].end());
    const auto busier = [&](uint32_t i, uint32_t j) { return edges_[i].size() > edges_[j].size(); };
    std::stable_sort(candidates.begin(), candidates.end(), busier);
    for (const uint32_t one : candidates) {
      if (clique.size() >= most_of_clique || work_ > most_work) break;
      if (one == second) continue;
      if (std::all_of(clique.begin() + 1, clique.end(),
                      [&](uint32_t other) { return are_different(one, other); }))
        clique.push_back(one);
    }
    return clique;
  }

  /// Counts members against all intervals that matter; false: there are too many of them.
  bool count(const std::vector<uint32_t>& clique, bool with_sign) {
    std::vector<Member> members;
    bool any_negative = false;
    for (const uint32_t i : clique) {
      const ValueRange& values = range(terms_[i]);
      if (values.wide() || values.empty()) return true; // empty: others see that
      any_negative |= values.least() < 0;
      if (with_sign)
        members.push_back({terms_[i], values.least(), values.most()});
      else
        members.push_back({terms_[i], static_cast<int64_t>(std::min<uint64_t>(values.low(), most_number)),
                           static_cast<int64_t>(std::min<uint64_t>(values.high(), most_number))});
    }
    if (with_sign && !any_negative) return true; // the same again
    std::stable_sort(members.begin(), members.end(),
                     [](const Member& x, const Member& y) { return x.high < y.high; });
    std::set<int64_t> lows;
    for (const Member& member : members) lows.insert(member.low);
    for (const int64_t low : lows)
      if (!count_from(low, members, with_sign)) return false;
    return true;
  }

  bool count_from(int64_t low, const std::vector<Member>& members, bool with_sign) {
    int64_t inside = 0;
    for (size_t i = 0; i < members.size(); ++i) {
      if (members[i].low < low) continue;
      ++inside;
      const int64_t high = members[i].high;
      if (i + 1 < members.size() && members[i + 1].high == high) {
        // The last one with this end counts them all.
        const auto more = std::any_of(members.begin() + static_cast<std::ptrdiff_t>(i) + 1, members.end(),
                                      [&](const Member& m) { return m.high == high && m.low >= low; });
        if (more) continue;
      }
      if (high >= most_number || low <= -most_number) continue;
      if (inside > high - low + 1) return false;
      if (inside == high - low + 1) take_all(low, high, members, with_sign);
    }
    return true;
  }

  /// As many as there are values from `low` to `high` lie between these.
  void take_all(int64_t low, int64_t high, const std::vector<Member>& members, bool with_sign) {
    std::vector<Term> inside;
    for (const Member& member : members) {
      const uint32_t width = b_.width(member.term);
      const Term least = number(width, low), most = number(width, high);
      const auto less = [&](Term x, Term y) { return with_sign ? b_.slt(x, y) : b_.ult(x, y); };
      if (member.low >= low && member.high <= high)
        inside.push_back(member.term);
      else if (member.low <= high && member.high >= low)
        add(b_.or_(less(member.term, least), less(most, member.term)));
    }
    if (inside.size() < least_clique) return;
    for (int64_t value = low; value <= high && high - low < most_values; ++value) {
      std::vector<Term> ways;
      for (const Term t : inside) ways.push_back(b_.eq(t, number(b_.width(t), value)));
      add(b_.or_all(ways));
    }
    if (!with_sign) add_sums(inside, (low + high) * (high - low + 1) / 2);
  }

  /// Their sum, in the widths in which the formula adds them up.
  void add_sums(const std::vector<Term>& inside, int64_t total) {
    if (!extended_) find_extended();
    std::map<uint32_t, std::vector<Term>> by_width;
    for (const Term t : inside)
      if (const auto found = extended_->find(t); found != extended_->end())
        for (const Term summand : found->second) by_width[b_.width(summand)].push_back(summand);
    for (const auto& [width, summands] : by_width) {
      if (summands.size() != inside.size()) continue;
      Term sum = summands[0];
      for (size_t i = 1; i < summands.size(); ++i) sum = b_.bvadd(sum, summands[i]);
      add(b_.eq(sum, number(width, total)));
      has_sums_ = true;
    }
  }

  /// Whether equations, these sums among them, and what is said not to be equal hold together as equations
  /// between numbers modulo 2^width: lines that come to another sum than all numbers do.
  bool add_up() {
    const Parts parts;
    const Choices choices;
    PolynomialForms forms(b_, parts, choices);
    forms.take_choices_as_they_are();
    Rules rules;
    std::vector<Polynomial> denied;
    size_t equations = 0;
    for (const Literal& l : conjuncts_of(b_, problem_.assertions)) {
      if (!b_.is(l.term, Kind::Eq) || !b_.sort(b_.child(l.term, 0)).is_bv()) continue;
      const bool has_sum = b_.is(b_.child(l.term, 0), Kind::BvAdd) || b_.is(b_.child(l.term, 1), Kind::BvAdd);
      if (!has_sum || ++equations > most_equations) continue;
      std::optional<Polynomial> difference = forms.form(b_.child(l.term, 0));
      const std::optional<Polynomial> other = forms.form(b_.child(l.term, 1));
      if (!difference || !other) continue;
      difference->add(*other, BitVector::ones(difference->width()));
      if (difference->is_too_large()) continue;
      if (!l.positive) denied.push_back(*difference);
      if (l.positive && !rules.add(*difference)) return false;
    }
    return std::none_of(denied.begin(), denied.end(),
                        [&](const Polynomial& one) { return rules.reduced(one).vanishes(); });
  }

  /// By number: it and its extensions, where they are summands.
  void find_extended() {
    extended_.emplace();
    std::set<Term> summands;
    const TermMap map(b_, problem_.assertions);
    for (const Term t : map.order())
      if (b_.is(t, Kind::BvAdd))
        for (const uint32_t i : {0u, 1u}) summands.insert(b_.child(t, i));
    for (const Term t : summands) {
      (*extended_)[t].push_back(t);
      if (b_.is(t, Kind::Zext)) (*extended_)[b_.child(t, 0)].push_back(t);
    }
  }

  Term number(uint32_t width, int64_t value) {
    const uint64_t mask = ~uint64_t{0} >> (64 - width);
    return b_.bv(width, static_cast<uint64_t>(value) & mask);
  }

  void add(Term fact) {
    if (fact == b_.bool_true() || !known_.insert(fact).second) return;
    problem_.assertions.push_back(fact);
    ++effect_.applied;
  }

  Problem& problem_;
  term::Builder& b_;
  RangesOf plain_;
  std::map<Term, ValueRange> ranges_; ///< what is asserted of terms
  std::map<Term, uint32_t> vertices_;
  std::vector<Term> terms_;               ///< by vertex
  std::vector<std::set<uint32_t>> edges_; ///< by vertex
  uint64_t work_ = 0;
  std::set<Term> known_; ///< asserted already
  std::optional<std::map<Term, std::vector<Term>>> extended_;
  bool has_sums_ = false; ///< equations that say what numbers come to together
  Effect effect_;
};

} // namespace

Effect count_distinct(Problem& problem) {
  return Distinct(problem).run();
}

} // namespace fathom::solvers::preprocess
