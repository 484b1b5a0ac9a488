// Runs: executions of a program whose loops are cut, on random inputs.
#pragma once

#include "ir/program/evaluator.h"
#include "proofs/abstraction/head_states.h"

#include <functional>
#include <map>
#include <vector>

namespace fathom::abstraction {

/// Takes one edge after the other, as an execution would, and notes the states at the heads. What stands in
/// arrays at a head is 0 here, and an input that no run was lucky with leaves states out: what is read off
/// the states is a guess. The same program gives the same runs. Not owned: builder and system.
class Runs {
 public:
  Runs(const program::Builder& builder, const program::TransitionSystem& system);

  /// As many runs as evaluate so many instructions, or are enough. Returns how many were evaluated.
  uint64_t run(uint64_t instructions);
  std::vector<HeadStates>& heads() { return heads_; }

  /// An open truth value, in all runs from now on.
  void fix(program::ValueId open, bool value);
  /// Sees what each step evaluates.
  void watch(std::function<void(const program::Evaluation&)> seen) { seen_ = std::move(seen); }

 private:
  /// How large the inputs of a run are.
  enum class Scale : uint8_t { Tiny, Small, Any };
  void begin(Scale scale);
  bool step();
  void draw_from(uint32_t id);
  BitVector draw(uint32_t width);
  uint64_t random();
  const program::TransitionSystem::Edge* taken(const program::Evaluation& evaluation) const;
  void take(const program::TransitionSystem::Edge& edge, const program::Evaluation& evaluation);
  void set(program::ValueId variable, program::ValueId value, const program::Evaluation& evaluation);
  bool set_pointer(program::ValueId variable, program::PointerValue value,
                   const program::Evaluation& evaluation);
  bool set_distance(program::ValueId number, int64_t distance);
  void note(const program::TransitionSystem::Edge& edge, const program::Evaluation& evaluation);

  const program::Builder& builder_;
  const program::TransitionSystem& system_;
  std::vector<HeadStates> heads_;
  std::vector<std::vector<program::TransitionSystem::Source>> sources_; ///< by edge
  std::vector<program::ValueId> inputs_;                                ///< that a run draws
  std::vector<BitVector> constants_;                                    ///< of the program
  std::map<program::ValueId, bool> fixed_;
  std::function<void(const program::Evaluation&)> seen_;
  program::Valuation valuation_;
  size_t at_ = SIZE_MAX; ///< head; none: the start
  bool is_small_ = true;
  Scale scale_ = Scale::Tiny;
  uint64_t seed_ = 0x9e3779b97f4a7c15;
};

} // namespace fathom::abstraction
