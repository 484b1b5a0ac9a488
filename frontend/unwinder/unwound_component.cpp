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

constexpr uint64_t most_read = 256; ///< bytes of a variable of a caller

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

/// Its name in the source; empty where that is not known.
std::string name_of_parameter(const Module& module, const llvm::Argument& argument) {
  for (const llvm::BasicBlock& block : *argument.getParent())
    for (const llvm::Instruction& instruction : block) {
      const auto* variable = llvm::dyn_cast_or_null<llvm::DILocalVariable>(module.variable(instruction));
      if (variable != nullptr && variable->getArg() == argument.getArgNo() + 1)
        return variable->getName().str();
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

UnwoundComponent::UnwoundComponent(Machine& machine, RecursiveCalls& recursion,
                                   const CallCycles::Cycle& cycle, const Activation& caller, LocationId place)
    : machine_(machine), parts_(machine.parts()), recursion_(recursion), cycle_(cycle) {
  chain_.location = place;
  chain_.context = hash_mix(caller.chain.context, parts_.context.module.site(*caller.call->call) + 1);
  chain_.recursion_context = chain_.context;
  for (const llvm::Function* function : cycle)
    functions_.push_back(described(parts_.context.module, parts_.context.layout, *function));
}

SymbolicMemory& UnwoundComponent::memory() {
  return parts_.memory.references;
}

const std::vector<loops::Family>& UnwoundComponent::families() const {
  return parts_.memory_parts.families.all();
}

loops::ElementLemmas& UnwoundComponent::lemmas() {
  return parts_.memory.lemmas;
}

ValueId UnwoundComponent::is_written(EdgeState& state, ValueId pointer, uint64_t bytes) {
  Builder& builder = parts_.context.builder;
  if (!parts_.context.asks(Property::UninitialisedRead)) return builder.boolean(true);
  if (bytes > most_read) return builder.boolean(false);
  const ValueId bits =
      parts_.memory.initialised.read(state.memory, state.position.guard, pointer, uint32_t(bytes) * 8);
  return builder.eq(bits, builder.constant(BitVector::ones(uint32_t(bytes) * 8)));
}

ForkTree& UnwoundComponent::paths() {
  return parts_.forks;
}

Activation& UnwoundComponent::push(size_t function, EdgeState state) {
  CallChain chain = chain_;
  chain.node = state.position.node;
  chain.decisions = parts_.forks.decisions();
  chain.is_alone = true;
  return parts_.calls.push({cycle_[function], std::move(state), {}, {}, {}}, chain);
}

std::vector<EdgeState> UnwoundComponent::pop() {
  const std::unique_ptr<Activation> done = parts_.stack.pop();
  std::vector<EdgeState> returned;
  if (!done->returns.empty()) returned.push_back(parts_.calls.end_as_written(*done));
  return returned;
}

std::vector<EdgeState> UnwoundComponent::run(size_t function, EdgeState state, recursion::Calls& calls) {
  recursion_.leave_to(cycle_, calls);
  const LocationId before = parts_.context.builder.location();
  const Activation& activation = push(function, std::move(state));
  while (!activation.is_done()) machine_.step();
  std::vector<EdgeState> returned = pop();
  parts_.context.builder.set_location(before);
  recursion_.take_back();
  return returned;
}

std::vector<EdgeState> UnwoundComponent::run_whole(size_t function, EdgeState state, uint64_t steps) {
  const bool before = recursion_.set_executes_all(true);
  const size_t depth = parts_.stack.size();
  const uint64_t most = parts_.result.steps + steps;
  const Activation& activation = push(function, std::move(state));
  std::vector<EdgeState> returned;
  while (!activation.is_done() && parts_.result.steps <= most && parts_.run.current()->refused.empty())
    machine_.step();
  if (activation.is_done()) returned = pop();
  while (parts_.stack.size() > depth) parts_.stack.pop();
  recursion_.set_executes_all(before);
  return returned;
}

std::unique_ptr<Speculation> UnwoundComponent::speculate(loops::SpeculativeRun& run) {
  return parts_.run.begin(run);
}

loops::SpeculativeRun* UnwoundComponent::run_in_progress() {
  return parts_.run.current();
}

Builder::Mark UnwoundComponent::mark() {
  return parts_.context.memory.mark();
}

void UnwoundComponent::rollback(const Builder::Mark& mark) {
  parts_.rollback(mark);
}

loops::Spelling UnwoundComponent::spelling_of(const predicate::Spot& spot, uint32_t bytes) const {
  if (spot.offset < 0) return {};
  const Object& object = parts_.context.builder.program().object(spot.object);
  return spelling_of_global(parts_.context.module.llvm(), object,
                            {uint64_t(spot.offset), spot.stride, bytes, {}});
}

bool UnwoundComponent::wants_wording() const {
  return parts_.context.bounds.wording;
}

loops::Spelling UnwoundComponent::visible_at_entry(size_t function, ObjectId object, int64_t offset,
                                                   uint32_t bytes) const {
  const Module& module = parts_.context.module;
  const Object& wanted = parts_.context.builder.program().object(object);
  if (wanted.kind != ObjectKind::Global) return {};
  for (const llvm::Value* value : frontend::visible_at_entry(module, *cycle_[function])) {
    if (!llvm::isa<llvm::GlobalVariable>(value) || value->getName() != wanted.name) continue;
    for (const ScalarPart& part : scalars_of(*module.variable(*value)))
      if (int64_t(part.offset) == offset && part.bytes == bytes && !part.is_pointer) return part.spelling;
  }
  return {};
}

void UnwoundComponent::note_replaced(size_t function) {
  if (wants_wording()) ++parts_.result.replaced_functions[functions_[function].name];
}

std::vector<Invariant>& UnwoundComponent::invariants() {
  return parts_.result.invariants;
}

TransitionSystem& UnwoundComponent::transitions() {
  return parts_.result.transitions;
}

recursion::Guesses UnwoundComponent::guesses() const {
  const Bounds& bounds = parts_.context.bounds;
  if (!bounds.cut_all) return recursion::Guesses::Own;
  const auto is_stated = [this](const recursion::Function& function) {
    return parts_.offered(function.anywhere().ensured()) != nullptr;
  };
  const bool takes_offers = bounds.induction || std::any_of(functions_.begin(), functions_.end(), is_stated);
  return takes_offers ? recursion::Guesses::Offered : recursion::Guesses::None;
}

const predicate::Offers::Place* UnwoundComponent::offered(const std::string& name) const {
  return parts_.offered(name);
}

} // namespace fathom::frontend
