// Running the tasks of a suite, several at a time.
#pragma once

#include "cli/options.h"
#include "cli/suite_plan.h"
#include "suites/record.h"

namespace fathom::cli {

/// Runs these jobs and appends a line to the file for each that has ended, until all are done or the user
/// wants an end (stop_request.h): what runs then is not recorded. False: a line could not be written, which
/// stderr says.
bool run_jobs(const SuitePlan& plan, const std::vector<const SuiteJob*>& jobs, const SuiteOptions& options,
              suites::ResultsFile& file);

} // namespace fathom::cli
