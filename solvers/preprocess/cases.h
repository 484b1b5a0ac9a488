// Cases: symbols of few values that only decide which terms are used, not what they are: lengths, positions.
#pragma once

#include "ir/term/traversal.h"

#include <functional>
#include <span>
#include <vector>

namespace fathom::solvers::preprocess {

/// A symbol, or bits of one, with the values that are possible for it.
struct Selector {
  term::Term term;
  uint64_t low = 0, high = 0; ///< unsigned, both included
};

/// Splits on the values of selectors: what conditions of choices and indices of reads depend on and other
/// operands do not.
///
///     ite(n > 2, ite(n > 4, x + y, x), 0)    n is one, x and y are none
///
/// A case gives each selector a value. The cases are all combinations but those that contradict an assertion
/// about selectors alone: so in every model of the assertions one of the cases is the one that holds.
class Cases {
 public:
  static constexpr uint64_t most = 1024; ///< combinations; selectors that would give more are left out

  /// Some of the assertions are used as facts, which the result depends on: see is_fact.
  Cases(term::Builder& b, std::span<const term::Term> assertions, std::span<const term::Term> roots);

  const std::vector<Selector>& selectors() const { return selectors_; }
  uint64_t combinations() const; ///< at most `most`; some may contradict facts
  bool is_fact(size_t assertion) const { return is_fact_[assertion]; }

  /// Calls `f(terms, condition)` for each case: the roots with the selectors' values put in and simplified,
  /// and the formula that says that the case holds. Until `f` is false.
  void for_each(const std::function<bool(std::span<const term::Term>, term::Term)>& f);

 private:
  void choose_selectors();
  void find_fixed_bits();
  void narrow(Selector& selector);
  void find_facts();

  term::Builder& b_;
  std::span<const term::Term> assertions_;
  std::vector<term::Term> roots_;
  std::vector<Selector> selectors_;
  std::vector<std::pair<term::Term, term::Term>> fixed_; ///< symbols, and these with their known low bits
  std::vector<bool> is_fact_;                            ///< by position in assertions_
};

} // namespace fathom::solvers::preprocess
