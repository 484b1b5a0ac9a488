// The reports for other tools (reports/) on their way to files and stdout.
#pragma once

#include "cli/options.h"
#include "ir/support/result.h"
#include "reports/run_summary.h"

#include <string>
#include <vector>

namespace fathom::cli {

/// What the command line says of a run that took so many seconds.
reports::Task task_of(const Options& options, double seconds);

/// What is known of a run that ended without a word of its worker.
reports::RunSummary summary_of_end(const Options& options, const std::string& verdict_line, double seconds);

struct WrittenReports {
  std::string printed; ///< what goes to stdout
  std::vector<Error> errors;
};
/// Writes the formats that were asked for, each file completely or not at all.
WrittenReports write_reports(const Options& options, const reports::RunSummary& summary);

} // namespace fathom::cli
