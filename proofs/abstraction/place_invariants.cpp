#include "proofs/abstraction/place_invariants.h"

#include "proofs/abstraction/linear_basis.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

namespace fathom::abstraction {

using namespace predicate;
using program::Opcode;

namespace {

constexpr size_t most_values = 64, most_terms = 320, most_invariants = 48;
/// States of which each term is looked at, and those beyond the terms that are independent.
constexpr size_t states_per_term = 3, least_evidence = 6;
constexpr uint64_t largest_weight = 1 << 24;

/// What an equation sums: a number, or 1 while an automaton is in a state; without a column always 1.
struct Term {
  size_t column = SIZE_MAX;
  bool is_state = false;
  uint64_t state = 0;
};

/// The weight of each state of an automaton in a sum, without a sign; states that are not listed weigh 0.
using Weights = std::map<uint64_t, uint64_t>;

class Finder {
 public:
  explicit Finder(const HeadStates& seen) : seen_(seen) {}

  PlaceInvariants find() {
    collect_terms();
    if (terms_.size() < 2 || automata_.empty()) return {};
    points_ = seen_.small_states(states_per_term * terms_.size() + least_evidence);
    LinearBasis basis;
    std::vector<Term> independent;
    for (const Term& term : terms_) {
      if (points_.size() < basis.size() + least_evidence || found_.conditions.size() == most_invariants)
        break;
      std::vector<uint64_t> values;
      for (const size_t point : points_) values.push_back(residues::of(value(term, seen_.states[point])));
      independent.push_back(term);
      const std::optional<Dependence> dependence = basis.add(std::move(values));
      if (!dependence) continue;
      add(independent, dependence->factors);
      independent.pop_back();
    }
    return std::move(found_);
  }

 private:
  /// States first: so numbers depend on them, not the other way round.
  void collect_terms() {
    terms_.push_back({});
    std::vector<Term> numbers;
    for (size_t c = 0; c < seen_.columns.size(); ++c) {
      const Column& column = seen_.columns[c];
      if (!column.is_state) {
        if (column.width() > 1 && !column.remainder) numbers.push_back({c});
        continue;
      }
      std::set<uint64_t> values = seen_.values(c, most_values);
      if (values.size() < 2 || values.size() > most_values) continue;
      if (terms_.size() + values.size() > most_terms) break;
      // Being in none of the others is being in the first one.
      for (auto value = std::next(values.begin()); value != values.end(); ++value)
        terms_.push_back({c, true, *value});
      automata_.emplace(c, std::move(values));
    }
    terms_.insert(terms_.end(), numbers.begin(), numbers.end());
  }

  int64_t value(const Term& term, const HeadStates::State& state) const {
    if (term.column == SIZE_MAX) return 1;
    return term.is_state ? state[term.column] == term.state : seen_.number(state, term.column);
  }

  /// The sum in such a form that it is 0 modulo 2^width in all states that were seen.
  void add(const std::vector<Term>& terms, const std::vector<int64_t>& factors) {
    if (factors.empty()) return; // they would be large
    uint32_t width = 0;
    for (size_t i = 0; i < factors.size(); ++i) {
      if (factors[i] == 0 || terms[i].column == SIZE_MAX) continue;
      const uint32_t own = seen_.columns[terms[i].column].width();
      if (!terms[i].is_state) width = width == 0 ? own : std::min(width, own);
    }
    if (width == 0) width = 32;
    const uint64_t mask = width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
    for (const HeadStates::State& state : seen_.states) {
      uint64_t sum = 0;
      for (size_t i = 0; i < factors.size(); ++i)
        sum += uint64_t(factors[i]) * uint64_t(value(terms[i], state));
      if ((sum & mask) != 0) return;
    }
    if (!terms.back().is_state) found_.determined.insert(terms.back().column);
    // The number that depends on the others stands alone on the right.
    std::vector<int64_t> signs = factors;
    if (signs.back() > 0)
      for (int64_t& factor : signs) factor = -factor;
    if (std::optional<Predicate> made = equation(terms, signs, width))
      found_.conditions.push_back(std::move(*made));
  }

  /// Left what has a positive sign, right what has a negative one. Weights get one by what is added to all of
  /// an automaton.
  std::optional<Predicate> equation(const std::vector<Term>& terms, const std::vector<int64_t>& factors,
                                    uint32_t width) const {
    int64_t constant_part = 0;
    std::map<size_t, std::map<uint64_t, int64_t>> automata;
    Expression left, right;
    const auto summed = [](Expression& sum, Expression summand) {
      sum = sum ? binary(Opcode::Add, sum, std::move(summand)) : std::move(summand);
    };
    for (size_t i = 0; i < factors.size(); ++i) {
      const Term& term = terms[i];
      if (factors[i] == 0) continue;
      if (term.column == SIZE_MAX)
        constant_part += factors[i];
      else if (term.is_state)
        automata[term.column][term.state] = factors[i];
      else
        summed(factors[i] > 0 ? left : right, times(term.column, uint64_t(std::abs(factors[i])), width));
    }
    uint64_t most = 0;
    std::map<size_t, Weights> weights;
    for (const auto& [column, signs] : automata) {
      int64_t least = 0;
      for (const auto& [state, factor] : signs) least = std::min(least, factor);
      constant_part += least;
      most += weigh(column, signs, least, weights[column]);
      if (most > largest_weight) return {};
    }
    const auto bits = uint32_t(std::bit_width(most));
    if (bits > width) return {};
    Expression sum;
    for (const auto& [column, weight] : weights) summed(sum, weighed(column, weight, std::max(bits, 1u)));
    if (sum) summed(left, zext(sum, width));
    const auto magnitude = constant(BitVector(64, uint64_t(std::abs(constant_part))).resize(width));
    if (constant_part != 0) summed(constant_part > 0 ? left : right, magnitude);
    const Expression none = constant(width, 0);
    return eq(left ? left : none, right ? right : none);
  }

  Expression times(size_t column, uint64_t factor, uint32_t width) const {
    const Expression number = extract(seen_.columns[column].expression, 0, width);
    return factor == 1 ? number : binary(Opcode::Mul, number, constant(BitVector(64, factor).resize(width)));
  }

  /// Returns the greatest weight.
  uint64_t weigh(size_t column, const std::map<uint64_t, int64_t>& factors, int64_t least,
                 Weights& weights) const {
    uint64_t most = 0;
    for (const uint64_t state : automata_.at(column)) {
      const auto factor = factors.find(state);
      const auto weight = uint64_t((factor == factors.end() ? 0 : factor->second) - least);
      if (weight != 0) weights[state] = weight;
      most = std::max(most, weight);
    }
    return most;
  }

  Expression weighed(size_t column, const Weights& weights, uint32_t bits) const {
    const Expression& x = seen_.columns[column].expression;
    std::map<uint64_t, Predicate> by_weight;
    for (const auto& [state, weight] : weights) {
      Predicate& any = by_weight[weight];
      const Predicate is = eq(x, constant(x->width(), state));
      any = any ? disjunction(any, is) : is;
    }
    Expression made = constant(bits, 0);
    for (const auto& [weight, is] : by_weight) made = ite(is, constant(bits, weight), made);
    return made;
  }

  const HeadStates& seen_;
  std::vector<Term> terms_;
  std::map<size_t, std::set<uint64_t>> automata_; ///< by column: all its states
  std::vector<size_t> points_;                    ///< of the states
  PlaceInvariants found_;
};

} // namespace

PlaceInvariants place_invariants_of(const HeadStates& seen) {
  return Finder(seen).find();
}

} // namespace fathom::abstraction
