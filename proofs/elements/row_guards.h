// Which elements of an array of arrays the loops in it have passed.
#pragma once

#include "proofs/elements/condition_list.h"
#include "proofs/elements/element_places.h"

#include <vector>

namespace fathom::loops {

/// Disjuncts that free elements from a condition which were not passed: of the loop that walks along a row or
/// a column those behind its number and in later rows or columns, of one around it whole ones. Likewise with
/// those behind the end of that walk, a value from before the loop or the number of the row or column itself.
std::vector<ConditionList::Conditions> row_guards(const program::Builder& builder, ElementPlaces& places,
                                                  const ElementUses& uses, size_t elements);

} // namespace fathom::loops
