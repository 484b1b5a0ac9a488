// --all-properties: a verdict for every place where a property could be violated.
#include "ir/term/evaluator.h"

#include <algorithm>

#include "engine/session.h"

namespace fathom::engine {

using solvers::Answer;

Session::RowKey Session::key_of(const Round& round, const Target& target) const {
  const program::SourceLocation& where = round.program->locations[target.location];
  return {where.file, where.line, where.column, target.property, target.message};
}

// All undecided rows are asked about together; each model answers for the rows it violates, which are then
// decided one way or the other.
Next Session::ask_each_property(const Round& round, Questioner& questioner) {
  std::vector<const Target*> open;
  for (const Target& target : round.properties) {
    Row& row = rows_[key_of(round, target)];
    row.location = round.program->locations[target.location];
    if (!row.decided) open.push_back(&target);
  }
  while (!open.empty()) {
    report("solving", open.size());
    if (out_of_time()) return gave_up("solving", "time limit");
    std::vector<term::Term> terms;
    for (const Target* target : open) terms.push_back(target->violated);
    const Finding finding = questioner.any(terms, label("properties"));
    if (finding.answer == Answer::Unknown) return gave_up("solving", finding.reason);
    if (finding.answer == Answer::Unsat) break;
    term::Evaluator evaluator(context_, finding.model);
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

void Session::try_row(const Round& round, Questioner& questioner, const term::Valuation& model,
                      const RowKey& key, Row& row) {
  row.decided = true;
  program::Specification only = specification_;
  only.properties = {std::get<program::Property>(key)};
  report("confirming", 1);
  Result<ConfirmedRun> run = confirm(round, context_, model, only, services_, options_);
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
  if (options_.minimise) {
    const Minimiser::Wanted wanted{
        only, [&](const Round& r, const Target& target) { return key_of(r, target) == key; }, is_here};
    report("minimising", 1);
    Minimiser minimiser(services_, options_, builder_, schedule_, wanted);
    Verdict verdict = judge(minimiser.smallest(round, questioner, model, *run), services_);
    if (verdict.kind() == Verdict::Kind::Violated) {
      row.verdict = std::move(verdict);
      if (!answer_.minimum) answer_.minimum = minimiser.minimum();
      return;
    }
  }
  row.verdict = judge(std::move(*run), services_);
}

void Session::finish_rows() {
  if (!options_.all_properties) return;
  for (auto& [key, row] : rows_) {
    if (!row.decided) row.verdict = proved_or_unknown();
    answer_.rows.push_back({std::get<program::Property>(key), row.location, std::get<4>(key), row.verdict});
  }
  for (const PropertyRow& row : answer_.rows)
    if (row.verdict.kind() == Verdict::Kind::Violated) {
      answer_.verdict = row.verdict;
      return;
    }
  for (const PropertyRow& row : answer_.rows)
    if (row.verdict.kind() == Verdict::Kind::Unknown) {
      answer_.verdict = row.verdict;
      return;
    }
}

} // namespace fathom::engine
