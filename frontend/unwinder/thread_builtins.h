// Built-in functions of threads and locks, which the models of the library call.
#pragma once

#include "frontend/library/builtin.h"
#include "frontend/unwinder/builtin_call.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/table.h"

namespace fathom::frontend {

class LeakChecks;
class Operands;

/// A built-in is a row of the table and a function. A program with one thread calls them too.
class ThreadBuiltins {
 public:
  ThreadBuiltins(Context& context, Operands& operands, LeakChecks& leaks)
      : context_(context), builder_(context.builder), stack_(context.stack), operands_(operands),
        leaks_(leaks) {}

  static constexpr bool knows(Builtin builtin) { return row_of(rows, builtin) != nullptr; }
  /// One that is known here.
  void execute(Builtin builtin, const BuiltinCall& builtin_call) {
    (this->*row_of(rows, builtin)->execute)(builtin_call);
  }

 private:
  void begin_section(const BuiltinCall& c);
  void end_section(const BuiltinCall& c);
  void wait(const BuiltinCall& c);
  void end_never(program::ValueId where);
  void self(const BuiltinCall& c);
  void end_thread(const BuiltinCall& c);
  void checks_locks(const BuiltinCall& c);
  void use_lock(const BuiltinCall& c);
  void misuse_lock(const BuiltinCall& c);

  ValueId truth(const BuiltinCall& c);
  void refuse_handler(const BuiltinCall& c, const char* why);

  struct Row {
    Builtin key;
    void (ThreadBuiltins::*execute)(const BuiltinCall& c);
  };
  static constexpr Row rows[] = {
      {Builtin::AtomicBegin, &ThreadBuiltins::begin_section},
      {Builtin::AtomicEnd, &ThreadBuiltins::end_section},
      {Builtin::Wait, &ThreadBuiltins::wait},
      {Builtin::ThreadSelf, &ThreadBuiltins::self},
      {Builtin::EndThread, &ThreadBuiltins::end_thread},
      {Builtin::ChecksLocks, &ThreadBuiltins::checks_locks},
      {Builtin::UseLock, &ThreadBuiltins::use_lock},
      {Builtin::MisuseLock, &ThreadBuiltins::misuse_lock},
  };

  Context& context_;
  Builder& builder_;
  CallStack& stack_;
  Operands& operands_;
  LeakChecks& leaks_;
};

} // namespace fathom::frontend
