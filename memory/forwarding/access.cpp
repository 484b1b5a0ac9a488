// Conditions of access, life of objects, and the small questions the other parts of the symbolic memory ask.
#include "memory/forwarding/forwarding_memory.h"

namespace fathom::memory {

using namespace program;

std::unique_ptr<SymbolicMemory> make_symbolic_memory(Builder& builder, ForwardingOptions options) {
  return std::make_unique<ForwardingMemory>(builder, options);
}

MemoryState ForwardingMemory::initial() {
  return std::make_shared<ForwardingState>();
}

/// The state for writing: a copy of its root when somebody else holds it too.
ForwardingState& ForwardingMemory::own(MemoryState& state) {
  if (state.use_count() > 1)
    state = std::make_shared<ForwardingState>(static_cast<const ForwardingState&>(*state));
  return static_cast<ForwardingState&>(*state);
}

bool ForwardingMemory::is_static(ObjectId object) const {
  switch (builder_.program().object(object).kind) {
  case ObjectKind::Function:
  case ObjectKind::Global: return true;
  case ObjectKind::Null:
  case ObjectKind::Unknown:
  case ObjectKind::Stack:
  case ObjectKind::Heap:
  case ObjectKind::Environment:
  case ObjectKind::Summary: return false;
  }
  return false;
}

const ObjectVersion& ForwardingMemory::version(const MemoryState& state, ObjectId object) const {
  if (const ObjectRef* found = static_cast<const ForwardingState&>(*state).objects.find(object.index()))
    return **found;
  return is_static(object) ? untouched_ : absent_;
}

ObjectVersion& ForwardingMemory::own_version(MemoryState& state, ObjectId object) {
  ObjectRef& slot = own(state).objects.own(object.index());
  if (slot.get() == nullptr) slot = ObjectRef(is_static(object) ? untouched_ : absent_);
  return slot.own();
}

uint64_t ForwardingMemory::bytes_of(Type type) const {
  return builder_.program().target.bytes(type);
}

std::optional<uint64_t> ForwardingMemory::constant_size(ObjectId object) const {
  const ValueId size = builder_.program().object(object).size;
  if (!size.valid()) return 0;
  if (!builder_.is_constant(size)) return std::nullopt;
  return builder_.constant_u64(size);
}

std::optional<uint64_t> ForwardingMemory::constant_offset(ValueId offset) const {
  if (!builder_.is_constant(offset)) return std::nullopt;
  return uint64_t(builder_.constant_i64(offset));
}

/// offset + size <= the object's size, without overflow, as unsigned numbers. A negative offset is a huge one
/// then, which only an object of more than half the address space could contain.
ValueId ForwardingMemory::within(ObjectId object, ValueId offset, ValueId size) {
  const ValueId object_size = builder_.program().object(object).size;
  if (!object_size.valid()) return builder_.eq(size, builder_.offset_constant(0));
  const ValueId fits = builder_.binary(Opcode::Ule, size, object_size);
  const ValueId rest = builder_.binary(Opcode::Sub, object_size, size);
  const ValueId inside = builder_.conjoin(fits, builder_.binary(Opcode::Ule, offset, rest));
  if (builder_.interval(object_size).high <= builder_.program().offset_mask() >> 1) return inside;
  return builder_.conjoin(inside, builder_.binary(Opcode::Sle, builder_.offset_constant(0), offset));
}

/// The usual case, decided without making values.
bool ForwardingMemory::certainly_accessible(const MemoryState& state, ValueId pointer, ValueId size) {
  const auto target = points_to_.single(pointer);
  if (!target || target->object == null_object || !builder_.is_true(version(state, target->object).alive))
    return false;
  const auto at = constant_offset(target->offset), count = constant_offset(size),
             whole = constant_size(target->object);
  const uint64_t largest = builder_.program().offset_mask() >> 1;
  return at && count && whole && *whole <= largest && *count <= *whole && *at <= *whole - *count;
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
                             : builder_.conjoin(version(state, target.object).alive,
                                                within(target.object, target.offset, size));
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
        dead, builder_.conjoin(target.condition, builder_.not_(version(state, target.object).alive)));
  return builder_.not_(dead);
}

ObjectId ForwardingMemory::allocate(MemoryState& state, ValueId guard, Object object) {
  const ValueId size = object.size;
  const ObjectId id = builder_.program().add_object(std::move(object));
  builder_.append(Opcode::Alloc, Type::none(), guard, size, {}, {}, id);
  own_version(state, id).alive = builder_.boolean(true);
  return id;
}

void ForwardingMemory::release(MemoryState& state, ValueId guard, ValueId pointer) {
  builder_.append(Opcode::Free, Type::none(), guard, pointer);
  if (!options_.forwarding) return;
  const Resolution resolution = points_to_.resolve(pointer, options_.choice_limit);
  for (const PointerTarget& target : resolution.targets) {
    if (target.object == null_object || is_static(target.object)) continue;
    ObjectVersion& version = own_version(state, target.object);
    version.alive = builder_.conjoin(version.alive, builder_.not_(target.condition));
    if (builder_.is_false(version.alive)) {
      version.bytes.clear(); // nobody may look any more
      version.opaque = true;
    }
  }
  if (resolution.complete) return;
  // Which object dies is not known: none of the candidates can be called alive by this state alone.
  for (const ObjectId object : points_to_.objects(pointer)) {
    ObjectVersion& version = own_version(state, object);
    const ValueId may_be = builder_.same_object(pointer, builder_.pointer(object, 0));
    version.alive = builder_.conjoin(version.alive, builder_.not_(may_be));
  }
}

void ForwardingMemory::rollback(const Builder::Mark& mark) {
  builder_.rollback(mark);
  points_to_.forget_beyond(builder_.program().size(), builder_.program().object_count());
}

void ForwardingMemory::havoc(MemoryState& state) {
  auto fresh = std::make_shared<ForwardingState>();
  static_cast<const ForwardingState&>(*state).objects.for_each([&](uint64_t key, const ObjectRef& object) {
    fresh->objects.set(key, ObjectRef(ObjectVersion{{}, object->alive, true}));
  });
  const size_t count = builder_.program().object_count();
  for (uint32_t i = 0; i < count; ++i)
    if (is_static(ObjectId(i)) && fresh->objects.find(i) == nullptr &&
        !builder_.program().object(ObjectId(i)).read_only)
      fresh->objects.set(i, ObjectRef(ObjectVersion{{}, builder_.boolean(true), true}));
  state = std::move(fresh);
}

} // namespace fathom::memory
