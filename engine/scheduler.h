// Scheduler: which strategy has the next turn, and how much work it may do then.
#pragma once

#include "engine/plan.h"
#include "engine/session.h"
#include "engine/strategies/abstraction.h"
#include "engine/strategies/bounded.h"
#include "engine/strategies/every_command_line.h"
#include "engine/strategies/few_arguments.h"
#include "engine/strategies/horn.h"
#include "engine/strategies/looks.h"
#include "engine/strategies/loop_proof.h"
#include "engine/strategies/reachability.h"
#include "engine/strategies/recurrence.h"
#include "engine/strategies/sequential.h"
#include "engine/strategies/trial_runs.h"

#include <optional>
#include <vector>

namespace fathom::engine {

/// Gives the strategies of plan.def their turns. Bounds have as much of the work as all proofs together, so
/// that whichever decides takes about half of it; what is left in the middle is taken up again there.
///
/// All limits are in units of work (Effort), times Limits::factor: what is decided does not depend
/// on how busy the machine is. Only --timeout ends things by the clock.
class Scheduler {
 public:
  explicit Scheduler(Session& session);
  Status run();
  /// The first bound, and then proofs alone. Exhausted: none of them can do anything more.
  Result<Outcome> prove(Effort& effort);
  /// Violations alone, within bounds that are raised. Exhausted: none is left to be raised.
  Result<Outcome> search(Effort& effort) { return take_turns(effort); }

 private:
  struct Row {
    Strategy& strategy;
    std::optional<ProofStrategy> kind; ///< none: bounds
    bool (Scheduler::*when)() const;
    Outcome outcome = Outcome::OutOfEffort; ///< of the last turn
    /// The state at that time.
    uint32_t bound = 0;
    size_t offers = 0;
  };

  Result<Outcome> take_turns(Effort& effort);
  size_t index_of(const Strategy& strategy) const;
  const Row& row_of(const Strategy& strategy) const { return rows_[index_of(strategy)]; }
  static const char* name_of(const Row& row);
  Result<Outcome> timed_step(Row& row, Effort& effort);
  Result<Outcome> turn(Row& row, uint64_t units, Effort& effort);
  bool is_able(const Row& row) const;
  bool is_over() const;
  bool is_alone() const;
  bool blocks_have_no_bound() const;
  void note_turn_of_bounds(const Row& next, bool bounds_are_able);
  bool try_first_runs();
  void give_up_summaries();
  void finish();

  // plan.def: when a strategy has turns.
  bool bounds_remain() const;
  bool first_bounds_are_over() const;
  bool runs_may_find_more() const;
  bool looks_may_find_more() const;
  bool steps_may_take_turns() const;
  bool command_lines_are_left() const;
  bool few_arguments_may_do() const;
  bool loops_may_be_cut() const;
  bool costly_loops_may_be_cut() const;
  bool loops_may_be_described() const;
  bool blocks_may_be_reused() const;
  bool quantifiers_may_do() const;
  bool plain_induction_has_ended() const;
  bool proof_is_stated() const;
  bool ends_are_asked_for() const;
  bool proofs_are_due() const;
  bool property_may_be_proved() const;

  Session& session_;
  Bounded bounded_;
  struct Inductions {
    LoopProof plain, costly_too, reusing, deeper, asserted;
  } inductions_;
  LoopProof summaries_;
  Horn horn_;
  Abstraction abstraction_;
  Reachability reachability_;
  struct Searches {
    TrialRuns runs;
    Looks looks;
  } searches_; ///< for violations beyond the bounds
  Sequential sequential_;
  EveryCommandLine every_command_line_;
  FewArguments few_arguments_;
  /// For the property termination alone.
  struct Ends {
    LoopProof bare;
    Recurrence recurrence;
  } ends_;
  std::vector<Row> rows_; ///< as in plan.def; refers to the members above
  Plan plan_;
  const bool are_raised_;                 ///< bounds are not the user's
  std::optional<BoundsTurn> bounds_turn_; ///< as it was said last
  bool first_bound_only_;
};

} // namespace fathom::engine
