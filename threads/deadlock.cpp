#include "threads/deadlock.h"

#include "ir/program/property.h"

namespace fathom::threads {

using namespace program;

Deadlocks::Deadlocks(const Log& log, Builder& builder) : log_(log), builder_(builder) {
  for (const Wait& wait : log.waits)
    for (size_t event = 0; event < wait.events; ++event)
      if (log.events[event].block == wait.block && log.events[event].kind == Event::Kind::Read)
        last_write_.emplace(event, builder.boolean(true));
}

void Deadlocks::note_last(size_t event, ValueId condition) {
  ValueId& known = last_write_.at(event);
  known = builder_.conjoin(known, condition);
}

/// What is read on a path that is not taken does not count.
ValueId Deadlocks::is_stuck(const Wait& wait) const {
  ValueId stuck = wait.stuck;
  for (const auto& [event, is_last] : last_write_)
    if (log_.events[event].block == wait.block && event < wait.events)
      stuck = builder_.conjoin(stuck, builder_.disjoin(builder_.not_(log_.events[event].guard), is_last));
  return stuck;
}

void Deadlocks::check(ValueId holds) {
  std::vector<ValueId> over; // by thread: it does nothing more
  for (const Extent& extent : log_.extents)
    over.push_back(builder_.disjoin(builder_.not_(extent.is_created), extent.has_ended));
  std::map<LocationId, ValueId> stuck;
  for (const Wait& wait : log_.waits) {
    const ValueId is_it = is_stuck(wait);
    ValueId& of_thread = over[log_.blocks[wait.block].thread];
    of_thread = builder_.disjoin(of_thread, is_it);
    // An interrupt that never comes is what nobody waits for.
    if (log_.extents[log_.blocks[wait.block].thread].is_handler) continue;
    const auto [slot, is_new] = stuck.try_emplace(wait.location, is_it);
    if (!is_new) slot->second = builder_.disjoin(slot->second, is_it);
  }
  for (const ValueId is_over : over) holds = builder_.conjoin(holds, is_over);
  for (const Exit& exit : log_.exits) holds = builder_.conjoin(holds, builder_.not_(exit.guard));
  const LocationId here = builder_.location();
  for (const auto& [location, is_it] : stuck) {
    builder_.set_location(location);
    builder_.check(ObligationKind::Property, Property::Deadlock, builder_.boolean(true),
                   builder_.conjoin(is_it, holds), deadlock_message);
  }
  builder_.set_location(here);
}

} // namespace fathom::threads
