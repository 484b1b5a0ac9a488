// Abstraction: candidates for invariants from states that were seen.
#pragma once

#include "engine/strategies/loop_proof.h"

namespace fathom::engine {

/// The program with all its loops cut is run on random inputs (proofs/abstraction/), and what the states at
/// the heads have in common is offered to inductions of its own. A step is a proof with what was found and
/// nothing else as candidates, and from the second step on one with the others too. Where numbers are sums of
/// what states of automata weigh each other step is a proof with these alone.
class Abstraction final : public Strategy {
 public:
  explicit Abstraction(Session& session)
      : session_(session), of_sums_(session, LoopProof::Loops::AllCut),
        alone_(session, LoopProof::Loops::AllCut, depths),
        together_(session, LoopProof::Loops::CutWhereNeeded),
        sums_left_(session.options.limits.times(units_for_sums)) {
    of_sums_.take(sums_);
    of_sums_.be_patient();
    alone_.take(offered_);
    together_.take(offered_);
  }
  /// The first one runs the program and does nothing else.
  Result<Outcome> step(Effort& effort) override;
  uint64_t least_cost() const override { return has_looked_ ? 0 : session_.facts.cost_of_round; }
  /// Whether there is an equation with products, or automata whose states go together, or what they weigh
  /// adds up to numbers: other proofs go through states one by one then.
  bool is_promising() const override { return is_promising_ || is_about_sums(); }

 private:
  bool is_about_sums() const { return sums_left_ > 0 && sums_.count() > 0; }
  Result<Outcome> look(Effort& effort);
  /// Two of them say which conditions held where the last iteration began.
  static constexpr uint64_t units_for_sums = 100'000;
  static constexpr program::InductionDepth depths[] = {{.iterations = 1, .relations = false},
                                                       {.iterations = 2, .relations = false}};

  Session& session_;
  LoopProof of_sums_, alone_, together_;
  bool has_looked_ = false, is_promising_ = false;
  uint64_t sums_left_; ///< units for a proof with nothing but these, before others are tried
  size_t turns_ = 0;   ///< without it
  predicate::Offers sums_, likely_, others_;
  predicate::Offers offered_; ///< of these; they are many, so the other inductions do without
};

} // namespace fathom::engine
