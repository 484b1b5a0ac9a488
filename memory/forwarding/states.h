// States of all objects on the edges of the unwound control flow.
#pragma once

#include "memory/forwarding/object_bytes.h"
#include "memory/forwarding/state.h"

#include <initializer_list>

namespace fathom::memory {

/// All states given to it were made by it. Not owned: the builder.
class States {
 public:
  explicit States(program::Builder& builder) : builder_(builder), bytes_(builder) {
    untouched_.alive = builder.boolean(true);
    absent_.alive = builder.boolean(false);
  }

  program::MemoryState initial() const { return std::make_shared<ForwardingState>(); }
  /// Whether the object exists from the program's beginning to its end.
  bool is_static(program::ObjectId object) const;
  const ObjectVersion& version(const program::MemoryState& state, program::ObjectId object) const {
    const ObjectRef* found = static_cast<const ForwardingState&>(*state).objects.find(object.index());
    return found != nullptr ? **found : unchanged(object);
  }
  /// To be changed, for this state alone.
  ObjectVersion& own_version(program::MemoryState& state, program::ObjectId object);
  void forget(program::MemoryState& state, program::ObjectId object);
  void forget_all(program::MemoryState& state);

  // As SymbolicMemory has them.
  program::MemoryState join(program::ValueId condition, const program::MemoryState& a,
                            const program::MemoryState& b);
  bool same(const program::MemoryState& a, const program::MemoryState& b) const;
  std::optional<program::SymbolicMemory::Equality> equal(const program::MemoryState& a,
                                                         const program::MemoryState& b);

 private:
  const ObjectVersion& unchanged(program::ObjectId object) const {
    return is_static(object) ? untouched_ : absent_;
  }
  /// What two versions are joined or compared by.
  struct Unit {
    uint64_t start = 0; ///< offset
    program::Type type;
  };
  Unit unit_at(program::ObjectId object, std::initializer_list<const ObjectVersion*> sides, Unit difference,
               uint64_t done) const;
  program::Type up_to_pointer(program::ObjectId object, std::initializer_list<const ObjectVersion*> sides,
                              uint64_t start, program::Type type) const;
  ObjectRef join_objects(program::ObjectId object, program::ValueId condition, const ObjectVersion& a,
                         const ObjectVersion& b);
  program::ValueId equal_values(const program::MemoryState& a, program::ValueId in_a,
                                const program::MemoryState& b, program::ValueId in_b);
  program::ValueId equal_bytes(program::ObjectId object, const program::MemoryState& a,
                               const program::MemoryState& b, size_t& compared, bool& exact);

  program::Builder& builder_;
  ObjectBytes bytes_;
  ObjectVersion untouched_; ///< of a static object nothing was stored into
  ObjectVersion absent_;    ///< of an object that does not exist on this edge
};

} // namespace fathom::memory
