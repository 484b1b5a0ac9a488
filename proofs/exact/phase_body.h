// One phase of a loop: what its body does while a condition on the head's state keeps its value.
#pragma once

#include "ir/predicate/ast.h"
#include "proofs/learner/iterations.h"

#include <memory>
#include <string>
#include <vector>

namespace fathom::loops {

/// A condition over the loop's variables, which come first among its own, and values from before the loop.
struct PhaseCondition {
  predicate::Predicate condition;
  std::vector<program::ValueId> old;
};

/// The loop while the condition has one value: iterations begin with it, and come back where it still holds.
/// Where it does not any more the state is one of `left` (of runs whose exits are kept): there the loop goes
/// on, in another phase. Not owned: the loop, its analysis, and the condition.
class PhaseBody final : public LoopBody {
 public:
  PhaseBody(LoopBody& loop, const LoopAnalysis& analysis, const PhaseCondition& condition, bool value)
      : loop_(loop), analysis_(analysis), condition_(condition), value_(value), iterations_(loop, analysis) {}

  /// i1: the condition itself, in a state at the head.
  program::ValueId holds(EdgeState& state);
  std::vector<EdgeState> left;
  /// Whether the last run may have ended with the other value.
  bool may_end() const { return may_end_; }

  Iteration run(EdgeState state, Exits exits) override;

  program::SymbolicMemory& memory() override { return loop_.memory(); }
  program::ForkTree& paths() override { return loop_.paths(); }
  std::unique_ptr<program::Speculation> speculate(SpeculativeRun& run) override {
    return loop_.speculate(run);
  }
  SpeculativeRun* run_in_progress() override { return loop_.run_in_progress(); }
  void set_run_in_progress(SpeculativeRun* run) override { loop_.set_run_in_progress(run); }
  program::Builder::Mark mark() override { return loop_.mark(); }
  uint64_t steps() const override { return loop_.steps(); }
  void rollback(const program::Builder::Mark& mark) override { loop_.rollback(mark); }
  std::string name_of_phi(uint32_t phi) const override { return loop_.name_of_phi(phi); }
  predicate::Sign sign_of_phi(uint32_t phi) const override { return loop_.sign_of_phi(phi); }
  Spelling spelling_of(const predicate::Spot& spot, uint32_t bytes, const std::string& index) const override {
    return loop_.spelling_of(spot, bytes, index);
  }
  bool is_dead(program::ObjectId object) const override { return loop_.is_dead(object); }
  bool is_long() const override { return loop_.is_long(); }
  std::vector<program::Invariant>& invariants() override { return loop_.invariants(); }
  program::TransitionSystem& transitions() override { return loop_.transitions(); }
  const predicate::Offers::Place* offered(const std::string& loop) const override {
    return loop_.offered(loop);
  }
  std::vector<std::string> stated() const override { return loop_.stated(); }
  ElementLemmas& lemmas() override { return loop_.lemmas(); }
  void never_ends(const EdgeState& state) override { loop_.never_ends(state); }

 private:
  EdgeState side(const EdgeState& state, const program::Position& position, program::ValueId holds);

  LoopBody& loop_;
  const LoopAnalysis& analysis_;
  const PhaseCondition& condition_;
  const bool value_;
  bool may_end_ = false;
  Iterations iterations_;
};

} // namespace fathom::loops
