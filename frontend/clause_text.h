// Contracts in the notation of CBMC and ESBMC, in preprocessed text.
#pragma once

#include "ir/support/result.h"

#include <string>

namespace fathom::frontend {

/// Text of an assigns clause of a loop that counts neither the iteration which leaves the loop nor static
/// variables of the function.
inline constexpr const char* as_cbmc_has_it = "as CBMC has it";

/// Clauses become those of fathom.h, every line in its place. CBMC's stand between a declarator (or the head
/// of a loop) and the braces,
///
///     int f(int *p) __CPROVER_requires(*p > 0) __CPROVER_assigns(*p) { ... }
///
/// so that the braces begin in front of them. `__CPROVER_return_value` and `__ESBMC_return_value` become a
/// result of the type that stands in front of the function's name. Clauses of a declaration go to the
/// definition in the same text; without one they say nothing. Implications (`==>`) are disjunctions. Error:
/// one line, with the clause: other names of parameters at the declaration, clauses of do loops.
Result<std::string> translate_clauses(std::string text);

} // namespace fathom::frontend
