// Views: which blocks happen before others, where only some accesses order threads (C11 5.1.2.4).
#pragma once

#include "ir/program/builder.h"
#include "threads/events.h"
#include "threads/keys.h"
#include "threads/places.h"

#include <functional>
#include <optional>
#include <vector>

namespace fathom::threads {

/// Vector clocks (F. Mattern 1989, C. Fidge 1988): of each block and thread the last block of that thread
/// that happens before it, 0 is none. A block has what the one before it in its thread has; one that acquires
/// also what a write that it finds carries:
///
///     carried by a write: what it releases; what a fence before it releases; what the write carries that its
///     read-modify-write finds (release sequences); what an earlier write of its thread to the place releases
///
/// The clocks are open and bounded below, so that any relation that contains happens-before is one of theirs.
/// It forbids executions and never allows any, so that the least one decides. Not owned: all but itself.
class Views {
 public:
  using Require = std::function<void(ValueId)>;
  /// `same_thread`: whether a release sequence goes on with any later write of its thread, as RC11 has it.
  /// C11 ends it at another thread's write, C++20 at once.
  Views(const Log& log, program::Builder& builder, Keys& keys, Places& places, bool same_thread,
        Require require);

  /// i1, of two blocks.
  ValueId happens_before(BlockId a, BlockId b);
  /// The read finds the write where `chosen` holds. Both are events of the group.
  void find(const Group& group, size_t read, size_t write, ValueId chosen);
  /// The write of the read-modify-write whose read it is; nothing: it is none, or never writes.
  std::optional<size_t> update_of(size_t read) const;
  /// i1: the read is that of a compare-and-swap that changes nothing, or no read-modify-write at all.
  ValueId fails(size_t read) const;

 private:
  using View = std::vector<ValueId>; ///< by thread

  ThreadId thread(BlockId block) const { return log_.blocks[block].thread; }
  View view_at(BlockId block);
  View open_view(ThreadId own);
  View released_at(BlockId block) const;
  bool passes_on(size_t read) const;
  const View& carried(const Group& group, size_t write);
  View make_carried(const Group& group, size_t write);
  void include(const View& view, const View& other, ThreadId own, ValueId where);
  ValueId number(uint64_t block) const { return builder_.constant(bits_, block); }

  const Log& log_;
  program::Builder& builder_;
  Keys& keys_;
  Places& places_;
  const bool same_thread_;
  const Require require_;
  uint32_t bits_ = 1;
  std::vector<bool> acquires_;               ///< by block
  std::vector<View> views_;                  ///< by block
  std::vector<std::optional<View>> carried_; ///< by event
};

} // namespace fathom::threads
