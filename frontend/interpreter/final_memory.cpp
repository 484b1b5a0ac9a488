#include "frontend/interpreter/final_memory.h"

#include "frontend/interpreter/contents.h"
#include "frontend/interpreter/describe.h"
#include "frontend/interpreter/describe_access.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/GlobalVariable.h>

#include <algorithm>

namespace fathom::frontend::interpreter {
namespace {

using program::ObjectState;

constexpr size_t most_objects = 32;
constexpr uint64_t most_bytes = 256, line = 16; ///< the first byte shown is at a multiple of a line

class StateWriter {
 public:
  StateWriter(const Module& module, Memory& memory, const std::optional<AccessedBytes>& about)
      : module_(module), memory_(memory) {
    if (about) target_ = memory.resolve(about->pointer);
    if (about) size_ = about->size;
  }

  void add_target() {
    if (target_.has_object()) add(target_.object);
  }

  void add(ObjectIndex index) {
    const program::ObjectKind kind = memory_[index].kind;
    if (states_.size() == most_objects || kind == program::ObjectKind::Function ||
        std::find(added_.begin(), added_.end(), index) != added_.end())
      return;
    added_.push_back(index);
    states_.push_back(state_of(index));
  }

  /// Static variables that point to the object that it is about.
  void add_references() {
    if (!target_.has_object()) return;
    for (ObjectIndex index = unknown_index + 1; index < memory_.size(); ++index) {
      const Object& object = memory_[index];
      if (!llvm::isa_and_nonnull<llvm::GlobalVariable>(object.made_by) || !object.alive) continue;
      const std::vector<ObjectIndex> found = memory_.references(index);
      if (std::binary_search(found.begin(), found.end(), target_.object)) add(index);
    }
  }

  /// What the pointers in those that were added so far refer to.
  void add_targets() {
    const std::vector<ObjectIndex> first = added_;
    for (const ObjectIndex index : first) {
      if (!memory_[index].alive || memory_[index].size > most_bytes) continue;
      for (const ObjectIndex next : memory_.references(index))
        if (next > unknown_index) add(next);
    }
  }

  std::vector<ObjectState> take() { return std::move(states_); }

 private:
  ObjectState state_of(ObjectIndex index) {
    const Object& object = memory_[index];
    ObjectState state;
    state.name = describe_object(module_, memory_, index);
    state.origin = describe_origin(module_, object);
    if (object.life.allocated_at) state.allocated = module_.location(*object.life.allocated_at);
    state.size = object.size;
    state.is_alive = object.alive;
    if (target_.has_object() && target_.object == index)
      state.access = ObjectState::Access{target_.offset, size_};
    const llvm::DIVariable* variable = object.made_by ? module_.variable(*object.made_by) : nullptr;
    if (variable && !object.heap_number) {
      state.type = type_name(variable->getType());
      if (object.alive)
        state.value = describe_contents(module_, memory_, contents(index), variable->getType());
    }
    if (object.alive) add_bytes(index, state);
    return state;
  }

  std::vector<Byte> contents(ObjectIndex index) {
    std::vector<Byte> bytes;
    for (uint64_t i = 0; i < std::min<uint64_t>(memory_[index].size, most_bytes); ++i)
      bytes.push_back(memory_.read(index, i));
    return bytes;
  }

  void add_bytes(ObjectIndex index, ObjectState& state) {
    if (state.size > most_bytes && state.access && state.access->offset > 0) {
      const uint64_t middle = std::min(static_cast<uint64_t>(state.access->offset), state.size);
      const uint64_t first = std::min(middle - std::min(middle, most_bytes / 2), state.size - most_bytes);
      state.first = first / line * line;
    }
    const uint64_t last = std::min(state.size, state.first + most_bytes);
    for (uint64_t offset = state.first; offset < last; ++offset) {
      const Byte byte = memory_.read(index, offset);
      state.bytes.push_back(shown(byte));
      if (byte.tag == Byte::Tag::Fragment && byte.index == 0 && is_whole_pointer(index, offset, byte.pointer))
        state.pointers.push_back(
            {offset, describe_value(module_, memory_, nullptr, nullptr, Value::of(byte.pointer))});
    }
  }

  bool is_whole_pointer(ObjectIndex index, uint64_t offset, Pointer pointer) {
    const uint64_t count = memory_.pointer_bits() / 8;
    if (offset + count > memory_[index].size) return false;
    for (uint64_t i = 0; i < count; ++i) {
      const Byte byte = memory_.read(index, offset + i);
      if (byte.tag != Byte::Tag::Fragment || byte.index != i || byte.pointer != pointer) return false;
    }
    return true;
  }

  const Module& module_;
  Memory& memory_;
  Pointer target_; ///< null: the violation is about no object
  uint64_t size_ = 0;
  std::vector<ObjectIndex> added_;
  std::vector<ObjectState> states_;
};

} // namespace

ObjectState::Byte shown(const Byte& byte) {
  using Kind = ObjectState::Byte::Kind;
  switch (byte.tag) {
  case Byte::Tag::Data: return {byte.value, Kind::Data};
  case Byte::Tag::Uninitialised: return {0, Kind::Uninitialised};
  case Byte::Tag::Fragment: return {0, Kind::Pointer};
  }
  FATHOM_UNREACHABLE("a kind of byte");
}

std::vector<ObjectState> final_memory(const Module& module, Memory& memory, const Stack& stack,
                                      const std::optional<AccessedBytes>& about) {
  StateWriter writer(module, memory, about);
  writer.add_target();
  const std::vector<Frame>& frames = stack.frames();
  const auto frame = std::find_if(frames.rbegin(), frames.rend(),
                                  [](const Frame& candidate) { return !candidate.table->is_model; });
  if (frame != frames.rend())
    for (const ObjectIndex object : frame->objects) {
      const Object& local = memory[object];
      if (local.alive && local.made_by && !module.variable_name(*local.made_by).empty()) writer.add(object);
    }
  writer.add_references();
  writer.add_targets();
  return writer.take();
}

} // namespace fathom::frontend::interpreter
