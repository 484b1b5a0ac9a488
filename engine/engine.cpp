#include "engine/engine.h"

#include "engine/scheduler.h"
#include "engine/stated_proof.h"

namespace fathom::engine {

Result<CheckResult> check(const program::Specification& specification, const Services& services,
                          const Options& options) {
  Session session(specification, services, options);
  if (const Status ran = Scheduler(session).run(); !ran) {
    if (!session.out_of_time()) return ran.error();
    session.finish_late(ran.error().message);
  }
  if (options.state_proof && session.answer.verdict.kind() == Verdict::Kind::Proved) state_proof(session);
  if (services.stats != nullptr) session.builder.add_statistics(*services.stats);
  return std::move(session.answer);
}

Result<FirstQuery> first_query(const program::Specification& specification, const Services& services,
                               const Options& options, term::Builder& builder) {
  const Schedule schedule(options.bounds);
  program::Bounds bounds = schedule.bounds();
  bounds.steps = options.unwind_steps;
  Effort unlimited;
  Result<Round> round = make_round(specification, bounds, services, options, builder, unlimited);
  if (!round) return round.error();
  std::vector<term::Term> assertions = round->encoding.axioms;
  const std::vector<term::Term>& lazy = round->encoding.lazy_axioms;
  assertions.insert(assertions.end(), lazy.begin(), lazy.end());
  assertions.push_back(builder.or_all(terms_of(round->properties)));
  return FirstQuery{std::move(*round->program), std::move(assertions)};
}

} // namespace fathom::engine
