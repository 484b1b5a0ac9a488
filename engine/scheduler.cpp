#include "engine/scheduler.h"

#include "engine/strategies/ranking.h"
#include "ir/support/cpu_timer.h"

#include <algorithm>

namespace fathom::engine {

namespace {

/// Unwinding is tried first: up to this bound it finds most violations and is the quicker proof. Or for so
/// many units, where the first bound takes long.
constexpr uint32_t first_bound = 2;
constexpr uint64_t first_units = 500;
/// Proofs are tried again when bounds have grown by this factor.
constexpr uint32_t growth = 2;
/// The most that proofs may cost in all, as a multiple of bounds, where no bound is left to be raised.
/// Likewise a search with few arguments.
constexpr uint64_t last_share = 8;
/// If loops allocate and free blocks without a bound, and bounds are above `most_of_blocks`, a unit of bounds
/// counts as `weight_with_blocks` units of proofs: its questions about memory take twice as long.
constexpr uint32_t most_of_blocks = 4;
constexpr uint64_t weight_with_blocks = 2;
/// A turn counts for so much at least.
constexpr uint64_t least_charge = 10;
/// Depths that are tried after a plain induction has come to its end without a proof.
constexpr program::InductionDepth depths[] = {{.iterations = 1, .conditional = true},
                                              {.iterations = 2, .conditional = true, .relations = false},
                                              {.iterations = 3, .conditional = true, .relations = false},
                                              {.iterations = 5, .conditional = true, .relations = false}};
/// A plain induction looks for relations between elements of arrays last: they are many. A loop that a
/// quantifier describes is no help for relations of what comes after it.
constexpr program::InductionDepth plain_depths[] = {
    {.iterations = 1, .relations = false}, {.iterations = 1, .cuts_described = true}, {.iterations = 1}};
/// Depths where loops free blocks and allocate others, and a plain induction is not enough.
constexpr program::InductionDepth reusing_depths[] = {
    {.iterations = 1, .relations = false, .reuses_blocks = true}};
/// One iteration that shows what is asserted, then the one that is asked about.
constexpr program::InductionDepth asserted_depths[] = {{.iterations = 2, .relations = false, .nested = true}};

/// Kinds as plan.def has them.
namespace kinds {
using enum ProofStrategy;
constexpr std::nullopt_t Bounds = std::nullopt;
} // namespace kinds

/// If bounds are the user's nothing beyond them is asked about.
bool are_raised(const BoundOptions& bounds) {
  return !bounds.loop && !bounds.recursion && bounds.loops.empty() && !bounds.capacity &&
         bounds.capacities.empty();
}

std::vector<Plan::Row> plan_rows(const Limits& limits) {
  std::vector<Plan::Row> rows;
#define FATHOM_PLAN_ROW(strategy, kind, side, share, when) rows.push_back({Side::side, limits.times(share)});
#include "engine/plan.def"
#undef FATHOM_PLAN_ROW
  return rows;
}

} // namespace

Scheduler::Scheduler(Session& session)
    : session_(session), bounded_(session),
      inductions_{LoopProof(session, LoopProof::Loops::CutWhereNeeded, plain_depths),
                  LoopProof(session, LoopProof::Loops::CostlyToo, plain_depths),
                  LoopProof(session, LoopProof::Loops::CutWhereNeeded, reusing_depths),
                  LoopProof(session, LoopProof::Loops::CutWhereNeeded, depths),
                  LoopProof(session, LoopProof::Loops::BareCut, asserted_depths)},
      summaries_(session, LoopProof::Loops::Summarised), horn_(session), abstraction_(session),
      reachability_(session), searches_{TrialRuns(session), Looks(session)}, sequential_(session),
      every_command_line_(session), few_arguments_(session),
      ends_{LoopProof(session, LoopProof::Loops::BareCut), Recurrence(session)},
      plan_(plan_rows(session.options.limits)), are_raised_(are_raised(session.options.bounds)),
      first_bound_only_(session.options.summaries == SummaryMode::Only) {
#define FATHOM_PLAN_ROW(strategy, kind, side, share, when)                                                   \
  rows_.push_back({strategy, kinds::kind, &Scheduler::when});
#include "engine/plan.def"
#undef FATHOM_PLAN_ROW
  session_.facts.wants_leaving = are_raised_ &&
                                 !session_.options.limits.switched_off.contains(ProofStrategy::Runs) &&
                                 !session_.asks_each() && session_.options.summaries != SummaryMode::Only &&
                                 !session_.options.stated.is_all;
}

bool Scheduler::bounds_remain() const {
  return !first_bound_only_ || bounded_.completed() == 0;
}

bool Scheduler::first_bounds_are_over() const {
  return session_.answer.largest_bound >= first_bound || plan_.spent(Side::Bounds) >= first_units;
}

/// Nearly every violation of a small program is found by the first bounds, and it is the shortest one then.
bool Scheduler::runs_may_find_more() const {
  if (!session_.facts.wants_leaving) return false;
  if (!session_.services.interpreter.may_have_threads())
    return !session_.facts.has_threads && proofs_are_due();
  return first_bounds_are_over() &&
         session_.specification.thread_memory == program::ThreadMemory::SequentiallyConsistent;
}

/// Only beside bounds that go on.
bool Scheduler::looks_may_find_more() const {
  return !first_bound_only_ && !session_.asks_each() && rows_.front().outcome == Outcome::OutOfEffort &&
         session_.schedule.depths() > 0;
}

/// Without a loop and without a second thread the first bound is the last one.
bool Scheduler::proofs_are_due() const {
  const Facts& facts = session_.facts;
  if (!facts.has_loops && !facts.has_threads) return false;
  return first_bound_only_ ? bounded_.completed() > 0 : !facts.long_loops.empty() || first_bounds_are_over();
}

bool Scheduler::property_may_be_proved() const {
  return session_.options.summaries != SummaryMode::Off && !session_.asks_each() && proofs_are_due();
}

bool Scheduler::steps_may_take_turns() const {
  return (session_.facts.has_threads || session_.services.source.has_versions()) && property_may_be_proved();
}

/// Short command lines come first: a violation that they have is the one that can be shown.
bool Scheduler::command_lines_are_left() const {
  const bool may_be_proved = session_.options.summaries != SummaryMode::Off && !session_.asks_each();
  return session_.services.command_lines.every && may_be_proved && are_raised_ &&
         !session_.facts.has_threads && !session_.options.stated.is_all &&
         !session_.answer.ends.are_asked_for &&
         (first_bounds_are_over() || rows_.front().outcome == Outcome::Exhausted);
}

bool Scheduler::few_arguments_may_do() const {
  return session_.services.command_lines.few && !first_bound_only_ && !session_.asks_each() &&
         !session_.answer.ends.are_asked_for;
}

bool Scheduler::proof_is_stated() const {
  return session_.options.stated.is_all && !session_.facts.has_threads && property_may_be_proved();
}

bool Scheduler::ends_are_asked_for() const {
  return session_.answer.ends.are_asked_for && !session_.facts.has_threads && property_may_be_proved();
}

/// No proof is tried where the violation is known to be reachable: bounds find it, unless they are not
/// raised.
bool Scheduler::loops_may_be_cut() const {
  return !session_.services.command_lines.only_every_may_be_proved &&
         (!session_.facts.hopeless || first_bound_only_) && !session_.facts.has_threads &&
         !session_.answer.ends.are_asked_for && !session_.options.stated.is_all && property_may_be_proved();
}

bool Scheduler::loops_may_be_described() const {
  return loops_may_be_cut() || (ends_are_asked_for() && !session_.options.stated.is_all);
}

/// If constants end a loop after hundreds of iterations, to argue about it costs next to nothing if that is
/// enough.
bool Scheduler::costly_loops_may_be_cut() const {
  const Facts& facts = session_.facts;
  // Long ones are argued about anyway.
  const bool has_others = !std::includes(facts.long_loops.begin(), facts.long_loops.end(),
                                         facts.costly_loops.begin(), facts.costly_loops.end());
  return has_others && !session_.services.command_lines.only_every_may_be_proved && !facts.has_threads &&
         !session_.answer.ends.are_asked_for && !session_.options.stated.is_all && property_may_be_proved();
}

bool Scheduler::blocks_have_no_bound() const {
  return inductions_.plain.frees_blocks() && session_.answer.largest_bound > most_of_blocks;
}

/// If loops allocate and free blocks their numbers are taken again once an order of them has proved nothing.
bool Scheduler::blocks_may_be_reused() const {
  return inductions_.plain.frees_blocks() && inductions_.plain.has_tried_first() && loops_may_be_cut();
}

/// Loops that no quantifier describes well are cut by inductions: what those do not prove this seldom does.
/// But a model of it may be a violation, also where one is known to be reached.
bool Scheduler::quantifiers_may_do() const {
  const bool is_about_them = !session_.facts.has_threads && !session_.answer.ends.are_asked_for &&
                             !session_.options.stated.is_all && property_may_be_proved();
  if (session_.options.limits.switched_off.contains(ProofStrategy::Induction)) return is_about_them;
  const bool has_ended = first_bound_only_ || row_of(inductions_.plain).outcome == Outcome::Exhausted;
  return inductions_.plain.has_cut() && has_ended && is_about_them;
}

size_t Scheduler::index_of(const Strategy& strategy) const {
  const auto is_one = [&](const Row& row) { return &row.strategy == &strategy; };
  return size_t(std::find_if(rows_.begin(), rows_.end(), is_one) - rows_.begin());
}

bool Scheduler::plain_induction_has_ended() const {
  if (ends_are_asked_for()) return !session_.options.stated.is_all;
  return row_of(inductions_.plain).outcome == Outcome::Exhausted && inductions_.plain.has_described() &&
         loops_may_be_cut();
}

const char* Scheduler::name_of(const Row& row) {
  return row.kind ? strategy_names[size_t(*row.kind)] : "bounds";
}

bool Scheduler::is_able(const Row& row) const {
  if (row.kind && session_.options.limits.switched_off.contains(*row.kind)) return false;
  if (!(this->*row.when)()) return false;
  switch (row.outcome) {
  case Outcome::OutOfEffort: return true;
  case Outcome::Exhausted:
    if (&row.strategy == &bounded_) return false;
    if (&row.strategy == &searches_.runs) return !session_.facts.leaving.empty();
    return row.offers != session_.facts.candidates.count() ||
           session_.answer.largest_bound >= row.bound * growth;
  case Outcome::Decided:
  case Outcome::Hopeless: return false;
  }
  FATHOM_UNREACHABLE("an outcome");
}

Result<Outcome> Scheduler::timed_step(Row& row, Effort& effort) {
  Stats* const stats = session_.services.stats;
  if (stats == nullptr) return row.strategy.step(effort);
  const ScopedCpuTimer timer(*stats, fmt::format("strategy.cpu.{}", name_of(row)));
  return row.strategy.step(effort);
}

/// An error that comes when the time is over means the time limit, not a mistake of the user's.
Result<Outcome> Scheduler::turn(Row& row, uint64_t units, Effort& effort) {
  Effort part(units, &effort);
  Result<Outcome> outcome = timed_step(row, part);
  plan_.charge(std::max(part.used(), least_charge));
  if (!outcome && session_.out_of_time()) outcome = session_.finish_late(outcome.error().message);
  if (!outcome) return outcome;
  row.outcome = *outcome;
  row.bound = std::max<uint32_t>(session_.answer.largest_bound, 1);
  row.offers = session_.facts.candidates.count();
  if (*outcome == Outcome::Decided && row.kind)
    session_.answer.decided_by = strategy_names[size_t(*row.kind)];
  const bool is_plain = &row.strategy == &inductions_.plain;
  if (is_plain && *outcome == Outcome::Hopeless) session_.facts.hopeless = true;
  return outcome;
}

/// Whether bounds alone may decide it, so that nobody waits for their turn to end.
bool Scheduler::is_alone() const {
  const Facts& facts = session_.facts;
  const bool may_be_proved = session_.options.summaries != SummaryMode::Off && !session_.asks_each();
  if (facts.has_threads)
    return !is_able(row_of(searches_.runs)) &&
           (!may_be_proved || row_of(sequential_).outcome == Outcome::Hopeless);
  if (is_able(row_of(every_command_line_)) || is_able(row_of(few_arguments_)) ||
      is_able(row_of(searches_.looks)))
    return false;
  const bool is_known = session_.answer.largest_bound > 0; // there was a round
  return !facts.wants_leaving && (!may_be_proved || (is_known && !facts.has_loops));
}

/// If no bound is left to be raised proofs go on for a while: not where bounds are the user's, but for a loop
/// that constants end and that is too long to be executed.
bool Scheduler::is_over() const {
  if (first_bound_only_ || rows_.front().outcome != Outcome::Exhausted) return false;
  const bool may_run = !session_.facts.leaving.empty() || session_.services.interpreter.may_have_threads();
  if (may_run && is_able(row_of(searches_.runs))) return false;
  const uint64_t few = plan_.spent(index_of(few_arguments_)), bounds = plan_.spent(Side::Bounds) - few;
  const uint64_t least = session_.options.limits.times(session_.options.limits.proof);
  const uint64_t most = last_share * std::max(bounds, least);
  if (is_able(row_of(few_arguments_)) && few < most) return false;
  if (session_.options.summaries != SummaryMode::Auto) return true;
  if (!are_raised_ && session_.facts.long_loops.empty()) return true;
  return plan_.spent(Side::Proofs) >= most;
}

/// Trial runs are short.
void Scheduler::note_turn_of_bounds(const Row& next, bool bounds_are_able) {
  if (bounds_are_able && &next.strategy == &searches_.runs) return;
  const bool is_theirs = &next.strategy == &bounded_ || &next.strategy == &searches_.looks;
  const BoundsTurn turn = !bounds_are_able ? BoundsTurn::Over
                          : is_theirs      ? BoundsTurn::Theirs
                                           : BoundsTurn::Waiting;
  const bool is_early = !bounds_turn_ && turn != BoundsTurn::Waiting;
  if (is_early || turn == bounds_turn_ || !session_.services.bounds_turn) return;
  bounds_turn_ = turn;
  session_.services.bounds_turn(turn);
}

Result<Outcome> Scheduler::take_turns(Effort& effort) {
  while (!effort.spent() && !is_over()) {
    std::vector<Plan::State> states;
    for (const Row& row : rows_)
      states.push_back({is_able(row), row.strategy.is_promising(), row.strategy.begins_anew(),
                        row.strategy.least_cost(), row.strategy.has_found()});
    plan_.weigh(Side::Bounds, blocks_have_no_bound() ? weight_with_blocks : 1);
    const std::optional<Plan::Turn> next = plan_.next(states);
    if (!next) return Outcome::Exhausted;
    // Bounds know best where the time was up.
    const bool is_late = session_.out_of_time();
    if (is_late && !states.front().is_able) return session_.finish_late("proving");
    Row& row = is_late ? rows_.front() : rows_[next->row];
    note_turn_of_bounds(row, states.front().is_able);
    const Result<Outcome> outcome = turn(row, is_alone() ? Effort::unlimited : next->units, effort);
    if (!outcome || *outcome == Outcome::Decided) return outcome;
  }
  return effort.spent() ? Outcome::OutOfEffort : Outcome::Exhausted;
}

/// If nothing but summaries is to be tried and they do not decide.
void Scheduler::give_up_summaries() {
  const char* why = "the loops' summaries do not decide it";
  session_.answer.ledger.add(under("summaries", why));
  if (!session_.facts.doubt_of_proof.empty())
    session_.answer.ledger.add(
        under("summaries", "not excluded by summaries: " + session_.facts.doubt_of_proof));
  session_.finish(Verdict::unknown(why));
}

Result<Outcome> Scheduler::prove(Effort& effort) {
  first_bound_only_ = true;
  return take_turns(effort);
}

/// Before all else: what somebody says violates the property, and executions that go on for ever from their
/// beginning.
bool Scheduler::try_first_runs() {
  const std::set<ProofStrategy>& off = session_.options.limits.switched_off;
  const auto decided_by = [&](ProofStrategy strategy) {
    session_.answer.decided_by = strategy_names[size_t(strategy)];
    return true;
  };
  if (!off.contains(ProofStrategy::Runs) && searches_.runs.try_stated())
    return decided_by(ProofStrategy::Runs);
  if (session_.answer.ends.are_asked_for && !off.contains(ProofStrategy::Recurrence) &&
      ends_.recurrence.try_runs())
    return decided_by(ProofStrategy::Recurrence);
  return false;
}

Status Scheduler::run() {
  if (!try_first_runs()) {
    Effort effort(session_.options.limits.whole);
    const Result<Outcome> outcome = take_turns(effort);
    if (!outcome) return outcome.error();
    const bool is_decided = *outcome == Outcome::Decided;
    if (!is_decided && effort.spent()) // perhaps in the middle of a round, whose ledger says nothing then
      session_.finish_spent(effort.used());
    else if (!is_decided && session_.options.summaries == SummaryMode::Only)
      give_up_summaries();
    else if (!is_decided)
      session_.conclude();
  }
  finish();
  return Done{};
}

void Scheduler::finish() {
  // Nothing is known of a bound that has decided nothing.
  CheckResult& answer = session_.answer;
  if (!answer.by_summaries && answer.decided_by != CheckResult().decided_by) answer.ends.visits.clear();
  bounded_.finish_rows();
  if (session_.options.all_properties && answer.ends.are_asked_for) add_rows_of_loops(answer);
  Stats* const stats = session_.services.stats;
  if (stats == nullptr) return;
  stats->counter("effort.bounds") += plan_.spent(Side::Bounds);
  stats->counter("effort.proofs") += plan_.spent(Side::Proofs);
  for (size_t i = 0; i < rows_.size(); ++i)
    if (plan_.spent(i) > 0)
      stats->counter(fmt::format("strategy.effort.{}", name_of(rows_[i]))) += plan_.spent(i);
}

} // namespace fathom::engine
