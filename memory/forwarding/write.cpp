#include "memory/forwarding/forwarding_memory.h"

namespace fathom::memory {

using namespace program;

void ForwardingMemory::forget_range(MemoryState& state, ObjectId object, uint64_t offset, uint64_t count) {
  if (count > followed_bytes) return states_.forget(state, object);
  bytes_.forget(states_.own_version(state, object), offset, count);
}

/// A write of unknown extent through a pointer: everything it may reach is forgotten.
void ForwardingMemory::forget_targets(MemoryState& state, ValueId pointer) {
  for (const ObjectId object : points_to_.objects(pointer)) states_.forget(state, object);
}

void ForwardingMemory::write_target(MemoryState& state, const PointerTarget& target, ValueId value,
                                    bool certain) {
  if (target.object == null_object) return;
  const uint64_t count = extents_.bytes_of(builder_.type(value));
  const auto size = extents_.constant_size(target.object);
  ValueId condition = certain ? builder_.boolean(true) : target.condition;
  if (const auto at = extents_.constant_offset(target.offset)) {
    // An access that does not fit is dropped as a whole; with a symbolic size that is part of the condition.
    if (int64_t(*at) < 0 || (size && (*size < count || *at > *size - count))) return;
    if (!size && count > 1)
      condition = builder_.conjoin(
          condition, extents_.within(target.object, target.offset, builder_.offset_constant(int64_t(count))));
    return bytes_.write_if(target.object, states_.own_version(state, target.object), *at, value, condition);
  }
  const auto candidates = extents_.candidates(target.object, target.offset, count, options_.choice_limit);
  if (!candidates) {
    const Interval bounds = builder_.interval(target.offset);
    if (size && bounds.high < *size)
      return forget_range(state, target.object, bounds.low, bounds.high - bounds.low + count);
    return states_.forget(state, target.object);
  }
  ObjectVersion& version = states_.own_version(state, target.object);
  for (const uint64_t at : *candidates) {
    const ValueId here = builder_.eq(target.offset, builder_.offset_constant(int64_t(at)));
    bytes_.write_if(target.object, version, at, value, builder_.conjoin(condition, here));
  }
}

void ForwardingMemory::store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) {
  builder_.append(Opcode::Store, Type::none(), guard, pointer, value);
  if (const auto target = points_to_.single(pointer)) {
    points_to_.record_store(target->object, value);
    if (options_.forwarding) write_target(state, *target, value, true);
    return;
  }
  if (builder_.type(value).is_pointer()) points_to_.record_store(points_to_.objects(pointer), value);
  if (!options_.forwarding) return;
  const Resolution resolution = points_to_.resolve(pointer, options_.choice_limit);
  if (!resolution.complete) return forget_targets(state, pointer);
  const bool certain = resolution.targets.size() == 1;
  for (const PointerTarget& target : resolution.targets) write_target(state, target, value, certain);
}

void ForwardingMemory::fill(MemoryState& state, ValueId guard, ValueId destination, ValueId byte,
                            ValueId size) {
  builder_.append(Opcode::Fill, Type::none(), guard, destination, byte, size);
  if (!options_.forwarding) return;
  const Resolution resolution = points_to_.resolve(destination, options_.choice_limit);
  const auto count = extents_.constant_offset(size);
  const bool known = resolution.complete && resolution.targets.size() == 1 && count &&
                     *count <= followed_bytes && extents_.constant_offset(resolution.targets[0].offset) &&
                     extents_.constant_size(resolution.targets[0].object);
  if (!known) return forget_targets(state, destination);
  const PointerTarget& target = resolution.targets[0];
  const uint64_t at = *extents_.constant_offset(target.offset);
  const uint64_t object_size = *extents_.constant_size(target.object);
  if (target.object == null_object || object_size < *count || at > object_size - *count) return;
  ObjectVersion& version = states_.own_version(state, target.object);
  ValueId word = byte;
  for (int i = 0; i < 3; ++i) word = builder_.concat(word, word);
  uint64_t i = 0;
  for (; i + 8 <= *count && (at + i) % 8 == 0; i += 8) bytes_.write(version, at + i, word);
  for (; i < *count; ++i) bytes_.write(version, at + i, byte);
}

} // namespace fathom::memory
