// Horn: candidates for invariants from a solver of Horn clauses.
#pragma once

#include "engine/strategies/loop_proof.h"
#include "engine/strategies/resumable.h"
#include "proofs/horn/clauses.h"

#include <vector>

namespace fathom::engine {

/// The program with all its loops cut is read over integers (proofs/horn/), and what solves its clauses is
/// offered to an induction, which proves of it what holds of bits. So nothing rests on this reading. A step
/// goes on with the searches that effort has ended before; each one that finds something new is followed by a
/// proof.
class Horn final : public Strategy {
 public:
  explicit Horn(Session& session) : session_(session), proof_(session, LoopProof::Loops::AllCut) {}
  Result<Outcome> step(Effort& effort) override;
  uint64_t least_cost() const override {
    return prepared_ || ready_.is_left() ? 0 : session_.facts.cost_of_round;
  }
  bool begins_anew() const override { return true; }

 private:
  /// A way to look for a solution.
  struct Search {
    size_t reading; ///< into clauses_
    bool wraps;     ///< that numbers stay within their types is to be shown too
    solvers::HornSearch how;
    std::vector<size_t> queries; ///< empty: all of them
  };
  Result<bool> prepare(Effort& effort);
  Result<Outcome> make_ready(Effort& effort);
  bool run(const Search& search, uint64_t units, Effort& effort);
  void add_single_queries();

  Session& session_;
  LoopProof proof_;
  Resumable ready_; ///< the unwinding of a large program, left where its turn ends
  bool prepared_ = false;
  bool is_proving_ = false; ///< a proof with what was found is not over
  uint32_t pointer_bits_ = 64;
  std::vector<horn::Clauses> clauses_; ///< by reading
  std::vector<Search> open_;           ///< not run yet, or ended by effort
};

} // namespace fathom::engine
