#include "engine/engine.h"

#include "ir/term/evaluator.h"

#include <algorithm>
#include <utility>

#include "engine/session.h"
#include "engine/vacuity.h"

namespace fathom::engine {

using solvers::Answer;
using Clock = std::chrono::steady_clock;

namespace {

program::Approximation under(const char* name, std::string what, program::SourceLocation location = {}) {
  return {program::ApproximationKind::Under, name, std::move(what), std::move(location)};
}

constexpr uint32_t look_ahead = 8; ///< times the present bound
/// A program that ends by itself is taken at once if it is no larger than this many times the present one:
/// the bounds in between would add up to about as much.
constexpr uint64_t worth_growing = 4;

/// Of the time limit: what is left when a proof is looked at once more.
constexpr double share_for_verdict = 0.1;

std::string bound_reason(const Round& round, const program::Cut& cut) {
  const char* what = cut.recursion ? "recursion" : "loop";
  if (cut.location.valid() && round.program->locations[cut.location].line != 0)
    return fmt::format("unwinding bound {} reached: {} at {}", cut.iterations, what,
                       round.place(cut.location));
  return fmt::format("unwinding bound {} reached: {} in {}", cut.iterations, what,
                     cut.location.valid() ? round.program->locations[cut.location].function : "<no source>");
}

} // namespace

Session::Session(const program::Specification& specification, const Services& services,
                 const Options& options)
    : specification_(specification), services_(services), options_(options),
      builder_(context_, options.rewriting), schedule_(options.bounds), patience_(options.bound_patience) {
  for (const std::string& rule : options.rules_off) builder_.set_rule(rule, false);
  for (const program::Property property : specification.properties)
    if (info(property).checked)
      provable_ = true;
    else
      standing_.add(under("unchecked", fmt::format("{} is not fully checked yet", info(property).name)));
}

Result<CheckResult> Session::run() {
  Next next = Next::Raise;
  while (next == Next::Raise) {
    Result<Next> result = one_bound();
    if (!result) return result.error();
    next = *result;
    if (next == Next::Raise && (gave_way_ || summaries_due())) {
      result = ask_with_summaries();
      if (!result) return result.error();
      next = *result;
      if (next == Next::Raise && options_.summaries == SummaryMode::Only) {
        const char* why = "the loops' summaries do not decide it";
        answer_.ledger.add(under("summaries", why));
        if (!attempts_.doubt.empty())
          answer_.ledger.add(under("summaries", "not excluded by summaries: " + attempts_.doubt));
        next = finish(Verdict::unknown(why));
      }
    }
    if (next == Next::Go && next_sizes()) next = Next::Raise;
  }
  if (next == Next::Go) conclude();
  finish_rows();
  if (services_.stats != nullptr) builder_.add_statistics(*services_.stats);
  return std::move(answer_);
}

Result<Round> Session::round_at_bounds() {
  answer_.bounds = schedule_.bounds();
  answer_.bounds.steps = options_.unwind_steps;
  answer_.largest_bound = schedule_.largest();
  return make_round(specification_, answer_.bounds, services_, options_, builder_);
}

/// Where constants and ranges end all loops a little further on, the bounds in between would only ask the
/// same questions of parts of the program, and which cuts are reachable. Bounds of that kind are taken.
bool Session::ends_soon(const Round& round) {
  const auto raisable = [&](const program::Cut& cut) { return !schedule_.fixed(cut); };
  if (options_.summaries == SummaryMode::Only || (!provable_ && round.properties.empty())) return false;
  if (round.unwinding.steps > steps_to_look_ahead_) return false;
  if (std::none_of(round.unwinding.cuts.begin(), round.unwinding.cuts.end(), raisable)) return false;
  program::Bounds ahead = schedule_.ahead(look_ahead);
  ahead.steps = std::min(options_.unwind_steps, worth_growing * round.unwinding.steps + 1);
  ahead.steps = std::min(ahead.steps, steps_to_look_ahead_);
  const Result<Extent> extent = extent_of(specification_, ahead, services_);
  if (extent) steps_to_look_ahead_ -= std::min(extent->steps, steps_to_look_ahead_);
  if (!extent || !extent->ends || extent->instructions > worth_growing * round.program->size()) return false;
  schedule_.jump(ahead);
  return true;
}

/// How long the questions of a bound may take while a proof with summaries was not tried yet or is only
/// unfinished: it goes on then, and the bound is asked again with more time.
std::optional<Clock::time_point> Session::time_for_bound(const Round& round) {
  const bool again = std::exchange(gave_way_, false);
  const bool wanted = options_.summaries == SummaryMode::Auto && provable_ && !options_.all_properties;
  if (!wanted || !unfinished_ || attempts_.hopeless || round.unwinding.iterations.empty())
    return std::nullopt;
  if (again) patience_ *= 2;
  return Clock::now() + patience_;
}

Result<Next> Session::one_bound() {
  answer_.ledger = standing_;
  answer_.cuts.clear();
  answer_.capacities.clear();
  answer_.largest_bound = schedule_.largest();
  report("unwinding", 0);
  if (out_of_time()) return gave_up("unwinding", "time limit");
  Result<Round> made = round_at_bounds();
  if (!made) return made.error();
  if (ends_soon(*made)) made = round_at_bounds();
  if (!made) return made.error();
  const Round& round = *made;
  if (doubt_.stands() && !doubt_.worth_another(round.unwinding.steps))
    return finish(Verdict::unknown(doubt_.reason()));
  answer_.obligations = round.properties.size();
  sizes_ = round.unwinding.sizes;
  note_externals(round);
  // Without any obligation for what was asked no bound will tell more.
  if (!provable_ && round.properties.empty()) return Next::Go;
  way_ = time_for_bound(round);
  Questioner questioner(builder_, round.axioms(),
                        doubt_.stands() ? limited(Doubt::work)
                        : way_          ? within(*way_)
                                        : services_.make_solver,
                        services_.stats);

  Next next =
      options_.all_properties ? ask_each_property(round, questioner) : ask_properties(round, questioner);
  if (next != Next::Go) return next;
  // Both are asked before the next round, so that it raises all that has to be raised.
  next = ask_cuts(round, questioner);
  if (next == Next::Finished) return next;
  const Next capacities = ask_capacities(round, questioner);
  if (capacities != Next::Go) return capacities;
  if (next != Next::Go || !answer_.cuts.empty() || !answer_.capacities.empty()) return next;
  next = ask_others(round, questioner);
  if (next == Next::Go) ask_vacuity(round, {});
  return next;
}

/// A proof may be about no execution at all.
void Session::ask_vacuity(const Round& round, const std::vector<program::ValueId>& literals) {
  if (answer_.ledger.has_under() || options_.bounds.sizes == Sizes::Eager) return;
  const std::chrono::duration<double> reserve(share_for_verdict * options_.time_limit_seconds);
  if (options_.deadline && Clock::now() + reserve >= *options_.deadline) { // the proof is not to be lost
    answer_.vacuity = Vacuity{false, {}, {}};
    return;
  }
  report("looking for vacuity", round.unwinding.assertions.size());
  VacuityCheck check(services_, options_, builder_, limited(options_.vacuity_work));
  answer_.vacuity = check.of(round, literals, label("vacuity"));
}

/// How a solver is made whose checks cost no more than that.
Questioner::MakeSolver Session::limited(uint64_t work) const {
  return [this, work](const term::Context& context, solvers::Config config, const std::string& label) {
    config.work = work;
    return services_.make_solver(context, config, label);
  };
}

void Session::note_externals(const Round& round) {
  answer_.externals = round.unwinding.externals;
  for (const program::ExternalUse& external : answer_.externals) {
    const bool havocked = external.treatment == program::ExternalUse::Treatment::Havocked;
    if (!havocked && external.treatment != program::ExternalUse::Treatment::Arbitrary) continue;
    const std::string what =
        external.name + (havocked ? " may return and change anything" : " may return anything");
    answer_.ledger.add({program::ApproximationKind::Over, "external", what, {}});
  }
}

// Query 1. A model is believed when the interpreter runs into the violation; obligations that a model
// violates without that are set aside, and the rest is asked again. Where nothing else is left, other models
// of those that were set aside are tried.
Next Session::ask_properties(const Round& round, Questioner& questioner) {
  const std::vector<term::Term> all = terms_of(round.properties);
  std::vector<term::Term> open = all;
  std::vector<term::Term> unlike; // the models that were not confirmed
  std::string doubt;
  for (uint32_t attempt = 0; attempt < options_.counterexamples; ++attempt) {
    const bool again = open.empty();
    if (again && unlike.empty()) break;
    report("solving", again ? all.size() : open.size());
    if (out_of_time()) return gave_up("solving", "time limit");
    if (again) open = {builder_.and_(builder_.or_all(all), builder_.and_all(unlike))};
    const Finding finding = questioner.any(open, label("properties"), small_sizes(round));
    if (finding.answer == Answer::Unknown && doubt.empty()) return gave_up("solving", finding.reason);
    if (finding.answer == Answer::Unknown || (again && finding.answer == Answer::Unsat)) break;
    if (again || finding.answer == Answer::Unsat) open.clear();
    if (finding.answer == Answer::Unsat) continue;
    if (believe(round, questioner, finding, doubt)) return Next::Finished;
    unlike.push_back(differs(round, finding.model));
    term::Evaluator evaluator(context_, finding.model);
    std::erase_if(open, [&](term::Term t) { return evaluator.holds(t); });
  }
  if (doubt.empty()) return Next::Go;
  if (!doubt_.stands()) standing_.add(under("unconfirmed", doubt));
  doubt_.arise(doubt, round.unwinding.steps);
  answer_.ledger.add(under("unconfirmed", doubt_.reason()));
  return Next::Go;
}

/// Some input or open value is another one than in the model.
term::Term Session::differs(const Round& round, const term::Valuation& model) {
  term::Evaluator evaluator(context_, model);
  std::vector<term::Term> others;
  for (const encoder::Leaf& leaf : round.encoding.leaves) {
    const program::Opcode opcode = (*round.program)[leaf.value].opcode;
    if (opcode != program::Opcode::Input && opcode != program::Opcode::Open) continue;
    const BitVector value = evaluator.evaluate(leaf.term);
    const bool is_bool = context_.sort(leaf.term).is_bool();
    others.push_back(builder_.not_(
        builder_.eq(leaf.term, is_bool ? builder_.boolean(!value.is_zero()) : builder_.bv(value))));
  }
  return builder_.or_all(others);
}

/// Whether the violation is confirmed: then the verdict is known. Else the first doubt is kept.
bool Session::believe(const Round& round, Questioner& questioner, const Finding& finding,
                      std::string& doubt) {
  report("confirming", round.properties.size());
  Result<ConfirmedRun> run = confirm(round, context_, finding.model, specification_, services_, options_);
  if (!run) {
    if (doubt.empty()) doubt = fmt::format("counterexample not confirmed: {}", run.error().message);
    return false;
  }
  if (options_.minimise && finish_smallest(round, questioner, finding.model, *run)) return true;
  report("replaying", 0);
  Verdict verdict = judge(std::move(*run), services_);
  if (verdict.kind() == Verdict::Kind::Violated) return finish(std::move(verdict)), true;
  if (doubt.empty()) doubt = verdict.reason();
  return false;
}

/// The smallest violation in place of the one found, if it stands as well.
bool Session::finish_smallest(const Round& round, Questioner& questioner, const term::Valuation& model,
                              const ConfirmedRun& found) {
  const Minimiser::Wanted wanted{specification_, [](const Round&, const Target&) { return true; },
                                 [](const program::Run&) { return true; }};
  Minimiser minimiser(services_, options_, builder_, schedule_, wanted);
  // The time for the proof that was tried with summaries is not that of this search.
  questioner.set_quantifiers(options_.quantifiers, services_.make_native, minimiser.deadline(),
                             services_.log_quantified);
  report("minimising", 0);
  ConfirmedRun smallest = minimiser.smallest(round, questioner, model, found);
  report("replaying", 0);
  Verdict verdict = judge(std::move(smallest), services_);
  if (verdict.kind() != Verdict::Kind::Violated) return false;
  answer_.minimum = minimiser.minimum();
  finish(std::move(verdict));
  return true;
}

// Query 2. All reachable cuts are found at once, so that each round raises everything that has to be raised.
Next Session::ask_cuts(const Round& round, Questioner& questioner) {
  if (round.cuts.empty()) return Next::Go;
  report("checking bounds", round.cuts.size());
  if (out_of_time()) return gave_up("checking bounds", "time limit");
  const Questioner::Possible possible = questioner.which(terms_of(round.cuts), label("cuts"));
  std::vector<program::Cut> reached;
  for (const size_t i : possible.indices) {
    const program::Cut& cut = round.unwinding.cuts[i];
    reached.push_back(cut);
    answer_.cuts.push_back({cut, round.program->locations[cut.location]});
    answer_.ledger.add(under("unwind", bound_reason(round, cut), answer_.cuts.back().location));
  }
  if (schedule_.raise(reached, round.unwinding.cuts)) return Next::Raise;
  if (!possible.reason.empty()) return gave_up("checking bounds", possible.reason);
  return Next::Go; // with the reached cuts in the ledger
}

// Query 3.
Next Session::ask_others(const Round& round, Questioner& questioner) {
  if (round.others.empty()) return Next::Go;
  report("checking assumptions", round.others.size());
  if (out_of_time()) return gave_up("checking assumptions", "time limit");
  const Questioner::Possible possible = questioner.which(terms_of(round.others), label("others"));
  for (const size_t i : possible.indices) {
    const Target& target = round.others[i];
    answer_.ledger.add(under("obligation",
                             target.location.valid()
                                 ? fmt::format("{} at {}", target.message, round.place(target.location))
                                 : target.message,
                             round.program->locations[target.location]));
  }
  return possible.reason.empty() ? Next::Go : gave_up("checking assumptions", possible.reason);
}

void Session::conclude() {
  answer_.verdict = proved_or_unknown();
}

Verdict Session::proved_or_unknown() const {
  if (doubt_.stands()) return Verdict::unknown(doubt_.reason());
  const program::Approximation* gap = answer_.ledger.first_under();
  return gap == nullptr ? Verdict::proved(answer_.ledger) : Verdict::unknown(gap->what);
}

Next Session::finish(Verdict verdict) {
  answer_.verdict = std::move(verdict);
  return Next::Finished;
}

Next Session::gave_up(const std::string& phase, const std::string& reason) {
  if (way_ && Clock::now() >= *way_ && !out_of_time()) {
    gave_way_ = true;
    return Next::Raise;
  }
  std::string text = fmt::format("{} while {}, bound {}", reason, phase, answer_.largest_bound);
  if (reason == "time limit")
    text = options_.time_limit_seconds > 0
               ? fmt::format("time limit of {:g} s reached while {}, bound {}", options_.time_limit_seconds,
                             phase, answer_.largest_bound)
               : fmt::format("time limit reached while {}, bound {}", phase, answer_.largest_bound);
  answer_.ledger.add(under("solver", text));
  return finish(Verdict::unknown(doubt_.stands() ? doubt_.reason() : text));
}

bool Session::out_of_time() const {
  return options_.deadline && Clock::now() >= *options_.deadline;
}

void Session::report(const char* phase, size_t obligations) {
  if (services_.progress) services_.progress({phase, answer_.largest_bound, obligations});
}

std::string Session::label(const char* question) const {
  return fmt::format("bound{}-{}", answer_.largest_bound, question);
}

Result<CheckResult> check(const program::Specification& specification, const Services& services,
                          const Options& options) {
  return Session(specification, services, options).run();
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
