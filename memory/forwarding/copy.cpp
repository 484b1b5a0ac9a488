#include "memory/forwarding/forwarding_memory.h"

#include <algorithm>

namespace fathom::memory {

using namespace program;

namespace {
/// A copy between several possible places is spelled out up to this many bytes.
constexpr uint64_t choice_copy_limit = 256;
} // namespace

/// The places where the source of a copy exists; elsewhere the copy is dropped. That its bytes fit into the
/// objects was checked before.
ValueId ForwardingMemory::readable(const MemoryState& state, const Resolution& from) {
  ValueId result = builder_.boolean(true);
  for (const PointerTarget& target : from.targets) {
    const ValueId dead = builder_.not_(states_.version(state, target.object).alive); // null never lives
    result = builder_.conjoin(result, builder_.not_(builder_.conjoin(target.condition, dead)));
  }
  return result;
}

void ForwardingMemory::copy_known(MemoryState& state, ObjectId to, uint64_t to_offset, ObjectId from,
                                  uint64_t from_offset, uint64_t count, ValueId condition) {
  // Everything is read before anything is written, as memmove does; the source's version stays as it is
  // meanwhile.
  const ObjectVersion source = states_.version(state, from);
  std::vector<std::pair<uint64_t, ValueId>> values;
  std::vector<ObjectBytes::Chunk> unknown;
  for (const ObjectBytes::Chunk& chunk : bytes_.layout(from, source, from_offset, count)) {
    if (const auto value = bytes_.read(from, source, chunk.offset, chunk.type))
      values.emplace_back(chunk.offset, *value);
    else
      unknown.push_back(chunk);
  }
  ObjectVersion& target = states_.own_version(state, to);
  for (const auto& [at, value] : values)
    bytes_.write_if(to, target, at - from_offset + to_offset, value, condition);
  for (const ObjectBytes::Chunk& chunk : unknown)
    bytes_.forget(target, chunk.offset - from_offset + to_offset, extents_.bytes_of(chunk.type));
}

/// A struct assigned through pointers with several targets each: chunk by chunk as loads and conditional
/// writes.
bool ForwardingMemory::copy_by_choice(MemoryState& state, const Resolution& to, const Resolution& from,
                                      uint64_t count, ValueId readable) {
  if (count > choice_copy_limit || !to.complete || !from.complete || to.targets.empty() ||
      from.targets.empty())
    return false;
  const auto is_known = [&](const PointerTarget& target) {
    return target.object == null_object || extents_.fits(target.object, target.offset, count);
  };
  if (!std::all_of(from.targets.begin(), from.targets.end(), is_known) ||
      !std::all_of(to.targets.begin(), to.targets.end(), is_known))
    return false;
  const auto model = std::find_if(from.targets.begin(), from.targets.end(),
                                  [](const PointerTarget& target) { return target.object != null_object; });
  if (model == from.targets.end()) return true;
  const uint64_t base = *extents_.constant_offset(model->offset);
  std::vector<std::pair<uint64_t, ValueId>> values; // relative offset
  for (const ObjectBytes::Chunk& chunk :
       bytes_.layout(model->object, states_.version(state, model->object), base, count)) {
    ValueId result;
    for (auto source = from.targets.rbegin(); source != from.targets.rend(); ++source) {
      if (source->object == null_object) continue;
      const auto value =
          bytes_.read(source->object, states_.version(state, source->object),
                      *extents_.constant_offset(source->offset) + chunk.offset - base, chunk.type);
      if (!value) return false;
      result = result.valid() ? builder_.ite(source->condition, *value, result) : *value;
    }
    values.emplace_back(chunk.offset - base, result);
  }
  for (const PointerTarget& target : to.targets) {
    if (target.object == null_object) continue;
    const ValueId condition =
        to.targets.size() == 1 ? readable : builder_.conjoin(target.condition, readable);
    ObjectVersion& version = states_.own_version(state, target.object);
    for (const auto& [at, value] : values)
      bytes_.write_if(target.object, version, *extents_.constant_offset(target.offset) + at, value,
                      condition);
  }
  return true;
}

/// After a copy that is not followed: small objects without pointers in them are known by what the program's
/// memory holds now, byte by byte. Later writes at places that inputs choose are choices in these then, where
/// they would be layers that each later read has to look through.
void ForwardingMemory::load_small_targets(MemoryState& state, ValueId guard, const Resolution& to) {
  for (const PointerTarget& target : to.targets) {
    if (target.object == null_object) continue;
    const auto size = extents_.constant_size(target.object);
    if (!size || *size > options_.choice_limit || !points_to_.pointees(target.object).empty()) continue;
    ObjectVersion& version = states_.own_version(state, target.object);
    for (uint64_t at = 0; at < *size; ++at)
      bytes_.write(version, at,
                   builder_.append(Opcode::Load, Type::integer(8), guard,
                                   builder_.pointer(target.object, int64_t(at))));
  }
}

void ForwardingMemory::copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source,
                            ValueId size) {
  builder_.append(Opcode::Copy, Type::none(), guard, destination, source, size);
  points_to_.record_copy(points_to_.objects(destination), points_to_.objects(source));
  if (!options_.forwarding) return;
  const Resolution to = points_to_.resolve(destination, options_.choice_limit);
  const Resolution from = points_to_.resolve(source, options_.choice_limit);
  const auto count = extents_.constant_offset(size);
  if (count && *count <= followed_bytes && to.complete && from.complete && to.targets.size() == 1 &&
      from.targets.size() == 1) {
    const PointerTarget& a = to.targets[0];
    const PointerTarget& b = from.targets[0];
    if (extents_.fits(a.object, a.offset, *count) && extents_.fits(b.object, b.offset, *count))
      return copy_known(state, a.object, *extents_.constant_offset(a.offset), b.object,
                        *extents_.constant_offset(b.offset), *count, readable(state, from));
  }
  if (count && copy_by_choice(state, to, from, *count, readable(state, from))) return;
  forget_targets(state, destination);
  if (to.complete) load_small_targets(state, guard, to);
}

} // namespace fathom::memory
