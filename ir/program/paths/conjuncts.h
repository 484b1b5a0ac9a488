// Conjuncts: what a condition is a conjunction of.
#pragma once

#include "ir/program/paths/fork_tree.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fathom::program {

/// The operands of `condition`, an i1 value, however its Ands are nested, each once. Where there are more
/// than `most`, what is left stays whole.
std::vector<ValueId> conjuncts_of(const Program& program, ValueId condition, size_t most = SIZE_MAX);

/// Whether it is known that the two do not hold at once: conjuncts of them exclude each other.
bool are_exclusive(const Builder& builder, ValueId a, ValueId b);

/// Whether it is known that no other iteration follows where the guard holds, as the states at the back edges
/// say: what is changed there is none of the loop's variables.
bool leaves_loop(const Builder& builder, ValueId guard, const std::vector<EdgeState>& back);

} // namespace fathom::program
