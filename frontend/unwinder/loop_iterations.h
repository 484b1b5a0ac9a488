// Loops, iteration by iteration.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/BasicBlock.h>

#include <map>
#include <string>

namespace fathom::frontend {

class Cuts;
class LeakChecks;
class Repetitions;

/// Iterations of the loops that are unwound: which count against a bound, which end a loop by themselves, and
/// where it is cut. What belongs to one loop is in its `LoopFrame`.
class LoopIterations {
 public:
  LoopIterations(Context& context, Cuts& cuts, LeakChecks& leaks, Repetitions& repetitions);

  /// How a branch that may leave a loop was decided.
  struct ExitTest {
    bool decided = false;      ///< by constants or the guard
    bool by_facts = false;     ///< by facts alone
    bool then_possible = true; ///< the side that is left then
    ValueId condition;         ///< none() for a switch
    FactId facts = 0;          ///< before the branch
    program::ObjectId object;  ///< it asks whether a pointer to this one is null
  };
  /// The head is entered.
  void begin(Activation& activation, LoopFrame& loop);
  /// Everything in the component has been executed; true when it is to be iterated once more.
  bool end(Activation& activation, LoopFrame& frame);
  /// What is the same in all activations: made when it is asked for first.
  FunctionInfo::Loop& info(Activation& activation, const LoopFrame& frame) {
    return info(*activation.info, frame.begin, activation.chain.location);
  }
  FunctionInfo::Loop& info(FunctionInfo& function, uint32_t begin, program::LocationId otherwise);
  /// Whether it is not to be executed first, though constants end it.
  bool is_long(Activation& activation, const LoopFrame& frame);
  /// A branch to `a` or `b` was executed.
  void note_exit(Activation& activation, const llvm::BasicBlock* a, const llvm::BasicBlock* b,
                 const ExitTest& test);
  /// Notes iterations that were executed elsewhere (known/): how many there were at one entry, and what was
  /// spent on a loop of many iterations.
  void note_visits(FunctionInfo& function, uint32_t begin, program::LocationId otherwise,
                   uint32_t iterations);
  void note_spent(uint64_t context, uint32_t site, uint64_t steps, uint64_t ended, bool is_costly);

 private:
  size_t event_count() const;
  /// Instructions spent on a loop of many iterations so far, and executed when it ended last.
  struct Spent {
    uint64_t steps = 0, ended = 0;
  };
  void note_visit(Activation& activation, const LoopFrame& loop);
  std::string context_of(const Activation& activation, const FunctionInfo::Loop& loop) const;
  void note_spent(Activation& activation, const LoopFrame& frame);
  void note_long(const std::string& context, const LoopFrame& frame);
  bool unchanged(const LoopFrame& loop, const EdgeState& state) const;
  bool only_waits(const LoopFrame& loop, const EdgeState& state) const;
  void note_spin(Activation& activation, const LoopFrame& frame, const EdgeState& state);
  void forget_dead_variables(Activation& activation, const LoopFrame& loop, EdgeState& state);
  uint32_t bound_of(const FunctionInfo::Loop& loop, const std::string& context, bool& fixed) const;
  void note_distance(Activation& activation, LoopFrame& loop, const ExitTest& test, bool stays_when);

  Context& context_;
  const Module& module_;
  const program::Bounds& bounds_;
  Builder& builder_;
  program::SymbolicMemory& memory_;
  ForkTree& forks_;
  CallStack& stack_;
  RunInProgress& run_;
  program::Unwinding& result_;
  LeakChecks& leaks_;
  Repetitions& repetitions_;
  Cuts& cuts_;
  uint32_t free_iterations_ = 0;       ///< that were not counted since an exit test came nearer
  std::map<std::string, Spent> spent_; ///< by context
};

} // namespace fathom::frontend
