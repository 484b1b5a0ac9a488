// Which conditions of the elements of an array follow from others of them.
#pragma once

#include "proofs/elements/element_lemmas.h"

#include <cstddef>
#include <vector>

namespace fathom::loops {

/// Leaves out what says the same as an earlier one in every state, by its disjuncts: a later loop has a
/// condition of its own and has it from an earlier loop.
void drop_repeated(std::vector<ArrayHead::Assumed>& all);

/// For each condition those from which it follows in every state, by their disjuncts: each disjunct of the
/// stronger one is one of the weaker one, or implies one (a < b: a <= b). The first of equal ones counts as
/// the stronger one, so that nothing follows from itself, not by a detour either.
///
/// The parts that the stronger one reads are read by the weaker one, too: where one of them is not within its
/// object, both are satisfied.
std::vector<std::vector<size_t>> stronger_conditions(const std::vector<ArrayHead::Assumed>& all);

} // namespace fathom::loops
