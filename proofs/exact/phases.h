// Phases: a loop that does one thing until a condition changes, and then another.
#pragma once

#include "proofs/exact/phase_body.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::loops {

/// Splits a loop with irregular variables by a condition on the head's state that changes once, or twice
/// where it is an equation, and summarises the pieces one after the other:
///
///   entry --> phase: condition --> phase: not condition --> ... --> obligation that no other phase follows
///                 \--> exits              \--> exits
///
/// (Splitter predicates: Sharma, Dillig, Dillig, Aiken, CAV 2011.) Which condition it is, and that its value
/// changes no more, is guessed from what an iteration does from any state. Nothing rests on that: what comes
/// back to a phase that is over is an obligation, and within a phase the summary is exact. A piece may be
/// split again by another condition.
///
/// Not owned: the loop, and its analysis, which is not inductive.
class Phases {
 public:
  /// `regular`: only if no variable of any piece is irregular; else if fewer are.
  Phases(LoopBody& loop, const LoopAnalysis& analysis, bool regular, int depth = 0);

  /// Whether there is a condition by which the loop should be split. Nothing has changed.
  bool find(const EdgeState& entry);
  /// What leaves the loop goes on after it.
  void commit(const EdgeState& entry);
  /// "in phases (affine x; affine x, y)"
  std::string text() const;

 private:
  /// What the loop does while a condition has a value, from any state.
  struct Trial {
    bool may_end = false;         ///< its value may change
    bool steady = false;          ///< it is described better than the whole
    std::optional<int64_t> drift; ///< by how much left side - right side of the comparison grows
  };
  std::vector<PhaseCondition> conditions(const EdgeState& entry);
  bool is_suited(const PhaseCondition& condition, const EdgeState& entry);
  Trial attempt(const PhaseCondition& condition, bool value, const EdgeState& entry);
  EdgeState arbitrary(const EdgeState& entry);
  std::vector<EdgeState> piece(bool value, const EdgeState& entry);
  void once(PhaseBody& body, const EdgeState& entry);
  void exclude(const EdgeState& state, const char* what);

  LoopBody& loop_;
  program::Builder& builder_;
  const LoopAnalysis& analysis_;
  const bool regular_;
  const int depth_;
  Iterations iterations_;
  PhaseCondition condition_;
  std::optional<bool> last_; ///< the value that the condition keeps, where there is one
  std::string text_;
};

/// The conditions by which the loop's irregular variables are chosen, as an iteration from any state of the
/// variables shows them: `before` are their values there, `after` those after it, `mark` the first
/// instruction of the run.
std::vector<PhaseCondition> conditions_in(const program::Program& program,
                                          const std::vector<program::ValueId>& before,
                                          const std::vector<program::ValueId>& after, uint32_t mark);
/// By how much the left side minus the right side of a comparison grows in an iteration, in which the
/// variables grow by these steps (none: not known), unless something wraps around; of any other condition 0
/// if nothing in it moves. Nothing: not known.
std::optional<int64_t> drift_of(const predicate::Predicate& comparison,
                                const std::vector<std::optional<int64_t>>& steps);

} // namespace fathom::loops
