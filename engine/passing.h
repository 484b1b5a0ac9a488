// Passing assumptions: the condition under which an execution goes on after them, as a formula.
#pragma once

#include "encoder/encoder.h"
#include "ir/program/exchange/interfaces.h"

#include <span>
#include <vector>

namespace fathom::engine {

/// Values that have to be encoded for it.
std::vector<program::ValueId> values_of_assumptions(const program::Unwinding& unwinding);

/// An execution is not stopped by the first `count` assumptions. What the encoder cannot express may do
/// anything.
term::Term passes_assumptions(term::Builder& builder, const encoder::Encoding& encoding,
                              std::span<const program::Assumption> assumptions, size_t count);

} // namespace fathom::engine
