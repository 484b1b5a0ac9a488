// polynomials: equations between products, or sums, that follow from equations that are asserted.
//
//     s + s = i * i + i     implies     (s + i + 1) + (s + i + 1) = (i + 1) * (i + 1) + i + 1
//
// modulo any power of two. A solver multiplies bit by bit to find that. Here both sides of each equation are
// written as one polynomial, what is asserted is solved for a factor or for a product with an odd
// coefficient, and put in. Where that leaves 0 the equation becomes true. A polynomial with choices is looked
// at for each of their outcomes; where some leave something else, one of these has to be so if the equation
// is not.
#include "ir/term/analysis/conjuncts.h"
#include "ir/term/analysis/products.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/polynomial_rules.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace fathom::solvers::preprocess {

namespace {

using namespace term::analysis;
using term::Kind;
using term::Term;

constexpr size_t most_equations = 300, most_outcomes = 64, most_choices = 8;
/// If none of so many outcomes shows an equation the others are not looked at.
constexpr size_t outcomes_without_one = 8;
/// Visits of terms in a disjunction, and in each of its alternatives.
constexpr size_t most_alternatives = 200, most_parts = 200;

using Comparisons = std::set<std::tuple<Kind, Term, Term>>;

class Polynomials {
 public:
  explicit Polynomials(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions) {}

  Effect run() {
    if (!find_equations()) return {};
    find_parts();
    for (const Term conjunct : problem_.assertions) learn(literal_of(b_, conjunct), rules_, at_least_);
    Effect effect;
    for (const Term t : map_.order()) {
      map_[t] = map_.rebuilt(t);
      if (equations_.count(t) == 0) continue;
      const Term decided = decide(t);
      if (decided == t) continue;
      map_[t] = decided;
      ++effect.applied;
    }
    if (effect.applied != 0)
      for (Term& conjunct : problem_.assertions)
        if (!is_learnt(conjunct)) conjunct = map_[conjunct];
    for (Term& conjunct : problem_.assertions) effect.applied += drop_alternatives(conjunct);
    return effect;
  }

 private:
  bool is_equation(Term t) const {
    return b_.is(t, Kind::Eq) && b_.sort(b_.child(t, 0)).is_bv() && b_.width(b_.child(t, 0)) > 1;
  }

  /// A rule that was learnt elsewhere stays as it is.
  bool is_learnt(Term conjunct) const {
    const Literal literal = literal_of(b_, conjunct);
    const bool is_less = b_.is(literal.term, Kind::Ult) || b_.is(literal.term, Kind::Slt);
    return literal.positive ? is_equation(literal.term) : is_less;
  }

  /// Whether it is a sum of three numbers or more.
  bool is_sum(Term t) const {
    const auto adds = [&](Term part) { return b_.is(part, Kind::BvAdd) || b_.is(part, Kind::BvSub); };
    if (!adds(t)) return false;
    const auto parts = b_.context().children(t);
    return std::any_of(parts.begin(), parts.end(), adds);
  }

  /// Equations of bit-vectors, in formulas with products of unknowns; in others those of sums.
  bool find_equations() {
    bool any_product = false;
    for (const Term t : map_.order()) {
      any_product |= is_product(b_.context(), t);
      if (is_equation(t)) equations_.insert(t);
    }
    if (!any_product)
      std::erase_if(equations_, [&](Term t) { return !is_sum(b_.child(t, 0)) && !is_sum(b_.child(t, 1)); });
    const size_t all = equations_.size();
    for (const Term conjunct : problem_.assertions) equations_.erase(conjunct);
    return !equations_.empty() && all <= most_equations;
  }

  /// An equation, or that neither of two numbers is less than the other.
  void learn(const Literal& literal, Rules& rules, Comparisons& at_least) const {
    const Term t = literal.term;
    if (literal.positive && is_equation(t)) add_rule(b_.child(t, 0), b_.child(t, 1), rules);
    if (literal.positive || (!b_.is(t, Kind::Ult) && !b_.is(t, Kind::Slt))) return;
    const Term a = b_.child(t, 0), b = b_.child(t, 1);
    if (at_least.count({b_.kind(t), b, a}) != 0) add_rule(a, b, rules);
    at_least.insert({b_.kind(t), a, b});
  }

  void add_rule(Term left, Term right, Rules& rules) const {
    PolynomialForms forms(b_, parts_, none_);
    forms.take_choices_as_they_are();
    if (const std::optional<Polynomial> zero = difference(forms, left, right)) rules.add(*zero);
  }

  /// x >> 1 is a part of x.
  void find_parts() {
    for (const Term t : map_.order()) {
      if (!b_.is(t, Kind::Extract)) continue;
      const Term whole = b_.child(t, 0);
      const uint32_t low = b_.context().extract_low(t);
      if (low > 0 && low + b_.width(t) == b_.width(whole)) parts_.emplace(whole, low);
    }
  }

  static std::optional<Polynomial> difference(PolynomialForms& forms, Term left, Term right) {
    std::optional<Polynomial> made = forms.form(left);
    if (!made) return {};
    const std::optional<Polynomial> other = forms.form(right);
    if (!other) return {};
    made->add(*other, BitVector::ones(made->width()));
    return made;
  }

  /// True, or the equation and the outcomes in which it was not shown.
  Term decide(Term equation) {
    Outcomes outcomes;
    visit(equation, rules_, outcomes);
    if (outcomes.shown == 0) return equation;
    if (outcomes.others.empty()) return b_.bool_true();
    return b_.or_(map_[equation], b_.not_(b_.or_all(outcomes.others)));
  }

  /// Outcomes of the choices in an equation.
  struct Outcomes {
    Choices choices;          ///< that are made
    std::vector<Term> others; ///< in which the equation was not shown
    size_t shown = 0;
  };
  void visit(Term equation, const Rules& rules, Outcomes& outcomes) const {
    PolynomialForms forms(b_, parts_, outcomes.choices);
    const std::optional<Polynomial> zero = difference(forms, b_.child(equation, 0), b_.child(equation, 1));
    if (zero && !zero->is_too_large() && rules.reduced(*zero).vanishes()) {
      ++outcomes.shown;
      return;
    }
    const Term open = forms.open();
    const bool is_enough =
        outcomes.choices.size() == most_choices || outcomes.shown + outcomes.others.size() >= most_outcomes;
    if (zero || !open.valid() || is_enough) {
      std::vector<Term> all;
      for (const auto& [condition, holds] : outcomes.choices)
        all.push_back(holds ? condition : b_.not_(condition));
      outcomes.others.push_back(b_.and_all(all));
      return;
    }
    for (const bool holds : {true, false}) {
      if (outcomes.shown == 0 && outcomes.others.size() >= outcomes_without_one) break;
      outcomes.choices[open] = holds;
      visit(equation, rules, outcomes);
    }
    outcomes.choices.erase(open);
  }

  /// Whether it says of an equation that does not hold, beside what makes it hold.
  bool is_impossible(const Literal& alternative) const {
    Rules rules = rules_;
    Comparisons at_least = at_least_;
    const std::vector<Literal> parts = conjuncts_of(b_, alternative, most_parts);
    const auto is_denied = [&](const Literal& part) { return !part.positive && is_equation(part.term); };
    if (std::none_of(parts.begin(), parts.end(), is_denied)) return false;
    for (const Literal& part : parts) learn(part, rules, at_least);
    return std::any_of(parts.begin(), parts.end(), [&](const Literal& part) {
      if (!is_denied(part)) return false;
      Outcomes outcomes;
      visit(part.term, rules, outcomes);
      return outcomes.others.empty();
    });
  }

  /// Those of a disjunction that are impossible.
  size_t drop_alternatives(Term& conjunct) {
    if (!b_.is(conjunct, Kind::Or) && !b_.is(conjunct, Kind::Not)) return 0;
    const std::vector<Literal> denied = conjuncts_of(b_, {conjunct, false}, most_alternatives);
    if (denied.size() < 2) return 0;
    std::vector<Term> left;
    for (const Literal& each : denied) {
      const Literal alternative{each.term, !each.positive};
      if (!is_impossible(alternative)) left.push_back(term_of(b_, alternative));
    }
    if (left.size() == denied.size()) return 0;
    conjunct = b_.or_all(left);
    return denied.size() - left.size();
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::set<Term> equations_; ///< that may be decided
  Parts parts_;
  Rules rules_;
  Comparisons at_least_; ///< (less, a, b): not a < b
  const Choices none_;
};

} // namespace

Effect compare_polynomials(Problem& problem) {
  return Polynomials(problem).run();
}

} // namespace fathom::solvers::preprocess
