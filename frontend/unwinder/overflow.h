// Addition, subtraction and multiplication together with the question whether the mathematical result fits.
#pragma once

#include "ir/program/builder.h"

namespace fathom::frontend {

struct CheckedResult {
  program::ValueId value;    ///< wrapped, of the operands' width
  program::ValueId overflow; ///< i1: the mathematical result is outside the type
};

/// `opcode` is Add, Sub or Mul; the operands have one width. The condition is false where the operands' known
/// bits show that the result fits, a comparison where one operand is a constant, and for products of unknown
/// operands of n bits needs a multiplier of n + 1 bits only.
CheckedResult arithmetic_with_overflow(program::Builder& builder, program::Opcode opcode, bool is_signed,
                                       program::ValueId a, program::ValueId b);

} // namespace fathom::frontend
