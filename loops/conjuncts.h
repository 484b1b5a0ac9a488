// Conjuncts: what a condition is a conjunction of.
#pragma once

#include "ir/program/program.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fathom::loops {

/// The operands of `condition`, an i1 value, however its Ands are nested, each once. Where there are more
/// than `most`, what is left stays whole.
std::vector<program::ValueId> conjuncts_of(const program::Program& program, program::ValueId condition,
                                           size_t most = SIZE_MAX);

} // namespace fathom::loops
