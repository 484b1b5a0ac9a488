// Calls of functions.
#pragma once

#include "frontend/unwinder/arguments.h"
#include "frontend/unwinder/call_targets.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/external_calls.h"
#include "frontend/unwinder/intrinsics.h"

namespace fathom::frontend {

class Cuts;
class InitialisationChecks;
class LeakChecks;
class Ledger;
class Operands;
class Repetitions;
struct Arithmetic;
struct Control;
struct MemoryParts;

/// What may be done in place of entering a function.
class CallReplacement {
 public:
  virtual ~CallReplacement() = default;
  /// True: the call's result is among those of the caller's call in progress, or there is none.
  virtual bool replace(CallInProgress::Entry& entry, Activation& caller, program::LocationId place) = 0;
};

/// Activations are entered and left on the explicit stack; the targets of a function pointer are entered one
/// after the other, and what they return is joined. Owns the parts that only calls use.
class Calls {
 public:
  Calls(Context& context, StaticSets& static_sets, Ledger& ledger, OpenValues& open, Operands& operands,
        MemoryParts& memory, Arithmetic& arithmetic, Control& control);

  /// Concrete recursion is limited by this alone.
  static constexpr size_t deepest_stack = 100'000;

  /// What a call leads to; the caller is the uppermost activation, or null for the entry of the program.
  /// `node` is where the state is.
  CallChain chain(const llvm::Function& callee, const Activation* caller, program::LocationId place,
                  uint32_t site, ForkNode node);
  /// A new uppermost activation, or a cut where the recursion is too deep. `caller` is null for the entry of
  /// the program, else it has a call in progress.
  void enter(CallInProgress::Entry entry, Activation* caller, program::LocationId place, uint32_t site);
  /// The uppermost activation has nothing left to execute.
  void leave();
  /// A new uppermost activation, whatever the recursion. The values of the entry's state are the arguments.
  Activation& push(CallInProgress::Entry entry, const CallChain& chain);
  /// Joins what an activation that has nothing left to execute returns (in some execution), and ends the life
  /// of its variables.
  EdgeState end(Activation& done);
  /// The same of an activation that stands for all: where it is asked which bits of results were written,
  /// that some were not is an obligation. And what a caller is given in its place, of which all were.
  EdgeState end_as_written(Activation& done);
  void add_written(const llvm::CallBase& call, EdgeState& result);
  void set_replacement(CallReplacement& replacement) { replacement_ = &replacement; }
  /// Executes the instruction: what has no body at once, else its targets are entered.
  void call(Activation& activation, const llvm::CallBase& call);

 private:
  void enter_next(Activation& activation);
  void finish_call(Activation& activation);
  void take_result(const Activation& done, const llvm::CallBase& call, EdgeState& result);
  void call_pointer(Activation& activation, const llvm::CallBase& call, ValueId pointer);

  Builder& builder_;
  ForkTree& forks_;
  CallStack& stack_;
  Context& context_;
  Ledger& ledger_;
  LeakChecks& leaks_;
  InitialisationChecks& initialisation_;
  Operands& operands_;
  Cuts& cuts_;
  Repetitions& repetitions_;
  Arguments arguments_;
  CallTargets targets_;
  ExternalCalls externals_;
  Intrinsics intrinsics_;
  CallReplacement* replacement_ = nullptr;
};

} // namespace fathom::frontend
