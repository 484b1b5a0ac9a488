// Polynomial equations between the numbers of all states that were seen.
#pragma once

#include "proofs/abstraction/head_states.h"

#include <cstdint>
#include <vector>

namespace fathom::abstraction {

/// A product of columns: exponents by column.
using Product = std::vector<uint8_t>;

/// sum of factor * product == 0, over integers.
struct Equation {
  struct Summand {
    int64_t factor = 0;
    Product product;
  };
  std::vector<Summand> summands;
  uint32_t degree() const;
};

/// Equations that the small states satisfy and from which all others of these degrees follow that these
/// states satisfy: a Groebner basis of the polynomials that vanish on them, as far as it goes (Buchberger and
/// Moeller 1982; for invariants: Sharma et al. 2013, Nguyen et al. 2012). None where there are too few states
/// to tell.
std::vector<Equation> equations_of(const HeadStates& seen);

} // namespace fathom::abstraction
