// Deadlocks: executions in which threads wait and nobody else goes on.
#pragma once

#include "ir/program/builder.h"

#include <map>

#include "threads/events.h"

namespace fathom::threads {

/// A thread is stuck where the condition that it waits for does not hold and nobody writes later to what the
/// condition was read from. An execution is deadlocked when one thread is stuck, each of the others is stuck
/// too, has ended or was never created, and nothing has ended the program. A handler that may still come goes
/// on; that it waits for interrupts to be switched on is no deadlock by itself. Not owned: the log, the
/// builder.
class Deadlocks {
 public:
  Deadlocks(const Log& log, program::Builder& builder);

  /// Whether the condition of a waiting thread rests on this event of the log.
  bool is_decisive(size_t event) const { return last_write_.contains(event); }
  /// i1, of such a read: no write of another thread comes behind it. Several are of parts of it.
  void note_last(size_t event, ValueId condition);
  /// One obligation for each place where a thread may be stuck; they count where `holds` does.
  void check(ValueId holds);

 private:
  ValueId is_stuck(const Wait& wait) const;

  const Log& log_;
  program::Builder& builder_;
  std::map<size_t, ValueId> last_write_; ///< by event: whether there is none later
};

} // namespace fathom::threads
