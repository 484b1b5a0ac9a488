#include "frontend/unwinder/recursive_calls.h"

#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/unwound_component.h"
#include "proofs/recursion/activation_cut.h"
#include "proofs/recursion/learner.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

/// After so many refusals a recursion is not tried again in other contexts.
constexpr uint32_t most_refused = 3;
/// Activations that constants decide before it is asked whether they come to an end.
constexpr size_t deepest_decided = 256;

} // namespace

RecursiveCalls::RecursiveCalls(Machine& machine) : machine_(machine), parts_(machine.parts()) {}

/// Constants are the arguments, and nothing but constants has decided since the outer activation.
bool RecursiveCalls::is_decided(const CallInProgress::Entry& entry, const CallCycles::Cycle& cycle) {
  const Program& program = parts_.context.builder.program();
  for (const ValueId value : entry.state.values)
    if (program[value].opcode != Opcode::Const && program[value].opcode != Opcode::Pointer) return false;
  const auto& activations = parts_.stack.activations();
  for (auto outer = activations.rbegin(); outer != activations.rend(); ++outer)
    if (std::find(cycle.begin(), cycle.end(), &(*outer)->info->function) != cycle.end())
      return (*outer)->chain.node == entry.state.position.node;
  return true;
}

bool RecursiveCalls::is_too_deep() const {
  return parts_.context.asks(Property::Termination) && parts_.stack.size() > deepest_decided;
}

bool RecursiveCalls::is_replaced() const {
  const Bounds& bounds = parts_.context.bounds;
  return bounds.summarise && (bounds.induction || bounds.cut_all);
}

bool RecursiveCalls::is_wanted(const CallInProgress::Entry& entry, Activation& caller,
                               const CallCycles::Cycle& cycle) {
  Context& context = parts_.context;
  if (!is_replaced() || !context.memory.forwards() || refused_[&cycle] >= most_refused) return false;
  if (parts_.run.current() != nullptr && !parts_.run.current()->inductive) return false;
  // Nobody follows which blocks a recursion loses that never ends.
  if (looks_for_leaks(context.specification)) return false;
  if (is_partly_written(entry)) return false;
  for (const llvm::Function* function : cycle) {
    if (function->isVarArg()) return false;
    for (const llvm::Argument& argument : function->args())
      if (argument.hasByValAttr()) return false;
  }
  return caller.call->call->getFunctionType() == entry.callee->getFunctionType() &&
         (!is_decided(entry, cycle) || is_too_deep());
}

/// Whether an argument has bits that nobody may have written: an activation that stands for all has none.
bool RecursiveCalls::is_partly_written(const CallInProgress::Entry& entry) const {
  const Program& program = parts_.context.builder.program();
  return std::any_of(entry.written.begin(), entry.written.end(), [&](ValueId bits) {
    return bits.valid() && !(program[bits].opcode == Opcode::Const && program.constant(bits).is_ones());
  });
}

void RecursiveCalls::come_back(CallInProgress::Entry& entry, Activation& caller) {
  parts_.calls.add_written(*caller.call->call, entry.state);
  caller.call->results.push_back(std::move(entry.state));
}

/// A call in an activation that stands for all.
bool RecursiveCalls::call_active(CallInProgress::Entry& entry, Activation& caller) {
  for (size_t i = active_.size(); i-- > 0;) {
    const Active active = active_[i];
    const auto found = std::find(active.cycle->begin(), active.cycle->end(), entry.callee);
    if (found == active.cycle->end()) continue;
    if (caller.call->call->getFunctionType() != entry.callee->getFunctionType()) return false;
    if (is_partly_written(entry)) return false;
    if (parts_.run.is_exact()) {
      parts_.run.refuse("a recursive call in it");
      return true;
    }
    if (active.calls->call(size_t(found - active.cycle->begin()), entry.state)) come_back(entry, caller);
    return true;
  }
  return false;
}

void RecursiveCalls::note(const llvm::Function& callee, LocationId place, const std::string& refusal) {
  if (parts_.run.current() != nullptr) return;
  // One that is unwound is no reason to look for no conditions of loops.
  if (!refusal.empty() && parts_.context.bounds.cut_all) return;
  const bool done = refusal.empty();
  const std::string text = done ? fmt::format("recursion of {}: by its contract", callee.getName().str())
                                : fmt::format("recursion of {}: {}", callee.getName().str(), refusal);
  std::vector<LoopSummary>& all = parts_.result.summaries;
  const auto is_known = [&](const LoopSummary& s) { return s.location == place && s.text == text; };
  if (std::none_of(all.begin(), all.end(), is_known)) all.push_back({place, done, done, text, true});
}

bool RecursiveCalls::cut(CallInProgress::Entry& entry, Activation& caller, const CallCycles::Cycle& cycle,
                         LocationId place) {
  const auto function = size_t(std::find(cycle.begin(), cycle.end(), entry.callee) - cycle.begin());
  UnwoundComponent component(machine_, *this, cycle, caller, place);
  recursion::Learner learner(component);
  if (!learner.learn(function, entry.state)) {
    if (learner.calls_itself()) ++refused_[&cycle];
    note(*entry.callee, place, learner.explanation());
    return false;
  }
  note(*entry.callee, place, "");
  recursion::ActivationCut contract(component, learner.analysis());
  if (contract.call_from_outside(function, entry.state)) come_back(entry, caller);
  return true;
}

bool RecursiveCalls::replace(CallInProgress::Entry& entry, Activation& caller, LocationId place) {
  if (executes_all_) return false;
  if (call_active(entry, caller)) return true;
  const CallCycles::Cycle* cycle = is_replaced() ? cycles_.of(*entry.callee) : nullptr;
  if (cycle == nullptr) return false;
  const auto executed = [&] {
    if (parts_.context.bounds.wording && !parts_.run.speculates())
      parts_.result.executed_functions.insert(entry.callee->getName().str());
    return false;
  };
  if (!is_wanted(entry, caller, *cycle)) return executed();
  Builder& builder = parts_.context.builder;
  const LocationId before = builder.location();
  builder.set_location(place);
  const bool done = cut(entry, caller, *cycle, place);
  builder.set_location(before);
  return done || executed();
}

} // namespace fathom::frontend
