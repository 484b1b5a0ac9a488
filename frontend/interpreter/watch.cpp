#include "frontend/interpreter/watch.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/interpreter/describe.h"
#include "frontend/interpreter/final_memory.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/GlobalVariable.h>

namespace fathom::frontend::interpreter {

using program::ObjectKind;
using program::VariableState;

void Watch::begin() {
  is_on_ = true;
  memory_.take_changed();
}

std::vector<VariableState> Watch::take_changes() {
  std::vector<ObjectIndex> changed = memory_.take_changed();
  std::vector<VariableState> states;
  // What is learnt of a block shows in those after it; blocks themselves may teach of further ones.
  for (size_t i = 0; i < changed.size(); ++i) {
    const ObjectIndex index = changed[i];
    if (!is_shown(index)) continue;
    VariableState state = state_of(index);
    const auto [last, is_new] = last_.try_emplace(index);
    if (is_new ? state.is_alive : state != last->second) {
      last->second = state;
      states.push_back(std::move(state));
    }
    changed.insert(changed.end(), learnt_.begin(), learnt_.end());
    learnt_.clear();
  }
  return states;
}

/// Whether it is a named variable of the program, or one of its blocks.
bool Watch::is_shown(ObjectIndex index) const {
  const Object& object = memory_[index];
  if (object.kind == ObjectKind::Heap) return true;
  const auto* declared = llvm::dyn_cast_or_null<llvm::GlobalVariable>(object.made_by);
  if (declared && !declared->hasInitializer())
    return !is_own_variable(*declared); // debug information has none
  const llvm::DIVariable* variable = object.made_by ? module_.variable(*object.made_by) : nullptr;
  const bool is_named = variable != nullptr && !variable->getName().empty(); // literals are not
  if (!is_named || object.kind == ObjectKind::Function) return false;
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.made_by);
  return global ? !is_own_variable(*global) : object.frame != 0;
}

VariableState Watch::state_of(ObjectIndex index) {
  const Object& object = memory_[index];
  VariableState state;
  state.object = index;
  state.activation = object.frame;
  state.name = describe_object(module_, memory_, index);
  state.is_alive = object.alive;
  if (!object.alive) return state;
  state.size = object.size;
  const llvm::DIVariable* variable = object.made_by ? module_.variable(*object.made_by) : nullptr;
  if (object.kind == ObjectKind::Heap || variable == nullptr)
    add_block(index, state);
  else
    add_variable(index, *variable, state);
  for (const Byte& byte : contents(index)) state.bytes.push_back(shown(byte));
  return state;
}

void Watch::add_variable(ObjectIndex index, const llvm::DIVariable& variable, VariableState& state) {
  state.type = type_name(variable.getType());
  state.line = variable.getLine();
  Rendering read = read_contents(module_, memory_, contents(index), variable.getType());
  learn(read);
  state.value = std::move(read.text), state.parts = std::move(read.parts);
}

/// Also a variable that is only declared. As one of the type that is known, or as many as fit.
void Watch::add_block(ObjectIndex index, VariableState& state) {
  const std::vector<Byte> bytes = contents(index);
  const auto known = blocks_.find(index);
  const uint64_t each = known == blocks_.end() ? 0 : type_bytes(known->second);
  if (each == 0 || state.size % each != 0) return add_pointers(bytes, state);
  state.type = type_name(known->second);
  if (state.size > each) state.type += fmt::format("[{}]", state.size / each);
  for (uint64_t begin = 0; begin < bytes.size(); begin += each) {
    const auto part = std::span(bytes).subspan(begin, std::min<uint64_t>(each, bytes.size() - begin));
    Rendering read = read_contents(module_, memory_, part, known->second);
    learn(read);
    if (state.size == each) {
      state.value = std::move(read.text), state.parts = std::move(read.parts);
      return;
    }
    const std::string path = fmt::format("[{}]", begin / each);
    if (read.parts.empty()) read.parts.push_back({"", read.text});
    for (VariableState::Part& inner : read.parts) state.parts.push_back({path + inner.path, inner.value});
  }
}

void Watch::add_pointers(const std::vector<Byte>& bytes, VariableState& state) const {
  for (uint64_t i = 0; i < bytes.size(); ++i)
    if (bytes[i].tag == Byte::Tag::Fragment && bytes[i].index == 0)
      state.parts.push_back({fmt::format("+{}", i), describe_value(module_, memory_, nullptr, nullptr,
                                                                   Value::of(bytes[i].pointer))});
}

/// A pointer to characters or to anything says nothing of a block.
void Watch::learn(const Rendering& contents) {
  for (const auto& [object, type] : contents.targets)
    if (memory_[object].kind == ObjectKind::Heap && type_bytes(type) > 1 &&
        blocks_.try_emplace(object, type).second)
      learnt_.insert(object);
}

std::vector<Byte> Watch::contents(ObjectIndex index) {
  std::vector<Byte> bytes;
  for (uint64_t i = 0; i < std::min(memory_[index].size, most_bytes); ++i)
    bytes.push_back(memory_.read(index, i));
  return bytes;
}

} // namespace fathom::frontend::interpreter
