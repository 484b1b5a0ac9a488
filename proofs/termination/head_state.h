// HeadState: how the state at a head becomes that at the next one, as terms.
#pragma once

#include "encoder/encoder.h"
#include "ir/program/exchange/state_names.h"
#include "ir/program/exchange/transition_system.h"
#include "ir/term/traversal.h"

#include <set>
#include <string>

namespace fathom::termination {

/// Where a step begins and ends: at the head of a loop, or at the entry of a function that calls itself.
struct Way {
  size_t from = 0; ///< head
  const program::TransitionSystem::Edge* edge = nullptr;
};

/// Variables of a head are symbols of the encoding, or functions of one, as of the number of iterations.
/// Symbols of values that come before the head stay the same. All others (inputs, states of loops within,
/// arrays) are something else in each iteration. Not owned: all but itself.
class HeadState {
 public:
  HeadState(const program::Program& program, const program::TransitionSystem& system, const Way& way,
            const encoder::Encoding& encoding, term::Builder& builder);

  /// Values before this one come before the head.
  uint32_t first() const { return first_; }
  term::Term bits(program::ValueId value) const { return encoding_.values[value.index()].bits; }
  /// A function of what is fixed and of what is known to change, and not of the former alone.
  bool is_of_state(term::Term t) const;
  bool is_fixed(term::Term t) const;
  /// The value of such a function at the next head.
  term::Term next(term::Term t) { return to_next_.apply(t); }
  /// What the edge leaves in a variable of the head that is no such function. Invalid if that is not
  /// known.
  term::Term next_of(size_t variable) const { return values_of(variable).second; }
  /// The same where the head is entered by an edge.
  term::Substitution entering(const program::TransitionSystem::Edge& entry) const;
  /// The value of anything in some iteration that begins at the next head.
  term::Term any_next(term::Term t) { return to_any_.apply(t); }
  /// i1 of such an iteration: variables that are functions of symbols with no next value (pointers to blocks
  /// of a family, which have numbers) are what the edge leaves in them.
  term::Term agrees_at_next();
  /// As the source would write it. `entry`: over what things are where the loop is entered by this edge, and
  /// in names of the source alone; with a % where there are none.
  std::string text(program::ValueId value, const program::TransitionSystem::Edge* entry = nullptr) const;

 private:
  std::string name_of(const program::Input& input) const;
  void find_fixed();
  void find_replaced();
  void replace(term::Term symbol, term::Term by);
  void replace_variables();
  void replace_summand(term::Term now, term::Term next);
  std::vector<term::Term> symbols_of(term::Term t) const;
  /// Now and at the next head, where the edge says so; else invalid.
  std::pair<term::Term, term::Term> values_of(size_t variable) const;

  const program::Program& program_;
  const program::TransitionSystem& system_;
  const Way way_;
  const program::TransitionSystem::Head& head_;
  const encoder::Encoding& encoding_;
  term::Builder& builder_;
  const program::StateNames names_;
  uint32_t first_ = 0;
  std::set<term::Term> fixed_;
  std::map<term::Term, term::Term> replaced_;
  term::Substitution to_next_, to_any_;
};

} // namespace fathom::termination
