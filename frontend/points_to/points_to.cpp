#include "frontend/points_to/points_to.h"

#include "frontend/points_to/generator.h"
#include "frontend/points_to/solver.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>
#include <map>
#include <set>

namespace fathom::frontend::points_to {

struct PointsTo::State {
  State(const Module& module, const Options& given)
      : module(module), options(given), solver(module.target().pointer_bits / 8),
        generator(module, options, solver) {}

  const LocationSet& set(const llvm::Value& pointer) { return solver.set(generator.node(&pointer)); }
  std::string name(ObjectNumber object) const;
  std::string describe(const LocationSet& set) const;
  std::string dereference(const llvm::Instruction& instruction, const char* what, const llvm::Value& pointer);
  std::string line(const llvm::Instruction& instruction);
  std::string variable(const llvm::Value& maker, const std::string& prefix) const;

  const Module& module;
  Options options;
  Solver solver;
  mutable Generator generator;
};

PointsTo::PointsTo() = default;
PointsTo::~PointsTo() = default;

std::unique_ptr<PointsTo> PointsTo::analyse(const Module& module, const Options& options) {
  std::unique_ptr<PointsTo> result(new PointsTo());
  result->state_ = std::make_unique<State>(module, options);
  State& state = *result->state_;
  state.generator.run();
  // Constants that nothing but a question names get their nodes before the solver runs.
  for (const llvm::Function& function : module.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      for (const llvm::Value* operand : instruction.operand_values())
        if (llvm::isa<llvm::Constant>(operand)) state.generator.node(operand);
  state.solver.solve([&](uint32_t call, ObjectNumber function) { state.generator.resolve(call, function); });
  return result;
}

std::optional<std::vector<const llvm::Function*>> PointsTo::callees(const llvm::CallBase& call) const {
  const NodeId node = state_->generator.known_node(call.getCalledOperand());
  std::vector<const llvm::Function*> result;
  if (state_->solver.has_universal(node)) return std::nullopt;
  std::set<ObjectNumber> objects; // numbered in module order
  for (const LocationId id : state_->solver.set(node)) objects.insert(state_->solver.locations()[id].object);
  for (const ObjectNumber object : objects)
    if (const auto* function = llvm::dyn_cast<llvm::Function>(state_->generator.maker(object)))
      result.push_back(function);
  return result;
}

bool PointsTo::is_universal(const llvm::Value& pointer) const {
  return state_->solver.has_universal(state_->generator.known_node(&pointer));
}

bool PointsTo::follows(const llvm::CallBase& call, const llvm::Function& callee) const {
  return state_->generator.is_connected(call, callee);
}

bool PointsTo::may_point_to(const llvm::Value& pointer, const llvm::Value& maker, int64_t offset) const {
  const auto object = state_->generator.object_of(&maker);
  const auto area = state_->generator.variadic_area(&maker);
  const LocationSet& set = state_->solver.set(state_->generator.known_node(&pointer));
  for (const LocationId id : set)
    if ((object && state_->solver.locations().stands_for(id, *object, offset)) ||
        (area && state_->solver.locations().stands_for(id, *area, offset)))
      return true;
  return state_->solver.has_universal(state_->generator.known_node(&pointer));
}

namespace {

/// A variable of several parts that together are no larger than a word: the analysis does not tell them
/// apart.
bool has_small_parts(const llvm::Value& maker, const llvm::DataLayout& layout) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&maker);
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&maker);
  if (!variable && !global) return false;
  llvm::Type* type = variable ? variable->getAllocatedType() : global->getValueType();
  if (layout.getTypeAllocSize(type) > layout.getPointerSize()) return false;
  while (type->isAggregateType() && type->getNumContainedTypes() == 1 &&
         layout.getTypeAllocSize(type->getContainedType(0)) == layout.getTypeAllocSize(type))
    type = type->getContainedType(0);
  return type->isAggregateType();
}

} // namespace

std::vector<PointsTo::Place> PointsTo::places(const llvm::Value& pointer) const {
  std::vector<Place> result;
  for (const LocationId id : state_->solver.set(state_->generator.known_node(&pointer))) {
    const Location location = state_->solver.locations()[id];
    if (location.object == universal_object) continue;
    const llvm::Value* maker = state_->generator.maker(location.object);
    const bool is_known = location.offset != any_offset &&
                          !(maker && has_small_parts(*maker, state_->module.llvm().getDataLayout()));
    result.push_back({maker, is_known ? std::optional(location.offset) : std::nullopt});
  }
  return result;
}

bool PointsTo::add_stored(const llvm::Value& maker, std::vector<const llvm::Value*>& makers) const {
  bool any = false;
  const auto add = [&](std::optional<ObjectNumber> object) {
    if (!object) return;
    for (const auto& [offset, node] : state_->solver.contents().of(*object)) {
      any = any || state_->solver.has_universal(node);
      for (const LocationId id : state_->solver.set(node)) {
        const ObjectNumber target = state_->solver.locations()[id].object;
        if (target != universal_object) makers.push_back(state_->generator.maker(target));
      }
    }
  };
  add(state_->generator.object_of(&maker));
  add(state_->generator.variadic_area(&maker));
  return any;
}

std::string PointsTo::State::name(ObjectNumber object) const {
  const llvm::Value* maker = generator.maker(object);
  if (generator.variadic_area(maker) == object) return "variadic";
  std::string name = module.variable_name(*maker);
  if (name.empty() && llvm::isa<llvm::GlobalValue>(maker)) name = maker->getName().str();
  const auto* call = llvm::dyn_cast<llvm::CallBase>(maker);
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(maker);
  if (name.empty() && call)
    name = call->getCalledFunction() ? call->getCalledFunction()->getName().str() : "heap";
  if (name.empty()) name = maker->hasName() ? maker->getName().str() : "object";
  if (!instruction) return name;
  if (module.is_model(*instruction->getFunction()))
    return name + "@" + instruction->getFunction()->getName().str();
  const uint32_t line = module.location(*instruction).line;
  return call && line != 0 ? fmt::format("{}@{}", name, line) : name;
}

std::string PointsTo::State::describe(const LocationSet& set) const {
  if (solver.gave_up()) return "{*}";
  std::map<std::pair<ObjectNumber, int64_t>, bool> places;
  for (const LocationId id : set)
    places[{solver.locations()[id].object, solver.locations()[id].offset}] = true;
  std::string text;
  bool universal = false;
  for (const auto& [place, held] : places) {
    universal = universal || place.first == universal_object;
    if (place.first == universal_object) continue;
    if (place.second != any_offset && places.contains({place.first, any_offset})) continue;
    text += (text.empty() ? "" : ", ") + name(place.first);
    if (place.second == any_offset) text += "+?";
    if (place.second > 0) text += fmt::format("+{}", place.second);
  }
  if (universal) text += text.empty() ? "*" : ", *";
  return "{" + text + "}";
}

std::string PointsTo::describe(const llvm::Value& pointer) const {
  return state_->describe(state_->set(pointer));
}

std::string PointsTo::State::dereference(const llvm::Instruction& instruction, const char* what,
                                         const llvm::Value& pointer) {
  if (llvm::isa<llvm::AllocaInst>(pointer) || llvm::isa<llvm::GlobalVariable>(pointer)) return {};
  return fmt::format("{:<24} {:<6} {}\n", module.location(instruction).to_string(), what,
                     describe(set(pointer)));
}

/// What the instruction dereferences, variables by name aside.
std::string PointsTo::State::line(const llvm::Instruction& instruction) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return dereference(instruction, "load", *load->getPointerOperand());
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return dereference(instruction, "store", *store->getPointerOperand());
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction))
    return dereference(instruction, "to", *copy->getArgOperand(0)) +
           dereference(instruction, "from", *copy->getArgOperand(1));
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (call && !call->isInlineAsm() &&
      !llvm::isa<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases()))
    return dereference(instruction, "call", *call->getCalledOperand());
  return {};
}

std::string PointsTo::State::variable(const llvm::Value& maker, const std::string& prefix) const {
  const auto object = generator.object_of(&maker);
  const std::string known = module.variable_name(maker);
  if (!object || known.empty()) return {};
  std::string text;
  for (const auto& [offset, node] : solver.contents().of(*object)) {
    if (solver.set(node).empty()) continue;
    const std::string place = offset == any_offset ? "+?" : offset > 0 ? fmt::format("+{}", offset) : "";
    text += fmt::format("{}{}{} = {}\n", prefix, known, place, describe(solver.set(node)));
  }
  return text;
}

std::string PointsTo::table() const {
  State& state = *state_;
  if (state.solver.gave_up()) return "any pointer may be any: the sets would have cost too much\n";
  std::string text;
  for (const llvm::GlobalVariable& global : state.module.llvm().globals()) text += state.variable(global, "");
  for (const llvm::Function& function : state.module.llvm()) {
    if (state.module.is_model(function)) continue;
    const std::string prefix = function.getName().str() + ": ";
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      text += state.variable(instruction, prefix);
    std::string last;
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const std::string line = state.line(instruction);
      if (line != last) text += line;
      if (!line.empty()) last = line;
    }
  }
  return text;
}

Statistics PointsTo::statistics() const {
  const State& state = *state_;
  Statistics result{.nodes = state.solver.graph().node_count(),
                    .objects = state.solver.locations().object_count(),
                    .merged = state.solver.graph().merged(),
                    .waves = state.solver.waves(),
                    .gave_up = state.solver.gave_up()};
  for (const llvm::Function& function : state.module.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isIndirectCall()) {
        const auto found = callees(*call);
        ++result.indirect_calls;
        if (found)
          result.callees += found->size();
        else
          ++result.universal_calls;
      }
      if (!pointer || llvm::isa<llvm::AllocaInst>(pointer) || llvm::isa<llvm::Constant>(pointer)) continue;
      ++result.dereferences;
      if (is_universal(*pointer))
        ++result.universal;
      else
        result.locations += state.solver.set(state.generator.known_node(pointer)).count();
    }
  return result;
}

} // namespace fathom::frontend::points_to
