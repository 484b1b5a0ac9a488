#include "reports/project_summary.h"

#include <algorithm>

namespace fathom::reports {

uint64_t ProjectSummary::count_as_expected() const {
  return static_cast<uint64_t>(std::count_if(harnesses.begin(), harnesses.end(),
                                             [](const HarnessResult& one) { return one.as_expected; }));
}

} // namespace fathom::reports
