#include "memory/forwarding/object_bytes.h"

#include <algorithm>

namespace fathom::memory {

using namespace program;

std::optional<uint64_t> ObjectBytes::pointer_around(ObjectId id, const ObjectVersion& version,
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

ValueId ObjectBytes::as_integer(ValueId value) {
  return builder_.type(value).is_pointer() ? builder_.ptr_to_int(value) : value;
}

/// The value that occupies exactly these bytes, if one does.
std::optional<ValueId> ObjectBytes::read_whole(const ObjectVersion& version, uint64_t offset, Type type) {
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

ValueId ObjectBytes::read_initial(ObjectId id, uint64_t offset, Type type) {
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
          all = builder_.join_bytes(all, read_initial(id, offset + i, Type::integer(8)));
        return type.is_pointer() ? builder_.int_to_ptr(all) : all;
      }
      if (pointer.offset + pointer_bytes > offset) {
        const ValueId address = builder_.ptr_to_int(builder_.pointer(pointer.target, pointer.addend));
        return builder_.bytes_of(address, uint32_t(offset - pointer.offset), 1);
      }
    }
    std::vector<uint64_t> words((count + 7) / 8);
    for (uint64_t i = 0; i < count; ++i) {
      const uint32_t bit = builder_.program().target.lowest_bit(uint32_t(count), uint32_t(i));
      if (offset + i < object.bytes.size()) words[bit / 64] |= uint64_t(object.bytes[offset + i]) << bit % 64;
    }
    value = builder_.constant(BitVector::from_words(width, words));
    break;
  }
  }
  return type.is_pointer() ? builder_.int_to_ptr(value) : value;
}

/// An integer assembled of the pieces that different values left behind.
std::optional<ValueId> ObjectBytes::read_pieces(ObjectId object, const ObjectVersion& version,
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
      piece = builder_.bytes_of(as_integer(byte->value), byte->index, uint32_t(length));
    } else {
      if (version.opaque) return std::nullopt;
      while (i + length < count && version.bytes.find(offset + i + length) == nullptr) ++length;
      piece = read_initial(object, offset + i, Type::integer(uint32_t(length * 8)));
    }
    result = result.valid() ? builder_.join_bytes(result, piece) : piece;
    i += length;
  }
  return result;
}

std::optional<ValueId> ObjectBytes::read(ObjectId object, const ObjectVersion& version, uint64_t offset,
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

void ObjectBytes::write(ObjectVersion& version, uint64_t offset, ValueId value) {
  const uint64_t count = bytes_of(builder_.type(value));
  uint64_t i = 0;
  while (i < count) {
    const auto run = version.bytes.own_run(offset + i, count - i);
    for (Byte& byte : run) byte = Byte{value, uint32_t(i++)};
  }
}

/// Old contents that are not known are forgotten: the program's memory still knows them.
void ObjectBytes::write_if(ObjectId object, ObjectVersion& version, uint64_t offset, ValueId value,
                           ValueId condition) {
  if (builder_.is_false(condition)) return;
  if (builder_.is_true(condition)) return write(version, offset, value);
  if (write_inside_pointer(object, version, offset, value, condition)) return;
  const Type type = builder_.type(value);
  if (const auto old = read(object, version, offset, type))
    return write(version, offset, builder_.ite(condition, value, *old));
  forget(version, offset, bytes_of(type));
}

void ObjectBytes::forget(ObjectVersion& version, uint64_t offset, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) version.bytes.erase(offset + i);
  version.opaque = true;
}

/// A conditional write into a part of a pointer chooses between whole pointers: choosing between bytes would
/// lose what the pointer points to where nothing is written. That is how an index of unknown range meets the
/// pointer behind an array.
bool ObjectBytes::write_inside_pointer(ObjectId object, ObjectVersion& version, uint64_t offset,
                                       ValueId value, ValueId condition) {
  const uint64_t count = bytes_of(builder_.type(value)), pointer_bytes = builder_.pointer_bits() / 8;
  if (count >= pointer_bytes) return false;
  const auto start = pointer_around(object, version, offset);
  if (!start || offset + count > *start + pointer_bytes) return false;
  const auto old = read(object, version, *start, Type::pointer());
  if (!old) return false;
  const ValueId address = builder_.ptr_to_int(*old);
  const auto first = uint32_t(offset - *start), end = first + uint32_t(count);
  ValueId changed = value;
  if (first > 0) changed = builder_.join_bytes(builder_.bytes_of(address, 0, first), changed);
  if (end < pointer_bytes)
    changed = builder_.join_bytes(changed, builder_.bytes_of(address, end, uint32_t(pointer_bytes) - end));
  write(version, *start, builder_.ite(condition, builder_.int_to_ptr(changed), *old));
  return true;
}

std::vector<ObjectBytes::Chunk> ObjectBytes::layout(ObjectId id, const ObjectVersion& version,
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

} // namespace fathom::memory
