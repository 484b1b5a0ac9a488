// Keys of predicates: the same condition has the same key.
#pragma once

#include "ir/predicate/ast.h"

#include <string>

namespace fathom::predicate {

/// A text of the normal form, with the operands of commutative operations in an order of their own and nested
/// ands and ors taken together. Equal keys mean the same value in every state; the converse does not hold of
/// all. The same in every run and on every machine. Linear in the tree but for the sorting: ask once.
std::string key(const Expression& e);

} // namespace fathom::predicate
