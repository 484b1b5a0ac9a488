#include "engine/schedule.h"

#include <algorithm>

namespace fathom::engine {

namespace {

constexpr uint64_t constant_growth = 3;
constexpr uint32_t few_iterations = 2; ///< of loops that are not looked into
constexpr uint64_t first_capacity = 16;
constexpr uint64_t last_capacity = 4096;
constexpr uint64_t eager_capacity = 100; // as in the paper (Trabish, Itzhaky, Rinetzky 2021)

} // namespace

Schedule::Schedule(const BoundOptions& options) : options_(options) {
  if (options_.loop && !options_.recursion) options_.recursion = options_.loop;
  bounds_.loop = options_.loop.value_or(options_.first_loop);
  bounds_.recursion = options_.recursion.value_or(1);
  bounds_.loops = options_.loops;
  bounds_.constant_loops.steps = options_.constant_loop;
  bounds_.plain_joins = options_.plain_joins;
  bounds_.plain_steps = options_.plain_steps;
  bounds_.capacities = options_.capacities;
  bounds_.capacity = options_.capacity;
  bounds_.capacity_fixed = options_.capacity.has_value();
  if (options_.automatic_capacity && !options_.capacity) bounds_.capacity = first_capacity;
  if (options_.sizes != Sizes::Eager) return;
  // Without a limit there are too many sizes to try them all.
  if (!bounds_.capacity) bounds_.capacity = eager_capacity;
  bounds_.capacity_fixed = true;
  bounds_.sizes.emplace();
}

bool Schedule::fixed(const program::Cut& cut) const {
  if (cut.constant) return false;
  if (cut.fixed || cut.iterations >= options_.highest) return true;
  return cut.recursion ? options_.recursion.has_value() : options_.loop.has_value();
}

bool Schedule::raise(const std::vector<program::Cut>& reachable, const std::vector<program::Cut>& all) {
  std::map<std::string, uint32_t> places; // of one context
  for (const program::Cut& cut : all)
    if (cut.recursion) ++places[cut.context];
  bool any = false, constant = false;
  for (const program::Cut& cut : reachable) {
    if (fixed(cut)) continue;
    constant |= cut.constant;
    if (cut.constant) continue;
    uint32_t& bound = bounds_.contexts[cut.context];
    if (!cut.recursion) depths_[cut.context] = cut.depth;
    const uint32_t iterations = std::max(cut.iterations, 1u);
    const bool branches = cut.recursion && places[cut.context] > iterations;
    const uint32_t next = branches ? iterations + 1 : std::max<uint32_t>(2, iterations * 2);
    any = any || next > bound;
    bound = std::max(bound, next);
  }
  if (constant) bounds_.constant_loops.steps *= constant_growth;
  return any || constant;
}

program::Bounds Schedule::ahead(uint32_t factor) const {
  program::Bounds bounds = bounds_;
  if (options_.loop) return bounds;
  bounds.loop = times_largest(factor);
  // Recursions keep theirs: several calls in a body multiply the work at each level.
  std::erase_if(bounds.contexts, [&](const auto& context) { return depths_.contains(context.first); });
  return bounds;
}

std::set<uint32_t> Schedule::all_depths() const {
  std::set<uint32_t> depths;
  for (const auto& [context, depth] : depths_) depths.insert(depth);
  return depths;
}

size_t Schedule::depths() const {
  return all_depths().size();
}

std::optional<program::Bounds> Schedule::deep(uint32_t factor, size_t turn) const {
  const std::set<uint32_t> depths = all_depths();
  if (options_.loop || depths.empty()) return std::nullopt;
  const uint32_t chosen = *std::next(depths.rbegin(), ptrdiff_t(turn % depths.size()));
  const uint32_t deep = times_largest(factor);
  program::Bounds bounds = bounds_;
  bounds.loop = std::min(bounds.loop, few_iterations);
  for (const auto& [context, depth] : depths_)
    bounds.contexts[context] = depth == chosen ? deep : few_iterations;
  return bounds;
}

bool Schedule::raise_capacities(const std::vector<program::Capacity>& exceeded) {
  bool any = false;
  for (const program::Capacity& capacity : exceeded) {
    if (capacity.fixed) continue;
    uint64_t& bytes = bounds_.grown_capacities[capacity.context];
    bytes = std::max(bytes, capacity.bytes > last_capacity / 4 ? UINT64_MAX : capacity.bytes * 4);
    any = true;
  }
  return any;
}

bool Schedule::grow(const std::vector<program::Capacity>& contradictory) {
  bool any = false;
  for (const program::Capacity& capacity : contradictory) {
    if (capacity.limit) continue;
    const uint64_t next =
        capacity.bytes > UINT64_MAX / 2 ? UINT64_MAX : std::max<uint64_t>(1, capacity.bytes * 2);
    uint64_t& bytes = bounds_.grown_capacities[capacity.context];
    bytes = std::max(bytes, next);
    any = true;
  }
  return any;
}

bool Schedule::next_sizes(std::vector<program::FixedSize> last) {
  if (!bounds_.sizes) return false;
  while (!last.empty() && last.back().last) last.pop_back();
  if (last.empty()) return false;
  bounds_.sizes->clear();
  for (const program::FixedSize& size : last) bounds_.sizes->push_back(size.bytes);
  ++bounds_.sizes->back();
  return true;
}

uint32_t Schedule::largest() const {
  uint32_t largest = std::max(bounds_.loop, bounds_.recursion);
  for (const auto& [context, bound] : bounds_.contexts) largest = std::max(largest, bound);
  return largest;
}

uint32_t Schedule::times_largest(uint32_t factor) const {
  return largest() > options_.highest / factor ? options_.highest : largest() * factor;
}

} // namespace fathom::engine
