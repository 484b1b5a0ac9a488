// Value sets of pointers, computed forward while the program is unwound.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace fathom::memory {

/// Ascending, without repetition.
using ObjectSet = std::vector<program::ObjectId>;
void unite(ObjectSet& into, const ObjectSet& from);

/// Which objects a pointer value may point to. Pointers that are built from known ones (offsets, choices) are
/// resolved exactly, with the condition of each target; a pointer loaded from memory the symbolic memory does
/// not know may point to whatever was stored, so far, into the objects it may have come from. Everything is
/// emitted in the order of execution, so "so far" is sound.
///
/// Sets are computed when somebody asks: a store notes the value only, since most of what is stored is
/// forwarded and never looked up here, and sets kept for every step of a loop would need quadratic space.
class PointsTo {
 public:
  explicit PointsTo(program::Builder& builder) : builder_(builder) {}

  /// The target of a pointer that has exactly one, found without search; nothing says nothing.
  std::optional<program::PointerTarget> single(program::ValueId pointer);
  /// At most `limit` targets; beyond that one opaque target set (complete = false, no targets).
  program::Resolution resolve(program::ValueId pointer, size_t limit = 64);
  /// All objects the pointer may point to; null and unknown are not listed.
  ObjectSet objects(program::ValueId pointer) { return reachable({&pointer, 1}); }

  /// A Load of a pointer from memory that is not known: it may have come from any of `sources`.
  void record_load(program::ValueId load, const ObjectSet& sources);
  void record_store(program::ObjectId target, program::ValueId value);
  void record_store(const ObjectSet& targets, program::ValueId value) {
    for (const program::ObjectId target : targets) record_store(target, value);
  }
  void record_copy(const ObjectSet& targets, const ObjectSet& sources);
  /// Drops what is known of values and objects that no longer exist: their ids will be given again.
  void forget_beyond(size_t values, size_t objects);
  /// Pointers in the initialiser of a new object, which refer to objects that exist by then or later, and
  /// those stored into it.
  ObjectSet pointees(program::ObjectId object) { return pointees_of({object}); }

 private:
  /// Pointers stored into an object: their targets, and values whose targets are not in `set` yet.
  struct Stored {
    ObjectSet set;
    std::vector<program::ValueId> pending;
  };
  ObjectSet reachable(std::span<const program::ValueId> roots);
  ObjectSet pointees_of(const ObjectSet& sources);
  Stored& stored(program::ObjectId object) {
    if (stored_.size() <= object.index()) stored_.resize(object.index() + 1);
    return stored_[object.index()];
  }

  program::Builder& builder_;
  std::unordered_map<program::ValueId, ObjectSet> loads_;
  std::vector<Stored> stored_; ///< by ObjectId, as far as pointers were stored
  std::vector<uint32_t> seen_; ///< by value: the number of the search that met it last
  uint32_t search_ = 0;
};

} // namespace fathom::memory
