// Summary: what any number of iterations do, as one formula.
#pragma once

#include "proofs/exact/iteration_count.h"
#include "proofs/exact/moving_stores.h"
#include "proofs/learner/closed_forms.h"
#include "proofs/learner/iterations.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::loops {

/// A loop as one symbolic iteration (techniques: state merging with quantifiers, Trabish et al. 2023, carried
/// over to guarded SSA). With k the number of complete iterations, arbitrary:
///
///   entry --> assume (forall i < k. Stay(i)) --> state after k iterations --> one more iteration --> exits
///                        ^ region: the body, executed speculatively with i for k   (its back edge is
///                        dropped)
///
/// Stay(i) is the guard of the back edge when the body starts in the state after i iterations, and that
/// nothing there was left open by C. The last iteration is executed as any other, so that its obligations are
/// those of every iteration (k is arbitrary) and its exits are those of the loop. What is dropped at its back
/// edge is what k + 1 stands for. Nothing is lost and nothing added: the summary is exact, but for `Dead`
/// values, which are arbitrary after the loop, and for iterations with too large a number to have inputs of
/// their own (`IterationCount`).
///
/// That there is no execution with more iterations than k can count is an obligation, unless `IterationCount`
/// says that these are no others.
///
/// One attempt with so many iterations. Not owned: the body; the analysis (not inductive) must outlive
/// this.
class Summary {
 public:
  Summary(LoopBody& body, const LoopAnalysis& analysis, IterationCount counted);

  /// False: nothing has changed, and `explanation` says why it cannot be summarised. Else what leaves the
  /// loop goes on after it.
  bool commit(const EdgeState& entry);
  const std::string& explanation() const { return explanation_.text(); }
  /// The bits that the index may have at most, where it had too many; else 0.
  uint32_t narrower() const { return stores_.narrower(); }
  /// "affine i, p; recurrent sum; a copy into buffer"
  std::string text() const;

 private:
  // summary.cpp
  void make_arrays(EdgeState& state);
  program::ValueId recurrent_at(size_t variable, program::ValueId number, EdgeState& state);
  program::ValueId region(const EdgeState& entry);
  program::ValueId with_recurrences(program::ValueId stay, EdgeState& joined, EdgeState& before);
  void write_after(EdgeState& state, const std::vector<program::ValueId>& windows);
  void last_iteration(EdgeState state);

  // summary_inputs.cpp
  program::ValueId number_of_inputs();
  bool depends_on_inputs(program::ValueId value);
  program::ValueId without_far_inputs(program::ValueId stay);

  // summary_limits.cpp
  program::ValueId at_limits(program::ValueId stay);
  program::ValueId at_limit(const program::Instruction& comparison, int side, bool negated);

  // summary_windows.cpp
  using Values = std::vector<program::ValueId>;
  std::optional<Values> windows_after(const EdgeState& entry, program::ValueId number);
  EdgeState state_after(const EdgeState& entry, program::ValueId number, const Values& windows);

  bool refuse(std::string why) { return explanation_.refuse(std::move(why)); }

  LoopBody& body_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  program::ForkTree& paths_;
  const LoopAnalysis& analysis_;
  IterationCount counted_;
  Iterations iterations_;
  ClosedForms closed_forms_;
  Explanation explanation_;
  MovingStores stores_;
  program::ValueId index_, count_;
  uint32_t first_object_ = 0;                ///< objects from here on came to life in the region
  std::vector<program::ObjectId> recurrent_; ///< by variable
  Values forgotten_; ///< by variable: any value that a window may have had before these iterations
};

/// The exact summary by an analysis that is not inductive, without windows where they turn out to be none.
/// True: what leaves the loop goes on after it. Else nothing has changed. `text`: how, or why not.
bool commit_summary(LoopBody& body, const LoopAnalysis& analysis, const EdgeState& entry, std::string& text);

} // namespace fathom::loops
