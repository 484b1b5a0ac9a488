#include "engine/strategies/ranking.h"

#include "proofs/termination/division.h"
#include "proofs/termination/search.h"
#include "proofs/termination/visits.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace fathom::engine {

using program::TransitionSystem;
using term::Term;

namespace {

struct Found {
  termination::Argument argument;
  std::optional<std::string> most_visits;
};

/// Nothing: none was found.
std::optional<Found> argument_for(const std::vector<termination::Way>& ways, Session& session,
                                  const Round& round, const std::vector<program::ValueId>& literals,
                                  Effort& effort) {
  const TransitionSystem& system = round.unwinding.transitions;
  term::Builder& builder = session.builder;
  std::vector<program::ValueId> roots = termination::roots_of(system, ways);
  for (const std::vector<program::ValueId>* also : {&literals, &round.unwinding.lemmas})
    roots.insert(roots.end(), also->begin(), also->end());
  const encoder::Encoding encoding = encode_values(round, roots, session.services, session.options, builder);
  if (!expresses_all(encoding, builder)) return std::nullopt;
  Questioner questioner =
      session.questioner(builder, round.axioms_with(encoding, literals, true, builder), &effort);
  std::vector<termination::Step> steps;
  for (const termination::Way& way : ways)
    steps.push_back(termination::step_of(*round.program, system, way, encoding, builder));
  const auto ask = asking_about_ends(session, questioner, effort, "ranking");
  std::optional<termination::Argument> argument = termination::Search(builder, steps, ask).find();
  if (!argument) return std::nullopt;
  const bool is_loop = std::all_of(ways.begin(), ways.end(), [&](const termination::Way& way) {
    return way.edge->kind == TransitionSystem::Edge::Kind::Back && system.heads[way.from].iterations == 1;
  });
  Found found{std::move(*argument), {}};
  if (!is_loop || !session.options.iterations) return found;
  // Not what the search has left, which depends on the solver that was the first to answer.
  Effort own(session.options.limits.times(session.options.limits.visits));
  questioner.charge_to(&own);
  found.most_visits =
      termination::most_visits(builder, steps, asking_about_ends(session, questioner, own, "visits"));
  return found;
}

} // namespace

termination::Search::Ask asking_about_ends(Session& session, Questioner& questioner, Effort& effort,
                                           const char* label) {
  return [&session, &questioner, &effort, label](Term formula) -> std::optional<termination::Search::Reply> {
    if (session.out_of_time() || !effort.renew()) return std::nullopt;
    const Term lemmas = termination::division_lemmas(session.builder, formula);
    Finding finding = questioner.any({session.builder.and_(formula, lemmas)}, session.label(label));
    if (finding.answer == solvers::Answer::Unknown) return std::nullopt;
    return termination::Search::Reply{finding.answer == solvers::Answer::Sat, std::move(finding.model)};
  };
}

bool expresses_all(const encoder::Encoding& encoding, term::Builder& builder) {
  return std::all_of(
      encoding.extra.begin(), encoding.extra.end(),
      [&](const memory::InternalObligation& extra) { return extra.violated == builder.bool_false(); });
}

bool all_ranked(Session& session, const Round& round, const std::vector<program::ValueId>& literals,
                Effort& effort) {
  Ends ends; // of this attempt: others may be made while it waits
  const auto note = [&] {
    session.answer.ends.ranked = ends.ranked;
    session.answer.ends.unranked = ends.unranked;
  };
  note();
  // A summary says what a loop leaves when it ends, not that it does.
  for (const program::LoopSummary& summary : round.unwinding.summaries)
    if (summary.done && !summary.induction) return false;
  const TransitionSystem& system = round.unwinding.transitions;
  for (const std::vector<termination::Way>& ways : termination::groups_of(system)) {
    const program::SourceLocation place = round.program->locations[system.heads[ways[0].from].location];
    session.report("looking for ranking functions", ways.size());
    const std::optional<Found> found = argument_for(ways, session, round, literals, effort);
    if (!found) {
      ends.unranked.push_back(place);
      if (session.options.all_properties) continue;
      note();
      return false;
    }
    const termination::Argument& argument = found->argument;
    std::string text =
        argument.size() == 1 ? argument.front() : fmt::format("({})", fmt::join(argument, ", "));
    if (argument.empty()) text = "no second iteration";
    ends.ranked.push_back({place, std::move(text), found->most_visits.value_or("")});
  }
  note();
  return ends.unranked.empty();
}

void add_rows_of_loops(CheckResult& answer) {
  std::map<std::string, PropertyRow> rows;
  const auto add = [&](const program::SourceLocation& place, std::string message, const Verdict& verdict) {
    rows.try_emplace(place.to_string(),
                     PropertyRow{program::Property::Termination, place, std::move(message), verdict});
  };
  const ConfirmedRun* const endless = answer.verdict.violation();
  if (endless != nullptr) add(endless->run().location, endless->run().reason, answer.verdict);
  const auto is_endless = [&](const program::SourceLocation& place) {
    return endless != nullptr && place.file == endless->run().location.file &&
           place.line == endless->run().location.line;
  };
  const Verdict ends = Verdict::proved({}), is_open = Verdict::unknown("no ranking function is found");
  for (const program::SourceLocation& place : answer.ends.unranked)
    if (!is_endless(place)) add(place, "it may go on for ever", is_open);
  for (const Ends::Ranked& ranked : answer.ends.ranked)
    add(ranked.location, fmt::format("it ends: what becomes smaller is {}", ranked.text), ends);
  if (answer.verdict.kind() == Verdict::Kind::Proved)
    for (const Ends::Visits& row : answer.ends.visits)
      add(row.location, fmt::format("it ends: at most {} iterations", row.most), ends);
  for (auto& [place, row] : rows) answer.rows.push_back(std::move(row));
}

} // namespace fathom::engine
