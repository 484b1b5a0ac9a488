#include "threads/deadlock.h"

#include "ir/program/property.h"

namespace fathom::threads {

using namespace program;

Deadlocks::Deadlocks(const Log& log, Builder& builder) : log_(log), builder_(builder) {
  for (const Wait& wait : log.waits)
    for (size_t event = 0; event < wait.events; ++event)
      if (log.events[event].block == wait.block && log.events[event].kind == Event::Kind::Read)
        last_write_.emplace(event, builder.boolean(true));
  for (const Spin& spin : log.spins)
    for (size_t event = spin.begin; event < spin.end; ++event) {
      if (log.events[event].kind == Event::Kind::Read)
        last_write_.emplace(event, builder.boolean(true));
      else
        silent_.insert(event);
    }
}

void Deadlocks::note_last(size_t event, ValueId condition) {
  ValueId& known = last_write_.at(event);
  known = builder_.conjoin(known, condition);
}

/// A read on a path that is not taken does not count.
ValueId Deadlocks::is_last(size_t event) const {
  return builder_.disjoin(builder_.not_(log_.events[event].guard), last_write_.at(event));
}

ValueId Deadlocks::is_stuck(const Wait& wait) const {
  ValueId stuck = wait.stuck;
  for (const auto& [event, condition] : last_write_)
    if (log_.events[event].block == wait.block && event < wait.events)
      stuck = builder_.conjoin(stuck, is_last(event));
  return stuck;
}

ValueId Deadlocks::is_stuck(const Spin& spin) const {
  ValueId stuck = spin.guard;
  for (size_t event = spin.begin; event < spin.end; ++event)
    if (log_.events[event].kind == Event::Kind::Read) stuck = builder_.conjoin(stuck, is_last(event));
  return stuck;
}

/// By place: a thread is stuck there. `holds` where no thread goes on, besides.
Deadlocks::Places Deadlocks::stuck_places(ValueId& holds, bool with_spins) const {
  std::vector<ValueId> over; // by thread: it does nothing more
  for (const Extent& extent : log_.extents)
    over.push_back(builder_.disjoin(builder_.not_(extent.is_created), extent.has_ended));
  Places stuck;
  const auto add = [&](ThreadId thread, LocationId location, ValueId is_it) {
    over[thread] = builder_.disjoin(over[thread], is_it);
    // An interrupt that never comes is what nobody waits for.
    if (log_.extents[thread].is_handler) return;
    const auto [slot, is_new] = stuck.try_emplace(location, is_it);
    if (!is_new) slot->second = builder_.disjoin(slot->second, is_it);
  };
  for (const Wait& wait : log_.waits) add(log_.blocks[wait.block].thread, wait.location, is_stuck(wait));
  if (with_spins)
    for (const Spin& spin : log_.spins) add(spin.thread, spin.location, is_stuck(spin));
  for (const ValueId is_over : over) holds = builder_.conjoin(holds, is_over);
  for (const Exit& exit : log_.exits) holds = builder_.conjoin(holds, builder_.not_(exit.guard));
  return stuck;
}

void Deadlocks::check(ValueId holds) {
  const LocationId here = builder_.location();
  for (const auto& [location, is_it] : stuck_places(holds, false)) {
    builder_.set_location(location);
    builder_.check(ObligationKind::Property, Property::Deadlock, builder_.boolean(true),
                   builder_.conjoin(is_it, holds), deadlock_message);
  }
  builder_.set_location(here);
}

void Deadlocks::check_memory(ValueId holds, ValueId left) {
  if (builder_.is_false(left)) return;
  const LocationId here = builder_.location();
  holds = builder_.conjoin(holds, left);
  for (const auto& [location, is_it] : stuck_places(holds, true)) {
    builder_.set_location(location);
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true),
                   builder_.conjoin(is_it, holds), "memory that is left where threads wait for ever");
  }
  builder_.set_location(here);
}

} // namespace fathom::threads
