// Iterations of a loop, executed over its variables.
#pragma once

#include "proofs/learner/loop_analysis.h"

#include <vector>

namespace fathom::loops {

/// Executes iterations as the analysis has them: several runs of the body where the loop repeats only after
/// several, and until control variables are what they were. Not owned: body and analysis, which may change
/// in between.
class Iterations {
 public:
  Iterations(LoopBody& body, const LoopAnalysis& analysis)
      : body_(body), analysis_(analysis), builder_(body.memory().builder()), memory_(body.memory()),
        paths_(body.paths()) {}

  /// The states that another iteration follows. A SpeculativeRun is in progress: it is told what cannot be.
  std::vector<EdgeState> run(EdgeState state, Exits exits);
  /// Whether constants decided, in the last run, whether the loop is left.
  bool leaving_decided() const { return leaving_decided_; }

  program::ValueId read(EdgeState& state, const LoopVariable& variable);
  void write(EdgeState& state, const LoopVariable& variable, program::ValueId value);
  /// Nothing is known of the value: each iteration writes the variable before it reads it.
  void forget(EdgeState& state, const LoopVariable& variable);
  void forget_arrays(EdgeState& state);
  /// A state of its own for a speculative run: its guard is what holds beyond the loop's.
  EdgeState isolated(const EdgeState& entry) const;

 private:
  std::vector<EdgeState> run_body(EdgeState state, Exits exits);
  std::vector<EdgeState> run_control_states(EdgeState state, Exits exits);
  void split(EdgeState state, std::vector<EdgeState>& parts, int depth);

  LoopBody& body_;
  const LoopAnalysis& analysis_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  program::ForkTree& paths_;
  bool leaving_decided_ = false;
};

} // namespace fathom::loops
