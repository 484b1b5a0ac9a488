// fathom suite: runs the tasks of a suite, scores them, compares two runs.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// The whole command. Status 0: no answer is wrong (of compare: and none is lost); 1: one is; 2: wrong usage
/// or an output that cannot be written; 130: interrupted, or tasks are missing that another call would do.
int run_suite(const Options& options);

} // namespace fathom::cli
