#include "frontend/unwinder/calls.h"

#include "frontend/interrupt_threads.h"
#include "frontend/unwinder/control.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/threads.h"
#include "ir/support/hash.h"

#include <llvm/IR/InlineAsm.h>

namespace fathom::frontend {

using namespace program;

namespace {

/// Nested activations between which facts decide all branches; more of them count.
constexpr uint32_t most_decided = 256;

const llvm::Function* direct_callee(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
}

} // namespace

Calls::Calls(Context& context, StaticSets& static_sets, Ledger& ledger, OpenValues& open, Operands& operands,
             MemoryParts& memory, Arithmetic& arithmetic, Control& control)
    : builder_(context.builder), forks_(context.forks), stack_(context.stack), context_(context),
      ledger_(ledger), leaks_(memory.leaks), initialisation_(memory.initialisation), operands_(operands),
      cuts_(control.cuts), repetitions_(control.repetitions),
      arguments_(context, open, operands, memory.initialised, memory.outside, memory.accesses,
                 memory.initialisation),
      targets_(context, static_sets, operands.statics()),
      externals_(context, ledger, open, operands, memory, control.passages),
      intrinsics_(context, ledger, open, operands, memory, arithmetic, arguments_) {}

CallChain Calls::chain(const llvm::Function& callee, const Activation* caller, LocationId place,
                       uint32_t site, ForkNode node) {
  CallChain chain;
  chain.context = hash_mix(caller ? caller->chain.context : 0, site + 1);
  chain.location = place;
  chain.node = node;
  chain.decisions = forks_.decisions();
  chain.recursion_context = chain.context;
  if (caller != nullptr) chain.loops = caller->chain.loops + uint32_t(caller->loops.size());
  chain.run = context_.run.current();
  if (const Activation* outer = stack_.innermost(callee)) {
    // An iteration that stands for any is a branch that nothing decides.
    const bool forked = outer->chain.node != chain.node || outer->chain.run != chain.run;
    if (!forked && outer->chain.decisions != chain.decisions) chain.decided = outer->chain.decided + 1;
    chain.recursion = outer->chain.recursion + (forked || chain.decided > most_decided ? 1 : 0);
    chain.recursion_context = outer->chain.recursion_context;
  }
  return chain;
}

void Calls::enter(CallInProgress::Entry entry, Activation* caller, LocationId place, uint32_t site) {
  const llvm::Function& callee = *entry.callee;
  if (caller != nullptr && replacement_ != nullptr && replacement_->replace(entry, *caller, place))
    return enter_next(*caller);
  CallChain chain = this->chain(callee, caller, place, site, entry.state.position.node);
  if (stack_.innermost(callee) != nullptr) {
    const std::string key = fmt::format("r{:x}:{}", chain.recursion_context, callee.getName().str());
    const auto by_context = context_.bounds.contexts.find(key);
    const uint32_t bound =
        by_context != context_.bounds.contexts.end() ? by_context->second : context_.bounds.recursion;
    if (chain.recursion > bound || stack_.size() >= deepest_stack) {
      cuts_.cut(entry.state,
                {.obligation = {},
                 .location = place,
                 .context = key,
                 .iterations = bound,
                 .recursion = true,
                 .fixed = stack_.size() >= deepest_stack},
                fmt::format("the recursion of {} was cut at depth {}", callee.getName().str(), bound));
      return enter_next(*caller);
    }
  }
  if (repetitions_.enter(callee, entry.state, chain.entered)) return enter_next(*caller);
  push(std::move(entry), chain);
}

Activation& Calls::push(CallInProgress::Entry entry, const CallChain& chain) {
  const llvm::Function& callee = *entry.callee;
  ledger_.admit_missing_checks(callee, entry.state.position.guard);
  auto activation = std::make_unique<Activation>();
  activation->info = &stack_.info(callee, context_.layout);
  activation->registers.resize(activation->info->slot_count);
  activation->pending.resize(activation->info->blocks.size());
  activation->chain = chain;
  arguments_.pass(*activation, entry);
  entry.state.values.clear();
  activation->pending[0].push_back(std::move(entry.state));
  stack_.push(std::move(activation));
  return stack_.top();
}

EdgeState Calls::end(Activation& done) {
  EdgeState result = forks_.join(std::move(done.returns));
  builder_.set_location(done.chain.location);
  for (const ObjectId object : done.stack_objects) {
    const ValueId pointer = builder_.pointer(object, 0);
    leaks_.forget(object);
    if (!builder_.is_false(context_.memory.alive(result.memory, result.position.guard, pointer)))
      context_.memory.release(result.memory, result.position.guard, pointer);
  }
  return result;
}

EdgeState Calls::end_as_written(Activation& done) {
  EdgeState result = end(done);
  if (!context_.asks(Property::UninitialisedRead) || done.info->function.getReturnType()->isVoidTy())
    return result;
  initialisation_.require_all(result.position.guard, result.values.back());
  result.values.pop_back();
  return result;
}

void Calls::add_written(const llvm::CallBase& call, EdgeState& result) {
  const bool has_bits = context_.asks(Property::UninitialisedRead) && !call.getType()->isVoidTy();
  if (has_bits) result.values.push_back(initialisation_.as_wide({}, result.position.guard, *call.getType()));
}

void Calls::leave() {
  const std::unique_ptr<Activation> done = stack_.pop();
  if (stack_.empty()) {
    if (done->returns.empty()) return;
    EdgeState end = forks_.join(std::move(done->returns));
    if (context_.threads != nullptr) context_.threads->exit(end.position.guard);
    return leaks_.check(end.memory, end.position.guard, EndKind::Returned);
  }
  Activation& caller = stack_.top();
  if (!done->returns.empty()) {
    EdgeState result = end(*done);
    take_result(*done, *caller.call->call, result);
    caller.call->results.push_back(std::move(result));
  }
  enter_next(caller);
}

/// What a callee returns, whose type may be another one than the call expects; then, where somebody asks,
/// which bits of it were written.
void Calls::take_result(const Activation& done, const llvm::CallBase& call, EdgeState& result) {
  ValueId written;
  if (context_.asks(Property::UninitialisedRead) && !done.info->function.getReturnType()->isVoidTy()) {
    written = result.values.back();
    result.values.pop_back();
  }
  const Values given(result.values.begin(), result.values.end());
  result.values.clear();
  if (call.getType()->isVoidTy()) return;
  const Values expected = operands_.converted(given, call.getType());
  result.values.assign(expected.begin(), expected.end());
  if (context_.asks(Property::UninitialisedRead))
    result.values.push_back(initialisation_.as_wide(written, result.position.guard, *call.getType()));
}

/// The next target of the call in progress, or its end.
void Calls::enter_next(Activation& activation) {
  CallInProgress& progress = *activation.call;
  if (progress.waiting.empty()) return finish_call(activation);
  CallInProgress::Entry entry = std::move(progress.waiting.back());
  progress.waiting.pop_back();
  enter(std::move(entry), &activation, stack_.location(activation, *progress.call),
        context_.module.site(*progress.call));
}

void Calls::finish_call(Activation& activation) {
  CallInProgress progress = std::move(*activation.call);
  activation.call.reset();
  if (const llvm::Function* callee = direct_callee(*progress.call);
      context_.threads != nullptr && callee != nullptr && context_.threads->is_start(*callee)) {
    activation.state = context_.threads->end(std::move(progress.results));
    return;
  }
  if (progress.results.empty()) return activation.stop();
  const bool returns_never = progress.call->doesNotReturn();
  activation.state = forks_.join(std::move(progress.results));
  Values result(activation.state.values.begin(), activation.state.values.end());
  activation.state.values.clear();
  const bool has_result = !progress.call->getType()->isVoidTy();
  if (has_result && context_.asks(Property::UninitialisedRead))
    initialisation_.receive(activation, activation.state.position.guard, *progress.call,
                            result.pop_back_val());
  if (returns_never) {
    ledger_.reach_unreachable("a function declared noreturn returned");
    return activation.stop();
  }
  if (has_result) operands_.set_all(activation, *progress.call, result);
}

void Calls::call(Activation& activation, const llvm::CallBase& call) {
  if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call))
    return intrinsics_.execute(activation, *intrinsic);
  if (const auto* assembly = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    // A compiler barrier: nothing is executed and no result is made.
    if (assembly->getAsmString().empty() && call.getType()->isVoidTy()) return;
    return ledger_.unsupported(activation, "inline assembly");
  }
  const llvm::Function* callee = direct_callee(call);
  if (callee == nullptr)
    return call_pointer(activation, call, operands_.scalar(activation, call.getCalledOperand()));
  if (externals_.execute(activation, call, *callee)) return;
  const bool starts = context_.threads != nullptr && context_.threads->is_start(*callee);
  if (starts && context_.threads->is_interrupting()) {
    context_.threads->refuse_handler(builder_.boolean(true), handler_makes_threads);
    return activation.stop();
  }
  if (starts && starts_handler(call)) return context_.threads->create_handler(call, activation.state);
  activation.call = CallInProgress{&call, {}, {}};
  if (starts) context_.threads->begin(activation.state, operands_.scalar(activation, call.getArgOperand(0)));
  activation.call->waiting.push_back(arguments_.entry_for(activation, call, *callee));
  activation.state.memory = nullptr; // so that the callee's writes need no copies
  enter_next(activation);
}

void Calls::call_pointer(Activation& activation, const llvm::CallBase& call, ValueId pointer) {
  const CallTargets::Targets targets = targets_.of(call, pointer);
  CallInProgress progress{&call, {}, {}};
  EdgeState rest = std::move(activation.state);
  bool possible = true;
  for (const auto& [function, condition] : targets.functions) {
    if (!possible) break;
    const ForkTree::Sides sides = forks_.fork(rest.position, condition);
    possible = sides.else_possible;
    rest.position = sides.else_side;
    if (!sides.then_possible) continue;
    activation.state = {sides.then_side, rest.memory, {}};
    if (!externals_.execute(activation, call, *function)) {
      progress.waiting.push_back(arguments_.entry_for(activation, call, *function));
    } else if (activation.running) {
      EdgeState& result = activation.state;
      if (!call.getType()->isVoidTy()) {
        const Values made = operands_.values(activation, &call);
        result.values.assign(made.begin(), made.end());
        if (const ValueId all = initialisation_.as_wide({}, stack_.guard(), *call.getType()); all.valid())
          result.values.push_back(all);
      }
      progress.results.push_back(std::move(result));
    }
    activation.running = true;
  }
  if (possible) {
    activation.state = std::move(rest);
    if (context_.asks(Property::ValidDeref))
      builder_.check(ObligationKind::Property, Property::ValidDeref, stack_.guard(),
                     targets.complete ? builder_.boolean(true) : builder_.ptr_same(pointer, builder_.null()),
                     "call through an invalid function pointer");
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, stack_.guard(), builder_.boolean(true),
                   "call through a function pointer whose target is not known");
  }
  activation.call = std::move(progress);
  enter_next(activation);
}

} // namespace fathom::frontend
