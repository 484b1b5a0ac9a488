// Abstraction: candidates for invariants from states that were seen.
#pragma once

#include "engine/strategies/loop_proof.h"

namespace fathom::engine {

/// The program with all its loops cut is run on random inputs (abstraction/), and what the states at the
/// heads have in common is offered to inductions of its own. A step is a proof with what was found and
/// nothing else as candidates, and from the second step on one with the others too.
class Abstraction final : public Strategy {
 public:
  explicit Abstraction(Session& session)
      : session_(session), alone_(session, LoopProof::Loops::AllCut, depths),
        together_(session, LoopProof::Loops::CutWhereNeeded) {
    alone_.take(offered_);
    together_.take(offered_);
  }
  /// Runs the program, once.
  Result<Next> look(solvers::Effort& effort);
  /// Whether there is an equation with products, or automata whose states go together: most other ways are
  /// long ones then.
  bool is_promising() const { return is_promising_; }
  Result<Next> step(solvers::Effort& effort) override;

 private:
  /// What held where the last iteration began is known with two of them.
  static constexpr program::InductionDepth depths[] = {{1, false, false}, {2, false, false}};

  Session& session_;
  LoopProof alone_, together_;
  bool has_looked_ = false, is_promising_ = false;
  size_t turns_ = 0;
  Offers likely_, others_;
  Offers offered_; ///< of these; they are many, so the other inductions do without
};

} // namespace fathom::engine
