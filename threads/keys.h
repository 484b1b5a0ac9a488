// The order of blocks and events, as far as it is known, and as a condition.
#pragma once

#include "ir/program/builder.h"
#include "threads/events.h"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace fathom::threads {

/// Keys as interleaving.h draws them. Not owned: the log and the builder.
class Keys {
 public:
  Keys(const Log& log, program::Builder& builder);

  /// Whether one precedes the other in every execution: by program order, as far as memory keeps it, and by
  /// the creation of threads.
  bool always_before(BlockId a, BlockId b) const;
  /// i1, of two blocks.
  ValueId before(BlockId a, BlockId b);
  /// The same for two events, by their numbers in the log.
  bool always_before(size_t event, size_t other) const;
  /// i1, of two events.
  ValueId event_before(size_t event, size_t other);
  /// Whether the read finds the write of its own thread that is in the buffer still.
  bool is_forwarded(size_t write, size_t read) const;
  bool always_sees(size_t read, size_t write) const {
    return is_forwarded(write, read) || always_before(write, read);
  }
  /// i1: the write is there for the read to see.
  ValueId sees(size_t read, size_t write);
  /// That the order of each thread is kept.
  std::vector<ValueId> program_order();

  /// What follows of the comparisons that were asked for, for solvers to see at once.
  std::vector<ValueId> transitivity();

  const std::vector<ValueId>& clocks() const { return clocks_; }

 private:
  std::optional<ValueId> known(BlockId a, BlockId b) const;

  const Log& log_;
  program::Builder& builder_;
  std::vector<ValueId> clocks_, blocks_;
  std::vector<std::vector<BlockId>> latest_; ///< by block and thread: the last one that always precedes it
  std::map<std::pair<BlockId, BlockId>, ValueId> compared_; ///< the smaller number first
};

} // namespace fathom::threads
