#include "engine/strategies/proof_check.h"

#include <algorithm>
#include <set>

#include "engine/strategies/product_cases.h"

namespace fathom::engine {

using term::Term;

namespace {

/// Whether one of these can hold; in parts where they are about products.
Finding ask(Questioner& questions, term::Builder& builder, const std::vector<Term>& violated,
            const Session& session) {
  const std::string label = session.label("proof-check");
  if (!has_products(builder.context(), violated)) return questions.any(violated, label);
  return ask_in_parts(builder, violated, [&](Term some, bool with_patience) {
    solvers::Effort leash(with_patience ? session.options.limits.times(patience_with_products)
                                        : solvers::Effort::unlimited);
    solvers::Effort* const before = questions.charge_to(&leash);
    Finding part = questions.any({some}, label);
    questions.charge_to(before);
    return part;
  });
}

/// The literals of the predicates as axioms; false where one of the predicates is no candidate of this run.
bool assume(const Round& round, const std::vector<CandidateName>& predicates, term::Builder& builder,
            Axioms& axioms, std::vector<Term>& violated) {
  std::set<CandidateName> left(predicates.begin(), predicates.end());
  const std::vector<CandidateName> names = Houdini::names_of_candidates(round);
  for (size_t i = 0; i < names.size(); ++i) {
    const Round::Candidate& candidate = round.candidates[i];
    const bool is_given = left.erase(names[i]) != 0;
    axioms.always.push_back(is_given ? candidate.assumed : builder.not_(candidate.assumed));
    if (is_given) violated.insert(violated.end(), candidate.violated.begin(), candidate.violated.end());
  }
  return left.empty();
}

} // namespace

std::string doubt_of_proof(const Session& session, const program::Bounds& bounds,
                           const std::vector<CandidateName>& predicates) {
  session.report("checking the proof", predicates.size());
  term::Context context;
  term::Builder builder(context);
  const Result<Round> made =
      make_round(session.specification, bounds, session.services, session.options, builder);
  if (!made) return made.error().message;
  Axioms axioms = made->axioms();
  std::vector<Term> violated;
  if (!assume(*made, predicates, builder, axioms, violated)) return "a predicate was not found again";
  for (const std::vector<Target>* targets :
       {&made->properties, &made->cuts, &made->capacities, &made->others})
    for (const Term term : terms_of(*targets)) violated.push_back(term);
  Questioner questions = session.questioner(builder, axioms, nullptr);
  const Finding finding = ask(questions, builder, violated, session);
  if (finding.answer == solvers::Answer::Unsat) return {};
  return finding.answer == solvers::Answer::Sat ? "its predicates do not prove it" : finding.reason;
}

} // namespace fathom::engine
