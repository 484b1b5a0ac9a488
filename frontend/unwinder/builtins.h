// Built-in functions that check, assume, give inputs and end executions.
#pragma once

#include "frontend/library/builtin.h"
#include "frontend/unwinder/builtin_call.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/host_functions.h"
#include "frontend/unwinder/table.h"
#include "frontend/unwinder/uninterpreted_functions.h"

namespace fathom::frontend {

class LeakChecks;
class Ledger;
class MemoryBuiltins;
class Passages;
class Pointers;

/// A built-in is a row of the table and a function, here, in MemoryBuiltins or in ThreadBuiltins.
class Builtins {
 public:
  Builtins(Context& context, Ledger& ledger, OpenValues& open, Operands& operands, Pointers& pointers,
           LeakChecks& leaks, Passages& passages, MemoryBuiltins& memory_builtins);

  static constexpr bool knows(Builtin builtin) { return row_of(rows, builtin) != nullptr; }
  /// One that is known here. False when the call does not have the shape that it needs: it is then one of an
  /// ordinary function.
  bool execute(Builtin builtin, const BuiltinCall& builtin_call);

 private:
  bool reach_error(const BuiltinCall& c);
  bool fail(const BuiltinCall& c);
  bool assert_truth(const BuiltinCall& c);
  bool claim(const BuiltinCall& c);
  bool assume(const BuiltinCall& c);
  bool check(const BuiltinCall& c);
  bool checks_row(const BuiltinCall& c);
  void note_stack(const BuiltinCall& c);
  bool contract(const BuiltinCall& c);
  bool runs_version(const BuiltinCall& c);
  bool differs(const BuiltinCall& c);
  bool decreases(const BuiltinCall& c);
  bool nondet(const BuiltinCall& c);
  bool uninterpreted(const BuiltinCall& c);
  bool host(const BuiltinCall& c);
  bool print(const BuiltinCall& c);
  bool nothing(const BuiltinCall&) { return true; }
  bool stop(const BuiltinCall& c);
  bool checks_accesses(const BuiltinCall& c);
  bool is_cut(const BuiltinCall& c);
  bool checks_overlap(const BuiltinCall& c);
  bool is_known(const BuiltinCall& c);
  bool checks_formats(const BuiltinCall& c);
  bool misuse_format(const BuiltinCall& c);
  bool foreign(const BuiltinCall& c);
  bool unsupported(const BuiltinCall& c);

  bool races_count() const;
  bool refuse_floating(const BuiltinCall& c);
  ValueId argument(const BuiltinCall& c, unsigned number);
  ValueId truth(const BuiltinCall& c);

  struct Row {
    Builtin key;
    bool (Builtins::*execute)(const BuiltinCall& c);
  };
  static constexpr Row rows[] = {
      {Builtin::ReachError, &Builtins::reach_error},
      {Builtin::AssertFail, &Builtins::fail},
      {Builtin::Assert, &Builtins::assert_truth},
      {Builtin::Claim, &Builtins::claim},
      {Builtin::Assume, &Builtins::assume},
      {Builtin::Check, &Builtins::check},
      {Builtin::ChecksRow, &Builtins::checks_row},
      {Builtin::Contract, &Builtins::contract},
      {Builtin::RunsVersion, &Builtins::runs_version},
      {Builtin::Differs, &Builtins::differs},
      {Builtin::Nondet, &Builtins::nondet},
      {Builtin::Uninterpreted, &Builtins::uninterpreted},
      {Builtin::Host, &Builtins::host},
      {Builtin::Print, &Builtins::print},
      {Builtin::Deliver, &Builtins::nothing},
      {Builtin::AtomicMark, &Builtins::nothing},
      {Builtin::Decreases, &Builtins::decreases},
      {Builtin::PassCycle, &Builtins::nothing},
      {Builtin::Stop, &Builtins::stop},
      {Builtin::ChecksAccesses, &Builtins::checks_accesses},
      {Builtin::IsCut, &Builtins::is_cut},
      {Builtin::ChecksOverlap, &Builtins::checks_overlap},
      {Builtin::IsKnown, &Builtins::is_known},
      {Builtin::ChecksFormats, &Builtins::checks_formats},
      {Builtin::MisuseFormat, &Builtins::misuse_format},
      {Builtin::Foreign, &Builtins::foreign},
      {Builtin::Unsupported, &Builtins::unsupported},
  };

  Context& context_;
  Builder& builder_;
  CallStack& stack_;
  Ledger& ledger_;
  OpenValues& open_;
  Operands& operands_;
  Pointers& pointers_;
  LeakChecks& leaks_;
  Passages& passages_;
  MemoryBuiltins& memory_builtins_;
  UninterpretedFunctions uninterpreted_;
  HostFunctions host_;
};

} // namespace fathom::frontend
