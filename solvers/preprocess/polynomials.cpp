// polynomials: equations between products that follow from equations that are asserted.
//
//     s + s = i * i + i     implies     (s + i + 1) + (s + i + 1) = (i + 1) * (i + 1) + i + 1
//
// modulo any power of two. A solver multiplies bit by bit to find that. Here both sides of each equation are
// written as one polynomial, what is asserted is solved for a factor or for a product with an odd
// coefficient, and put in. Where that leaves 0 the equation becomes true. A polynomial with choices is looked
// at for each of their outcomes; where some leave something else, one of these has to be so if the equation
// is not.
#include "ir/term/analysis/conjuncts.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/polynomial_form.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Term;

constexpr size_t most_equations = 300, most_outcomes = 64, most_choices = 8;
constexpr int most_reductions = 200;

bool is_odd(const BitVector& number) {
  return number.bit(0);
}

/// Modulo 2^width, by Newton's iteration.
BitVector inverse(const BitVector& odd) {
  BitVector x = odd;
  const BitVector two(odd.width(), 2);
  for (uint32_t right = 2; right < odd.width(); right *= 2) x = x * (two - odd * x);
  return x;
}

/// What is asserted, solved: a factor (or a product) is a polynomial without it.
class Rules {
 public:
  void add(Polynomial zero) {
    zero = reduced(zero);
    if (zero.is_constant() || zero.is_too_large()) return;
    if (const Term factor = solvable(zero); factor.valid()) {
      const Polynomial value = solved(zero, {factor});
      for (auto& [other, known] : factors_)
        known = known.width() == value.width() ? known.with(factor, value) : known;
      factors_.emplace_back(factor, value);
      std::vector<Multiples> again;
      again.swap(multiples_);
      for (const Multiples& each : again) add(each.zero);
    } else {
      multiples_.push_back(led(zero));
    }
  }

  Polynomial reduced(Polynomial p) const {
    for (const auto& [factor, value] : factors_)
      if (value.width() == p.width()) p = p.with(factor, value);
    for (int steps = 0; steps < most_reductions && !p.is_too_large(); ++steps)
      if (!reduce(p)) break;
    return p;
  }

 private:
  /// A factor that stands alone in one summand, with an odd coefficient, and in no other.
  static Term solvable(const Polynomial& p) {
    for (const auto& [product, coefficient] : p.summands()) {
      if (product.size() != 1 || !is_odd(coefficient)) continue;
      const auto has_it = [&](const auto& summand) {
        return std::count(summand.first.begin(), summand.first.end(), product[0]) != 0;
      };
      if (std::count_if(p.summands().begin(), p.summands().end(), has_it) == 1) return product[0];
    }
    return {};
  }

  /// Summands with products that `leading` divides are taken away with multiples of a polynomial that is
  /// zero.
  struct Multiples {
    Polynomial::Product leading; ///< the greatest, by degree first
    uint32_t zeros = 0;          ///< its coefficient is 2^zeros
    Polynomial zero;
  };

  static Multiples led(const Polynomial& p) {
    const auto less = [](const auto& a, const auto& b) { return is_less(a.first, b.first); };
    const auto& [product, coefficient] = *std::max_element(p.summands().begin(), p.summands().end(), less);
    Multiples made{product, 0, Polynomial(p.width())};
    while (!coefficient.bit(made.zeros)) ++made.zeros;
    made.zero.add(p, inverse(coefficient.lshr(BitVector(p.width(), made.zeros))));
    return made;
  }
  static bool is_less(const Polynomial::Product& a, const Polynomial::Product& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }

  static Polynomial solved(const Polynomial& zero, const Polynomial::Product& product) {
    Polynomial value(zero.width());
    const BitVector by = inverse(zero.summands().at(product));
    value.add(zero, -by);
    value.add(product, BitVector(zero.width(), 1));
    return value;
  }

  /// One summand less, and smaller ones more.
  bool reduce(Polynomial& p) const {
    for (const Multiples& each : multiples_)
      for (const auto& [product, coefficient] : p.summands()) {
        const bool divides =
            std::includes(product.begin(), product.end(), each.leading.begin(), each.leading.end());
        if (each.zero.width() != p.width() || !divides || has_lower_bits(coefficient, each.zeros)) continue;
        Polynomial::Product left;
        std::set_difference(product.begin(), product.end(), each.leading.begin(), each.leading.end(),
                            std::back_inserter(left));
        Polynomial factor(p.width());
        factor.add(left, -coefficient.lshr(BitVector(p.width(), each.zeros)));
        p.add(factor.times(each.zero), BitVector(p.width(), 1));
        return true;
      }
    return false;
  }
  static bool has_lower_bits(const BitVector& number, uint32_t below) {
    for (uint32_t bit = 0; bit < below; ++bit)
      if (number.bit(bit)) return true;
    return false;
  }

  std::vector<std::pair<Term, Polynomial>> factors_;
  std::vector<Multiples> multiples_;
};

class Polynomials {
 public:
  explicit Polynomials(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions) {}

  Effect run() {
    if (!find_equations()) return {};
    find_parts();
    for (const Term t : asserted_) add_rule(b_.child(t, 0), b_.child(t, 1));
    find_limits();
    Effect effect;
    for (const Term t : map_.order()) {
      map_[t] = map_.rebuilt(t);
      if (equations_.count(t) == 0) continue;
      const Term decided = decide(t);
      if (decided == t) continue;
      map_[t] = decided;
      ++effect.applied;
    }
    if (effect.applied == 0) return effect;
    for (Term& conjunct : problem_.assertions)
      if (std::find(asserted_.begin(), asserted_.end(), conjunct) == asserted_.end())
        conjunct = map_[conjunct];
    return effect;
  }

 private:
  /// Equations of bit-vectors, in formulas with products of unknowns.
  bool find_equations() {
    bool any_product = false;
    for (const Term t : map_.order()) {
      any_product |= b_.is(t, Kind::BvMul) && !b_.is_constant(b_.child(t, 1));
      if (b_.is(t, Kind::Eq) && b_.sort(b_.child(t, 0)).is_bv() && b_.width(b_.child(t, 0)) > 1)
        equations_.insert(t);
    }
    if (!any_product) return false;
    for (const Term conjunct : problem_.assertions)
      if (equations_.count(conjunct) != 0 && asserted_.size() < most_equations) asserted_.push_back(conjunct);
    for (const Term t : asserted_) equations_.erase(t);
    if (equations_.size() > most_equations) return false;
    return !equations_.empty();
  }

  /// Neither is less than the other. They stay as they are, since rules rest on them.
  void find_limits() {
    std::map<std::tuple<Kind, Term, Term>, Term> at_least;
    for (const Term conjunct : problem_.assertions) {
      if (!b_.is(conjunct, Kind::Not)) continue;
      const Term less = b_.child(conjunct, 0);
      if (!b_.is(less, Kind::Ult) && !b_.is(less, Kind::Slt)) continue;
      const Term a = b_.child(less, 0), b = b_.child(less, 1);
      at_least[{b_.kind(less), a, b}] = conjunct;
      const auto other = at_least.find({b_.kind(less), b, a});
      if (other == at_least.end()) continue;
      add_rule(a, b);
      asserted_.push_back(conjunct);
      asserted_.push_back(other->second);
    }
  }

  void add_rule(Term left, Term right) {
    PolynomialForms forms(b_, parts_, none_);
    forms.take_choices_as_they_are();
    if (const std::optional<Polynomial> zero = difference(forms, left, right)) rules_.add(*zero);
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
    Choices choices;
    std::vector<Term> others;
    size_t outcomes = 0, shown = 0;
    visit(equation, choices, others, outcomes, shown);
    if (shown == 0) return equation;
    if (others.empty()) return b_.bool_true();
    return b_.or_(map_[equation], b_.not_(b_.or_all(others)));
  }

  void visit(Term equation, Choices& choices, std::vector<Term>& others, size_t& outcomes, size_t& shown) {
    PolynomialForms forms(b_, parts_, choices);
    const std::optional<Polynomial> zero = difference(forms, b_.child(equation, 0), b_.child(equation, 1));
    if (zero && !zero->is_too_large() && rules_.reduced(*zero).vanishes()) {
      ++outcomes, ++shown;
      return;
    }
    const Term open = forms.open();
    if (zero || !open.valid() || choices.size() == most_choices || outcomes >= most_outcomes) {
      std::vector<Term> all;
      for (const auto& [condition, holds] : choices) all.push_back(holds ? condition : b_.not_(condition));
      others.push_back(b_.and_all(all));
      ++outcomes;
      return;
    }
    for (const bool holds : {true, false}) {
      choices[open] = holds;
      visit(equation, choices, others, outcomes, shown);
    }
    choices.erase(open);
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::set<Term> equations_; ///< that may be decided
  std::vector<Term> asserted_;
  Parts parts_;
  Rules rules_;
  const Choices none_;
};

} // namespace

Effect compare_polynomials(Problem& problem) {
  return Polynomials(problem).run();
}

} // namespace fathom::solvers::preprocess
