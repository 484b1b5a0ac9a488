#include "frontend/unwinder/thread_builtins.h"

#include "frontend/interrupt_handlers.h"
#include "frontend/interrupt_threads.h"
#include "frontend/literal.h"
#include "frontend/unwinder/leak_checks.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/threads.h"
#include "frontend/uses.h"

#include <array>

namespace fathom::frontend {

using namespace program;

/// Whether the first argument, a number, is not zero.
ValueId ThreadBuiltins::truth(const BuiltinCall& c) {
  const ValueId value = operands_.scalar(c.activation, c.call.getArgOperand(0));
  return builder_.not_(builder_.eq(value, builder_.constant(BitVector::zeros(builder_.width_of(value)))));
}

void ThreadBuiltins::refuse_handler(const BuiltinCall& c, const char* why) {
  context_.threads->refuse_handler(builder_.boolean(true), why);
  c.activation.stop();
}

void ThreadBuiltins::begin_section(const BuiltinCall& c) {
  if (context_.threads == nullptr) return;
  context_.threads->begin_section();
  const llvm::Function& function = *c.call.getFunction();
  // Locks are known under weak memory models, operations of libatomic are not.
  if (!context_.module.is_model(function) || function.getName().starts_with("__atomic_"))
    context_.threads->refuse_own_section();
}

void ThreadBuiltins::end_section(const BuiltinCall&) {
  if (context_.threads != nullptr) context_.threads->end_section();
}

/// Whoever waits for ever is as one that is never chosen to go on. Alone, nobody else can make the condition
/// hold.
void ThreadBuiltins::wait(const BuiltinCall& c) {
  const ValueId holds = truth(c);
  const bool is_concurrent = context_.threads != nullptr && context_.threads->is_concurrent();
  if (is_concurrent && context_.threads->waits_alone() && context_.threads->is_interrupting()) {
    context_.threads->refuse_handler(builder_.not_(holds), handler_waits);
    if (!context_.forks.assume(c.activation.state.position, holds)) c.activation.stop();
    return;
  }
  const bool is_asked = context_.asks(Property::Deadlock);
  if ((is_asked || (is_concurrent && context_.asks(Property::ValidMemtrack))) &&
      stack_.known(holds) != true) {
    if (is_concurrent)
      context_.threads->wait(holds);
    else
      builder_.check(ObligationKind::Property, Property::Deadlock, stack_.guard(), builder_.not_(holds),
                     deadlock_message);
  }
  if (!is_concurrent && context_.asks(Property::Termination) && stack_.known(holds) != true)
    end_never(builder_.not_(holds));
  if (!is_concurrent && stack_.known(holds) != true)
    leaks_.check(stack_.memory(), builder_.conjoin(stack_.guard(), builder_.not_(holds)), EndKind::Never);
  if (is_concurrent && context_.threads->waits_alone()) context_.threads->assume(holds);
  if (!context_.forks.assume(c.activation.state.position, holds)) c.activation.stop();
}

/// Something else might end the wait.
void ThreadBuiltins::end_never(ValueId where) {
  if (!may_be_woken(context_.module.llvm()))
    builder_.check(ObligationKind::Property, Property::Termination, stack_.guard(), where, waiting_message);
  builder_.check(ObligationKind::Unsupported, Property::UnreachCall, stack_.guard(), where, waiting_message);
}

void ThreadBuiltins::self(const BuiltinCall& c) {
  if (context_.threads != nullptr && context_.threads->is_interrupting())
    return refuse_handler(c, handler_asks_for_thread);
  const ValueId first = builder_.constant(builder_.pointer_bits(), 1);
  operands_.set(c.activation, c.call, context_.threads != nullptr ? context_.threads->number() : first);
}

/// All that the thread's functions have made for themselves ends with them. The process ends with its last
/// thread, as if exit were called (POSIX, pthread_exit).
void ThreadBuiltins::end_thread(const BuiltinCall& c) {
  if (context_.threads != nullptr && context_.threads->is_interrupting())
    return refuse_handler(c, handler_makes_threads);
  if ((context_.threads == nullptr || context_.threads->is_first()) &&
      is_one_used(context_.module.llvm(), std::array{"atexit", "on_exit"}))
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, stack_.guard(), builder_.boolean(true),
                   "functions of atexit that are called when the last thread ends");
  if (context_.threads == nullptr || !context_.threads->is_concurrent())
    leaks_.check(stack_.memory(), stack_.guard(), EndKind::Returned);
  const auto& activations = stack_.activations();
  for (size_t i = activations.size(); i-- > 0;) {
    for (const ObjectId object : activations[i]->stack_objects) {
      const ValueId pointer = builder_.pointer(object, 0);
      if (!builder_.is_false(context_.memory.alive(stack_.memory(), stack_.guard(), pointer)))
        context_.memory.release(stack_.memory(), stack_.guard(), pointer);
    }
    if (context_.threads != nullptr && context_.threads->is_start(activations[i]->info->function)) break;
  }
  if (context_.threads != nullptr) context_.threads->end_of_thread(stack_.guard());
  c.activation.stop();
}

void ThreadBuiltins::checks_locks(const BuiltinCall& c) {
  const bool deadlocks = context_.asks(Property::Deadlock), misuse = context_.asks(Property::LockMisuse);
  const bool orders = context_.threads != nullptr && context_.asks(Property::LockOrder);
  const bool leaks = context_.threads != nullptr && looks_for_leaks(context_.specification);
  operands_.set(c.activation, c.call,
                builder_.constant(c.result_bits(), deadlocks + 2 * orders + 4 * misuse + 8 * leaks));
}

void ThreadBuiltins::use_lock(const BuiltinCall& c) {
  if (context_.threads == nullptr) return;
  if (context_.threads->is_interrupting()) return refuse_handler(c, handler_uses_locks);
  const uint64_t what = builder_.constant_u64(operands_.scalar(c.activation, c.call.getArgOperand(1)));
  context_.threads->use_lock(threads::LockUse::Kind(what),
                             operands_.scalar(c.activation, c.call.getArgOperand(0)));
}

void ThreadBuiltins::misuse_lock(const BuiltinCall& c) {
  const ValueId bad = truth(c);
  if (context_.asks(Property::LockMisuse) && stack_.known(bad) != false)
    builder_.check(ObligationKind::Property, Property::LockMisuse, stack_.guard(), bad,
                   literal(*c.call.getArgOperand(1), "a lock is misused"));
}

} // namespace fathom::frontend
