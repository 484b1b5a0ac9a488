// The reports of many checks on their way to files and stdout.
#pragma once

#include "cli/options.h"
#include "reports/project_summary.h"

#include <map>
#include <string>

namespace fathom::cli {

/// Where a run of a project reads and writes, whatever folder it works in.
struct ProjectPaths {
  std::string directory;                      ///< where the user stands
  std::string output;                         ///< answers and results
  std::string record, baseline;               ///< of the work of proofs; empty: none
  std::map<std::string, std::string> reports; ///< by format, of those asked for: a path or on_stdout
};
/// Relative ones count from here; `folder` is the project's.
ProjectPaths absolute_paths(const Options& options, const std::string& folder);

/// Before the long work: whether the reports can be written where they are to be.
Status check_report_paths(const ProjectPaths& paths);

/// Writes what was asked for, each file completely or not at all. False: something could not be written,
/// which stderr says.
bool write_project_reports(const ProjectPaths& paths, reports::ProjectSummary summary);

} // namespace fathom::cli
