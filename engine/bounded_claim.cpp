#include "engine/bounded_claim.h"

#include <algorithm>

#include "engine/round.h"

namespace fathom::engine {

namespace {

using Limit = BoundedClaim::Limit;

void add(std::vector<Limit>& limits, Limit limit) {
  const auto known = std::find_if(limits.begin(), limits.end(), [&](const Limit& other) {
    return other.kind == limit.kind && other.location == limit.location;
  });
  if (known == limits.end())
    limits.push_back(std::move(limit));
  else
    known->most = std::min(known->most, limit.most);
}

} // namespace

BoundedClaim claim_of(const Round& round, const std::vector<program::Cut>& cuts, uint32_t bound) {
  BoundedClaim claim{bound, round.properties.size(), {}, round.others.size()};
  const program::Program& program = *round.program;
  for (const program::Cut& cut : cuts)
    add(claim.limits, {cut.recursion ? Limit::Kind::Activations : Limit::Kind::Iterations,
                       program.locations[cut.location], cut.iterations});
  for (const program::Capacity& capacity : round.unwinding.capacities)
    if (!capacity.limit)
      add(claim.limits, {Limit::Kind::Bytes, program.locations[capacity.location], capacity.bytes});
  return claim;
}

std::vector<Undecided> undecided_places(const Round& round) {
  std::vector<Undecided> places;
  for (const Target& target : round.properties) {
    const program::SourceLocation& location = round.program->locations[target.location];
    const auto is_it = [&](const Undecided& other) {
      return other.property == target.property && other.location == location;
    };
    if (std::none_of(places.begin(), places.end(), is_it)) places.push_back({target.property, location});
  }
  return places;
}

} // namespace fathom::engine
