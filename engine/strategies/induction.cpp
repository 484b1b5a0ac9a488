// The largest set of conditions that loops which are cut at their heads preserve (Houdini: Flanagan and Leino
// 2001).
#include "engine/strategies/induction.h"

#include "ir/term/evaluator.h"
#include "solvers/deadline_solver.h"

#include <algorithm>
#include <map>

#include "engine/near_models.h"

namespace fathom::engine {

namespace {

using Clock = std::chrono::steady_clock;

/// How long a solver that goes on may look for a model that breaks an invariant, at least.
constexpr std::chrono::milliseconds least_patience{500};

} // namespace

/// Whether a candidate can be broken, `some`, while all that are left are assumed and the others are not,
/// `all`. Models come quickest from one solver that goes on; that there is none, from a new one that is told
/// what is assumed: solvers simplify with what they are told only. `dialogue` is given up then.
Finding Induction::ask_broken(Questioner& questioner, std::optional<Questioner::Dialogue>& dialogue,
                              Clock::duration& slowest, const std::vector<term::Term>& all, term::Term some) {
  if (dialogue) {
    const Clock::time_point began = Clock::now();
    Finding finding;
    {
      const solvers::InterruptAt limit(*dialogue->solver,
                                       began + std::max<Clock::duration>(least_patience, 2 * slowest));
      finding = questioner.ask(*dialogue, session_.builder.and_(session_.builder.and_all(all), some));
    }
    slowest = std::max(slowest, Clock::now() - began);
    if (finding.answer != solvers::Answer::Unknown) return finding;
    dialogue.reset();
  }
  Questioner::Dialogue anew = questioner.begin(session_.label("invariants"));
  for (const term::Term assumed : all) anew.tell(assumed);
  anew.tell(some);
  return questioner.ask(anew, session_.builder.bool_true());
}

/// The candidates by names that later rounds have for them too: where, what, and the how manieth of these.
std::vector<Induction::CandidateName> Induction::names_of_candidates(const Round& round) {
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
void Induction::note_invariants(const Round& round, const std::vector<bool>& dropped,
                                std::vector<program::ValueId>& proved) {
  for (size_t i = 0; i < round.candidates.size(); ++i) {
    if (dropped[i]) continue;
    const program::Invariant& invariant = round.unwinding.invariants[round.candidates[i].index];
    proved.push_back(invariant.literal);
    session_.answer.invariants.push_back({round.program->locations[invariant.location], invariant.text});
  }
}

/// The largest set of candidates of which none can be broken while all are assumed, as further axioms. False
/// where the solver gives up. What an attempt at a lower bound has seen broken is not tried again: there is
/// more time for the others.
bool Induction::prove(const Round& round, Questioner& questioner, Axioms& axioms,
                      std::vector<program::ValueId>& proved) {
  const std::vector<CandidateName> names = names_of_candidates(round);
  std::vector<bool> dropped;
  for (const CandidateName& name : names) dropped.push_back(broken_.count(name) != 0);
  std::optional<Questioner::Dialogue> dialogue = questioner.begin(session_.label("invariants"));
  Clock::duration slowest{};
  std::vector<term::Term> axiom_terms = axioms.always;
  axiom_terms.insert(axiom_terms.end(), axioms.lazy.begin(), axioms.lazy.end());
  std::vector<term::Term> every = axiom_terms;
  for (const Round::Candidate& candidate : round.candidates)
    every.insert(every.end(), candidate.violated.begin(), candidate.violated.end());
  const NearModels near(session_.context, every);
  while (true) {
    std::vector<term::Term> all, broken;
    for (size_t i = 0; i < round.candidates.size(); ++i) {
      const Round::Candidate& candidate = round.candidates[i];
      all.push_back(dropped[i] ? session_.builder.not_(candidate.assumed) : candidate.assumed);
      if (!dropped[i]) broken.insert(broken.end(), candidate.violated.begin(), candidate.violated.end());
    }
    session_.report("proving invariants", all.size());
    const term::Term some = session_.builder.or_all(broken);
    Finding finding;
    const Clock::time_point began = Clock::now();
    if (some != session_.builder.bool_false()) finding = ask_broken(questioner, dialogue, slowest, all, some);
    if (some == session_.builder.bool_false() || finding.answer == solvers::Answer::Unsat) {
      axioms.always.insert(axioms.always.end(), all.begin(), all.end());
      break;
    }
    if (finding.answer != solvers::Answer::Sat) return false;
    bool fewer = false;
    const auto drop_broken = [&](term::Evaluator& evaluator, const auto& is_model) {
      for (size_t i = 0; i < round.candidates.size(); ++i)
        for (const term::Term violated : round.candidates[i].violated) {
          if (dropped[i] || !evaluator.holds(violated)) continue;
          if (!is_model()) return;
          dropped[i] = fewer = true;
          broken_.insert(names[i]);
        }
    };
    term::Evaluator found(session_.context, finding.model);
    drop_broken(found, [] { return true; });
    if (!fewer) return false;
    // As long as it took to find this model.
    const Clock::time_point enough = Clock::now() + (Clock::now() - began);
    near.each(finding.model, [&](term::Evaluator& evaluator) {
      const auto holds = [&](term::Term t) { return evaluator.holds(t); };
      drop_broken(evaluator, [&] {
        return std::all_of(axiom_terms.begin(), axiom_terms.end(), holds) &&
               std::all_of(all.begin(), all.end(), holds);
      });
      return Clock::now() < enough;
    });
  }
  note_invariants(round, dropped, proved);
  return true;
}

} // namespace fathom::engine
