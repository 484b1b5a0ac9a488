#include "frontend/unwinder/unwound_loop.h"

#include "frontend/unwinder/dead_variables.h"
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/source_names.h"
#include "frontend/unwinder/visible_names.h"

#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend {

using namespace program;

UnwoundLoop::UnwoundLoop(Machine& machine, Activation& activation)
    : machine_(machine), parts_(machine.parts()), activation_(activation),
      head_(activation.info->order[activation.loops.back().begin].block) {}

SymbolicMemory& UnwoundLoop::memory() {
  return parts_.memory.references;
}

ForkTree& UnwoundLoop::paths() {
  return parts_.forks;
}

/// Its frame is replaced by one that ends where the next iteration would begin; what waits elsewhere in the
/// function is put aside.
loops::Iteration UnwoundLoop::run(EdgeState state, loops::Exits exits, bool is_any) {
  Activation& a = activation_;
  std::vector<std::vector<EdgeState>> outside(a.pending.size());
  std::swap(outside, a.pending);
  std::vector<EdgeState> returns = std::exchange(a.returns, {});
  const LoopFrame frame = a.loops.back();
  a.loops.back() = {};
  a.loops.back().begin = frame.begin;
  a.loops.back().end = frame.end;
  a.loops.back().extent = is_any ? LoopFrame::Extent::AnyBody : LoopFrame::Extent::Body;
  a.pending[head_].push_back(std::move(state));
  a.cursor = frame.begin + 1;
  a.running = false;
  while (a.loops.back().extent != LoopFrame::Extent::BodyDone) machine_.step();
  loops::Iteration iteration;
  iteration.leaving_decided = a.loops.back().exit_decided && !a.loops.back().exit_undecided;
  a.loops.back() = frame;
  iteration.back = std::exchange(a.pending[head_], {});
  std::swap(outside, a.pending); // now `outside` is what the body made
  std::swap(returns, a.returns);
  if (exits == loops::Exits::Dropped) return iteration;
  for (size_t block = 0; block < outside.size(); ++block)
    for (EdgeState& leaving : outside[block]) a.pending[block].push_back(std::move(leaving));
  for (EdgeState& leaving : returns) a.returns.push_back(std::move(leaving));
  return iteration;
}

std::unique_ptr<Speculation> UnwoundLoop::speculate(loops::SpeculativeRun& run) {
  auto speculation = parts_.run.begin(run);
  Activation& a = activation_;
  speculation->also([&a, registers = a.registers, cursor = a.cursor, running = a.running, block = a.block,
                     next = a.next, state = a.state, objects = a.stack_objects.size()] {
    a.registers = registers;
    a.cursor = cursor;
    a.running = running;
    a.block = block;
    a.next = next;
    a.state = state;
    a.stack_objects.resize(objects);
  });
  return speculation;
}

loops::SpeculativeRun* UnwoundLoop::run_in_progress() {
  return parts_.run.current();
}

void UnwoundLoop::set_run_in_progress(loops::SpeculativeRun* run) {
  parts_.run.set(run);
}

Builder::Mark UnwoundLoop::mark() {
  return parts_.context.memory.mark();
}

uint64_t UnwoundLoop::steps() const {
  return parts_.result.steps;
}

void UnwoundLoop::rollback(const Builder::Mark& mark) {
  parts_.rollback(mark);
}

UnwoundLoop::Phi UnwoundLoop::find_phi(uint32_t number) const {
  uint32_t next = 0;
  const FunctionInfo::Block& block = activation_.info->blocks[head_];
  for (const llvm::PHINode* phi : block.phis) {
    const auto slots = activation_.info->slots.find(phi);
    if (slots == activation_.info->slots.end()) continue;
    if (number < next + slots->second.count) {
      Phi found{phi, nullptr, slots->second.count == 1};
      for (llvm::DbgVariableRecord& record :
           llvm::filterDbgVars(block.block->getFirstNonPHIIt()->getDbgRecordRange()))
        if (found.variable == nullptr && record.isDbgValue() && record.getNumVariableLocationOps() == 1 &&
            record.getValue() == phi)
          found.variable = record.getVariable();
      return found;
    }
    next += slots->second.count;
  }
  return {};
}

std::string UnwoundLoop::name_of_phi(uint32_t number) const {
  const Phi phi = find_phi(number);
  if (phi.variable != nullptr) return phi.variable->getName().str();
  return phi.node != nullptr && phi.node->hasName() ? phi.node->getName().str() : fmt::format("v{}", number);
}

predicate::Sign UnwoundLoop::sign_of_phi(uint32_t number) const {
  const Phi phi = find_phi(number);
  if (phi.variable == nullptr || !phi.is_whole || !phi.node->getType()->isIntegerTy())
    return predicate::Sign::Unknown;
  // A variable may be held in a number of another width.
  const llvm::DIType* type = phi.variable->getType();
  const bool is_same = phi.variable->getSizeInBits() == phi.node->getType()->getIntegerBitWidth();
  return is_same ? sign_of(type) : predicate::Sign::Unknown;
}

/// The variable of this activation that has the object; null if it is none.
const llvm::AllocaInst* UnwoundLoop::variable_of(ObjectId object) const {
  for (const auto& [value, slots] : activation_.info->slots) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(value);
    if (variable == nullptr) continue;
    const ValueId address = activation_.registers[slots.first];
    if (address.valid() && address == parts_.context.builder.pointer(object, 0)) return variable;
  }
  return nullptr;
}

loops::Spelling UnwoundLoop::spelling_of(const predicate::Spot& spot, uint32_t bytes,
                                         const std::string& index) const {
  if (spot.offset < 0) return {};
  const Object& object = parts_.context.builder.program().object(spot.object);
  const PartOfVariable part{uint64_t(spot.offset), spot.stride, bytes, index};
  const llvm::AllocaInst* local = object.kind == ObjectKind::Stack ? variable_of(spot.object) : nullptr;
  return local != nullptr ? spelling_in_source(*local, part)
                          : spelling_of_global(parts_.context.module.llvm(), object, part);
}

bool UnwoundLoop::is_dead(ObjectId object) const {
  const llvm::AllocaInst* variable = variable_of(object);
  return variable != nullptr && !may_be_read(*variable, *activation_.info->blocks[head_].block);
}

bool UnwoundLoop::is_long() const {
  return parts_.control.loops.is_long(activation_, activation_.loops.back());
}

std::vector<Invariant>& UnwoundLoop::invariants() {
  return parts_.result.invariants;
}

TransitionSystem& UnwoundLoop::transitions() {
  return parts_.result.transitions;
}

const predicate::Offers::Place* UnwoundLoop::offered(const std::string& loop) const {
  return parts_.offered(loop);
}

/// As written and with macros expanded: whichever can be read.
std::vector<std::string> UnwoundLoop::stated() const {
  std::vector<std::string> stated;
  for (const std::string& text : parts_.context.module.invariants(*activation_.info->blocks[head_].block)) {
    const size_t both = text.find('\n');
    stated.push_back(text.substr(0, both));
    if (both != std::string::npos) stated.push_back(text.substr(both + 1));
  }
  return stated;
}

loops::ElementLemmas& UnwoundLoop::lemmas() {
  return parts_.memory.lemmas;
}

const std::vector<loops::Family>& UnwoundLoop::families() const {
  return parts_.memory_parts.families.all();
}

ValueId UnwoundLoop::are_blocks_counted(EdgeState& state) {
  return parts_.memory_parts.families.are_counted(state.memory, state.position.guard);
}

const loops::Pool& UnwoundLoop::pool() const {
  return parts_.memory_parts.pool.all();
}

bool UnwoundLoop::wants_wording() const {
  return parts_.context.bounds.wording;
}

std::vector<CutHead>* UnwoundLoop::cut_heads() {
  return &parts_.result.cut_heads;
}

/// The variables of this activation and the globals that can be named at the loop, with their addresses.
std::vector<std::pair<ValueId, const llvm::DIVariable*>> UnwoundLoop::named_variables() const {
  const FunctionInfo& info = *activation_.info;
  const llvm::DILocation* place = place_of_loop(*info.blocks[head_].block);
  if (place == nullptr) return {};
  std::vector<std::pair<ValueId, const llvm::DIVariable*>> all;
  for (const llvm::Value* value : visible_variables(parts_.context.module, info.function, *place)) {
    ValueId pointer;
    if (llvm::isa<llvm::GlobalVariable>(value))
      pointer = parts_.operands.scalar(activation_, value);
    else if (const auto slots = info.slots.find(value); slots != info.slots.end())
      pointer = activation_.registers[slots->second.first];
    if (pointer.valid()) all.emplace_back(pointer, parts_.context.module.variable(*value));
  }
  return all;
}

std::vector<loops::VisibleScalar> UnwoundLoop::visible() const {
  Builder& builder = parts_.context.builder;
  std::vector<loops::VisibleScalar> all;
  for (const auto& [pointer, variable] : named_variables())
    for (const ScalarPart& part : scalars_of(*variable)) {
      const Type type = part.is_pointer ? Type::pointer() : Type::integer(uint32_t(part.bytes) * 8);
      all.push_back(
          {part.spelling, builder.ptr_add(pointer, builder.offset_constant(int64_t(part.offset))), type});
    }
  return all;
}

std::function<loops::ElementSpelling(const loops::ElementSpot&)> UnwoundLoop::element_names() const {
  std::map<std::string, const llvm::DIType*> pointers;
  const auto named = named_variables();
  for (const auto& [address, variable] : named)
    for (const ScalarPart& part : scalars_of(*variable))
      if (part.is_pointer && part.behind != nullptr) pointers[part.spelling.text] = part.behind;
  return [this, named, pointers](const loops::ElementSpot& of) {
    if (of.spot.offset < 0) return loops::ElementSpelling{};
    const PartOfVariable part{
        uint64_t(of.spot.offset), of.spot.stride, of.bytes, of.index, of.column, of.second};
    if (!of.pointer.empty()) {
      const auto type = pointers.find(of.pointer);
      return type == pointers.end() ? loops::ElementSpelling{}
                                    : element_behind(of.pointer, type->second, part);
    }
    const ValueId begin = parts_.context.builder.pointer(of.spot.object, 0);
    const auto found =
        std::find_if(named.begin(), named.end(), [&](const auto& row) { return row.first == begin; });
    if (found == named.end()) return loops::ElementSpelling{};
    return element_in_source(*found->second, part);
  };
}

void UnwoundLoop::never_ends(const EdgeState& state) {
  MemoryState memory = state.memory;
  parts_.memory_parts.leaks.check(memory, state.position.guard, EndKind::Never, state.values);
}

bool UnwoundLoop::is_entered_in_its_midst() const {
  const LoopFrame& frame = activation_.loops.back();
  for (uint32_t i = frame.begin; i < frame.end; ++i)
    if (!activation_.pending[activation_.info->order[i].block].empty()) return true;
  return false;
}

} // namespace fathom::frontend
