// Which states a loop comes to: how a service is asked that finds an invariant of bits.
#pragma once

#include "ir/support/effort.h"
#include "ir/term/context.h"
#include "solvers/solver.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fathom::solvers {

/// A state is a value of each of some symbols; what else terms speak of is an input, another one in each
/// step.
struct ReachabilityQuery {
  struct Step {
    term::Term guard;               ///< Bool: when it is taken
    std::vector<term::Term> values; ///< the state after it, in the order of `state`
  };
  const term::Context* context = nullptr;
  std::vector<term::Term> state; ///< symbols of sort Bool, or BitVec of at most 64 bits
  Step entry;     ///< how executions come to the first state; of `state` itself what stays the same
  Step step;      ///< from a state to the next one
  term::Term bad; ///< Bool: what is to be excluded in each state
  std::vector<term::Term> axioms;
  Effort* effort = nullptr; ///< charged and waited for; not owned; null: no limit
  std::optional<std::chrono::steady_clock::time_point> deadline = {};
};

/// (value & mask) != pattern, or == where it says so, of one symbol of the state; Bool is one bit.
struct StateAtom {
  size_t symbol = 0; ///< into the state
  uint64_t mask = 0, pattern = 0;
  bool equal = false;
};
using StateClause = std::vector<StateAtom>; ///< one of them holds

struct ReachabilityAnswer {
  Answer answer = Answer::Unknown; ///< Unsat: no bad state can be reached; Sat: one can, within these steps
  std::vector<StateClause>
      invariant;      ///< Unsat: holds at first, is kept by each step, and excludes what is bad
  uint32_t steps = 0; ///< Sat: within so many
  std::string reason; ///< Unknown: why
};
using SolveReachability = std::function<ReachabilityAnswer(const ReachabilityQuery&)>;

} // namespace fathom::solvers
