// Coverage of lines and branches, as text and for lcov.
#pragma once

#include "reports/run_summary.h"

#include <string>

namespace fathom::reports {

/// "coverage: 41 of 50 lines reached", and a line each for those that no execution reaches, that only
/// executions reach which an assumption ends, and that are not decided; then the same of branches, where
/// there are any.
std::string describe_coverage(const program::Coverage& coverage);

/// lcov's trace file. A line's count is that of the concrete runs that came to it: 0 where none did, decided
/// or not; comments say which. Without coverage a file without records.
std::string render_lcov(const RunSummary& summary);

/// How many lines are in a state.
size_t count_of(const program::Coverage& coverage, program::Coverage::State state);

/// The lines in a state, as "a.c:12-14, a.c:20": neighbours that follow each other in `coverage` are one
/// entry.
std::vector<std::string> ranges_of(const program::Coverage& coverage, program::Coverage::State state);

} // namespace fathom::reports
