// The bytes of an object that an access reaches, as far as its place and the object's size show them.
#pragma once

#include "ir/program/builder.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::memory {

/// Sizes and offsets in bytes. Not owned: the builder.
class Extents {
 public:
  explicit Extents(program::Builder& builder) : builder_(builder) {}

  uint64_t bytes_of(program::Type type) const { return builder_.program().target.bytes(type); }
  std::optional<uint64_t> constant_size(program::ObjectId object) const {
    const program::ValueId size = builder_.program().object(object).size;
    if (!size.valid()) return 0;
    if (!builder_.is_constant(size)) return std::nullopt;
    return builder_.constant_u64(size);
  }
  uint64_t least_size(program::ObjectId object) const {
    return constant_size(object).value_or(builder_.program().object(object).least_size);
  }
  /// Sign-extended: a negative one is a huge one.
  std::optional<uint64_t> constant_offset(program::ValueId offset) const {
    if (!builder_.is_constant(offset)) return std::nullopt;
    return uint64_t(builder_.constant_i64(offset));
  }
  /// Whether `bytes` bytes there surely lie in the object: the place is constant, and the size is known to
  /// reach so far.
  bool fits(program::ObjectId object, program::ValueId offset, uint64_t bytes) const;
  /// i1: whether `size` bytes there lie in the object.
  program::ValueId within(program::ObjectId object, program::ValueId offset, program::ValueId size);
  /// The offsets that an access of `width` bytes can have inside an object; nothing when they are more than
  /// `most`.
  std::optional<std::vector<uint64_t>> candidates(program::ObjectId object, program::ValueId offset,
                                                  uint64_t width, uint64_t most) const;

 private:
  program::Builder& builder_;
};

} // namespace fathom::memory
