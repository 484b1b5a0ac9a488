// A proof with summarised loops: where bounds would have to be raised for ever, quantifiers may do.
#include "encoder/engine/session.h"

#include <algorithm>

namespace fathom::engine {

namespace {

using Clock = std::chrono::steady_clock;

/// Unwinding is tried first: up to this bound it finds most violations and is the quicker proof.
constexpr uint32_t first_bound = 4;
/// The bound has to grow by this factor before summaries are tried again with more time.
constexpr uint32_t patience = 4;
/// An attempt may take as long as everything before it, and this at least.
constexpr std::chrono::milliseconds least_budget{1000};

} // namespace

/// Whether the next proof should be tried, rather than the next bound.
bool Session::summaries_due() const {
  if (options_.summaries == SummaryMode::Off || options_.all_properties || !provable_ || hopeless_)
    return false;
  if (options_.summaries == SummaryMode::Only) return true;
  return answer_.largest_bound >= std::max(first_bound, tried_summaries_ * patience);
}

/// How a solver is made that gives up after the budget.
Questioner::MakeSolver Session::within(Clock::time_point end) const {
  return [this, end](const term::Context& context, solvers::Config config, const std::string& label) {
    config.deadline = end;
    return rooms_.make_solver(context, config, label);
  };
}

/// A violation in a program with summarised loops, if the interpreter runs into it.
Next Session::believe(const Round& round, Questioner& questioner, const Finding& finding) {
  report("confirming", round.properties.size());
  Result<ConfirmedRun> run = confirm(round, context_, finding.model, specification_, rooms_, options_);
  if (!run) return Next::Raise;
  if (options_.minimise && finish_smallest(round, questioner, finding.model, *run)) {
    answer_.by_summaries = true;
    return Next::Finished;
  }
  report("replaying", 0);
  Verdict verdict = judge(std::move(*run), rooms_);
  if (verdict.kind() != Verdict::Kind::Violated) return Next::Raise;
  answer_.by_summaries = true;
  return finish(std::move(verdict));
}

/// The whole program with its loops summarised: when nothing of it can happen, nothing can at any bound. A
/// model counts where an execution confirms it; else the bounds are raised as if it had not been asked.
Result<Next> Session::ask_with_summaries() {
  program::Bounds bounds = answer_.bounds;
  bounds.summarise = true;
  report("summarising loops", 0);
  Result<Round> made = make_round(specification_, bounds, rooms_, options_, builder_);
  if (!made) return made.error();
  const Round& round = *made;
  tried_summaries_ = std::max<uint32_t>(answer_.largest_bound, 1);
  const auto& summaries = round.unwinding.summaries;
  answer_.summaries.clear();
  for (const program::LoopSummary& summary : summaries)
    answer_.summaries.push_back({round.program->locations[summary.location], summary.done, summary.text});
  if (std::none_of(summaries.begin(), summaries.end(), [](const auto& summary) { return summary.done; })) {
    hopeless_ = true;
    return Next::Raise;
  }
  Axioms axioms = round.axioms();
  const Clock::time_point now = Clock::now();
  std::optional<Clock::time_point> end = options_.deadline;
  if (options_.summaries != SummaryMode::Only) {
    const Clock::time_point enough = now + std::max<Clock::duration>(least_budget, now - start_);
    end = end ? std::min(*end, enough) : enough;
  }
  Questioner questioner(builder_, std::move(axioms), end ? within(*end) : rooms_.make_solver, rooms_.stats);
  questioner.set_quantifiers(options_.quantifiers, rooms_.make_native, end, rooms_.log_quantified);
  report("solving with summaries", round.properties.size());
  const Finding finding = questioner.any(terms_of(round.properties), label("summaries-properties"));
  if (finding.answer == solvers::Answer::Sat) return believe(round, questioner, finding);
  if (finding.answer != solvers::Answer::Unsat) return Next::Raise;
  for (const std::vector<Target>* targets : {&round.cuts, &round.capacities, &round.others})
    if (questioner.any(terms_of(*targets), label("summaries-others")).answer != solvers::Answer::Unsat)
      return Next::Raise;
  answer_.obligations = round.properties.size();
  answer_.cuts.clear();
  answer_.capacities.clear();
  answer_.ledger = standing_;
  note_externals(round);
  answer_.by_summaries = true;
  return Next::Go;
}

} // namespace fathom::engine
