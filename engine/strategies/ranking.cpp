#include "engine/strategies/ranking.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "termination/division.h"
#include "termination/search.h"

namespace fathom::engine {

using program::TransitionSystem;
using term::Term;

namespace {

/// Nothing: none was found.
std::optional<termination::Argument> argument_for(const std::vector<termination::Way>& ways, Session& session,
                                                  const Round& round,
                                                  const std::vector<program::ValueId>& literals,
                                                  solvers::Effort& effort) {
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
  return termination::Search(builder, steps, asking_about_ends(session, questioner, effort, "ranking"))
      .find();
}

} // namespace

termination::Search::Ask asking_about_ends(Session& session, Questioner& questioner, solvers::Effort& effort,
                                           const char* label) {
  return [&session, &questioner, &effort, label](Term formula) -> std::optional<termination::Search::Reply> {
    if (session.out_of_time() || effort.spent()) return std::nullopt;
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
                solvers::Effort& effort) {
  Ends& ends = session.answer.ends;
  ends.ranked.clear();
  ends.unranked.reset();
  // A summary says what a loop leaves when it ends, not that it does.
  for (const program::LoopSummary& summary : round.unwinding.summaries)
    if (summary.done && !summary.induction) return false;
  const TransitionSystem& system = round.unwinding.transitions;
  for (const std::vector<termination::Way>& ways : termination::groups_of(system)) {
    const program::SourceLocation place = round.program->locations[system.heads[ways[0].from].location];
    session.report("looking for ranking functions", ways.size());
    const std::optional<termination::Argument> argument =
        argument_for(ways, session, round, literals, effort);
    if (!argument) {
      ends.unranked = place;
      return false;
    }
    std::string text =
        argument->size() == 1 ? argument->front() : fmt::format("({})", fmt::join(*argument, ", "));
    if (argument->empty()) text = "no second iteration";
    ends.ranked.push_back({place, std::move(text)});
  }
  return true;
}

} // namespace fathom::engine
