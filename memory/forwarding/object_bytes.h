// Contents of one object at known places.
#pragma once

#include "memory/forwarding/extents.h"
#include "memory/forwarding/state.h"

#include <optional>
#include <vector>

namespace fathom::memory {

/// Reads and writes versions of objects; offsets in bytes. What is read is nothing where only the program's
/// own memory knows it. Not owned: the builder.
class ObjectBytes {
 public:
  explicit ObjectBytes(program::Builder& builder) : builder_(builder), extents_(builder) {}

  std::optional<program::ValueId> read(program::ObjectId object, const ObjectVersion& version,
                                       uint64_t offset, program::Type type);
  void write(ObjectVersion& version, uint64_t offset, program::ValueId value);
  void write_if(program::ObjectId object, ObjectVersion& version, uint64_t offset, program::ValueId value,
                program::ValueId condition);
  /// Only the program's own memory knows these bytes from now on.
  void forget(ObjectVersion& version, uint64_t offset, uint64_t count);

  /// The beginning of the pointer, stored whole or initial, that the byte belongs to.
  std::optional<uint64_t> pointer_around(program::ObjectId object, const ObjectVersion& version,
                                         uint64_t offset) const;
  struct Chunk {
    uint64_t offset;
    program::Type type;
  };
  /// The values that lie in a range, as chunks that do not cut any of them; bytes never stored to are taken
  /// pointer-wise.
  std::vector<Chunk> layout(program::ObjectId object, const ObjectVersion& version, uint64_t offset,
                            uint64_t count) const;

 private:
  using ValueId = program::ValueId;
  std::optional<ValueId> read_whole(const ObjectVersion& version, uint64_t offset, program::Type type);
  std::optional<ValueId> read_pieces(program::ObjectId object, const ObjectVersion& version, uint64_t offset,
                                     uint64_t count);
  ValueId read_initial(program::ObjectId object, uint64_t offset, program::Type type);
  ValueId as_integer(ValueId value);
  bool write_inside_pointer(program::ObjectId object, ObjectVersion& version, uint64_t offset, ValueId value,
                            ValueId condition);
  uint64_t bytes_of(program::Type type) const { return extents_.bytes_of(type); }

  program::Builder& builder_;
  Extents extents_;
};

} // namespace fathom::memory
