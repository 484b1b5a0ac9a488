// The symbolic memory: what the unwinder emits memory operations into, and what tells it what is already
// known of memory.
#pragma once

#include "ir/program/builder.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::program {

/// What a symbolic memory knows of memory on one edge of the control flow. Copying is O(1) and is the fork; a
/// state handed to an operation by reference is changed in place when nobody else holds it.
struct MemoryVersion {
  virtual ~MemoryVersion() = default;
};
using MemoryState = std::shared_ptr<MemoryVersion>;

/// One object a pointer may point to, with the condition under which it does. Conditions of one resolution
/// exclude each other.
struct PointerTarget {
  ValueId condition;
  ObjectId object;
  ValueId offset; ///< signed, pointer width
};

/// Everything a pointer may point to. `complete` says that no other object is possible; otherwise the pointer
/// may also point into one of `candidates` (ascending, besides null and unknown), where none of the
/// conditions holds.
struct Resolution {
  std::vector<PointerTarget> targets;
  bool complete = true;
  std::vector<ObjectId> candidates;
};

/// Implemented by `memory`. Every operation appends to the program what must be encoded (forwarding never
/// consumes a store) and returns values folded as far as the state knows them. `guard` is the path condition
/// of the operation.
class SymbolicMemory {
 public:
  virtual ~SymbolicMemory() = default;

  virtual Builder& builder() = 0;
  virtual MemoryState initial() = 0;
  /// The state after a join: `a` where `condition` holds, else `b`. Costs what differs between them.
  virtual MemoryState join(ValueId condition, const MemoryState& a, const MemoryState& b) = 0;
  /// Whether both states are known to hold the same everywhere.
  virtual bool same(const MemoryState& a, const MemoryState& b) const = 0;
  /// Whether the objects that are alive in `a` are so in `b` and hold the same there.
  struct Equality {
    ValueId holds;     ///< i1
    bool exact = true; ///< else something is taken for equal that no state knows
  };
  /// Nothing where too much differs to be compared.
  virtual std::optional<Equality> equal(const MemoryState&, const MemoryState&) { return std::nullopt; }

  /// Brings an object of kind Stack, Heap or Environment to life; `object.size` is a value. Returns its id.
  virtual ObjectId allocate(MemoryState& state, ValueId guard, Object object) = 0;
  /// The same for one that the program has already.
  virtual void begin_life(MemoryState& state, ValueId guard, ObjectId object) = 0;
  /// Ends the life of the object `pointer` points to (which must be a valid argument under the guard).
  virtual void release(MemoryState& state, ValueId guard, ValueId pointer) = 0;

  virtual ValueId load(MemoryState& state, ValueId guard, ValueId pointer, Type type) = 0;
  virtual void store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) = 0;
  /// As memmove; `size` has pointer width.
  virtual void copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source, ValueId size) = 0;
  virtual void fill(MemoryState& state, ValueId guard, ValueId destination, ValueId byte, ValueId size) = 0;
  /// Whether `size` bytes from `pointer` lie in one live object (size 0: always true).
  virtual ValueId accessible(MemoryState& state, ValueId guard, ValueId pointer, ValueId size) = 0;
  virtual ValueId alive(MemoryState& state, ValueId guard, ValueId pointer) = 0;
  /// Whether a state remembers what is stored into it; else every load is a Load of the program.
  virtual bool forwards() const { return false; }
  /// A number for what a state knows of an object: where two are the same so are contents and life. Nothing
  /// where that cannot be told.
  virtual std::optional<uint64_t> version(const MemoryState&, ObjectId) const { return std::nullopt; }
  /// Forgets what is known of an object's contents.
  virtual void forget_object(MemoryState& state, ObjectId) { havoc(state); }
  /// Forgets what is known of everything (contents then come from the encoder's memory alone).
  virtual void havoc(MemoryState& state) = 0;

  virtual Resolution resolve(ValueId pointer) = 0;

  /// Speculative runs: everything appended since the mark is dropped from the program and forgotten here.
  /// States made since must not be used any more; older ones stay valid.
  virtual Builder::Mark mark() { return builder().mark(); }
  virtual void rollback(const Builder::Mark& mark) { builder().rollback(mark); }
};

} // namespace fathom::program
