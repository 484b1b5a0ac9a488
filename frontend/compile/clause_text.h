// Contracts in the notation of CBMC and ESBMC, in preprocessed text.
#pragma once

#include "ir/support/result.h"

#include <string>

namespace fathom::frontend {

/// Text of an assigns clause of a loop that counts neither the iteration which leaves the loop nor static
/// variables of the function.
inline constexpr const char* as_cbmc_has_it = "as CBMC has it";

/// In front of the name of a function that is declared with clauses and not defined in the text: a function
/// that has them, and then calls that one.
inline constexpr const char* declared_prefix = "__fathom_declared_";

/// Clauses become those of fathom.h, every line in its place. CBMC's stand between a declarator (or the head
/// of a loop) and the braces,
///
///     int f(int *p) __CPROVER_requires(*p > 0) __CPROVER_assigns(*p) { ... }
///
/// so that the braces begin in front of them. `__CPROVER_return_value` and `__ESBMC_return_value` become a
/// result of the type that stands in front of the function's name. Clauses of a declaration go to the
/// definition in the same text, with its names of parameters; without one to a function of their own.
/// `__ESBMC_assigns(0)` names no target. Implications (`==>`) are disjunctions. Error: one line, with the
/// clause.
Result<std::string> translate_clauses(std::string text);

} // namespace fathom::frontend
