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

/// A thread goes on only after it has found what one write alone can have put there, as where it joins
/// another thread: that write is before all that the thread does later (known_order.h).
struct Awaited {
  BlockId write = no_block;
  BlockId read = no_block; ///< in another thread, with a larger number
};

/// Keys as interleaving.h draws them. Not owned: the log and the builder.
class Keys {
 public:
  Keys(const Log& log, program::Builder& builder, const std::vector<Awaited>& awaited = {});

  /// Whether one precedes the other in every execution: by program order, as far as memory keeps it, by the
  /// creation of threads, and by what they wait for.
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

  using Compared = std::map<std::pair<BlockId, BlockId>, ValueId>; ///< the smaller number first
  const Compared& compared() const { return compared_; }
  /// Consequences of the comparisons that were asked for, for solvers to see at once.
  std::vector<ValueId> transitivity();

  const std::vector<ValueId>& clocks() const { return clocks_; }

 private:
  std::optional<ValueId> known(BlockId a, BlockId b) const;
  void set_later(BlockId block, BlockId earlier);

  const Log& log_;
  program::Builder& builder_;
  std::vector<ValueId> clocks_, blocks_;
  std::vector<std::vector<BlockId>> latest_; ///< by block and thread: the last one that always precedes it
  Compared compared_;
};

} // namespace fathom::threads
