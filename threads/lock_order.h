// The order in which locks are taken.
#pragma once

#include "ir/program/builder.h"
#include "threads/events.h"

namespace fathom::threads {

/// A lock is behind another one where a thread wants it while it has that one. Obligations say that nothing
/// is behind itself, over all threads and the whole execution: a cycle is a set of uses that want a lock, of
/// which each wants what another one's thread (or its own) has at its use. Every such set, walked from one to
/// the next, comes back to where it was. One obligation for each place that may be in a cycle; they count
/// where `holds` does.
void check_lock_order(const Log& log, program::Builder& builder, program::ValueId holds);

} // namespace fathom::threads
