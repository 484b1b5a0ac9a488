// --all-properties: a verdict for every place where a property could be violated.
#include "engine/minimise.h"
#include "engine/strategies/bounded.h"
#include "ir/term/evaluator.h"

#include <algorithm>

namespace fathom::engine {

using solvers::Answer;

namespace {

constexpr size_t most_models_of_a_row = 6; ///< that are tried after the first one
/// Bounds end after so many that have met no new place, once something is violated and each place that was
/// met is decided.
constexpr uint32_t rounds_for_new_rows = 4;

} // namespace

Bounded::RowKey Bounded::key_of(const Round& round, const Target& target) const {
  const program::SourceLocation& where = round.program->locations[target.location];
  return {where.file, where.line, where.column, target.property, target.message};
}

// All undecided rows are asked about together; each model answers for the rows it violates, which are then
// decided one way or the other.
Bounded::Next Bounded::ask_each_property(const Round& round, Questioner& questioner) {
  std::vector<const Target*> open;
  const size_t known = rows_.size();
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
    const Finding finding = questioner.any(terms, session_.label("properties"), small_sizes(round));
    if (finding.answer == Answer::Unknown) return gave_up("solving", finding.reason);
    if (finding.answer == Answer::Unsat) break;
    term::Evaluator evaluator(session_.context, finding.model);
    for (const Target* target : open)
      if (evaluator.holds(target->violated)) {
        const RowKey key = key_of(round, *target);
        if (Row& row = rows_[key]; !row.decided) {
          try_row(round, questioner, finding.model, key, row);
          tell_violation(key, row);
        }
      }
    std::erase_if(open, [&](const Target* target) { return rows_[key_of(round, *target)].decided; });
  }
  const bool all_decided =
      std::all_of(rows_.begin(), rows_.end(), [](const auto& row) { return row.second.decided; });
  if (!all_decided || rows_.empty()) return Next::Go;
  // A violation that is left lies beyond the bounds, unless everything that can be there is known already.
  const bool is_violated = std::any_of(rows_.begin(), rows_.end(), [](const auto& row) {
    return row.second.verdict.kind() == Verdict::Kind::Violated;
  });
  rounds_without_new_rows_ = is_violated && rows_.size() == known ? rounds_without_new_rows_ + 1 : 0;
  const bool is_enough = rounds_without_new_rows_ > rounds_for_new_rows;
  return round.cuts.empty() || is_enough ? Next::Finished : Next::Go;
}

/// To whoever may have to speak for us.
void Bounded::tell_violation(const RowKey& key, const Row& row) const {
  if (row.verdict.kind() == Verdict::Kind::Violated && session_.services.violated)
    session_.services.violated(as_row(key, row));
}

PropertyRow Bounded::as_row(const RowKey& key, const Row& row) {
  return {key.property, row.location, key.message, row.verdict};
}

/// The row's condition, first with no other violation beside it, then with none of its property.
std::vector<term::Term> Bounded::alone(const Round& round, const RowKey& key) {
  std::vector<term::Term> here, others, of_property;
  for (const Target& target : round.properties) {
    if (key_of(round, target) == key) {
      here.push_back(target.violated);
      continue;
    }
    others.push_back(target.violated);
    if (target.property == key.property) of_property.push_back(target.violated);
  }
  term::Builder& builder = session_.builder;
  const term::Term asked = builder.or_all(here);
  return {builder.and_(asked, builder.not_(builder.or_all(others))),
          builder.and_(asked, builder.not_(builder.or_all(of_property))), asked};
}

/// A model that shows a row among others may be of a run that ends elsewhere, or is not confirmed: then those
/// are looked for that show nothing else.
void Bounded::try_row(const Round& round, Questioner& questioner, const term::Valuation& model,
                      const RowKey& key, Row& row) {
  row.decided = true;
  if (try_model(round, questioner, model, key, row)) return;
  std::vector<term::Term> unlike = {differs(round, model)};
  const std::vector<term::Term> conditions = alone(round, key);
  const size_t most = std::min<size_t>(session_.options.counterexamples, most_models_of_a_row);
  for (size_t attempt = 0; attempt < most && more_models_ > 0 && !session_.out_of_time(); ++attempt) {
    --more_models_;
    const term::Term condition = conditions[std::min(attempt, conditions.size() - 1)];
    const Finding finding =
        questioner.any({session_.builder.and_(condition, session_.builder.and_all(unlike))},
                       session_.label("properties"), small_sizes(round));
    if (finding.answer == Answer::Unknown) return;
    if (finding.answer == Answer::Unsat && attempt + 1 < conditions.size()) continue;
    if (finding.answer == Answer::Unsat) return;
    if (try_model(round, questioner, finding.model, key, row)) return;
    unlike.push_back(differs(round, finding.model));
  }
}

/// Whether the model's run is a violation of the row; else the row says why it is none.
bool Bounded::try_model(const Round& round, Questioner& questioner, const term::Valuation& model,
                        const RowKey& key, Row& row) {
  program::Specification only = session_.specification;
  only.properties = {key.property};
  session_.report("confirming", 1);
  Result<ConfirmedRun> run =
      confirm(round, session_.context, model, only, session_.services, session_.options);
  if (!run) {
    row.verdict = Verdict::unknown(fmt::format("counterexample to {} at {} not confirmed: {}",
                                               info(only.properties[0]).name, row.location.to_string(),
                                               run.error().message));
    return false;
  }
  const auto is_in = [](const program::Run& r, const Row& of) {
    return r.location.file == of.location.file && r.location.line == of.location.line;
  };
  // A violation where main is called has no place in the source: a run shows it at the last place that the
  // program came to.
  const auto is_here = [&](const program::Run& r) {
    if (row.location.line > 0) return is_in(r, row);
    return std::none_of(rows_.begin(), rows_.end(), [&](const auto& other) {
      return other.first.property == only.properties[0] && other.second.location.line > 0 &&
             is_in(r, other.second);
    });
  };
  if (!is_here(run->run())) {
    row.verdict = Verdict::unknown(fmt::format(
        "the run violates {} before, at {}", info(only.properties[0]).name, run->run().location.to_string()));
    return false;
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
      return true;
    }
  }
  session_.report(replaying(run->run()), 1);
  row.verdict = judge(std::move(*run), session_.services);
  return row.verdict.kind() == Verdict::Kind::Violated;
}

void Bounded::finish_rows() {
  if (!session_.asks_each()) return;
  for (auto& [key, row] : rows_) {
    if (!row.decided) row.verdict = session_.proved_or_unknown();
    session_.answer.rows.push_back(as_row(key, row));
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
