// Contracts in the notation of CBMC and ESBMC, in preprocessed text.
#pragma once

#include "ir/support/result.h"

#include <string>

namespace fathom::frontend {

/// Clauses become those of fathom.h, every line in its place. CBMC's stand between a declarator (or the head
/// of a loop) and the braces,
///
///     int f(int *p) __CPROVER_requires(*p > 0) __CPROVER_assigns(*p) { ... }
///
/// so that the braces begin in front of them. `__CPROVER_return_value` and `__ESBMC_return_value` become a
/// result of the type that stands in front of the function's name. Implications (`==>`) between brackets of a
/// clause are disjunctions. Error: one line, with the clause: contracts of functions that are only declared,
/// and of do loops.
Result<std::string> translate_clauses(std::string text);

} // namespace fathom::frontend
