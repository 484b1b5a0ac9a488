// Reachability: candidates for invariants of bits, from a search for the states that a loop comes to.
#pragma once

#include "engine/strategies/loop_proof.h"
#include "reachability/state.h"

namespace fathom::engine {

/// A program with one loop that constants do not end is a state machine: the loop is cut, and property
/// directed reachability looks for clauses over bits that hold of all states that it comes to. They are
/// offered to an induction, which proves them anew, so nothing rests on the search. A step with more effort
/// searches once more.
class Reachability final : public Strategy {
 public:
  explicit Reachability(Session& session) : session_(session), proof_(session, LoopProof::Loops::AllCut) {
    proof_.take(offered_);
  }
  /// Makes the search ready, once.
  Result<Next> look();
  /// Whether several variables are set to constants, as those of an automaton are: then this is the short
  /// way.
  bool is_promising() const { return worth_ && is_promising_; }
  Result<Next> step(solvers::Effort& effort) override;

 private:
  Result<bool> prepare();
  bool make_query(const Round& round);

  Session& session_;
  LoopProof proof_;
  bool prepared_ = false, worth_ = false, is_promising_ = false;
  bool is_exact_ = false; ///< the state is all that the loop changes
  reachability::State state_;
  solvers::ReachabilityQuery query_;
  Offers offered_; ///< the clauses; they are many, so the other inductions do without
};

} // namespace fathom::engine
