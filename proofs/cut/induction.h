// Induction: a loop that no quantifier describes is cut at its head, with what may be invariant there.
#pragma once

#include "proofs/cut/array_heads.h"
#include "proofs/cut/wording.h"
#include "proofs/learner/iterations.h"

#include <optional>
#include <vector>

namespace fathom::loops {

/// One iteration, begun in any state in which the candidates hold, stands for all (Floyd 1967):
///
///   entry --> candidates are required --> arbitrary variables, candidates assumed --> the body --> exits
///                                                          back edge: candidates are required, and no more
///
/// Each candidate is assumed as long as its literal (Invariant) is true; whoever uses the program finds out
/// which literals may be.
///
/// With several iterations (k-induction; Sheeran, Singh and Stalmarck 2000) more is known where one begins:
/// that others came before it in which nothing was violated.
///
///   entry --> an open value chooses --> iterations 1 ... k - 1, as any other --> exits
///                                   \-> any state --> iteration --> ... --> iteration --> exits
///                                       candidates, and again in front of each; the last one is the k-th
///
/// In those before the last one properties are not asked for and exits are not taken: the same iteration is
/// the last one of another sequence, or one of the first. Candidates are required at each head of the first
/// iterations and after the last one.
///
/// Not owned: the body; the analysis (inductive) must outlive this.
class Induction {
 public:
  Induction(LoopBody& body, const LoopAnalysis& analysis, bool with_candidates = true,
            uint32_t iterations = 1);
  /// What leaves the loop goes on after it.
  void cut_at_head(const EdgeState& entry);

 private:
  void havoc(EdgeState& state, program::ObjectId array);
  std::vector<program::ValueId> any_state(EdgeState& state);
  void take_offers(const std::vector<program::ValueId>& values);
  void find_words(const EdgeState& state, const std::vector<program::ValueId>& values);
  void find_words_of_elements();
  std::optional<program::Wording> words_of(const predicate::Predicate& candidate,
                                           const std::vector<program::ValueId>& values) const;
  std::vector<program::ValueId> candidate_values(const std::vector<program::ValueId>& values) const;
  /// A candidate that is assumed at the head.
  struct Assumed {
    size_t index;     ///< into the candidates
    size_t invariant; ///< into Unwinding::invariants
  };
  program::ValueId holds_in(const predicate::Predicate& candidate,
                            const std::vector<program::ValueId>& values, EdgeState& state);
  program::ValueId assume_candidates(const EdgeState& entry, EdgeState& state,
                                     const std::vector<program::ValueId>& values);
  void enter_arrays(EdgeState& state);
  void require(const Assumed& assumed, program::ValueId holds, program::ValueId guard);
  void require_all(EdgeState& state);
  bool assume_again(EdgeState& state);
  std::vector<program::ValueId> values_of(EdgeState& state);
  void execute_first(EdgeState state);
  std::optional<EdgeState> execute(EdgeState state);
  program::TransitionSystem::Head head_with(const std::vector<program::ValueId>& values);
  void note_head(const EdgeState& entry, const EdgeState& state, const std::vector<program::ValueId>& values);
  void note_edge(program::TransitionSystem::Edge::Kind kind, size_t head, size_t before,
                 program::ValueId guard, const std::vector<program::ValueId>& values);
  void check_entry(const EdgeState& entry);
  void check_step(EdgeState next, program::ValueId number);
  bool is_known_change(const program::Instruction& change, uint32_t objects);
  void check_writes(uint32_t began, uint32_t objects, const std::vector<EdgeState>& back);

  LoopBody& body_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  program::ForkTree& paths_;
  const LoopAnalysis& analysis_;
  const bool with_candidates_;
  const uint32_t most_; ///< iterations
  Iterations iterations_;
  ArrayHeads arrays_;
  std::vector<Assumed> candidates_; ///< all that are assumed
  program::ValueId count_;          ///< iterations before the one that is executed
  std::optional<HeadWords> words_;  ///< where they are wanted
  Copies contents_;                 ///< what arrays hold at the head
};

} // namespace fathom::loops
