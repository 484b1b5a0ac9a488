#include "cli/report.h"

#include "cli/advice.h"
#include "cli/rests_on.h"
#include "reports/violation.h"
#include "witnesses/report.h"
#include "witnesses/source_text.h"

#include <algorithm>
#include <map>
#include <unistd.h>
#include <vector>

namespace fathom::cli {

namespace {

using engine::Verdict;

/// The steps of the program alone, without those of the text that `validate` has put into it.
program::Run without_witness(program::Run run, const Options& options) {
  std::erase_if(run.events, [&](const program::TraceEvent& event) {
    return event.kind != program::EventKind::Violation && event.location.line > 0 &&
           event.location.file == options.validation.witness;
  });
  return run;
}

std::string short_verdict(const Verdict& verdict) {
  switch (verdict.kind()) {
  case Verdict::Kind::Proved: return "true";
  case Verdict::Kind::Violated: return "false";
  case Verdict::Kind::Unknown: return "unknown";
  }
  FATHOM_UNREACHABLE("a kind of verdict");
}

/// The place as a row shows it. Our code that calls main has neither a line nor a function.
std::string place_of(const program::SourceLocation& location) {
  return location.line == 0 && location.function.empty() ? "where main is called" : location.to_string();
}

std::string table(const std::vector<engine::PropertyRow>& rows) {
  std::string text;
  for (const engine::PropertyRow& row : rows) {
    text += row_line(row);
    if (row.verdict.kind() == Verdict::Kind::Unknown)
      text += fmt::format("         {}\n", row.verdict.reason());
  }
  return text;
}

std::string treatment(program::ExternalUse::Treatment treatment) {
  switch (treatment) {
  case program::ExternalUse::Treatment::NotReached: return "not reached";
  case program::ExternalUse::Treatment::Modelled: return "modelled";
  case program::ExternalUse::Treatment::Arbitrary: return "arbitrary";
  case program::ExternalUse::Treatment::Havocked: return "arbitrary, with effects";
  case program::ExternalUse::Treatment::Unsupported: return "not supported";
  }
  FATHOM_UNREACHABLE("a treatment");
}

/// What the verdict rests on where the function's result was taken for arbitrary; else empty. Told beside
/// every verdict: a source file that was forgotten must not look like a proof or a counterexample.
std::string assumption(const program::ExternalUse& external) {
  using Treatment = program::ExternalUse::Treatment;
  if (external.treatment != Treatment::Arbitrary && external.treatment != Treatment::Havocked) return {};
  const std::string place = external.place.line == 0 ? "" : " at " + external.place.to_string();
  return fmt::format("{}(){} is not defined: returns anything, {}", external.name, place,
                     external.treatment == Treatment::Havocked
                         ? "changes everything whose address may have got out, calls nothing of the program"
                         : "changes nothing");
}

/// What may be done about a violation that functions without definition decide.
std::string missing_line(const program::Run& run) {
  const std::vector<std::string> names = witnesses::missing_functions(run);
  if (names.empty()) return "";
  return fmt::format(
      "hint: is a source file missing? give the one that defines {}() as well; --externals error "
      "refuses programs that are not complete\n",
      names[0]);
}

/// What was shown, in one line. `proved`: of what.
std::string proof_line(const engine::CheckResult& result, const std::string& proved) {
  if (result.ends.are_asked_for) return proved + ": every execution ends\n";
  if (result.obligations == 0) return proved + ": no place where the properties could fail can be reached\n";
  if (result.by_summaries) {
    size_t loops = 0;
    for (const engine::SummaryRow& row : result.summaries) loops += row.done;
    return fmt::format(
        "{}: {} place{} where a property could fail, for any number of iterations of {} loop{}\n", proved,
        result.obligations, result.obligations == 1 ? "" : "s", loops, loops == 1 ? "" : "s");
  }
  return fmt::format(
      "{}: {} place{} where a property could fail, every loop followed to its end (bound {})\n", proved,
      result.obligations, result.obligations == 1 ? "" : "s", result.largest_bound);
}

constexpr size_t most_unreached = 10; ///< lines

/// What a proof says nothing about.
std::string vacuity_lines(const engine::Vacuity& vacuity) {
  std::string text;
  if (vacuity.assumption)
    text += fmt::format("vacuous: assumptions contradict each other, no execution passes the one at {}\n",
                        vacuity.assumption->to_string());
  const std::vector<program::SourceLocation>& unreached = vacuity.unreached;
  for (size_t i = 0; i < std::min(unreached.size(), most_unreached); ++i)
    text += unreached[i].line == 0
                ? "vacuous: nothing was compared: the older version never returns without a violation\n"
                : fmt::format("vacuous: the assertion at {} is never reached\n", unreached[i].to_string());
  if (unreached.size() > most_unreached)
    text += fmt::format("vacuous: {} more assertions are never reached\n", unreached.size() - most_unreached);
  return text;
}

/// What the search for the smallest counterexample says.
std::string minimum_line(const engine::Minimum& minimum) {
  if (!minimum.has_sizes) return "minimised: no object has a size that is an input\n";
  return fmt::format("minimised: {} byte{} in objects whose sizes are inputs; {}\n", minimum.bytes,
                     minimum.bytes == 1 ? "" : "s",
                     minimum.smallest ? "no violation has fewer" : "fewer may do");
}

/// The verdict on one property: the rows say it where there are any, else the verdict on all.
reports::PropertyVerdict property_summary(const engine::CheckResult& result, program::Property property) {
  reports::PropertyVerdict summary{info(property).name, "unknown", "not decided", 0};
  const engine::ConfirmedRun* violation = result.verdict.violation();
  if (violation != nullptr && result.rows.empty())
    summary.reason = fmt::format("not decided: {} is violated (--all-properties goes on)",
                                 info(violation->run().property).name);
  if (result.verdict.kind() == Verdict::Kind::Proved) summary.verdict = "true";
  if (result.verdict.kind() == Verdict::Kind::Unknown) summary.reason = result.verdict.reason();
  if (violation != nullptr && violation->run().property == property) summary.verdict = "false";
  const bool each_decides = !result.ends.are_asked_for; // of loops there may be others
  if (each_decides && !result.rows.empty() && summary.verdict != "false") {
    bool all_proved = !result.ledger.has_under();
    for (const engine::PropertyRow& row : result.rows) {
      if (row.property != property) continue;
      ++summary.obligations;
      if (row.verdict.kind() == Verdict::Kind::Violated) summary.verdict = "false";
      all_proved = all_proved && row.verdict.kind() == Verdict::Kind::Proved;
    }
    if (all_proved) summary.verdict = "true";
  }
  if (summary.verdict != "unknown") summary.reason.clear();
  return summary;
}

reports::Violation violation_of(const engine::ConfirmedRun& violation, const Options& options,
                                const MacroUses& macros, const std::optional<witnesses::ReplayResult>& replay,
                                witnesses::SourceCache& sources) {
  return reports::violation_of(without_witness(violation.run(), options), sources, replay,
                               uses_at(macros, violation.run().location));
}

reports::Vacuity vacuity_of(const engine::Vacuity& found, witnesses::SourceCache& sources) {
  reports::Vacuity vacuity;
  vacuity.decided = found.decided;
  if (found.assumption) vacuity.assumption = reports::place_of(*found.assumption, sources);
  for (const program::SourceLocation& place : found.unreached)
    vacuity.unreached.push_back(reports::place_of(place, sources));
  return vacuity;
}

reports::Outcome outcome_of(const engine::CheckResult& result, const Options& options, const Besides& besides,
                            witnesses::SourceCache& sources) {
  reports::Outcome outcome;
  outcome.verdict = result.verdict.line();
  outcome.reason = result.verdict.reason();
  for (const engine::PropertyRow& row : result.rows) {
    outcome.places.push_back({row.property,
                              reports::place_of(row.location, sources),
                              row.message,
                              short_verdict(row.verdict),
                              row.verdict.reason(),
                              {}});
    if (const engine::ConfirmedRun* violation = row.verdict.violation())
      outcome.places.back().violation = violation_of(*violation, options, besides.macros, {}, sources);
  }
  if (const engine::ConfirmedRun* violation = result.verdict.violation()) {
    outcome.violation = violation_of(*violation, options, besides.macros, besides.replay, sources);
    outcome.replay = besides.replay;
  }
  if (result.minimum) {
    outcome.minimum.emplace().smallest = result.minimum->smallest;
    if (result.minimum->has_sizes) outcome.minimum->bytes = result.minimum->bytes;
  }
  if (result.verdict.kind() == Verdict::Kind::Proved && result.vacuity)
    outcome.vacuity = vacuity_of(*result.vacuity, sources);
  return outcome;
}

const char* kind_of(engine::BoundedClaim::Limit::Kind kind) {
  using Kind = engine::BoundedClaim::Limit::Kind;
  switch (kind) {
  case Kind::Iterations: return "iterations";
  case Kind::Activations: return "activations";
  case Kind::Bytes: return "bytes";
  }
  FATHOM_UNREACHABLE("a kind of limit");
}

/// Adds what holds of an unknown program, what is open, and which commands to try.
void add_known(const engine::CheckResult& result, const Options& options, witnesses::SourceCache& sources,
               reports::Extent& extent) {
  if (result.verdict.kind() != Verdict::Kind::Unknown) return;
  extent.commands = commands_to_try(result, options);
  if (result.rows.empty())
    for (const engine::Undecided& open : result.known.undecided)
      extent.open.push_back({open.property, reports::place_of(open.location, sources)});
  if (!result.known.claim) return;
  const engine::BoundedClaim& known = *result.known.claim;
  reports::BoundedClaim& claim = extent.claim.emplace();
  claim.obligations = known.obligations;
  claim.assumed = known.assumed;
  for (const engine::BoundedClaim::Limit& limit : known.limits)
    claim.limits.push_back({kind_of(limit.kind), reports::place_of(limit.location, sources), limit.most});
}

reports::Extent extent_of(const engine::CheckResult& result, witnesses::SourceCache& sources) {
  reports::Extent extent;
  extent.bound = result.largest_bound;
  extent.recursion_bound = result.bounds.recursion;
  for (const engine::ReachedCut& reached : result.cuts)
    extent.cuts.push_back({reports::place_of(reached.location, sources), reached.cut.context,
                           reached.cut.iterations, reached.cut.recursion});
  for (const program::Approximation& entry : result.ledger.entries())
    extent.approximations.push_back(entry.what);
  for (const program::ExternalUse& external : result.externals)
    extent.externals.push_back(
        {external.name, treatment(external.treatment), reports::place_of(external.place, sources)});
  return extent;
}

} // namespace

std::string row_line(const engine::PropertyRow& row) {
  return fmt::format("{:<8} {:<17} {}: {}\n", short_verdict(row.verdict), info(row.property).name,
                     place_of(row.location), row.message);
}

std::vector<reports::Assumption> assumptions(const engine::CheckResult& result,
                                             const std::vector<std::string>& also) {
  std::vector<reports::Assumption> all;
  witnesses::SourceCache sources;
  for (const program::ExternalUse& external : result.externals)
    if (const std::string text = assumption(external); !text.empty())
      all.push_back({text, reports::place_of(external.place, sources)});
  const std::vector<program::SourceLocation>& accesses = result.ends.assumed_valid;
  if (!accesses.empty() && result.verdict.kind() == Verdict::Kind::Proved)
    all.push_back({"an execution ends at its first access to memory that is not valid",
                   reports::place_of(accesses.front(), sources)});
  if (const auto& place = result.ends.wraps; place && result.verdict.kind() == Verdict::Kind::Proved)
    all.push_back(
        {fmt::format("signed numbers wrap around where they overflow, which C leaves undefined ({})",
                     place->to_string()),
         reports::place_of(*place, sources)});
  for (const std::string& text : also) all.push_back({text, {}});
  return all;
}

std::string assumed_functions(const engine::CheckResult& result) {
  std::string text;
  for (const program::ExternalUse& external : result.externals)
    if (const std::string line = assumption(external); !line.empty())
      text += (text.empty() ? "assumed: " : "; assumed: ") + line;
  return text;
}

std::string describe(const engine::CheckResult& result, const Options& options, const Besides& besides,
                     bool of_witness) {
  std::string text;
  if (const engine::ConfirmedRun* violation = result.verdict.violation()) {
    witnesses::SourceCache sources;
    witnesses::ReportOptions report;
    report.colours = witnesses::is_terminal(STDERR_FILENO);
    if (options.verbosity > 0) report.max_steps = 100'000;
    report.macros = uses_at(besides.macros, violation->run().location);
    text +=
        witnesses::render_report(without_witness(violation->run(), options), sources, report, besides.replay);
    if (result.minimum) text += minimum_line(*result.minimum);
  }
  text += table(result.rows);
  if (result.verdict.kind() == Verdict::Kind::Proved)
    text += proof_line(result, of_witness ? "proved of executions that the witness describes" : "proved");
  if (const std::string reasons = of_witness ? "" : rests_on(result, besides.assumptions.size());
      !reasons.empty())
    text += fmt::format("rests on: {}\n", reasons);
  if (options.iterations && !of_witness) text += iterations(result);
  if (const auto& limit = options.hardware.stack_limit)
    if (const std::string line = deepest_stack(result, limit->bytes); !line.empty()) text += line + "\n";
  if (result.verdict.kind() == Verdict::Kind::Proved && result.vacuity)
    text += vacuity_lines(*result.vacuity);
  if (result.by_summaries && options.verbosity > 0)
    for (const engine::InvariantRow& row : result.invariants)
      text += fmt::format("invariant of {}: {}\n", row.location.to_string(), row.text);
  if (result.verdict.kind() == Verdict::Kind::Unknown) text += unknown_lines(result, options);
  if (const engine::ConfirmedRun* violation = result.verdict.violation())
    text += missing_line(violation->run());
  for (const reports::Assumption& assumed : besides.assumptions)
    text += fmt::format("assumed: {}\n", assumed.text);
  for (const program::ExternalUse& external : result.externals)
    if (options.verbosity > 0 && assumption(external).empty())
      text += fmt::format("external {}: {}\n", external.name, treatment(external.treatment));
  if (options.verbosity > 0)
    text += fmt::format("bound {}, {} obligations\n", result.largest_bound, result.obligations);
  return text;
}

reports::RunSummary summarise(const engine::CheckResult& result, const program::Specification& specification,
                              const Options& options, const Besides& besides) {
  reports::RunSummary summary;
  summary.reasons.rests_on = rests_on(result, besides.assumptions.size());
  witnesses::SourceCache sources;
  summary.outcome = outcome_of(result, options, besides, sources);
  summary.outcome.assumptions = besides.assumptions;
  for (const program::Property property : specification.properties)
    summary.outcome.properties.push_back(property_summary(result, property));
  summary.extent = extent_of(result, sources);
  add_known(result, options, sources, summary.extent);
  if (result.verdict.kind() != Verdict::Kind::Unknown) summary.reasons.decided_by = result.decided_by;
  if (result.by_summaries) {
    for (const engine::SummaryRow& row : result.summaries)
      if (row.done) summary.reasons.summarised_loops.push_back({row.location.to_string(), row.text});
    for (const engine::InvariantRow& row : result.invariants)
      summary.reasons.invariants.push_back({row.location.to_string(), row.text});
  }
  if (options.iterations && result.verdict.kind() == Verdict::Kind::Proved)
    for (const engine::Ends::Visits& row : result.ends.visits)
      summary.reasons.iterations.push_back({row.location.to_string(), row.most});
  return summary;
}

std::string ends_of(const engine::TestTally& tally) {
  std::string text = fmt::format("{} ended without a violation", tally.ended);
  if (tally.outside > 0)
    text += fmt::format(", {} did not meet an assumption or precondition", tally.outside);
  if (tally.cut_short > 0)
    text += fmt::format(", {} {} cut short", tally.cut_short, tally.cut_short == 1 ? "was" : "were");
  if (tally.doubtful > 0) text += fmt::format(", {} show a violation that is not confirmed", tally.doubtful);
  return text;
}

std::string describe_certificates(const std::vector<solvers::Certificate>& certificates) {
  if (certificates.empty()) return "certified: no unsat answer of a solver was needed\n";
  std::map<std::string, size_t> methods;
  for (const solvers::Certificate& c : certificates)
    ++methods[c.why.empty() ? c.method : fmt::format("{} ({})", c.method, c.why)];
  std::string text;
  for (const auto& [method, count] : methods)
    text += fmt::format("certified: {} unsat answer{}, {}\n", count, count == 1 ? "" : "s", method);
  return text;
}

} // namespace fathom::cli
