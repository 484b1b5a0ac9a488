// Scheduler: which strategy has the next turn, and how much work it may do then.
#pragma once

#include "engine/session.h"
#include "engine/strategies/abstraction.h"
#include "engine/strategies/bounded.h"
#include "engine/strategies/horn.h"
#include "engine/strategies/loop_proof.h"
#include "engine/strategies/reachability.h"
#include "engine/strategies/recurrence.h"
#include "engine/strategies/sequential.h"
#include "engine/strategies/trial_runs.h"

namespace fathom::engine {

/// A bound, then a proof for executions of any length where one is due, then the next bound. Violations are
/// found by bounds first of all, and most short proofs too, so a proof is tried at the second bound and
/// whenever the bound has doubled since, and bounds have cost a share of what proofs have; it may cost as
/// much as all bounds so far. As long as a proof may still come the questions of a bound are limited as well:
/// a bound that is not decided gives way to a proof, and is asked again with twice the work.
///
/// All limits are in units of work (solvers::Effort), times Limits::factor: what is decided does not depend
/// on how busy the machine is. Only --timeout ends things by the clock.
class Scheduler {
 public:
  explicit Scheduler(Session& session);
  Result<Next> run();
  /// Of a program of which only a proof is wanted: the first bound, and each time one turn of all proofs, or
  /// of those alone that are over soon.
  Result<Next> prove(bool briefly);
  /// Units that all turns have cost so far.
  uint64_t work() const { return bounds_ + proofs_ + runs_cost_; }

 private:
  Result<Next> in_time(Result<Next> next);
  Result<Next> turn(Strategy& strategy, uint64_t units, uint64_t& account);
  void take_proofs_turn(ProofStrategy strategy, Strategy& proof, uint64_t units, Result<Next>& next);
  Result<Next> bound();
  Result<Next> proofs();
  bool prove_by_induction(Result<Next>& next);
  Result<Next> prove_end();
  void look_at_runs(Result<Next>& next);
  Result<Next> last_proofs();
  bool runs_are_due() const;
  Result<Next> try_runs();
  bool proof_is_due() const;
  bool bounds_have_grown() const;
  bool may_be_sequential() const { return is_on(ProofStrategy::Sequential) && !sequential_.is_over(); }
  uint64_t units_for_bound();
  uint64_t units_for_induction() const;
  uint64_t units_for_deeper() const;
  uint64_t units_for_summaries() const;
  uint64_t units_for_horn() const;
  uint64_t units_for_abstraction() const;
  uint64_t units_for_reachability() const;
  bool is_on(ProofStrategy strategy) const {
    return session_.options.limits.switched_off.count(strategy) == 0;
  }
  Next give_up_summaries();

  Session& session_;
  Bounded bounded_;
  struct Inductions {
    LoopProof plain, costly_too, reusing, deeper, asserted;
  } inductions_;
  LoopProof summaries_;
  Horn horn_;
  Abstraction abstraction_;
  Reachability reachability_;
  TrialRuns runs_;
  Sequential sequential_;
  /// For the property termination alone.
  struct Ends {
    LoopProof bare;
    Recurrence recurrence;
  } ends_;
  uint64_t patience_;      ///< units for the questions of a bound
  uint64_t least_;         ///< units for a proof
  uint64_t bounds_ = 0;    ///< units that all bounds have cost
  uint64_t proofs_ = 0;    ///< the same of proofs
  uint64_t runs_cost_ = 0; ///< the same of runs
  uint32_t turns_ = 0;     ///< of proofs
  uint32_t proved_at_ = 0; ///< the bound at which a proof was tried at last; 0: never
};

} // namespace fathom::engine
