// Assumptions of a library's answers beside those of the proofs: by the functions that each one leads to.
#pragma once

#include "cli/library_checks.h"
#include "inference/invariant.h"

#include <vector>

namespace fathom::cli {

/// Adds to the results of functions that are proved, under a precondition or without one: allocations that do
/// not fail, weak functions, functions that nobody defines. One with an invariant leads to all that make and
/// keep that.
void add_assumptions(std::vector<LibraryFunction>& functions,
                     const std::vector<inference::Invariant>& invariants, const Options& options,
                     const SourceSet& sources);

} // namespace fathom::cli
