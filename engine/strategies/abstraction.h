// Abstraction: candidates for invariants from states that were seen.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/strategies/loop_proof.h"

namespace fathom::engine {

/// The program with all its loops cut is run on random inputs (abstraction/), and what the states at the
/// heads have in common is offered to the inductions. A step is a proof with what was found and nothing else
/// as candidates, then one with the others too.
class Abstraction final : public Strategy {
 public:
  explicit Abstraction(Session& session)
      : session_(session), alone_(session, LoopProof::Loops::AllCut, depths),
        together_(session, LoopProof::Loops::CutWhereNeeded) {}
  /// Runs the program, once.
  Result<Next> look(solvers::Effort& effort);
  /// Whether states satisfy equations with products: quantifiers and Horn clauses are of little use then.
  bool has_products() const { return has_products_; }
  Result<Next> step(solvers::Effort& effort) override;

 private:
  bool offer();

  /// What held where the last iteration began is known with two of them.
  static constexpr program::InductionDepth depths[] = {{1, false}, {2, false}};

  Session& session_;
  LoopProof alone_, together_;
  bool has_looked_ = false, has_products_ = false, has_offered_ = false;
  std::map<std::string, std::vector<std::string>> found_; ///< by loop
};

} // namespace fathom::engine
