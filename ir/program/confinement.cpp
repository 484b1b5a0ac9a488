#include "ir/program/confinement.h"

#include <algorithm>
#include <limits>

namespace fathom::program {

bool Region::contains(const SourceLocation& place) const {
  if (place.file != file) return false;
  const std::pair at(place.line, place.column);
  return at >= std::pair(line, column) && at < std::pair(end_line, end_column);
}

Region Region::whole(const std::string& file) {
  constexpr uint32_t most = std::numeric_limits<uint32_t>::max();
  return {file, 0, 0, most, most};
}

bool Confinement::is_about(Property property) const {
  return std::find(properties.begin(), properties.end(), property) != properties.end();
}

bool Confinement::contains(const SourceLocation& place) const {
  return regions.empty() || std::any_of(regions.begin(), regions.end(),
                                        [&](const Region& region) { return region.contains(place); });
}

} // namespace fathom::program
