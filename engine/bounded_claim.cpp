#include "engine/bounded_claim.h"

#include "engine/round.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace fathom::engine {

using Limit = BoundedClaim::Limit;

BoundedClaim claim_of(const Round& round, const std::vector<program::Cut>& cuts, uint32_t bound) {
  BoundedClaim claim{bound, round.properties.size(), {}, round.others.size()};
  std::map<std::pair<Limit::Kind, program::LocationId>, size_t> known; // a place has one id
  const auto add = [&](Limit::Kind kind, program::LocationId location, uint64_t most) {
    const auto [at, is_new] = known.try_emplace({kind, location}, claim.limits.size());
    if (is_new)
      claim.limits.push_back({kind, round.program->locations[location], most});
    else
      claim.limits[at->second].most = std::min(claim.limits[at->second].most, most);
  };
  for (const program::Cut& cut : cuts)
    add(cut.recursion ? Limit::Kind::Activations : Limit::Kind::Iterations, cut.location, cut.iterations);
  for (const program::Capacity& capacity : round.unwinding.capacities)
    if (!capacity.limit) add(Limit::Kind::Bytes, capacity.location, capacity.bytes);
  return claim;
}

std::vector<Undecided> undecided_places(const Round& round) {
  std::set<std::pair<program::Property, program::LocationId>> known;
  std::vector<Undecided> places;
  for (const Target& target : round.properties)
    if (known.insert({target.property, target.location}).second)
      places.push_back({target.property, round.program->locations[target.location]});
  return places;
}

} // namespace fathom::engine
