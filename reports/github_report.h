// Workflow commands of GitHub Actions, which annotate the files of a pull request.
#pragma once

#include "reports/run_summary.h"

#include <string>

namespace fathom::reports {

/// A line for each violation (::error), for an unknown or rejected answer and for what makes a proof vacuous
/// (::warning), and for each assumption (::notice); empty where there is nothing to say.
std::string render_github(const RunSummary& summary);

} // namespace fathom::reports
