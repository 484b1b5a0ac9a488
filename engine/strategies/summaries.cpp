// A proof with summarised loops: where bounds would have to be raised for ever, quantifiers may do.
#include "engine/strategies/summaries.h"

#include "ir/term/evaluator.h"
#include "solvers/deadline_solver.h"

#include <algorithm>

namespace fathom::engine {

namespace {

using Clock = std::chrono::steady_clock;

/// Unwinding is tried first: up to this bound it finds most violations and is the quicker proof.
constexpr uint32_t first_bound = 2;
/// The bound has to grow by this factor before summaries are tried again with more time.
constexpr uint32_t patience = 2;
/// An attempt may take as long as all unwinding before it, by induction twice as long, four times where an
/// earlier one has found out already what does not hold, and this at least.
constexpr std::chrono::milliseconds least_budget{500};

} // namespace

/// Whether the next proof should be tried, rather than the next bound.
bool Summaries::due() const {
  if (session_.gave_way) return true;
  if (session_.options.summaries == SummaryMode::Off || session_.options.all_properties ||
      !session_.provable || session_.hopeless)
    return false;
  if (session_.options.summaries == SummaryMode::Only) return true;
  return session_.answer.largest_bound >= std::max(first_bound, tried_ * patience);
}

/// When the solvers have to give up. Where no bounds are raised induction has half of the time.
std::optional<Clock::time_point> Summaries::time_for_summaries(bool by_induction) const {
  const Clock::time_point now = Clock::now();
  const std::optional<Clock::time_point>& end = session_.options.deadline;
  if (session_.options.summaries == SummaryMode::Only)
    return end && by_induction ? now + (*end - now) / 2 : end;
  const Clock::duration unwinding = now - session_.start - time_;
  const int times = !by_induction ? 1 : !induction_.has_broken() ? 2 : 4;
  const Clock::time_point enough = now + std::max<Clock::duration>(least_budget, times * unwinding);
  return end ? std::min(*end, enough) : enough;
}

/// The whole program with its loops summarised: when nothing of it can happen, nothing can at any bound. A
/// model counts where an execution confirms it; else the bounds are raised as if it had not been asked.
/// Induction over loops that no quantifier describes well is the quicker proof, where there is one; it says
/// nothing where a condition may be violated.
Result<Next> Summaries::step() {
  tried_ = std::max<uint32_t>(session_.answer.largest_bound, 1);
  const Clock::time_point began = Clock::now();
  bool by_induction = true;
  Result<Next> next = ask_summarised(by_induction);
  if (next && *next == Next::Raise && by_induction) {
    by_induction = false;
    next = ask_summarised(by_induction);
  }
  time_ += Clock::now() - began;
  return next;
}

/// What stands against a proof: the first obligation that a model violates.
void Summaries::note_doubt(const Round& round, const std::vector<Target>& targets, const Finding& finding) {
  term::Evaluator evaluator(session_.context, finding.model);
  const auto doubt = std::find_if(targets.begin(), targets.end(),
                                  [&](const Target& target) { return evaluator.holds(target.violated); });
  if (doubt == targets.end()) return;
  doubt_ = doubt->message;
  if (doubt->location.valid()) doubt_ += fmt::format(" at {}", round.place(doubt->location));
}

/// `by_induction`: whether that is allowed; then whether a loop needed it.
Result<Next> Summaries::ask_summarised(bool& by_induction) {
  program::Bounds bounds = session_.answer.bounds;
  bounds.summarise = true;
  bounds.induction = by_induction;
  session_.report("summarising loops", 0);
  Result<Round> made =
      make_round(session_.specification, bounds, session_.services, session_.options, session_.builder);
  if (!made) return made.error();
  const Round& round = *made;
  const auto& summaries = round.unwinding.summaries;
  session_.answer.summaries.clear();
  session_.answer.invariants.clear();
  for (const program::LoopSummary& summary : summaries)
    session_.answer.summaries.push_back(
        {round.program->locations[summary.location], summary.done, summary.text});
  const bool none = std::none_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.done; });
  if (by_induction) session_.hopeless = none;
  by_induction = std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.induction; });
  if (none) return Next::Raise;
  Axioms axioms = round.axioms();
  const std::optional<Clock::time_point> end = time_for_summaries(by_induction);
  const auto make_questioner = [&] {
    Questioner made(session_.builder, axioms, end ? session_.within(*end) : session_.services.make_solver,
                    session_.services.stats);
    made.set_quantifiers(session_.options.quantifiers, session_.services.make_native, end,
                         session_.services.log_quantified);
    return made;
  };
  std::vector<program::ValueId> invariants;
  if (by_induction) {
    Questioner questioner = make_questioner();
    session_.unfinished = !induction_.prove(round, questioner, axioms, invariants);
    if (session_.unfinished) return Next::Raise;
  }
  Questioner questioner = make_questioner();
  session_.report("solving with summaries", round.properties.size());
  for (const std::vector<Target>* targets :
       {&round.properties, &round.cuts, &round.capacities, &round.others}) {
    const bool asked_for = targets == &round.properties;
    const Finding finding = questioner.any(
        terms_of(*targets), session_.label(asked_for ? "summaries-properties" : "summaries-others"));
    if (finding.answer == solvers::Answer::Unsat) continue;
    if (finding.answer == solvers::Answer::Sat) note_doubt(round, *targets, finding);
    std::string doubt; // of a summary: the bounds are raised as if it had not been asked
    if (!asked_for || finding.answer != solvers::Answer::Sat || by_induction ||
        !session_.believe(round, questioner, finding, doubt))
      return Next::Raise;
    session_.answer.by_summaries = true;
    return Next::Finished;
  }
  session_.answer.obligations = round.properties.size();
  session_.answer.cuts.clear();
  session_.answer.capacities.clear();
  session_.answer.ledger = session_.standing;
  session_.note_externals(round);
  session_.answer.by_summaries = true;
  session_.ask_vacuity(round, invariants);
  return Next::Go;
}

} // namespace fathom::engine
