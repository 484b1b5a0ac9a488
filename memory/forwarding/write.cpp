#include "memory/forwarding/forwarding_memory.h"

#include <algorithm>

namespace fathom::memory {

using namespace program;

namespace {
/// Bulk operations up to this many bytes are followed byte by byte; beyond it the object becomes opaque.
constexpr uint64_t bulk_limit = 1 << 16;
/// A copy between several possible places is spelled out up to this many bytes.
constexpr uint64_t choice_copy_limit = 256;
} // namespace

void ForwardingMemory::write(ObjectVersion& version, uint64_t offset, ValueId value) {
  const uint64_t count = bytes_of(builder_.type(value));
  uint64_t i = 0;
  while (i < count) {
    const auto run = version.bytes.own_run(offset + i, count - i);
    for (Byte& byte : run) byte = Byte{value, uint32_t(i++)};
  }
}

/// Where the old contents are not known they are forgotten: the program's memory still knows them.
void ForwardingMemory::write_if(ObjectId object, ObjectVersion& version, uint64_t offset, ValueId value,
                                ValueId condition) {
  if (builder_.is_false(condition)) return;
  if (builder_.is_true(condition)) return write(version, offset, value);
  if (write_inside_pointer(object, version, offset, value, condition)) return;
  const Type type = builder_.type(value);
  if (const auto old = read(object, version, offset, type))
    return write(version, offset, builder_.ite(condition, value, *old));
  const uint64_t count = bytes_of(type);
  for (uint64_t i = 0; i < count; ++i) version.bytes.erase(offset + i);
  version.opaque = true;
}

/// A conditional write into a part of a pointer chooses between whole pointers: choosing between bytes would
/// lose what the pointer points to where nothing is written. That is how an index of unknown range meets the
/// pointer behind an array.
bool ForwardingMemory::write_inside_pointer(ObjectId object, ObjectVersion& version, uint64_t offset,
                                            ValueId value, ValueId condition) {
  const uint64_t count = bytes_of(builder_.type(value)), pointer_bytes = builder_.pointer_bits() / 8;
  if (count >= pointer_bytes) return false;
  const auto start = pointer_around(object, version, offset);
  if (!start || offset + count > *start + pointer_bytes) return false;
  const auto old = read(object, version, *start, Type::pointer());
  if (!old) return false;
  const ValueId address = builder_.ptr_to_int(*old);
  const auto low = uint32_t(offset - *start) * 8;
  const uint32_t high = low + uint32_t(count) * 8;
  ValueId changed = value;
  if (low > 0) changed = builder_.concat(changed, builder_.extract(address, 0, low));
  if (high < builder_.pointer_bits())
    changed = builder_.concat(builder_.extract(address, high, builder_.pointer_bits() - high), changed);
  write(version, *start, builder_.ite(condition, builder_.int_to_ptr(changed), *old));
  return true;
}

void ForwardingMemory::forget(MemoryState& state, ObjectId object) {
  ObjectVersion& version = own_version(state, object);
  version.bytes.clear();
  version.opaque = true;
}

void ForwardingMemory::forget_range(MemoryState& state, ObjectId object, uint64_t offset, uint64_t count) {
  if (count > bulk_limit) return forget(state, object);
  ObjectVersion& version = own_version(state, object);
  for (uint64_t i = 0; i < count; ++i) version.bytes.erase(offset + i);
  version.opaque = true;
}

/// A write of unknown extent through a pointer: everything it may reach is forgotten.
void ForwardingMemory::forget_targets(MemoryState& state, ValueId pointer) {
  for (const ObjectId object : points_to_.objects(pointer)) forget(state, object);
}

void ForwardingMemory::write_target(MemoryState& state, const PointerTarget& target, ValueId value,
                                    bool certain) {
  if (target.object == null_object) return;
  const uint64_t count = bytes_of(builder_.type(value));
  const auto size = constant_size(target.object);
  ValueId condition = certain ? builder_.boolean(true) : target.condition;
  if (const auto at = constant_offset(target.offset)) {
    // An access that does not fit is dropped as a whole; with a symbolic size that is part of the condition.
    if (int64_t(*at) < 0 || (size && (*size < count || *at > *size - count))) return;
    if (!size && count > 1)
      condition = builder_.conjoin(
          condition, within(target.object, target.offset, builder_.offset_constant(int64_t(count))));
    return write_if(target.object, own_version(state, target.object), *at, value, condition);
  }
  const auto candidates = candidate_offsets(target.object, target.offset, count);
  if (!candidates) {
    const Interval bounds = builder_.interval(target.offset);
    if (size && bounds.high < *size)
      return forget_range(state, target.object, bounds.low, bounds.high - bounds.low + count);
    return forget(state, target.object);
  }
  ObjectVersion& version = own_version(state, target.object);
  for (const uint64_t at : *candidates) {
    const ValueId here = builder_.eq(target.offset, builder_.offset_constant(int64_t(at)));
    write_if(target.object, version, at, value, builder_.conjoin(condition, here));
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
  const auto count = constant_offset(size);
  const bool known = resolution.complete && resolution.targets.size() == 1 && count && *count <= bulk_limit &&
                     constant_offset(resolution.targets[0].offset) &&
                     constant_size(resolution.targets[0].object);
  if (!known) return forget_targets(state, destination);
  const PointerTarget& target = resolution.targets[0];
  const uint64_t at = *constant_offset(target.offset);
  const uint64_t object_size = *constant_size(target.object);
  if (target.object == null_object || object_size < *count || at > object_size - *count) return;
  ObjectVersion& version = own_version(state, target.object);
  ValueId word = byte;
  for (int i = 0; i < 3; ++i) word = builder_.concat(word, word);
  uint64_t i = 0;
  for (; i + 8 <= *count && (at + i) % 8 == 0; i += 8) write(version, at + i, word);
  for (; i < *count; ++i) write(version, at + i, byte);
}

/// The values that lie in a range, as chunks that do not cut any of them; bytes never stored to are taken
/// pointer-wise.
std::vector<ForwardingMemory::Chunk> ForwardingMemory::layout(ObjectId id, const ObjectVersion& version,
                                                              uint64_t offset, uint64_t count) const {
  std::vector<Chunk> chunks;
  const Object& object = builder_.program().object(id);
  const uint64_t pointer_bytes = builder_.pointer_bits() / 8;
  for (uint64_t i = 0; i < count;) {
    const uint64_t at = offset + i;
    const Byte* byte = version.bytes.find(at);
    if (byte != nullptr) {
      const Type type = builder_.type(byte->value);
      const uint64_t length = bytes_of(type);
      bool whole = byte->index == 0 && i + length <= count;
      for (uint64_t k = 1; whole && k < length; ++k) {
        const Byte* next = version.bytes.find(at + k);
        whole = next != nullptr && next->value == byte->value && next->index == k;
      }
      chunks.push_back({at, whole ? type : Type::integer(8)});
    } else {
      uint64_t length = pointer_bytes;
      while (length > 1 && (at % length != 0 || i + length > count)) length /= 2;
      for (uint64_t k = 1; k < length; ++k)
        if (version.bytes.find(at + k) != nullptr) length = 1;
      const auto next =
          std::lower_bound(object.pointers.begin(), object.pointers.end(), at,
                           [](const InitialPointer& p, uint64_t offset) { return p.offset < offset; });
      const bool pointer = length == pointer_bytes && next != object.pointers.end() && next->offset == at;
      chunks.push_back({at, pointer ? Type::pointer() : Type::integer(uint32_t(length * 8))});
    }
    i += bytes_of(chunks.back().type);
  }
  return chunks;
}

/// Where the source of a copy exists; elsewhere the copy is dropped. What must fit into the objects has been
/// looked at.
ValueId ForwardingMemory::readable(const MemoryState& state, const Resolution& from) {
  ValueId result = builder_.boolean(true);
  for (const PointerTarget& target : from.targets) {
    const ValueId dead = builder_.not_(version(state, target.object).alive); // null never lives
    result = builder_.conjoin(result, builder_.not_(builder_.conjoin(target.condition, dead)));
  }
  return result;
}

void ForwardingMemory::copy_known(MemoryState& state, ObjectId to, uint64_t to_offset, ObjectId from,
                                  uint64_t from_offset, uint64_t count, ValueId condition) {
  // Everything is read before anything is written, as memmove does; the source's version stays as it is
  // meanwhile.
  const ObjectVersion source = version(state, from);
  std::vector<std::pair<uint64_t, ValueId>> values;
  std::vector<Chunk> unknown;
  for (const Chunk& chunk : layout(from, source, from_offset, count)) {
    if (const auto value = read(from, source, chunk.offset, chunk.type))
      values.emplace_back(chunk.offset, *value);
    else
      unknown.push_back(chunk);
  }
  ObjectVersion& target = own_version(state, to);
  for (const auto& [at, value] : values) write_if(to, target, at - from_offset + to_offset, value, condition);
  for (const Chunk& chunk : unknown) {
    for (uint64_t i = 0; i < bytes_of(chunk.type); ++i)
      target.bytes.erase(chunk.offset + i - from_offset + to_offset);
    target.opaque = true;
  }
}

/// A struct assigned through pointers with several targets each: chunk by chunk as loads and conditional
/// writes.
bool ForwardingMemory::copy_by_choice(MemoryState& state, const Resolution& to, const Resolution& from,
                                      uint64_t count, ValueId readable) {
  if (count > choice_copy_limit || !to.complete || !from.complete || to.targets.empty() ||
      from.targets.empty())
    return false;
  const auto fits = [&](const PointerTarget& target) {
    const auto at = constant_offset(target.offset);
    const auto size = constant_size(target.object);
    return at && size && *size >= count && *at <= *size - count;
  };
  for (const PointerTarget& target : from.targets)
    if (target.object != null_object && !fits(target)) return false;
  for (const PointerTarget& target : to.targets)
    if (target.object != null_object && !fits(target)) return false;
  const auto model = std::find_if(from.targets.begin(), from.targets.end(),
                                  [](const PointerTarget& target) { return target.object != null_object; });
  if (model == from.targets.end()) return true;
  const uint64_t base = *constant_offset(model->offset);
  std::vector<std::pair<uint64_t, ValueId>> values; // relative offset
  for (const Chunk& chunk : layout(model->object, version(state, model->object), base, count)) {
    ValueId result;
    for (auto source = from.targets.rbegin(); source != from.targets.rend(); ++source) {
      if (source->object == null_object) continue;
      const auto value = read(source->object, version(state, source->object),
                              *constant_offset(source->offset) + chunk.offset - base, chunk.type);
      if (!value) return false;
      result = result.valid() ? builder_.ite(source->condition, *value, result) : *value;
    }
    values.emplace_back(chunk.offset - base, result);
  }
  for (const PointerTarget& target : to.targets) {
    if (target.object == null_object) continue;
    const ValueId condition =
        to.targets.size() == 1 ? readable : builder_.conjoin(target.condition, readable);
    ObjectVersion& version = own_version(state, target.object);
    for (const auto& [at, value] : values)
      write_if(target.object, version, *constant_offset(target.offset) + at, value, condition);
  }
  return true;
}

void ForwardingMemory::copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source,
                            ValueId size) {
  builder_.append(Opcode::Copy, Type::none(), guard, destination, source, size);
  points_to_.record_copy(points_to_.objects(destination), points_to_.objects(source));
  if (!options_.forwarding) return;
  const Resolution to = points_to_.resolve(destination, options_.choice_limit);
  const Resolution from = points_to_.resolve(source, options_.choice_limit);
  const auto count = constant_offset(size);
  if (count && *count <= bulk_limit && to.complete && from.complete && to.targets.size() == 1 &&
      from.targets.size() == 1) {
    const PointerTarget& a = to.targets[0];
    const PointerTarget& b = from.targets[0];
    const auto inside = [&](const PointerTarget& target) {
      const auto at = constant_offset(target.offset);
      const auto object_size = constant_size(target.object);
      return at && object_size && *object_size >= *count && *at <= *object_size - *count;
    };
    if (inside(a) && inside(b))
      return copy_known(state, a.object, *constant_offset(a.offset), b.object, *constant_offset(b.offset),
                        *count, readable(state, from));
  }
  if (count && copy_by_choice(state, to, from, *count, readable(state, from))) return;
  forget_targets(state, destination);
}

} // namespace fathom::memory
