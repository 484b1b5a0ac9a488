// Place invariants: numbers as sums of what the states of automata weigh.
#pragma once

#include "proofs/abstraction/head_states.h"

#include <set>
#include <vector>

namespace fathom::abstraction {

/// Equations that are linear in the numbers at a head and in which state each automaton is, an automaton
/// being a variable that becomes nothing but constants:
///
///     x == (place1 == 2 ? 1 : place1 == 3 ? 2 : 0) + (place2 == 2 ? 1 : place2 == 3 ? 2 : 0)
///
/// (Affine relations, Karr 1976, over indicators of states; invariants of places of a Petri net, Lautenbach
/// 1973.) What threads do one after the other, each at places of its own, is of this kind, in whatever order
/// they come. They hold modulo the least width of the numbers. None where there are too few states to tell.
struct PlaceInvariants {
  std::vector<predicate::Predicate> conditions;
  std::set<size_t> determined; ///< columns with numbers that automata and other numbers determine
};
PlaceInvariants place_invariants_of(const HeadStates& seen);

} // namespace fathom::abstraction
