// fathom init and fathom harness: what a user of an own project begins with.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Writes a configuration for the sources of a folder, and a harness for each of their external functions.
/// Returns the exit status.
int init_project(const Options& options);

/// Writes a harness for one function.
int write_harness_file(const Options& options);

} // namespace fathom::cli
