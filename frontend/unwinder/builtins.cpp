#include "frontend/unwinder/builtins.h"

#include "frontend/literal.h"
#include "frontend/stack_limit.h"
#include "frontend/unwinder/leak_checks.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_builtins.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/passages.h"
#include "frontend/unwinder/pointers.h"
#include "frontend/unwinder/thread_builtins.h"
#include "frontend/unwinder/threads.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr Builtin all_builtins[] = {
#define FATHOM_BUILTIN(Name, function) Builtin::Name,
#define FATHOM_ALIAS(Name, function)
#include "frontend/library/builtin.def"
#undef FATHOM_ALIAS
#undef FATHOM_BUILTIN
};

constexpr bool each_has_one_row() {
  for (const Builtin builtin : all_builtins)
    if (Builtins::knows(builtin) + MemoryBuiltins::knows(builtin) + ThreadBuiltins::knows(builtin) != 1)
      return false;
  return true;
}
static_assert(each_has_one_row(),
              "a built-in of builtin.def has no row in Builtins, MemoryBuiltins or ThreadBuiltins, or two");

/// The row that an argument names.
const SanitizerCheck& row_of(const llvm::Value& number) {
  return sanitizer_checks().at(llvm::cast<llvm::ConstantInt>(number).getZExtValue());
}

} // namespace

Builtins::Builtins(Context& context, Ledger& ledger, OpenValues& open, Operands& operands, Pointers& pointers,
                   LeakChecks& leaks, Passages& passages, MemoryBuiltins& memory_builtins)
    : context_(context), builder_(context.builder), stack_(context.stack), ledger_(ledger), open_(open),
      operands_(operands), pointers_(pointers), leaks_(leaks), passages_(passages),
      memory_builtins_(memory_builtins), uninterpreted_(context, ledger, open, operands),
      host_(context, open, operands) {}

bool Builtins::execute(Builtin builtin, const BuiltinCall& builtin_call) {
  return (this->*row_of(rows, builtin)->execute)(builtin_call);
}

ValueId Builtins::argument(const BuiltinCall& c, unsigned number) {
  return operands_.scalar(c.activation, c.call.getArgOperand(number));
}

/// Whether the first argument is not zero.
ValueId Builtins::truth(const BuiltinCall& c) {
  const ValueId value = argument(c, 0);
  if (builder_.type(value).is_pointer()) return builder_.not_(pointers_.equal(value, builder_.null()));
  return builder_.not_(builder_.eq(value, builder_.constant(BitVector::zeros(builder_.width_of(value)))));
}

bool Builtins::refuse_floating(const BuiltinCall& c) {
  if (c.call.arg_size() == 0 || !c.call.getArgOperand(0)->getType()->isFloatingPointTy()) return false;
  ledger_.unsupported(c.activation, "a condition of a floating type that no declaration converts");
  return true;
}

bool Builtins::reach_error(const BuiltinCall& c) {
  if (context_.asks(Property::UnreachCall))
    builder_.check(ObligationKind::Property, Property::UnreachCall, stack_.guard(), builder_.boolean(true),
                   fmt::format("{}() is called", c.callee.getName().str()));
  return stop(c);
}

bool Builtins::fail(const BuiltinCall& c) {
  if (context_.asks(Property::Assertion))
    builder_.check(ObligationKind::Property, Property::Assertion, stack_.guard(), builder_.boolean(true),
                   "an assertion fails");
  return stop(c);
}

/// A failing assertion ends the execution.
bool Builtins::assert_truth(const BuiltinCall& c) {
  if (refuse_floating(c)) return true;
  if (c.call.arg_size() != 1) return false;
  const ValueId holds = truth(c);
  passages_.check_assertion(c.call, holds);
  leaks_.check(stack_.memory(), builder_.conjoin(stack_.guard(), builder_.not_(holds)), EndKind::Stopped);
  if (!context_.forks.assume(c.activation.state.position, holds)) c.activation.stop();
  return true;
}

bool Builtins::claim(const BuiltinCall& c) {
  if (refuse_floating(c)) return true;
  if (c.call.arg_size() < 1) return false;
  passages_.check_assertion(c.call, truth(c));
  return true;
}

bool Builtins::assume(const BuiltinCall& c) {
  if (refuse_floating(c)) return true;
  if (c.call.arg_size() != 1) return false;
  if (context_.threads != nullptr) context_.threads->assume(truth(c));
  passages_.assume(c.activation, truth(c));
  return true;
}

/// A check of clang's sanitizers, by its row in sanitizer.def.
bool Builtins::checks_row(const BuiltinCall& c) {
  const bool asks = context_.asks(row_of(*c.call.getArgOperand(0)).property);
  operands_.set(c.activation, c.call, builder_.constant(c.result_bits(), asks));
  return true;
}

bool Builtins::check(const BuiltinCall& c) {
  const SanitizerCheck& check = row_of(*c.call.getArgOperand(1));
  if (check.property == Property::StackLimit) note_stack(c);
  if (context_.asks(check.property) && stack_.known(argument(c, 0)) != false)
    builder_.check(ObligationKind::Property, check.property, stack_.guard(), argument(c, 0), check.message);
  return true;
}

/// How much stack is used where the check of --stack-limit is made: the left operand of what it compares.
void Builtins::note_stack(const BuiltinCall& c) {
  program::DeepestStack& deepest = context_.result.deepest_stack;
  const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(c.call.getArgOperand(0));
  const ValueId used = compared ? operands_.scalar(c.activation, compared->getOperand(0)) : ValueId::none();
  if (!used.valid() || !builder_.is_constant(used)) deepest.open = true;
  if (deepest.open || builder_.constant_u64(used) <= deepest.bytes) return;
  deepest.bytes = builder_.constant_u64(used);
  deepest.functions.clear();
  for (const auto& activation : stack_.activations())
    if (activation->info->function.hasFnAttribute(frame_attribute))
      deepest.functions.push_back(activation->info->function.getName().str());
}

/// A clause of a contract or an invariant, or what a frame condition says of a write.
bool Builtins::contract(const BuiltinCall& c) {
  if (!context_.asks(Property::Contract)) return true;
  if (llvm::cast<llvm::ConstantInt>(c.call.getArgOperand(2))->isOne()) passages_.note_assertion();
  const ValueId bad = argument(c, 0);
  if (stack_.known(bad) != false)
    builder_.check(ObligationKind::Property, Property::Contract, stack_.guard(), bad,
                   literal(*c.call.getArgOperand(1), "a clause of a contract does not hold"));
  return true;
}

bool Builtins::runs_version(const BuiltinCall& c) {
  const auto* number = llvm::cast<llvm::ConstantInt>(c.call.getArgOperand(0));
  context_.version = static_cast<Version>(number->getZExtValue());
  builder_.set_excluding(context_.version == Version::Older);
  return true;
}

bool Builtins::differs(const BuiltinCall& c) {
  if (!context_.asks(Property::Equivalence)) return true;
  passages_.note_comparison();
  const ValueId bad = truth(c);
  if (stack_.known(bad) != false)
    builder_.check(ObligationKind::Property, Property::Equivalence, stack_.guard(), bad,
                   literal(*c.call.getArgOperand(1), "the versions differ"));
  return true;
}

/// The variable that a result is kept in and that never holds anything else: "function:name".
std::string variable_that_keeps(const llvm::CallBase& result, const Module& module) {
  const llvm::Value* variable = nullptr;
  for (const llvm::User* user : result.users())
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store && store->getValueOperand() == &result)
      variable = store->getPointerOperand();
  if (variable == nullptr || !llvm::isa<llvm::AllocaInst>(variable)) return "";
  size_t stores = 0;
  for (const llvm::User* user : variable->users()) {
    const bool is_store = llvm::isa<llvm::StoreInst>(user);
    if (!is_store && !llvm::isa<llvm::LoadInst>(user) && !llvm::isa<llvm::LifetimeIntrinsic>(user)) return "";
    stores += is_store ? 1 : 0;
  }
  const std::string name = module.variable_name(*variable);
  size_t called_so = 0;
  for (const llvm::Instruction& other : result.getFunction()->getEntryBlock())
    called_so += llvm::isa<llvm::AllocaInst>(other) && module.variable_name(other) == name ? 1 : 0;
  return stores != 1 || called_so != 1 || name.empty()
             ? ""
             : fmt::format("{}:{}", result.getFunction()->getName().str(), name);
}

/// A number at the head of a loop that was cut, or at the entry of a function that calls itself.
bool Builtins::decreases(const BuiltinCall& c) {
  std::vector<TransitionSystem::Head>& heads = context_.result.transitions.heads;
  if (!context_.asks(Property::Termination) || heads.empty() || context_.run.speculates()) return true;
  TransitionSystem::Head& head = heads.back();
  const TransitionSystem::Variable stated{literal(*c.call.getArgOperand(1), "a number"), argument(c, 0)};
  const auto is_of_loop = [&] {
    const auto loop = c.activation.info->loops.find(c.activation.loops.back().begin);
    return loop != c.activation.info->loops.end() && loop->second.location == head.location;
  };
  const bool is_of_head = c.activation.loops.empty() ? c.call.getFunction()->getName() == head.function
                                                     : head.function.empty() && is_of_loop();
  const bool is_known = std::any_of(head.decreasing.begin(), head.decreasing.end(),
                                    [&](const auto& known) { return known.name == stated.name; });
  if (is_of_head && !is_known) head.decreasing.push_back(stated);
  return true;
}

bool Builtins::nondet(const BuiltinCall& c) {
  if (c.call.hasStructRetAttr()) {
    memory_builtins_.result_in_memory(c.call, argument(c, 0));
    return true;
  }
  Values results;
  for (const Scalar& part : context_.layout.flat(c.call.getType()).scalars) {
    Input input{c.callee.getName().str(), c.call.hasRetAttr(llvm::Attribute::SExt), false,
                context_.module.site(c.call)};
    if (context_.asks(Property::Termination)) input.variable = variable_that_keeps(c.call, context_.module);
    results.push_back(open_.scalar_input(input, part.type, stack_.guard()));
  }
  operands_.set_all(c.activation, c.call, results);
  return true;
}

bool Builtins::uninterpreted(const BuiltinCall& c) {
  uninterpreted_.execute(c);
  return true;
}

bool Builtins::host(const BuiltinCall& c) {
  host_.execute(c);
  return true;
}

/// Output has no effect in the program, and a result only where somebody looks at it: negative is always -1
/// (glibc).
bool Builtins::print(const BuiltinCall& c) {
  if (races_count() && context_.threads->is_visible(c.call))
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, stack_.guard(), builder_.boolean(true),
                   "what output reads of shared memory");
  if (c.call.use_empty() || !c.call.getType()->isIntegerTy()) return true;
  const Input input{
      .function = c.callee.getName().str(), .is_signed = true, .site = context_.module.site(c.call)};
  const uint32_t width = c.call.getType()->getIntegerBitWidth();
  const ValueId result = open_.input(input, Type::integer(width), stack_.guard());
  operands_.set(c.activation, c.call, result);
  const ValueId possible = builder_.binary(Opcode::Sle, builder_.constant(BitVector::ones(width)), result);
  if (!context_.forks.assume(c.activation.state.position, possible)) c.activation.stop();
  return true;
}

bool Builtins::stop(const BuiltinCall& c) {
  if (context_.version == Version::Older) {
    ledger_.unsupported(c.activation, program::ends_in_older_version);
    return true;
  }
  if (context_.version == Version::Newer && context_.asks(Property::Equivalence))
    builder_.check(ObligationKind::Property, Property::Equivalence, stack_.guard(), builder_.boolean(true),
                   program::ends_in_newer_version);
  if (context_.threads != nullptr) context_.threads->exit(stack_.guard());
  leaks_.check(stack_.memory(), stack_.guard(), EndKind::Stopped);
  c.activation.stop();
  return true;
}

/// Whether something is to be known of data races.
bool Builtins::races_count() const {
  return context_.threads != nullptr &&
         (context_.asks(Property::NoDataRace) || is_of_c11(context_.specification.thread_memory));
}

bool Builtins::checks_accesses(const BuiltinCall& c) {
  const bool races = races_count();
  // Whoever asks which bytes have a value asks for reads, too.
  const bool accesses = context_.asks(Property::ValidDeref) || context_.asks(Property::UninitialisedRead);
  operands_.set(c.activation, c.call, builder_.constant(c.result_bits(), races ? 2 : accesses ? 1 : 0));
  return true;
}

/// Only where it is an obligation that what is assumed then holds on each way to the head.
bool Builtins::is_cut(const BuiltinCall& c) {
  const std::vector<LoopFrame>& loops = c.activation.loops;
  const bool is_cut = !loops.empty() && loops.back().extent == LoopFrame::Extent::AnyBody &&
                      context_.asks_everywhere(Property::Contract);
  context_.result.hints.has_stated |= is_cut;
  operands_.set(c.activation, c.call, builder_.constant(c.result_bits(), is_cut ? 1 : 0));
  return true;
}

bool Builtins::is_known(const BuiltinCall& c) {
  const bool known = builder_.is_constant(argument(c, 0));
  operands_.set(c.activation, c.call, builder_.constant(c.result_bits(), known ? 1 : 0));
  return true;
}

bool Builtins::checks_overlap(const BuiltinCall& c) {
  operands_.set(c.activation, c.call,
                builder_.constant(c.result_bits(), context_.asks(Property::MemoryOverlap)));
  return true;
}

bool Builtins::checks_formats(const BuiltinCall& c) {
  operands_.set(c.activation, c.call, builder_.constant(c.result_bits(), context_.asks(Property::Format)));
  return true;
}

bool Builtins::misuse_format(const BuiltinCall& c) {
  const ValueId bad = truth(c);
  if (context_.asks(Property::Format) && stack_.known(bad) != false)
    builder_.check(ObligationKind::Property, Property::Format, stack_.guard(), bad,
                   literal(*c.call.getArgOperand(1), "a format and its arguments disagree"));
  return true;
}

bool Builtins::foreign(const BuiltinCall& c) {
  ledger_.unsupported(c.activation, fmt::format("{}(), which only another tool or compiler knows,",
                                                c.callee.getName().str()));
  return true;
}

/// The limit of a model, which says in its argument what that is.
bool Builtins::unsupported(const BuiltinCall& c) {
  ledger_.unsupported(c.activation, literal(*c.call.getArgOperand(0), "a limit of a library model"));
  return true;
}

} // namespace fathom::frontend
