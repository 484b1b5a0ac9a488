// States in which iterations of a loop begin, as rows of numbers.
#pragma once

#include "ir/predicate/scope.h"
#include "ir/program/builder.h"
#include "ir/program/exchange/transition_system.h"
#include "proofs/abstraction/remainders.h"
#include "proofs/horn/signs.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::abstraction {

/// A number that a condition at a head may speak of: of the program, or made from a remainder of one of
/// those.
struct Column {
  program::ValueId value; ///< of the program, at the head; of a remainder none
  predicate::Expression expression;
  size_t variable = SIZE_MAX; ///< of the head; none: it is fixed while the loop runs
  bool is_unsigned = false;
  bool is_state = false; ///< it becomes nothing but constants: of an automaton
  std::optional<Remainder> remainder;
  bool is_variable() const { return variable != SIZE_MAX; }
  bool has_sign() const { return !is_unsigned && width() > 1; }
  uint32_t width() const { return expression->width(); }
};

/// What conditions at one head may speak of, and states that were seen there. A state has a number for each
/// column, as far as these have at most 64 bits: zero-extended bits.
struct HeadStates {
  using State = std::vector<uint64_t>;

  std::string loop; ///< by StateNames
  predicate::Scope scope;
  std::vector<Column> columns;     ///< the loop's variables first, remainders last
  std::vector<int64_t> thresholds; ///< numbers of the program, and those beside them; ascending
  std::vector<State> states;       ///< each once, in the order in which they were seen
  /// By state: all numbers on the way there were so small that nothing has wrapped.
  std::vector<bool> is_small;

  void add(State state, bool small);
  /// The values that a column has; where there are more than `most`, as many and one more.
  std::set<uint64_t> values(size_t column, size_t most) const;
  /// At most so many of the states with small numbers, from all runs: their places in `states`.
  std::vector<size_t> small_states(size_t most) const;
  /// A column's number in a state, with the column's sign. Numbers above 2^63 count as negative ones.
  int64_t number(const State& state, size_t column) const;

 private:
  std::set<State> known_;
};

/// Variables of the head, what is fixed there and has a name (StateNames), what variables were before the
/// loop, old(x), where that has none; and remainders of these by constants of the program.
HeadStates columns_of(const program::Builder& builder, const program::TransitionSystem& system,
                      const horn::Signs& signs, size_t head);

} // namespace fathom::abstraction
