// ForwardingMemory: folds memory while the program is unwound.
#pragma once

#include "memory/forwarding/make_symbolic_memory.h"
#include "memory/forwarding/points_to.h"
#include "memory/forwarding/state.h"

#include <optional>
#include <vector>

namespace fathom::memory {

/// Keeps, for each edge of the unwound control flow, the values of all bytes it knows, forwards them to
/// loads, merges them at joins, and appends every store to the program all the same: the encoder's memory
/// never depends on what was forwarded. Split over forwarding_read.cpp, forwarding_write.cpp,
/// forwarding_join.cpp; conditions of access are in forwarding_access.cpp.
class ForwardingMemory final : public program::SymbolicMemory {
 public:
  ForwardingMemory(program::Builder& builder, ForwardingOptions options)
      : builder_(builder), options_(options), points_to_(builder) {
    untouched_.alive = builder.boolean(true);
    absent_.alive = builder.boolean(false);
  }

  program::Builder& builder() override { return builder_; }
  program::MemoryState initial() override;
  program::MemoryState join(program::ValueId condition, const program::MemoryState& a,
                            const program::MemoryState& b) override;
  bool same(const program::MemoryState& a, const program::MemoryState& b) const override;

  program::ObjectId allocate(program::MemoryState& state, program::ValueId guard,
                             program::Object object) override;
  void release(program::MemoryState& state, program::ValueId guard, program::ValueId pointer) override;
  program::ValueId load(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
                        program::Type type) override;
  void store(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
             program::ValueId value) override;
  void copy(program::MemoryState& state, program::ValueId guard, program::ValueId destination,
            program::ValueId source, program::ValueId size) override;
  void fill(program::MemoryState& state, program::ValueId guard, program::ValueId destination,
            program::ValueId byte, program::ValueId size) override;
  program::ValueId accessible(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
                              program::ValueId size) override;
  program::ValueId alive(program::MemoryState& state, program::ValueId guard,
                         program::ValueId pointer) override;
  bool forwards() const override { return options_.forwarding; }
  void forget_object(program::MemoryState& state, program::ObjectId object) override {
    forget(state, object);
  }
  void havoc(program::MemoryState& state) override;
  program::Resolution resolve(program::ValueId pointer) override { return points_to_.resolve(pointer); }
  void rollback(const program::Builder::Mark& mark) override;

 private:
  using ValueId = program::ValueId;
  using ObjectId = program::ObjectId;

  /// A place inside one object; known bytes only.
  struct Chunk {
    uint64_t offset;
    program::Type type;
  };
  /// The offsets an access of `width` bytes can have inside an object; nothing when there are too many.
  std::optional<std::vector<uint64_t>> candidate_offsets(ObjectId object, ValueId offset,
                                                         uint64_t width) const;

  static ForwardingState& own(program::MemoryState& state);
  const ObjectVersion& version(const program::MemoryState& state, ObjectId object) const;
  ObjectVersion& own_version(program::MemoryState& state, ObjectId object);
  bool is_static(ObjectId object) const;
  bool certainly_accessible(const program::MemoryState& state, ValueId pointer, ValueId size);
  uint64_t bytes_of(program::Type type) const;
  std::optional<uint64_t> constant_size(ObjectId object) const;
  std::optional<uint64_t> constant_offset(ValueId offset) const;

  // forwarding_read.cpp: nothing when the bytes are not known here
  std::optional<ValueId> read(ObjectId object, const ObjectVersion& version, uint64_t offset,
                              program::Type type);
  std::optional<ValueId> read_whole(const ObjectVersion& version, uint64_t offset, program::Type type);
  std::optional<ValueId> read_pieces(ObjectId object, const ObjectVersion& version, uint64_t offset,
                                     uint64_t count);
  ValueId read_initial(ObjectId object, uint64_t offset, program::Type type);
  std::optional<ValueId> read_target(ObjectId object, const ObjectVersion& version, ValueId offset,
                                     program::Type type);
  ValueId as_integer(ValueId value);
  std::optional<uint64_t> pointer_around(ObjectId object, const ObjectVersion& version,
                                         uint64_t offset) const;

  // forwarding_write.cpp
  void write(ObjectVersion& version, uint64_t offset, ValueId value);
  void write_if(ObjectId object, ObjectVersion& version, uint64_t offset, ValueId value, ValueId condition);
  void write_target(program::MemoryState& state, const program::PointerTarget& target, ValueId value,
                    bool certain);
  void forget(program::MemoryState& state, ObjectId object);
  void forget_range(program::MemoryState& state, ObjectId object, uint64_t offset, uint64_t count);
  void forget_targets(program::MemoryState& state, ValueId pointer);
  bool write_inside_pointer(ObjectId object, ObjectVersion& version, uint64_t offset, ValueId value,
                            ValueId condition);
  ValueId readable(const program::MemoryState& state, const program::Resolution& from);
  ValueId within(ObjectId object, ValueId offset, ValueId size);
  void copy_known(program::MemoryState& state, ObjectId to, uint64_t to_offset, ObjectId from,
                  uint64_t from_offset, uint64_t count, ValueId condition);
  bool copy_by_choice(program::MemoryState& state, const program::Resolution& to,
                      const program::Resolution& from, uint64_t count, ValueId readable);
  std::vector<Chunk> layout(ObjectId object, const ObjectVersion& version, uint64_t offset,
                            uint64_t count) const;

  // forwarding_join.cpp
  ObjectRef join_objects(ObjectId object, ValueId condition, const ObjectVersion& a, const ObjectVersion& b);

  program::Builder& builder_;
  ForwardingOptions options_;
  PointsTo points_to_;
  ObjectVersion untouched_; ///< of a static object nothing was stored into
  ObjectVersion absent_;    ///< of an object that does not exist on this edge
};

} // namespace fathom::memory
