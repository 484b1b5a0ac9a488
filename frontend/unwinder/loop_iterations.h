// Loops, iteration by iteration.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/BasicBlock.h>

#include <string>

namespace fathom::frontend {

class Cuts;
class LeakChecks;

/// Iterations of the loops that are unwound: which count against a bound, which end a loop by themselves, and
/// where it is cut.
class LoopIterations {
 public:
  LoopIterations(Context& context, Cuts& cuts, LeakChecks& leaks);

  /// How a branch that may leave a loop was decided.
  struct ExitTest {
    bool decided = false;      ///< by constants or the guard
    bool by_facts = false;     ///< by facts alone
    bool then_possible = true; ///< the side that is left then
    ValueId condition;         ///< none() for a switch
    FactId facts = 0;          ///< before the branch
  };
  void begin(Activation& activation, LoopFrame& loop);
  bool end(Activation& activation, LoopFrame& frame);
  FunctionInfo::Loop& info(Activation& activation, const LoopFrame& frame);
  void note_exit(Activation& activation, const llvm::BasicBlock* a, const llvm::BasicBlock* b,
                 const ExitTest& test);

 private:
  size_t event_count() const;
  bool unchanged(const LoopFrame& loop, const EdgeState& state) const;
  uint32_t bound_of(const FunctionInfo::Loop& loop, const std::string& context, bool& fixed) const;
  void note_distance(Activation& activation, LoopFrame& loop, const ExitTest& test, bool stays_when);

  const Module& module_;
  const program::Bounds& bounds_;
  Builder& builder_;
  program::SymbolicMemory& memory_;
  ForkTree& forks_;
  CallStack& stack_;
  RunInProgress& run_;
  program::Unwinding& result_;
  LeakChecks& leaks_;
  Cuts& cuts_;
  uint32_t free_iterations_ = 0; ///< that were not counted since an exit test came nearer
};

} // namespace fathom::frontend
