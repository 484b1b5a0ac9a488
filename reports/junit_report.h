// JUnit XML, as Jenkins and GitLab read it: a test case for each property, or for each place where one could
// fail.
#pragma once

#include "reports/run_summary.h"

#include <string>

namespace fathom::reports {

/// A violation is a <failure>. What is not decided is an <error>, which is counted as a failure is: nothing
/// has been proved, and <skipped> would be shown as if nobody had asked. <skipped> is what was given up since
/// another property is violated.
std::string render_junit(const RunSummary& summary);

} // namespace fathom::reports
