// A proof with summarised loops: where bounds would have to be raised for ever, quantifiers may do.
#include "ir/term/evaluator.h"
#include "solvers/deadline_solver.h"

#include <algorithm>

#include "engine/session.h"

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
bool Session::summaries_due() const {
  if (options_.summaries == SummaryMode::Off || options_.all_properties || !provable_ || attempts_.hopeless)
    return false;
  if (options_.summaries == SummaryMode::Only) return true;
  return answer_.largest_bound >= std::max(first_bound, attempts_.bound * patience);
}

/// How a solver is made that gives up after the budget.
Questioner::MakeSolver Session::within(Clock::time_point end) const {
  return [this, end](const term::Context& context, solvers::Config config, const std::string& label) {
    config.deadline = end;
    return services_.make_solver(context, config, label);
  };
}

/// When the solvers have to give up. Where no bounds are raised induction has half of the time.
std::optional<Clock::time_point> Session::time_for_summaries(bool by_induction) const {
  const Clock::time_point now = Clock::now();
  const std::optional<Clock::time_point>& end = options_.deadline;
  if (options_.summaries == SummaryMode::Only) return end && by_induction ? now + (*end - now) / 2 : end;
  const Clock::duration unwinding = now - start_ - attempts_.time;
  const int times = !by_induction ? 1 : attempts_.broken_candidates.empty() ? 2 : 4;
  const Clock::time_point enough = now + std::max<Clock::duration>(least_budget, times * unwinding);
  return end ? std::min(*end, enough) : enough;
}

/// The whole program with its loops summarised: when nothing of it can happen, nothing can at any bound. A
/// model counts where an execution confirms it; else the bounds are raised as if it had not been asked.
/// Induction over loops that no quantifier describes well is the quicker proof, where there is one; it says
/// nothing where a condition may be violated.
Result<Next> Session::ask_with_summaries() {
  attempts_.bound = std::max<uint32_t>(answer_.largest_bound, 1);
  const Clock::time_point began = Clock::now();
  bool by_induction = true;
  Result<Next> next = ask_summarised(by_induction);
  if (next && *next == Next::Raise && by_induction) {
    by_induction = false;
    next = ask_summarised(by_induction);
  }
  attempts_.time += Clock::now() - began;
  return next;
}

/// What stands against a proof: the first obligation that a model violates.
void Session::note_doubt(const Round& round, const std::vector<Target>& targets, const Finding& finding) {
  term::Evaluator evaluator(context_, finding.model);
  const auto doubt = std::find_if(targets.begin(), targets.end(),
                                  [&](const Target& target) { return evaluator.holds(target.violated); });
  if (doubt == targets.end()) return;
  attempts_.doubt = doubt->message;
  if (doubt->location.valid()) attempts_.doubt += fmt::format(" at {}", round.place(doubt->location));
}

/// `by_induction`: whether that is allowed; then whether a loop needed it.
Result<Next> Session::ask_summarised(bool& by_induction) {
  program::Bounds bounds = answer_.bounds;
  bounds.summarise = true;
  bounds.induction = by_induction;
  report("summarising loops", 0);
  Result<Round> made = make_round(specification_, bounds, services_, options_, builder_);
  if (!made) return made.error();
  const Round& round = *made;
  const auto& summaries = round.unwinding.summaries;
  answer_.summaries.clear();
  answer_.invariants.clear();
  for (const program::LoopSummary& summary : summaries)
    answer_.summaries.push_back({round.program->locations[summary.location], summary.done, summary.text});
  const bool none = std::none_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.done; });
  if (by_induction) attempts_.hopeless = none;
  by_induction = std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.induction; });
  if (none) return Next::Raise;
  Axioms axioms = round.axioms();
  const std::optional<Clock::time_point> end = time_for_summaries(by_induction);
  const auto make_questioner = [&] {
    Questioner made(builder_, axioms, end ? within(*end) : services_.make_solver, services_.stats);
    made.set_quantifiers(options_.quantifiers, services_.make_native, end, services_.log_quantified);
    return made;
  };
  std::vector<program::ValueId> invariants;
  if (by_induction) {
    Questioner questioner = make_questioner();
    unfinished_ = !prove_invariants(round, questioner, axioms, invariants);
    if (unfinished_) return Next::Raise;
  }
  Questioner questioner = make_questioner();
  report("solving with summaries", round.properties.size());
  for (const std::vector<Target>* targets :
       {&round.properties, &round.cuts, &round.capacities, &round.others}) {
    const bool asked_for = targets == &round.properties;
    const Finding finding =
        questioner.any(terms_of(*targets), label(asked_for ? "summaries-properties" : "summaries-others"));
    if (finding.answer == solvers::Answer::Unsat) continue;
    if (finding.answer == solvers::Answer::Sat) note_doubt(round, *targets, finding);
    std::string doubt; // of a summary: the bounds are raised as if it had not been asked
    if (!asked_for || finding.answer != solvers::Answer::Sat || by_induction ||
        !believe(round, questioner, finding, doubt))
      return Next::Raise;
    answer_.by_summaries = true;
    return Next::Finished;
  }
  answer_.obligations = round.properties.size();
  answer_.cuts.clear();
  answer_.capacities.clear();
  answer_.ledger = standing_;
  note_externals(round);
  answer_.by_summaries = true;
  ask_vacuity(round, invariants);
  return Next::Go;
}

} // namespace fathom::engine
