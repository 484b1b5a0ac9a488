// The objects that a pointer may point to, each with its condition and its offset.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

#include <vector>

namespace fathom::frontend {

/// One object that a pointer may point to: a target that the memory knows, or else a candidate. Instructions
/// are made only for what is asked.
class PointedTo {
 public:
  PointedTo(program::Builder& builder, program::ValueId pointer, const program::PointerTarget& target)
      : object(target.object), builder_(builder), pointer_(pointer), condition_(target.condition),
        offset_(target.offset) {}
  PointedTo(program::Builder& builder, program::ValueId pointer, program::ObjectId candidate)
      : object(candidate), builder_(builder), pointer_(pointer) {}

  /// i1: whether the pointer points to it.
  program::ValueId condition() const {
    return condition_.valid() ? condition_ : builder_.same_object(pointer_, builder_.pointer(object, 0));
  }
  /// Where in the object, if it is this one.
  program::ValueId offset() const { return offset_.valid() ? offset_ : builder_.ptr_offset(pointer_); }

  const program::ObjectId object;

 private:
  program::Builder& builder_;
  program::ValueId pointer_, condition_, offset_; ///< the last two of targets alone
};

inline std::vector<PointedTo> pointed_to(program::SymbolicMemory& memory, program::ValueId pointer) {
  const program::Resolution resolution = memory.resolve(pointer);
  std::vector<PointedTo> all;
  for (const program::PointerTarget& target : resolution.targets)
    all.emplace_back(memory.builder(), pointer, target);
  for (const program::ObjectId object : resolution.candidates)
    all.emplace_back(memory.builder(), pointer, object);
  return all;
}

} // namespace fathom::frontend
