// Calls of functions.
#pragma once

#include "frontend/unwinder/arguments.h"
#include "frontend/unwinder/call_targets.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/external_calls.h"
#include "frontend/unwinder/intrinsics.h"

namespace fathom::frontend {

class Cuts;
class LeakChecks;
class Ledger;
class Operands;
struct Arithmetic;
struct Control;
struct MemoryParts;

/// Activations are entered and left on the explicit stack; the targets of a function pointer are entered one
/// after the other, and what they return is joined. Owns what it has others do for it.
class Calls {
 public:
  Calls(Context& context, StaticSets& static_sets, Ledger& ledger, OpenValues& open, Operands& operands,
        MemoryParts& memory, Arithmetic& arithmetic, Control& control);

  void enter(CallInProgress::Entry entry, Activation* caller, program::LocationId place, uint32_t site);
  void leave();
  void call(Activation& activation, const llvm::CallBase& call);

 private:
  void enter_next(Activation& activation);
  void finish_call(Activation& activation);
  void call_pointer(Activation& activation, const llvm::CallBase& call, ValueId pointer);

  Builder& builder_;
  ForkTree& forks_;
  CallStack& stack_;
  Context& context_;
  Ledger& ledger_;
  LeakChecks& leaks_;
  Operands& operands_;
  Cuts& cuts_;
  Arguments arguments_;
  CallTargets targets_;
  ExternalCalls externals_;
  Intrinsics intrinsics_;
};

} // namespace fathom::frontend
