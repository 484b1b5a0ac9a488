// Induction: a loop that no quantifier describes is cut at its head, with what may be invariant there.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "loops/element_lemmas.h"
#include "loops/iterations.h"
#include "loops/wording.h"

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
/// iterations and behind the last one.
///
/// Not owned: the body; the analysis (inductive) must outlive this.
class Induction {
 public:
  Induction(LoopBody& body, const LoopAnalysis& analysis, bool with_candidates = true,
            uint32_t iterations = 1);
  /// What leaves the loop goes on behind it.
  void cut_at_head(const EdgeState& entry);

 private:
  // induction.cpp
  void havoc(EdgeState& state, program::ObjectId array);
  std::vector<program::ValueId> any_state(EdgeState& state);
  void take_offers(const std::vector<program::ValueId>& values);
  void find_words(const EdgeState& state, const std::vector<program::ValueId>& values);
  std::optional<program::Wording> words_of(const predicate::Predicate& candidate,
                                           const std::vector<program::ValueId>& values) const;
  std::vector<program::ValueId> candidate_values(const std::vector<program::ValueId>& values) const;
  /// A candidate that is assumed at the head.
  struct Assumed {
    size_t index;     ///< into the candidates
    size_t invariant; ///< into Unwinding::invariants
  };
  /// All that is assumed there.
  struct Assumptions {
    std::vector<Assumed> candidates;
    std::vector<ArrayHead> arrays;
  };
  program::ValueId assume_candidates(const EdgeState& entry, EdgeState& state,
                                     const std::vector<program::ValueId>& values,
                                     std::vector<Assumed>& assumed);
  void require(const Assumed& assumed, program::ValueId holds, program::ValueId guard);
  void require_all(Assumptions& assumptions, EdgeState& state);
  bool assume_again(const Assumptions& assumptions, EdgeState& state);
  std::vector<program::ValueId> values_of(EdgeState& state);
  void execute_first(EdgeState state, Assumptions& assumptions);
  std::optional<EdgeState> execute(EdgeState state, const Assumptions& assumptions);
  program::TransitionSystem::Head head_with(const std::vector<program::ValueId>& values);
  void note_head(const EdgeState& entry, const EdgeState& state, const std::vector<program::ValueId>& values);
  void note_edge(program::TransitionSystem::Edge::Kind kind, size_t head, size_t before,
                 program::ValueId guard, const std::vector<program::ValueId>& values);
  void check_entry(const EdgeState& entry);
  void check_step(EdgeState next, program::ValueId number);
  bool is_known_change(const program::Instruction& change, uint32_t objects);
  void check_writes(uint32_t began, uint32_t objects, const std::vector<EdgeState>& back);

  // induction_arrays.cpp
  std::vector<program::ValueId> values_in(const std::vector<NumberSource>& sources,
                                          const std::vector<program::ValueId>& values,
                                          program::MemoryState& memory, program::ValueId guard);
  void inherit_conditions(program::ObjectId array, ArrayHead& head);
  std::vector<ArrayHead> enter_arrays(const EdgeState& entry, EdgeState& state);
  ArrayHead head_of(program::ObjectId array, EdgeState& state);
  program::ValueId open_index(std::map<uint64_t, program::ValueId>& by_stride, uint64_t stride);
  program::ValueId ask_for(const ArrayHead& head, const ArrayHead::Assumed& item, program::ValueId index,
                           program::ValueId column);
  program::ValueId element_holds(const ArrayHead& head, ArrayHead::Assumed& item,
                                 const std::vector<program::ValueId>& values, program::MemoryState& memory,
                                 program::ValueId guard);
  std::shared_ptr<const Copies> copies_at_head(const std::vector<ArrayHead>& heads, EdgeState& state);
  bool assume_arrays(std::vector<ArrayHead>& heads, EdgeState& state,
                     const std::vector<program::ValueId>& values);
  void require_arrays(std::vector<ArrayHead>& heads, EdgeState& next,
                      const std::vector<program::ValueId>& after);

  LoopBody& body_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  program::ForkTree& paths_;
  const LoopAnalysis& analysis_;
  const bool with_candidates_;
  const uint32_t most_; ///< iterations
  Iterations iterations_;
  program::ValueId count_;                           ///< iterations before the one that is executed
  std::optional<HeadWords> words_;                   ///< where they are wanted
  Copies contents_;                                  ///< what arrays hold at the head
  std::map<uint64_t, program::ValueId> any_element_; ///< by stride: the number of any element
  std::map<uint64_t, program::ValueId> any_second_;  ///< and of any other one
};

} // namespace fathom::loops
