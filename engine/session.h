// Session: what the strategies of one check() share.
#pragma once

#include "engine/confirm.h"
#include "engine/doubt.h"
#include "engine/question.h"
#include "engine/round.h"
#include "engine/strategies/strategy.h"

#include <compare>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::engine {

program::Approximation under(const char* name, std::string what, program::SourceLocation location = {});

/// A candidate for an invariant, by which another unwinding knows it.
struct CandidateName {
  std::string place, text;
  uint32_t number = 0; ///< among those with this place and text
  auto operator<=>(const CandidateName&) const = default;
};

/// By which another run can do a proof by induction again.
struct ProofByInduction {
  program::Bounds bounds;
  std::vector<CandidateName> predicates; ///< that were proved
};

/// Facts that one strategy leaves for the others.
struct Facts {
  bool hopeless = false;                 ///< no loop can be summarised, or a violation is known to be reached
  bool has_threads = false;              ///< no proof is about several of them but Sequential's
  uint32_t threads = 1;                  ///< created in the last round, and the first one
  bool has_loops = false;                ///< or recursion, in the last round
  uint64_t cost_of_round = 0;            ///< units that unwinding and encoding the last one has cost
  uint64_t steps_of_round = 0;           ///< program::Unwinding::counted_steps of the last one
  predicate::Offers candidates;          ///< from elsewhere
  std::optional<ProofByInduction> proof; ///< the last one
  std::string doubt_of_proof;            ///< what the last proof could not exclude
  /// Constants end them, but not soon (ProofHints::long_loops), at the present bounds.
  std::set<std::string> long_loops;
  Refuted refuted_as_stated;          ///< obligations, by what the user states of loops alone
  std::set<std::string> costly_loops; ///< constants end them, at some cost (ProofHints::costly_loops)
  /// Executions that leave the bounds, where somebody wants to see where they come to.
  std::vector<program::InputVector> leaving;
  bool wants_leaving = false;
};

/// Not owned: specification, services and options. Terms are shared by all rounds, solvers are not.
struct Session {
  Session(const program::Specification& specification, const Services& services, const Options& options);

  /// Whether a violation is confirmed: then the verdict is known. Else `doubt` says why not, if it is empty.
  bool believe(const Round& round, Questioner& questioner, const Finding& finding, std::string& doubt);
  /// After a proof: whether any execution passes the assumptions. With the literals of proved invariants.
  void ask_vacuity(const Round& round, const std::vector<program::ValueId>& literals);
  /// Likewise, of a proof that all executions end: whether signed numbers may overflow in them.
  void ask_wraps(const Round& round, const std::vector<program::ValueId>& literals);
  void note_externals(const Round& round);
  Verdict proved_or_unknown() const;
  Outcome finish(Verdict verdict);
  /// The verdict that follows from the ledger, where nothing is left to be asked.
  Outcome conclude() { return finish(proved_or_unknown()); }
  /// Unknown: time was up while that was done ("unwinding a.c:12").
  Outcome finish_late(const std::string& what);
  /// Unknown: the units that the search may take are spent.
  Outcome finish_spent(uint64_t units);
  /// Whether a run has ended in the violation and the replay does not contradict it, or time is up: then
  /// that is the verdict.
  bool finish_violated(Result<ConfirmedRun> run);

  /// For questions about a program with quantifiers or candidates; `effort`: as Questioner has it.
  Questioner questioner(term::Builder& terms, const Axioms& axioms, Effort* effort) const;
  /// For what is asked of a proof once more: no check costs more than so many units, and all of them together
  /// twice as many.
  Questioner limited_questioner(const Axioms& axioms, uint64_t units);
  /// How solvers are made whose checks cost no more than that each (Config::work).
  Questioner::MakeSolver limited(uint64_t work) const;
  bool out_of_time() const;
  /// Those of the last round, for a proof: loops are described or cut, and of those that constants end the
  /// long ones are, too.
  program::Bounds bounds_of_proof() const;
  /// Whether each obligation is asked about by itself.
  bool asks_each() const { return options.all_properties && !answer.ends.are_asked_for; }
  void report(const std::string& phase, size_t obligations) const;
  /// "time limit of 10 s reached while solving, bound 4"
  std::string time_limit_while(const std::string& phase) const;
  /// In the ledger: what the last proof could not exclude, if one came to its questions.
  void note_doubt_of_proof();
  std::string label(const char* question) const;

  const program::Specification& specification;
  const Services& services;
  const Options& options;
  term::Context context;
  term::Builder builder;
  Schedule schedule;
  CheckResult answer;
  program::ApproximationLedger standing; ///< what no bound can discharge

  Doubt doubt; ///< a counterexample that was not confirmed
  Facts facts;

 private:
  std::deque<Effort> asked_again_; ///< the accounts of limited questioners

  void note_visits(const Round& round);
  bool is_for_the_verdict() const;
  Questioner questioner_with(Questioner::MakeSolver make_solver, term::Builder& terms, const Axioms& axioms,
                             Effort* effort) const;
  bool is_last(const Verdict& verdict) const;
  bool finish_smallest(const Round& round, Questioner& questioner, const term::Valuation& model,
                       const ConfirmedRun& found);
};

} // namespace fathom::engine
