// Built-in functions and externals.
#pragma once

#include "frontend/unwinder/builtins.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/memory_builtins.h"
#include "frontend/unwinder/thread_builtins.h"

namespace fathom::frontend {

class InitialisationChecks;
class LeakChecks;
class Ledger;
class OpenValues;
class Operands;
class OutsideChanges;
class Passages;
struct MemoryParts;

/// Calls of functions that have no body to execute: built-ins, and undefined functions, which have an
/// arbitrary result and what effect the user has asked for. Owns the tables of built-ins.
class ExternalCalls {
 public:
  ExternalCalls(Context& context, Ledger& ledger, OpenValues& open, Operands& operands, MemoryParts& memory,
                Passages& passages);

  /// False for a function that has a body to execute.
  bool execute(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee);

 private:
  bool execute_builtin(Builtin builtin, const BuiltinCall& builtin_call);
  void call_external(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee);

  Builder& builder_;
  TypeLayout& layout_;
  CallStack& stack_;
  Context& context_;
  Ledger& ledger_;
  OpenValues& open_;
  OutsideChanges& outside_;
  LeakChecks& leaks_;
  InitialisationChecks& initialisation_;
  Operands& operands_;
  MemoryBuiltins memory_builtins_;
  ThreadBuiltins thread_builtins_;
  Builtins builtins_;
};

} // namespace fathom::frontend
