// Deadlocks: executions in which threads wait and nobody else goes on.
#pragma once

#include "ir/program/builder.h"
#include "threads/events.h"

#include <map>
#include <set>

namespace fathom::threads {

/// A thread is stuck where the condition that it waits for does not hold and nobody writes later to what the
/// condition was read from. An execution is deadlocked when one thread is stuck, each of the others is stuck
/// too, has ended or was never created, and nothing has ended the program. A handler that may still come goes
/// on; that it waits for interrupts to be switched on is no deadlock by itself. For the memory that is left
/// then, a thread is stuck as well where it asks again and again (Spin). Not owned: the log, the builder.
class Deadlocks {
 public:
  Deadlocks(const Log& log, program::Builder& builder);

  /// Whether the condition of a waiting thread rests on this event of the log.
  bool is_decisive(size_t event) const { return last_write_.contains(event); }
  /// i1, of such a read: no write of another thread comes after it. Several are of parts of it.
  void note_last(size_t event, ValueId condition);
  /// Whether the event writes what was there before, in a loop that asks again and again.
  bool changes_nothing(size_t event) const { return silent_.contains(event); }
  /// One obligation for each place where a thread may be stuck; they count where `holds` does.
  void check(ValueId holds);
  /// The same of memory that is left: what is lost of it is not known.
  void check_memory(ValueId holds, ValueId left);

 private:
  using Places = std::map<LocationId, ValueId>;

  ValueId is_last(size_t event) const;
  ValueId is_stuck(const Wait& wait) const;
  ValueId is_stuck(const Spin& spin) const;
  Places stuck_places(ValueId& holds, bool with_spins) const;

  const Log& log_;
  program::Builder& builder_;
  std::map<size_t, ValueId> last_write_; ///< by event: whether there is none later
  std::set<size_t> silent_;
};

} // namespace fathom::threads
