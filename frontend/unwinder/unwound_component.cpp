#include "frontend/unwinder/unwound_component.h"

#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/source_names.h"
#include "frontend/unwinder/unshared.h"
#include "frontend/unwinder/visible_names.h"
#include "ir/support/hash.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/GlobalVariable.h>

namespace fathom::frontend {

using namespace program;

namespace {

/// The type of a parameter (from 1 on) or of the result (0), where the source's types are LLVM's.
const llvm::DIType* declared_type(const llvm::Function& function, unsigned number) {
  const llvm::DISubprogram* declared = function.getSubprogram();
  if (declared == nullptr || declared->getType() == nullptr) return nullptr;
  const llvm::DITypeRefArray types = declared->getType()->getTypeArray();
  return types.size() == function.arg_size() + 1 ? types[number] : nullptr;
}

predicate::Sign sign_in_source(const llvm::DIType* type, const llvm::Type& scalar) {
  if (type == nullptr || !scalar.isIntegerTy()) return predicate::Sign::Unknown;
  // A _Bool is a number of one bit as a value.
  const bool is_same = scalar.getIntegerBitWidth() == 1 || sign_of(type) != predicate::Sign::Unknown;
  return is_same ? sign_of(type) : predicate::Sign::Unknown;
}

/// Of the source; empty where that is not known.
std::string name_of_parameter(const Module& module, const llvm::Argument& argument) {
  for (const llvm::BasicBlock& block : *argument.getParent())
    for (const llvm::Instruction& instruction : block) {
      const auto* variable = llvm::dyn_cast_or_null<llvm::DILocalVariable>(module.variable(instruction));
      if (variable != nullptr && variable->getArg() == argument.getArgNo() + 1) return variable->getName().str();
    }
  return {};
}

recursion::Function described(const Module& module, TypeLayout& layout, const llvm::Function& function) {
  recursion::Function made;
  made.name = function.getName().str();
  const predicate::Scope scope;
  const auto append = [&](llvm::Type* type, std::vector<recursion::Scalar>& scalars, const std::string& name,
                          predicate::Sign sign) {
    for (const Scalar& part : layout.flat(type).scalars) {
      const bool is_number = part.type.is_integer() && part.type.width() <= 64 && part.llvm != nullptr &&
                             part.llvm->isIntegerTy();
      scalars.push_back({{scope.unused(name), sign}, part.type, is_number});
    }
  };
  for (const llvm::Argument& argument : function.args()) {
    std::string name = module.variable_name(argument);
    if (name.empty()) name = argument.getName().str();
    if (name.empty()) name = fmt::format("argument_{}", argument.getArgNo() + 1);
    append(argument.getType(), made.arguments, name,
           sign_in_source(declared_type(function, argument.getArgNo() + 1), *argument.getType()));
    // Where the source's types are LLVM's each argument is one parameter.
    recursion::Scalar& scalar = made.arguments.back();
    scalar.is_named = scalar.spelling.sign != predicate::Sign::Unknown &&
                      scalar.spelling.text == name_of_parameter(module, argument);
    if (argument.getType()->isPointerTy()) made.arguments.back().is_unshared = is_unshared(argument);
  }
  llvm::Type& result = *function.getReturnType();
  if (!result.isVoidTy())
    append(&result, made.results, "result", sign_in_source(declared_type(function, 0), result));
  return made;
}

} // namespace

UnwoundComponent::UnwoundComponent(Machine& machine, const CallCycles::Cycle& cycle, const Activation& caller,
                                   LocationId place)
    : machine_(machine), cycle_(cycle) {
  chain_.location = place;
  chain_.context = hash_mix(caller.chain.context, machine.context_.module.site(*caller.call->call) + 1);
  chain_.recursion_context = chain_.context;
  for (const llvm::Function* function : cycle)
    functions_.push_back(described(machine.context_.module, machine.context_.layout, *function));
}

SymbolicMemory& UnwoundComponent::memory() {
  return machine_.memory_.references;
}

ForkTree& UnwoundComponent::paths() {
  return machine_.forks_;
}

Activation& UnwoundComponent::push(size_t function, EdgeState state) {
  CallChain chain = chain_;
  chain.node = state.position.node;
  chain.decisions = machine_.forks_.decisions();
  chain.is_alone = true;
  return machine_.calls_.push({cycle_[function], std::move(state), {}, {}}, chain);
}

std::vector<EdgeState> UnwoundComponent::pop() {
  const std::unique_ptr<Activation> done = machine_.stack_.pop();
  std::vector<EdgeState> returned;
  if (!done->returns.empty()) returned.push_back(machine_.calls_.end(*done));
  return returned;
}

std::vector<EdgeState> UnwoundComponent::run(size_t function, EdgeState state, recursion::Calls& calls) {
  machine_.recursion_.active_.push_back({&cycle_, &calls});
  const LocationId before = machine_.context_.builder.location();
  const Activation& activation = push(function, std::move(state));
  while (!activation.is_done()) machine_.step();
  std::vector<EdgeState> returned = pop();
  machine_.context_.builder.set_location(before);
  machine_.recursion_.active_.pop_back();
  return returned;
}

std::vector<EdgeState> UnwoundComponent::run_whole(size_t function, EdgeState state, uint64_t steps) {
  const bool before = std::exchange(machine_.recursion_.executes_all_, true);
  const size_t depth = machine_.stack_.size();
  const uint64_t most = machine_.result_.steps + steps;
  const Activation& activation = push(function, std::move(state));
  std::vector<EdgeState> returned;
  while (!activation.is_done() && machine_.result_.steps <= most && machine_.run_.current()->refused.empty())
    machine_.step();
  if (activation.is_done()) returned = pop();
  while (machine_.stack_.size() > depth) machine_.stack_.pop();
  machine_.recursion_.executes_all_ = before;
  return returned;
}

std::unique_ptr<Speculation> UnwoundComponent::speculate(loops::SpeculativeRun& run) {
  return machine_.run_.begin(run);
}

loops::SpeculativeRun* UnwoundComponent::run_in_progress() {
  return machine_.run_.current();
}

Builder::Mark UnwoundComponent::mark() {
  return machine_.context_.memory.mark();
}

void UnwoundComponent::rollback(const Builder::Mark& mark) {
  machine_.rollback(mark);
}

loops::Spelling UnwoundComponent::spelling_of(const predicate::Spot& spot, uint32_t bytes) const {
  if (spot.offset < 0) return {};
  const Object& object = machine_.context_.builder.program().object(spot.object);
  return spelling_of_global(machine_.context_.module.llvm(), object,
                            {uint64_t(spot.offset), spot.stride, bytes, {}});
}

bool UnwoundComponent::wants_wording() const {
  return machine_.context_.bounds.wording;
}

loops::Spelling UnwoundComponent::visible_at_entry(size_t function, ObjectId object, int64_t offset,
                                                   uint32_t bytes) const {
  const Module& module = machine_.context_.module;
  const Object& wanted = machine_.context_.builder.program().object(object);
  if (wanted.kind != ObjectKind::Global) return {};
  for (const llvm::Value* value : frontend::visible_at_entry(module, *cycle_[function])) {
    if (!llvm::isa<llvm::GlobalVariable>(value) || value->getName() != wanted.name) continue;
    for (const ScalarPart& part : scalars_of(*module.variable(*value)))
      if (int64_t(part.offset) == offset && part.bytes == bytes && !part.is_pointer) return part.spelling;
  }
  return {};
}

void UnwoundComponent::note_replaced(size_t function) {
  if (wants_wording()) ++machine_.result_.replaced_functions[functions_[function].name];
}

std::vector<Invariant>& UnwoundComponent::invariants() {
  return machine_.result_.invariants;
}

TransitionSystem& UnwoundComponent::transitions() {
  return machine_.result_.transitions;
}

recursion::Guesses UnwoundComponent::guesses() const {
  const Bounds& bounds = machine_.context_.bounds;
  if (!bounds.cut_all) return recursion::Guesses::Own;
  const auto is_stated = [this](const recursion::Function& function) {
    return !machine_.offered(function.anywhere().ensured()).empty();
  };
  const bool takes_offers = bounds.induction || std::any_of(functions_.begin(), functions_.end(), is_stated);
  return takes_offers ? recursion::Guesses::Offered : recursion::Guesses::None;
}

std::vector<std::string> UnwoundComponent::offered(const std::string& name) const {
  return machine_.offered(name);
}

} // namespace fathom::frontend
