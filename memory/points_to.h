// Value sets of pointers, computed forward while the program is unwound.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ir/program/sink.h"

namespace fathom::memory {

/// Ascending, without repetition.
using ObjectSet = std::vector<program::ObjectId>;
void unite(ObjectSet& into, const ObjectSet& from);

/// Which objects a pointer value may point to. Pointers that are built from known ones (offsets, choices) are resolved exactly, with the
/// condition of each target; a pointer loaded from memory the sink does not know may point to whatever was stored, so far, into the
/// objects it may have come from. Everything is emitted in the order of execution, so "so far" is sound.
class PointsTo {
 public:
  explicit PointsTo(program::Builder& builder) : builder_(builder) {}

  /// At most `limit` targets; beyond that one opaque target set (complete = false, no targets).
  program::Resolution resolve(program::ValueId pointer, size_t limit = 64);
  /// All objects the pointer may point to; null and unknown are not listed.
  const ObjectSet& objects(program::ValueId pointer);

  /// A Load of a pointer from memory that is not known: it may have come from any of `sources`.
  void record_load(program::ValueId load, const ObjectSet& sources);
  void record_store(const ObjectSet& targets, program::ValueId value);
  void record_copy(const ObjectSet& targets, const ObjectSet& sources);
  /// Drops what is known of values and objects that no longer exist: their ids will be given again.
  void forget_beyond(size_t values, size_t objects);
  /// Pointers in the initialiser of a new object, which refer to objects that exist by then or later.
  ObjectSet pointees(program::ObjectId object);

 private:
  program::Builder& builder_;
  std::unordered_map<program::ValueId, ObjectSet> sets_;
  std::unordered_map<program::ObjectId, ObjectSet> stored_;
};

} // namespace fathom::memory
