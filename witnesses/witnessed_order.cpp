#include "witnesses/witnessed_order.h"

#include "witnesses/instrument.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::witnesses {

using program::StepOrder;

const StepOrder::Step* other_access(const program::Run& run) {
  if (!run.order) return nullptr;
  const std::vector<StepOrder::Step>& steps = run.order->steps;
  const auto found = std::find_if(steps.rbegin(), steps.rend(), [&](const StepOrder::Step& step) {
    const StepOrder::Site& site = run.order->sites[step.site];
    return step.thread != run.order->violating_thread &&
           run.reason.ends_with(fmt::format(" at {}:{}", site.file, site.line));
  });
  return found != steps.rend() ? &*found : nullptr;
}

WitnessedOrder::WitnessedOrder(const Witness& witness, const program::Run& run) : run_(run) {
  for (const Waypoint& waypoint : witness.segments.back().waypoints)
    if (waypoint.type == Waypoint::Type::Target) targets_.push_back(waypoint.thread);
  std::string segment = "0";
  for (const program::TraceEvent& event : run.events) {
    if (event.kind != program::EventKind::Assign) continue;
    if (event.subject == segment_counter) segment = event.value;
    if (event.subject.starts_with(created_threads)) created_[event.subject] = event.value;
  }
  has_passed_all_ = segment == std::to_string(witness.segments.size() - 1);
}

bool WitnessedOrder::is_of(size_t target, uint32_t thread) const {
  if (target >= targets_.size()) return false;
  const std::optional<uint32_t>& named = targets_[target];
  if (!named) return true;
  if (*named == 0) return thread == 0;
  const auto number = created_.find(fmt::format("{}[{}]", created_threads, *named));
  return number != created_.end() && number->second == std::to_string(thread + 1); // the models count from 1
}

bool WitnessedOrder::is_race_of(size_t one, size_t other) const {
  const StepOrder::Step* access = other_access(run_);
  return access != nullptr && is_of(one, run_.order->violating_thread) && is_of(other, access->thread);
}

} // namespace fathom::witnesses
