// fathom diff: what has changed between two versions of a program.
#pragma once

#include "cli/options.h"
#include "reports/project_summary.h"

#include <cstdio>
#include <vector>

namespace fathom::cli {

/// Compares two files, or files of the working tree with a revision of git, function by function
/// (docs/diff.md): those whose code is the same are left out, the others are compared bottom up, each by a
/// check with --against in a process of its own. Returns the exit status: 10 where something differs, else 20
/// where something is open, else 0. SIGINT and SIGTERM end it.
int compare_versions(const Options& options);
/// The same without reports, for those who write some of their own: `results` gets the checks that were made.
ExitStatus compare_versions(const Options& options, FILE* out, std::vector<reports::HarnessResult>& results);

} // namespace fathom::cli
