// Running the tasks of a suite, several at a time.
#pragma once

#include "cli/options.h"
#include "cli/suite_plan.h"

#include <atomic>

#include "suites/record.h"

namespace fathom::cli {

/// Set by SIGINT, SIGTERM and SIGHUP, once `stop_on_signals` was called: what runs is killed and not
/// recorded.
extern std::atomic<bool> suite_stop;
void stop_on_signals();

/// Runs these jobs and appends a line to the file for each that has ended. False: a line could not be
/// written, which stderr says.
bool run_jobs(const SuitePlan& plan, const std::vector<const SuiteJob*>& jobs, const SuiteOptions& options,
              suites::ResultsFile& file);

} // namespace fathom::cli
