// A proof by induction, done again by a fresh run that is given its predicates and nothing else.
#pragma once

#include "engine/session.h"

#include <string>
#include <vector>

namespace fathom::engine {

/// The program is unwound and encoded anew, with terms of its own. Those of its candidates that are the
/// given predicates are assumed, all at once, and no others; then no predicate can be broken, and nothing
/// that the proof rests on or was asked for can be violated. Nothing that the search for the predicates has
/// left behind (refuted candidates, learned clauses, lazy axioms that were told) is in it. Each question has
/// solvers of its own. The session must outlive this.
class ProofCheck {
 public:
  ProofCheck(const Session& session, const program::Bounds& bounds);
  ProofCheck(const ProofCheck&) = delete;
  ProofCheck& operator=(const ProofCheck&) = delete;

  /// The reason against the proof with these predicates; empty: none. Charged to `effort`, where there is
  /// one; else it may cost any amount.
  std::string doubt(const std::vector<CandidateName>& predicates, Effort* effort = nullptr);
  /// An error where the program was not unwound; doubt() is the message then.
  const Result<Round>& round() const { return round_; }
  const std::vector<CandidateName>& names() const { return names_; } ///< of the round's candidates

 private:
  Finding ask(Questioner& questions, const std::vector<term::Term>& violated, Effort* effort);
  bool assume(const std::vector<CandidateName>& predicates, Axioms& axioms,
              std::vector<term::Term>& violated);

  const Session& session_;
  term::Context context_;
  term::Builder builder_;
  Effort unwinding_; ///< the work that is limited is for questions
  Result<Round> round_;
  std::vector<CandidateName> names_;
};

/// The same at once.
std::string doubt_of_proof(const Session& session, const program::Bounds& bounds,
                           const std::vector<CandidateName>& predicates);

} // namespace fathom::engine
