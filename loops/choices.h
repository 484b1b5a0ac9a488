// What a value may be, as far as its choices show it.
#pragma once

#include "ir/program/program.h"

#include <vector>

namespace fathom::loops {

/// The values that an `ite`, however deep, chooses between, each once, those of the first side first; of any
/// other value itself. An `ite` beyond the limit of what is looked at is among them as it is.
std::vector<program::ValueId> choices_of(const program::Program& program, program::ValueId value);

} // namespace fathom::loops
