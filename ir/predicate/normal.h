// The normal form of a predicate: the same truth, said in the way in which it is printed and compared.
#pragma once

#include "ir/predicate/ast.h"

namespace fathom::predicate {

/// Equivalent to `e` in every state. Constants are folded and stand on the right, old() is at variables,
/// places and loads, comparisons are made at the narrowest width that the extensions of their operands show,
/// and numbers of one bit are combined by and, or, not and == alone. What printing says in the same words is
/// the same here, so that parsing leads back to it.
Expression normal(const Expression& e);

} // namespace fathom::predicate
