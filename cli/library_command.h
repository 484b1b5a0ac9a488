// fathom library: the functions of a library, each by itself, without harnesses.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Looks at the functions bottom up over the call graph, several at the same time, and infers what their
/// callers have to keep to (docs/library-check.md). Returns the exit status: 10 for a bug, else 20 where
/// something is open, else 5 where there are preconditions that callers outside have to meet, else 0. SIGINT
/// and SIGTERM end it; what has been answered is kept.
int check_library(const Options& options);

} // namespace fathom::cli
