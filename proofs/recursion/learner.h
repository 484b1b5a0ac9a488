// Learner: finds out what the activations of a component change, and what may hold of them.
#pragma once

#include "proofs/heap/family_guesses.h"
#include "proofs/recursion/analysis.h"

#include <string>
#include <vector>

namespace fathom::recursion {

/// Executes each function of the component speculatively from an arbitrary state, again and again, until no
/// run shows a change of memory, or a pointer in a call, that was not known before. Then guesses are made: of
/// what holds at calls and at returns. Nothing here is proved.
class Learner final : private Calls {
 public:
  explicit Learner(Component& component);

  /// The function that is called from outside, and the state at the call. False: explanation() says why no
  /// contract can describe the component.
  bool learn(size_t function, EdgeState& call);
  const Analysis& analysis() const { return analysis_; }
  const std::string& explanation() const { return explanation_.text(); }
  /// Whether an activation that began where the call was made came to another call of the component.
  bool calls_itself() const { return calls_itself_; }

 private:
  /// A call that a run has met.
  struct Met {
    size_t function;
    std::vector<program::ValueId> numbers;
  };
  bool call(size_t function, EdgeState& state) override;
  void note_argument(Argument& argument, program::ValueId value);
  void note_result(Argument& result, program::ValueId value);
  // stand_ins.cpp
  bool is_for_one(const Argument& argument, program::ValueId value) const;
  bool note_own(Argument& argument, program::ValueId value);
  void give_up(Argument& argument);
  Argument* with_stand_in(program::ObjectId object);
  bool note_in_stand_in(const loops::VariablePlace& cell);
  void make_stand_ins(EdgeState& call);
  void note_write(const loops::SpeculativeRun::Write& write);
  void note_read(const loops::SpeculativeRun::Read& read, const EdgeState& call);
  void note_array(program::ValueId pointer);
  void probe(size_t function, const EdgeState& call, bool guesses);
  void guess_returns(size_t function, const EdgeState& call, const std::vector<program::ValueId>& before,
                     uint32_t began);
  void find_firsts(size_t outermost, const EdgeState& call);
  void guess_preconditions(size_t function, const std::vector<program::ValueId>& before, uint32_t began);
  std::vector<Number> numbers_given(size_t function) const;
  std::vector<Number> numbers_returned(size_t function) const;
  void guess_steps(size_t function, const std::vector<Number>& names,
                   const std::vector<program::ValueId>& before);
  void take_offers(size_t function, const std::vector<program::ValueId>& before);
  std::vector<program::ValueId> numbers_of_calls(const std::vector<program::ValueId>& before);

  // block_guesses.cpp
  bool is_of_blocks(size_t function, size_t number) const;
  void guess_blocks(size_t function);
  void guess_blocks_returned(size_t function);
  void guess_all_blocks();

  // samples.cpp
  std::vector<Sample> samples(size_t function, const EdgeState& call,
                              const std::vector<BitVector>& constants);
  bool execute(size_t function, const EdgeState& call, Sample& sample);

  Component& component_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  Analysis analysis_;
  Activations activations_;
  loops::Explanation explanation_;
  bool changed_ = false, calls_itself_ = false;
  uint32_t mark_ = 0;         ///< values from here on are of the run in progress
  uint32_t first_object_ = 0; ///< objects likewise
  loops::SpeculativeRun* run_ = nullptr;
  std::vector<Met> met_;
  std::vector<program::ValueId> next_blocks_; ///< by family, at the call from outside
  loops::StoredInCells stored_;
};

} // namespace fathom::recursion
