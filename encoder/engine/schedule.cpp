#include "encoder/engine/schedule.h"

#include <algorithm>

namespace fathom::engine {

Schedule::Schedule(const BoundOptions& options) : options_(options) {
  if (options_.loop && !options_.recursion) options_.recursion = options_.loop;
  bounds_.loop = options_.loop.value_or(1);
  bounds_.recursion = options_.recursion.value_or(1);
  bounds_.loops = options_.loops;
}

bool Schedule::fixed(const program::Cut& cut) const {
  if (cut.fixed || cut.iterations >= options_.highest) return true;
  return cut.recursion ? options_.recursion.has_value() : options_.loop.has_value();
}

bool Schedule::raise(const std::vector<program::Cut>& reachable, const std::vector<program::Cut>& all) {
  std::map<std::string, uint32_t> places; // of one context
  for (const program::Cut& cut : all)
    if (cut.recursion) ++places[cut.context];
  bool any = false;
  for (const program::Cut& cut : reachable) {
    if (fixed(cut)) continue;
    uint32_t& bound = bounds_.contexts[cut.context];
    const uint32_t iterations = std::max(cut.iterations, 1u);
    const bool branches = cut.recursion && places[cut.context] > iterations;
    const uint32_t next = branches ? iterations + 1 : std::max<uint32_t>(2, iterations * 2);
    any = any || next > bound;
    bound = std::max(bound, next);
  }
  return any;
}

uint32_t Schedule::largest() const {
  uint32_t largest = std::max(bounds_.loop, bounds_.recursion);
  for (const auto& [context, bound] : bounds_.contexts) largest = std::max(largest, bound);
  return largest;
}

} // namespace fathom::engine
