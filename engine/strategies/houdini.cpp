#include "engine/strategies/houdini.h"

#include "ir/term/analysis/products.h"
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"

#include <algorithm>
#include <map>

#include "engine/strategies/product_cases.h"

namespace fathom::engine {

using solvers::Answer;
using term::Term;

namespace {

/// What a solver that goes on may spend on a model that breaks a candidate: twice what the dearest has cost,
/// and at least this share of what is left, but no more than that of units.
constexpr uint64_t least_share = 4, least_patience = 5'000;
/// Terms that are evaluated in the time of a unit of work.
constexpr uint64_t evaluated_per_work = 2'000;

std::vector<Term> all_of(const Axioms& axioms) {
  std::vector<Term> all = axioms.always;
  all.insert(all.end(), axioms.lazy.begin(), axioms.lazy.end());
  return all;
}

/// Candidates of programs with products: what is asserted is what decides about equations of these, so there
/// is no dialogue unless there are many of them to be dropped.
constexpr size_t most_told = 150;

std::vector<Term> with_violations(std::vector<Term> terms, const Round& round) {
  for (const Round::Candidate& candidate : round.candidates)
    terms.insert(terms.end(), candidate.violated.begin(), candidate.violated.end());
  return terms;
}

} // namespace

Houdini::Attempt::Attempt(const term::Context& context, const Round& of, Questioner& asked,
                          solvers::Effort& account, const Axioms& assumed)
    : round(of), questioner(asked), effort(account), names(names_of_candidates(of)), axioms(all_of(assumed)),
      leash(solvers::Effort::unlimited, &account), near(context, with_violations(axioms, of)) {}

/// Whether a candidate can be broken, one of `broken`, while all that are left are assumed and the others are
/// not, `all`. Models come quickest from one solver that goes on; that there is none, from a new one that is
/// told what is assumed: solvers simplify with what they are told only. The dialogue is given up then.
Finding Houdini::ask_broken(Attempt& attempt, const std::vector<Term>& all, const std::vector<Term>& broken) {
  if (attempt.dialogue) {
    const uint64_t before = attempt.leash.used();
    const uint64_t least =
        std::min(session_.options.limits.times(least_patience), attempt.effort.left() / least_share);
    attempt.leash.allow(attempt.with_products ? session_.options.limits.times(patience_with_products)
                                              : std::max(least, 2 * attempt.dearest));
    const Term some = session_.builder.or_all(broken);
    const Finding finding =
        attempt.questioner.ask(*attempt.dialogue, session_.builder.and_(session_.builder.and_all(all), some));
    attempt.dearest = std::max(attempt.dearest, attempt.leash.used() - before);
    if (finding.answer != Answer::Unknown) return finding;
    attempt.dialogue.reset();
  }
  const auto anew = [&](Term violated, const solvers::Config& config) {
    Questioner::Dialogue dialogue = attempt.questioner.begin(session_.label("invariants"), config);
    for (const Term assumed : all) dialogue.tell(assumed);
    dialogue.tell(violated);
    return attempt.questioner.ask(dialogue, session_.builder.bool_true());
  };
  if (!attempt.with_products) return anew(session_.builder.or_all(broken), {});
  return ask_in_parts(session_.builder, broken, [&](Term violated, bool with_patience) {
    solvers::Config config;
    config.effort = &attempt.leash;
    attempt.leash.allow(with_patience ? session_.options.limits.times(patience_with_products)
                                      : attempt.effort.left());
    return anew(violated, config);
  });
}

/// The candidates by names that later rounds have for them too: where, what, and the how manieth of these.
std::vector<CandidateName> Houdini::names_of_candidates(const Round& round) {
  std::vector<CandidateName> names;
  std::map<CandidateName, uint32_t> seen;
  for (const Round::Candidate& candidate : round.candidates) {
    const program::Invariant& invariant = round.unwinding.invariants[candidate.index];
    CandidateName name{round.place(invariant.location), invariant.text, 0};
    std::get<2>(name) = seen[name]++;
    names.push_back(std::move(name));
  }
  return names;
}

/// The candidates that are left, for those who are told what the proof rests on.
void Houdini::note_invariants(const Attempt& attempt, std::vector<program::ValueId>& proved) {
  const Round& round = attempt.round;
  for (size_t i = 0; i < round.candidates.size(); ++i) {
    if (attempt.dropped[i]) continue;
    const program::Invariant& invariant = round.unwinding.invariants[round.candidates[i].index];
    proved.push_back(invariant.literal);
    session_.answer.invariants.push_back({round.program->locations[invariant.location], invariant.text});
  }
}

/// Those that the model breaks, and models near it for as much work as it took to find this one. False where
/// there is none.
bool Houdini::drop_broken(Attempt& attempt, const std::vector<Term>& all, const Finding& finding,
                          uint64_t units) {
  const std::vector<Round::Candidate>& candidates = attempt.round.candidates;
  bool fewer = false;
  const auto drop = [&](term::Evaluator& evaluator, const auto& is_model) {
    for (size_t i = 0; i < candidates.size(); ++i)
      for (const Term violated : candidates[i].violated) {
        if (attempt.dropped[i] || !evaluator.holds(violated)) continue;
        if (!is_model()) return;
        attempt.dropped[i] = fewer = true;
        refuted_.insert(attempt.names[i]);
      }
  };
  term::Evaluator found(session_.context, finding.model);
  drop(found, [] { return true; });
  if (!fewer) return false;
  uint64_t left = units * evaluated_per_work / std::max<size_t>(attempt.near.terms(), 1) + 1;
  attempt.near.each(finding.model, [&](term::Evaluator& evaluator) {
    const auto holds = [&](Term t) { return evaluator.holds(t); };
    drop(evaluator, [&] {
      return std::all_of(attempt.axioms.begin(), attempt.axioms.end(), holds) &&
             std::all_of(all.begin(), all.end(), holds);
    });
    return --left > 0;
  });
  return true;
}

bool Houdini::prove(const Round& round, Questioner& questioner, solvers::Effort& effort, Axioms& axioms,
                    std::vector<program::ValueId>& proved) {
  Attempt attempt(session_.context, round, questioner, effort, axioms);
  for (const CandidateName& name : attempt.names) attempt.dropped.push_back(refuted_.count(name) != 0);
  solvers::Config config;
  config.effort = &attempt.leash;
  attempt.with_products = term::analysis::has_products(session_.context, with_violations({}, round));
  if (!asks_anew_ || !attempt.with_products || round.candidates.size() > most_told)
    attempt.dialogue = questioner.begin(session_.label("invariants"), config);
  while (true) {
    std::vector<Term> all, broken;
    for (size_t i = 0; i < round.candidates.size(); ++i) {
      const Round::Candidate& candidate = round.candidates[i];
      all.push_back(attempt.dropped[i] ? session_.builder.not_(candidate.assumed) : candidate.assumed);
      if (!attempt.dropped[i])
        broken.insert(broken.end(), candidate.violated.begin(), candidate.violated.end());
    }
    session_.report("proving invariants", all.size());
    Finding finding;
    finding.answer = Answer::Unsat;
    const uint64_t before = effort.used();
    if (session_.builder.or_all(broken) != session_.builder.bool_false())
      finding = ask_broken(attempt, all, broken);
    if (finding.answer == Answer::Unsat) {
      axioms.always.insert(axioms.always.end(), all.begin(), all.end());
      break;
    }
    if (finding.answer != Answer::Sat) return false;
    if (!drop_broken(attempt, all, finding, effort.used() - before)) return false;
  }
  note_invariants(attempt, proved);
  return true;
}

} // namespace fathom::engine
