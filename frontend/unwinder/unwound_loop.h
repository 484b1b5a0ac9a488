// The loop that the unwinder has reached, for those who argue about it.
#pragma once

#include "frontend/unwinder/activation.h"
#include "proofs/body/loop_body.h"

namespace llvm {
class AllocaInst;
class DILocalVariable;
class DIVariable;
} // namespace llvm

namespace fathom::frontend {

class Machine;
struct Parts;

/// The innermost loop of an activation, whose head is being entered. Both must outlive this.
class UnwoundLoop final : public loops::LoopBody {
 public:
  UnwoundLoop(Machine& machine, Activation& activation);

  program::SymbolicMemory& memory() override;
  program::ForkTree& paths() override;
  loops::Iteration run(EdgeState state, loops::Exits exits) override {
    return run(std::move(state), exits, false);
  }
  loops::Iteration run_any(EdgeState state, loops::Exits exits) override {
    return run(std::move(state), exits, true);
  }
  std::unique_ptr<program::Speculation> speculate(loops::SpeculativeRun& run) override;
  loops::SpeculativeRun* run_in_progress() override;
  void set_run_in_progress(loops::SpeculativeRun* run) override;
  program::Builder::Mark mark() override;
  uint64_t steps() const override;
  void rollback(const program::Builder::Mark& mark) override;
  std::string name_of_phi(uint32_t phi) const override;
  predicate::Sign sign_of_phi(uint32_t phi) const override;
  loops::Spelling spelling_of(const predicate::Spot& spot, uint32_t bytes,
                              const std::string& index) const override;
  bool is_dead(program::ObjectId object) const override;
  bool is_long() const override;
  std::vector<program::Invariant>& invariants() override;
  program::TransitionSystem& transitions() override;
  const predicate::Offers::Place* offered(const std::string& loop) const override;
  std::vector<std::string> stated() const override;
  loops::ElementLemmas& lemmas() override;
  const std::vector<loops::Family>& families() const override;
  program::ValueId are_blocks_counted(EdgeState& state) override;
  const loops::Pool& pool() const override;
  bool wants_wording() const override;
  std::vector<loops::VisibleScalar> visible() const override;
  std::function<loops::ElementSpelling(const loops::ElementSpot&)> element_names() const override;
  std::vector<program::CutHead>* cut_heads() override;
  void never_ends(const EdgeState& state) override;

  /// A block within the loop waits to be entered from outside.
  bool is_entered_in_its_midst() const;

 private:
  loops::Iteration run(EdgeState state, loops::Exits exits, bool is_any);
  struct Phi {
    const llvm::PHINode* node = nullptr;
    const llvm::DILocalVariable* variable = nullptr; ///< that it holds, if one is known
    bool is_whole = false;                           ///< it is one scalar
  };
  Phi find_phi(uint32_t number) const;
  const llvm::AllocaInst* variable_of(program::ObjectId object) const;
  std::vector<std::pair<program::ValueId, const llvm::DIVariable*>> named_variables() const;

  Machine& machine_;
  Parts& parts_;
  Activation& activation_;
  uint32_t head_; ///< block
};

} // namespace fathom::frontend
