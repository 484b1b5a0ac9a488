// Reachability: candidates for invariants of bits, from a search for the states that a loop comes to.
#pragma once

#include "engine/strategies/loop_proof.h"
#include "engine/strategies/resumable.h"
#include "proofs/reachability/state.h"

namespace fathom::engine {

/// A program with one loop that constants do not end is a state machine: the loop is cut, and property
/// directed reachability looks for clauses over bits that hold of all states that it comes to. They are
/// offered to an induction, which proves them anew, so nothing rests on the search.
class Reachability final : public Strategy {
 public:
  explicit Reachability(Session& session) : session_(session), proof_(session, LoopProof::Loops::AllCut) {
    proof_.take(offered_);
  }
  /// The first ones make the search ready and do nothing else.
  Result<Outcome> step(Effort& effort) override;
  uint64_t least_cost() const override {
    return prepared_ || search_.is_left() ? 0 : session_.facts.cost_of_round;
  }
  /// Whether several variables are set to constants, as those of an automaton are.
  bool is_promising() const override { return is_promising_; }
  bool has_found() const override { return has_found_; }

 private:
  Result<bool> prepare(Effort& effort);
  Result<Outcome> make_ready(Effort& effort);
  Result<Outcome> search(Effort& effort);
  bool make_query(const Round& round);
  bool asks_past(const Round& round) const;

  Session& session_;
  Resumable search_;
  LoopProof proof_;
  bool prepared_ = false, is_promising_ = false;
  bool has_found_ = false; ///< the search is over: a proof with its clauses is left
  bool is_exact_ = false;  ///< the state is all that the loop changes, and all that it depends on
  reachability::State state_;
  solvers::ReachabilityQuery query_;
  predicate::Offers offered_; ///< the clauses; they are many, so the other inductions do without
};

} // namespace fathom::engine
