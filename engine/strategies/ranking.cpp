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

/// Searches with one solver that goes on.
class Ranker {
 public:
  Ranker(Session& session, const Round& round, const std::vector<program::ValueId>& literals,
         solvers::Effort& effort, const std::vector<termination::Way>& ways)
      : session_(session), ways_(ways),
        encoding_(
            encode_values(round, roots(round, literals), session.services, session.options, session.builder)),
        questioner_(session.questioner(
            session.builder, round.axioms_with(encoding_, literals, true, session.builder), &effort)),
        effort_(effort) {
    // What the encoder cannot express may be anything.
    for (const memory::InternalObligation& extra : encoding_.extra) unclear_.push_back(extra.violated);
  }

  std::optional<termination::Argument> find(const Round& round) {
    const TransitionSystem& system = round.unwinding.transitions;
    std::vector<termination::Step> steps;
    for (const termination::Way& way : ways_)
      steps.push_back(termination::step_of(*round.program, system, way, encoding_, session_.builder));
    if (session_.builder.or_all(unclear_) != session_.builder.bool_false()) return std::nullopt;
    termination::Search search(session_.builder, steps, [&](Term formula) { return ask(formula); });
    return search.find();
  }

 private:
  std::vector<program::ValueId> roots(const Round& round,
                                      const std::vector<program::ValueId>& literals) const {
    std::vector<program::ValueId> all = literals;
    const std::vector<program::ValueId>& lemmas = round.unwinding.lemmas;
    all.insert(all.end(), lemmas.begin(), lemmas.end());
    for (const termination::Way& way : ways_) {
      const std::vector<program::ValueId> theirs = termination::roots_of(round.unwinding.transitions, way);
      all.insert(all.end(), theirs.begin(), theirs.end());
    }
    return all;
  }

  std::optional<termination::Search::Reply> ask(Term formula) {
    if (session_.out_of_time() || effort_.spent()) return std::nullopt;
    Finding finding = questioner_.any(
        {session_.builder.and_(formula, termination::division_lemmas(session_.builder, formula))},
        session_.label("ranking"));
    if (finding.answer == solvers::Answer::Unknown) return std::nullopt;
    return termination::Search::Reply{finding.answer == solvers::Answer::Sat, std::move(finding.model)};
  }

  Session& session_;
  const std::vector<termination::Way>& ways_;
  encoder::Encoding encoding_;
  Questioner questioner_;
  solvers::Effort& effort_;
  std::vector<Term> unclear_;
};

} // namespace

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
        Ranker(session, round, literals, effort, ways).find(round);
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
