// The order of blocks and events, as far as it is known, and as a condition.
#pragma once

#include "ir/program/builder.h"

#include <vector>

#include "threads/events.h"

namespace fathom::threads {

/// Keys as interleaving.h draws them. Not owned: the log and the builder.
class Keys {
 public:
  Keys(const Log& log, program::Builder& builder);

  /// Whether one precedes the other in every execution: by program order and by the creation of threads.
  bool always_before(BlockId a, BlockId b) const;
  /// i1, of two blocks.
  ValueId before(BlockId a, BlockId b);
  /// Of an event, by its number in the log.
  ValueId of_event(size_t event) const { return events_[event]; }
  bool always_before(size_t event, size_t other) const;
  /// i1, of two events.
  ValueId event_before(size_t event, size_t other);
  /// That the order of each thread is kept.
  std::vector<ValueId> program_order();

  const std::vector<ValueId>& clocks() const { return clocks_; }
  uint32_t width() const { return width_; } ///< of an event's key; 0 is before all of them

 private:
  const Log& log_;
  program::Builder& builder_;
  std::vector<ValueId> clocks_, blocks_, events_;
  std::vector<std::vector<BlockId>> latest_; ///< by block and thread: the last one that always precedes it
  uint32_t width_ = 0;
};

} // namespace fathom::threads
