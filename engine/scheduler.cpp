#include "engine/scheduler.h"

#include <algorithm>

#include "engine/strategies/ranking.h"

namespace fathom::engine {

using solvers::Effort;

namespace {

/// Unwinding is tried first: up to this bound it finds most violations and is the quicker proof.
constexpr uint32_t first_bound = 2;
/// The bound has to grow by this factor before proofs are tried again with more work, and bounds have to have
/// cost this share of what proofs have: else a violation that is deep, but easily found, waits for them.
/// Where bounds cost next to nothing a factor of its own decides.
constexpr uint32_t growth = 2, cheap_growth = 64;
constexpr uint64_t share_of_proofs = 4;
/// Each with twice as much work as the one before it.
constexpr uint32_t most_last_proofs = 3;
/// The part of what all else has cost that runs have, and how many times the least for a proof they have in a
/// turn.
constexpr uint64_t share_of_runs = 2, most_for_runs = 2;
/// Shares of what all bounds have cost, by induction more where an earlier attempt has found out already what
/// does not hold.
constexpr uint64_t for_summaries = 1, for_induction = 2, for_known_induction = 4, for_horn = 1,
                   for_abstraction = 2, for_reachability = 2;
/// Relations between elements are dear; half of the least is theirs (LoopProof::step).
constexpr uint64_t least_for_induction = 4;
/// Searches are many and short: their least is that of the others times this.
constexpr uint64_t least_for_horn = 3;
/// Ranking functions and recurrent sets.
constexpr uint64_t least_for_ends = 2;
/// A proof with what was found alone, and one with all else. Where that is sums of what states weigh other
/// ways take state by state.
constexpr uint64_t least_for_abstraction = 2, least_for_sums = 4;
/// A search for states, and one proof; of an automaton, for which other proofs are the long ways.
constexpr uint64_t least_for_reachability = 3, least_for_machines = 10;
/// What is tried, one after the other, where a plain induction has come to its end without a proof.
constexpr program::InductionDepth depths[] = {
    {1, true, true}, {2, true, false}, {3, true, false}, {5, true, false}};
/// A plain induction looks for relations between elements of arrays last: they are many.
/// What a quantifier describes goes ill with relations of what comes behind it.
constexpr program::InductionDepth plain_depths[] = {
    {1, false, false}, {1, false, true, false, false, true}, {1, false, true}};
/// Where loops free blocks and allocate others, and a plain induction is not enough.
constexpr program::InductionDepth reusing_depths[] = {{1, false, false, false, true}};
/// One iteration that shows what is asserted, then the one that is asked about.
constexpr program::InductionDepth asserted_depths[] = {{2, false, false, true}};

} // namespace

Scheduler::Scheduler(Session& session)
    : session_(session), bounded_(session),
      inductions_{LoopProof(session, LoopProof::Loops::CutWhereNeeded, plain_depths),
                  LoopProof(session, LoopProof::Loops::CostlyToo, plain_depths),
                  LoopProof(session, LoopProof::Loops::CutWhereNeeded, reusing_depths),
                  LoopProof(session, LoopProof::Loops::CutWhereNeeded, depths),
                  LoopProof(session, LoopProof::Loops::BareCut, asserted_depths)},
      summaries_(session, LoopProof::Loops::Summarised), horn_(session), abstraction_(session),
      reachability_(session), runs_(session), sequential_(session),
      ends_{LoopProof(session, LoopProof::Loops::BareCut), Recurrence(session)},
      patience_(session.options.limits.times(session.options.limits.bound)),
      least_(session.options.limits.times(session.options.limits.proof)) {
  const BoundOptions& bounds = session.options.bounds;
  // Where bounds are the user's nothing beyond them is asked about.
  const bool are_raised = !bounds.loop && !bounds.recursion && bounds.loops.empty() && !bounds.capacity &&
                          bounds.capacities.empty();
  session_.facts.wants_leaving = are_raised && is_on(ProofStrategy::Runs) && !session.asks_each() &&
                                 session.options.summaries != SummaryMode::Only &&
                                 !session.options.stated.is_all;
}

Result<Next> Scheduler::turn(Strategy& strategy, uint64_t units, uint64_t& account) {
  Effort effort(units);
  Result<Next> next = strategy.step(effort);
  account += effort.used();
  return in_time(std::move(next));
}

/// An error that comes when the time is over means the time limit, not a mistake of the user's.
Result<Next> Scheduler::in_time(Result<Next> next) {
  if (next || !session_.out_of_time()) return next;
  return session_.finish_late(next.error().message);
}

/// Where nothing is decided yet; who decides it is noted.
void Scheduler::take_proofs_turn(ProofStrategy strategy, Strategy& proof, uint64_t units,
                                 Result<Next>& next) {
  if (!next || *next != Next::Raise || !is_on(strategy)) return;
  next = turn(proof, units, proofs_);
  if (next && *next != Next::Raise) session_.answer.decided_by = strategy_names[size_t(strategy)];
}

bool Scheduler::bounds_have_grown() const {
  const uint32_t factor = bounds_ >= proofs_ / share_of_proofs ? growth : cheap_growth;
  return session_.answer.largest_bound >= std::max(first_bound, proved_at_ * factor);
}

bool Scheduler::proof_is_due() const {
  const Options& options = session_.options;
  if (session_.facts.has_threads && !may_be_sequential()) return false;
  if (session_.facts.gave_way) return true;
  if (options.summaries == SummaryMode::Off || session_.asks_each() || session_.facts.hopeless) return false;
  if (options.summaries == SummaryMode::Only) return true;
  if (!session_.facts.long_loops.empty() && proved_at_ == 0) return true;
  return bounds_have_grown();
}

/// Limited while a proof was not tried yet or is only unfinished: it goes on then, and the bound is asked
/// again.
uint64_t Scheduler::units_for_bound() {
  const Options& options = session_.options;
  const bool again = std::exchange(session_.facts.gave_way, false);
  const bool is_hopeless = session_.facts.has_threads && !may_be_sequential();
  const bool wanted = options.summaries == SummaryMode::Auto && !session_.asks_each() && !is_hopeless;
  if (!wanted || !session_.facts.unfinished || session_.facts.hopeless) return Effort::unlimited;
  if (again) patience_ *= 2;
  return patience_;
}

/// Where no bounds are raised induction has half of the time limit, in units: summaries come after it.
uint64_t Scheduler::units_for_induction() const {
  const Options& options = session_.options;
  if (options.summaries == SummaryMode::Only)
    return options.time_limit_seconds > 0 ? options.limits.times(static_cast<uint64_t>(
                                                options.time_limit_seconds / 2 * units_per_second))
                                          : Effort::unlimited;
  const uint64_t share = inductions_.plain.has_refuted() ? for_known_induction : for_induction;
  return std::max(least_for_induction * least_, share * bounds_);
}

/// As much again as all bounds, or all else that was tried, have cost.
uint64_t Scheduler::units_for_deeper() const {
  const bool is_only = session_.options.summaries == SummaryMode::Only;
  return std::max(least_, is_only ? proofs_ : for_induction * bounds_);
}

uint64_t Scheduler::units_for_summaries() const {
  const Options& options = session_.options;
  if (options.summaries == SummaryMode::Only) return Effort::unlimited;
  return std::max(least_, for_summaries * bounds_);
}

uint64_t Scheduler::units_for_horn() const {
  return std::max(least_for_horn * least_, for_horn * bounds_);
}

uint64_t Scheduler::units_for_abstraction() const {
  const uint64_t least = abstraction_.is_about_sums() ? least_for_sums : least_for_abstraction;
  return std::max(least * least_, for_abstraction * bounds_);
}

uint64_t Scheduler::units_for_reachability() const {
  const uint64_t least = reachability_.is_promising() ? least_for_machines : least_for_reachability;
  return std::max(least * least_, for_reachability * bounds_);
}

Result<Next> Scheduler::bound() {
  return turn(bounded_, units_for_bound(), bounds_);
}

/// Where the first bounds have decided nothing. Nearly every violation of a small program is found by these,
/// and it is the shortest one then.
bool Scheduler::runs_are_due() const {
  if (!session_.facts.wants_leaving || session_.facts.has_threads) return false;
  return session_.facts.gave_way || !session_.facts.long_loops.empty() ||
         session_.answer.largest_bound >= first_bound;
}

/// All turns together have a share of what all else has cost, and none has much more than a proof.
Result<Next> Scheduler::try_runs() {
  const uint64_t all = (least_ + bounds_ + proofs_) / share_of_runs;
  if (all <= runs_cost_) return Next::Raise;
  Result<Next> next = turn(runs_, std::min(all - runs_cost_, most_for_runs * least_), runs_cost_);
  if (*next == Next::Finished) session_.answer.decided_by = strategy_names[size_t(ProofStrategy::Runs)];
  return next;
}

/// In the first turn, where nothing is decided yet.
void Scheduler::look_at_runs(Result<Next>& next) {
  if (turns_ > 0 || !next || *next != Next::Raise || !is_on(ProofStrategy::Abstraction)) return;
  Effort effort;
  next = in_time(abstraction_.look(effort));
  proofs_ += effort.used();
}

/// Where constants end a loop after hundreds of iterations, to argue about it costs next to nothing if that
/// is enough. Where blocks come and go their numbers are taken again if an order of them has proved nothing.
/// Whether the first of these came to its end.
bool Scheduler::prove_by_induction(Result<Next>& next) {
  bool is_finished = true;
  if (!session_.facts.costly_loops.empty()) {
    take_proofs_turn(ProofStrategy::Induction, inductions_.costly_too, units_for_induction(), next);
    is_finished = !session_.facts.unfinished || !inductions_.costly_too.has_described();
  }
  take_proofs_turn(ProofStrategy::Induction, inductions_.plain, units_for_induction(), next);
  if (inductions_.plain.has_come_and_go()) {
    const bool unfinished = session_.facts.unfinished;
    take_proofs_turn(ProofStrategy::Induction, inductions_.reusing, units_for_induction(), next);
    session_.facts.unfinished |= unfinished;
  }
  return is_finished;
}

/// Induction over loops that no quantifier describes well is the quicker proof, where there is one; it says
/// nothing where a condition may be violated. Candidates from Horn clauses and deeper
/// inductions come last in the first turn: most programs need none.
Result<Next> Scheduler::proofs() {
  proved_at_ = std::max<uint32_t>(session_.answer.largest_bound, 1);
  if (session_.facts.has_threads) {
    Result<Next> next = Next::Raise;
    take_proofs_turn(ProofStrategy::Sequential, sequential_, Effort::unlimited, next);
    session_.facts.unfinished = !sequential_.is_over();
    return next;
  }
  if (session_.specification.asks_for(program::Property::Termination)) return prove_end();
  Result<Next> next = Next::Raise;
  const auto take_turn = [&](ProofStrategy strategy, Strategy& proof, uint64_t units) {
    take_proofs_turn(strategy, proof, units, next);
  };
  if (session_.options.stated.is_all) {
    take_turn(ProofStrategy::Induction, inductions_.asserted, units_for_induction());
    if (session_.facts.unfinished) least_ *= 2;
    return next;
  }
  const auto abstract = [&] { take_turn(ProofStrategy::Abstraction, abstraction_, units_for_abstraction()); };
  const auto search_states = [&] {
    if (!session_.facts.hopeless)
      take_turn(ProofStrategy::Reachability, reachability_, units_for_reachability());
  };
  if (is_on(ProofStrategy::Reachability)) next = in_time(reachability_.look());
  const bool is_machine = reachability_.is_promising();
  if (is_machine) look_at_runs(next);
  if (abstraction_.is_about_sums()) abstract();
  if (is_machine) search_states();
  if (session_.facts.hopeless && is_machine) return next;
  const bool is_costly_finished = prove_by_induction(next);
  look_at_runs(next);
  if (abstraction_.is_promising()) abstract();
  const bool is_cut = inductions_.plain.has_cut() || !is_on(ProofStrategy::Induction);
  const bool is_finished = !is_cut || !session_.facts.unfinished;
  const bool may_go_deeper = is_finished && inductions_.plain.has_described();
  // In the first turn, where little work is allowed, the quantifiers' procedure has it.
  const bool is_first = turns_++ == 0, is_only = session_.options.summaries == SummaryMode::Only;
  const auto solve_horn = [&] {
    if (!session_.facts.hopeless) take_turn(ProofStrategy::Horn, horn_, units_for_horn());
  };
  const auto go_deeper = [&] {
    if (may_go_deeper) take_turn(ProofStrategy::Deeper, inductions_.deeper, units_for_deeper());
  };
  const bool is_late = !session_.facts.hopeless && !abstraction_.is_promising();
  if (!is_first && is_late) abstract();
  if (!is_first) solve_horn();
  if (!is_first) go_deeper();
  if (is_cut) take_turn(ProofStrategy::Summaries, summaries_, units_for_summaries());
  if (is_first && is_late) abstract();
  if (is_first) solve_horn();
  if (!is_machine) search_states();
  if (is_only) go_deeper();
  if (!is_costly_finished) {
    session_.facts.hopeless = false;
    session_.facts.unfinished = true;
  }
  if (session_.facts.unfinished) least_ *= 2; // the same once more would end at the same place
  return next;
}

/// Executions of any length come to their end, or one does not. Most loops end whatever holds at their heads;
/// what goes on for ever does so in most cases from the beginning.
Result<Next> Scheduler::prove_end() {
  Result<Next> next = Next::Raise;
  const auto take_turn = [&](ProofStrategy strategy, Strategy& proof, uint64_t units) {
    take_proofs_turn(strategy, proof, units, next);
  };
  take_turn(ProofStrategy::Induction, ends_.bare, std::max(least_for_ends * least_, bounds_));
  take_turn(ProofStrategy::Recurrence, ends_.recurrence, std::max(least_for_ends * least_, bounds_));
  if (session_.options.stated.is_all) {
    take_turn(ProofStrategy::Induction, inductions_.asserted, units_for_induction());
  } else {
    take_turn(ProofStrategy::Induction, inductions_.plain, units_for_induction());
    take_turn(ProofStrategy::Deeper, inductions_.deeper, units_for_deeper());
  }
  session_.facts.unfinished = true;
  least_ *= 2;
  return next;
}

/// Where no bound is left to be raised, since a loop that constants end is too long to be executed.
Result<Next> Scheduler::last_proofs() {
  const Options& options = session_.options;
  if (session_.facts.long_loops.empty() || options.summaries != SummaryMode::Auto || session_.asks_each())
    return Next::Go;
  for (uint32_t i = 0; i < most_last_proofs && session_.facts.unfinished && !session_.out_of_time(); ++i) {
    Result<Next> next = proofs();
    if (!next || *next != Next::Raise) return next;
  }
  return Next::Go;
}

/// Where nothing but summaries is to be tried and they do not decide.
Next Scheduler::give_up_summaries() {
  const char* why = "the loops' summaries do not decide it";
  session_.answer.ledger.add(under("summaries", why));
  if (!session_.facts.doubt_of_proof.empty())
    session_.answer.ledger.add(
        under("summaries", "not excluded by summaries: " + session_.facts.doubt_of_proof));
  return session_.finish(Verdict::unknown(why));
}

Result<Next> Scheduler::prove(bool briefly) {
  Result<Next> next = bounds_ == 0 ? bound() : Next::Raise;
  if (!next || *next != Next::Raise) return next;
  if (!briefly) return proofs();
  look_at_runs(next);
  if (abstraction_.is_about_sums())
    take_proofs_turn(ProofStrategy::Abstraction, abstraction_, units_for_abstraction(), next);
  return next;
}

Result<Next> Scheduler::run() {
  Result<Next> next = is_on(ProofStrategy::Runs) ? runs_.try_stated() : Next::Raise;
  if (*next == Next::Finished) session_.answer.decided_by = strategy_names[size_t(ProofStrategy::Runs)];
  const bool may_end = session_.specification.asks_for(program::Property::Termination);
  if (*next == Next::Raise && may_end && is_on(ProofStrategy::Recurrence)) {
    next = ends_.recurrence.try_runs();
    if (*next == Next::Finished)
      session_.answer.decided_by = strategy_names[size_t(ProofStrategy::Recurrence)];
  }
  while (next && *next == Next::Raise) {
    next = bound();
    if (next && *next == Next::Raise && runs_are_due()) next = try_runs();
    if (next && *next == Next::Raise && proof_is_due()) {
      next = proofs();
      if (next && *next == Next::Raise && runs_are_due()) next = try_runs();
      if (next && *next == Next::Raise && session_.options.summaries == SummaryMode::Only)
        next = give_up_summaries();
    }
    if (next && *next == Next::Go && bounded_.next_sizes()) next = Next::Raise;
  }
  if (next && *next == Next::Go) next = last_proofs();
  if (!next) return next;
  if (*next == Next::Go) session_.answer.verdict = session_.proved_or_unknown();
  // Of a bound that has decided nothing nothing is known.
  const CheckResult& answer = session_.answer;
  if (!answer.by_summaries && answer.decided_by != CheckResult().decided_by)
    session_.answer.ends.visits.clear();
  bounded_.finish_rows();
  if (session_.options.all_properties && session_.answer.ends.are_asked_for)
    add_rows_of_loops(session_.answer);
  if (Stats* stats = session_.services.stats) {
    stats->counter("effort.bounds") += bounds_;
    stats->counter("effort.proofs") += proofs_;
  }
  return next;
}

} // namespace fathom::engine
