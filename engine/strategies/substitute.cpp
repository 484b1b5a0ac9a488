#include "engine/strategies/substitute.h"

namespace fathom::engine {

Substitute::Substitute(std::unique_ptr<program::SequentialProgram> other, const Session& outer,
                       Likeness likeness)
    : likeness_(likeness), program_(std::move(other)), services_(services_of(*program_, outer)),
      options_(options_of(outer.options, likeness)), session_(outer.specification, services_, options_),
      scheduler_(session_) {}

/// Progress shows the bound of the program that the user has asked about.
Services Substitute::services_of(program::SequentialProgram& program, const Session& session) {
  const Services& outer = session.services;
  Services made{.source = program.source(), .interpreter = program.interpreter()};
  made.make_symbolic_memory = outer.make_symbolic_memory;
  made.make_solver = outer.make_solver;
  made.make_native = outer.make_native;
  made.solve_horn = outer.solve_horn;
  made.solve_reachability = outer.solve_reachability;
  made.log_quantified = outer.log_quantified;
  if (outer.progress)
    made.progress = [&session](Progress progress) {
      progress.bound = session.answer.largest_bound;
      session.services.progress(progress);
    };
  made.stats = outer.stats;
  return made;
}

/// All properties are asked about together. Nothing is done for the user alone but the search for the
/// smallest violation.
Options Substitute::options_of(const Options& outer, Likeness likeness) {
  Options made = outer;
  const bool is_proof = likeness != Likeness::Within;
  if (is_proof) made.bounds = BoundOptions{};
  if (!is_proof) made.summaries = SummaryMode::Off;
  made.minimise &= !is_proof;
  made.state_proof = made.iterations = false;
  made.check_proofs &= likeness == Likeness::Alike;
  made.stated = {};
  made.limits.switched_off.insert({ProofStrategy::EveryCommandLine, ProofStrategy::FewArguments});
  if (is_proof) made.limits.switched_off.insert(ProofStrategy::Runs);
  return made;
}

/// The proof, as one of the program that was asked about.
void Substitute::hand_over(CheckResult& answer) {
  CheckResult& proof = session_.answer;
  answer.cuts.clear();
  answer.capacities.clear();
  answer.ledger = proof.ledger;
  answer.summaries = std::move(proof.summaries);
  answer.invariants = std::move(proof.invariants);
  answer.by_summaries = proof.by_summaries;
  if (likeness_ == Likeness::Alike) answer.vacuity = std::move(proof.vacuity);
}

/// Replays are those of the program that was asked about, whose execution it is.
Outcome Substitute::hand_over_violation(Session& outer) {
  const ConfirmedRun* found = session_.answer.verdict.violation();
  if (!found || !outer.finish_violated(*found)) return Outcome::Hopeless;
  outer.answer.minimum = std::move(session_.answer.minimum);
  return Outcome::Decided;
}

Result<Outcome> Substitute::step(Session& outer, Effort& effort) {
  const bool is_proof = likeness_ != Likeness::Within;
  const Result<Outcome> outcome = is_proof ? scheduler_.prove(effort) : scheduler_.search(effort);
  if (!outcome || *outcome == Outcome::OutOfEffort) return outcome;
  if (!is_proof) return hand_over_violation(outer);
  Verdict& verdict = session_.answer.verdict;
  if (*outcome != Outcome::Decided || verdict.kind() != Verdict::Kind::Proved) return Outcome::Hopeless;
  hand_over(outer.answer);
  return outer.finish(std::move(verdict));
}

} // namespace fathom::engine
