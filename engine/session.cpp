#include "engine/session.h"

#include "engine/minimise.h"
#include "engine/vacuity.h"
#include "ir/support/deadline.h"
#include "ir/term/evaluator.h"

#include <algorithm>

namespace fathom::engine {

using Clock = std::chrono::steady_clock;

namespace {

/// LLVM instructions that a loop which constants end may have in a proof where others are too long for the
/// last bound, as a part of what it has in the first bound.
constexpr uint64_t share_of_long_loops = 6, least_of_long_loops = 1'000;
/// The part of the time limit that has to be left when a proof is looked at once more.
constexpr double share_for_verdict = 0.1;
/// All questions about a proof that is there may cost as much as so many single ones.
constexpr uint64_t questions_in_full = 2;

} // namespace

program::Approximation under(const char* name, std::string what, program::SourceLocation location) {
  return {program::ApproximationKind::Under, name, std::move(what), std::move(location)};
}

Session::Session(const program::Specification& the_specification, const Services& the_services,
                 const Options& the_options)
    : specification(the_specification), services(the_services), options(the_options),
      builder(context, the_options.rewriting.is_on), schedule(the_options.bounds) {
  facts.candidates = options.stated.offers;
  answer.ends.are_asked_for = specification.asks_for(program::Property::Termination);
  for (const std::string& rule : options.rewriting.rules_off) builder.set_rule(rule, false);
}

/// Whether the time that is left is for saying what was proved.
bool Session::is_for_the_verdict() const {
  const std::chrono::duration<double> reserve(share_for_verdict * options.time_limit_seconds);
  return is_told_to_end() || (options.deadline && Clock::now() + reserve >= *options.deadline);
}

/// A proof may be about no execution at all.
void Session::ask_vacuity(const Round& round, const std::vector<program::ValueId>& literals) {
  if (answer.ledger.has_under() || options.bounds.sizes == Sizes::Eager) return;
  if (is_for_the_verdict()) {
    answer.vacuity = Vacuity{false, {}, {}};
    return;
  }
  report("looking for vacuity", round.unwinding.assertions.size());
  const std::vector<program::Assumption>& assumptions = round.unwinding.assumptions;
  const bool assumes = std::any_of(assumptions.begin(), assumptions.end(),
                                   [](const program::Assumption& each) { return each.by_user; });
  const uint64_t units = assumes ? options.limits.vacuity : options.limits.unreached;
  VacuityCheck check(services, options, builder,
                     [this, units](const Axioms& axioms) { return limited_questioner(axioms, units); });
  answer.vacuity = check.of(round, literals, label("vacuity"));
}

void Session::ask_wraps(const Round& round, const std::vector<program::ValueId>& literals) {
  answer.ends.wraps.reset();
  if (!answer.ends.are_asked_for) return;
  const std::vector<program::Obligation>& all = round.program->obligations;
  std::vector<size_t> overflows;
  std::vector<program::ValueId> roots = literals;
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind != program::ObligationKind::Property || all[i].property != program::Property::NoOverflow)
      continue;
    overflows.push_back(i);
    roots.push_back(all[i].check);
  }
  if (overflows.empty()) return;
  answer.ends.wraps = round.program->locations[all[overflows[0]].location]; // unless it is excluded
  if (is_for_the_verdict() || round.program->size() > largest_encoded_again) return;
  report("looking for numbers that wrap around", overflows.size());
  const encoder::Encoding encoding = encode_values(round, roots, services, options, builder);
  Axioms axioms = round.axioms_of(encoding);
  for (const program::ValueId literal : literals)
    axioms.always.push_back(encoding.values[literal.index()].bits);
  std::vector<term::Term> terms;
  for (const size_t i : overflows) terms.push_back(encoding.obligation_terms[i]);
  for (const memory::InternalObligation& extra : encoding.extra) terms.push_back(extra.violated);
  const Finding finding = limited_questioner(axioms, options.limits.wraps).any(terms, label("wraps"));
  if (finding.answer == solvers::Answer::Unsat) answer.ends.wraps.reset();
  if (finding.answer != solvers::Answer::Sat) return;
  term::Evaluator evaluator(context, finding.model);
  for (size_t k = 0; k < overflows.size(); ++k)
    if (evaluator.holds(terms[k])) {
      answer.ends.wraps = round.program->locations[all[overflows[k]].location];
      return;
    }
}

Questioner Session::questioner(term::Builder& terms, const Axioms& axioms, Effort* effort) const {
  return questioner_with(services.make_solver, terms, axioms, effort);
}

Questioner Session::limited_questioner(const Axioms& axioms, uint64_t units) {
  const uint64_t each = options.limits.times(units);
  Effort& all = asked_again_.emplace_back(questions_in_full * each);
  return questioner_with(limited(each), builder, axioms, &all);
}

Questioner Session::questioner_with(Questioner::MakeSolver make_solver, term::Builder& terms,
                                    const Axioms& axioms, Effort* effort) const {
  Questioner made(terms, axioms, std::move(make_solver), services.stats, effort);
  made.set_quantifiers(options.quantifiers, services.make_native, options.deadline, services.log_quantified);
  return made;
}

/// How a solver is made whose checks cost no more than that.
Questioner::MakeSolver Session::limited(uint64_t work) const {
  return [this, work](const term::Context& context, solvers::Config config, const std::string& label) {
    config.work = work;
    return services.make_solver(context, config, label);
  };
}

/// Notes the loops that were unwound in every context.
void Session::note_visits(const Round& round) {
  answer.ends.visits.clear();
  std::set<program::LocationId> others;
  for (const program::LoopSummary& summary : round.unwinding.summaries) others.insert(summary.location);
  for (const program::TransitionSystem::Head& head : round.unwinding.transitions.heads)
    others.insert(head.location);
  others.insert(round.unwinding.endless.begin(), round.unwinding.endless.end());
  for (const auto& [loop, most] : round.unwinding.visits)
    if (!others.contains(loop))
      answer.ends.visits.push_back({round.program->locations[loop], fmt::format("{}", most)});
}

void Session::note_externals(const Round& round) {
  note_visits(round);
  answer.externals = round.unwinding.externals;
  answer.deepest_stack = round.unwinding.deepest_stack;
  answer.ends.assumed_valid.clear();
  for (const program::LocationId place : round.unwinding.ends.assumed_valid)
    answer.ends.assumed_valid.push_back(round.program->locations[place]);
  answer.endless.clear();
  for (const program::LocationId loop : round.unwinding.endless)
    answer.endless.push_back(round.program->locations[loop]);
  for (const program::ExternalUse& external : answer.externals) {
    const bool havocked = external.treatment == program::ExternalUse::Treatment::Havocked;
    if (!havocked && external.treatment != program::ExternalUse::Treatment::Arbitrary) continue;
    const std::string what =
        external.name + (havocked ? " may return and change anything" : " may return anything");
    answer.ledger.add({program::ApproximationKind::Over, "external", what, {}});
  }
}

/// Whether the violation is confirmed: then the verdict is known. Else the first doubt is kept.
bool Session::believe(const Round& round, Questioner& questioner, const Finding& finding,
                      std::string& doubt) {
  report("confirming", round.properties.size());
  Result<ConfirmedRun> run = confirm(round, context, finding.model, specification, services, options);
  if (!run) {
    if (doubt.empty())
      doubt = fmt::format("counterexample{} not confirmed: {}", shown_by(round, context, finding.model),
                          run.error().message);
    return false;
  }
  if (options.minimise && finish_smallest(round, questioner, finding.model, *run)) return true;
  report(replaying(run->run()), 0);
  Verdict verdict = judge(std::move(*run), services);
  if (is_last(verdict)) return finish(std::move(verdict)), true;
  if (doubt.empty()) doubt = verdict.reason();
  return false;
}

/// The smallest violation in place of the one found, if it stands as well.
bool Session::finish_smallest(const Round& round, Questioner& questioner, const term::Valuation& model,
                              const ConfirmedRun& found) {
  const Minimiser::Wanted wanted{specification, [](const Round&, const Target&) { return true; },
                                 [](const program::Run&) { return true; }};
  Minimiser minimiser(services, options, builder, schedule, wanted);
  report("minimising", 0);
  ConfirmedRun smallest = minimiser.smallest(round, questioner, model, found);
  report(replaying(smallest.run()), 0);
  Verdict verdict = judge(std::move(smallest), services);
  if (!is_last(verdict)) return false;
  answer.minimum = minimiser.minimum();
  finish(std::move(verdict));
  return true;
}

Verdict Session::proved_or_unknown() const {
  if (doubt.stands()) return Verdict::unknown(doubt.reason());
  // The ledger is of the last bound, which may have begun before something was found that stands.
  const program::Approximation* gap = standing.first_under();
  if (gap == nullptr) gap = answer.ledger.first_under();
  return gap == nullptr ? Verdict::proved(answer.ledger) : Verdict::unknown(gap->what);
}

program::Bounds Session::bounds_of_proof() const {
  program::Bounds bounds = answer.bounds;
  bounds.summarise = true;
  if (facts.long_loops.empty()) return bounds;
  bounds.constant_loops.steps =
      std::max(options.bounds.constant_loop / share_of_long_loops, least_of_long_loops);
  bounds.constant_loops.summarised = facts.long_loops;
  return bounds;
}

Outcome Session::finish(Verdict verdict) {
  answer.verdict = std::move(verdict);
  return Outcome::Decided;
}

void Session::note_doubt_of_proof() {
  if (facts.doubt_of_proof.empty()) return;
  answer.ledger.add(under("proof", "the last attempt at a proof does not exclude: " + facts.doubt_of_proof));
}

Outcome Session::finish_late(const std::string& what) {
  const std::string text = time_limit_while(what);
  answer.ledger.add(under("solver", text));
  note_doubt_of_proof();
  return finish(Verdict::unknown(doubt.stands() ? doubt.reason() : text));
}

Outcome Session::finish_spent(uint64_t units) {
  const std::string text = fmt::format("all of its work is done, {} units", units);
  answer.ledger.add(under("solver", text));
  return finish(Verdict::unknown(doubt.stands() ? doubt.reason() : text));
}

/// A violation, or one whose replay the time limit has ended: no other one is looked for then.
bool Session::is_last(const Verdict& verdict) const {
  return verdict.kind() == Verdict::Kind::Violated || out_of_time();
}

bool Session::finish_violated(Result<ConfirmedRun> run) {
  if (!run) return false;
  report(replaying(run->run()), 0);
  Verdict verdict = judge(std::move(*run), services);
  if (!is_last(verdict)) return false;
  finish(std::move(verdict));
  return true;
}

bool Session::out_of_time() const {
  return is_past(options.deadline);
}

std::string Session::time_limit_while(const std::string& phase) const {
  if (is_told_to_end())
    return fmt::format("CPU time limit reached while {}, bound {}", phase, answer.largest_bound);
  const std::string limit =
      options.time_limit_seconds > 0 ? fmt::format(" of {:g} s", options.time_limit_seconds) : "";
  return fmt::format("time limit{} reached while {}, bound {}", limit, phase, answer.largest_bound);
}

void Session::report(const std::string& phase, size_t obligations) const {
  if (services.progress) services.progress({phase, answer.largest_bound, obligations});
}

std::string Session::label(const char* question) const {
  return fmt::format("bound{}-{}", answer.largest_bound, question);
}

} // namespace fathom::engine
