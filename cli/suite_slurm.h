// A suite as a job array of Slurm.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Submits the suite in so many parts and waits until Slurm knows nothing more of them. Each element of the
/// array is `fathom suite --shard i/n` over the same folder: one that is requeued goes on where it was, and a
/// task that is done twice counts once. Errors: sbatch's.
Status run_slurm_array(const Options& options, size_t parts, size_t tasks);

} // namespace fathom::cli
