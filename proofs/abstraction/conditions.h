// Conditions that all seen states have in common, and that may be invariants.
#pragma once

#include "ir/program/builder.h"
#include "proofs/abstraction/polynomials.h"

#include <set>
#include <string>
#include <vector>

namespace fathom::abstraction {

struct Conditions {
  /// Place invariants, linear equations, and conditions of automata alone; none where no number is determined
  /// by others.
  std::vector<predicate::Predicate> sums;
  /// Equations: each modulo the widest of its numbers, where all states satisfy it, else, where it is of low
  /// degree, of numbers that are wide enough not to wrap. And shapes of numbers that are no products of
  /// others.
  std::vector<predicate::Predicate> likely;
  std::vector<predicate::Predicate> others; ///< that are expensive to decide
  /// There is an equation with a product of variables, a place invariant, or are variables with few values
  /// whose values go together.
  bool is_promising = false;
};
/// Guesses. `products`: what polynomials of others determine, here and at heads before this one.
Conditions conditions_of(const HeadStates& seen, std::set<program::ValueId>& products);

} // namespace fathom::abstraction
