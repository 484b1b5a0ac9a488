// Machine: executes a module symbolically, once, emitting into the symbolic memory.
#pragma once

#include "frontend/unwinder/parts.h"
#include "frontend/unwinder/recursive_calls.h"
#include "proofs/cut/summarise.h"

#include <functional>
#include <optional>

namespace fathom::frontend {

namespace known {
class KnownSteps;
} // namespace known

/// One unwinding. Drives the activations: which block is next, states joined where they meet, loops begun,
/// summarised and ended. What happens within a block is done by the parts.
class Machine {
 public:
  Machine(const Module& module, const program::Specification& specification, const program::Bounds& bounds,
          program::SymbolicMemory& symbolic_memory, StaticSets& static_sets, UnwindingPlan& plan,
          const SharedObjects* shared_objects);
  ~Machine();
  /// `is_late`: as make_unwinder has it; may be empty.
  Result<program::Unwinding> run(const std::function<bool()>& is_late, Effort& effort);

  /// One block, or the way to the next one. Loops and recursions call it for what they execute themselves.
  void step();
  void run_handlers();
  Parts& parts() { return parts_; }

 private:
  bool is_given_up();
  /// Charges the work since the last charge. Others may work before it returns.
  void charge();
  std::string late_text();
  void advance(Activation& activation);
  void start_block(Activation& activation, uint32_t block);
  bool summarise(Activation& activation, const EdgeState& entry);
  bool may_summarise(Activation& activation);
  void note_summary(const FunctionInfo::Loop& loop, const loops::Outcome& outcome, uint32_t unwound);
  loops::Way way() const;
  program::InductionDepth depth() const;

  Parts parts_;
  RecursiveCalls recursion_;
  std::unique_ptr<known::KnownSteps> known_;
  std::function<bool()> is_late_;
  Effort* effort_ = nullptr; ///< of this run; not owned
  uint64_t charged_ = 0;     ///< units of this run
  uint64_t lookups_before_ = 0;
  std::optional<program::LocationId> late_at_; ///< time was up there: what is left is cut
};

} // namespace fathom::frontend
