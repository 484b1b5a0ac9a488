// Builtins: library functions that the interpreter executes itself (frontend/library/builtin.def).
#pragma once

#include "frontend/interpreter/environment.h"
#include "frontend/interpreter/host_functions.h"
#include "frontend/interpreter/leaks.h"
#include "frontend/interpreter/memory_builtins.h"
#include "frontend/interpreter/threads.h"
#include "frontend/interpreter/uninterpreted.h"
#include "frontend/library/builtin.h"
#include "ir/program/property.h"

namespace fathom::frontend::interpreter {

/// Each is a row of a table and a method; the compiler sees to it that the table has all rows of builtin.def.
class Builtins {
 public:
  Builtins(const Module& module, const program::Specification& specification, const Stack& stack,
           Outcome& outcome, Recorder& recorder, Operands& operands, Leaks& leaks, Environment& environment,
           UninterpretedFunctions& uninterpreted, HostFunctions& host, MemoryBuiltins& memory,
           Threads& threads)
      : module_(module), specification_(specification), stack_(stack), outcome_(outcome), recorder_(recorder),
        operands_(operands), leaks_(leaks), environment_(environment), uninterpreted_(uninterpreted),
        host_(host), memory_(memory), threads_(threads) {}

  /// False when the function is to be called like any other.
  bool call(const llvm::CallBase& call, const llvm::Function& callee);

 private:
  using Method = bool (Builtins::*)(const llvm::CallBase& call, const llvm::Function& callee);
  struct Row {
    Builtin builtin;
    unsigned arguments; ///< that a call has at least; with fewer it is an ordinary function
    Method execute;
  };
  static const Row& row(Builtin builtin);
  template <void (MemoryBuiltins::*execute)(const llvm::CallBase&)>
  bool in_memory(const llvm::CallBase& call, const llvm::Function&) {
    (memory_.*execute)(call);
    return true;
  }

  bool ordinary(const llvm::CallBase& call, const llvm::Function& callee);
  bool reach_error(const llvm::CallBase& call, const llvm::Function& callee);
  bool assert_fail(const llvm::CallBase& call, const llvm::Function& callee);
  bool assertion(const llvm::CallBase& call, const llvm::Function& callee);
  bool claim(const llvm::CallBase& call, const llvm::Function& callee);
  bool assume(const llvm::CallBase& call, const llvm::Function& callee);
  bool check(const llvm::CallBase& call, const llvm::Function& callee);
  bool checks_row(const llvm::CallBase& call, const llvm::Function& callee);
  bool contract(const llvm::CallBase& call, const llvm::Function& callee);
  bool is_cut(const llvm::CallBase& call, const llvm::Function& callee);
  bool checks_accesses(const llvm::CallBase& call, const llvm::Function& callee);
  bool is_known(const llvm::CallBase& call, const llvm::Function& callee);
  bool checks_overlap(const llvm::CallBase& call, const llvm::Function& callee);
  bool checks_formats(const llvm::CallBase& call, const llvm::Function& callee);
  bool misuse_format(const llvm::CallBase& call, const llvm::Function& callee);
  bool nondet(const llvm::CallBase& call, const llvm::Function& callee);
  bool nondet_memory(const llvm::CallBase& call, const llvm::Function& callee);
  bool uninterpreted(const llvm::CallBase& call, const llvm::Function& callee);
  bool host(const llvm::CallBase& call, const llvm::Function& callee);
  bool print(const llvm::CallBase& call, const llvm::Function& callee);
  bool deliver(const llvm::CallBase& call, const llvm::Function& callee);
  bool nothing(const llvm::CallBase& call, const llvm::Function& callee);
  bool pass_cycle(const llvm::CallBase& call, const llvm::Function& callee);
  bool begin_section(const llvm::CallBase& call, const llvm::Function& callee);
  bool end_section(const llvm::CallBase& call, const llvm::Function& callee);
  bool wait(const llvm::CallBase& call, const llvm::Function& callee);
  bool checks_locks(const llvm::CallBase& call, const llvm::Function& callee);
  bool use_lock(const llvm::CallBase& call, const llvm::Function& callee);
  bool misuse_lock(const llvm::CallBase& call, const llvm::Function& callee);
  bool thread_self(const llvm::CallBase& call, const llvm::Function& callee);
  bool end_thread(const llvm::CallBase& call, const llvm::Function& callee);
  bool stop(const llvm::CallBase& call, const llvm::Function& callee);
  bool runs_version(const llvm::CallBase& call, const llvm::Function& callee);
  bool differs(const llvm::CallBase& call, const llvm::Function& callee);
  bool foreign(const llvm::CallBase& call, const llvm::Function& callee);
  bool unsupported(const llvm::CallBase& call, const llvm::Function& callee);
  bool holds(const llvm::CallBase& call);
  bool fail();

  const Module& module_;
  const program::Specification& specification_;
  const Stack& stack_;
  Outcome& outcome_;
  Recorder& recorder_;
  Operands& operands_;
  Leaks& leaks_;
  Environment& environment_;
  UninterpretedFunctions& uninterpreted_;
  HostFunctions& host_;
  MemoryBuiltins& memory_;
  Threads& threads_;
};

} // namespace fathom::frontend::interpreter
