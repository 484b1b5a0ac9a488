// Trial runs: executions of the program that are looked at without a question to a solver.
#pragma once

#include "engine/session.h"
#include "engine/strategies/drawn_inputs.h"
#include "ir/program/exchange/input_vector.h"

#include <vector>

namespace fathom::engine {

/// A violation may need more iterations than bounds come to in time, though nearly every execution that is
/// long enough has one. The interpreter runs the program on inputs that are all alike, on some that are
/// drawn (the same in each check of ours), and on those of Facts::leaving: what leaves the bounds has passed
/// the assumptions in front of the loops. Where there are several threads, so many executions are looked at
/// in which their turns are drawn as well (K. Sen, "Effective Random Testing of Concurrent Programs", ASE
/// 2007).
///
/// A run proves nothing; one that ends in a violation is a confirmed counterexample. Runs that observe
/// addresses or allocate what no machine may have do not count: nobody has asked whether these can be so.
class TrialRuns final : public Strategy {
 public:
  explicit TrialRuns(Session& session);
  /// Each run has as many steps as the effort allows. A run on inputs that are alike or drawn, which has not
  /// ended within these, is done again in the next step. Decided: the property is violated.
  Result<Outcome> step(Effort& effort) override;
  bool begins_anew() const override { return true; }
  /// Whether there is something that leaves the bounds.
  bool is_promising() const override { return !session_.facts.leaving.empty(); }
  /// Inputs that somebody has stated (Stated::inputs), with zeros or drawn ones after them. Whether the
  /// property is violated.
  bool try_stated();

 private:
  bool try_one(const program::InputVector& vector, uint64_t steps, bool& is_cut_short);
  bool try_turns(program::InputVector vector, uint64_t steps, bool& is_cut_short);
  Result<Outcome> step_of_threads(Effort& effort);
  uint64_t steps_for(const Effort& effort) const;

  Session& session_;
  DrawnInputs inputs_;
  std::vector<program::InputVector> waiting_; ///< no run on them has come to its end
  uint64_t drawn_turns_ = 0;                  ///< executions of several threads so far
};

} // namespace fathom::engine
