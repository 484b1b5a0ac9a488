#include "memory/forwarding/forwarding_memory.h"

namespace fathom::memory {

using namespace program;

std::optional<ValueId> ForwardingMemory::read_target(ObjectId object, const ObjectVersion& version,
                                                     ValueId offset, Type type) {
  const uint64_t count = extents_.bytes_of(type);
  const auto size = extents_.constant_size(object);
  if (const auto at = extents_.constant_offset(offset)) {
    const bool outside = int64_t(*at) < 0 || (size && (*size < count || *at > *size - count));
    if (outside) return std::nullopt;
    return bytes_.read(object, version, *at, type);
  }
  const auto candidates = extents_.candidates(object, offset, count, options_.choice_limit);
  if (!candidates || candidates->empty()) return std::nullopt;
  ValueId result;
  for (auto at = candidates->rbegin(); at != candidates->rend(); ++at) {
    const auto value = bytes_.read(object, version, *at, type);
    if (!value) return std::nullopt;
    result = result.valid()
                 ? builder_.ite(builder_.eq(offset, builder_.offset_constant(int64_t(*at))), *value, result)
                 : *value;
  }
  return result;
}

ValueId ForwardingMemory::load(MemoryState& state, ValueId guard, ValueId pointer, Type type) {
  FATHOM_CHECK(type.is_pointer() || type.width() % 8 == 0, "load of {}", type.to_string());
  if (options_.forwarding) {
    if (const auto target = points_to_.single(pointer); target && target->object != null_object)
      if (const auto value =
              read_target(target->object, states_.version(state, target->object), target->offset, type))
        return *value;
    const Resolution resolution = points_to_.resolve(pointer, options_.choice_limit);
    ValueId result;
    bool known = resolution.complete;
    for (auto target = resolution.targets.rbegin(); known && target != resolution.targets.rend(); ++target) {
      if (target->object == null_object) continue; // not accessible: any value will do
      const auto value =
          read_target(target->object, states_.version(state, target->object), target->offset, type);
      if (!value && extents_.constant_offset(target->offset) && extents_.constant_size(target->object) &&
          builder_.is_false(extents_.within(target->object, target->offset,
                                            builder_.offset_constant(int64_t(extents_.bytes_of(type))))))
        continue;
      known = value.has_value();
      if (known) result = result.valid() ? builder_.ite(target->condition, *value, result) : *value;
    }
    if (known && result.valid()) return result;
    if (known) return type.is_pointer() ? builder_.null() : builder_.constant(BitVector::zeros(type.width()));
  }
  const ValueId value = builder_.append(Opcode::Load, type, guard, pointer);
  if (type.is_pointer()) points_to_.record_load(value, points_to_.objects(pointer));
  return value;
}

} // namespace fathom::memory
