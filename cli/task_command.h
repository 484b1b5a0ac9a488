// fathom check with a task definition (.yml) in place of C files.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Whether the command line names a task definition.
bool is_task_check(const Options& options);

/// Checks each property of the task that --property chooses (all, without it), one after the other, each in a
/// process of its own. stdout has the verdict, or with several properties a line "name: verdict" for each;
/// stderr says what is expected. Status: that of the check; of several properties the first of 3, 2, 10, 20,
/// 0 that any has; 1 in any case where a verdict contradicts what is expected; 130: interrupted.
int check_task(const Options& options);

} // namespace fathom::cli
