#include "frontend/unwinder/external_calls.h"

#include "frontend/library/forbidden_call.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"

namespace fathom::frontend {

using namespace program;

ExternalCalls::ExternalCalls(Context& context, Ledger& ledger, OpenValues& open, Operands& operands,
                             MemoryParts& memory, Passages& passages)
    : builder_(context.builder), layout_(context.layout), stack_(context.stack), context_(context),
      ledger_(ledger), open_(open), outside_(memory.outside), leaks_(memory.leaks),
      initialisation_(memory.initialisation), operands_(operands),
      memory_builtins_(context, operands, memory), thread_builtins_(context, operands, memory.leaks),
      builtins_(context, ledger, open, operands, memory.pointers, memory.leaks, passages, memory_builtins_) {}

/// False when the call does not have the shape that the built-in needs.
bool ExternalCalls::execute_builtin(Builtin builtin, const BuiltinCall& builtin_call) {
  if (Builtins::knows(builtin)) return builtins_.execute(builtin, builtin_call);
  if (ThreadBuiltins::knows(builtin))
    thread_builtins_.execute(builtin, builtin_call);
  else
    memory_builtins_.execute(builtin, builtin_call);
  return true;
}

namespace {

/// Whether the call's type has a result and the function's has none (C11 6.5.2.2p9).
bool wants_more(const llvm::CallBase& call, const llvm::Function& callee) {
  return !call.getType()->isVoidTy() && callee.getReturnType()->isVoidTy();
}

} // namespace

bool ExternalCalls::execute(Activation& activation, const llvm::CallBase& call,
                            const llvm::Function& callee) {
  Builtin builtin =
      builtin_under(context_.module.builtin(callee), callee.getName(), context_.specification.error_function);
  if (builtin == Builtin::ReachError && !context_.asks(Property::UnreachCall) && !callee.isDeclaration())
    builtin = Builtin::None;
  if (context_.version != Version::None && is_of_others(builtin)) {
    ledger_.unsupported(activation, program::has_outside_effect);
    return true;
  }
  if (builtin != Builtin::None || callee.isDeclaration()) initialisation_.passed(activation, call, 0);
  if (builtin != Builtin::None && execute_builtin(builtin, {activation, call, callee})) {
    if (builtin != Builtin::Check) ledger_.note_external(callee.getName(), ExternalUse::Treatment::Modelled);
    if (activation.running && wants_more(call, callee)) // than the function gives
      operands_.set_all(activation, call, operands_.converted({}, call.getType()));
    return true;
  }
  if (!callee.isDeclaration()) {
    ledger_.note_external(callee.getName(), ExternalUse::Treatment::Modelled); // where a model was linked
    return false;
  }
  call_external(activation, call, callee);
  return true;
}

/// An undefined function has an arbitrary result and no other effect (the rules of SV-COMP), or the effects
/// that the user asks for.
void ExternalCalls::call_external(Activation& activation, const llvm::CallBase& call,
                                  const llvm::Function& callee) {
  if (context_.version != Version::None) return ledger_.unsupported(activation, program::has_outside_effect);
  const bool havoc = context_.specification.havoc_externals;
  ExternalUse* use = ledger_.note_external(callee.getName(), havoc ? ExternalUse::Treatment::Havocked
                                                                   : ExternalUse::Treatment::Arbitrary);
  if (use != nullptr && use->place.line == 0)
    use->place = builder_.program().locations[stack_.location(activation, call)];
  if (call.doesNotReturn()) {
    leaks_.check(stack_.memory(), stack_.guard(), EndKind::Stopped);
    return activation.stop();
  }
  if (havoc) outside_.havoc();
  if (call.hasStructRetAttr())
    return memory_builtins_.result_in_memory(call, operands_.scalar(activation, call.getArgOperand(0)));
  Values results;
  const TypeLayout::Flat& flat = layout_.flat(call.getType());
  if (!flat.supported)
    return ledger_.unsupported(activation, "an external function with a result of unsupported type");
  for (const Scalar& part : flat.scalars) {
    const Input input{
        .function = callee.getName().str(), .external = true, .site = context_.module.site(call)};
    results.push_back(open_.scalar_input(input, part.type, stack_.guard()));
  }
  if (!results.empty()) operands_.set_all(activation, call, results);
}

} // namespace fathom::frontend
