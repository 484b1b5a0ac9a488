// The scheduler: the strategies in turns.
#include "engine/engine.h"

#include "engine/strategies/bounded.h"
#include "engine/strategies/summaries.h"

namespace fathom::engine {

namespace {

/// Where nothing but summaries is to be tried and they do not decide.
Next give_up_summaries(Session& session, const Summaries& summaries) {
  const char* why = "the loops' summaries do not decide it";
  session.answer.ledger.add(under("summaries", why));
  if (!summaries.doubt().empty())
    session.answer.ledger.add(under("summaries", "not excluded by summaries: " + summaries.doubt()));
  return session.finish(Verdict::unknown(why));
}

} // namespace

/// A bound, then a proof with summaries where one is due, then the next bound.
Result<CheckResult> check(const program::Specification& specification, const Services& services,
                          const Options& options) {
  Session session(specification, services, options);
  Bounded bounded(session);
  Summaries summaries(session);
  Next next = Next::Raise;
  while (next == Next::Raise) {
    for (Strategy* strategy : {static_cast<Strategy*>(&bounded), static_cast<Strategy*>(&summaries)}) {
      if (next != Next::Raise || !strategy->due()) continue;
      const Result<Next> result = strategy->step();
      if (!result) return result.error();
      next = *result;
      if (strategy == &summaries && next == Next::Raise && options.summaries == SummaryMode::Only)
        next = give_up_summaries(session, summaries);
    }
    if (next == Next::Go && bounded.next_sizes()) next = Next::Raise;
  }
  if (next == Next::Go) session.answer.verdict = session.proved_or_unknown();
  bounded.finish_rows();
  if (services.stats != nullptr) session.builder.add_statistics(*services.stats);
  return std::move(session.answer);
}

Result<FirstQuery> first_query(const program::Specification& specification, const Services& services,
                               const Options& options, term::Builder& builder) {
  const Schedule schedule(options.bounds);
  program::Bounds bounds = schedule.bounds();
  bounds.steps = options.unwind_steps;
  Result<Round> round = make_round(specification, bounds, services, options, builder);
  if (!round) return round.error();
  std::vector<term::Term> assertions = round->encoding.axioms;
  const std::vector<term::Term>& lazy = round->encoding.lazy_axioms;
  assertions.insert(assertions.end(), lazy.begin(), lazy.end());
  assertions.push_back(builder.or_all(terms_of(round->properties)));
  return FirstQuery{std::move(*round->program), std::move(assertions)};
}

} // namespace fathom::engine
