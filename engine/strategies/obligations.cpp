// --all-properties: a verdict for every place where a property could be violated.
#include "ir/term/evaluator.h"

#include <algorithm>

#include "engine/minimise.h"
#include "engine/strategies/bounded.h"

namespace fathom::engine {

using solvers::Answer;

Bounded::RowKey Bounded::key_of(const Round& round, const Target& target) const {
  const program::SourceLocation& where = round.program->locations[target.location];
  return {where.file, where.line, where.column, target.property, target.message};
}

// All undecided rows are asked about together; each model answers for the rows it violates, which are then
// decided one way or the other.
Next Bounded::ask_each_property(const Round& round, Questioner& questioner) {
  std::vector<const Target*> open;
  for (const Target& target : round.properties) {
    Row& row = rows_[key_of(round, target)];
    row.location = round.program->locations[target.location];
    if (!row.decided) open.push_back(&target);
  }
  while (!open.empty()) {
    session_.report("solving", open.size());
    if (session_.out_of_time()) return gave_up("solving", "time limit");
    std::vector<term::Term> terms;
    for (const Target* target : open) terms.push_back(target->violated);
    const Finding finding = questioner.any(terms, session_.label("properties"));
    if (finding.answer == Answer::Unknown) return gave_up("solving", finding.reason);
    if (finding.answer == Answer::Unsat) break;
    term::Evaluator evaluator(session_.context, finding.model);
    for (const Target* target : open)
      if (evaluator.holds(target->violated)) {
        const RowKey key = key_of(round, *target);
        if (Row& row = rows_[key]; !row.decided) try_row(round, questioner, finding.model, key, row);
      }
    std::erase_if(open, [&](const Target* target) { return rows_[key_of(round, *target)].decided; });
  }
  const bool all_decided =
      std::all_of(rows_.begin(), rows_.end(), [](const auto& row) { return row.second.decided; });
  // What is left to find lies beyond the bounds, unless everything that can be there is known already.
  return all_decided && round.cuts.empty() && !rows_.empty() ? Next::Finished : Next::Go;
}

void Bounded::try_row(const Round& round, Questioner& questioner, const term::Valuation& model,
                      const RowKey& key, Row& row) {
  row.decided = true;
  program::Specification only = session_.specification;
  only.properties = {std::get<program::Property>(key)};
  session_.report("confirming", 1);
  Result<ConfirmedRun> run =
      confirm(round, session_.context, model, only, session_.services, session_.options);
  if (!run) {
    row.verdict = Verdict::unknown(fmt::format("counterexample not confirmed: {}", run.error().message));
    return;
  }
  const auto is_here = [&](const program::Run& r) {
    return r.location.file == row.location.file && r.location.line == row.location.line;
  };
  if (!is_here(run->run())) {
    row.verdict = Verdict::unknown(fmt::format(
        "the run violates {} before, at {}", info(only.properties[0]).name, run->run().location.to_string()));
    return;
  }
  if (session_.options.minimise) {
    const Minimiser::Wanted wanted{
        only, [&](const Round& r, const Target& target) { return key_of(r, target) == key; }, is_here};
    session_.report("minimising", 1);
    Minimiser minimiser(session_.services, session_.options, session_.builder, session_.schedule, wanted);
    Verdict verdict = judge(minimiser.smallest(round, questioner, model, *run), session_.services);
    if (verdict.kind() == Verdict::Kind::Violated) {
      row.verdict = std::move(verdict);
      if (!session_.answer.minimum) session_.answer.minimum = minimiser.minimum();
      return;
    }
  }
  row.verdict = judge(std::move(*run), session_.services);
}

void Bounded::finish_rows() {
  if (!session_.asks_each()) return;
  for (auto& [key, row] : rows_) {
    if (!row.decided) row.verdict = session_.proved_or_unknown();
    session_.answer.rows.push_back(
        {std::get<program::Property>(key), row.location, std::get<4>(key), row.verdict});
  }
  for (const PropertyRow& row : session_.answer.rows)
    if (row.verdict.kind() == Verdict::Kind::Violated) {
      session_.answer.verdict = row.verdict;
      return;
    }
  for (const PropertyRow& row : session_.answer.rows)
    if (row.verdict.kind() == Verdict::Kind::Unknown) {
      session_.answer.verdict = row.verdict;
      return;
    }
}

} // namespace fathom::engine
