#include "engine/strategies/sequential.h"

#include "engine/scheduler.h"

namespace fathom::engine {

/// A check of its own. Terms are not shared: the programs have little in common.
struct Sequential::Attempt {
  Attempt(std::unique_ptr<program::SequentialProgram> with_one_thread, const Session& outer)
      : program(std::move(with_one_thread)), services(services_of(*program, outer.services)),
        options(options_of(outer.options)), session(outer.specification, services, options),
        scheduler(session) {}

  static Services services_of(program::SequentialProgram& program, const Services& outer) {
    Services made{.source = program.source(), .interpreter = program.interpreter()};
    made.make_symbolic_memory = outer.make_symbolic_memory;
    made.make_solver = outer.make_solver;
    made.make_native = outer.make_native;
    made.solve_horn = outer.solve_horn;
    made.solve_reachability = outer.solve_reachability;
    made.log_quantified = outer.log_quantified;
    made.progress = outer.progress;
    made.stats = outer.stats;
    return made;
  }
  /// Proofs only, of all properties together, and nothing that is for the user.
  static Options options_of(const Options& outer) {
    Options made = outer;
    made.bounds = BoundOptions{};
    made.minimise = made.state_proof = made.iterations = made.check_proofs = false;
    made.stated = {};
    made.limits.switched_off.insert(ProofStrategy::Runs);
    return made;
  }

  std::unique_ptr<program::SequentialProgram> program;
  Services services;
  Options options;
  Session session;
  Scheduler scheduler;
};

Sequential::Sequential(Session& session) : session_(session) {}
Sequential::~Sequential() = default;

bool Sequential::begin() {
  threads_ = session_.facts.threads;
  const uint32_t room = std::max<uint32_t>(threads_, 2) - 1; // beside the first one
  session_.report("taking steps in turns", 0);
  Result<std::unique_ptr<program::SequentialProgram>> program =
      session_.services.source.sequential(session_.specification, room);
  if (Stats* stats = session_.services.stats) stats->counter("sequential.attempts") += 1;
  if (!program) return false;
  attempt_ = std::make_unique<Attempt>(std::move(*program), session_);
  return true;
}

/// The proof, as one of the program with threads. That assumptions end executions says nothing of it: waiting
/// is an assumption there.
void Sequential::take_over() {
  CheckResult& answer = session_.answer;
  CheckResult& proof = attempt_->session.answer;
  answer.cuts.clear();
  answer.capacities.clear();
  answer.ledger = proof.ledger;
  answer.summaries = std::move(proof.summaries);
  answer.invariants = std::move(proof.invariants);
  answer.by_summaries = proof.by_summaries;
}

Result<Outcome> Sequential::step(Effort& effort) {
  // More threads have been met since: there is no room for them.
  if ((!attempt_ || session_.facts.threads > threads_) && !begin()) return Outcome::Hopeless;
  const Result<Outcome> outcome = attempt_->scheduler.prove(effort);
  if (!outcome || *outcome == Outcome::OutOfEffort) return outcome;
  Verdict& verdict = attempt_->session.answer.verdict;
  if (*outcome != Outcome::Decided || verdict.kind() != Verdict::Kind::Proved) return Outcome::Hopeless;
  take_over();
  return session_.finish(std::move(verdict));
}

} // namespace fathom::engine
