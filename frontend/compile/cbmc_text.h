// Text that CBMC accepts and no C compiler knows, in preprocessed sources.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <string_view>

namespace fathom::frontend {

/// Preprocessed C for clang, every line in its place; empty where nothing had to be changed.
///
/// Quantifiers,
///
///     __CPROVER_forall { int i; (0 <= i && i < n) ==> p(i) }     __CPROVER_exists { int i; 0 <= i && i < n
///     && p(i) }
///
/// are statement expressions with a loop over the range. The conditions of the antecedent (of the body, for
/// exists) must give the variable a lower and an upper bound; quantifiers may be nested. Error: one line,
/// with the quantifier.
///
/// A definition of `__builtin___memset_chk` and its like is that of the library function which clang calls
/// for it,
/// `__memset_chk`.
///
/// Labels __CPROVER_ASYNC_*, which start threads, and types __CPROVER_bitvector[n] are refused.
///
/// Functions __CPROVER_uninterpreted_* that are declared with parameters of different types lose them.
Result<std::string> translate_cbmc(std::string_view text);

} // namespace fathom::frontend
