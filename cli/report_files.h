// The reports for other tools (reports/) on their way to files and stdout.
#pragma once

#include "cli/options.h"
#include "ir/support/result.h"
#include "reports/run_summary.h"

#include <chrono>
#include <string>
#include <vector>

namespace fathom::cli {

/// "2026-01-31T12:00:00Z"; empty where there is no clock.
std::string utc_text(std::chrono::system_clock::time_point time);

/// What the command line says of a run that took so many seconds.
reports::Task task_of(const Options& options, double seconds);

/// What is known of a run that ended without a word of its worker.
reports::RunSummary summary_of_end(const Options& options, const std::string& verdict_line, double seconds);

struct WrittenReports {
  std::string printed; ///< what goes to stdout
  std::vector<Error> errors;
};
/// Writes the formats that were asked for, each file completely or not at all.
WrittenReports write_reports(const Options& options, reports::RunSummary summary);

/// What a page that is written to `page` says where it names its harness: the way there from its folder, as
/// part of a URL. Both are named from the working directory; empty where one is not a file.
std::string link_to_harness(const std::string& page, const std::string& harness);

} // namespace fathom::cli
