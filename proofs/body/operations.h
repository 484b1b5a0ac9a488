// Instructions as expressions over what their operands are.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/program/program.h"

#include <vector>

namespace fathom::loops {

/// Null for what is no operation on numbers that predicates have.
predicate::Expression operation_of(const program::Instruction& instruction,
                                   const std::vector<predicate::Expression>& operands);

} // namespace fathom::loops
