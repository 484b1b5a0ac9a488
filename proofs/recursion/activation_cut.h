// ActivationCut: calls of functions that call themselves, replaced by what the functions preserve.
#pragma once

#include "proofs/cut/array_heads.h"
#include "proofs/recursion/analysis.h"
#include "proofs/recursion/transition_notes.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fathom::recursion {

/// The entry of a function is to recursion what its head is to a loop. One activation of each function of the
/// component, begun in any state in which the preconditions hold, stands for all; the calls in it, and the
/// one from outside, are replaced by any results and any contents of what activations change, of which the
/// contract holds:
///
///   call from outside -> preconditions required, anything that the contract allows -> goes on
///   beside it, for each function: any activation, preconditions assumed -> the body -> contract required
///                                                   calls in it: preconditions required, contract assumed
///
/// By induction over calls and returns in the order of time all of that holds of every execution: an
/// activation is entered in a state that a call has shown to satisfy the preconditions, and a call that has
/// come back has come to a return. The same goes for conditions of all blocks that activations allocate or
/// change, which hold at calls and at returns. What never returns is not looked at after the call, and what
/// it does is that of activations. Each candidate is assumed as long as its literal (Invariant) is true.
///
/// The activation is beside the execution that goes on: an arbitrary truth value says which of them the
/// execution is about. Not owned: component and analysis.
class ActivationCut final : public Calls {
 public:
  ActivationCut(Component& component, const Analysis& analysis);

  /// The call from outside: as Calls::call, and the activations beside it.
  bool call_from_outside(size_t function, EdgeState& state);
  bool call(size_t function, EdgeState& state) override;

 private:
  struct Assumed {
    size_t index;     ///< into the function's candidates
    size_t invariant; ///< into Component::invariants
  };
  struct OfFunction {
    std::vector<Assumed> preconditions, contract;
    std::vector<Assumed> carried; ///< preconditions that hold of the cells at returns too
  };
  Assumed assume(size_t index, const std::string& text, const std::function<program::Wording()>& words);
  void name_candidates(size_t function, size_t outermost, EdgeState& call);
  void name_carried(size_t function);
  program::ValueId precondition(size_t function, const Assumed& assumed,
                                const std::vector<program::ValueId>& numbers, EdgeState& state);
  program::ValueId precondition(size_t function, const Assumed& assumed, EdgeState& state);
  void require_at_return(size_t function, const std::vector<program::ValueId>& before,
                         const std::vector<program::ValueId>& after, EdgeState& state);
  program::ValueId known_behind(size_t function, const std::vector<program::ValueId>& before,
                                const std::vector<program::ValueId>& after, EdgeState& state);
  program::ValueId either(const Assumed& assumed, program::ValueId holds);
  void require(const Assumed& assumed, program::ValueId holds, program::ValueId guard);
  void require_preconditions(size_t function, EdgeState& state);
  void check_arguments(size_t function, EdgeState& state);
  void check_results(size_t function, EdgeState& state);
  void name_blocks(size_t function, EdgeState& call);
  void name_arrays(size_t function, loops::ArrayHeads& heads, loops::ArrayHeads::Guesses guesses,
                   EdgeState& call);
  std::vector<program::ValueId> next_blocks(EdgeState& state);
  loops::Copies copies_of_changed(EdgeState& state);
  bool assume_changes(EdgeState& state, const std::vector<program::ValueId>& next,
                      const loops::Copies& contents, const loops::Copies& before);
  bool is_own(const Argument& argument, program::ValueId value, EdgeState& state);
  void check_writes(uint32_t began);
  bool is_known_change(const program::Instruction& change);
  void run_any(size_t function, EdgeState state);

  Component& component_;
  const Analysis& analysis_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  Activations activations_;
  std::vector<OfFunction> functions_;
  loops::ArrayHeads blocks_;  ///< conditions that hold whenever a function is entered or left
  loops::ArrayHeads changes_; ///< and after a call, beside what was before it
  TransitionNotes notes_;
  /// The function of the activation that is executed; none: the call from outside.
  std::optional<size_t> running_;
  uint32_t objects_ = 0; ///< those from here on were born in it
};

} // namespace fathom::recursion
