// Predicates as plain C: for witnesses, and for assertions in the program's text.
#pragma once

#include "ir/predicate/scope.h"
#include "ir/support/result.h"

#include <string>

namespace fathom::predicate {

/// A condition that any compiler of C99 takes, and that has no undefined behaviour and no effect wherever the
/// variables of the scope can be read. It is true where the predicate holds. Types are those of both data
/// models; numbers of other widths are computed in wider ones. `old(e)` becomes `\old(e)`.
///
/// An error says in a few words what has no such text: what is behind a pointer, sizes of objects, conditions
/// of all elements, numbers of more than 64 bits.
Result<std::string> to_c(const Predicate& p, const Scope& scope);
/// The same of a number of pointer width between the brackets of an array: it is the number where that is a
/// place of the array.
Result<std::string> subscript_to_c(const Expression& e, const Scope& scope);

} // namespace fathom::predicate
