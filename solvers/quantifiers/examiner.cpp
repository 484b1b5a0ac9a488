#include "solvers/quantifiers/examiner.h"

namespace fathom::quantifiers {

using solvers::Answer;
using term::Term;

Findings Examiner::examine(const term::Valuation& valuation, std::span<const Term> assumptions) {
  Findings findings;
  term::Evaluator evaluator(formula_.builder().context(), valuation);
  for (const Term t : formula_.terms())
    if (!evaluator.holds(t)) findings.broken.push_back(t);
  for (const Term t : assumptions)
    if (!evaluator.holds(t)) findings.broken.push_back(t);
  return findings.broken.empty() ? examine_clauses(evaluator) : findings;
}

Findings Examiner::examine_clauses(const term::Valuation& valuation) {
  term::Evaluator evaluator(formula_.builder().context(), valuation);
  return examine_clauses(evaluator);
}

Findings Examiner::examine_clauses(term::Evaluator& evaluator) {
  Findings findings;
  const std::vector<Entry>& entries = formula_.entries();
  for (size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].asserted()) continue; // follow from those that are
    ClauseVerdict verdict = checker_.check(*entries[i].matrix, evaluator);
    if (verdict.outcome.answer == Answer::Unsat)
      findings.violated.push_back({i, std::move(verdict.violated)});
    if (verdict.outcome.answer == Answer::Unknown) findings.unknown = verdict.outcome.reason;
  }
  return findings;
}

} // namespace fathom::quantifiers
