#include "proofs/body/run_watch.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr const char* not_followed = "it changes memory in a way that is not followed";

} // namespace

/// Whether all that the pointer may point to came to life in the run.
bool RunWatch::is_of_run(ValueId pointer) {
  const auto is_new = [&](ObjectId object) {
    return object == null_object || object.index() >= run_->first_object;
  };
  const Instruction& place = builder().program()[pointer];
  if (place.opcode == Opcode::Pointer) return is_new(place.object);
  const Resolution resolution = beneath_.resolve(pointer);
  return resolution.complete &&
         std::all_of(resolution.targets.begin(), resolution.targets.end(),
                     [&](const PointerTarget& target) { return is_new(target.object); });
}

ObjectId RunWatch::allocate(MemoryState& state, ValueId guard, Object object) {
  if (watches() && object.kind == ObjectKind::Heap) run_->refuse("it allocates memory");
  return beneath_.allocate(state, guard, std::move(object));
}

void RunWatch::release(MemoryState& state, ValueId guard, ValueId pointer) {
  if (watches() && !is_of_run(pointer)) run_->refuse("it ends the life of an object");
  beneath_.release(state, guard, pointer);
}

/// Reads are no effect of the body, but what is read may be worth a condition.
ValueId RunWatch::load(MemoryState& state, ValueId guard, ValueId pointer, Type type) {
  const bool is_noted = watches() && run_->inductive &&
                        (type.is_pointer() || (type.is_integer() && type.width() <= 64)) &&
                        builder().program()[pointer].opcode == Opcode::Pointer && !is_of_run(pointer);
  if (is_noted) run_->reads.push_back({pointer, type});
  return beneath_.load(state, guard, pointer, type);
}

void RunWatch::store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) {
  if (watches()) {
    const bool noted =
        !run_->writes.empty() && run_->writes.back().pointer == pointer && run_->writes.back().value == value;
    if (!noted && !is_of_run(pointer)) run_->refuse(not_followed);
  }
  beneath_.store(state, guard, pointer, value);
}

void RunWatch::watch_block(ValueId pointer) {
  if (!watches()) return;
  const bool noted = !run_->blocks.empty() && run_->blocks.back() == pointer;
  if (!noted && !is_of_run(pointer)) run_->refuse(not_followed);
}

void RunWatch::copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source, ValueId size) {
  watch_block(destination);
  beneath_.copy(state, guard, destination, source, size);
}

void RunWatch::fill(MemoryState& state, ValueId guard, ValueId destination, ValueId byte, ValueId size) {
  watch_block(destination);
  beneath_.fill(state, guard, destination, byte, size);
}

} // namespace fathom::loops
