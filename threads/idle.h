// Idle iterations: those that wait for other threads without a trace.
#pragma once

#include "ir/program/builder.h"
#include "threads/events.h"

namespace fathom::threads {

/// How far a log had come.
struct Mark {
  size_t events = 0, exits = 0, lock_uses = 0;
  ThreadId threads = 1;

  static Mark of(const Log& log) {
    return {log.events.size(), log.exits.size(), log.lock_uses.size(), log.threads};
  }
};

/// Whether what a thread did since the mark, where `guard` holds at the end, leaves shared memory as it was:
/// it reads, it takes locks and gives them back (or the other way round), and it writes atomically a constant
/// that it has just read: that it is the same becomes an obligation. The same holds of an iteration of a loop
/// that changes nothing else either, and is followed by one like it: whoever leaves the loop later does the
/// same without this one. What others do in between they do all the same, but for a lock that they find
/// taken; `locks_are_tried` says whether one of them may notice. Where locks are given back and taken again,
/// what is left out begins at the taking.
bool is_idle(const Log& log, const Mark& since, program::ValueId guard, bool locks_are_tried,
             program::Builder& builder);

} // namespace fathom::threads
