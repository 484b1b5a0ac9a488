#include "reports/project_summary.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::reports {

std::string HarnessResult::grown_work() const {
  if (!work_before) return {};
  const uint64_t now = run.resources.work();
  return fmt::format("{} units, {:.1f} times the {} of before", now,
                     static_cast<double>(now) / static_cast<double>(std::max<uint64_t>(*work_before, 1)),
                     *work_before);
}

std::string HarnessResult::surprise() const {
  if (!has_verdict()) return failure.empty() ? "there is no verdict" : failure;
  return as_expected ? "" : fmt::format("{}, but {} is expected", verdict, expected);
}

uint64_t ProjectSummary::count_as_expected() const {
  return static_cast<uint64_t>(std::count_if(harnesses.begin(), harnesses.end(),
                                             [](const HarnessResult& one) { return one.as_expected; }));
}

} // namespace fathom::reports
