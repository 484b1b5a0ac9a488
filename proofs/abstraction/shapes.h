// Shapes: what states have in common besides equations.
#pragma once

#include "proofs/abstraction/head_states.h"

#include <vector>

namespace fathom::abstraction {

/// Variables that take few values are taken for the states of automata: which values there are, which pairs,
/// and which of all together. The other numbers have thresholds that they lie between, sums and differences
/// of two of them (octagons; Mine 2006), both always and in one state of an automaton, and remainders.
///
/// A bound is the next threshold above all states, so that it moves few times as states are added: there is
/// none where there is no such threshold (widening with thresholds; Blanchet et al. 2003).
struct Shapes {
  /// Which states automata have (Column::is_state), and other columns with few values that nothing
  /// determines, and which of these go together.
  std::vector<predicate::Predicate> of_automata;
  std::vector<predicate::Predicate> conditions; ///< all others
  bool has_related_states = false; ///< variables with few values of which some never are together
};
/// `determined`: columns that others determine (PlaceInvariants).
Shapes shapes_of(const HeadStates& seen, const std::set<size_t>& determined);

} // namespace fathom::abstraction
