// Conditions of access, and life of objects.
#include "memory/forwarding/forwarding_memory.h"

namespace fathom::memory {

using namespace program;

std::unique_ptr<SymbolicMemory> make_symbolic_memory(Builder& builder, ForwardingOptions options) {
  return std::make_unique<ForwardingMemory>(builder, options);
}

/// The usual case, decided without making values.
bool ForwardingMemory::certainly_accessible(const MemoryState& state, ValueId pointer, ValueId size) {
  const auto target = points_to_.single(pointer);
  if (!target || target->object == null_object ||
      !builder_.is_true(states_.version(state, target->object).alive))
    return false;
  const auto count = extents_.constant_offset(size);
  return count && extents_.fits(target->object, target->offset, *count);
}

ValueId ForwardingMemory::accessible(MemoryState& state, ValueId guard, ValueId pointer, ValueId size) {
  if (options_.forwarding && certainly_accessible(state, pointer, size)) return builder_.boolean(true);
  const ValueId nothing = builder_.eq(size, builder_.offset_constant(0));
  if (builder_.is_true(nothing)) return nothing;
  const Resolution resolution = points_to_.resolve(pointer, options_.choice_limit);
  if (!options_.forwarding || !resolution.complete)
    return builder_.append(Opcode::Accessible, Type::boolean(), guard, pointer, size);
  // As a conjunction of "not this bad case": it folds to true when every target is fine.
  ValueId bad = builder_.boolean(false);
  for (const PointerTarget& target : resolution.targets) {
    const ValueId fine = target.object == null_object
                             ? builder_.boolean(false)
                             : builder_.conjoin(states_.version(state, target.object).alive,
                                                extents_.within(target.object, target.offset, size));
    bad = builder_.disjoin(bad, builder_.conjoin(target.condition, builder_.not_(fine)));
  }
  return builder_.disjoin(nothing, builder_.not_(bad));
}

ValueId ForwardingMemory::alive(MemoryState& state, ValueId guard, ValueId pointer) {
  const Resolution resolution = points_to_.resolve(pointer, options_.choice_limit);
  if (!options_.forwarding || !resolution.complete)
    return builder_.append(Opcode::Alive, Type::boolean(), guard, pointer);
  ValueId dead = builder_.boolean(false);
  for (const PointerTarget& target : resolution.targets)
    dead = builder_.disjoin(
        dead, builder_.conjoin(target.condition, builder_.not_(states_.version(state, target.object).alive)));
  return builder_.not_(dead);
}

ObjectId ForwardingMemory::allocate(MemoryState& state, ValueId guard, Object object) {
  const ObjectId id = builder_.program().add_object(std::move(object));
  begin_life(state, guard, id);
  return id;
}

void ForwardingMemory::begin_life(MemoryState& state, ValueId guard, ObjectId object) {
  builder_.append(Opcode::Alloc, Type::none(), guard, builder_.program().object(object).size, {}, {}, object);
  states_.own_version(state, object).alive = builder_.boolean(true);
}

void ForwardingMemory::release(MemoryState& state, ValueId guard, ValueId pointer) {
  builder_.append(Opcode::Free, Type::none(), guard, pointer);
  if (!options_.forwarding) return;
  const Resolution resolution = points_to_.resolve(pointer, options_.choice_limit);
  for (const PointerTarget& target : resolution.targets) {
    if (target.object == null_object || states_.is_static(target.object)) continue;
    ObjectVersion& version = states_.own_version(state, target.object);
    version.alive = builder_.conjoin(version.alive, builder_.not_(target.condition));
    if (builder_.is_false(version.alive)) {
      version.bytes.clear(); // nobody may look any more
      version.opaque = true;
    }
  }
  if (resolution.complete) return;
  // Which object dies is not known: none of the candidates can be called alive by this state alone.
  for (const ObjectId object : points_to_.objects(pointer)) {
    ObjectVersion& version = states_.own_version(state, object);
    const ValueId may_be = builder_.same_object(pointer, builder_.pointer(object, 0));
    version.alive = builder_.conjoin(version.alive, builder_.not_(may_be));
  }
}

void ForwardingMemory::rollback(const Builder::Mark& mark) {
  builder_.rollback(mark);
  points_to_.forget_beyond(builder_.program().size(), builder_.program().object_count());
}

} // namespace fathom::memory
