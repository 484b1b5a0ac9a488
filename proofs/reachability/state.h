// The state of a loop as numbers whose bits a search knows, and what it finds as conditions.
#pragma once

#include "ir/predicate/scope.h"
#include "ir/program/exchange/transition_system.h"
#include "solvers/reachability.h"

#include <string>
#include <vector>

namespace fathom::reachability {

/// The state of a system with one head: the variables that the loop changes, and what was fixed before it.
/// Numbers of at most 64 bits that have a name.
struct State {
  std::string loop;                     ///< by which conditions are offered (Bounds::candidates)
  std::vector<program::ValueId> values; ///< at the head
  std::vector<size_t> variables; ///< for each of the first ones, its row in the head; others do not change
  predicate::Scope scope;        ///< in the same order
};

State state_of(const program::Builder& builder, const program::TransitionSystem& system);

/// The clause over the state's scope; its symbols are the state's values.
predicate::Predicate condition_of(const State& state, const solvers::StateClause& clause);

} // namespace fathom::reachability
