// Integer arithmetic.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/InstrTypes.h>

namespace fathom::frontend {

class OpenValues;

/// Operations on scalars of LLVM's integer instructions. What C leaves open (C11 6.5.5, 6.5.7) becomes a
/// fresh value.
class Integers {
 public:
  Integers(Context& context, OpenValues& open);

  /// By LLVM's opcodes and predicates; divisions state the obligation of division-by-zero.
  ValueId binary(unsigned opcode, ValueId a, ValueId b);
  ValueId compare(unsigned predicate, ValueId a, ValueId b);
  /// The obligation of no-overflow for one element, in code that has no checks of its own.
  void check_overflow(const llvm::BinaryOperator& instruction, ValueId a, ValueId b);
  /// How many bits the value needs as a signed number, as far as its shape shows it.
  uint32_t signed_bits(ValueId value, int depth = 4) const;

 private:
  ValueId divide(unsigned opcode, ValueId a, ValueId b);
  ValueId shift(unsigned opcode, ValueId a, ValueId b);
  void admit_left_shift(const llvm::BinaryOperator& instruction, ValueId a, ValueId b);

  const Module& module_;
  Builder& builder_;
  CallStack& stack_;
  Context& context_;
  OpenValues& open_;
};

} // namespace fathom::frontend
