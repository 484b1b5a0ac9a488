// Abstraction: candidates for invariants from states that were seen.
#pragma once

#include "engine/strategies/loop_proof.h"

namespace fathom::engine {

/// The program with all its loops cut is run on random inputs (abstraction/), and what the states at the
/// heads have in common is offered to inductions of its own. A step is a proof with what was found and
/// nothing else as candidates, and from the second step on one with the others too. Where numbers are sums of
/// what states of automata weigh each other step is a proof with these alone.
class Abstraction final : public Strategy {
 public:
  explicit Abstraction(Session& session)
      : session_(session), of_sums_(session, LoopProof::Loops::AllCut),
        alone_(session, LoopProof::Loops::AllCut, depths),
        together_(session, LoopProof::Loops::CutWhereNeeded) {
    of_sums_.take(sums_);
    of_sums_.be_patient();
    alone_.take(offered_);
    together_.take(offered_);
  }
  /// Runs the program, once.
  Result<Next> look(solvers::Effort& effort);
  /// Whether there is an equation with products, or automata whose states go together: most other ways are
  /// long ones then.
  bool is_promising() const { return is_promising_; }
  /// The next step is one about sums.
  bool is_about_sums() const { return sums_are_due_ && !sums_.empty(); }
  Result<Next> step(solvers::Effort& effort) override;

 private:
  /// What held where the last iteration began is known with two of them.
  static constexpr program::InductionDepth depths[] = {{1, false, false}, {2, false, false}};

  Session& session_;
  LoopProof of_sums_, alone_, together_;
  bool has_looked_ = false, is_promising_ = false, sums_are_due_ = true;
  size_t turns_ = 0;
  Offers sums_, likely_, others_;
  Offers offered_; ///< of these; they are many, so the other inductions do without
};

} // namespace fathom::engine
