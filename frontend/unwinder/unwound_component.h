// Functions that call each other, where one of them is called, for those who argue about recursion.
#pragma once

#include "frontend/unwinder/activation.h"
#include "frontend/unwinder/call_cycles.h"
#include "proofs/recursion/component.h"

namespace fathom::frontend {

class Machine;
class RecursiveCalls;
struct Parts;

/// The call in progress of `caller`, which must outlive this as all else.
class UnwoundComponent final : public recursion::Component {
 public:
  UnwoundComponent(Machine& machine, RecursiveCalls& recursion, const CallCycles::Cycle& cycle,
                   const Activation& caller, program::LocationId place);

  program::SymbolicMemory& memory() override;
  program::ValueId is_written(EdgeState& state, program::ValueId pointer, uint64_t bytes) override;
  program::ForkTree& paths() override;
  const std::vector<recursion::Function>& functions() const override { return functions_; }
  const std::vector<loops::Family>& families() const override;
  loops::ElementLemmas& lemmas() override;
  std::vector<EdgeState> run(size_t function, EdgeState state, recursion::Calls& calls) override;
  std::vector<EdgeState> run_whole(size_t function, EdgeState state, uint64_t steps) override;
  std::unique_ptr<program::Speculation> speculate(loops::SpeculativeRun& run) override;
  loops::SpeculativeRun* run_in_progress() override;
  program::Builder::Mark mark() override;
  void rollback(const program::Builder::Mark& mark) override;
  loops::Spelling spelling_of(const predicate::Spot& spot, uint32_t bytes) const override;
  bool wants_wording() const override;
  loops::Spelling visible_at_entry(size_t function, program::ObjectId object, int64_t offset,
                                   uint32_t bytes) const override;
  void note_replaced(size_t function) override;
  std::vector<program::Invariant>& invariants() override;
  program::TransitionSystem& transitions() override;
  recursion::Guesses guesses() const override;
  const predicate::Offers::Place* offered(const std::string& name) const override;

 private:
  Activation& push(size_t function, EdgeState state);
  std::vector<EdgeState> pop();

  Machine& machine_;
  Parts& parts_;
  RecursiveCalls& recursion_;
  const CallCycles::Cycle& cycle_;
  CallChain chain_; ///< of the activations
  std::vector<recursion::Function> functions_;
};

} // namespace fathom::frontend
