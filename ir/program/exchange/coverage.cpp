#include "ir/program/exchange/coverage.h"

#include <array>

namespace fathom::program {

namespace {

using State = Coverage::State;

/// The first of them that one of the two is.
State first_of(const std::array<State, 4>& order, State a, State b) {
  for (const State state : order)
    if (a == state || b == state) return state;
  return State::Open;
}

} // namespace

void Coverage::settle() {
  for (Decision& decision : decisions)
    for (Condition& condition : decision.conditions) {
      condition.state = State::Never;
      for (const auto& [a, b] : condition.pairs) {
        const State worse = first_of({State::Never, State::Open, State::Ended, State::Reached},
                                     evaluations[a].state, evaluations[b].state);
        condition.state =
            first_of({State::Reached, State::Ended, State::Open, State::Never}, condition.state, worse);
      }
    }
}

} // namespace fathom::program
