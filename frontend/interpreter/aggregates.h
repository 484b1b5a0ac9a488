// Aggregates: structs, arrays and vectors by value; select.
#pragma once

#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/scalars.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend::interpreter {

/// Elements of vectors that do not exist are open.
class Aggregates {
 public:
  Aggregates(Scalars& scalars, Choices& choices, Operands& operands)
      : scalars_(scalars), choices_(choices), operands_(operands) {}

  /// ExtractValueInst, InsertValueInst.
  void aggregate(const llvm::Instruction& instruction);
  /// ExtractElementInst, InsertElementInst, ShuffleVectorInst.
  void vector(const llvm::Instruction& instruction);
  void select(const llvm::SelectInst& instruction);

 private:
  Scalars& scalars_;
  Choices& choices_;
  Operands& operands_;
};

} // namespace fathom::frontend::interpreter
