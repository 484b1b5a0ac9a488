// Equations between polynomials, solved: what other polynomials come to by them.
#pragma once

#include "solvers/preprocess/polynomial_form.h"

#include <utility>
#include <vector>

namespace fathom::solvers::preprocess {

/// Asserted equations, solved: a factor (or a product) is a polynomial without it. Equations of different
/// widths do not know each other.
class Rules {
 public:
  /// The polynomial is zero. False: by the other ones it is another number.
  bool add(Polynomial zero);
  Polynomial reduced(Polynomial p) const;

 private:
  /// Summands with products that `leading` divides are taken away with multiples of a polynomial that is
  /// zero.
  struct Multiples {
    Polynomial::Product leading; ///< the greatest, by degree first
    uint32_t zeros = 0;          ///< its coefficient is 2^zeros
    Polynomial zero;
  };
  static Multiples led(const Polynomial& p);
  bool reduce(Polynomial& p) const;

  std::vector<std::pair<term::Term, Polynomial>> factors_;
  std::vector<Multiples> multiples_;
};

} // namespace fathom::solvers::preprocess
