// What a value may be, as far as its choices show it.
#pragma once

#include "ir/program/builder.h"

#include <functional>
#include <vector>

namespace fathom::loops {

/// The values that an `ite`, however deep, chooses between, each once, those of the first side first; of any
/// other value itself. An `ite` beyond the limit of what is looked at is among them as it is.
std::vector<program::ValueId> choices_of(const program::Program& program, program::ValueId value);

/// Whether an instruction that a value is made of is so. Those with ids below `from` are not looked at.
bool is_made_of(const program::Program& program, program::ValueId value, uint32_t from,
                const std::function<bool(program::ValueId)>& is_so);

/// Without extensions; and of what is anything where it may not be read, what is read.
program::ValueId plain_value(const program::Program& program, program::ValueId value);

/// Whether a value is a constant on some way.
bool may_be_constant(const program::Builder& builder, program::ValueId value, int depth);
/// A condition on which a value depends that is no constant; none() where none is seen.
program::ValueId choice_in(const program::Builder& builder, program::ValueId value, int depth);
/// What a value is where a condition holds, as far as its choices show it.
program::ValueId cofactor(program::Builder& builder, program::ValueId value, program::ValueId condition,
                          int depth);

} // namespace fathom::loops
