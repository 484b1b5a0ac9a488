// SARIF 2.1.0 (OASIS): a rule for each property, a result for each violation with its path; what is unknown,
// assumed or vacuous is a notification of the run.
#pragma once

#include "reports/run_summary.h"

#include <string>

namespace fathom::reports {

std::string render_sarif(const RunSummary& summary);

} // namespace fathom::reports
