#include "witnesses/witness_summary.h"

#include <fmt/format.h>
#include <map>

namespace fathom::witnesses {

std::string describe_witness(const WitnessSummary& witness) {
  if (witness.is_violation) return witness.kind();
  std::string text = fmt::format("{}, {} invariant{}, ", witness.kind(), witness.invariants,
                                 witness.invariants == 1 ? "" : "s");
  if (witness.left_out.empty()) return text + "complete";
  std::map<std::string, size_t> reasons;
  for (const WitnessSummary::LeftOut& item : witness.left_out) ++reasons[item.why];
  std::string all;
  for (const auto& [why, count] : reasons)
    all += fmt::format("{}{} ({})", all.empty() ? "" : "; ", why, count);
  return text + "partial: " + all;
}

} // namespace fathom::witnesses
