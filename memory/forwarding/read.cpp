#include "memory/forwarding/forwarding_memory.h"

#include <algorithm>
#include <bit>

namespace fathom::memory {

using namespace program;

namespace {

/// Numbers of the form k * stride + rest, rest < stride, as an index into an array gives them; stride 1 is no
/// restriction.
struct Progression {
  uint64_t stride = 1, rest = 0;
};

/// Whether index * stride is the exact product, as a signed number, and not only that modulo the pointer's
/// width.
bool exact_product(const Builder& builder, ValueId index, uint64_t stride) {
  const uint32_t bits = builder.pointer_bits();
  const Instruction& instruction = builder.program()[index];
  if (instruction.opcode == Opcode::SExt || instruction.opcode == Opcode::ZExt)
    if (builder.width_of(instruction.operands[0]) + uint32_t(std::bit_width(stride)) < bits) return true;
  return builder.interval(index).high <= (uint64_t(1) << (bits - 2)) / stride;
}

Progression progression_of(const Builder& builder, ValueId offset) {
  const Program& program = builder.program();
  int64_t rest = 0;
  while (program[offset].opcode == Opcode::Add && builder.is_constant(program[offset].operands[1])) {
    rest += builder.constant_i64(program[offset].operands[1]);
    offset = program[offset].operands[0];
  }
  const Instruction& product = program[offset];
  const bool scaled = product.opcode == Opcode::Mul || product.opcode == Opcode::Shl;
  if (!scaled || !builder.is_constant(product.operands[1])) return {};
  uint64_t stride = builder.constant_u64(product.operands[1]);
  if (product.opcode == Opcode::Shl) stride = stride < 32 ? uint64_t(1) << stride : 1;
  if (stride == 0 || stride > (1u << 30)) return {};
  // Where the multiplication may wrap only the power of two in the stride is left.
  if (!exact_product(builder, product.operands[0], stride)) stride &= -stride;
  const int64_t remainder = rest % int64_t(stride);
  return {stride, uint64_t(remainder < 0 ? remainder + int64_t(stride) : remainder)};
}

} // namespace

std::optional<std::vector<uint64_t>> ForwardingMemory::candidate_offsets(ObjectId object, ValueId offset,
                                                                         uint64_t width) const {
  const std::optional<uint64_t> size = constant_size(object);
  if (!size || *size < width) return std::nullopt;
  const Interval bounds = builder_.interval(offset);
  const uint64_t last = std::min(bounds.high, *size - width);
  if (bounds.low > last) return std::vector<uint64_t>{};
  const Progression steps = progression_of(builder_, offset);
  std::vector<uint64_t> result;
  const uint64_t behind = bounds.low % steps.stride;
  const uint64_t first = bounds.low + (steps.rest + steps.stride - behind) % steps.stride;
  if (first > last) return result;
  if ((last - first) / steps.stride >= options_.choice_limit) return std::nullopt;
  for (uint64_t at = first; at <= last; at += steps.stride) result.push_back(at);
  return result;
}

/// Where the pointer starts, stored whole or initial, that the byte belongs to.
std::optional<uint64_t> ForwardingMemory::pointer_around(ObjectId id, const ObjectVersion& version,
                                                         uint64_t offset) const {
  const uint64_t count = builder_.pointer_bits() / 8;
  const Byte* byte = version.bytes.find(offset);
  if (byte != nullptr) {
    if (!builder_.type(byte->value).is_pointer()) return std::nullopt;
    const uint64_t start = offset - byte->index;
    for (uint64_t i = 0; i < count; ++i) {
      const Byte* other = version.bytes.find(start + i);
      if (other == nullptr || other->value != byte->value || other->index != i) return std::nullopt;
    }
    return start;
  }
  const std::vector<InitialPointer>& pointers = builder_.program().object(id).pointers;
  if (version.opaque || pointers.empty()) return std::nullopt;
  auto next =
      std::upper_bound(pointers.begin(), pointers.end(), offset,
                       [](uint64_t at, const InitialPointer& pointer) { return at < pointer.offset; });
  if (next == pointers.begin() || offset - (--next)->offset >= count) return std::nullopt;
  for (uint64_t i = 0; i < count; ++i)
    if (version.bytes.find(next->offset + i) != nullptr) return std::nullopt;
  return next->offset;
}

ValueId ForwardingMemory::as_integer(ValueId value) {
  return builder_.type(value).is_pointer() ? builder_.ptr_to_int(value) : value;
}

/// The value that occupies exactly these bytes, if one does.
std::optional<ValueId> ForwardingMemory::read_whole(const ObjectVersion& version, uint64_t offset,
                                                    Type type) {
  const Byte* first = version.bytes.find(offset);
  if (first == nullptr || first->index != 0) return std::nullopt;
  const ValueId value = first->value;
  const Type stored = builder_.type(value);
  const uint64_t count = bytes_of(type);
  if (bytes_of(stored) != count) return std::nullopt;
  for (uint64_t i = 1; i < count;) {
    const auto run = version.bytes.find_run(offset + i, count - i);
    if (run.empty()) return std::nullopt;
    for (const Byte& byte : run)
      if (byte.value != value || byte.index != i++) return std::nullopt;
  }
  if (stored == type) return value;
  return type.is_pointer() ? builder_.int_to_ptr(value) : builder_.ptr_to_int(value);
}

ValueId ForwardingMemory::read_initial(ObjectId id, uint64_t offset, Type type) {
  const Object& object = builder_.program().object(id);
  const uint64_t count = bytes_of(type);
  const uint32_t width = uint32_t(count * 8);
  ValueId value;
  switch (object.contents) {
  case Contents::Zero: value = builder_.constant(BitVector::zeros(width)); break;
  case Contents::Arbitrary: value = builder_.initial(id, offset, width); break;
  case Contents::Bytes: {
    const uint64_t pointer_bytes = builder_.pointer_bits() / 8;
    auto first =
        std::lower_bound(object.pointers.begin(), object.pointers.end(), offset,
                         [](const InitialPointer& pointer, uint64_t at) { return pointer.offset < at; });
    if (first != object.pointers.begin()) --first; // the one before may reach into these bytes
    for (auto next = first; next != object.pointers.end(); ++next) {
      const InitialPointer& pointer = *next;
      if (pointer.offset == offset && count == pointer_bytes) {
        const ValueId target = builder_.pointer(pointer.target, pointer.addend);
        return type.is_pointer() ? target : builder_.ptr_to_int(target);
      }
      if (pointer.offset >= offset + count) break;
      if (pointer.offset + pointer_bytes > offset && count > 1) {
        // Straddles a pointer: byte by byte.
        ValueId all = read_initial(id, offset, Type::integer(8));
        for (uint64_t i = 1; i < count; ++i)
          all = builder_.concat(read_initial(id, offset + i, Type::integer(8)), all);
        return type.is_pointer() ? builder_.int_to_ptr(all) : all;
      }
      if (pointer.offset + pointer_bytes > offset) {
        const ValueId address = builder_.ptr_to_int(builder_.pointer(pointer.target, pointer.addend));
        return builder_.extract(address, uint32_t(offset - pointer.offset) * 8, 8);
      }
    }
    std::vector<uint64_t> words((count + 7) / 8);
    for (uint64_t i = 0; i < count; ++i)
      if (offset + i < object.bytes.size()) words[i / 8] |= uint64_t(object.bytes[offset + i]) << (i % 8 * 8);
    value = builder_.constant(BitVector::from_words(width, words));
    break;
  }
  }
  return type.is_pointer() ? builder_.int_to_ptr(value) : value;
}

/// An integer assembled of the pieces that different values left behind.
std::optional<ValueId> ForwardingMemory::read_pieces(ObjectId object, const ObjectVersion& version,
                                                     uint64_t offset, uint64_t count) {
  ValueId result;
  for (uint64_t i = 0; i < count;) {
    const Byte* byte = version.bytes.find(offset + i);
    uint64_t length = 1;
    ValueId piece;
    if (byte != nullptr) {
      while (i + length < count) {
        const Byte* next = version.bytes.find(offset + i + length);
        if (next == nullptr || next->value != byte->value || next->index != byte->index + length) break;
        ++length;
      }
      piece = builder_.extract(as_integer(byte->value), byte->index * 8u, uint32_t(length * 8));
    } else {
      if (version.opaque) return std::nullopt;
      while (i + length < count && version.bytes.find(offset + i + length) == nullptr) ++length;
      piece = read_initial(object, offset + i, Type::integer(uint32_t(length * 8)));
    }
    result = result.valid() ? builder_.concat(piece, result) : piece;
    i += length;
  }
  return result;
}

std::optional<ValueId> ForwardingMemory::read(ObjectId object, const ObjectVersion& version, uint64_t offset,
                                              Type type) {
  if (const auto whole = read_whole(version, offset, type)) return whole;
  const uint64_t count = bytes_of(type);
  bool untouched = !version.opaque;
  for (uint64_t i = 0; untouched && i < count; ++i) untouched = version.bytes.find(offset + i) == nullptr;
  if (untouched) return read_initial(object, offset, type);
  const auto pieces = read_pieces(object, version, offset, count);
  if (!pieces) return std::nullopt;
  return type.is_pointer() ? builder_.int_to_ptr(*pieces) : *pieces;
}

std::optional<ValueId> ForwardingMemory::read_target(ObjectId object, const ObjectVersion& version,
                                                     ValueId offset, Type type) {
  const uint64_t count = bytes_of(type);
  const auto size = constant_size(object);
  if (const auto at = constant_offset(offset)) {
    const bool outside = int64_t(*at) < 0 || (size && (*size < count || *at > *size - count));
    if (outside) return std::nullopt;
    return read(object, version, *at, type);
  }
  const auto candidates = candidate_offsets(object, offset, count);
  if (!candidates || candidates->empty()) return std::nullopt;
  ValueId result;
  for (auto at = candidates->rbegin(); at != candidates->rend(); ++at) {
    const auto value = read(object, version, *at, type);
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
              read_target(target->object, version(state, target->object), target->offset, type))
        return *value;
    const Resolution resolution = points_to_.resolve(pointer, options_.choice_limit);
    ValueId result;
    bool known = resolution.complete;
    for (auto target = resolution.targets.rbegin(); known && target != resolution.targets.rend(); ++target) {
      if (target->object == null_object) continue; // not accessible: any value will do
      const auto value = read_target(target->object, version(state, target->object), target->offset, type);
      if (!value && constant_offset(target->offset) && constant_size(target->object) &&
          builder_.is_false(
              within(target->object, target->offset, builder_.offset_constant(int64_t(bytes_of(type))))))
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
