// fathom contracts: which clauses proofs can do without.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Proves with all clauses, then without invariants of loops and contracts of inner functions. Prints which
/// of them are not needed, and what is inferred in their place. Each trial has a budget of work. Returns the
/// exit status: 0 where all are proved with all of their clauses. SIGINT and SIGTERM end it.
int drop_clauses(const Options& options);

} // namespace fathom::cli
