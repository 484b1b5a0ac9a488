// Coverage in a process of its own, so that it cannot cost the verdict.
#pragma once

#include "cli/options.h"
#include "cli/test_suite.h"
#include "ir/program/exchange/coverage.h"

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace fathom::cli {

/// What `work` returns, done in a copy of this process. `nothing`: the same lines, undecided. That is the
/// answer where the copy uses up the time until `deadline`, half of the memory that is left, or ends
/// otherwise; its reason says so, and there are no tests. Else `work` differs from it in states, runs, bound,
/// completeness and reason alone, and adds to `tests`, which has an empty one for each format.
program::Coverage cover_apart(const std::function<program::Coverage(std::vector<CoveringTests>&)>& work,
                              program::Coverage nothing, std::vector<CoveringTests>& tests,
                              const Options& options,
                              std::optional<std::chrono::steady_clock::time_point> deadline);

} // namespace fathom::cli
