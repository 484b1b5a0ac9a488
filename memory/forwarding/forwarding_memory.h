// ForwardingMemory: folds memory while the program is unwound.
#pragma once

#include "memory/forwarding/make_symbolic_memory.h"
#include "memory/forwarding/points_to.h"
#include "memory/forwarding/states.h"

#include <optional>

namespace fathom::memory {

/// Keeps the values of all bytes it knows, for each edge of the unwound control flow. Loads get these values,
/// and joins merge them. Every store is appended to the program all the same: the encoder's memory never
/// depends on what was forwarded. This class finds what a pointer points to; what an object holds there
/// is read and written by ObjectBytes, in a version of the object that States has for the edge.
class ForwardingMemory final : public program::SymbolicMemory {
 public:
  ForwardingMemory(program::Builder& builder, ForwardingOptions options)
      : builder_(builder), options_(options), points_to_(builder), extents_(builder), bytes_(builder),
        states_(builder) {}

  program::Builder& builder() override { return builder_; }
  program::MemoryState initial() override { return states_.initial(); }
  program::MemoryState join(program::ValueId condition, const program::MemoryState& a,
                            const program::MemoryState& b) override {
    return states_.join(condition, a, b);
  }
  bool same(const program::MemoryState& a, const program::MemoryState& b) const override {
    return states_.same(a, b);
  }
  std::optional<Equality> equal(const program::MemoryState& a, const program::MemoryState& b) override {
    return states_.equal(a, b);
  }

  program::ObjectId allocate(program::MemoryState& state, program::ValueId guard,
                             program::Object object) override;
  void begin_life(program::MemoryState& state, program::ValueId guard, program::ObjectId object) override;
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
  std::optional<uint64_t> version(const program::MemoryState& state,
                                  program::ObjectId object) const override {
    return states_.version(state, object).number;
  }
  bool forwards() const override { return options_.forwarding; }
  void forget_object(program::MemoryState& state, program::ObjectId object) override {
    states_.forget(state, object);
  }
  void havoc(program::MemoryState& state) override { states_.forget_all(state); }
  program::Resolution resolve(program::ValueId pointer) override { return points_to_.resolve(pointer); }
  void rollback(const program::Builder::Mark& mark) override;

 private:
  using ValueId = program::ValueId;
  using ObjectId = program::ObjectId;

  /// Bulk operations up to this many bytes are followed byte by byte; beyond it the object becomes opaque.
  static constexpr uint64_t followed_bytes = 1 << 16;

  bool certainly_accessible(const program::MemoryState& state, ValueId pointer, ValueId size);
  /// Nothing when the bytes are not known here.
  std::optional<ValueId> read_target(ObjectId object, const ObjectVersion& version, ValueId offset,
                                     program::Type type);

  void write_target(program::MemoryState& state, const program::PointerTarget& target, ValueId value,
                    bool certain);
  void forget_range(program::MemoryState& state, ObjectId object, uint64_t offset, uint64_t count);
  void forget_targets(program::MemoryState& state, ValueId pointer);

  // copy.cpp
  ValueId readable(const program::MemoryState& state, const program::Resolution& from);
  void copy_known(program::MemoryState& state, ObjectId to, uint64_t to_offset, ObjectId from,
                  uint64_t from_offset, uint64_t count, ValueId condition);
  bool copy_by_choice(program::MemoryState& state, const program::Resolution& to,
                      const program::Resolution& from, uint64_t count, ValueId readable);
  void load_small_targets(program::MemoryState& state, ValueId guard, const program::Resolution& to);

  program::Builder& builder_;
  ForwardingOptions options_;
  PointsTo points_to_;
  Extents extents_;
  ObjectBytes bytes_;
  States states_;
};

} // namespace fathom::memory
