// Events that may be about the same bytes.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"
#include "threads/events.h"

#include <optional>
#include <vector>

namespace fathom::threads {

/// The events that may meet, directly or by others. They are compared as they are where any two of them are
/// the same bytes or have none in common, else in parts of which that is so.
struct Group {
  Event::Subject subject = Event::Subject::Bytes;
  std::vector<size_t> events; ///< numbers in the log
  uint64_t part = 0;          ///< bytes; 0: events are compared whole
};

/// A part of an event.
struct Part {
  size_t event = 0;
  ValueId pointer;
  ValueId value;
  ValueId before;       ///< as Event has it
  bool is_torn = false; ///< of a pointer that is read in parts: no value is known
};

/// The parts of the events of a group.
struct Accesses {
  std::vector<Part> reads, writes;
};

class Places {
 public:
  Places(const Log& log, program::SymbolicMemory& memory);

  const std::vector<Group>& groups() const { return groups_; }
  std::vector<Part> parts(const Group& group, size_t event);
  Accesses accesses(const Group& group);
  /// i1: whether two events of one group have bytes in common.
  ValueId overlap(const Group& group, size_t a, size_t b);
  /// i1: whether two parts of one group are the same bytes.
  ValueId same(const Group& group, const Part& a, const Part& b);
  /// Objects that the event may be about.
  std::vector<ObjectId> objects(size_t event) const;
  /// Whether what the read's `before` says is there until a thread writes: the object is as old as threads.
  bool is_known_at_first(const Part& read);
  /// Whether two places that are known can be the same.
  bool may_meet(size_t a, size_t b) const;
  /// A power of two that divides the offset whatever its operands are.
  uint64_t alignment(ValueId offset, int depth = 0) const;

 private:
  uint64_t bytes(const Event& event) const;
  bool are_apart(const Group& group) const;
  bool are_of_two_sizes(const Group& group, size_t a, size_t b) const;
  uint64_t common_part(const Group& group) const;

  const Log& log_;
  program::SymbolicMemory& memory_;
  program::Builder& builder_;
  std::vector<program::Resolution> targets_; ///< by event
  std::vector<Group> groups_;
};

} // namespace fathom::threads
