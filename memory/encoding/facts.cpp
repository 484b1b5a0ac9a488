#include "memory/encoding/facts.h"

#include <algorithm>

namespace fathom::memory {

OffsetRange admitted_offsets(const TermFacts& facts, std::optional<uint64_t> limit) {
  OffsetRange range;
  int128 low = std::max<int64_t>(facts.least(), 0);
  int128 high = facts.most();
  if (limit) high = std::min<int128>(high, *limit);
  if (facts.is_constant()) {
    range.first = facts.least();
    range.count = low <= facts.least() && facts.least() <= high ? 1 : 0;
    return range;
  }
  low += ranges::modulo(facts.remainder() - low, facts.modulus());
  range.first = static_cast<int64_t>(std::min<int128>(low, INT64_MAX));
  range.step = facts.modulus();
  if (low > high) return range;
  const int128 count = (high - low) / facts.modulus() + 1;
  range.count = count > INT64_MAX ? UINT64_MAX : static_cast<uint64_t>(count);
  return range;
}

} // namespace fathom::memory
