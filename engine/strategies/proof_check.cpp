#include "engine/strategies/proof_check.h"

#include "engine/strategies/houdini.h"
#include "engine/strategies/product_cases.h"
#include "ir/term/analysis/products.h"

#include <algorithm>
#include <set>

namespace fathom::engine {

using term::Term;

ProofCheck::ProofCheck(const Session& session, const program::Bounds& bounds)
    : session_(session), builder_(context_),
      round_(make_round(session.specification, bounds, session.services, session.options, builder_,
                        unwinding_)) {
  if (round_) names_ = Houdini::names_of_candidates(*round_);
}

/// Whether one of these can hold; in parts where they are about products.
Finding ProofCheck::ask(Questioner& questions, const std::vector<Term>& violated, Effort* effort) {
  const std::string label = session_.label("proof-check");
  if (!term::analysis::has_products(context_, violated)) return questions.any(violated, label);
  return ask_in_parts(builder_, violated, [&](Term some, bool with_patience) {
    Effort budget(with_patience ? session_.options.limits.times(patience_with_products) : Effort::unlimited,
                  effort);
    Effort* const before = questions.charge_to(&budget);
    Finding part = questions.any({some}, label);
    questions.charge_to(before);
    return part;
  });
}

/// The literals of the predicates as axioms; false where one of the predicates is no candidate of this run.
bool ProofCheck::assume(const std::vector<CandidateName>& predicates, Axioms& axioms,
                        std::vector<Term>& violated) {
  std::set<CandidateName> left(predicates.begin(), predicates.end());
  for (size_t i = 0; i < names_.size(); ++i) {
    const Round::Candidate& candidate = round_->candidates[i];
    const bool is_given = left.erase(names_[i]) != 0;
    axioms.always.push_back(is_given ? candidate.assumed : builder_.not_(candidate.assumed));
    if (is_given) violated.insert(violated.end(), candidate.violated.begin(), candidate.violated.end());
  }
  return left.empty();
}

std::string ProofCheck::doubt(const std::vector<CandidateName>& predicates, Effort* effort) {
  if (!round_) return round_.error().message;
  Axioms axioms = round_->axioms();
  std::vector<Term> violated;
  if (!assume(predicates, axioms, violated)) return "a predicate was not found again";
  const Round& round = *round_;
  const std::vector<Target> capacities = round.chosen_capacities();
  for (const std::vector<Target>* targets : {&round.properties, &round.cuts, &capacities, &round.others})
    for (const Term term : terms_of(*targets)) violated.push_back(term);
  Questioner questions = session_.questioner(builder_, axioms, effort);
  const Finding finding = ask(questions, violated, effort);
  if (finding.answer == solvers::Answer::Unsat) return {};
  return finding.answer == solvers::Answer::Sat ? "its predicates do not prove it" : finding.reason;
}

std::string doubt_of_proof(const Session& session, const program::Bounds& bounds,
                           const std::vector<CandidateName>& predicates) {
  session.report("checking the proof", predicates.size());
  return ProofCheck(session, bounds).doubt(predicates);
}

} // namespace fathom::engine
